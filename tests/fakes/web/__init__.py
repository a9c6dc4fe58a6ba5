"""A small web: the world's pages by host name, with the manners and the bad manners of real hosts."""

from tests.fakes.web.server import SmallWeb

__all__ = ["SmallWeb"]
