"""From a quote to a statement: its words cleaned for reading, one full sentence after the other.

`reader` is the caller. The quote itself stays as it stands in the page, to the letter.
"""

import re
from typing import Final

from research.retrieval.sentences import CELL, is_row, sentence_spans

_LINK: Final = re.compile(r"!?\[([^\]\n]*)\]\([^)\n]*\)")
# Emphasis, but no underscores inside of names of files.
_EMPHASIS: Final = re.compile(r"(?<![\w/.])(\*\*|__|\*|_|`+)(?=\S)([^\n]+?)(?<=\S)\1(?![\w/]|\.\w)")
_BRACKETED: Final = re.compile(r"\[[^\]\s]{0,40}\]")
_LEADING: Final = re.compile(r"^(?:[#>*+•–|\s-]+|\d{1,3}[.)]\s+)+")
_STOPS: Final = '.!?…:;"”»)'


def readable(quote: str) -> str:
    """A quote as running text: without Markdown, each of its sentences and rows closed by a stop."""
    rows = [line for line in quote.split("\n") if line.strip()]
    if len(rows) > 1 and all(is_row(row) for row in rows):
        return _row(rows[0], rows[-1])
    said = (_clean(quote[span.start : span.end]) for span in sentence_spans(quote))
    return " ".join(_closed(one) for one in said if one)


def _row(header: str, row: str) -> str:
    """A table's row, each cell under the name of its column."""
    names, cells = _cells(header), _cells(row)
    if len(names) != len(cells):
        return _closed("; ".join(cell for cell in cells if cell))
    return _closed(
        "; ".join(f"{name}: {cell}" if name else cell for name, cell in zip(names, cells, strict=True))
    )


def _cells(row: str) -> list[str]:
    return [_clean(cell) for cell in row.strip(" |").split("|")]


def _clean(text: str) -> str:
    text = _EMPHASIS.sub(r"\2", _BRACKETED.sub("", _LINK.sub(r"\1", text)))
    if is_row(text):
        text = text.replace(CELL, "; ")
    return _LEADING.sub("", " ".join(text.split())).strip()


def _closed(text: str) -> str:
    return text if text[-1:] in _STOPS else f"{text.rstrip(',')}."
