"""`footnote watch`: the operator's hand on watches: list them, have one look now, remove one."""

import argparse
import asyncio
from typing import Final

from bot.cli.output import put
from bot.errors import BadSetting
from bot.logs import to_file
from bot.settings import person_language, read_settings

VERBS: Final = ("list", "run", "remove")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("verb", metavar="|".join(VERBS))
    parser.add_argument("watch_id", nargs="?", default="", metavar="ID")


def run(given: argparse.Namespace) -> int:
    """Do it; the exit code."""
    if given.verb not in VERBS:
        raise BadSetting("watch", given.verb, "unknown_choice", ", ".join(VERBS))
    if given.verb != "list" and not given.watch_id:
        raise BadSetting(f"watch {given.verb}", "", "no_id")
    if given.verb == "list" and given.watch_id:
        raise BadSetting("watch list", given.watch_id, "too_many")
    settings = read_settings()
    with to_file(settings.data_dir):
        from bot.cli.watch_verbs import answer

        language = settings.language or person_language()
        put(asyncio.run(answer(settings, given.verb, given.watch_id, language)) + "\n")
    return 0
