"""Which hits of a query are read first: what the search put on top, moved by how far it can be relied on.

The researcher asks before it reads. A copy of an article that stands higher brings nothing, so it goes last.
"""

import re
from collections.abc import Sequence
from typing import Final

from research.evidence import Hit, Standing
from research.quality.lists import SourceLists
from research.quality.signs import standing_of

PLACES: Final = {
    Standing.TRUSTED: -1.5,
    Standing.ORDINARY: 0.0,
    Standing.OPEN: 2.5,
    Standing.COPY: 3.5,
    Standing.FARM: 100.0,
    Standing.AVOIDED: 200.0,
}
"""How many places a hit goes down the list."""

SAME_ARTICLE_PLACES: Final = 50.0
_WORDS_OF_A_TITLE: Final = 5
_WORD: Final = re.compile(r"\w+")


def best_first(hits: Sequence[Hit], lists: SourceLists) -> list[Hit]:
    """The hits in the order in which they are worth reading."""
    moved = [(place + PLACES[standing_of(hit, lists)], hit) for place, hit in enumerate(hits)]
    told: set[frozenset[str]] = set()
    ranked: list[tuple[float, Hit]] = []
    for place, hit in sorted(moved, key=lambda one: one[0]):
        words = frozenset(_WORD.findall(hit.title.lower()))
        again = len(words) >= _WORDS_OF_A_TITLE and words in told
        told.add(words)
        ranked.append((place + SAME_ARTICLE_PLACES * again, hit))
    return [hit for _, hit in sorted(ranked, key=lambda one: one[0])]
