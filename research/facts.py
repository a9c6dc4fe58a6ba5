"""The evidence of one job: sources that were read, and facts tied to their exact words (laws E2, E3).

`researcher` brings pages and what a reader found in them; only what `quotes` finds in the snapshot is
kept, the rest is dropped and counted. `run` and `writing` read from here.

Readings end in any order, but facts are numbered in the order of the plan: after each round `settle` puts
what the round has brought in that order. So a resumed run, which replays the same readings in another order,
gives the same facts the same numbers and shows them to the roles in the same words. (Numbers kept by the
journal would survive too, but not the order in which facts are shown, nor whose words a shared fact has.)
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from research.evidence import Candidate, Fact, Page, Source, Standing
from research.ports import Snapshots
from research.quotes import locate


class _Reading(NamedTuple):
    """What one page gave one sub-question: candidates with their places in the page."""

    page: Page
    sub_question: str
    placed: list[tuple[Candidate, tuple[int, int]]]


class _Settled(NamedTuple):
    """The evidence after the last round."""

    sources: dict[str, Source]
    facts: dict[str, Fact]
    of_sub_question: dict[str, list[str]]
    at: dict[tuple[str, int, int], str]
    counts: dict[str, int]


Rank = Callable[[str, str], Any]
"""The place in the plan of what a sub-question found in a source; anything that can be compared."""


class Evidence:
    """What a job knows so far; facts are numbered by source. `standing` judges the pages that give facts."""

    def __init__(
        self, snapshots: Snapshots, standing: Callable[[Page], Standing] = lambda _: Standing.ORDINARY
    ) -> None:
        self._snapshots = snapshots
        self._standing = standing
        self.sources: dict[str, Source] = {}
        self.facts: dict[str, Fact] = {}
        self.texts: dict[str, str] = {}
        self.dropped = 0
        self._of_sub_question: dict[str, list[str]] = {}
        self._at: dict[tuple[str, int, int], str] = {}
        self._count: dict[str, int] = {}
        self._readings: list[_Reading] = []
        self._settled = _Settled({}, {}, {}, {}, {})

    def carry(self, sources: Iterable[Source], facts: Iterable[Fact], texts: dict[str, str]) -> None:
        """Begin with the evidence of an earlier job; new facts of its sources are numbered on from there."""
        self.sources = {one.source_id: one for one in sources}
        self.texts = dict(texts)
        for fact in facts:
            self.facts[fact.fact_id] = fact
            self._of_sub_question.setdefault(fact.sub_question, []).append(fact.fact_id)
            self._at[fact.source_id, fact.start, fact.end] = fact.fact_id
            number = int(fact.fact_id.rpartition(".")[2])
            self._count[fact.source_id] = max(number, self._count.get(fact.source_id, 0))
        self._settled = _Settled(
            dict(self.sources),
            dict(self.facts),
            {one: list(ids) for one, ids in self._of_sub_question.items()},
            dict(self._at),
            dict(self._count),
        )

    async def keep(self, page: Page, sub_question: str, candidates: Iterable[Candidate]) -> tuple[Fact, ...]:
        """The facts among the candidates that are new to this sub-question."""
        found = [(one, locate(page.text, one.quote)) for one in candidates]
        placed = [(one, place) for one, place in found if place is not None]
        self.dropped += len(found) - len(placed)
        if placed and page.source_id not in self.sources:
            await self._keep_source(page)
        reading = _Reading(page, sub_question, placed)
        self._readings.append(reading)
        return self._add(reading)

    def settle(self, rank: Rank) -> None:
        """Number and order what was kept since the last call by `rank`; ids given out since then are void."""
        found, before = self.sources, self._settled
        readings = sorted(self._readings, key=lambda one: rank(one.sub_question, one.page.source_id))
        self.sources = dict(before.sources)
        self.facts = dict(before.facts)
        self._of_sub_question = {one: list(ids) for one, ids in before.of_sub_question.items()}
        self._at, self._count = dict(before.at), dict(before.counts)
        for reading in readings:
            if reading.placed:
                self.sources.setdefault(reading.page.source_id, found[reading.page.source_id])
            self._add(reading)
        self._readings = []
        self._settled = _Settled(
            dict(self.sources),
            dict(self.facts),
            {one: list(ids) for one, ids in self._of_sub_question.items()},
            dict(self._at),
            dict(self._count),
        )

    def _add(self, reading: _Reading) -> tuple[Fact, ...]:
        known = self._of_sub_question.setdefault(reading.sub_question, [])
        facts = [self._fact(reading.page, reading.sub_question, one, *place) for one, place in reading.placed]
        fresh = [fact for fact in dict.fromkeys(facts) if fact.fact_id not in known]
        known.extend(fact.fact_id for fact in fresh)
        return tuple(fresh)

    def of(self, sub_question: str) -> tuple[Fact, ...]:
        """The facts that were kept for a sub-question, in order."""
        return tuple(self.facts[one] for one in self._of_sub_question.get(sub_question, ()))

    async def _keep_source(self, page: Page) -> None:
        sha256, path = await self._snapshots.put(page.text)
        self.texts[page.source_id] = page.text
        self.sources[page.source_id] = Source(
            source_id=page.source_id,
            url=page.url,
            title=page.title,
            fetched_at=page.fetched_at,
            sha256=sha256,
            snapshot_path=path,
            language=page.language,
            author=page.author,
            published=page.published,
            site=page.site,
            doi=page.doi,
            standing=self._standing(page),
        )

    def _fact(self, page: Page, sub_question: str, candidate: Candidate, start: int, end: int) -> Fact:
        known = self._at.get((page.source_id, start, end))
        if known is not None:
            return self.facts[known]
        number = self._count[page.source_id] = self._count.get(page.source_id, 0) + 1
        fact = Fact(
            fact_id=f"{page.source_id}.{number}",
            source_id=page.source_id,
            sub_question=sub_question,
            text=candidate.text,
            quote=page.text[start:end],
            start=start,
            end=end,
            confidence=candidate.confidence,
        )
        self.facts[fact.fact_id] = fact
        self._at[page.source_id, start, end] = fact.fact_id
        return fact
