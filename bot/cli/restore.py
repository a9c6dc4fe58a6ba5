"""`footnote restore FILE`: a backup becomes the content of an empty data directory."""

import argparse
from pathlib import Path

from bot.cli.output import put
from bot.replies import say
from bot.settings import person_language, read_settings


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which backup."""
    parser.add_argument("file", metavar="FILE", type=Path, help="what footnote backup has written")


def run(given: argparse.Namespace) -> int:
    """Put it back, and say what to do next."""
    from bot.backup.restoring import restore

    settings = read_settings()
    language = settings.language or person_language()
    note = restore(given.file, settings.data_dir)
    key = "restore.done" if note.state else "restore.done_without_state"
    put(say(key, language, path=settings.data_dir, made_at=note.made_at) + "\n")
    return 0
