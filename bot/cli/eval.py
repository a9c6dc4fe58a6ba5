"""`footnote eval`: the evaluation set through the product, its figures, and what has changed since then."""

import argparse
import asyncio
from pathlib import Path

from bot.data_dir import usable_data_dir
from bot.evaluation.world import read_world, shipped
from bot.logs import to_file
from bot.settings import person_language, read_settings


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("--world", metavar="DIR", type=Path, help="a world of your own; else those shipped")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--services", action="store_true", help="ask the configured searches in place of the world's pages"
    )


def run(given: argparse.Namespace) -> int:
    """Ask, keep, print; 1 when a question could not be asked."""
    settings = read_settings()
    language = settings.language or person_language()
    usable_data_dir(settings.data_dir)
    worlds = [read_world(one) for one in ([given.world.expanduser()] if given.world else shipped())]
    with to_file(settings.data_dir):
        from bot.cli.eval_run import evaluated

        return asyncio.run(evaluated(worlds, settings, language, as_json=given.json, services=given.services))
