"""Stories are played on the daemon's real parts, with stand-ins only for the services outside."""

from tests.bot.conftest import client, known_blocking, server, settings, state

__all__ = ["client", "known_blocking", "server", "settings", "state"]
