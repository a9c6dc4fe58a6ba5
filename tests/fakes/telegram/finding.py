"""What Telegram makes of plain text by itself: mentions, commands, hashtags, addresses.

`formatting.py` adds these to what a bot or a person wrote; what stands in code stays as it is. Host names
with a two-letter or a common ending become links, so `settings.py` is one, as it is there.
"""

import re
from collections.abc import Iterable

from tests.fakes.telegram.records import Json
from tests.fakes.telegram.units import units

_ENDINGS = (
    "com|org|net|info|dev|app|edu|gov|int|mil|biz|xyz|site|online|news|blog|example|onion|travel|museum"
)
_HOST = rf"(?:[\w-]+\.)+(?:[a-z]{{2}}|{_ENDINGS})(?![\w-])"
_PATTERNS = (
    ("email", re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    (
        "url",
        re.compile(
            rf"(?<![\w@.])(?:(?:https?|ftp|tg)://[^\s<>\"]+|{_HOST}(?::\d+)?(?:[/?#][^\s<>\"]*)?)", re.I
        ),
    ),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z]\w{2,31}(?!\w)", re.A)),
    ("bot_command", re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>@])")),
    ("hashtag", re.compile(r"(?<![\w#])#\w*[^\W\d_]\w*")),
)
_CLOSING = ".,:;!?'\")]}»”’"
SOLID = frozenset(
    {"url", "email", "mention", "bot_command", "hashtag", "cashtag", "phone_number"}
    | {"code", "pre", "text_link", "text_mention", "custom_emoji"}
)
"""Entities in which no other may stand but an emphasis around them."""


def find(text: str) -> list[Json]:
    """The automatic entities of a text, in order, none over another."""
    found: list[tuple[int, int, str]] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            begin, end = (
                match.start(),
                match.start() + len(_trim(match.group()) if kind == "url" else match.group()),
            )
            if all(end <= first or begin >= last for first, last, _ in found):
                found.append((begin, end, kind))
    return [
        {"type": kind, "offset": units(text[:begin]), "length": units(text[begin:end])}
        for begin, end, kind in sorted(found)
    ]


def add_found(text: str, entities: Iterable[Json]) -> list[Json]:
    """The entities together with those that Telegram finds beside the solid ones."""
    given = list(entities)
    solid = [one for one in given if one["type"] in SOLID]
    fresh = [one for one in find(text) if not any(overlap(one, other) for other in solid)]
    return sorted([*given, *fresh], key=lambda one: (one["offset"], -one["length"]))


def overlap(one: Json, other: Json) -> bool:
    """Whether two entities share a place."""
    return bool(
        one["offset"] < other["offset"] + other["length"] and other["offset"] < one["offset"] + one["length"]
    )


def _trim(url: str) -> str:
    while url and url[-1] in _CLOSING:
        if url[-1] == ")" and url.count("(") >= url.count(")"):
            break
        url = url[:-1]
    return url
