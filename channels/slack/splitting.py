"""A document as the messages that Slack takes: in order, whole, never cut inside a sentence or a link.

`channel.parts` is this. Every block is first told in pieces that fit a message for certain; the pieces are
packed, a heading stays with what it stands over, the buttons stand below the last words, the files come last.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from channels.document import (
    Block,
    Bullets,
    Cite,
    Code,
    Document,
    File,
    Footnotes,
    Heading,
    Paragraph,
    Span,
    Table,
    Text,
)
from channels.pieces import lines, pieces
from channels.slack.blocks import block_of, fits_a_table
from channels.slack.inline import LinkedCite, short_link
from channels.slack.measure import MOST_BLOCKS, MOST_PIECE, MOST_TABLES, MOST_TEXT, room


def parts_of(document: Document) -> tuple[Document, ...]:
    """The document in parts; the same parts every time."""
    links = {
        note.number: short_link(note)
        for block in document.blocks
        if isinstance(block, Footnotes)
        for note in block.notes
    }
    tables = sum(isinstance(block, Table) for block in document.blocks)
    files = tuple(block for block in document.blocks if isinstance(block, File))
    small = [
        piece
        for block in document.blocks
        if not isinstance(block, File)
        for piece in _pieces(_linked(block, links), tables)
    ]
    found = [replace(document, blocks=tuple(_merged(one))) for one in _packed(small)]
    if files:
        found.append(replace(document, blocks=files))
    return tuple(found) or (document,)


def _pieces(block: Block, tables: int) -> Iterator[Block]:
    """A block as blocks that are small enough; lists and footnotes one by one."""
    if isinstance(block, Paragraph):
        yield from (Paragraph(run) for run in pieces(block.spans, MOST_PIECE))
    elif isinstance(block, Bullets):
        yield from (Bullets((run,)) for item in block.items for run in pieces(item, MOST_PIECE))
    elif isinstance(block, Footnotes):
        yield from (Footnotes((note,)) for note in block.notes)
    elif isinstance(block, Code):
        yield from (Code(run) for run in lines(block.text, MOST_PIECE))
    elif isinstance(block, Table):
        if tables <= MOST_TABLES and len(block.header) > 1 and fits_a_table(block):
            yield block
        else:
            yield from (one for item in _as_list(block) for one in _pieces(item, tables))
    else:
        yield block


def _as_list(table: Table) -> Iterator[Block]:
    """A table that cannot be one: a line for each row, its first cell in front, the others by their names."""
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


def _packed(small: Sequence[Block]) -> Iterator[list[Block]]:
    """The pieces in messages."""
    message = _Message()
    for piece in small:
        if message.blocks and not message.takes(piece):
            kept = message.headings_at_the_end()
            if kept < len(message.blocks):
                yield message.blocks[: len(message.blocks) - kept]
                message = _Message(message.blocks[len(message.blocks) - kept :])
            else:
                yield message.blocks
                message = _Message()
        message.add(piece)
    if message.blocks:
        yield message.blocks


class _Message:
    """A message that is being filled."""

    def __init__(self, blocks: Sequence[Block] = ()) -> None:
        self.blocks: list[Block] = []
        self._text = self._count = 0
        for block in blocks:
            self.add(block)

    def takes(self, piece: Block) -> bool:
        """Whether there is room for a piece."""
        if isinstance(piece, Table) and any(isinstance(one, Table) for one in self.blocks):
            return False
        text, count = self._needs(piece)
        return self._text + text <= MOST_TEXT and self._count + count <= MOST_BLOCKS

    def add(self, piece: Block) -> None:
        """Put a piece at the end."""
        text, count = self._needs(piece)
        self._text += text
        self._count += count
        self.blocks.append(piece)

    def headings_at_the_end(self) -> int:
        """How many headings stand there without what they stand over."""
        count = 0
        while count < len(self.blocks) and isinstance(self.blocks[-1 - count], Heading):
            count += 1
        return count

    def _needs(self, piece: Block) -> tuple[int, int]:
        """The characters and the blocks that a piece adds; a list goes on in the block before it."""
        drawn = list(block_of(piece, links=True))
        goes_on = bool(self.blocks) and isinstance(piece, Bullets | Footnotes)
        goes_on = goes_on and type(self.blocks[-1]) is type(piece)
        return room(drawn), 0 if goes_on else len(drawn)


def _merged(message: Sequence[Block]) -> Iterator[Block]:
    """The pieces with neighbours of one kind put together again."""
    for kind, run in groupby(message, type):
        if kind is Bullets:
            yield Bullets(tuple(item for one in run if isinstance(one, Bullets) for item in one.items))
        elif kind is Footnotes:
            yield Footnotes(tuple(note for one in run if isinstance(one, Footnotes) for note in one.notes))
        else:
            yield from run


def _linked(block: Block, links: Mapping[int, str]) -> Block:
    """The block with marks that know where they lead, in whatever message they will stand."""
    if isinstance(block, Paragraph):
        return Paragraph(_link_marks(block.spans, links))
    if isinstance(block, Bullets):
        return Bullets(tuple(_link_marks(item, links) for item in block.items))
    if isinstance(block, Table):
        rows = tuple(tuple(_link_marks(cell, links) for cell in row) for row in block.rows)
        return replace(block, rows=rows)
    return block


def _link_marks(spans: Sequence[Span], links: Mapping[int, str]) -> tuple[Span, ...]:
    return tuple(
        LinkedCite(span.numbers, tuple(links.get(number, "") for number in span.numbers))
        if isinstance(span, Cite)
        else span
        for span in spans
    )
