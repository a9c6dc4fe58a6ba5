"""A document for a terminal: headings, wrapped text, tables, and footnotes with their quotes.

`channels.console` is the caller. Every text is made inert before `rich` sees it; colours, widths and
hyperlinks are rich's business, and go away where the output is not a terminal.
"""

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal, cast

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Words

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
from channels.inert import one_line
from channels.links import web_link

LINE_AT_MOST: Final = 96  # longer lines are hard to read, however wide the window is
_Colours = Literal["standard", "256", "truecolor", "windows"] | None
_STYLES: Final = {"strong": "bold", "em": "italic", "code": "cyan", "": ""}


def console_text(document: Document, console: Console) -> str:
    """The document as `console` would show it, with its colours, ending in a line feed."""
    written = io.StringIO()
    sheet = _like(console, written)
    for block in _numbered(document.blocks):
        for part in _block(block, linked=console.is_terminal):
            sheet.print(part, crop=False)
    lines = (line.rstrip() for line in written.getvalue().strip("\n").split("\n"))
    return "\n".join(lines) + "\n"


def _numbered(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks with their choices numbered through, as they are answered by typing a number."""
    number = 0
    for block in blocks:
        if not isinstance(block, Choices):
            yield block
            continue
        shown = []
        for choice in block.choices:
            number += 1
            head = f"{number}. "
            shown.append(replace(choice, label=head + choice.label.removeprefix(head)))
        yield Choices(tuple(shown))


def _like(console: Console, file: io.StringIO) -> Console:
    """A console of the same kind that writes to memory: a closed pipe is the channel's to notice."""
    return Console(
        file=file,
        width=min(console.width, LINE_AT_MOST),
        force_terminal=console.is_terminal,
        color_system=cast(_Colours, console.color_system),
        no_color=console.no_color,
        highlight=False,
        markup=False,
        emoji=False,
    )


def words(spans: tuple[Span, ...]) -> Words:
    """Spans as styled words; a mark looks like [1] or [1,2]."""
    line = Words()
    for span in spans:
        if isinstance(span, Cite):
            line.append(f"[{','.join(map(str, span.numbers))}]", style="cyan")
        else:
            line.append(_padded(span), style=_STYLES.get(span.style, ""))
    return line


def _padded(span: Text) -> str:
    lead = " " if span.text[:1].isspace() else ""
    tail = " " if span.text[-1:].isspace() else ""
    return f"{lead}{one_line(span.text)}{tail}"


def _block(block: Block, *, linked: bool) -> Iterator[RenderableType]:
    if isinstance(block, Heading):
        yield Words(one_line(block.text), style="bold" if block.level == 1 else "bold blue")
        yield ""
    elif isinstance(block, Paragraph):
        yield words(block.spans)
        yield ""
    elif isinstance(block, Bullets):
        yield _bullets(block)
    elif isinstance(block, Table):
        yield _table(block)
    elif isinstance(block, Footnotes):
        indent = len(f"[{len(block.notes)}] ")
        for note in block.notes:
            yield _quoted(note, indent)
            yield _place(note, indent, linked=linked)
    elif isinstance(block, ProgressCard):
        yield from progress_lines(block)
    else:
        yield _below(block)


def _below(block: Choices | Code | File) -> RenderableType:
    """What stands below the text: buttons one a line, code as it is, files by name."""
    if isinstance(block, Choices):
        return Padding(Words("\n".join(one_line(one.label) for one in block.choices)), (0, 0, 1, 2))
    if isinstance(block, Code):
        return Padding(Words("\n".join(one_line(line) for line in block.text.split("\n"))), (0, 0, 1, 2))
    return Words(f"{one_line(block.title)}: {one_line(block.name)}", style="dim")


def _bullets(block: Bullets) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(overflow="fold")
    for item in block.items:
        grid.add_row("•", words(item))
    return Padding(grid, (0, 0, 1, 0))


def _table(block: Table) -> RenderableType:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, expand=True)
    shares = _shares(block)
    for name, share in zip(block.header, shares, strict=True):
        grid.add_column(Words(one_line(name)), overflow="fold", ratio=share)
    for row in block.rows:
        cells = [words(cell) for cell in row[: len(shares)]]
        grid.add_row(*cells, end_section=False)
    return Padding(grid, (0, 0, 1, 0))


def _shares(block: Table) -> list[int]:
    """How the width is shared: by the longest cell of each column, within reason."""
    longest = [len(name) for name in block.header]
    for row in block.rows:
        for at, cell in enumerate(row[: len(longest)]):
            longest[at] = max(longest[at], len(words(cell).plain))
    return [min(60, max(12, length)) for length in longest]


def _quoted(note: Footnote, indent: int) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", width=indent - 1, no_wrap=True, style="cyan")
    grid.add_column(overflow="fold")
    line = Words(f"“{one_line(note.quote)}”\n", style="italic")
    line.append(f"{one_line(note.title)}, {one_line(note.fetched)}", style="not italic")
    grid.add_row(f"[{note.number}]", line)
    return grid


def _place(note: Footnote, indent: int, *, linked: bool) -> RenderableType:
    """Where a footnote stands, on one unbroken line that can be copied.

    A terminal shows the short address and opens the passage; elsewhere the whole address is spelled out.
    """
    link = web_link(note.url)
    shown = link.partition(":~:")[0].rstrip("#") if linked else link
    style = f"dim link {link}" if linked and link else "dim"
    line = Words(" " * indent, no_wrap=True, overflow="ignore")
    line.append(shown or one_line(note.url), style=style)
    return Group(line)  # a bare text would lose its no_wrap on the way through `print`


def progress_lines(card: ProgressCard) -> Iterator[Words]:
    """A progress card as plain lines: the plan, then one line with everything that counts."""
    for text, state in card.lines:
        yield Words(f"  {'✓' if state == 'done' else '·'} {one_line(text)}")
    counts = [f"{one_line(name)}: {one_line(amount)}" for name, amount in card.counts]
    spend = [f"{one_line(one.name)}: {one.spent}/{one.limit}" for one in card.meters]
    yield Words(" · ".join((one_line(card.phase), *counts, *spend)))
