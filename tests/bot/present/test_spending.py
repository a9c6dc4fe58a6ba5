"""Spend against limits in words."""

from dataclasses import replace
from decimal import Decimal

from bot.present.spending import meters
from tests.fakes.reports import LIMITS, SPEND


def test_each_limit_has_its_meter() -> None:
    """Time, calls, tokens (in and out together, law B5) and money."""
    assert [(one.spent, one.limit) for one in meters(SPEND, LIMITS, "en")] == [
        ("3 min 5 s", "10 min"),
        ("14", "40"),
        ("66,730", "200,000"),
        ("$0.42", "$1.00"),
    ]


def test_a_share_stays_between_nothing_and_all() -> None:
    """A bar has two ends."""
    over = replace(SPEND, usd=Decimal(5), tool_calls=0)

    assert [one.share for one in meters(over, LIMITS, "en")][1::2] == [0.0, 1.0]
