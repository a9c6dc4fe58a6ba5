"""`footnote pair`: let in whoever got a code in a private chat, list who was let in, or let one out."""

import argparse
import asyncio
from typing import Final

from bot.cli.memory import EXAMPLES, person_named
from bot.cli.output import put
from bot.errors import BadSetting
from bot.logs import to_file
from bot.settings import person_language, read_settings

REMOVE: Final = "remove"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A code, or a verb."""
    parser.add_argument("code", metavar="CODE|list|remove", help="the code that the person was given")
    parser.add_argument("user", metavar="USER", nargs="?", help=f"whom to remove: {EXAMPLES}")


def run(given: argparse.Namespace) -> int:
    """Do it; 0 when it is done, 2 for a code that is nobody's."""
    if given.code == REMOVE and not given.user:
        raise BadSetting("pair", REMOVE, "unknown_choice", EXAMPLES)
    person = person_named(given.user) if given.user else None
    settings = read_settings()
    with to_file(settings.data_dir):
        from bot.cli.pair_verbs import answer

        language = settings.language or person_language()
        words, code = asyncio.run(answer(settings, given.code, person, language))
    put(words + "\n")
    return code
