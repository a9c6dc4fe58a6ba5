"""Entities as a bot gives them: checked, sorted, freed of what crosses, cut to the hundred that are kept.

Called by `formatting.py` for every text; the parsers hand theirs in here too.
"""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.finding import SOLID, overlap
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.units import boundaries

MOST = 100
EMPHASES = ("bold", "italic", "underline", "strikethrough", "spoiler")
QUOTES = ("blockquote", "expandable_blockquote")
FOUND_ONLY = (
    "mention",
    "hashtag",
    "cashtag",
    "bot_command",
    "url",
    "email",
    "phone_number",
    "bank_card_number",
)
"""Kinds that Telegram finds by itself and ignores when a bot names them."""

_LINK = re.compile(r"(?:(?:https?|ftp|tg|ton|tonsite)://)?[^\s/?#@]+(?:[/?#]\S*)?", re.I)


def given(raw: Any) -> list[Json]:
    """The entities of a request; unknown kinds are passed over as the server does."""
    if not isinstance(raw, list):
        return []
    known: list[Json] = []
    for one in raw:
        if not isinstance(one, dict):
            raise bad("Can't parse MessageEntity: expected an Object")
        for name in ("offset", "length"):
            if not isinstance(one.get(name), int):
                raise bad(f'Can\'t parse MessageEntity: Field "{name}" must be of type Number')
        kind = one.get("type")
        if kind == "text_link":
            known.append(_link(one))
        elif kind in (*EMPHASES, *QUOTES, "code", "pre", "text_mention", "custom_emoji"):
            known.append(dict(one))
    return known


def checked(text: str, entities: Iterable[Json]) -> list[Json]:
    """Entities whose ends lie on characters of this text, nested properly."""
    placed = [one for one in entities if one["length"] != 0]
    ends = boundaries(text)
    total = max(ends)
    for one in placed:
        begin, end = one["offset"], one["offset"] + one["length"]
        if begin < 0 or one["length"] < 0:
            wrong = "offset" if begin < 0 else "length"
            raise bad(f"Receive an entity with incorrect {wrong} {one[wrong]}")
        if begin >= total:
            raise bad(f"Entity begins after the end of the text at UTF-16 offset {begin}")
        if end > total:
            raise bad(
                f"Entity beginning at UTF-16 offset {begin} ends after the end of the text"
                f" at UTF-16 offset {end}"
            )
        if begin not in ends:
            raise bad(f"Entity begins in a middle of a UTF-16 symbol at byte offset {begin}")
        if end not in ends:
            raise bad(
                f"Entity beginning at UTF-16 offset {begin} ends in a middle of a UTF-16 symbol"
                f" at byte offset {end}"
            )
    return _uncrossed(placed)


def kept(entities: list[Json]) -> tuple[list[Json], int]:
    """The hundred that a message holds, and how many were let go: emphases go first."""
    custom = [one for one in entities if one["type"] == "custom_emoji"]
    firm = [one for one in entities if one["type"] not in (*EMPHASES, "custom_emoji")]
    soft = [one for one in entities if one["type"] in EMPHASES]
    chosen = {id(one) for one in [*custom, *(firm + soft)[:MOST]]}
    ordered = [one for one in entities if id(one) in chosen]
    return ordered, len(entities) - len(ordered)


def _link(one: Json) -> Json:
    url = str(one.get("url", ""))
    if not url.strip() or not _LINK.fullmatch(url.strip()):
        raise bad(f"Entity URL '{url}' is invalid: Wrong HTTP URL")
    return {"type": "text_link", "offset": one["offset"], "length": one["length"], "url": url.strip()}


def _uncrossed(entities: list[Json]) -> list[Json]:
    """Solid ones over one another lose all but the first; an emphasis that crosses a solid one is split."""
    solid: list[Json] = []
    for one in sorted(entities, key=lambda one: (one["offset"], -one["length"])):
        if one["type"] in QUOTES:
            rivals = [other for other in solid if other["type"] in QUOTES]
        else:
            rivals = [other for other in solid if other["type"] in SOLID]
        if one["type"] not in EMPHASES and not any(overlap(one, other) for other in rivals):
            solid.append(one)
    soft = [part for one in entities if one["type"] in EMPHASES for part in _parts(one, solid)]
    return sorted([*solid, *soft], key=lambda one: (one["offset"], -one["length"]))


def _parts(one: Json, solid: list[Json]) -> list[Json]:
    begin, end = one["offset"], one["offset"] + one["length"]
    cuts = {begin, end}
    for other in solid:
        first, last = other["offset"], other["offset"] + other["length"]
        if (
            first < end
            and begin < last
            and not (begin <= first and last <= end)
            and not (first <= begin and end <= last)
        ):
            cuts |= {place for place in (first, last) if begin < place < end}
    places = sorted(cuts)
    parts = [one | {"offset": left, "length": right - left} for left, right in pairwise(places)]
    code = [other for other in solid if other["type"] in ("code", "pre")]
    return [part for part in parts if not any(overlap(part, other) for other in code)]
