"""Columns of a PDF page: where they stand side by side, and whether they are prose or a table.

Called by `pdf_layout`. What parts columns is a gutter that no line crosses, not the gaps of one line, which
justified text has anywhere. Prose goes on from line to line; the cells of a table do not.
"""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from research.reading.pdf_lines import Line

Row = list[Line]
Gap = tuple[float, float]

_GUTTER: Final = 6.0
_ROWS: Final = 3
_LONGEST: Final = 200
_OVERLAP: Final = 0.6
_STEP: Final = 3.5
_GOES_ON: Final = 0.4
_WITHIN: Final = 0.6
_CASELESS: Final = 18
_ITEM: Final = re.compile(r"(?:[•◦▪‣·●○■□–—*-]|\d{1,2}[.)]|[a-z]\))\s")


def side_by_side(rows: Iterable[Row]) -> list[Row]:
    """The rows; those that stand at nearly one height, each on its own side, are one."""
    found: list[Row] = []
    for row in rows:
        if found and _one_height(found[-1], row) and _apart(found[-1], row):
            found[-1] = sorted([*found[-1], *row], key=lambda line: line.left)
        else:
            found.append(row)
    return found


def _one_height(one: Row, other: Row) -> bool:
    height = max(line.top - line.bottom for line in (*one, *other))
    return abs(one[0].middle - other[0].middle) < _OVERLAP * height


def _apart(one: Row, other: Row) -> bool:
    return all(a.right < b.left or b.right < a.left for a in one for b in other)


def columns_at(rows: list[Row], start: int) -> tuple[int, list[Line]]:
    """Where the rows from `start` stop being columns of prose, and their lines column by column; `start` and
    nothing if they are none.
    """
    gaps = [(a.right, b.left) for a, b in pairwise(rows[start]) if b.left - a.right >= _GUTTER]
    end = start + 1
    while gaps and end < min(len(rows), start + _LONGEST) and _near(rows[end - 1], rows[end]):
        kept = [gap for gap in (_cut(gap, rows[end]) for gap in gaps) if gap[1] - gap[0] >= _GUTTER]
        if not kept:
            break
        gaps, end = kept, end + 1
    gaps = _gutters(gaps, rows[start:end])
    cells = [_in_columns(row, gaps) for row in rows[start:end]]
    columns = [[row[at] for row in cells] for at in range(len(gaps) + 1)]
    full = sum(all(cell is not None for cell in row) for row in cells)
    if full < _ROWS or not gaps or not _is_prose(columns):
        return start, []
    return end, [line for column in columns for line in column if line is not None]


def _gutters(gaps: list[Gap], rows: list[Row]) -> list[Gap]:
    """The gaps with lines on both sides in several rows; in ragged lines two words may end at one place."""
    while gaps:
        cells = [_in_columns(row, gaps) for row in rows]
        filled = [_filled([row[at] for row in cells]) for at in range(len(gaps) + 1)]
        if min(filled) > 0:
            break
        sparse = filled.index(0)
        beside = gaps[max(0, sparse - 1) : sparse + 1]
        gaps = [gap for gap in gaps if gap != min(beside, key=lambda one: one[1] - one[0])]
    return gaps


def _filled(column: list[Line | None]) -> int:
    """How many lines a column has; 0 where they are few, or many are missing between them."""
    places = [at for at, line in enumerate(column) if line is not None]
    if len(places) < _ROWS or len(places) < _WITHIN * (places[-1] - places[0] + 1):
        return 0
    return len(places)


def _near(before: Row, after: Row) -> bool:
    height = max(line.top - line.bottom for line in before)
    return 0 < before[0].middle - after[0].middle < _STEP * max(height, before[0].size)


def _cut(gap: Gap, row: Row) -> Gap:
    """What the lines of a row leave of a gap; the wider part where one stands within it."""
    left, right = gap
    for line in row:
        if line.right <= left or line.left >= right:
            continue
        before, behind = (left, line.left), (line.right, right)
        left, right = max(before, behind, key=lambda part: part[1] - part[0])
    return left, right


def _in_columns(row: Row, gaps: list[Gap]) -> list[Line | None]:
    """The pieces of a row put together, one for each column."""
    borders = [(left + right) / 2 for left, right in gaps]
    pieces: list[list[Line]] = [[] for _ in range(len(gaps) + 1)]
    for line in row:
        pieces[sum(line.left > border for border in borders)].append(line)
    return [joined(one) if one else None for one in pieces]


def joined(pieces: list[Line]) -> Line:
    """The pieces of a row as one line."""
    first, last = pieces[0], pieces[-1]
    text = " ".join(line.text for line in pieces)
    return Line(text, first.left, last.right, first.bottom, first.top, last.size)


def _is_prose(columns: list[list[Line | None]]) -> bool:
    """Whether in each column lines go on from one to the next, or items follow each other."""
    told = [[line.text for line in column if line is not None] for column in columns]
    prose = [_goes_on(lines) for lines in told]
    return any(prose) and all(one or _is_list(lines) for one, lines in zip(prose, told, strict=True))


def _goes_on(lines: list[str]) -> bool:
    """Whether lines begin in the middle of a sentence; letters without a case are told by their number."""
    letters = [line[0] for line in lines[1:] if line[0].isalpha()]
    cased = [letter for letter in letters if letter.lower() != letter.upper()]
    if len(letters) > 1 and not cased:
        return sorted(map(len, lines))[len(lines) // 2] >= _CASELESS
    return len(lines) > 1 and sum(letter.islower() for letter in cased) >= _GOES_ON * (len(lines) - 1)


def _is_list(lines: list[str]) -> bool:
    return sum(_ITEM.match(line) is not None for line in lines) * 2 > len(lines)
