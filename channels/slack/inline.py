"""Text inside blocks: spans as rich-text elements, plain text objects, and the words of a notification.

`blocks` and `forms` call it. Rich text is never read for markup, so that text in it is inert by itself; what
still looks like an address is made to look like one no longer (law S2).
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from channels.document import Cite, Footnote, Span, Text
from channels.inert import inert, one_line
from channels.links import web_link
from channels.unlinked import JOINER, unlinked

Element = dict[str, Any]

MOST_LINK: Final = 300
"""A longer address goes without its jump to the passage; every mark of it counts towards a message."""
LONGEST_LINK: Final = 3_000
_STYLES: Final[Mapping[str, Element]] = {
    "strong": {"bold": True},
    "em": {"italic": True},
    "code": {"code": True},
}
_CALL: Final = re.compile(r"<(?=[!@#])")
_TO_THE_RIGHT: Final = "\u200e"


@dataclass(frozen=True, slots=True)
class LinkedCite(Cite):
    """A footnote mark that knows where each of its numbers leads; '' for nowhere."""

    links: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LinkedText(Text):
    """Words of ours that lead to a conversation; `url` is Slack's own address of it."""

    url: str = ""


def linked(note: Footnote) -> str:
    """Where a footnote's link leads: the passage, the page where that is too long, or nowhere."""
    link = web_link(note.url)
    if len(link) > LONGEST_LINK:
        link = link.partition("#")[0]
    return link if len(link) <= LONGEST_LINK else ""


def short_link(note: Footnote) -> str:
    """Where a mark in the text leads."""
    link = linked(note)
    return link if len(link) <= MOST_LINK else link.partition("#")[0]


def sealed(text: str) -> str:
    """The visible characters, with nothing in them that leads anywhere or calls anybody by itself."""
    return _inert_marks(inert(text))


def sealed_line(text: str) -> str:
    """The same on one line."""
    return _inert_marks(one_line(text))


def steady(text: str) -> str:
    """The text, with a sign where it ends in words from right to left, that what follows is none of them.

    Without it a footnote's mark behind such a sentence is drawn in front of its last word.
    """
    for sign in reversed(text):
        way = unicodedata.bidirectional(sign)
        if way == "L":
            break
        if way in ("R", "AL"):
            return f"{text}{_TO_THE_RIGHT}"
    return text


def _inert_marks(text: str) -> str:
    return _CALL.sub(f"<{JOINER}", unlinked(text))


def elements(spans: Iterable[Span], *, links: bool) -> list[Element]:
    """Spans as the elements of a rich-text section."""
    found: list[Element] = []
    for span in spans:
        if isinstance(span, Cite):
            found += _marks(span, links=links)
        elif shown := sealed(span.text):
            url = span.url if links and isinstance(span, LinkedText) else ""
            shown = steady(shown)
            found.append(link(url, shown, span.style) if url else words(shown, span.style))
    return found


def words(text: str, style: str = "") -> Element:
    """Words that are inert already."""
    return _styled({"type": "text", "text": text}, style)


def link(url: str, text: str, style: str = "") -> Element:
    """A link with its words."""
    return _styled({"type": "link", "url": url, "text": text}, style)


def _styled(element: Element, style: str) -> Element:
    if style in _STYLES:
        element["style"] = dict(_STYLES[style])
    return element


def section(inline: list[Element]) -> Element:
    """A paragraph of rich text."""
    return {"type": "rich_text_section", "elements": inline}


def rich_text(*parts: Element) -> Element:
    """A block of rich text."""
    return {"type": "rich_text", "elements": list(parts)}


def plain(text: str, most: int) -> Element:
    """A plain text object, cut with a sign where it is too long."""
    return {"type": "plain_text", "text": cut(sealed_line(text), most) or "–", "emoji": False}


def cut(text: str, most: int) -> str:
    """At most so many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def escaped(text: str) -> str:
    """Text for a field that Slack reads for markup: nothing in it calls, names or links anybody."""
    safe = sealed_line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"(?<!\w)@(?=\w)", f"@{JOINER}", safe)


def _marks(cite: Cite, *, links: bool) -> list[Element]:
    targets = cite.links if isinstance(cite, LinkedCite) else ()
    return [
        link(target, f"[{number}]") if links and target else words(f"[{number}]")
        for number, target in zip(cite.numbers, (*targets, *("" for _ in cite.numbers)), strict=False)
    ]
