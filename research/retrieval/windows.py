"""Which sentences of a passage to quote for a question: one or two neighbours, that say it together.

`search` asks for the windows of the passages that answer.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from research.retrieval.answerability import Bag, Comparison, mean
from research.retrieval.kinds import Wanted, gives_reason, holds
from research.retrieval.question import Asked
from research.retrieval.sentences import Span, is_row, sentence_spans
from research.retrieval.tokens import forms, is_number

LONGEST: Final = 400
MOST: Final = 2
# A word that stands over the passage already says little about which of its sentences answers.
_SAID_ABOVE: Final = 0.35
_FITS: Final = 0.2
_GAIN: Final = 0.07
_SECOND: Final = 0.75
_FRESH: Final = 3
_LEADS_ON: Final = 0.5
# An answer in fewer characters mostly goes on in the next sentence.
_BRIEF: Final = 160
_STEP: Final = re.compile(r"\n[ \t]*\d{1,2}[.)][ \t]+")
_UNFINISHED: Final = re.compile(r"[?:]$")
_POINTS_BACK: Final = re.compile(
    r"(?:it|its|this|that|these|those|they|their|he|she|his|her|such|however|but|so|the same|the latter|"
    r"nó|họ|đó|đây|điều này|việc này|việc đó|tuy nhiên|nhưng|do đó|vì vậy)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Sentence:
    span: Span
    words: str
    given: tuple[float, ...]
    fits: bool
    worth: float


def windows(
    compared: Comparison, text: str, start: int, end: int, context: str, nearest: Span | None = None
) -> list[Span]:
    """At most two stretches of `text[start:end]`, best first, that do not overlap.

    None when no sentence says more than the question and what stands over it, as headings do. With
    `nearest`, a sentence, the first stretch is the one around it.
    """
    asked = compared.asked
    told = [
        w * (_SAID_ABOVE if over else 1.0) for w, over in zip(compared.weights, compared.above, strict=True)
    ]
    known = asked.own | frozenset(forms(context, fold=asked.fold))
    sentences = [_weighed(asked, text, span, told) for span in sentence_spans(text, start, end)]
    telling = [place for place, one in enumerate(sentences) if tells(asked, known, one.words)]
    ranked = sorted(telling, key=lambda place: (sentences[place].span != nearest, -sentences[place].worth))
    found: list[Span] = []
    for place in ranked:
        one = sentences[place]
        if found and one.worth < _SECOND * sentences[ranked[0]].worth:
            break
        if any(span.start < one.span.end and one.span.start < span.end for span in found):
            continue
        if is_row(one.words):
            found.append(_with_header(sentences, place))
        else:
            widest = _with_neighbour(asked, text, sentences, place, told, found)
            found.append(_readable(text, sentences, widest, found))
        if len(found) == MOST:
            break
    return found


def tells(asked: Asked, known: frozenset[str], words: str) -> bool:
    """Whether a sentence has words that are not `known`; more are asked for if it repeats the question whole.

    Headings, signatures and the names of speakers have none.
    """
    if words.endswith(","):
        return False
    fresh = {form for form in forms(words, fold=asked.fold) if form not in known}
    repeats = asked.text.strip(" ?.!").casefold() in words.casefold()
    told = sum(_FRESH if is_number(form) else 1 for form in fresh)
    return told >= (_FRESH + len(forms(asked.text)) if repeats else _FRESH)


def points_back(words: str) -> bool:
    """Whether a sentence begins with a word for what was said before it."""
    return bool(_POINTS_BACK.match(words))


def _readable(text: str, sentences: Sequence[_Sentence], span: Span, taken: Sequence[Span]) -> Span:
    """The stretch, going on while it is too short to be understood by itself, and with the steps after it."""
    for one in sentences:
        if one.span.start < span.end:
            continue
        gap = text[span.end : one.span.start]
        step = bool(_STEP.fullmatch(gap))
        brief = span.end - span.start < _BRIEF
        if one.span.end - span.start > LONGEST or not (step or (brief and "\n" not in gap.strip(" "))):
            break
        if is_row(one.words) or any(one.span.end > other.start >= span.end for other in taken):
            break
        span = Span(span.start, one.span.end)
    return span


def _weighed(asked: Asked, text: str, span: Span, told: Sequence[float]) -> _Sentence:
    words = text[span.start : span.end]
    given = Bag(words, fold=asked.fold).credits(asked.terms)
    fits = holds(words, asked.wanted, asked.own)
    return _Sentence(span, words, given, fits, mean(told, given) + _FITS * fits)


def _with_header(sentences: Sequence[_Sentence], place: int) -> Span:
    """A table's row, from the header of its table on when that is not too long."""
    first = place
    while first and is_row(sentences[first - 1].words):
        first -= 1
    row, header = sentences[place].span, sentences[first].span
    return Span(header.start, row.end) if row.end - header.start <= LONGEST else row


def _with_neighbour(
    asked: Asked,
    text: str,
    sentences: Sequence[_Sentence],
    place: int,
    told: Sequence[float],
    taken: Sequence[Span],
) -> Span:
    """The sentence, with the one before or after it when the two say more than the one."""
    one = sentences[place]
    best, widest = _GAIN, one.span
    for other, bonus in ((place + 1, _need_of_next(asked, one)), (place - 1, _need_of_previous(one))):
        if not 0 <= other < len(sentences):
            continue
        beside = sentences[other]
        joined = Span(min(one.span.start, beside.span.start), max(one.span.end, beside.span.end))
        overlaps = any(span.start < joined.end and joined.start < span.end for span in taken)
        gap = text[min(one.span.end, beside.span.end) : max(one.span.start, beside.span.start)]
        apart = "\n\n" in gap and bonus < _LEADS_ON
        if joined.end - joined.start > LONGEST or overlaps or apart:
            continue
        both = [max(a, b) for a, b in zip(one.given, beside.given, strict=True)]
        gain = mean(told, both) - mean(told, one.given) + _FITS * (beside.fits and not one.fits) + bonus
        if asked.wanted is Wanted.REASON and gives_reason(beside.words) and not gives_reason(one.words):
            gain += _FITS
        if gain > best:
            best, widest = gain, joined
    return widest


def _need_of_next(asked: Asked, one: _Sentence) -> float:
    """A question, a lead-in and a heading want what follows; so does a sentence without the answer's kind."""
    if _UNFINISHED.search(one.words) or one.words[-1:].isalnum():
        return _LEADS_ON
    if asked.wanted in (Wanted.ANY, Wanted.REASON) and len(one.words) < _BRIEF:
        return 0.1
    return 0.03 if asked.wanted in (Wanted.ANY, Wanted.REASON) or not one.fits else 0.0


def _need_of_previous(one: _Sentence) -> float:
    return 0.06 if points_back(one.words) else 0.0
