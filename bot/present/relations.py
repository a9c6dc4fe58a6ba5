"""Which other sources agree or disagree with a fact, as far as the report shows them.

`bot.exports.html` is the caller. Sources count once, and those of one origin are never called independent
of each other: `independent` is the count that research made.
"""

from dataclasses import dataclass

from bot.present.citing import Citing
from research.evidence import Fact


@dataclass(frozen=True, slots=True)
class Relations:
    """What stands beside one fact: facts of other sources, one a source, in the order of their numbers."""

    agreeing: tuple[Fact, ...]
    independent: int
    disagreeing: tuple[Fact, ...]


def relate(citing: Citing, fact: Fact) -> Relations:
    """The relations of one fact."""
    agreements = [one for one in citing.report.agreements if fact.fact_id in one.facts]
    contradictions = [one for one in citing.report.contradictions if fact.fact_id in one.facts]
    same = tuple(fact_id for one in agreements for fact_id in one.facts)
    other = tuple(fact_id for one in contradictions for fact_id in one.facts)
    return Relations(
        agreeing=_others(citing, fact, same),
        independent=max((one.independent for one in agreements), default=0),
        disagreeing=_others(citing, fact, tuple(one for one in other if one not in same)),
    )


def _others(citing: Citing, fact: Fact, fact_ids: tuple[str, ...]) -> tuple[Fact, ...]:
    by_source: dict[str, Fact] = {}
    for other in sorted(citing.known(fact_ids), key=lambda one: citing.numbers[one.fact_id]):
        if other.fact_id != fact.fact_id and other.source_id != fact.source_id:
            by_source.setdefault(other.source_id, other)
    return tuple(by_source.values())
