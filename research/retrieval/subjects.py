"""The passages that tell of a subject: those that say what it is, or those that stand under its name.

`search` asks before it judges, and judges as ever when nothing is found here. Of a subject with a weighty
word that stands nowhere nothing is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from research.retrieval.answerability import Bag, Comparison, mean, ruled_out
from research.retrieval.index import PassageIndex
from research.retrieval.judging import Looked, Scored
from research.retrieval.sentences import Span, is_row, sentence_spans
from research.retrieval.tokens import forms
from research.retrieval.topics import Subject
from research.retrieval.windows import points_back, tells, windows

# Surer than what is judged by its words.
SURE: Final = 0.99
_LESS: Final = 0.02
_IN_PASSING: Final = 0.6
# How much of a subject's weight must stand over a passage, or in it.
_COVERED: Final = 0.85
_IN_A_SENTENCE: Final = 0.6
_DEFINITIONS: Final = 3
_DOCUMENTS: Final = 3
_OF_ONE_DOCUMENT: Final = 3
_PASSING: Final = 4
_NAMED: Final = 8


def telling(subject: Subject, looked: Sequence[Looked], index: PassageIndex) -> list[Scored]:
    """The passages to quote, surest first; `looked` are those that share words with it, best first."""
    found = list(_defining(subject, looked, index)) if subject.defined else _about(looked, index)
    return [replace(one, score=one.score - _LESS * rank) for rank, one in enumerate(found)]


def _defining(subject: Subject, looked: Sequence[Looked], index: PassageIndex) -> Iterator[Scored]:
    """Where it is said what the subject is, first where that stands at the beginning of its document."""
    found = [
        (one, span)
        for one in looked
        for span in [_definition(subject, one, index)]
        if span is not None and not ruled_out(one.compared)
    ]
    found.sort(key=lambda pair: (-_cover(pair[0].compared, pair[0].compared.above), pair[1].start))
    for one, span in found[:_DEFINITIONS]:
        around = _stretch(one, index, span)
        whole = around is not None and around.start <= span.start and span.end <= around.end
        yield replace(one.scored, score=SURE, quotes=(around if around is not None and whole else span,))


def _definition(subject: Subject, one: Looked, index: PassageIndex) -> Span | None:
    """The sentence of a passage that says what the subject is."""
    place = one.scored.place
    if subject.words.casefold() not in index.text(place).casefold():
        return None
    text = index.documents[place.document].text
    spans = sentence_spans(text, place.stretch.start, place.stretch.end)
    return next((span for span in spans if subject.is_told_in(text[span.start : span.end])), None)


def _about(looked: Sequence[Looked], index: PassageIndex) -> list[Scored]:
    """What stands under the subject's name, in the order of its documents, then what speaks of it."""
    possible = [one for one in looked if not ruled_out(one.compared) and not one.compared.other_year]
    if any(term.name for one in possible[:1] for term in one.compared.asked.terms):
        # Over a passage stands who wrote it, too: of a name only what names it tells.
        return list(_quoted([one for one in possible if _says(one, index)], index, SURE))[:_NAMED]
    titled = [one for one in possible if _cover(one.compared, one.compared.above) >= _COVERED]
    documents = list(dict.fromkeys(one.scored.place.document for one in titled))[:_DOCUMENTS]
    found: list[Scored] = []
    for number in documents:
        own = [one for one in titled if one.scored.place.document == number]
        own.sort(key=lambda one: one.scored.place.stretch.start)
        found += list(_quoted(own, index, SURE))[:_OF_ONE_DOCUMENT]
    passing = [
        one
        for one in possible
        if one.scored.place.document not in documents
        and _cover(one.compared, one.compared.in_all) >= _COVERED
        and _cover(one.compared, one.compared.tight) >= _IN_A_SENTENCE
    ]
    return found + list(_quoted(passing, index, SURE if not found else _IN_PASSING))[:_PASSING]


def _quoted(looked: Sequence[Looked], index: PassageIndex, score: float) -> Iterator[Scored]:
    """The passages that have something to quote."""
    for one in looked:
        titled = score == SURE and _cover(one.compared, one.compared.above) >= _COVERED
        span = _stretch(one, index, _lead(one, index) if titled else one.compared.span)
        if span is not None:
            yield replace(one.scored, score=score, quotes=(span,))


def _says(one: Looked, index: PassageIndex) -> bool:
    """Whether the best sentence of a passage names the subject itself."""
    text, span, asked = index.documents[one.scored.place.document].text, one.compared.span, one.compared.asked
    given = Bag(text[span.start : span.end], fold=asked.fold).credits(asked.terms)
    return _cover(one.compared, given) >= _COVERED


def _lead(one: Looked, index: PassageIndex) -> Span | None:
    """The first sentence of a passage that tells something and can stand by itself."""
    place = one.scored.place
    text, asked = index.documents[place.document].text, one.compared.asked
    known = asked.own | frozenset(forms(index.context(place), fold=asked.fold))
    for span in sentence_spans(text, place.stretch.start, place.stretch.end):
        words = text[span.start : span.end]
        if tells(asked, known, words) and not points_back(words) and not is_row(words):
            return span
    return None


def _stretch(one: Looked, index: PassageIndex, nearest: Span | None) -> Span | None:
    """The sentences of a passage to quote."""
    place = one.scored.place
    text, stretch = index.documents[place.document].text, place.stretch
    found = windows(one.compared, text, stretch.start, stretch.end, index.context(place), nearest)
    return found[0] if found else None


def _cover(compared: Comparison, given: Sequence[float]) -> float:
    return mean(compared.weights, given)
