"""The menu of commands that a chat platform shows: asking first, then every registered command.

`bot.cli.serving` hands it to the channels; a new command is in it by its line in the registry.
"""

from collections.abc import Sequence
from typing import Final

from bot.commands import COMMANDS
from bot.replies import say
from research.brief import Language

ASK: Final = "research"


def menu(language: str) -> Sequence[tuple[str, str]]:
    """Names with a line each, in that language."""
    spoken: Language = "vi" if language == "vi" else "en"
    lines = [(ASK, say("menu.research", spoken))]
    return [*lines, *((one.name, say(one.help_key, spoken)) for one in COMMANDS)]
