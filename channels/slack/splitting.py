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
)
from channels.pieces import lines, pieces
from channels.slack.blocks import block_of, fits_a_table
from channels.slack.inline import LinkedCite, short_link
from channels.slack.measure import MOST_BLOCKS, MOST_PIECE, MOST_TABLES, MOST_TEXT, room
from channels.slack.plainly import Folded, as_list, plain_blocks


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
    told = _folded([_linked(block, links) for block in document.blocks if not isinstance(block, File)])
    small = [piece for block in told for piece in _pieces(block, tables)]
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
    elif isinstance(block, Folded):
        yield from (replace(block, blocks=(one,)) for inner in block.blocks for one in _pieces(inner, tables))
    elif isinstance(block, Code):
        yield from (Code(run) for run in lines(block.text, MOST_PIECE))
    elif isinstance(block, Table):
        if tables <= MOST_TABLES and len(block.header) > 1 and fits_a_table(block) and _fits_plainly(block):
            yield block
        else:
            yield from (one for item in as_list(block) for one in _pieces(item, tables))
    else:
        yield block


def _fits_plainly(table: Table) -> bool:
    return sum(room(list(block_of(one, links=True))) for one in as_list(table)) <= MOST_TEXT


def _folded(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks with each list or run of footnotes that may be folded away put under its heading."""
    heading: Heading | None = None
    for block in blocks:
        if heading is not None and isinstance(block, Bullets | Footnotes):
            yield Folded(heading.level, heading.text, blocks=(block,))
            heading = None
            continue
        if heading is not None:
            yield heading
        heading = block if isinstance(block, Heading) and block.folds else None
        if heading is None:
            yield block
    if heading is not None:
        yield heading


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
        while count < len(self.blocks) and type(self.blocks[-1 - count]) is Heading:
            count += 1
        return count

    def _needs(self, piece: Block) -> tuple[int, int]:
        """The characters and the blocks that a piece adds at most, drawn as it is or plainly.

        A list goes on in the block before it.
        """
        forms = [list(block_of(piece, links=True))]
        forms.append([made for one in plain_blocks(piece) for made in block_of(one, links=True)])
        count = max(map(len, forms)) + (1 if isinstance(piece, Folded) else 0)
        goes_on = bool(self.blocks) and _same_list(self.blocks[-1], piece)
        return max(map(room, forms)), 0 if goes_on else count


def _same_list(before: Block, piece: Block) -> bool:
    if isinstance(before, Folded) and isinstance(piece, Folded):
        return before.text == piece.text
    return isinstance(piece, Bullets | Footnotes) and type(before) is type(piece)


def _merged(message: Sequence[Block]) -> Iterator[Block]:
    """The pieces with neighbours of one kind put together again."""
    for (kind, text), found in groupby(message, lambda one: (type(one), _folds_under(one))):
        run = list(found)
        if kind is Bullets:
            yield Bullets(tuple(item for one in run if isinstance(one, Bullets) for item in one.items))
        elif kind is Footnotes:
            yield Footnotes(tuple(note for one in run if isinstance(one, Footnotes) for note in one.notes))
        elif kind is Folded:
            inside = tuple(_merged([block for one in run if isinstance(one, Folded) for block in one.blocks]))
            yield Folded(2, f"{text}{_range(inside)}", blocks=inside)
        else:
            yield from run


def _folds_under(block: Block) -> str:
    return block.text if isinstance(block, Folded) else ""


def _range(blocks: Sequence[Block]) -> str:
    """Which footnotes stand in a folded section, so that one need not open each to find a number."""
    numbers = [note.number for block in blocks if isinstance(block, Footnotes) for note in block.notes]
    if not numbers:
        return ""
    return f" [{numbers[0]}]" if len(numbers) == 1 else f" [{numbers[0]}]–[{numbers[-1]}]"


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
