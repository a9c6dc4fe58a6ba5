"""`footnote explain`: why it decides as it does, without a model; one JSON object a line."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from typing import Final

from bot.cli.output import put
from bot.errors import BadSetting


def explain_url(url: str) -> dict[str, object]:
    """The one spelling of a URL and the id of its source."""
    from research.urls import canonical, source_id

    if not url.strip():
        raise BadSetting("url", '""', "not_an_address", "https://…")
    one = canonical(url)
    return {"canonical": one, "source_id": source_id(one)}


KINDS: Final[dict[str, Callable[[str], dict[str, object]]]] = {"url": explain_url}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to explain, and the words; without words each line of standard input is a JSON value."""
    parser.add_argument("kind", metavar="|".join(KINDS))
    parser.add_argument("words", nargs="*", metavar="…")


def run(given: argparse.Namespace) -> int:
    """Print an object for each thing explained."""
    if given.kind not in KINDS:
        raise BadSetting("explain", given.kind, "unknown_choice", ", ".join(KINDS))
    if not given.words and sys.stdin.isatty():
        raise BadSetting(given.kind, '""', "not_an_address", "https://…")
    for word in given.words or _from_input(sys.stdin):
        put(json.dumps(KINDS[given.kind](word), ensure_ascii=False) + "\n")
    return 0


def _from_input(lines: Iterable[str]) -> Iterable[str]:
    """The strings on standard input, one JSON string or list of strings a line."""
    for line in lines:
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError as error:
            raise BadSetting("stdin", line.strip()[:80], "not_json") from error
        values = value if isinstance(value, list) else [value]
        for one in values:
            if not isinstance(one, str):
                raise BadSetting("stdin", line.strip()[:80], "not_json")
            yield one
