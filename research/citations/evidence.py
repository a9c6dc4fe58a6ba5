"""What the cited facts say, prepared once for holding sentences against it.

`checks` is the caller. A fact's quote is the evidence; its statement may add what stands around the quote on
the page, such as a name or a year, but never overrides the quote.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from research.agreement.dates import Date
from research.agreement.figures import Figure, Figures, figures_of
from research.agreement.language import language_of
from research.agreement.names import labels_of
from research.agreement.polarity import Polarity, polarity_of
from research.agreement.words import content, fold, tokens
from research.brief import Language
from research.evidence import Fact


class Backing:
    """One fact, ready for comparison."""

    def __init__(self, fact: Fact, title: str) -> None:
        self.fact = fact
        self.title = title
        self.quote = figures_of(fact.quote)
        self.around = figures_of(f"{fact.text} . {title}")
        self.language: Language = language_of(fact.quote)

    @cached_property
    def words(self) -> frozenset[str]:
        """The content stems of quote, statement and title."""
        return frozenset(content(f"{self.fact.quote} {self.fact.text} {self.title}"))

    @cached_property
    def folded(self) -> frozenset[str]:
        """Every word of quote, statement and title without diacritics."""
        return frozenset(tokens(fold(f"{self.fact.quote} {self.fact.text} {self.title}")))

    @cached_property
    def text(self) -> str:
        """Quote, statement and title in one folded string."""
        return fold(f"{self.fact.quote} \n {self.fact.text} \n {self.title}")

    @cached_property
    def labels(self) -> frozenset[str]:
        """Names that hold a number."""
        return frozenset(labels_of(f"{self.fact.quote} . {self.fact.text} . {self.title}"))

    @cached_property
    def polarity(self) -> Polarity:
        """What the quote affirms and denies."""
        return polarity_of(self.fact.quote)


@dataclass(frozen=True, slots=True)
class Cited:
    """The facts that one sentence cites, taken together."""

    backings: tuple[Backing, ...]

    def quotes(self) -> list[Figures]:
        """The figures of the quotes."""
        return [one.quote for one in self.backings]

    def around(self) -> list[Figures]:
        """The figures of the statements and titles."""
        return [one.around for one in self.backings]


class Shelf:
    """Every fact that may be cited; each is prepared when it is first needed."""

    def __init__(self, facts: Mapping[str, Fact], titles: Mapping[str, str], known: Iterable[str]) -> None:
        self.facts = facts
        self._titles = titles
        self._known = tuple(known)
        self._backings: dict[str, Backing] = {}

    def cited(self, ids: Sequence[str]) -> Cited:
        """The facts with these ids; all of them exist."""
        return Cited(tuple(self._backing(one) for one in ids))

    def _backing(self, fact_id: str) -> Backing:
        if fact_id not in self._backings:
            fact = self.facts[fact_id]
            self._backings[fact_id] = Backing(fact, self._titles.get(fact.source_id, ""))
        return self._backings[fact_id]

    def dates_around(self, cited: Cited) -> list[Date]:
        """Dates of the question, of titles, and of whatever else the cited pages were found to say."""
        sources = {one.fact.source_id for one in cited.backings}
        texts = [*self._known, *(self._titles.get(one, "") for one in sources)]
        texts += [fact.quote for fact in self.facts.values() if fact.source_id in sources]
        return [date for text in texts for date in figures_of(text).dates]

    @cached_property
    def amounts_known(self) -> tuple[Figure, ...]:
        """The amounts of the question and of whatever else is known beside the facts."""
        return tuple(amount for text in self._known for amount in figures_of(text).amounts)

    @cached_property
    def dates_known(self) -> tuple[Date, ...]:
        """The dates of the question and of whatever else is known beside the facts."""
        return tuple(date for text in self._known for date in figures_of(text).dates)

    def holds_elsewhere(self, stems: frozenset[str], ids: Sequence[str]) -> float:
        """How much of a sentence, in 0..1, stands in the best of the facts that it does not cite."""
        if not stems:
            return 0.0
        found = Counter(fact_id for stem in stems for fact_id in self._holders.get(stem, ()))
        return max((count for fact_id, count in found.items() if fact_id not in ids), default=0) / len(stems)

    @cached_property
    def _holders(self) -> dict[str, list[str]]:
        holders: dict[str, list[str]] = {}
        for fact_id, fact in self.facts.items():
            for stem in frozenset(content(f"{fact.quote} {fact.text}")):
                holders.setdefault(stem, []).append(fact_id)
        return holders

    @cached_property
    def every_word(self) -> frozenset[str]:
        """The folded words of all facts, titles and whatever else is known, such as the question."""
        texts = [f"{fact.quote} {fact.text}" for fact in self.facts.values()]
        texts += [*self._titles.values(), *self._known]
        return frozenset(word for text in texts for word in tokens(fold(text)))
