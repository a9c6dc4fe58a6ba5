"""A part of a document as Telegram shows it: text and entities, never a markup language.

Pure; `splitting` measures with it and `channel` sends what it gives. Footnotes stand in a quote that unfolds;
a table is code where it is narrow, and a list otherwise.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from telegram import MessageEntity

from channels.document import (
    Block,
    Bullets,
    Choices,
    Cite,
    Code,
    Document,
    File,
    Footnote,
    Footnotes,
    Heading,
    Paragraph,
    ProgressCard,
    Span,
    Table,
    Text,
)
from channels.inert import inert
from channels.links import web_link
from channels.telegram.lifeless import lifeless
from channels.telegram.marking import Marked, Writing
from channels.telegram.tables import as_code, as_items
from channels.unlinked import JOINER

One = TypeVar("One")
_STYLES: Final = {"strong": MessageEntity.BOLD, "em": MessageEntity.ITALIC, "code": MessageEntity.CODE}
_TITLE: Final = 180
_PLAN_LINES: Final = 8
_PLAN_LINE: Final = 110


@dataclass(frozen=True, slots=True)
class LinkedCite(Cite):
    """A footnote mark that knows where each of its numbers leads; empty where that is nowhere."""

    links: tuple[str, ...] = ()


def rendered(document: Document) -> Marked:
    """The text of a part with its entities. What is no text (buttons, files) is left out."""
    writing, headed = Writing(), False
    for block in document.blocks:
        if isinstance(block, Choices | File):
            continue
        if writing.length:
            writing.write("\n" if headed else "\n\n")
        _draw(block, writing)
        headed = isinstance(block, Heading) and block.level > 1
    return writing.written()


def _draw(block: Block, writing: Writing) -> None:
    if isinstance(block, Heading):
        writing.write(lifeless(block.text), MessageEntity.BOLD)
    elif isinstance(block, Paragraph):
        _spans(block.spans, writing)
    elif isinstance(block, Bullets):
        _lines(block.items, writing, _item)
    elif isinstance(block, Table):
        _table(block, writing)
    elif isinstance(block, Footnotes):
        begin = writing.length
        _lines(block.notes, writing, _note)
        writing.mark(MessageEntity.EXPANDABLE_BLOCKQUOTE, begin)
    elif isinstance(block, Code):
        writing.write(inert(block.text).strip("\n"), MessageEntity.PRE)
    elif isinstance(block, ProgressCard):
        _card(block, writing)


def _lines(ones: Sequence[One], writing: Writing, draw: Callable[[One, Writing], None]) -> None:
    for place, one in enumerate(ones):
        if place:
            writing.write("\n")
        draw(one, writing)


def _item(item: tuple[Span, ...], writing: Writing) -> None:
    writing.write("• ")
    _spans(item, writing)


def _spans(spans: Sequence[Span], writing: Writing) -> None:
    for span in spans:
        if isinstance(span, Cite):
            _cite(span, writing)
        else:
            writing.write(_padded(span), _STYLES.get(span.style, ""))


def _padded(span: Text) -> str:
    lead = " " if span.text[:1].isspace() else ""
    tail = " " if span.text[-1:].isspace() else ""
    words = lifeless(span.text)
    return f"{lead}{words}{tail}" if words else lead


def _cite(cite: Cite, writing: Writing) -> None:
    links = cite.links if isinstance(cite, LinkedCite) else ()
    for place, number in enumerate(cite.numbers):
        link = links[place] if place < len(links) else ""
        writing.write(JOINER)  # So that no line begins with a mark.
        writing.write(f"[{number}]", MessageEntity.TEXT_LINK if link else "", link)


def _note(note: Footnote, writing: Writing) -> None:
    link = web_link(note.url)
    title = lifeless(note.title) or lifeless(note.label) or str(note.number)
    writing.write(f"[{note.number}] “{lifeless(note.quote)}” ")
    writing.write(title, MessageEntity.TEXT_LINK if link else "", link)
    label = "" if note.label == note.title or not note.label else f" ({lifeless(note.label)})"
    writing.write(f"{label}, {lifeless(note.fetched)}" if note.fetched else label)


def _table(table: Table, writing: Writing) -> None:
    code = as_code(table)
    if code:
        writing.write(code, MessageEntity.PRE)
    else:
        _lines(as_items(table), writing, _item)


def _card(card: ProgressCard, writing: Writing) -> None:
    """Question, phase with the time, plan, counts, spend; short enough for one small message."""
    writing.write(_short(card.title, _TITLE), MessageEntity.BOLD)
    writing.write(f"\n{lifeless(card.phase)} · {lifeless(card.elapsed)}\n")
    shown = card.lines[:_PLAN_LINES]
    for text, state in shown:
        writing.write(f"\n{'✅' if state == 'done' else '▫️'} {_short(text, _PLAN_LINE)}")
    if len(card.lines) > len(shown):
        writing.write(f"\n… +{len(card.lines) - len(shown)}")
    counts = " · ".join(f"{lifeless(name)}: {lifeless(amount)}" for name, amount in card.counts)
    spent = " · ".join(f"{lifeless(one.name)}: {one.spent}/{one.limit}" for one in card.meters)
    for line in (counts, spent):
        if line:
            writing.write(f"\n{'' if line is spent and counts else chr(10)}{line}")


def _short(text: str, most: int) -> str:
    words = lifeless(text)
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
