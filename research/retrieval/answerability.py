"""Whether a passage answers a question: a score in 0..1, and the words that do it.

`search` scores what the index finds. Words decide: every number of the question must be in the passage or
over it, and the other words must be covered, the rare ones most. Cosine alone cannot tell "budget 2023" from
"budget 2024"; where there are vectors, `meaning` decides together with the words.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from research.retrieval.kinds import holds
from research.retrieval.question import Asked, Term
from research.retrieval.sentences import Span, sentence_spans
from research.retrieval.tokens import forms, is_year, pairs

# Fitted on answered and altered questions in both languages; see `score` for what they multiply.
_COVERED: Final = 9.0
_TIGHT: Final = 1.4
_WANTED: Final = 0.5
_LENGTH: Final = 1.5
_BIAS: Final = -9.5
_LONG: Final = 8
# What the threshold of words alone differs by from that of words and vectors together.
_WORDS_ALONE: Final = 0.25
# A word that stands over the passage already says little about which of its sentences answers.
_SAID_ABOVE: Final = 0.35
_FITS: Final = 0.15
_OTHER_YEAR: Final = 0.3


@dataclass(frozen=True, slots=True)
class Comparison:
    """A question held against a passage: for each term its weight and how well it is covered, in 0..1.

    `span` is the best sentence. `above` is the coverage by what stands over the passage, `tight` by that and
    the best sentence, `in_all` by it and the whole passage; `wanted` says whether that sentence holds the
    kind of answer asked for.
    """

    asked: Asked
    weights: tuple[float, ...]
    above: tuple[float, ...]
    tight: tuple[float, ...]
    in_all: tuple[float, ...]
    wanted: bool
    span: Span


class Bag:
    """The words of a text, to be asked how well they cover a term."""

    def __init__(self, text: str, *, fold: bool) -> None:
        words = forms(text, fold=fold)
        self.words = set(words)
        self.pairs = set(pairs(words))
        self.plain = set(pairs(forms(text, fold=True)))

    def credit(self, term: Term) -> float:
        """1 when the term is there, less for a like word, for a shared beginning, for a lone syllable."""
        if term.form in self.words:
            return 1.0 if not term.pairs or term.name or self.pairs & term.pairs else 0.6
        if term.plain & self.plain:
            return 0.9
        if any(other in self.words or other in self.pairs for other in term.others):
            return 0.8
        if len(term.form) >= 5 and not term.name:
            return 0.7 if any(_akin(term.form, word) for word in self.words) else 0.0
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
    weights = tuple(term.prior * rarity(term.form) for term in asked.terms)
    above = Bag(context, fold=asked.fold).credits(asked.terms)
    whole = Bag(f"{context}\n{text[start:end]}", fold=asked.fold).credits(asked.terms)
    whole = _of_another_year(asked.terms, context, whole, above)
    span, given, wanted = best_sentence(asked, text, start, end, above, weights)
    tight = tuple(max(one, two) for one, two in zip(given, above, strict=True))
    return Comparison(asked, weights, above, tight, whole, wanted, span)


def _of_another_year(
    terms: Sequence[Term], context: str, whole: tuple[float, ...], above: Sequence[float]
) -> tuple[float, ...]:
    """A year counts for less in a passage whose title or heading names only another year."""
    asked = [place for place, term in enumerate(terms) if is_year(term.form)]
    titled = any(is_year(form) for form in forms(context))
    if not titled or any(above[place] for place in asked):
        return whole
    return tuple(given * (_OTHER_YEAR if place in asked else 1.0) for place, given in enumerate(whole))


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
    return 1 / (1 + math.exp(-evidence(compared) - _WORDS_ALONE))


def evidence(compared: Comparison) -> float:
    """The log-odds, by words, that the passage answers; minus infinity when it cannot."""
    terms = compared.asked.terms
    if not terms or lacks_must(compared):
        return -math.inf
    return (
        _BIAS
        + _COVERED * mean(compared.weights, compared.in_all)
        + _TIGHT * mean(compared.weights, compared.tight)
        + _WANTED * compared.wanted
        + _LENGTH * min(len(terms), _LONG) / _LONG
    )


def lacks_must(compared: Comparison) -> bool:
    """Whether a number of the question is nowhere in the passage or over it."""
    return any(
        term.must and not credit for term, credit in zip(compared.asked.terms, compared.in_all, strict=True)
    )


def missing(compared: Comparison) -> list[Term]:
    """The terms with a subject that no word covers; names and numbers have no other meaning."""
    paired = zip(compared.asked.terms, compared.in_all, strict=True)
    return [term for term, credit in paired if not credit and not term.name and term.prior == 1]


def mean(weights: Sequence[float], given: Sequence[float]) -> float:
    """The average of the given under the weights."""
    total = sum(weights)
    return sum(w * c for w, c in zip(weights, given, strict=True)) / total if total else 0.0
