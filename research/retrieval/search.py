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
from research.retrieval.meaning import Meaning, log_odds, log_odds_between
from research.retrieval.question import Asked, take_apart, typed_without_marks
from research.retrieval.sentences import Span, sentence_spans
from research.retrieval.tokens import looks_vietnamese
from research.retrieval.windows import windows

# A passage answers when its score is at least this; the weights are fitted so that it is the same everywhere.
ANSWERS: Final = 0.5
LOOKED_AT: Final = 60
# Passages that are embedded by their best sentence, and those of them that are read sentence by sentence.
_EMBEDDED: Final = 12
_EMBEDDED_OTHER: Final = 16
_READ_CLOSELY: Final = 3
_FURTHER: Final = 0.9
_UNDECIDED: Final = 0.9 * ANSWERS
# Log-odds by which a passage may fall behind the best and still be quoted beside it.
_BEHIND: Final = 2.5


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
        return _with_the_best(sorted((one for one in scored if one.quotes), key=lambda one: -one.score))

    def _look(self, index: PassageIndex, asked: Asked, place: Place, *, vietnamese: bool) -> _Looked:
        text, stretch = self.documents[place.document].text, place.stretch
        context = index.context(place)
        compared = compare(asked, text, stretch.start, stretch.end, context, index.rarity)
        quotes = windows(compared, text, stretch.start, stretch.end, context)
        same = looks_vietnamese(index.text(place)) == vietnamese
        return _Looked(Scored(place, score(compared), tuple(quotes)), compared, same)

    def _by_meaning(self, meaning: Meaning, asked: Asked, looked: Sequence[_Looked]) -> list[Scored]:
        """The scores by vectors, for the passages that come near; the other language only in need."""
        possible = [one for one in looked if one.scored.quotes and not ruled_out(one.compared)]
        mother = sorted(
            (one for one in possible if one.same_language), key=lambda one: -evidence(one.compared)
        )
        judged = self._judged(meaning, asked, mother[:_EMBEDDED])
        if all(one.score < ANSWERS for one in judged.values()):
            other = [one for one in possible if not one.same_language][:_EMBEDDED_OTHER]
            judged |= {one.scored.place: self._judged_between(meaning, asked, one) for one in other}
        return [judged.get(one.scored.place) or _undecided(one.scored) for one in looked]

    def _judged(self, meaning: Meaning, asked: Asked, mother: Sequence[_Looked]) -> dict[Place, Scored]:
        """Passages in the language of the question, by their best sentence; the nearest by each sentence."""
        near = [meaning.near(asked, self._titled(one.scored.place, one.compared.span)) for one in mother]
        odds = [log_odds(one.compared, cosine) for one, cosine in zip(mother, near, strict=True)]
        ranked = sorted(range(len(mother)), key=lambda number: -odds[number])
        judged = {}
        for rank, number in enumerate(ranked):
            one, cosine, span = mother[number], near[number], mother[number].compared.span
            if rank < _READ_CLOSELY:
                cosine, span = self._nearest(meaning, asked, one, cosine)
            value = log_odds(one.compared, cosine)
            if value > 0:
                value = log_odds(
                    one.compared, cosine, meaning.left_out(one.compared, self._titled(one.scored.place, span))
                )
            judged[one.scored.place] = self._quoted(one, span, chance(value))
        return judged

    def _nearest(self, meaning: Meaning, asked: Asked, one: _Looked, cosine: float) -> tuple[float, Span]:
        """The sentence of a passage that is nearest to the question, and how near it is."""
        best, nearest = cosine, one.compared.span
        place = one.scored.place
        text = self.documents[place.document].text
        for span in sentence_spans(text, place.stretch.start, place.stretch.end):
            found = meaning.near(asked, self._titled(place, span))
            if found > best:
                best, nearest = found, span
        return best, nearest

    def _judged_between(self, meaning: Meaning, asked: Asked, one: _Looked) -> Scored:
        """A passage in the other language than the question's."""
        near = meaning.near(asked, self._titled(one.scored.place, one.compared.span))
        return self._quoted(one, one.compared.span, chance(log_odds_between(one.compared, near)))

    def _titled(self, place: Place, span: Span) -> str:
        """A sentence under its document's title and its nearest heading, in which it has its meaning."""
        document = self.documents[place.document]
        title = " · ".join((document.title, *place.stretch.headings[-1:]))
        return f"{title}: {' '.join(document.text[span.start : span.end].split())}"

    def _quoted(self, one: _Looked, nearest: Span, score: float) -> Scored:
        """The scored passage, with the quotes around what is nearest when words chose another sentence."""
        quotes = one.scored.quotes
        if score >= ANSWERS and not any(span.start <= nearest.start < span.end for span in quotes):
            place = one.scored.place
            text, stretch = self.documents[place.document].text, place.stretch
            context = self._index.context(place)
            found = windows(one.compared, text, stretch.start, stretch.end, context, nearest)
            quotes = tuple(found) or quotes
        return replace(one.scored, score=score, quotes=quotes)

    def _without_marks(self) -> PassageIndex:
        """The index for questions typed without Vietnamese marks, built when the first one comes."""
        if self._folded is None:
            self._folded = PassageIndex(self.documents, fold=True)
        return self._folded


def _undecided(scored: Scored) -> Scored:
    """A passage that no vector was spent on does not answer."""
    return replace(scored, score=min(scored.score, _UNDECIDED))


def _with_the_best(scored: list[Scored]) -> list[Scored]:
    """The passages, best first; what answers much less well than the best does not answer."""
    if not scored:
        return []
    least = chance(_odds(scored[0].score) - _BEHIND)
    return [one if one.score >= least else _undecided(one) for one in scored]


def _odds(score: float) -> float:
    return math.log(max(score, 1e-9) / max(1 - score, 1e-9))
