"""What is kept for the end of a job."""

from decimal import Decimal

import pytest

from bot.settings import DEFAULT_LIMITS
from research.brief import Depth
from research.cost import Cost
from research.models.prices import Prices
from research.report import Limits
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
