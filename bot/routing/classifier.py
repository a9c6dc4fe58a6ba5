"""A small classifier of words and letters, which says what a turn most looks like where no rule is clear.

`deciding` asks. It learns from the examples in the route files when it is first asked, in some milliseconds:
multinomial naive Bayes over words, pairs of words and groups of letters.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.routing.said import hear
from bot.routing.spelling import bare

_SMOOTHING: Final = 0.3
_TEMPERATURE: Final = 6.0
"""Features overlap, so the sum of their evidence is divided by this before it becomes a share."""
_MOST_WORDS: Final = 24


class Classifier:
    """Learns labels from examples, and gives the share of each label for a text."""

    def __init__(self, examples: Mapping[str, Sequence[str]]) -> None:
        self._counts = {label: Counter[str]() for label in examples}
        for label, texts in examples.items():
            for text in texts:
                self._counts[label].update(_features(hear(text, "en").core))
        known = {feature for counts in self._counts.values() for feature in counts}
        self._totals = {
            label: counts.total() + _SMOOTHING * len(known) for label, counts in self._counts.items()
        }
        self._known = frozenset(known)

    def shares(self, core: str, labels: Sequence[str]) -> dict[str, float]:
        """How much the words look like each of the labels; the shares add up to 1."""
        seen = [one for one in _features(core) if one in self._known]
        scores = {label: self._score(label, seen) / _TEMPERATURE for label in labels}
        best = max(scores.values())
        raw = {label: math.exp(score - best) for label, score in scores.items()}
        total = sum(raw.values())
        return {label: one / total for label, one in raw.items()}

    def _score(self, label: str, seen: Sequence[str]) -> float:
        counts, total = self._counts[label], self._totals[label]
        return sum(math.log((counts[one] + _SMOOTHING) / total) for one in seen)


def _features(core: str) -> Iterator[str]:
    words = bare(core).split()[:_MOST_WORDS]
    yield from (f"w:{one}" for one in words)
    yield from (f"p:{first} {second}" for first, second in zip(["^", *words], [*words, "$"], strict=True))
    for word in words:
        framed = f"<{word}>"
        yield from (f"l:{framed[at : at + 4]}" for at in range(max(1, len(framed) - 3)))
