"""Who leads is decided by a real state server, and so are the turns of deliveries."""

from tests.bot.conftest import client, known_blocking, server

__all__ = ["client", "known_blocking", "server"]
