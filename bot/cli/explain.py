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


def explain_when(text: str) -> dict[str, object]:
    """What words for a schedule mean: its cron expression, the next three times, or what is asked back."""
    from bot.settings import person_language, read_settings
    from bot.watches.asking import sentence
    from bot.watches.when.language import spoken_in
    from bot.watches.when.understand import understand
    from research.clock import SystemClock

    when = understand(text, read_settings().timezone.key, SystemClock().now())
    language = spoken_in(text, person_language())
    found: dict[str, object] = {
        "cron": when.cron,
        "timezone": when.timezone,
        "next": [moment.isoformat() for moment in when.next],
        "ask": sentence(when.ask, language) if when.ask else None,
    }
    schedule = when.schedule
    if schedule is not None and schedule.every > 1:
        found["every"] = {"count": schedule.every, "unit": schedule.unit, "from": str(schedule.start)}
    return found


def explain_route(text: str) -> dict[str, object]:
    """Where a message goes in a conversation that holds nothing."""
    from bot.cli.explain_route import explained

    return explained({"text": text})


KINDS: Final[dict[str, Callable[[str], dict[str, object]]]] = {
    "url": explain_url,
    "when": explain_when,
    "route": explain_route,
}
SENTENCES: Final = frozenset({"when", "route"})
"""Kinds whose words are one text, and whose input may be plain lines."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to explain, and the words; without words each line of standard input is a JSON value."""
    parser.add_argument("kind", metavar="|".join((*KINDS, "cache")))
    parser.add_argument("words", nargs="*", metavar="…")


def run(given: argparse.Namespace) -> int:
    """Print an object for each thing explained."""
    if given.kind not in (*KINDS, "cache"):
        raise BadSetting("explain", given.kind, "unknown_choice", ", ".join((*KINDS, "cache")))
    if not given.words and sys.stdin.isatty():
        raise BadSetting(given.kind, '""', "not_an_address", "https://…")
    if given.kind == "cache":
        from bot.cli import explain_cache

        return (
            explain_cache.explain_pair(given.words) if given.words else explain_cache.explain_lines(sys.stdin)
        )
    if given.kind == "route" and not given.words:
        from bot.cli.explain_route import explain_lines

        return explain_lines(sys.stdin)
    for word in _texts(given.kind, given.words):
        put(json.dumps(KINDS[given.kind](word), ensure_ascii=False) + "\n")
    return 0


def _texts(kind: str, words: list[str]) -> Iterable[str]:
    """What is to be explained: each word, or the words together where they make a sentence."""
    if not words:
        return _from_input(sys.stdin, plain=kind in SENTENCES)
    if kind in SENTENCES and not any(" " in word for word in words):
        return [" ".join(words)]
    return words


def _from_input(lines: Iterable[str], *, plain: bool = False) -> Iterable[str]:
    """The strings on standard input: a JSON string or list a line, or the line as it is where `plain`."""
    for line in lines:
        if not line.strip():
            continue
        if plain and line.lstrip()[0] not in '"[':
            yield line.strip()
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
