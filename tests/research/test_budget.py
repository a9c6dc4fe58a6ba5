"""Nothing is spent that was not reserved, and no limit is ever passed (laws B1, B4)."""

import asyncio
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.budget import Budget
from research.cost import Cost
from research.errors import BudgetExhausted
from research.report import Limits, StopReason
from tests.fakes.clock import FakeClock, settle

LIMITS = Limits(max_tool_calls=3, max_tokens=100, deadline_seconds=100, max_usd=Decimal("0.10"))


def test_a_call_beyond_the_limit_is_refused_before_it_is_made() -> None:
    """Two calls in flight and one more fill a limit of three."""
    budget = Budget(LIMITS, FakeClock())
    for _ in range(3):
        budget.reserve(Cost(tool_calls=1))

    with pytest.raises(BudgetExhausted) as refused:
        budget.reserve(Cost(tool_calls=1))

    assert (refused.value.kind, refused.value.spent, refused.value.limit) == (StopReason.TOOL_CALLS, 3, 3)


def test_a_settled_call_gives_back_what_it_did_not_use() -> None:
    """Reserving 80 of 100 tokens and using 10 leaves 90."""
    budget = Budget(LIMITS, FakeClock())
    budget.reserve(Cost(tokens_in=50, tokens_out=30)).settle(Cost(tokens_in=6, tokens_out=4))

    budget.reserve(Cost(tokens_in=90))
    with pytest.raises(BudgetExhausted):
        budget.reserve(Cost(tokens_in=1))


def test_an_unknown_cost_is_charged_in_full_and_shown_as_at_most() -> None:
    """A cancelled stream costs its estimate."""
    budget = Budget(LIMITS, FakeClock())
    budget.reserve(Cost(usd=Decimal("0.04"))).settle_unknown()

    assert (Decimal("0.04"), True) == (budget.spend().usd, budget.spend().at_most)


def test_a_reservation_is_settled_once() -> None:
    """A late second settlement changes nothing."""
    budget = Budget(LIMITS, FakeClock())
    reservation = budget.reserve(Cost(tool_calls=1))
    reservation.settle(Cost(tool_calls=1))
    reservation.settle_unknown()

    assert budget.spend().tool_calls == 1


def test_the_writers_share_is_kept_from_everyone_else() -> None:
    """With 40 of 100 tokens kept for writing, gathering has 60 and writing has all."""
    budget = Budget(LIMITS, FakeClock(), writer_share=Cost(tokens_out=40))
    with pytest.raises(BudgetExhausted):
        budget.reserve(Cost(tokens_in=61))

    budget.reserve(Cost(tokens_in=100), writing=True)


def test_zero_left_means_none() -> None:
    """A limit of zero dollars refuses a priced call and lets a free one through."""
    limits = Limits(max_tool_calls=1, max_tokens=0, deadline_seconds=10, max_usd=Decimal(0))
    budget = Budget(limits, FakeClock())
    budget.reserve(Cost(tool_calls=1))

    with pytest.raises(BudgetExhausted):
        budget.reserve(Cost(usd=Decimal("0.000001")))


async def test_gathering_ends_before_the_deadline_so_that_writing_has_time() -> None:
    """A tenth of the time is kept."""
    clock = FakeClock()
    budget = Budget(LIMITS, clock)
    await clock.advance(91)

    with pytest.raises(BudgetExhausted) as refused:
        budget.reserve(Cost(tool_calls=1))

    assert refused.value.kind == StopReason.DEADLINE
    assert budget.seconds_left(writing=True) == 9


amounts = st.builds(
    Cost,
    tool_calls=st.integers(0, 2),
    tokens_in=st.integers(0, 40),
    tokens_out=st.integers(0, 40),
    usd=st.decimals(0, Decimal("0.05"), places=6),
)


@given(st.lists(st.tuples(amounts, st.floats(0, 1), st.sampled_from(["settle", "unknown", "open"]))))
def test_no_order_of_calls_passes_a_limit(steps: list[tuple[Cost, float, str]]) -> None:
    """Whatever is reserved, settled, lost or left open, spend stays within every limit."""
    budget = Budget(LIMITS, FakeClock())
    for worst, used, end in steps:
        try:
            reservation = budget.reserve(worst)
        except BudgetExhausted:
            continue
        if end == "settle":
            reservation.settle(Cost(worst.tool_calls, int(worst.tokens_in * used), 0, worst.usd))
        elif end == "unknown":
            reservation.settle_unknown()

    spend = budget.spend()
    assert spend.tool_calls <= LIMITS.max_tool_calls
    assert spend.tokens_in + spend.tokens_out <= LIMITS.max_tokens
    assert spend.usd <= LIMITS.max_usd


async def test_a_call_waits_for_room_that_only_calls_in_flight_take_up() -> None:
    """Worst cases are held side by side, but what they really cost leaves room for the next."""
    budget = Budget(LIMITS, FakeClock())
    first = budget.reserve(Cost(tokens_in=LIMITS.max_tokens - 10))
    waiting = asyncio.create_task(budget.room(Cost(tokens_in=20)))
    await settle()
    assert not waiting.done()
    first.settle(Cost(tokens_in=5))

    assert (await waiting).cost == Cost(tokens_in=20)


async def test_a_call_that_will_never_fit_does_not_wait() -> None:
    """What is spent is spent."""
    budget = Budget(LIMITS, FakeClock())
    budget.reserve(Cost(tokens_in=10)).settle(Cost(tokens_in=10))
    budget.reserve(Cost(tokens_in=10))

    with pytest.raises(BudgetExhausted):
        await budget.room(Cost(tokens_in=LIMITS.max_tokens))
