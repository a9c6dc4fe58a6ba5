"""Rows of PDF pages to blocks of snapshot text: columns put in order, tables, headings, items, paragraphs.

Called by `pdf` with all pages of a document, because what repeats on most of them is no text of it.
"""

import re
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from research.reading.cleaning import join_word
from research.reading.pdf_columns import columns_at, joined, side_by_side
from research.reading.pdf_lines import HYPHEN, Line

Row = list[Line]

_EDGE: Final = 0.1
_REPEATS: Final = 0.5
_BULLET: Final = re.compile(r"[•◦▪‣·●○■□–—*-]\s+(?=\S)")
_NUMBERED: Final = re.compile(r"(?:\d{1,2}|[a-z])[.)]\s+\S")
_STOPS: Final = (".", "!", "?", ":", ";", ".”", '."', ".)", "…")
_APART: Final = 1.45
_COMPOUND: Final = re.compile(r"(?<!\w)\w{1,60}(?:-\w{1,60}){1,8}")


@dataclass(frozen=True, slots=True)
class PageRows:
    """The rows of a page, and its height in points."""

    rows: list[Row]
    height: float


def blocks_of_pages(pages: list[PageRows]) -> list[str]:
    """The blocks of a document in reading order."""
    repeated = _repeated(pages)
    lines: list[Line | str] = []
    for page in pages:
        rows = [row for row in page.rows if _key(row) not in repeated or not _is_edge(row, page.height)]
        lines.extend(_in_reading_order(rows))
    sizes = Counter[float]()
    for line in lines:
        if isinstance(line, Line):
            sizes[round(line.size * 2) / 2] += len(line.text)
    body = sizes.most_common(1)[0][0] if sizes else 10.0
    return list(_blocks(lines, body, _leading(lines, body), _compounds(lines)))


def _repeated(pages: list[PageRows]) -> set[str]:
    """The rows that stand at the edge of most pages, whatever their numbers."""
    if len(pages) < 3:
        return set()
    counts = Counter[str]()
    for page in pages:
        counts.update({_key(row) for row in page.rows if _is_edge(row, page.height)})
    return {key for key, count in counts.items() if count > _REPEATS * len(pages) and count > 2}


def _key(row: Row) -> str:
    return re.sub(r"\d+|\b[ivxlc]+\b", "#", " ".join(line.text for line in row))


def _is_edge(row: Row, height: float) -> bool:
    return not _EDGE * height < row[0].middle < (1 - _EDGE) * height


def _in_reading_order(rows: list[Row]) -> Iterator[Line | str]:
    """Single lines as they are, columns one after the other, and rows of a table as text."""
    position = 0
    rows = side_by_side(rows)
    while position < len(rows):
        end, lines = columns_at(rows, position)
        if end > position:
            yield from lines
            position = end
            continue
        row = rows[position]
        if len(row) > 1 and not _BULLET.match(row[0].text + " x"):
            yield " | ".join(line.text for line in row)
        else:
            yield joined(row)
        position += 1


def _leading(lines: list[Line | str], body: float) -> float:
    """The usual distance between lines of the body."""
    steps = [
        before.middle - after.middle
        for before, after in pairwise(line for line in lines if isinstance(line, Line))
        if abs(before.size - body) < 1 and abs(after.size - body) < 1
    ]
    near = [step for step in steps if 0.5 * body < step < 3 * body]
    return statistics.median(near) if near else 1.3 * body


def _compounds(lines: Iterable[Line | str]) -> set[str]:
    texts = (line.text if isinstance(line, Line) else line for line in lines)
    return {word.lower() for text in texts for word in _COMPOUND.findall(text)}


def _blocks(lines: list[Line | str], body: float, leading: float, compounds: set[str]) -> Iterator[str]:
    """Lines put together to paragraphs, headings, lists and tables."""
    block = ""
    last: Line | str | None = None
    for line in lines:
        if last is not None and not _continues(last, line, block, body, leading):
            yield block
            block = ""
        block = _joined(block, last, line, body, compounds) if block else _opened(line, body)
        last = line
    if block:
        yield block


def _opened(line: Line | str, body: float) -> str:
    """The first text of a block."""
    if isinstance(line, str):
        return line
    if _is_heading(line, body):
        return ("# " if line.size >= 1.45 * body else "## ") + line.text
    return _BULLET.sub("- ", line.text, count=1) if _BULLET.match(line.text) else line.text


def _joined(block: str, last: Line | str | None, line: Line | str, body: float, compounds: set[str]) -> str:
    """A block with the next line in it."""
    text = line if isinstance(line, str) else line.text
    if isinstance(line, str) or isinstance(last, str) or _BULLET.match(text) or _NUMBERED.match(text):
        return f"{block}\n{_opened(line, body)}"
    if block.endswith((HYPHEN, "-", "‐", "\u00ad")) and len(block) > 1 and block[-2].isalpha():
        if text[0].islower():
            return join_word(block[:-1] + "-", text, compounds)
        return block[:-1] + "-" + text
    return f"{block} {text}"


def _is_heading(line: Line, body: float) -> bool:
    return line.size >= 1.15 * body and len(line.text) < 150 and any(map(str.isalpha, line.text))


def _continues(last: Line | str, line: Line | str, block: str, body: float, leading: float) -> bool:
    """Whether a line goes on with the block that the line before it is in."""
    if isinstance(line, str) or isinstance(last, str):
        return isinstance(line, str) and isinstance(last, str)
    if abs(last.size - line.size) > 0.08 * body:
        return False
    item = bool(_BULLET.match(line.text) or (_NUMBERED.match(line.text) and _NUMBERED.match(block)))
    if item:
        return block.startswith("- ") or bool(_NUMBERED.match(block))
    if _is_heading(line, body):
        return last.middle - line.middle < 2 * line.size and last.middle > line.middle
    step = last.middle - line.middle
    ends = last.text.endswith(_STOPS)
    if step < 0 or step > 6 * leading:
        return not ends and (line.text[0].islower() or last.text.endswith((HYPHEN, "-", ",")))
    if step > _APART * leading * max(1.0, line.size / body):
        return False
    indented = line.left > last.left + 0.8 * line.size and ends and not block.startswith("- ")
    return not indented
