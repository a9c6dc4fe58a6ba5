"""`footnote serve`: the daemon, until it is told to end.

`bot.cli.entry` finds it in the registry; the daemon's life itself is in `bot.cli.serving`.
"""

import argparse
import asyncio
from typing import Final

from bot.errors import BadSetting
from bot.logs import to_stderr
from bot.settings import read_settings

ROLES: Final = ("all", "gateway", "worker")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("--role", metavar="|".join(ROLES), default="all", help="which part of the work to do")


def run(given: argparse.Namespace) -> int:
    """Serve; 0 when it ended as it was told."""
    if given.role not in ROLES:
        raise BadSetting("--role", given.role, "unknown_choice", ", ".join(ROLES))
    settings = read_settings()
    from bot.cli.serving import serve

    with to_stderr():
        return asyncio.run(serve(settings, given.role))
