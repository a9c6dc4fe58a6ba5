"""A report held against the key of its world: what was found of what there is, and whether it stands up.

`running` is the caller. A fact of the key counts as found when a fact of the report has its words in the same
page, or in another of its origin, by half of the shorter quote at least.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from itertools import combinations

from bot.evaluation.world import KeyFact, KeyQuestion, World
from research.report import Report, Status, sentences


@dataclass(frozen=True, slots=True)
class Part:
    """How many of how many."""

    found: int = 0
    of: int = 0

    def __add__(self, other: "Part") -> "Part":
        return Part(self.found + other.found, self.of + other.of)


@dataclass(frozen=True, slots=True)
class Score:
    """What one question, or all together, have come to.

    `independence` counts pairs of cited sources, `answered` questions, where one that the world does not
    answer is right when nothing was claimed; `citations` quotes that stand in their snapshots to the letter,
    and sentences that cite what is listed.
    """

    facts: Part = field(default_factory=Part)
    contradictions: Part = field(default_factory=Part)
    independence: Part = field(default_factory=Part)
    answered: Part = field(default_factory=Part)
    citations: Part = field(default_factory=Part)
    tool_calls: int = 0
    tokens: int = 0
    usd: Decimal = Decimal(0)
    seconds: float = 0.0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))


def score(world: World, question: KeyQuestion, report: Report, texts: Mapping[str, str]) -> Score:
    """The score of one report; `texts` are its snapshots by their digests."""
    wanted = {one: world.facts[one] for one in question.facts}
    found = {one for one, fact in wanted.items() if _matches(world, fact, report)}
    spend = report.spend
    return Score(
        facts=Part(len(found), len(wanted)),
        contradictions=_contradictions(world, set(wanted), report),
        independence=_independence(world, report),
        answered=Part(int(bool(found) if wanted else report.status is Status.NOTHING_FOUND), 1),
        citations=_citations(report, texts),
        tool_calls=spend.tool_calls,
        tokens=spend.tokens_in + spend.tokens_out,
        usd=spend.usd,
        seconds=round(spend.seconds, 3),
    )


def _matches(world: World, wanted: KeyFact, report: Report) -> list[str]:
    """The facts of the report that have the words of a fact of the key."""
    words = "".join(wanted.quote.split())
    pages = {wanted.source_id}.union(*(one for one in world.same_origin if wanted.source_id in one))
    of_page = (fact for fact in report.facts if fact.source_id in pages)
    return [fact.fact_id for fact in of_page if _same("".join(fact.quote.split()), words)]


def _same(first: str, second: str) -> bool:
    return 2 * _overlap(first, second) >= min(len(first), len(second)) > 0


def _overlap(first: str, second: str) -> int:
    """How much of one the other holds, or ends and begins with."""
    if first in second or second in first:
        return min(len(first), len(second))
    lengths = range(min(len(first), len(second)), 0, -1)
    return next((n for n in lengths if first.endswith(second[:n]) or second.endswith(first[:n])), 0)


def _contradictions(world: World, wanted: set[str], report: Report) -> Part:
    """Of the contradictions between facts that answer the question, those that the report shows."""
    expected = [one for one in world.contradictions if one <= wanted]
    matching = {one: set(_matches(world, world.facts[one], report)) for pair in expected for one in pair}

    def shown(pair: Iterable[str]) -> bool:
        return any(
            sum(not matching[one].isdisjoint(found.facts) for one in pair) > 1
            for found in report.contradictions
        )

    return Part(sum(map(shown, expected)), len(expected))


def _independence(world: World, report: Report) -> Part:
    """Of all pairs of cited sources those of which it was rightly said whether they share an origin."""
    ids = [source.source_id for source in report.sources]
    right = [
        any({one, other} <= group for group in world.same_origin)
        == (other in report.same_origin.get(one, ()))
        for one, other in combinations(ids, 2)
    ]
    return Part(sum(right), len(right))


def _citations(report: Report, texts: Mapping[str, str]) -> Part:
    digests = {source.source_id: source.sha256 for source in report.sources}
    known = {fact.fact_id for fact in report.facts}
    valid = [
        texts.get(digests.get(fact.source_id, ""), "")[fact.start : fact.end] == fact.quote
        for fact in report.facts
    ]
    valid += [set(one.citations) <= known for one in sentences(report) if one.citations]
    return Part(sum(valid), len(valid))
