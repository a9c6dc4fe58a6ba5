"""What a plan is expected to cost."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.brief import Depth
from research.estimate import Estimate, estimate
from research.models.prices import Prices, TierPrices
from research.models.rate import Rate
from research.models.request import Tier
from research.plan import Plan, Query, SubQuestion
from research.ports import ToolSpec
from research.report import Limits

CENT = Decimal("0.01")
SEARCH = ToolSpec("search", "x", reads=("https",), usd_per_search=CENT, usd_per_read=CENT)
DEAR = ToolSpec("dear", "x", reads=("https",), usd_per_search=5 * CENT, usd_per_read=5 * CENT)
FOLDER = ToolSpec("documents", "x", reads=("doc",), read_counts=False)
PLENTY = Limits(1000, 10_000_000, 10_000, Decimal(100))


class Millionths:
    """A millionth of a dollar a token of the fast model, ten of the strong one's."""

    def usd(self, tier: Tier, tokens_in: int, tokens_out: int) -> Decimal:
        rate = 10 if tier is Tier.STRONG else 1
        return Decimal(rate * (tokens_in + tokens_out)) / 1_000_000


def plan(queries: int, tool: str = "search", sub_questions: int = 1) -> Plan:
    own = tuple(Query(f"words {n}", tool, "en") for n in range(queries))
    return Plan(tuple(SubQuestion(f"q{n}", f"{n}?", f"theme {n}", own) for n in range(sub_questions)))


def test_without_a_model_it_is_searches_and_pages_alone() -> None:
    """Quick: three queries, two pages each of which some are the same; one round, or two."""
    found = estimate(plan(3), Depth.QUICK, (SEARCH,), None, PLENTY)

    assert found == Estimate(calls=10, tokens=0, usd_low=8 * CENT, usd_high=12 * CENT, minutes=1)


def test_a_folder_costs_nothing_and_its_pages_are_no_calls() -> None:
    """Law B5: a query of a folder is one call."""
    found = estimate(plan(2, "documents"), Depth.STANDARD, (FOLDER,), None, PLENTY)

    assert (found.calls, found.usd_low, found.usd_high) == (3, 0, 0)


def test_a_model_adds_its_tokens_by_tier() -> None:
    """And time."""
    without = estimate(plan(4), Depth.STANDARD, (SEARCH,), None, PLENTY)
    found = estimate(plan(4), Depth.STANDARD, (SEARCH,), Millionths(), PLENTY)

    assert found.calls == without.calls
    assert found.tokens > 50_000
    assert found.usd_low > without.usd_low
    assert found.minutes > without.minutes


def test_the_first_tool_that_reads_the_web_sets_the_price_of_a_page() -> None:
    """As pages are read."""
    first = estimate(plan(3), Depth.QUICK, (SEARCH, DEAR), None, PLENTY)
    other = estimate(plan(3), Depth.QUICK, (DEAR, SEARCH), None, PLENTY)

    assert other.usd_low - first.usd_low == 5 * 4 * CENT


def test_without_a_plan_it_is_that_of_a_usual_one() -> None:
    """The searches in turn."""
    found = estimate(None, Depth.STANDARD, (SEARCH, FOLDER), Millionths(), PLENTY)

    assert found.calls > 8
    assert 0 < found.usd_low < found.usd_high


def test_without_anything_to_search_there_is_nothing_to_pay() -> None:
    """Nor for queries of tools that are not there."""
    assert estimate(plan(3), Depth.DEEP, (), None, PLENTY).calls == 0
    assert estimate(plan(3, "gone"), Depth.DEEP, (FOLDER,), None, PLENTY).calls == 0


@given(
    st.integers(0, 12),
    st.integers(1, 15),
    st.sampled_from(Depth),
    st.booleans(),
    st.builds(
        Limits,
        st.integers(0, 300),
        st.integers(0, 2_000_000),
        st.floats(1, 5_000),
        st.decimals(0, 5, places=2),
    ),
)
def test_it_never_says_more_than_the_limits_and_grows_with_the_depth(
    queries: int, subs: int, depth: Depth, model: bool, limits: Limits
) -> None:
    """Low is never above high."""
    prices = Millionths() if model else None
    found = estimate(plan(queries, sub_questions=subs), depth, (SEARCH,), prices, limits)
    deep = estimate(plan(queries, sub_questions=subs), Depth.DEEP, (SEARCH,), prices, limits)

    assert 0 <= found.usd_low <= found.usd_high <= limits.max_usd
    assert 0 <= found.calls <= limits.max_tool_calls
    assert 0 <= found.tokens <= limits.max_tokens
    assert 1 <= found.minutes <= max(1, -(-limits.deadline_seconds // 60))
    assert (found.calls, found.usd_high) <= (deep.calls, deep.usd_high)


@pytest.mark.parametrize("depth", list(Depth))
def test_the_rounds_and_queries_are_those_of_the_roles(depth: Depth) -> None:
    """An estimate that knows other numbers than the roles is a lie."""
    from research.estimate import QUERIES, ROUNDS
    from research.roles import planner, reflector

    assert ROUNDS[depth][1] == reflector.ROUNDS[depth]
    assert QUERIES[depth] <= planner.QUERIES[depth]


def test_the_prices_of_models_are_those_of_their_tiers() -> None:
    """The admin's own rate for the strong one, which is dearer than the fast one's."""
    rate = Rate(Decimal(2), Decimal(10), Decimal(2), Decimal(2))
    prices = TierPrices(Prices({"ours": rate}), {Tier.STRONG: "ours", Tier.FAST: "claude-haiku-5-5"})

    assert prices.usd(Tier.STRONG, 1_000_000, 100_000) == Decimal(3)
    assert prices.usd(Tier.FAST, 10_000, 1_000) < prices.usd(Tier.STRONG, 10_000, 1_000)
