"""`footnote jobs`: the operator's hand on jobs: list them, show one, take one up again, cancel one."""

import argparse
import asyncio
from typing import Final

from bot.cli.output import put
from bot.errors import BadSetting
from bot.logs import to_file
from bot.settings import person_language, read_settings

VERBS: Final = ("list", "show", "resume", "cancel")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("verb", metavar="|".join(VERBS))
    parser.add_argument("job_id", nargs="?", default="", metavar="ID")
    parser.add_argument("--timeline", action="store_true", help="with show: what happened when")


def run(given: argparse.Namespace) -> int:
    """Do it; the exit code."""
    if given.verb not in VERBS:
        raise BadSetting("jobs", given.verb, "unknown_choice", ", ".join(VERBS))
    if given.verb != "list" and not given.job_id:
        raise BadSetting(f"jobs {given.verb}", "", "no_id")
    if given.verb == "list" and given.job_id:
        raise BadSetting("jobs list", given.job_id, "too_many")
    settings = read_settings()
    with to_file(settings.data_dir):
        from bot.cli.job_verbs import answer

        language = settings.language or person_language()
        if given.timeline and given.verb == "show":
            from bot.cli.stats_run import story

            put(asyncio.run(story(given.job_id, settings, language)) + "\n")
            return 0
        put(asyncio.run(answer(settings, given.verb, given.job_id, language)) + "\n")
    return 0
