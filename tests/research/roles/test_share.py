"""What is kept for the end of a job."""

from decimal import Decimal

import pytest

from bot.settings import DEFAULT_LIMITS
from research.brief import Depth
from research.cost import Cost
from research.models.middleware.budget import tokens_at_most
from research.models.prices import Prices
from research.models.request import ModelRequest, Tier
from research.report import Limits
from research.roles import planner, reader, reflector
from research.roles.share import writing_share
from tests.research.roles.job import NAMES


@pytest.mark.parametrize("depth", list(Depth))
def test_the_usual_limits_keep_room_to_write_and_at_least_half_to_gather(depth: Depth) -> None:
    """At the shipped prices."""
    limits = DEFAULT_LIMITS[depth]
    share = writing_share(limits, depth, Prices({}), NAMES)

    assert Decimal(0) < share.usd <= limits.max_usd / 2
    assert 0 < share.tokens <= limits.max_tokens // 2


@pytest.mark.parametrize(
    "limits", [Limits(10, 10_000, 600, Decimal(5)), Limits(10, 10**6, 600, Decimal("0.01"))]
)
def test_where_writing_does_not_fit_nothing_is_kept(limits: Limits) -> None:
    """The extractive writer is free."""
    assert Cost() == writing_share(limits, Depth.STANDARD, Prices({}), NAMES)


@pytest.mark.parametrize("depth", list(Depth))
@pytest.mark.parametrize("role", ["planner", "reader", "reflector"])
def test_each_call_has_room_twice_beside_what_is_kept(depth: Depth, role: str) -> None:
    """One that was in flight at a kill stays charged at its worst, and is made again."""
    limits, prices = DEFAULT_LIMITS[depth], Prices({})
    strong, fast = (Tier.STRONG, Tier.FAST)
    tier, system, size, answer, most = {
        "planner": (strong, planner.INSTRUCTIONS, 4_000, planner.PlanAnswer, planner.MAX_TOKENS[depth]),
        "reader": (fast, reader.INSTRUCTIONS, 22_000, reader.FactListAnswer, reader.MAX_TOKENS),
        "reflector": (fast, reflector.INSTRUCTIONS, 16_000, reflector.ReflectionAnswer, reflector.MAX_TOKENS),
    }[role]
    request = ModelRequest(role, tier, system, "x" * size, answer, most)
    tokens = tokens_at_most(request)
    usd = prices.worst(NAMES[request.tier], tokens, request.max_tokens)
    kept = writing_share(limits, depth, prices, NAMES)

    assert kept.usd + 2 * usd <= limits.max_usd
    assert kept.tokens + 2 * (tokens + request.max_tokens) <= limits.max_tokens
