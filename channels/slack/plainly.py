"""A document without Slack's newer blocks: tables, plans and folded sections told as lists and paragraphs.

`drawing` sends it where a workspace refuses such blocks, `splitting` measures it, so that whatever fits a
message fits it in this form too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from channels.document import Block, Bullets, Document, Heading, Paragraph, ProgressCard, Span, Table, Text

_SIGNS: Final = {"done": "✓"}


@dataclass(frozen=True, slots=True)
class Folded(Heading):
    """A heading with what stands under it, folded away until somebody opens it."""

    blocks: tuple[Block, ...] = ()


def plainly(document: Document) -> Document:
    """The document with nothing in it that every workspace does not take."""
    return replace(document, blocks=tuple(made for block in document.blocks for made in plain_blocks(block)))


def plain_blocks(block: Block) -> Iterator[Block]:
    """What one block becomes; most stay as they are."""
    if isinstance(block, Table):
        yield from as_list(block)
    elif isinstance(block, ProgressCard):
        yield from _progress(block)
    elif isinstance(block, Folded):
        yield Heading(block.level, block.text)
        yield from block.blocks
    else:
        yield block


def as_list(table: Table) -> Iterator[Block]:
    """A table as a line for each row, its first cell in front, the others by their names."""
    items: list[tuple[Span, ...]] = []
    for row in table.rows:
        spans: list[Span] = [_strong(span) for span in row[0]] if row else []
        for place, cell in enumerate(row[1:], 1):
            name = table.header[place] if place < len(table.header) else ""
            lead = ": " if place == 1 else "; "
            spans.append(Text(f"{lead}{name}: " if name and len(table.header) > 2 else lead))
            spans += cell
        items.append(tuple(spans))
    if items:
        yield Bullets(tuple(items))


def _strong(span: Span) -> Span:
    return Text(span.text, "strong") if isinstance(span, Text) else span


def _progress(card: ProgressCard) -> Iterator[Block]:
    yield Paragraph((Text(card.phase, "strong"),))
    if card.lines:
        yield Bullets(tuple((Text(f"{_SIGNS.get(state, '◦')} {text}"),) for text, state in card.lines))
    for line in small_lines(card):
        yield Paragraph((Text(line, "em"),))


def small_lines(card: ProgressCard) -> list[str]:
    """What was counted and what was spent, a line each."""
    counts = (f"{name}: {amount}" for name, amount in card.counts)
    spent = (f"{one.name}: {one.spent} / {one.limit}" for one in card.meters)
    return [line for line in (" · ".join(counts), " · ".join(spent)) if line]
