"""`footnote memory`: the operator's hand on what is remembered of a person: show it, export it, forget it."""

import argparse
import asyncio
from typing import Final

from bot.cli.output import put
from bot.errors import BadSetting
from bot.logs import to_file
from bot.settings import person_language, read_settings
from channels.types import Person

VERBS: Final = ("show", "export", "forget")
EXAMPLES: Final = "slack:T123/U456, telegram:789"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("verb", metavar="|".join(VERBS))
    parser.add_argument("user", metavar="USER", help=EXAMPLES)


def run(given: argparse.Namespace) -> int:
    """Do it; the exit code."""
    if given.verb not in VERBS:
        raise BadSetting("memory", given.verb, "unknown_choice", ", ".join(VERBS))
    person = person_named(given.user)
    settings = read_settings()
    with to_file(settings.data_dir):
        from bot.cli.memory_verbs import answer

        language = settings.language or person_language()
        put(asyncio.run(answer(settings, given.verb, person, language)) + "\n")
    return 0


def person_named(text: str) -> Person:
    """The person that a name means, spelt as in `FOOTNOTE_ALLOW`. Raises `BadSetting`."""
    platform, _, rest = text.strip().partition(":")
    workspace, slash, name = rest.partition("/")
    if not slash and platform != "slack":
        workspace, name = "", rest
    if not platform or not name:
        raise BadSetting("USER", text.strip()[:80] or '""', "unknown_choice", EXAMPLES)
    return Person(platform, workspace, name)
