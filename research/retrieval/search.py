"""Searching a set of documents for the passages that answer a question.

The `documents` tool asks `Searcher` for the whole folder, the extractive reader for one page. Words find the
passages (`index`) and say whether they answer (`answerability`); where vectors are at hand, `meaning` judges
those whose words come nearest, and those in the other language when none of them answers.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from research.evidence import Passage
from research.retrieval.answerability import Comparison, chance, compare, evidence, ruled_out, score
from research.retrieval.index import Document, PassageIndex, Place
from research.retrieval.meaning import Meaning, Near, log_odds, log_odds_between
from research.retrieval.question import Asked, take_apart, typed_without_marks
from research.retrieval.sentences import Span, sentence_spans
from research.retrieval.tokens import looks_vietnamese
from research.retrieval.windows import windows

# A passage answers when its score is at least this; the weights are fitted so that it is the same everywhere.
ANSWERS: Final = 0.5
LOOKED_AT: Final = 60
# Passages that are embedded by their best sentence, and those of them that are read sentence by sentence.
_EMBEDDED: Final = 12
_EMBEDDED_OTHER: Final = 12
_READ_CLOSELY: Final = 3
_FURTHER: Final = 0.9
_UNDECIDED: Final = 0.9 * ANSWERS
# Log-odds by which a passage may fall behind the best and still be quoted beside it.
_BEHIND: Final = 2.0
# The same within one document: all of its passages stand under the title that the question is near to.
_BEHIND_IN_DOCUMENT: Final = 1.0


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
class _Looked:
    """A passage before the verdict."""

    scored: Scored
    compared: Comparison
    same_language: bool


class Searcher:
    """Passages of some documents, to be asked questions in English and Vietnamese."""

    def __init__(self, documents: Sequence[Document], meaning: Meaning | None = None) -> None:
        self.documents = tuple(documents)
        self._meaning = meaning
        self._index = PassageIndex(self.documents)
        self._folded: PassageIndex | None = None
        # Another wording of the same terms is not another question to a folder.
        self._found: dict[tuple[str, frozenset[str]], list[Scored]] = {}

    def search(self, question: str, language: str) -> list[Scored]:
        """The passages that share words with the question, best first. It may take a second: use a thread."""
        fold = typed_without_marks(question, language)
        asked = take_apart(question, fold=fold)
        key = (language, asked.own)
        if key not in self._found:
            self._found[key] = self._search(asked, language)
        return self._found[key]

    def _search(self, asked: Asked, language: str) -> list[Scored]:
        index = self._without_marks() if asked.fold else self._index
        found = index.best(asked.searched() + asked.alternatives(), LOOKED_AT)
        looked = [self._look(index, asked, place, vietnamese=language == "vi") for place, _ in found]
        scored = [one.scored for one in looked]
        if self._meaning:
            scored = self._by_meaning(self._meaning, asked, looked)
        compared = {one.scored.place: one.compared for one in looked}
        quoted = [self._quoted(index, one, compared[one.place]) for one in _with_the_best(scored)]
        return sorted(quoted, key=lambda one: -one.score)

    def _look(self, index: PassageIndex, asked: Asked, place: Place, *, vietnamese: bool) -> _Looked:
        text, stretch = self.documents[place.document].text, place.stretch
        compared = compare(asked, text, stretch.start, stretch.end, index.context(place), index.rarity)
        same = looks_vietnamese(index.text(place)) == vietnamese
        return _Looked(Scored(place, score(compared), (compared.span,)), compared, same)

    def _quoted(self, index: PassageIndex, scored: Scored, compared: Comparison) -> Scored:
        """A passage that answers, with the stretches around its nearest sentence to quote, if any."""
        if scored.score < ANSWERS:
            return scored
        text, stretch = self.documents[scored.place.document].text, scored.place.stretch
        context, nearest = index.context(scored.place), scored.quotes[0]
        found = windows(compared, text, stretch.start, stretch.end, context, nearest)
        return replace(scored, quotes=tuple(found)) if found else _undecided(scored)

    def _by_meaning(self, meaning: Meaning, asked: Asked, looked: Sequence[_Looked]) -> list[Scored]:
        """The scores by vectors, for the passages that come near; the other language only in need."""
        possible = [one for one in looked if not ruled_out(one.compared)]
        mother = sorted(
            (one for one in possible if one.same_language), key=lambda one: -evidence(one.compared)
        )
        judged = self._judged(meaning, asked, mother[:_EMBEDDED])
        if all(one.score < ANSWERS for one in judged.values()):
            other = [one for one in possible if not one.same_language][:_EMBEDDED_OTHER]
            judged |= self._judged(meaning, asked, other)
        return [judged.get(one.scored.place) or _undecided(one.scored) for one in looked]

    def _judged(self, meaning: Meaning, asked: Asked, looked: Sequence[_Looked]) -> dict[Place, Scored]:
        """Passages of one language by their best sentence; the nearest of them by each sentence."""
        near = [meaning.near(asked, *self._words(one, one.compared.span)) for one in looked]
        odds = [_log_odds(one, cosines) for one, cosines in zip(looked, near, strict=True)]
        ranked = sorted(range(len(looked)), key=lambda number: -odds[number])
        judged = {}
        for rank, number in enumerate(ranked):
            one, span, cosines = looked[number], looked[number].compared.span, near[number]
            if rank < _READ_CLOSELY:
                span, cosines = self._nearest(meaning, asked, one, cosines)
            value = _log_odds(one, cosines)
            if value > 0 and one.same_language:
                left_out = meaning.left_out(one.compared, *self._words(one, span))
                value = log_odds(one.compared, cosines, left_out)
            judged[one.scored.place] = replace(one.scored, score=chance(value), quotes=(span,))
        return judged

    def _nearest(self, meaning: Meaning, asked: Asked, one: _Looked, cosines: Near) -> tuple[Span, Near]:
        """The sentence of a passage that is nearest to the question, and how near it is."""
        place = one.scored.place
        nearest, best = one.compared.span, cosines
        text = self.documents[place.document].text
        for span in sentence_spans(text, place.stretch.start, place.stretch.end):
            found = meaning.near(asked, *self._words(one, span))
            if found.together > best.together:
                nearest, best = span, found
        return nearest, best

    def _words(self, one: _Looked, span: Span) -> tuple[str, str]:
        """The title that a sentence stands under, with its nearest heading, and its words."""
        document, headings = self.documents[one.scored.place.document], one.scored.place.stretch.headings
        words = " ".join(document.text[span.start : span.end].split())
        return " · ".join((document.title, *headings[-1:])), words

    def _without_marks(self) -> PassageIndex:
        """The index for questions typed without Vietnamese marks, built when the first one comes."""
        if self._folded is None:
            self._folded = PassageIndex(self.documents, fold=True)
        return self._folded


def _log_odds(one: _Looked, near: Near) -> float:
    return (log_odds if one.same_language else log_odds_between)(one.compared, near)


def _undecided(scored: Scored) -> Scored:
    """A passage that no vector was spent on does not answer."""
    return replace(scored, score=min(scored.score, _UNDECIDED))


def _with_the_best(scored: list[Scored]) -> list[Scored]:
    """The passages; what answers much less well than the best does not answer."""
    best: dict[int, float] = {}
    for one in scored:
        best[one.place.document] = max(best.get(one.place.document, -math.inf), _odds(one.score))
    top = max(best.values(), default=0.0)
    least = {number: max(top - _BEHIND, odds - _BEHIND_IN_DOCUMENT) for number, odds in best.items()}
    return [one if _odds(one.score) >= least[one.place.document] else _undecided(one) for one in scored]


def _odds(score: float) -> float:
    return math.log(max(score, 1e-9) / max(1 - score, 1e-9))
