"""When to search on without a model."""

import pytest

from research.brief import Depth, Question
from research.evidence import Fact
from research.plan import Coverage, Findings, Next, Query, SubQuestion
from research.roles.extractive.reflector import ROUNDS, ExtractiveReflector, other_words

ASKED = "What is the price of a parking permit?"
FIRST = Query(ASKED, "web", "en")
FACT = Fact("s.1", "s", "q1", "Six dong.", "Six dong.", 0, 9, 0.9)


def findings(
    *, independent: int = 0, round_: int = 1, new: int = 1, used: tuple[Query, ...] = (FIRST,)
) -> Findings:
    """One sub-question after a round."""
    coverage = Coverage(SubQuestion("q1", ASKED, "", (FIRST,)), (FACT,) * bool(independent), independent)
    return Findings(Question(ASKED, "en"), Depth.DEEP, round_, used, (coverage,), new)


async def test_two_independent_sources_are_enough() -> None:
    """Nothing is gained by a third search."""
    assert Next.WRITE is (await ExtractiveReflector().reflect(findings(independent=2))).next


@pytest.mark.parametrize("depth", list(Depth))
async def test_the_depth_bounds_the_rounds(depth: Depth) -> None:
    """One, two or three."""
    last = Findings(Question(ASKED, "en"), depth, ROUNDS[depth], (FIRST,), findings().coverage, 1)

    assert Next.WRITE is (await ExtractiveReflector().reflect(last)).next


async def test_a_later_round_without_a_new_fact_is_the_last() -> None:
    """More of the same brings nothing."""
    assert Next.WRITE is (await ExtractiveReflector().reflect(findings(round_=2, new=0))).next


async def test_what_is_missing_is_asked_again_in_words_that_were_not_used() -> None:
    """First the key terms, then words of like meaning, then no more."""
    used = [FIRST]
    asked: list[str] = []
    while (decision := await ExtractiveReflector().reflect(findings(used=tuple(used)))).next is Next.SEARCH:
        used.extend(decision.queries["q1"])
        asked.extend(query.text for query in decision.queries["q1"])

    assert asked == ["price parking permit", "price parking permit cost allow"]


def test_a_setting_stays_a_setting() -> None:
    """In other words, too, a part of a question leans on the rest of it."""
    assert (
        other_words("Is bursting allowed (requests in version 3)?")[0]
        == "bursting allowed (requests in version 3)"
    )
