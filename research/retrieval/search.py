"""Searching a set of documents for the passages that answer a question.

The `documents` tool asks `Searcher` for the whole folder, the extractive reader for one page. Words find the
passages (`index`) and say whether they answer (`answerability`); where vectors are at hand, `judging`
decides on those whose words come nearest, and those in the other language when none of them answers.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from research.retrieval.answerability import Comparison, compare, evidence, ruled_out, score
from research.retrieval.editions import outdated
from research.retrieval.index import Document, PassageIndex, Place
from research.retrieval.judging import Judge, Looked, Scored
from research.retrieval.meaning import Meaning
from research.retrieval.question import Asked, take_apart, typed_without_marks
from research.retrieval.subjects import telling
from research.retrieval.tokens import looks_vietnamese
from research.retrieval.topics import Subject, subject_of
from research.retrieval.windows import windows

# A passage answers when its score is at least this; the weights are fitted so that it is the same everywhere.
ANSWERS: Final = 0.5
LOOKED_AT: Final = 60
_RANKED: Final = 600
# Passages in which is looked for what a subject is.
_TOLD: Final = 300
_OF_ONE_DOCUMENT: Final = 15
# Passages that are embedded by their best sentence.
_EMBEDDED: Final = 12
_EMBEDDED_OTHER: Final = 12
_UNDECIDED: Final = 0.9 * ANSWERS
# How far behind what holds today an older edition stands.
_OUTDATED: Final = 0.1
# Log-odds by which a passage may fall behind the best and still be quoted beside it.
_BEHIND: Final = 2.0
# The same within one document: all of its passages stand under the title that the question is near to.
_BEHIND_IN_DOCUMENT: Final = 1.0


class Searcher:
    """Passages of some documents, to be asked questions in English and Vietnamese."""

    def __init__(self, documents: Sequence[Document], meaning: Meaning | None = None) -> None:
        self.documents = tuple(documents)
        self._meaning = meaning
        self._index = PassageIndex(self.documents)
        self._folded: PassageIndex | None = None
        # Another wording of the same terms is not another question to a folder.
        self._found: dict[tuple[str, frozenset[str], Subject | None], list[Scored]] = {}

    def search(self, question: str, language: str) -> list[Scored]:
        """The passages that share words with the question, best first. It may take a second: use a thread."""
        fold = typed_without_marks(question, language)
        asked = take_apart(question, fold=fold)
        subject = subject_of(question)
        key = (language, asked.own, subject)
        if key not in self._found:
            told = self._told(subject, language) if subject is not None and not fold else []
            self._found[key] = told or self._search(asked, language)
        return self._found[key]

    def _told(self, subject: Subject, language: str) -> list[Scored]:
        """What is told of a subject, or of each of the things that it joins by "and"."""
        parts = [self._told_of(replace(subject, words=each), language) for each in subject.items()]
        if parts and all(parts):
            return sorted((one for told in parts for one in told), key=lambda one: -one.score)
        return self._told_of(subject, language)

    def _told_of(self, subject: Subject, language: str) -> list[Scored]:
        asked, vietnamese = take_apart(subject.words), language == "vi"
        found = self._index.best(asked.searched() + asked.alternatives(), _TOLD)
        looked = [self._look(self._index, asked, place, vietnamese=vietnamese) for place, _ in found]
        own = [one for one in looked if one.same_language]
        told = telling(subject, own, self._index) or telling(subject, looked, self._index)
        return self._newest_first(asked, told)

    def _search(self, asked: Asked, language: str) -> list[Scored]:
        index = self._without_marks() if asked.fold else self._index
        found = self._spread(index.best(asked.searched() + asked.alternatives(), _RANKED))
        looked = [self._look(index, asked, place, vietnamese=language == "vi") for place, _ in found]
        scored = [one.scored for one in looked]
        if self._meaning:
            scored = self._by_meaning(self._meaning, asked, looked)
        compared = {one.scored.place: one.compared for one in looked}
        quoted = [self._quoted(index, one, compared[one.place]) for one in _with_the_best(scored)]
        return sorted(self._newest_first(asked, quoted), key=lambda one: -one.score)

    def _spread(self, found: list[tuple[Place, float]]) -> list[tuple[Place, float]]:
        """The passages to look at: of one long document, such as a table, not more than a few."""
        if len(self.documents) == 1:
            return found[:LOOKED_AT]
        taken: Counter[int] = Counter()
        looked_at = []
        for place, score_of_words in found:
            taken[place.document] += 1
            if taken[place.document] <= _OF_ONE_DOCUMENT:
                looked_at.append((place, score_of_words))
        return looked_at[:LOOKED_AT]

    def _newest_first(self, asked: Asked, scored: list[Scored]) -> list[Scored]:
        """The passages; of those that answer, older editions behind all that are not."""
        answering = list(dict.fromkeys(one.place.document for one in scored if one.score >= ANSWERS))
        old = outdated(asked, [self.documents[number] for number in answering])
        behind = {number for number, is_old in zip(answering, old, strict=True) if is_old}
        holding = [one.score for one in scored if one.score >= ANSWERS and one.place.document not in behind]
        if not behind or not holding:
            return scored
        most = max(ANSWERS, max(holding) - _OUTDATED)
        return [
            replace(one, score=min(one.score, most)) if one.place.document in behind else one
            for one in scored
        ]

    def _look(self, index: PassageIndex, asked: Asked, place: Place, *, vietnamese: bool) -> Looked:
        text, stretch = self.documents[place.document].text, place.stretch
        compared = compare(asked, text, stretch.start, stretch.end, index.context(place), index.rarity)
        same = looks_vietnamese(index.text(place)) == vietnamese
        return Looked(Scored(place, score(compared), (compared.span,)), compared, same)

    def _quoted(self, index: PassageIndex, scored: Scored, compared: Comparison) -> Scored:
        """A passage that answers, with the stretches around its nearest sentence to quote, if any."""
        if scored.score < ANSWERS:
            return scored
        text, stretch = self.documents[scored.place.document].text, scored.place.stretch
        context, nearest = index.context(scored.place), scored.quotes[0]
        found = windows(compared, text, stretch.start, stretch.end, context, nearest)
        for further in scored.quotes[1:]:
            beside = windows(compared, text, stretch.start, stretch.end, context, further)[:1]
            apart = [
                span
                for span in (*beside, further)
                if all(span.end <= one.start or one.end <= span.start for one in found[:1])
            ]
            found = [*found[:1], *apart[:1]] if apart else found
        return replace(scored, quotes=tuple(found)) if found else _undecided(scored)

    def _by_meaning(self, meaning: Meaning, asked: Asked, looked: Sequence[Looked]) -> list[Scored]:
        """The scores by vectors, for the passages that come near; the other language only in need."""
        judge = Judge(meaning, self.documents, self._index)
        possible = [one for one in looked if not ruled_out(one.compared)]
        mother = sorted(
            (one for one in possible if one.same_language), key=lambda one: -evidence(one.compared)
        )
        judged = judge.judged(asked, mother[:_EMBEDDED])
        # Words that name no subject say nothing across languages.
        subject = any(term.prior == 1 for term in asked.terms)
        if subject and all(one.score < ANSWERS for one in judged.values()):
            other = [one for one in possible if not one.same_language][:_EMBEDDED_OTHER]
            judged |= judge.judged(asked, other)
        return [judged.get(one.scored.place) or _undecided(one.scored) for one in looked]

    def _without_marks(self) -> PassageIndex:
        """The index for questions typed without Vietnamese marks, built when the first one comes."""
        if self._folded is None:
            self._folded = PassageIndex(self.documents, fold=True)
        return self._folded


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
