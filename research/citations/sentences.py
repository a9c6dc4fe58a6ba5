"""Sentences of written text with the citations that belong to each.

`parsing` is the caller. A marker behind the full stop belongs to the sentence before it, so a sentence is
never cut for its length as retrieval does with the text of pages.
"""

import re
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from research.citations.markers import Mark

_END: Final = re.compile(r"(?:(?<![.!?…])(?:[.!?…]+|[.!?…]+\n\s*\n)|\n\s*\n)[\"'”’»)\]]*(?=\s|$)")
_NEVER_LAST: Final = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Fig|Figs|Vol|pp|cf|vs|approx|est|e\.g|i\.e|Gen|Col|Capt|Rev|Hon|"
    r"Gov|Sen|Rep|Lt|Sgt|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|TP|Tp|TX|TS|ThS|Ths|PGS|GS|BS|KS|CN|"
    r"ĐH|Q|P|H|Tr|tr)|(?:^|[\s(\"“])(?:[A-ZĐ]|(?:[A-Z]\.)+[A-Z]))\.$"
)
_MAY_BE_LAST: Final = re.compile(r"\b(?:etc|al|Inc|Ltd|Co|Corp|a\.m|p\.m|v\.v|vv)\.$")
_LEADING_MARK: Final = re.compile(r"\s*(?:[-*+•–]\s+|\d{1,3}[.)]\s+(?=\S))")


_INFERRED: Final = r"[\[(]\s*(?:inferred|inference|suy luận|suy ra)\s*[\])]"
INFERRED: Final = re.compile(rf"^\s*{_INFERRED}:|{_INFERRED}", re.IGNORECASE)
"""How a writer marks his own conclusion, before a sentence or behind it."""

_INFERRED_BEHIND: Final = re.compile(rf"\s*{_INFERRED}:?", re.IGNORECASE)


class Cited(NamedTuple):
    """A sentence with the citations that stood in it or behind it."""

    text: str
    citations: tuple[str, ...]


def cited_sentences(text: str, marks: Iterable[Mark]) -> list[Cited]:
    """The sentences of a paragraph; what stands between two sentences cites the earlier one."""
    marks = list(marks)
    spans = _spans(text, {mark.at for mark in marks})
    citations: list[list[str]] = [[] for _ in spans]
    for mark in marks:
        if spans:
            citations[_owner(spans, mark.at)].extend(mark.ids)
    return [
        Cited(" ".join(text[start:end].split()), tuple(ids))
        for (start, end), ids in zip(spans, citations, strict=True)
    ]


def _owner(spans: list[tuple[int, int]], at: int) -> int:
    for number, (start, end) in enumerate(spans):
        if at <= start:
            return max(number - 1, 0)
        if at <= end:
            return number
    return len(spans) - 1


def _spans(text: str, marked: Collection[int]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    opened = 0
    for match in _END.finditer(text):
        if _ends(text, opened, match):
            end = _behind_inference(text, match.end(), marked)
            spans.extend(_trimmed(text, opened, end))
            opened = end
    spans.extend(_trimmed(text, opened, len(text)))
    return spans


def _behind_inference(text: str, end: int, marked: Collection[int]) -> int:
    """The end of a sentence whose own citations follow `[inference]` behind its full stop."""
    mark = _INFERRED_BEHIND.match(text, end)
    return mark.end() if mark and mark.end() in marked else end


def _ends(text: str, opened: int, match: re.Match[str]) -> bool:
    after = text[match.end() :].lstrip()
    if opening := INFERRED.match(after):
        after = after[opening.end() :].lstrip() or after
    if not after or "\n\n" in match.group():
        return True
    stop = match.group().rstrip("\"'”’»)]")
    before = text[opened : match.start() + len(stop)]
    if stop == "." and _NEVER_LAST.search(before):
        return False
    if stop == "." and re.fullmatch(r"\s*\d{1,3}\.", before):
        return False
    if stop == "." and re.search(r"\bno\.$", before, re.IGNORECASE) and after[0].isdigit():
        return False
    starts = after.lstrip("\"'“‘«([")[:1]
    if _MAY_BE_LAST.search(before) or stop in ("…", "..."):
        return starts.isupper()
    return not starts.islower()


def _trimmed(text: str, start: int, end: int) -> list[tuple[int, int]]:
    mark = _LEADING_MARK.match(text, start, end)
    start = mark.end() if mark else start
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return [(start, end)] if any(char.isalnum() for char in text[start:end]) else []
