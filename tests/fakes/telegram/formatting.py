"""From what a request says to the text and entities in the chat: parsed, cleaned, checked, limited.

Used by every method that takes a text or a caption; people's texts pass through `spoken`.
"""

import re
from dataclasses import dataclass
from typing import Any

from tests.fakes.telegram.entities import checked, given, kept
from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.finding import add_found
from tests.fakes.telegram.html_markup import parse_html
from tests.fakes.telegram.markdown_v2 import parse_markdown_v2
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.units import units

TEXT_UNITS = 4096
CAPTION_UNITS = 1024
_RAW_BYTES = 1 << 15
_BLANK = re.compile(r"[\x00-\x09\x0b\x0c\x0e-\x1f]")


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text with its entities; `dropped` counts those over the hundred."""

    text: str
    entities: list[Json]
    dropped: int = 0

    def fields(self, text: str, entities: str) -> Json:
        """The two fields of a message, as far as there is something in them."""
        shown: Json = {text: self.text} if self.text else {}
        return shown | ({entities: self.entities} if self.entities else {})


def formatted(
    text: str, mode: str, entities: Any, *, most: int = TEXT_UNITS, empty: str | None = None
) -> Formatted:
    """What a bot's text becomes; `empty` is the refusal of an empty one, None where it may be empty."""
    if len(text.encode("utf-8", "surrogatepass")) > _RAW_BYTES:
        raise bad("Text is too long")
    parse = mode.lower()
    if text and parse not in ("", "none"):
        if parse not in ("markdownv2", "html"):
            raise bad("Unsupported parse_mode")
        text, marked = parse_markdown_v2(text) if parse == "markdownv2" else parse_html(text)
    else:
        marked = given(entities)
    whole = _cleaned(text, checked(text, marked))
    if not whole.text and empty is not None:
        raise bad(empty)
    if units(whole.text) > most:
        raise bad("Message caption is too long" if most == CAPTION_UNITS else "Message is too long")
    final, dropped = kept(add_found(whole.text, whole.entities))
    return Formatted(whole.text, final, dropped)


def spoken(text: str, entities: list[Json] | None = None) -> Formatted:
    """What a person's app makes of what was typed."""
    whole = _cleaned(text, list(entities or []))
    return Formatted(whole.text, add_found(whole.text, whole.entities))


def _cleaned(text: str, entities: list[Json]) -> Formatted:
    """Control characters are blanks, ends are trimmed, entities follow and lose what is only blank."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise bad("Strings must be encoded in UTF-8")
    text = _BLANK.sub(" ", text).replace("\r", " ") if entities else _BLANK.sub(" ", text).replace("\r", "")
    trimmed = text.rstrip(" \n")
    first = min((one["offset"] for one in entities), default=len(trimmed))
    lead = 0
    while lead < min(first, len(trimmed)) and trimmed[lead] in " \n":
        lead += 1
    end = units(trimmed)
    moved = [
        one | {"offset": one["offset"] - lead, "length": min(one["length"], end - one["offset"])}
        for one in entities
        if one["offset"] < end
    ]
    return Formatted(trimmed[lead:], [one for one in moved if one["length"] > 0])
