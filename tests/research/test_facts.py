"""A fact is a statement tied to the exact words of a stored page (law E3)."""

from datetime import UTC, datetime

from research.evidence import Candidate, Page
from research.facts import Evidence
from tests.fakes.research import MemorySnapshots

TEXT = "The ferry leaves at eight.\n\nIt comes back at nine in the evening."


def page(source_id: str = "s1", text: str = TEXT) -> Page:
    return Page(
        source_id, f"doc:{source_id}.md", "Ferry", text, datetime(2026, 1, 5, tzinfo=UTC), "text/plain"
    )


async def test_a_fact_points_at_its_own_words() -> None:
    """`snapshot[start:end]` is the quote, and the snapshot is stored."""
    snapshots = MemorySnapshots()
    evidence = Evidence(snapshots)
    (fact,) = await evidence.keep(
        page(), "q1", [Candidate("It returns at nine.", "It comes  back at nine", 0.8)]
    )

    stored = await snapshots.get(evidence.sources["s1"].sha256)
    assert (fact.fact_id, stored[fact.start : fact.end]) == ("s1.1", "It comes back at nine")


async def test_what_is_not_in_the_page_is_dropped_and_counted() -> None:
    """An invented quote leaves no fact and no source."""
    evidence = Evidence(MemorySnapshots())
    kept = await evidence.keep(page(), "q1", [Candidate("x", "It never comes back at all", 0.9)])

    assert (kept, evidence.dropped, evidence.sources) == ((), 1, {})


async def test_the_same_words_are_one_fact_for_every_sub_question() -> None:
    """Two sub-questions may share a fact, and it is not new twice to either."""
    evidence = Evidence(MemorySnapshots())
    quote = [
        Candidate("a", "The ferry leaves at eight", 0.8),
        Candidate("b", "The ferry leaves at eight", 0.7),
    ]
    first = await evidence.keep(page(), "q1", quote)
    again = await evidence.keep(page(), "q1", quote)
    other = await evidence.keep(page(), "q2", quote)

    assert (len(first), len(again), len(other)) == (1, 0, 1)
    assert evidence.of("q1") == evidence.of("q2")
