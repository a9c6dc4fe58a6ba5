"""`footnote stats`: questions to the traces, as tables, JSON, a picture or a page.

`bot.cli.entry` finds it in the registry; `bot.cli.stats_run` does the work, and is imported late.
"""

import argparse
import asyncio
from pathlib import Path

from bot.errors import BadSetting
from bot.logs import to_file
from bot.settings import person_language, read_settings
from bot.tracing.catalogue import SHOWN
from bot.tracing.since import DEFAULT, stretch


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract, and some more."""
    parser.add_argument("question", nargs="?", default="", metavar="|".join(SHOWN))
    parser.add_argument("--since", metavar="7d", default=DEFAULT, help="how far back: 30m, 24h, 7d, 4w")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--png", metavar="FILE", type=Path, help="write a chart")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write everything as one page")


def run(given: argparse.Namespace) -> int:
    """Answer; 0 when there is an answer."""
    if given.question and given.question not in SHOWN:
        raise BadSetting("stats", given.question, "unknown_choice", ", ".join(SHOWN))
    back = stretch(given.since)
    settings = read_settings()
    with to_file(settings.data_dir):
        from bot.cli.stats_run import Wish, answered

        wish = Wish(given.question, back, given.json, given.png, given.html)
        return asyncio.run(answered(wish, settings, settings.language or person_language()))
