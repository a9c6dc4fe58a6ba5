"""Searching a set of documents for the passages that answer a question.

The `documents` tool asks `Searcher` for the whole folder, the extractive reader for one page. Words find the
passages (`index`), the score says whether they answer (`answerability`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from research.retrieval.answerability import compare, score
from research.retrieval.index import Document, PassageIndex, Place
from research.retrieval.question import Asked, take_apart, typed_without_marks
from research.retrieval.sentences import Span
from research.retrieval.windows import windows

LOOKED_AT: Final = 30
WORTH_QUOTING: Final = 0.1


@dataclass(frozen=True, slots=True)
class Scored:
    """A passage that was looked at: how well it answers in 0..1, and the stretches of it to quote."""

    place: Place
    score: float
    quotes: tuple[Span, ...]


class Searcher:
    """Passages of some documents, to be asked questions in English and Vietnamese."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = tuple(documents)
        self._index = PassageIndex(self.documents)
        self._folded: PassageIndex | None = None

    def search(self, question: str, language: str, looked_at: int = LOOKED_AT) -> list[Scored]:
        """The passages that may answer, best first. Runs for milliseconds: call it in a thread."""
        fold = typed_without_marks(question, language)
        index = self._without_marks() if fold else self._index
        asked = take_apart(question, fold=fold)
        found = index.best(asked.searched() + asked.alternatives(), looked_at)
        scored = [self._score(index, asked, place) for place, _ in found]
        return sorted(scored, key=lambda one: -one.score)

    def _score(self, index: PassageIndex, asked: Asked, place: Place) -> Scored:
        text, stretch = self.documents[place.document].text, place.stretch
        compared = compare(asked, text, stretch.start, stretch.end, index.context(place), index.rarity)
        value = score(compared)
        if value < WORTH_QUOTING:
            return Scored(place, value, (compared.span,))
        found = windows(asked, text, stretch.start, stretch.end, compared.above, compared.weights)
        return Scored(place, value, tuple(found))

    def _without_marks(self) -> PassageIndex:
        """The index for questions typed without Vietnamese marks, built when the first one comes."""
        if self._folded is None:
            self._folded = PassageIndex(self.documents, fold=True)
        return self._folded
