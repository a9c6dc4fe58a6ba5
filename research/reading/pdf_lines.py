"""The lines of a PDF page with their places and letter sizes, as its text layer has them.

Called by `pdf`. A line with wide gaps is a row of pieces: cells of a table, or lines of columns side by side.
"""

import statistics
from collections.abc import Iterator
from ctypes import byref, c_double
from dataclasses import dataclass
from typing import Any, Final

import pypdfium2.raw as pdfium

HYPHEN: Final = "\ufffe"
_LINE_END: Final = frozenset({"\r", "\n"})
_HYPHENS: Final = frozenset({0x02, 0x2D, 0xAD, 0x2010, 0xFFFE})
_WIDE: Final = 1.6
_BACK: Final = 4.0
_LOWER: Final = 0.5
_MOST_CHARS: Final = 60_000


@dataclass(slots=True)
class Line:
    """A line, or a piece of one. Its sides are in points from the lower left corner of the page."""

    text: str
    left: float
    right: float
    bottom: float
    top: float
    size: float

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return (self.bottom + self.top) / 2


@dataclass(slots=True)
class _Char:
    text: str
    left: float
    right: float
    bottom: float
    top: float
    size: float


def page_rows(textpage: Any) -> list[list[Line]]:
    """The rows of a page in the order of its text layer, each of one or more pieces from left to right."""
    rows: list[list[Line]] = []
    row: list[_Char] = []
    for char in _chars(textpage):
        if char.text in _LINE_END:
            _end_row(row, rows)
            row = []
            continue
        if row and _starts_anew(row, char):
            _end_row(row, rows)
            row = []
        row.append(char)
    _end_row(row, rows)
    return rows


def _starts_anew(row: list[_Char], char: _Char) -> bool:
    """Whether a letter stands in the next line though no line end tells so, as where columns stand at unequal
    heights: it stands below one of its row.
    """
    before = row[-1]
    if char.left >= before.left:
        return False
    if before.text == HYPHEN:
        return True
    height = max(before.top - before.bottom, before.size, 4.0)
    if char.left > before.left - _BACK * height:
        return False
    return any(
        one.left <= char.right and char.left <= one.right and one.top - char.top > _LOWER * height
        for one in row
    )


def _chars(textpage: Any) -> Iterator[_Char]:
    left, right, bottom, top = c_double(), c_double(), c_double(), c_double()
    high = 0
    for index in range(min(textpage.count_chars(), _MOST_CHARS)):
        code = pdfium.FPDFText_GetUnicode(textpage, index)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000 and high:
            code = 0x10000 + ((high - 0xD800) << 10) + (code - 0xDC00)
        high = 0
        if code in _HYPHENS and code != 0x2D and pdfium.FPDFText_IsHyphen(textpage, index) == 1:
            code = 0xFFFE
        pdfium.FPDFText_GetCharBox(textpage, index, byref(left), byref(right), byref(bottom), byref(top))
        size = pdfium.FPDFText_GetFontSize(textpage, index)
        yield _Char(chr(code), left.value, right.value, bottom.value, top.value, size)


def _end_row(row: list[_Char], rows: list[list[Line]]) -> None:
    """Cut a row at its wide gaps and keep what has letters."""
    pieces: list[list[_Char]] = [[]]
    last: _Char | None = None
    for char in row:
        blank = char.text.isspace()
        if last is not None and not blank and _is_gap(last, char):
            pieces.append([])
        pieces[-1].append(char)
        last = last if blank else char
    lines = [line for piece in pieces if (line := _line(piece)) is not None]
    if lines:
        rows.append(lines)


def _is_gap(before: _Char, after: _Char) -> bool:
    height = max(before.top - before.bottom, after.top - after.bottom, 4.0)
    return after.left - before.right > _WIDE * max(height, before.size * 0.6)


def _line(chars: list[_Char]) -> Line | None:
    text = " ".join("".join(char.text for char in chars).split())
    inked = [char for char in chars if not char.text.isspace()]
    if not text or not inked:
        return None
    return Line(
        text=text,
        left=min(char.left for char in inked),
        right=max(char.right for char in inked),
        bottom=min(char.bottom for char in inked),
        top=max(char.top for char in inked),
        size=statistics.median(_size(char) for char in inked),
    )


def _size(char: _Char) -> float:
    """The size of a letter in points; some files scale a letter of size 1."""
    return char.size if char.size > 2 else (char.top - char.bottom) * 1.4
