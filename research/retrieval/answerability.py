"""Whether a passage answers a question: a score in 0..1, and the sentences that do it.

The `documents` tool scores what it finds, the extractive reader keeps what is over its threshold. Words
decide: cosine alone cannot tell "budget 2023" from "budget 2024".
"""

from collections.abc import Callable
from dataclasses import dataclass

from research.retrieval.question import Asked, Term, Wanted
from research.retrieval.sentences import Span, sentence_spans
from research.retrieval.tokens import forms, is_number, is_year, pairs


@dataclass(frozen=True, slots=True)
class Features:
    """What the score is made of; each in 0..1. `span` is the best sentence, in code points of the text."""

    sentence: float
    passage: float
    context: float
    missing: float
    names: float
    numbers: float
    wanted: float
    span: Span


def features(
    asked: Asked, text: str, start: int, end: int, context: str, rarity: Callable[[str], float]
) -> Features:
    """Compare a question with the passage `text[start:end]` that stands under `context`."""
    weights = [term.prior * rarity(term.form) for term in asked.terms]
    total = sum(weights) or 1.0
    body = Bag(text[start:end], asked.fold)
    above = Bag(context, asked.fold)
    in_body = [body.credit(term) for term in asked.terms]
    in_all = [max(credit, above.credit(term)) for credit, term in zip(in_body, asked.terms, strict=True)]
    best, span = 0.0, Span(start, end)
    wanted = 0.0
    for sentence in sentence_spans(text, start, end):
        bag = Bag(text[sentence.start : sentence.end], asked.fold)
        covered = sum(w * bag.credit(t) for w, t in zip(weights, asked.terms, strict=True)) / total
        fits = answers_kind(asked, text[sentence.start : sentence.end])
        if covered + 0.15 * fits > best:
            best, span, wanted = covered + 0.15 * fits, sentence, fits
    named = [c for c, t in zip(in_all, asked.terms, strict=True) if t.name and not is_number(t.form)]
    numbered = [c for c, t in zip(in_all, asked.terms, strict=True) if is_number(t.form)]
    return Features(
        sentence=best - 0.15 * wanted,
        passage=sum(w * c for w, c in zip(weights, in_body, strict=True)) / total,
        context=sum(w * c for w, c in zip(weights, in_all, strict=True)) / total,
        missing=max((w * (1 - c) for w, c in zip(weights, in_all, strict=True)), default=0.0)
        / max(weights, default=1.0),
        names=sum(named) / len(named) if named else 1.0,
        numbers=min(numbered, default=1.0),
        wanted=wanted,
        span=span,
    )


class Bag:
    """The words of a text, to be asked how well they cover a term."""

    def __init__(self, text: str, fold: bool) -> None:
        words = forms(text, fold=fold)
        self.words = set(words)
        self.pairs = set(pairs(words))

    def credit(self, term: Term) -> float:
        """1 when the term is there, less for a like word, for a shared beginning, for a lone syllable."""
        if term.form in self.words:
            return 1.0 if not term.pairs or term.name or self.pairs & term.pairs else 0.6
        if any(other in self.words or other in self.pairs for other in term.others):
            return 0.8
        if len(term.form) >= 5 and not term.name:
            return 0.7 if any(_akin(term.form, word) for word in self.words) else 0.0
        return 0.0


def _akin(first: str, second: str) -> bool:
    shorter, longer = sorted((first, second), key=len)
    return len(shorter) >= 5 and len(longer) - len(shorter) <= 3 and longer.startswith(shorter)


def answers_kind(asked: Asked, sentence: str) -> float:
    """Whether a sentence holds the kind of thing that the question word asks for."""
    own = {term.form for term in asked.terms}
    if asked.wanted is Wanted.NUMBER:
        return float(any(is_number(form) and form not in own for form in forms(sentence)))
    if asked.wanted is Wanted.DATE:
        return float(any((is_year(form) or is_number(form)) and form not in own for form in forms(sentence)))
    return 1.0


def assess(
    asked: Asked, text: str, start: int, end: int, context: str, rarity: Callable[[str], float]
) -> tuple[float, Span]:
    """How well the passage `text[start:end]` answers, in 0..1, and its best sentence."""
    f = features(asked, text, start, end, context, rarity)
    score = (f.sentence + f.passage + f.context - 0.5 * f.missing + 0.5 * f.names + 0.5 * f.wanted) / 4
    if f.numbers < 1.0:
        score *= 0.5
    return max(0.0, min(1.0, score)), f.span
