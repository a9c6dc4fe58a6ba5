"""Whether a passage answers a question: a score in 0..1, and the words that do it.

`search` scores what the index finds. Every number of the question must be in the passage or over it, and the
other words must be covered, the rare ones most. Cosine alone cannot tell "budget 2023" from "budget 2024";
where there are vectors, `meaning` decides together with the words.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from research.retrieval.counted import counts_otherwise
from research.retrieval.identity import another, another_name, identities, names
from research.retrieval.kinds import SLOTS, Wanted, holds
from research.retrieval.question import Asked, Term
from research.retrieval.ranges import Range, ranges, within
from research.retrieval.sentences import Span, sentence_spans
from research.retrieval.tokens import forms, is_year, pairs

# Fitted by logistic regression on 97 answered questions of two folders (tests/worlds and another) and on what
# is found for the same questions without the documents that answer them, then moved towards silence.
_ALL: Final = 4.1
_TIGHT: Final = 7.0
_OF_ANOTHER_YEAR: Final = -5.2
_WRONG_KIND: Final = -1.3
_LENGTH: Final = 1.8
_BIAS: Final = -9.4
_LONG: Final = 8
# A word that stands over the passage already says little about which of its sentences answers.
_SAID_ABOVE: Final = 0.35
_FITS: Final = 0.15
_OTHER_YEAR: Final = 0.3
_MOST_ODDS: Final = 50.0
_NOWHERE: Final = "\0"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A question held against a passage: for each term its weight and how well it is covered, in 0..1.

    `span` is the best sentence. `above` is the coverage by what stands over the passage, `tight` by that and
    the best sentence, `in_all` by it and the whole passage; `wanted` says whether that sentence holds the
    kind of answer asked for. `other_year` and `another` say that the passage stands under another year or
    another one of a thing (gate 3, not gate 2) than the question names; `no_slot`, that the whole passage
    holds nothing of the kind asked for, no sum of money or no name; `otherwise`, that it counts other things.
    """

    asked: Asked
    weights: tuple[float, ...]
    above: tuple[float, ...]
    tight: tuple[float, ...]
    in_all: tuple[float, ...]
    wanted: bool
    other_year: bool
    another: bool
    no_slot: bool
    otherwise: bool
    span: Span


class Bag:
    """The words of a text, to be asked how well they cover a term."""

    def __init__(self, text: str, *, fold: bool) -> None:
        words = forms(text, fold=fold)
        self.words = set(words)
        self.pairs = set(pairs(words))
        self._text = text
        self._fold = fold

    @cached_property
    def plain(self) -> set[str]:
        """The pairs without their marks."""
        return set(pairs(forms(self._text, fold=True)))

    @cached_property
    def _ranges(self) -> tuple[Range, ...]:
        return ranges(self._text, fold=self._fold)

    @cached_property
    def _by_beginning(self) -> dict[str, list[str]]:
        """The words by their first five letters, without which two are not akin."""
        found: dict[str, list[str]] = defaultdict(list)
        for word in self.words:
            found[word[:5]].append(word)
        return found

    def credit(self, term: Term) -> float:
        """1 when the term is there, less for a like word, for a shared beginning, for a lone syllable."""
        if term.form in self.words:
            return 1.0 if not term.pairs or term.name or self.pairs & term.pairs else 0.6
        if term.plain and term.plain & self.plain:
            return 0.9
        if not (term.others.isdisjoint(self.words) and term.others.isdisjoint(self.pairs)):
            return 0.8
        if term.units and within(term.form, term.units, self._ranges):
            return 0.8
        if len(term.form) >= 5 and not term.name:
            return 0.7 if any(_akin(term.form, word) for word in self._by_beginning[term.form[:5]]) else 0.0
        return 0.0

    def credits(self, terms: Sequence[Term]) -> tuple[float, ...]:
        """How well each term is covered. Of several years one is enough: each has its own answer."""
        found = [self.credit(term) for term in terms]
        years = [place for place, term in enumerate(terms) if is_year(term.form)]
        if len(years) > 1 and any(found[place] for place in years):
            for place in years:
                found[place] = max(found[place], 0.9)
        return tuple(found)


def _akin(first: str, second: str) -> bool:
    shorter, longer = sorted((first, second), key=len)
    return len(shorter) >= 5 and len(longer) - len(shorter) <= 3 and longer.startswith(shorter)


def compare(
    asked: Asked, text: str, start: int, end: int, context: str, rarity: Callable[[str], float]
) -> Comparison:
    """Hold a question against the passage `text[start:end]` that stands under `context`."""
    unseen = rarity(_NOWHERE)
    # A word that shapes the question and stands nowhere, perhaps because it is of the other language, tells
    # no passage from another.
    weights = tuple(
        0.0 if term.prior < 1 and rarity(term.form) == unseen > 1 else term.prior * rarity(term.form)
        for term in asked.terms
    )
    above = Bag(context, fold=asked.fold).credits(asked.terms)
    whole = Bag(f"{context}\n{text[start:end]}", fold=asked.fold).credits(asked.terms)
    other_year = _under_other_years(asked.terms, context)
    if other_year:
        whole = tuple(
            given * (_OTHER_YEAR if is_year(term.form) else 1.0)
            for term, given in zip(asked.terms, whole, strict=True)
        )
    span, given, wanted = best_sentence(asked, text, start, end, above, weights)
    tight = tuple(max(one, two) for one, two in zip(given, above, strict=True))
    differs = _about_another(asked, context, whole)
    passage = text[start:end]
    return Comparison(
        asked,
        weights,
        above,
        tight,
        whole,
        wanted,
        other_year,
        differs,
        no_slot=asked.wanted in SLOTS and not holds(f"{passage}\n{context}", asked.wanted, asked.own),
        otherwise=counts_otherwise(asked, passage),
        span=span,
    )


def _about_another(asked: Asked, context: str, whole: Sequence[float]) -> bool:
    """Whether the title or a heading names another one of a thing that the question names."""
    if asked.identities and another(asked.identities, identities(context)):
        return True
    lacking = {term.form for term, credit in zip(asked.terms, whole, strict=True) if not credit}
    return bool(asked.names and lacking) and another_name(asked.names, names(context), lacking)


def _under_other_years(terms: Sequence[Term], context: str) -> bool:
    """Whether the title or a heading names years, and none that the question itself names."""
    asked = {term.form for term in terms if is_year(term.form) and term.prior == 1}
    titled = {form for form in forms(context) if is_year(form)}
    return bool(asked and titled) and asked.isdisjoint(titled)


def best_sentence(
    asked: Asked, text: str, start: int, end: int, above: Sequence[float], weights: Sequence[float]
) -> tuple[Span, tuple[float, ...], bool]:
    """The sentence that covers most of what the context leaves open: its place, given, and kind."""
    told = [w * (_SAID_ABOVE if over else 1.0) for w, over in zip(weights, above, strict=True)]
    best, found = -1.0, (Span(start, end), tuple(above), False)
    for sentence in sentence_spans(text, start, end):
        words = text[sentence.start : sentence.end]
        given = Bag(words, fold=asked.fold).credits(asked.terms)
        fits = holds(words, asked.wanted, asked.own)
        worth = mean(told, given) + _FITS * fits
        if worth > best:
            best, found = worth, (sentence, given, fits)
    return found


def score(compared: Comparison) -> float:
    """How well the passage answers by its words alone, in 0..1."""
    return chance(evidence(compared))


def chance(log_odds: float) -> float:
    """Log-odds as a number in 0..1."""
    return 1 / (1 + math.exp(-max(log_odds, -_MOST_ODDS)))


def evidence(compared: Comparison) -> float:
    """The log-odds, by words, that the passage answers; minus infinity when it cannot."""
    if ruled_out(compared):
        return -math.inf
    return (
        _BIAS
        + _ALL * mean(compared.weights, compared.in_all)
        + _TIGHT * mean(compared.weights, compared.tight)
        + _OF_ANOTHER_YEAR * compared.other_year
        + _WRONG_KIND * wrong_kind(compared)
        + _LENGTH * min(len(compared.asked.terms), _LONG) / _LONG
    )


def wrong_kind(compared: Comparison) -> bool:
    """Whether a kind of answer is asked for that the best sentence does not hold."""
    return compared.asked.wanted is not Wanted.ANY and not compared.wanted


def ruled_out(compared: Comparison) -> bool:
    """Whether a number of the question or the kind of its answer is nowhere, or another thing is told of."""
    terms = compared.asked.terms
    return (
        not terms
        or compared.another
        or compared.no_slot
        or any(term.must and not credit for term, credit in zip(terms, compared.in_all, strict=True))
    )


def missing(compared: Comparison) -> list[Term]:
    """The terms with a subject that no word of the passage covers."""
    paired = zip(compared.asked.terms, compared.in_all, strict=True)
    return [term for term, credit in paired if not credit and term.prior == 1]


def mean(weights: Sequence[float], given: Sequence[float]) -> float:
    """The average of the given under the weights."""
    total = sum(weights)
    return sum(w * c for w, c in zip(weights, given, strict=True)) / total if total else 0.0
