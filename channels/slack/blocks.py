"""A part of a document as Slack's blocks, and as the one line of a notification.

`channel` calls it for what `splitting` has cut to size, `views` for forms and the home tab. Links stand only
where `links` allows them: in posts, which carry the flags against unfurling, and in views.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

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
from channels.slack import inline
from channels.slack.measure import MOST_CELLS, MOST_COLUMNS, MOST_HEADER, MOST_ROWS, room
from channels.slack.plainly import Folded, small_lines

SlackBlock = dict[str, Any]

MOST_LABEL: Final = 75
MOST_BUTTONS: Final = 25
MOST_NOTICE: Final = 300
_TITLE: Final = 2
_DONE: Final = {"done": "complete"}


def blocks_of(document: Document, *, links: bool) -> list[SlackBlock]:
    """The blocks of one message."""
    return [made for block in document.blocks for made in block_of(block, links=links)]


def block_of(block: Block, *, links: bool) -> Iterator[SlackBlock]:
    """What one block of a document becomes."""
    yield from _DRAW[type(block)](block, links)


def notice(document: Document) -> str:
    """What a notification says, and what a screen reader reads first."""
    for block in document.blocks:
        said = _words(block)
        if said:
            return inline.escaped(inline.cut(said, MOST_NOTICE))
    return "…"


def fits_a_table(table: Table) -> bool:
    """Whether Slack can show a table as one."""
    if not 1 <= len(table.header) <= MOST_COLUMNS or len(table.rows) > MOST_ROWS:
        return False
    return room(_rows(table, links=True)) <= MOST_CELLS


def _heading(block: Heading, links: bool) -> Iterator[SlackBlock]:
    title = inline.sealed_line(block.text)
    if block.level <= _TITLE and title and len(title) <= MOST_HEADER:
        yield {"type": "header", "text": inline.plain(title, MOST_HEADER)}
    elif title:
        yield inline.rich_text(inline.section([inline.words(title, "strong")]))


def _paragraph(block: Paragraph, links: bool) -> Iterator[SlackBlock]:
    found = inline.elements(block.spans, links=links)
    if found:
        yield inline.rich_text(inline.section(found))


def _bullets(block: Bullets, links: bool) -> Iterator[SlackBlock]:
    items = [inline.section(inline.elements(item, links=links)) for item in block.items if item]
    if items:
        yield inline.rich_text({"type": "rich_text_list", "style": "bullet", "elements": items})


def _table(block: Table, links: bool) -> Iterator[SlackBlock]:
    wrapped = [{"is_wrapped": True} for _ in block.header]
    yield {"type": "table", "rows": _rows(block, links=links), "column_settings": wrapped}


def _rows(table: Table, *, links: bool) -> list[list[dict[str, Any]]]:
    width = len(table.header)
    head = [_cell([inline.words(inline.sealed_line(name) or "–", "strong")]) for name in table.header]
    rows = [head]
    for row in table.rows:
        cells = [_cell(inline.elements(spans, links=links)) for spans in row[:width]]
        rows.append([*cells, *(_cell([]) for _ in range(width - len(cells)))])
    return rows


def _cell(found: list[dict[str, Any]]) -> dict[str, Any]:
    return inline.rich_text(inline.section(found or [inline.words("–")]))


def _footnotes(block: Footnotes, links: bool) -> Iterator[SlackBlock]:
    lines = [inline.section(_note(note, links=links)) for note in block.notes]
    if lines:
        yield inline.rich_text(*lines)


def _note(note: Footnote, *, links: bool) -> list[dict[str, Any]]:
    """A footnote: its number, the exact words, and the page, which the link opens at the passage."""
    title, target = inline.steady(inline.sealed_line(note.title)) or "–", inline.linked(note)
    place = inline.link(target, title) if links and target else inline.words(title)
    tail = f" · {inline.sealed_line(note.fetched)}" if note.fetched else ""
    return [
        inline.words(f"[{note.number}] ", "strong"),
        inline.words(inline.steady(f"“{inline.sealed_line(note.quote)}”"), "em"),
        inline.words(" — "),
        place,
        inline.words(f"{tail}\n"),
    ]


def _progress(block: ProgressCard, links: bool) -> Iterator[SlackBlock]:
    tasks = [
        {
            "type": "task_card",
            "task_id": f"t{number}",
            "title": inline.cut(inline.sealed_line(text), 250) or "–",
            "status": _DONE.get(state, "in_progress"),
        }
        for number, (text, state) in enumerate(block.lines[:30], 1)
    ]
    title = inline.cut(inline.sealed_line(block.phase), 250) or "–"
    yield {"type": "plan", "title": title, "tasks": tasks}
    for line in small_lines(block):
        yield {"type": "context", "elements": [inline.plain(line, 1000)]}


def _folded(block: Folded, links: bool) -> Iterator[SlackBlock]:
    yield {
        "type": "container",
        "title": inline.plain(block.text, MOST_HEADER),
        "is_collapsible": True,
        "default_collapsed": True,
        "child_blocks": [made for inner in block.blocks for made in block_of(inner, links=links)],
    }


def _choices(block: Choices, links: bool) -> Iterator[SlackBlock]:
    long = [one.label for one in block.choices if len(inline.sealed_line(one.label)) > MOST_LABEL]
    if long:
        yield from _bullets(Bullets(tuple((Text(label),) for label in long)), links)
    for start in range(0, len(block.choices), MOST_BUTTONS):
        shown = block.choices[start : start + MOST_BUTTONS]
        yield {"type": "actions", "elements": [_button(one, place) for place, one in enumerate(shown)]}


def _button(choice: Any, place: int) -> dict[str, Any]:
    button = {
        "type": "button",
        "action_id": f"choice-{place}",
        "text": inline.plain(choice.label, MOST_LABEL),
        "value": choice.value,
    }
    return {**button, "style": choice.style} if choice.style in ("primary", "danger") else button


def _code(block: Code, links: bool) -> Iterator[SlackBlock]:
    text = inline.sealed(block.text)
    if text.strip():
        yield inline.rich_text({"type": "rich_text_preformatted", "elements": [inline.words(text)]})


def _file(block: File, links: bool) -> Iterator[SlackBlock]:
    """A file is sent beside the blocks."""
    yield from ()


def _words(block: Block) -> str:
    """The first words that a block says."""
    if isinstance(block, Heading):
        return block.text
    if isinstance(block, Paragraph):
        return plain_words(block.spans)
    if isinstance(block, Bullets):
        return plain_words(block.items[0]) if block.items else ""
    if isinstance(block, ProgressCard):
        return f"{block.title}: {block.phase}"
    return block.title if isinstance(block, File) else ""


def plain_words(spans: Sequence[Span]) -> str:
    """Spans as plain text, marks in brackets."""
    return "".join(
        "".join(f"[{number}]" for number in span.numbers) if isinstance(span, Cite) else span.text
        for span in spans
    )


_DRAW: Final[Mapping[type, Callable[[Any, bool], Iterator[SlackBlock]]]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Bullets: _bullets,
    Table: _table,
    Footnotes: _footnotes,
    ProgressCard: _progress,
    Choices: _choices,
    Code: _code,
    File: _file,
    Folded: _folded,
}
