"""`footnote backup FILE`: everything that matters of the data directory in one file, beside the daemon."""

import argparse
import asyncio
from pathlib import Path

from bot.cli.output import put
from bot.logs import to_file
from bot.replies import say
from bot.settings import person_language, read_settings


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a new file, such as footnote.tar.gz")


def run(given: argparse.Namespace) -> int:
    """Write it, and say what is not in it."""
    settings = read_settings()
    language = settings.language or person_language()
    with to_file(settings.data_dir):
        from bot.backup.archive import back_up
        from research.clock import SystemClock

        own = settings.redis_url is None
        note = asyncio.run(back_up(settings.data_dir, given.file, SystemClock(), state=own))
    words = [say("backup.done", language, path=given.file)]
    if not note.state:
        words.append(say("backup.no_state", language))
    if not note.traces:
        words.append(say("backup.no_traces", language))
    put(" ".join(words) + "\n")
    return 0
