"""A document as one text in Slack's own markup: the last form, for a workspace that takes none of our blocks.

`drawing` sends it. Everything of it is escaped but the links of footnotes and marks, which are ours.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from channels.document import (
    Block,
    Bullets,
    Cite,
    Code,
    Document,
    Footnote,
    Footnotes,
    Heading,
    Paragraph,
    Span,
)
from channels.slack import inline

MOST_POSTED: Final = 39_000
MOST_EDITED: Final = 3_900
"""What an edit holds is less than what a post holds."""


def worded(document: Document, *, links: bool) -> str:
    """The text of a plain document (`plainly`); its buttons are not in it."""
    text = "\n".join(line for block in document.blocks for line in _lines(block, links))
    return text[: MOST_POSTED if links else MOST_EDITED] or "…"


def _lines(block: Block, links: bool) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"*{inline.escaped(block.text)}*"
    elif isinstance(block, Paragraph):
        yield _spans(block.spans, links)
    elif isinstance(block, Bullets):
        yield from (f"• {_spans(item, links)}" for item in block.items)
    elif isinstance(block, Footnotes):
        yield from (_note(note, links) for note in block.notes)
    elif isinstance(block, Code):
        yield from (inline.escaped(line) for line in block.text.split("\n"))


def _spans(spans: Sequence[Span], links: bool) -> str:
    return "".join(
        _marks(span, links) if isinstance(span, Cite) else _kept_apart(span.text) for span in spans
    )


def _kept_apart(text: str) -> str:
    """Escaped words, with the space at either end that keeps them from their neighbours."""
    before, after = text[:1].isspace(), text[-1:].isspace()
    return f"{' ' if before else ''}{inline.escaped(text)}{' ' if after and text.strip() else ''}"


def _marks(cite: Cite, links: bool) -> str:
    targets = cite.links if isinstance(cite, inline.LinkedCite) else ()
    return "".join(
        _link(target, f"[{number}]") if links and target else f"[{number}]"
        for number, target in zip(cite.numbers, (*targets, *("" for _ in cite.numbers)), strict=False)
    )


def _note(note: Footnote, links: bool) -> str:
    title, target = inline.escaped(note.title) or "–", inline.linked(note)
    place = _link(target, title) if links and target else title
    tail = f" · {inline.escaped(note.fetched)}" if note.fetched else ""
    return f"[{note.number}] “{inline.escaped(note.quote)}” — {place}{tail}"


def _link(url: str, label: str) -> str:
    safe = url.replace("&", "&amp;").replace("<", "%3C").replace(">", "%3E").replace("|", "%7C")
    return f"<{safe}|{label}>"
