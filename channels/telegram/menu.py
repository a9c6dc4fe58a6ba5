"""The menu of commands that Telegram shows beside the line for writing, in the languages of the bot.

`reception` shows it once, when it begins.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from telegram import Bot, BotCommand

DEFAULT: Final = "en"
_MOST: Final = 256


class Menu:
    """The commands with a line each, by language; the first language is everybody's."""

    def __init__(self, lines: Mapping[str, Iterable[tuple[str, str]]]) -> None:
        self._lines = {language: tuple(lines) for language, lines in lines.items()}

    @property
    def names(self) -> frozenset[str]:
        """The names of all commands."""
        return frozenset(name for lines in self._lines.values() for name, _ in lines)

    async def show(self, bot: Bot) -> None:
        """Tell Telegram. Raises the library's errors."""
        for language, lines in self._lines.items():
            commands = [BotCommand(name, words[:_MOST]) for name, words in lines]
            if commands:
                await bot.set_my_commands(commands, language_code=None if language == DEFAULT else language)
