"""A real state server, as for the stories."""

from tests.bot.conftest import client, known_blocking, server, settings, state

__all__ = ["client", "known_blocking", "server", "settings", "state"]
