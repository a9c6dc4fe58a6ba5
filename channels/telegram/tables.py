"""Tables for Telegram, which has none: aligned code where that fits a phone, otherwise a line for each row.

`rendering` and `splitting` call it.
"""

import unicodedata
from typing import Final

from channels.document import Cite, Span, Table, Text
from channels.inert import one_line

MOST_WIDTH: Final = 34
"""What a phone shows of code without breaking its lines."""
MOST_ROWS: Final = 20


def as_code(table: Table) -> str:
    """The table as lines of one width; empty where it is too wide, or holds marks, which code cannot link."""
    rows = [[one_line(name) for name in table.header]]
    for row in table.rows:
        if any(isinstance(span, Cite) for cell in row for span in cell) or len(row) > len(table.header):
            return ""
        rows.append([one_line("".join(span.text for span in cell if isinstance(span, Text))) for cell in row])
    if len(rows) > MOST_ROWS or not table.rows:
        return ""
    columns = range(len(table.header))
    widths = [max(_width(row[at]) if at < len(row) else 0 for row in rows) for at in columns]
    if sum(widths) + 2 * (len(widths) - 1) > MOST_WIDTH:
        return ""
    lines = ["  ".join(_padded(cell, widths[at]) for at, cell in enumerate(row)).rstrip() for row in rows]
    lines.insert(1, "─" * (sum(widths) + 2 * (len(widths) - 1)))
    return "\n".join(lines)


def as_items(table: Table) -> tuple[tuple[Span, ...], ...]:
    """A line for each row: its first cell in front, the others after the names of their columns."""
    items: list[tuple[Span, ...]] = []
    for row in table.rows:
        spans: list[Span] = [_strong(span) for span in row[0]] if row else []
        for place, cell in enumerate(row[1:], 1):
            name = one_line(table.header[place]) if place < len(table.header) else ""
            lead = ": " if place == 1 else "; "
            spans.append(Text(f"{lead}{name}: " if name and len(table.header) > 2 else lead))
            spans += cell
        items.append(tuple(spans))
    return tuple(items)


def _strong(span: Span) -> Span:
    return Text(span.text, "strong") if isinstance(span, Text) else span


def _width(text: str) -> int:
    """How many columns of code a text takes."""
    return sum(
        0 if unicodedata.category(one) in ("Mn", "Me") else 1 + (unicodedata.east_asian_width(one) in "WF")
        for one in text
    )


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
