"""The third tier: facts, and questions of the past, that mean what is asked about.

`selection` asks it. Words alone find what shares a telling word; where there are vectors, what is near in
meaning joins, and both orders are fused.
"""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from memory.likeness import words_of
from memory.types import Episode, Fact, Visible

NEAR: Final = 0.84
"""From which likeness on two texts speak of one thing."""
MOST_FACTS: Final = 6
MOST_EPISODES: Final = 3
_SHARE: Final = 0.2
_FUSION: Final = 60

Item = Fact | Episode


def recallable(visible: Visible) -> Sequence[Item]:
    """What can be recalled."""
    return (*visible.memory.facts, *visible.memory.episodes)


def text_of(item: Item) -> str:
    """What an item says."""
    return item.content if isinstance(item, Fact) else item.question


def recalled(items: Sequence[Item], question: str, near: Sequence[float] = ()) -> list[Item]:
    """The items that belong to a question, the nearest first; `near` are their likenesses, where known."""
    by_words = _by_words(items, question)
    by_meaning = sorted((place for place, one in enumerate(near) if one >= NEAR), key=lambda one: -near[one])
    fused: dict[int, float] = {}
    for order in (by_words, by_meaning):
        for rank, place in enumerate(order):
            fused[place] = fused.get(place, 0.0) + 1 / (_FUSION + rank)
    found = [items[place] for place in sorted(fused, key=lambda one: (-fused[one], one))]
    facts = [one for one in found if isinstance(one, Fact)][:MOST_FACTS]
    return [*facts, *[one for one in found if isinstance(one, Episode)][:MOST_EPISODES]]


def _by_words(items: Sequence[Item], question: str) -> list[int]:
    """Places of the items that share words with the question, rare words counting more."""
    asked = words_of(question)
    texts = [words_of(text_of(one)) for one in items]
    counts = Counter(word for words in texts for word in words & asked)
    weights = {word: math.log(1 + len(items) / (1 + counts[word])) for word in asked}
    whole = sum(weights.values())
    scored = []
    for place, words in enumerate(texts):
        shared = sum(weights[word] for word in words & asked)
        if shared and shared / whole >= _SHARE:
            scored.append((-shared, place))
    return [place for _, place in sorted(scored)]
