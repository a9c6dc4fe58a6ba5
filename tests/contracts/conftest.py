"""The contracts of commands and stores need the state server that the daemon's tests have."""

from tests.bot.conftest import client, known_blocking, server, settings, state

__all__ = ["client", "known_blocking", "server", "settings", "state"]
