"""The verdict on passages by vectors: those that come nearest are read sentence by sentence.

`search` asks for the passages of one language at a time. The sentence that answers best decides about its
passage; another one may be quoted beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from research.evidence import Passage
from research.retrieval.answerability import Bag, Comparison, chance, missing
from research.retrieval.identity import another_kind
from research.retrieval.index import Document, PassageIndex, Place
from research.retrieval.kinds import holds
from research.retrieval.meaning import Meaning, Near, log_odds, signs
from research.retrieval.question import Asked, stop_forms
from research.retrieval.sentences import Span, sentence_spans
from research.retrieval.tokens import forms, looks_vietnamese
from research.retrieval.windows import tells

# How many passages are read closely.
_READ_CLOSELY: Final = 5
# Log-odds by which a second sentence may fall behind the best and still be quoted beside it: less where the
# best holds the kind of answer that is asked for already.
_BESIDE: Final = 2.0
_FITS: Final = 3.0
_FURTHER: Final = 0.9


@dataclass(frozen=True, slots=True)
class Scored:
    """A passage that was looked at: how well it answers in 0..1, and the stretches of it to quote."""

    place: Place
    score: float
    quotes: tuple[Span, ...]

    def passages(self) -> tuple[Passage, ...]:
        """The stretches with their scores; each further one of a passage is a little less sure."""
        return tuple(
            Passage(span.start, span.end, self.score * _FURTHER**rank)
            for rank, span in enumerate(self.quotes)
        )


@dataclass(frozen=True, slots=True)
class Looked:
    """A passage before the verdict."""

    scored: Scored
    compared: Comparison
    same_language: bool


class _Sentence(NamedTuple):
    """A sentence of a passage: its place, how near it is, and its log-odds at first sight."""

    span: Span
    near: Near
    odds: float


class Judge:
    """Judges passages of some documents; every call takes tenths of a second."""

    def __init__(self, meaning: Meaning, documents: Sequence[Document], index: PassageIndex) -> None:
        self._meaning = meaning
        self._documents = documents
        self._index = index

    def judged(self, asked: Asked, looked: Sequence[Looked]) -> dict[Place, Scored]:
        """The passages whose best sentence is nearest, each with its score and the sentences to quote."""
        odds = [self._at_first_sight(asked, one, one.compared.span).odds for one in looked]
        ranked = sorted(range(len(looked)), key=lambda number: -odds[number])
        return {
            looked[number].scored.place: self._read(asked, looked[number])
            for number in ranked[:_READ_CLOSELY]
        }

    def _at_first_sight(self, asked: Asked, one: Looked, span: Span) -> _Sentence:
        """A sentence by its own words and vectors."""
        title, words = self._words(one, span)
        near = self._meaning.near(asked, title, words)
        given = Bag(words, fold=asked.fold).credits(asked.terms)
        covered = [max(pair) for pair in zip(given, one.compared.above, strict=True)]
        found = signs(one.compared, covered)
        return _Sentence(span, near, log_odds(one.compared, near, found, same_language=one.same_language))

    def _read(self, asked: Asked, one: Looked) -> Scored:
        """The verdict on a passage, by the sentence of it that answers best."""
        ranked = self._sentences(asked, one)
        best = ranked[0]
        title, sentence = self._words(one, best.span)
        found = self._meaning.signs(one.compared, title, sentence, self._following(one, best.span))
        other_kind = self._tells_of_another(asked, one, sentence)

        def odds(left_out: float) -> float:
            return log_odds(
                one.compared,
                best.near,
                found,
                left_out,
                same_language=one.same_language,
                other_kind=other_kind,
            )

        value = odds(0.0)
        if value > 0:
            value = odds(self._meaning.left_out(one.compared, title, sentence))
        return replace(one.scored, score=chance(value), quotes=(best.span, *self._beside(asked, one, ranked)))

    def _sentences(self, asked: Asked, one: Looked) -> list[_Sentence]:
        """The sentences of a passage that say something, the one that answers best first."""
        text, stretch = self._text(one), one.scored.place.stretch
        known = asked.own | frozenset(forms(self._index.context(one.scored.place), fold=asked.fold))
        spans = sentence_spans(text, stretch.start, stretch.end)
        telling = [span for span in spans if tells(asked, known, text[span.start : span.end])]
        judged = [self._at_first_sight(asked, one, span) for span in telling or spans or [one.compared.span]]
        return sorted(judged, key=lambda sentence: -sentence.odds)

    def _beside(self, asked: Asked, one: Looked, ranked: Sequence[_Sentence]) -> tuple[Span, ...]:
        """A second sentence to quote: one that answers nearly as well, or the best that holds the kind."""
        text, best = self._text(one), ranked[0]

        def fits(sentence: _Sentence) -> bool:
            return holds(text[sentence.span.start : sentence.span.end], asked.wanted, asked.own)

        if not fits(best):
            return tuple(
                other.span for other in ranked[1:] if fits(other) and other.odds >= best.odds - _FITS
            )[:1]
        return tuple(other.span for other in ranked[1:2] if other.odds >= best.odds - _BESIDE)

    def _tells_of_another(self, asked: Asked, one: Looked, sentence: str) -> bool:
        """Whether a Vietnamese sentence is about another kind of the thing that was asked for."""
        if asked.fold or not (one.same_language and looks_vietnamese(sentence)):
            return False
        lacking = {term.form for term in missing(one.compared)}
        stops = stop_forms(vietnamese=True)
        return another_kind(asked.text, sentence, lacking, stops, self._index.known)

    def _following(self, one: Looked, span: Span) -> str:
        """The words of the next sentence, which often goes on with what this one says."""
        text, stretch = self._text(one), one.scored.place.stretch
        spans = sentence_spans(text, stretch.start, stretch.end)
        return next((text[other.start : other.end] for other in spans if other.start >= span.end), "")

    def _text(self, one: Looked) -> str:
        return self._documents[one.scored.place.document].text

    def _words(self, one: Looked, span: Span) -> tuple[str, str]:
        """The title that a sentence stands under, with its nearest heading, and its words."""
        document, headings = self._documents[one.scored.place.document], one.scored.place.stretch.headings
        words = " ".join(document.text[span.start : span.end].split())
        return " · ".join((document.title, *headings[-1:])), words
