"""Earlier evidence: a job that follows another begins with what that one found, and pays only for the rest.

`bot.jobs.research` fills it from the earlier report, `run` brings it in when it plans.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from research.evidence import Fact, Source
from research.facts import Evidence
from research.plan import SubQuestion
from research.ports import Snapshots

EARLIER_ID: Final = "q0"


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier job found: its question, and the evidence that its report cites, with the texts."""

    question: str = ""
    sources: tuple[Source, ...] = ()
    facts: tuple[Fact, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()


NOTHING_EARLIER: Final = Earlier()


async def with_texts(
    question: str, sources: Sequence[Source], facts: Sequence[Fact], snapshots: Snapshots
) -> Earlier:
    """The evidence as far as its pages are still kept."""
    texts: dict[str, str] = {}
    for source in sources:
        try:
            texts[source.source_id] = await snapshots.get(source.sha256)
        except KeyError:
            continue
    return Earlier(
        question,
        tuple(one for one in sources if one.source_id in texts),
        tuple(replace(one, sub_question=EARLIER_ID) for one in facts if one.source_id in texts),
        tuple(texts.items()),
    )


def brought(earlier: Earlier, evidence: Evidence) -> tuple[SubQuestion, ...]:
    """Put the earlier evidence in its place; the sub-question that it answers, never searched again."""
    if not earlier.facts:
        return ()
    evidence.carry(earlier.sources, earlier.facts, dict(earlier.texts))
    return (SubQuestion(EARLIER_ID, earlier.question, earlier.question),)
