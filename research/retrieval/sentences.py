"""Sentences of a stretch of text, in English and Vietnamese, with their places.

`passages` cuts long paragraphs between sentences, `answerability` scores them, and the extractive reader
quotes them.
"""

import re
from typing import Final, NamedTuple

LONGEST: Final = 600
_STOP: Final = re.compile(r"(?<![.!?…])[.!?…]+[\"'”’)\]]*(?=\s)|\n")
_ITEM: Final = re.compile(r"\s*(?:[-*+•–]|\d{1,3}[.)])\s")
CELL: Final = " | "
_LONGEST_PAIR: Final = 160
# A line this much shorter than the longest one around it, without a stop, stands by itself.
_SHORT: Final = 0.6
_HEADING_AT_MOST: Final = 70
_SOFT: Final = re.compile(r"[;:]\s|\n|,\s")
_ABBREVIATION: Final = re.compile(
    r"(?:\b(?:[A-Z]|[A-Z]\.[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Fig|Vol|vol|pp|p|cf|vs|approx|est|e\.g|i\.e|al|Inc|Ltd|Co"
    r"|Corp|Dept|Gen|Col|Capt|Rev|Hon|Ave|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|TP|Tp|Ts|TS|Ths|ThS|PGS|GS"
    r"|BS|KS|tr|đ|v\.v|Tx|Q|P|H)|^\s*\d{1,3})\.$"
)
_LIST_MARK: Final = re.compile(r"\s*(?:[-*+•–]|\d{1,3}[.)])\s+")


class Span(NamedTuple):
    """A stretch `[start, end)` of code points."""

    start: int
    end: int


def sentence_spans(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """The sentences of `text[start:end]`, trimmed, in order. List items and table rows are sentences too."""
    end = len(text) if end is None else end
    widest = max((len(line) for line in text[start:end].split("\n")), default=0)
    spans: list[Span] = []
    opened = start
    for match in _STOP.finditer(text, start, end):
        if match.start() < opened:
            continue
        breaks = _breaks_line if match.group() == "\n" else _ends
        if breaks(text, opened, match, widest):
            spans.extend(_trimmed(text, opened, match.end()))
            opened = match.end()
    spans.extend(_trimmed(text, opened, end))
    return spans


def is_row(line: str) -> bool:
    """Whether a line is a table's: it has cells, and is no sentence with a bar in it."""
    line = line.strip()
    return CELL in line and (line.count(CELL) > 1 or (len(line) <= _LONGEST_PAIR and not line.endswith(".")))


def _ends(text: str, opened: int, match: re.Match[str], widest: int) -> bool:
    """Whether a full stop closes a sentence: not after an abbreviation, not before a small letter."""
    del widest
    before = text[max(opened, match.start() - 12) : match.start() + 1]
    if match.group().startswith(".") and _ABBREVIATION.search(before):
        return False
    after = text[match.end() : match.end() + 40].lstrip()
    return not after or not after[0].islower()


def _breaks_line(text: str, opened: int, match: re.Match[str], widest: int) -> bool:
    """Whether a line's end is a sentence's: around blank lines, list items, table rows and short headings."""
    before = text[text.rfind("\n", opened, match.start()) + 1 or opened : match.start()]
    after = text[match.end() :].partition("\n")[0] if match.end() < len(text) else ""
    if not before.strip() or not after.strip() or _ITEM.match(after) or after.lstrip().startswith("#"):
        return True
    if is_row(before) or is_row(after):
        return True
    stands = len(before) < min(_SHORT * widest, _HEADING_AT_MOST) and before[-1:].isalnum()
    return stands and not after.lstrip()[:1].islower()


def _trimmed(text: str, start: int, end: int) -> list[Span]:
    """The span without white space and list mark at its borders, cut when it is longer than a sentence is."""
    mark = _LIST_MARK.match(text, start, end)
    start = mark.end() if mark else start
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if end <= start:
        return []
    if end - start <= LONGEST:
        return [Span(start, end)]
    return _parts(text, start, end)


def _parts(text: str, start: int, end: int) -> list[Span]:
    """A run of text without full stops, cut at softer borders near the middle of what is allowed."""
    parts: list[Span] = []
    while end - start > LONGEST:
        soft = [match.end() for match in _SOFT.finditer(text, start + LONGEST // 3, start + LONGEST)]
        border = soft[-1] if soft else text.rfind(" ", start + 1, start + LONGEST) + 1 or start + LONGEST
        parts.append(Span(start, len(text[:border].rstrip()) if text[start:border].strip() else border))
        start = border
    parts.append(Span(start, end))
    return [part for part in parts if part.end > part.start]
