"""Whether the answer to one question answers another: served, offered, or researched anew.

`bot.caching` asks it before a job begins, `footnote explain cache` shows it. Vectors only propose: near
misses ("Q1 2025" for "Q1 2026", "enable" for "disable") are nearer than most paraphrases, so figures, names,
negations, opposites and directions decide.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from research.agreement.words import fold
from research.caching.canonical import Canonical, canonical, form_of
from research.caching.contrasts import LONGEST, contrast
from research.caching.phrases import ASPECTS, FREE

NEAR: Final = 0.87
"""The cosine of two questions from which an answer is offered; unrelated ones stay under 0.83."""
_LEAST_SHARED: Final = 0.25
_PLACES: Final = frozenset(["#vn", "#us", "#uk", "#eu", "#hanoi", "#hcmc"])
_WORD: Final = re.compile(r"\w+")

Closeness = Callable[[str, str], float]
"""The cosine of two questions' vectors."""


class Decision(StrEnum):
    """What becomes of a question that is like an earlier one."""

    SERVE = "serve"
    OFFER = "offer"
    RESEARCH = "research"


@dataclass(frozen=True, slots=True)
class Sameness:
    """The decision and why: a short word or pair of words, such as `figures` or `best/worst`."""

    decision: Decision
    because: str


def sameness(first: str, second: str, closeness: Closeness | None) -> Sameness:
    """What the answer to `first` is for `second`. Without vectors only the same words are the same."""
    one, other = canonical(first), canonical(second)
    if one.plain == other.plain:
        return Sameness(Decision.SERVE, "same words")
    if closeness is None:
        return Sameness(Decision.RESEARCH, "other words, and no embedding is installed")
    apart = _apart(one, other)
    if apart:
        return Sameness(Decision.RESEARCH, apart)
    if _same_words(one, other):
        return Sameness(Decision.SERVE, "same question in other words")
    if _turned(one, other):
        return Sameness(Decision.RESEARCH, "direction")
    return _near(one, other, closeness(first, second))


def _near(one: Canonical, other: Canonical, cosine: float) -> Sameness:
    shared = _shared(one, other)
    if Counter(fold(one.plain).split()) == Counter(fold(other.plain).split()):
        return Sameness(Decision.OFFER, "the same but for diacritics or order")
    across = one.language != other.language
    if cosine < NEAR or (shared < _LEAST_SHARED and not across and cosine < (1 + NEAR) / 2):
        return Sameness(Decision.RESEARCH, f"another question (likeness {cosine:.2f})")
    return Sameness(Decision.OFFER, f"similar (likeness {cosine:.2f})")


def _apart(one: Canonical, other: Canonical) -> str | None:
    """What makes them surely two questions."""
    if one.figures != other.figures:
        return "figures"
    if one.labels != other.labels:
        return "labels"
    if _names_part(one, other) or _names_part(other, one):
        return "names"
    if one.language == other.language and bool(one.denials) != bool(other.denials):
        return "negation"
    return contrast(_runs(one) - _runs(other), _runs(other) - _runs(one))


def _names_part(one: Canonical, other: Canonical) -> bool:
    """Whether one names something that the other names nowhere, in any spelling or letter case."""
    there = frozenset(_WORD.findall(fold(other.plain)))
    return any(not _named(name, there, other) for name in one.names)


def _named(name: frozenset[str], there: frozenset[str], other: Canonical) -> bool:
    if any(there.issuperset(way.split()) for way in name):
        return True
    return any(set(form_of(way)) <= set(other.words) for way in name)


def _same_words(one: Canonical, other: Canonical) -> bool:
    if one.tense != other.tense and not one.figures:
        return False
    if Counter(one.words) != Counter(other.words):
        return False
    return (one.together and other.together) or _fixed(one) == _fixed(other)


def _fixed(question: Canonical) -> tuple[str, ...]:
    """The words whose order matters: all but attributes, and a place where it is the only one."""
    places = {word for word in question.words if word.startswith("@") or word in _PLACES}
    free = FREE
    if not question.verbal and not question.directed and "#effect" not in question.words:
        aspects = [word for word in question.words if word in ASPECTS]
        free = FREE | (places if len(places) == 1 else set()) | (set(aspects) if len(aspects) == 1 else set())
    return tuple(word for word in question.words if word not in free)


def _turned(one: Canonical, other: Canonical) -> bool:
    """Whether the same words stand in another order where the order says who does what to whom."""
    if Counter(one.words) != Counter(other.words) or (one.together and other.together):
        return False
    acts = "#effect" in one.words or (one.verbal and other.verbal)
    loose = FREE if acts else FREE | ASPECTS
    places = {word for word in one.words if word.startswith("@") or word in _PLACES}
    if len(places) == 1 and not one.directed and not other.directed:
        loose = loose | places
    mine, theirs = ([word for word in each.words if word not in loose] for each in (one, other))
    named = len(one.names) > 1 or (one.verbal and other.verbal and (one.names or other.names))
    return mine != theirs and bool(acts or one.directed or other.directed or named)


def _shared(one: Canonical, other: Canonical) -> float:
    mine, theirs = set(one.words), set(other.words)
    return len(mine & theirs) / max(1, min(len(mine), len(theirs)))


def _runs(question: Canonical) -> frozenset[str]:
    """Every word and run of words, as the table of contrasts has them."""
    words = question.words
    return frozenset(
        " ".join(words[at : at + length])
        for length in range(1, LONGEST + 1)
        for at in range(len(words) - length + 1)
    )
