"""Which facts a writer is shown when there are more than fit: the sure ones, from independent voices.

`writer` is the caller. Facts that say the same stand for one another, so the best two of them are enough, and
one where all are copies of one source.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from research.evidence import Agreement, Contradiction, Fact

SAME_AT_MOST: Final = 2
_A_SOURCE_MORE: Final = 0.1


def chosen(
    facts: Sequence[Fact],
    agreements: Iterable[Agreement],
    contradictions: Iterable[Contradiction],
    most_bytes: int,
) -> tuple[Fact, ...]:
    """As many facts as fit, in the order given; both sides of every contradiction come first."""
    ranked = _ranked(facts, tuple(agreements), {one for found in contradictions for one in found.facts})
    kept: set[str] = set()
    left = most_bytes
    for fact in ranked:
        if size(fact) <= left:
            kept.add(fact.fact_id)
            left -= size(fact)
    return tuple(fact for fact in facts if fact.fact_id in kept)


def size(fact: Fact) -> int:
    """Bytes of a fact in a prompt, its tags included."""
    return len(f"{fact.text}{fact.quote}".encode()) + 200


def _ranked(facts: Sequence[Fact], agreements: Sequence[Agreement], disputed: set[str]) -> list[Fact]:
    """Best first: disputed ones, then each sub-question's best, second best and so on, in turn."""
    group_of = {one: number for number, found in enumerate(agreements) for one in found.facts}
    voices = {one: found.independent for found in agreements for one in found.facts}

    def worth(fact: Fact) -> float:
        return fact.confidence + _A_SOURCE_MORE * (voices.get(fact.fact_id, 1) - 1)

    rounds: list[tuple[bool, int, float, Fact]] = []
    said: dict[int, set[str]] = {}
    place: dict[str, int] = {}
    for fact in sorted(facts, key=lambda one: -worth(one)):
        group = group_of.get(fact.fact_id)
        if group is not None and fact.fact_id not in disputed:
            sources = said.setdefault(group, set())
            if fact.source_id in sources or len(sources) >= min(SAME_AT_MOST, voices[fact.fact_id]):
                continue
            sources.add(fact.source_id)
        place[fact.sub_question] = place.get(fact.sub_question, 0) + 1
        rounds.append((fact.fact_id not in disputed, place[fact.sub_question], -worth(fact), fact))
    return [fact for *_, fact in sorted(rounds, key=lambda one: one[:3])]
