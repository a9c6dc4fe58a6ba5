"""What a reader is shown of a page that is longer than its window: the passages that fit the question best.

`reader` is the caller, in a thread. The page's beginning is always there, because it says what the page is;
the rest goes to the best passages of the whole page, wherever they stand, in the order of the page.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from research.evidence import Passage
from research.retrieval.index import Document
from research.retrieval.passages import Stretch, cut
from research.retrieval.search import LOOKED_AT, Searcher

WINDOW_BYTES: Final = 20_000
LEAD_CHARACTERS: Final = 1_500
GAP: Final = "[… left out{under} …]"
_NEXT_TO: Final = 2
_LINE_BYTES: Final = 120


def shown(
    title: str,
    text: str,
    questions: Sequence[tuple[str, str]],
    hints: Sequence[Passage],
    most: int = WINDOW_BYTES,
) -> str:
    """The text itself, or its best passages with a line for each gap. `questions` are words with language."""
    if len(text.encode()) <= most:
        return text
    lead = text[: _border(text, min(LEAD_CHARACTERS, most // 8))]
    left = most - len(lead.encode())
    chosen: dict[int, Stretch] = {}
    for one in _ranked(title, text, questions, hints):
        size = len(text[one.start : one.end].encode()) + _LINE_BYTES
        if one.end > len(lead) and one.start not in chosen and size <= left:
            chosen[one.start] = one
            left -= size
    return "\n".join(_pieces(text, lead, [chosen[start] for start in sorted(chosen)]))


def _ranked(
    title: str, text: str, questions: Sequence[tuple[str, str]], hints: Sequence[Passage]
) -> Iterable[Stretch]:
    """Stretches, best first: where the search pointed, what fits a question, its neighbours, the rest."""
    stretches = cut(text)
    for hint in sorted(hints, key=lambda one: -one.score):
        yield from (one for one in stretches if one.start < hint.end and hint.start < one.end)
    searcher = Searcher([Document("", title, text)])
    lists = [searcher.search(words, language) for words, language in questions if words]
    found = [one.place.stretch for rank in range(LOOKED_AT) for of in lists for one in of[rank : rank + 1]]
    best = list(dict.fromkeys(found))
    yield from best
    order = {one.start: at for at, one in enumerate(stretches)}
    for one in best[:_NEXT_TO]:
        at = order.get(one.start, 0)
        yield from stretches[max(at - 1, 0) : at + 2]
    yield from stretches


def _pieces(text: str, lead: str, chosen: Sequence[Stretch]) -> Iterable[str]:
    yield lead
    at = len(lead)
    for one in chosen:
        if text[at : one.start].strip():
            under = f", under: {' > '.join(one.headings)}" if one.headings else ""
            yield GAP.format(under=under[:_LINE_BYTES])
        yield text[max(one.start, at) : one.end]
        at = max(at, one.end)
    if text[at:].strip():
        yield GAP.format(under="")


def _border(text: str, near: int) -> int:
    """The end of the last line, or else word, before `near`."""
    line = text.rfind("\n", near // 2, near)
    return line + 1 if line >= 0 else max(text.rfind(" ", near // 2, near), near // 2)
