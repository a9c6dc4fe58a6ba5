"""A document as the messages that Telegram takes: whole, in order, cut on meaning, within its limits.

`channel.parts` is this. Every block is told in pieces that fit a message for certain, the pieces are packed,
a heading stays with what it stands over, and buttons stand below the last words. What would be many messages
and comes with a file is told as its summary, and the file.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Final

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
    Span,
    Table,
    Text,
)
from channels.links import web_link
from channels.pieces import lines, pieces
from channels.telegram.marking import Marked
from channels.telegram.rendering import LinkedCite, rendered
from channels.telegram.tables import as_code, as_items

MOST_UNITS: Final = 3850
"""Less than the 4,096 that Telegram takes: a word that it is a repeat may come in front."""
MOST_ENTITIES: Final = 96
MOST_PIECE: Final = 1600
LEAST_PIECE: Final = 40
MOST_QUOTE: Final = 1500
LONG_PARTS: Final = 4
"""Up to so many messages a report is told in full although it comes with a file."""
MOST_TITLE: Final = 250
KEPT: Final = 16
"""Documents whose parts are kept: every part that is sent asks for all of them."""


@lru_cache(maxsize=KEPT)
def parts_of(document: Document, long: str = "") -> tuple[Document, ...]:
    """The document in parts; the same parts every time. `long` are the words that lead to the file."""
    files = tuple(block for block in document.blocks if isinstance(block, File))[:1]
    choices = tuple(one for block in document.blocks if isinstance(block, Choices) for one in block.choices)
    told = [block for block in document.blocks if not isinstance(block, File | Choices)]
    messages = _messages(told)
    if files and len(messages) > LONG_PARTS:
        messages = _messages(_summary(told, long))
    found = [replace(document, blocks=tuple(_merged(one))) for one in messages]
    if choices:
        last = found.pop() if found else replace(document, blocks=())
        found.append(replace(last, blocks=(*last.blocks, Choices(choices))))
    found += [replace(document, blocks=(one,)) for one in files]
    return tuple(found) or (document,)


def _messages(blocks: Sequence[Block]) -> list[list[Block]]:
    links = {
        note.number: web_link(note.url)
        for block in blocks
        if isinstance(block, Footnotes)
        for note in block.notes
    }
    return list(_packed([piece for block in blocks for piece in _pieces(_linked(block, links))]))


def _summary(blocks: Sequence[Block], long: str) -> list[Block]:
    """The title, how it ended and the first section, with the footnotes that stand there."""
    begun: list[Block] = []
    for block in blocks:
        sections = sum(isinstance(one, Heading) and one.level > 1 for one in begun)
        if isinstance(block, Heading) and block.level > 1 and sections:
            break
        begun.append(block)
    if len(_messages(begun)) > LONG_PARTS - 1:
        begun = _messages(begun)[0]
    if long:
        begun.append(Paragraph((Text(long, "em"),)))
    numbers = {number for block in begun for cite in _cites(block) for number in cite.numbers}
    notes = tuple(
        note
        for block in blocks
        if isinstance(block, Footnotes)
        for note in block.notes
        if note.number in numbers
    )
    return [*begun, Footnotes(notes)] if notes else begun


def _pieces(block: Block) -> Iterator[Block]:
    """A block as blocks that each fit into a message; lists and footnotes one by one."""
    if isinstance(block, Heading) and len(block.text) > MOST_TITLE:
        block = Paragraph((Text(block.text, "strong"),))
    if isinstance(block, Paragraph):
        yield from (Paragraph(run) for run in _fitting(block.spans))
    elif isinstance(block, Bullets):
        yield from (Bullets((run,)) for item in block.items for run in _fitting(item))
    elif isinstance(block, Footnotes):
        yield from (Footnotes((_bounded(note),)) for note in block.notes)
    elif isinstance(block, Code):
        yield from (Code(run) for run in lines(block.text, MOST_PIECE) if run.strip())
    elif isinstance(block, Table):
        if as_code(block):
            yield block
        else:
            yield from (Bullets((run,)) for item in as_items(block) for run in _fitting(item))
    else:
        yield block


def _fitting(spans: Sequence[Span], most: int = MOST_PIECE) -> Iterator[tuple[Span, ...]]:
    for run in pieces(tuple(_parted(spans)), most):
        size = _measured(Paragraph(run))
        if most > LEAST_PIECE and not _fits(size.size, len(size.entities)):
            yield from _fitting(run, most // 2)
        elif size.text:
            yield run


def _parted(spans: Sequence[Span]) -> Iterator[Span]:
    """The spans, marks with very many numbers in several."""
    for span in spans:
        if isinstance(span, Cite) and len(span.numbers) > LEAST_PIECE:
            links = span.links if isinstance(span, LinkedCite) else ()
            for at in range(0, len(span.numbers), LEAST_PIECE):
                part = slice(at, at + LEAST_PIECE)
                yield LinkedCite(span.numbers[part], links[part])
        else:
            yield span


def _bounded(note: Footnote) -> Footnote:
    """A footnote that fits; a quote of several thousand letters is cut with a sign that it is."""
    quote = note.quote if len(note.quote) <= MOST_QUOTE else f"{note.quote[:MOST_QUOTE].rstrip()}…"
    return replace(note, quote=quote, title=note.title[:MOST_TITLE], label=note.label[:MOST_TITLE])


def _packed(small: Sequence[Block]) -> Iterator[list[Block]]:
    """The pieces in messages; a heading goes with what follows it."""
    message: list[Block] = []
    size = count = 0
    for piece in small:
        measured = _measured(piece)
        units, entities = measured.size + 2, len(measured.entities)
        if message and not _fits(size + units, count + entities):
            kept = _headings_at_the_end(message)
            cut = len(message) - kept
            if cut:
                yield message[:cut]
                message = message[cut:]
                size = sum(_measured(one).size + 2 for one in message)
                count = sum(len(_measured(one).entities) for one in message)
        message.append(piece)
        size, count = size + units, count + entities
    if message:
        yield message


def _fits(size: int, entities: int) -> bool:
    return size <= MOST_UNITS and entities <= MOST_ENTITIES


def _measured(piece: Block) -> Marked:
    return rendered(Document("", "", (piece,)))


def _headings_at_the_end(message: Sequence[Block]) -> int:
    count = 0
    while count < len(message) and isinstance(message[-1 - count], Heading):
        count += 1
    return count


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
        if isinstance(span, Cite) and not isinstance(span, LinkedCite)
        else span
        for span in spans
    )


def _cites(block: Block) -> Iterator[Cite]:
    spans: list[Span] = []
    if isinstance(block, Paragraph):
        spans = list(block.spans)
    elif isinstance(block, Bullets):
        spans = [span for item in block.items for span in item]
    elif isinstance(block, Table):
        spans = [span for row in block.rows for cell in row for span in cell]
    yield from (span for span in spans if isinstance(span, Cite))
