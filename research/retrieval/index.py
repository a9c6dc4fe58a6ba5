"""A BM25 index over the passages of a set of documents.

The `documents` tool builds one for a folder, the extractive reader one for a page. Searching takes words
as `tokens` cuts them; ranking by meaning is `embedding`'s, and `fusion` joins the two.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import bm25s
import numpy as np

from research.retrieval.passages import Stretch, cut
from research.retrieval.tokens import forms, looks_vietnamese, with_pairs

_K1: Final = 1.2
_B: Final = 0.6


@dataclass(frozen=True, slots=True)
class Document:
    """A text to search: `name` is its path or address, whose words count like those of its title."""

    name: str
    title: str
    text: str


class Place(NamedTuple):
    """A passage of an indexed document; `document` is its position in the index."""

    document: int
    stretch: Stretch


# What a form is taken to be like before anything is counted, and for how many passages that stands: the few
# of one short page say little about how rare a word is.
_USUAL: Final = 1.5
_AS_MANY: Final = 4


class PassageIndex:
    """Passages with their BM25 weights and the rarity of every word. `fold` ignores Vietnamese marks."""

    def __init__(self, documents: Sequence[Document], *, fold: bool = False) -> None:
        self.documents = tuple(documents)
        self.fold = fold
        self.places = tuple(
            Place(number, stretch)
            for number, document in enumerate(self.documents)
            for stretch in cut(document.text)
        )
        self._numbers: dict[str, int] = {}
        self._counts: Counter[int] = Counter()
        rows = [self._row(place) for place in self.places]
        self._bm25: bm25s.BM25 | None = None
        if any(rows):
            self._bm25 = bm25s.BM25(k1=_K1, b=_B)
            self._bm25.index((rows, self._numbers), show_progress=False)

    def _row(self, place: Place) -> list[int]:
        words = self.words(place)
        if looks_vietnamese(self.text(place)):
            words = with_pairs(words)
        row = [self._numbers.setdefault(word, len(self._numbers)) for word in words]
        self._counts.update(set(row))
        return row

    def text(self, place: Place) -> str:
        """The words of a passage as they stand in its document."""
        return self.documents[place.document].text[place.stretch.start : place.stretch.end]

    def context(self, place: Place) -> str:
        """What stands over a passage: its document's name and title, and its headings."""
        document = self.documents[place.document]
        return "\n".join((document.name, document.title, *place.stretch.headings))

    def words(self, place: Place) -> list[str]:
        """The forms by which a passage is found: of its context and of its own text."""
        return forms(f"{self.context(place)}\n{self.text(place)}", fold=self.fold)

    def rarity(self, form: str) -> float:
        """The inverse document frequency of a form over the passages, 0 or more; highest when unseen."""
        seen = self._counts[self._numbers[form]] if form in self._numbers else 0
        count = len(self.places)
        rarity = math.log(1 + (count - seen + 0.5) / (seen + 0.5))
        return (count * rarity + _AS_MANY * _USUAL) / (count + _AS_MANY)

    def known(self, form: str) -> bool:
        """Whether a form stands anywhere in the index."""
        return form in self._numbers

    def best(self, words: Iterable[str], count: int) -> list[tuple[Place, float]]:
        """The passages that share the weightiest words with the query, best first, with BM25 scores."""
        numbers = [self._numbers[word] for word in dict.fromkeys(words) if word in self._numbers]
        if self._bm25 is None or not numbers:
            return []
        scores = self._bm25.get_scores_from_ids(numbers)
        top = np.argsort(-scores, kind="stable")[:count]
        return [(self.places[int(one)], float(scores[one])) for one in top if scores[one] > 0]
