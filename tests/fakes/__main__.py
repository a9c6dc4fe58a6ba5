"""Starts the stand-ins by hand: `python -m tests.fakes --world tests/worlds/<name>`.

Prints the settings to export, then one line for every call, until it is interrupted.
"""

import argparse
import asyncio
import contextlib
import shlex
import sys
from pathlib import Path

from tests.fakes.anthropic.characters import ABOUT, Character
from tests.fakes.calls import CallLog
from tests.fakes.faults import KINDS, UnknownFault, parse
from tests.fakes.standins import Standins, at_once
from tests.fakes.world import BrokenWorld, load_world

ALL = (
    "anthropic",
    "tavily",
    "firecrawl",
    "brave",
    "exa",
    "jina",
    "semantic_scholar",
    "arxiv",
    "slack",
    "telegram",
)


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    faults = "\n".join(f"  {kind:18} {what}" for kind, (_, what) in KINDS.items())
    characters = "\n".join(f"  {one:18} {what}" for one, what in ABOUT.items())
    parser = argparse.ArgumentParser(
        prog="python -m tests.fakes",
        description="Local stand-ins of the model, the search services, a small web, Slack and Telegram.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=f"faults (KIND, or KIND:service=NAME,calls=2-4,matching=WORD,times=1):\n{faults}"
        f"\n\ncharacters:\n{characters}",
    )
    parser.add_argument("--world", type=Path, required=True, help="the folder of the world")
    parser.add_argument("--fault", action="append", default=[], metavar="KIND[:…]", help="may be repeated")
    parser.add_argument("--seed", type=int, default=0, help="decides what a probability leaves open")
    parser.add_argument("--character", type=Character, choices=Character, default=Character.OBEDIENT)
    parser.add_argument("--by-hand", type=Path, metavar="DIR", help="play the model yourself, in this folder")
    parser.add_argument("--latency", action="store_true", help="wait as long as the real services would")
    parser.add_argument("--self-hosted", action="store_true", help="Firecrawl without a key")
    parser.add_argument("--services", nargs="+", choices=ALL, default=list(ALL), help="settings to print")
    return parser


async def serve(options: argparse.Namespace) -> None:
    """Run until interrupted; raises `BrokenWorld` and `UnknownFault`."""
    standins = Standins(
        load_world(options.world),
        faults=[parse(words) for words in options.fault],
        seed=options.seed,
        character=options.character,
        pace=asyncio.sleep if options.latency else at_once,
        self_hosted=options.self_hosted,
        by_hand=options.by_hand,
    )
    async with standins:
        for name, value in standins.settings(options.services).items():
            print(f"export {name}={shlex.quote(value)}")
        if options.by_hand is not None:
            print(f"# You are the model: requests appear in {options.by_hand}")
        browser = f" Slack in a browser: {standins.slack.url}/" if "slack" in options.services else ""
        print(f"# Ctrl-C ends it.{browser} Calls:", flush=True)
        await follow(standins.calls)


async def follow(calls: CallLog) -> None:
    """Print every call when it is answered, for ever."""
    told: set[int] = set()
    while True:
        for place, call in enumerate(calls.all):
            if call.finished is not None and place not in told:
                told.add(place)
                about = " ".join(call.about.split())[:60]
                usd = f"{call.bill.usd:.6f} USD" if call.bill else ""
                parts = (call.service, call.endpoint, call.role, call.status, call.fault or "", usd, about)
                print("#", *[part for part in parts if part != ""], flush=True)
        seen = len(told)
        await calls.wait_for(lambda log: sum(one.finished is not None for one in log) > seen)  # noqa: B023


def main() -> int:
    """The exit code: 0 when interrupted, 2 for bad input."""
    options = arguments().parse_args()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(serve(options))
    except (BrokenWorld, UnknownFault) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
