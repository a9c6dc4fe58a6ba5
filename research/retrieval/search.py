"""Searching a set of documents for the passages that answer a question.

The `documents` tool asks `Searcher` for the whole folder, the extractive reader for one page. Words find the
passages (`index`) and say whether they answer (`answerability`); where vectors are at hand, `meaning` decides
on the passages on which words do not, those in the other language among them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from research.evidence import Passage
from research.retrieval.answerability import Comparison, compare, evidence, lacks_must, score
from research.retrieval.index import Document, PassageIndex, Place
from research.retrieval.meaning import Meaning
from research.retrieval.question import Asked, take_apart, typed_without_marks
from research.retrieval.sentences import Span
from research.retrieval.tokens import looks_vietnamese
from research.retrieval.windows import windows

# A passage answers when its score is at least this; the weights are fitted so that it is the same everywhere.
ANSWERS: Final = 0.5
LOOKED_AT: Final = 30
_EMBEDDED: Final = 4
_FURTHER: Final = 0.9
# Log-odds by words above which vectors are not asked, and below which they cannot help.
_SURE: Final = 2.2
_HOPELESS: Final = -4.0
_UNDECIDED: Final = 0.9 * ANSWERS
# A passage whose best sentence is this far from answering has no better one.
_FAR: Final = 0.15


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
        scored = self._by_meaning(looked) if self._meaning else [one.scored for one in looked]
        return sorted((one for one in scored if one.quotes), key=lambda one: -one.score)

    def _look(self, index: PassageIndex, asked: Asked, place: Place, *, vietnamese: bool) -> _Looked:
        text, stretch = self.documents[place.document].text, place.stretch
        compared = compare(asked, text, stretch.start, stretch.end, index.context(place), index.rarity)
        quotes = windows(asked, text, stretch.start, stretch.end, compared.above, compared.weights)
        same = looks_vietnamese(index.text(place)) == vietnamese
        return _Looked(Scored(place, score(compared), tuple(quotes)), compared, same)

    def _by_meaning(self, looked: Sequence[_Looked]) -> list[Scored]:
        """The scores, those that words leave open decided by vectors; the other language only in need."""
        open_ = [one for one in looked if one.scored.quotes and not lacks_must(one.compared)]
        mother = [one for one in open_ if one.same_language and evidence(one.compared) > _HOPELESS]
        mother = sorted(mother, key=lambda one: -evidence(one.compared))[:_EMBEDDED]
        judged = {one.scored.place: self._judged(one) for one in mother}
        if all(one.score < ANSWERS for one in judged.values()):
            other = [one for one in open_ if not one.same_language][:_EMBEDDED]
            judged.update((one.scored.place, self._judged(one)) for one in other)
        return [judged.get(one.scored.place) or self._undecided(one) for one in looked]

    def _undecided(self, one: _Looked) -> Scored:
        """A passage that no vector was spent on answers only when its words are sure."""
        if one.same_language and evidence(one.compared) > _SURE:
            return one.scored
        return replace(one.scored, score=min(one.scored.score, _UNDECIDED))

    def _judged(self, one: _Looked) -> Scored:
        if self._meaning is None or (one.same_language and evidence(one.compared) > _SURE):
            return one.scored
        document = self.documents[one.scored.place.document]
        best = replace(one.scored, score=0.0)
        for span in one.scored.quotes:
            quote = document.text[span.start : span.end]
            value = self._meaning.score(one.compared, quote, same_language=one.same_language)
            if value > best.score:
                others = (quoted for quoted in one.scored.quotes if quoted is not span)
                best = replace(one.scored, score=value, quotes=(span, *others))
            if value >= ANSWERS or value < _FAR:
                break
        return best

    def _without_marks(self) -> PassageIndex:
        """The index for questions typed without Vietnamese marks, built when the first one comes."""
        if self._folded is None:
            self._folded = PassageIndex(self.documents, fold=True)
        return self._folded
