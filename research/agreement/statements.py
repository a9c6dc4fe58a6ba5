"""A fact taken apart for comparison: its words, names, figures, dates, and what it affirms or denies.

`weighing` prepares every fact once; `candidates` and `compare` look at nothing else.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from research.agreement.dates import Moment
from research.agreement.figures import Figure, figures_of
from research.agreement.language import language_of
from research.agreement.lexicon import ATTRIBUTES, CONTRASTS, EVENTS, ROLES, meanings
from research.agreement.names import labels_of, names_of
from research.agreement.polarity import Polarity, polarity_of
from research.agreement.words import content, fold, tokens
from research.evidence import Fact


_FORESEEN: Final = re.compile(
    r"\b(?:will|would|forecasts?|forecasted|expect(?:s|ed)?|projected|planned|plans to|target|predict(?:s|ed)?|aims? to|"
    r"should|could|may|might|estimated? to|sẽ|dự (?:báo|kiến|đoán|tính)|mục tiêu|kế hoạch|kỳ vọng|có thể)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sense:
    """What a statement is about, beyond its words."""

    attributes: frozenset[str]
    contrasts: frozenset[tuple[str, int]]
    events: frozenset[str]
    roles: frozenset[str]


class Statement:
    """One fact, ready for comparison."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        text = fact.text or fact.quote
        self.text = text
        self.language = language_of(text)
        figures = figures_of(text)
        if not figures.amounts and not figures.dates:
            figures = figures_of(fact.quote)
        self.amounts: tuple[Figure, ...] = figures.amounts
        self.dates: tuple[tuple[Moment, ...], ...] = tuple(date.readings for date in figures.dates)
        self.names: tuple[tuple[str, ...], ...] = tuple(name.words for name in names_of(text))
        self.labels = frozenset(labels_of(text))
        unit_words = frozenset(
            word for amount in figures.amounts for word in content(amount.text) if amount.readings[0].unit
        )
        self.stems = frozenset(content(text)) - unit_words
        self.phrases = self.stems | frozenset(_pairs(text))

    @cached_property
    def polarity(self) -> Polarity:
        """What the statement affirms and denies."""
        return polarity_of(self.text)

    @cached_property
    def foreseen(self) -> bool:
        """Whether it speaks of what is planned or forecast, and not of what is."""
        return _FORESEEN.search(self.text) is not None

    @cached_property
    def folded(self) -> frozenset[str]:
        """Every word without diacritics, for looking up names."""
        return frozenset(tokens(fold(f"{self.text} {self.fact.quote}")))

    @cached_property
    def meanings(self) -> frozenset[int]:
        """What its words mean in either language, as far as the lexicon knows."""
        table = meanings()
        return frozenset(number for phrase in self.phrases for number in table.get(phrase, ()))

    @cached_property
    def sense(self) -> Sense:
        """Attributes, contrasts, events and roles that it names."""
        return Sense(
            frozenset(ATTRIBUTES[one] for one in self.phrases if one in ATTRIBUTES),
            frozenset(CONTRASTS[one] for one in self.phrases if one in CONTRASTS),
            self.phrases & EVENTS,
            self.phrases & ROLES,
        )

    @cached_property
    def name_words(self) -> frozenset[str]:
        """The folded words of all names."""
        return frozenset(word for name in self.names for word in name)


def _pairs(text: str) -> Iterable[str]:
    words = tokens(text)
    for at in range(len(words) - 1):
        yield f"{words[at]} {words[at + 1]}"
        if at + 2 < len(words):
            yield f"{words[at]} {words[at + 1]} {words[at + 2]}"
