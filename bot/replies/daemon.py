"""The words of the daemon: commands, questions back, budgets, watches."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {}
