"""Amounts are written as people of the language write them."""

from datetime import date
from decimal import Decimal

import pytest

from bot.replies.amounts import count, day, duration, money


@pytest.mark.parametrize(
    ("usd", "english", "vietnamese"),
    [
        ("0", "$0.00", "0,00 USD"),
        ("0.42", "$0.42", "0,42 USD"),
        ("0.005", "$0.01", "0,01 USD"),
        ("0.0001", "< $0.01", "< 0,01 USD"),
        ("1234.5", "$1,234.50", "1.234,50 USD"),
    ],
)
def test_money_is_shown_to_the_cent(usd: str, english: str, vietnamese: str) -> None:
    """What is more than nothing is never shown as nothing (law B4)."""
    assert money(Decimal(usd), "en") == english
    assert money(Decimal(usd), "vi") == vietnamese


@pytest.mark.parametrize(
    ("seconds", "english", "vietnamese"),
    [
        (0, "0 s", "0 giây"),
        (48.4, "48 s", "48 giây"),
        (59.9, "1 min", "1 phút"),
        (200, "3 min 20 s", "3 phút 20 giây"),
        (3900, "1 h 5 min", "1 giờ 5 phút"),
    ],
)
def test_a_duration_is_shown_in_its_two_largest_units(seconds: float, english: str, vietnamese: str) -> None:
    """Nobody counts 3,900 seconds."""
    assert duration(seconds, "en") == english
    assert duration(seconds, "vi") == vietnamese


def test_days_and_numbers_follow_the_language() -> None:
    """A Vietnamese date never reads as an American one: the day stands first."""
    assert day(date(2026, 3, 5), "en") == "5 March 2026"
    assert day(date(2026, 3, 5), "vi") == "5/3/2026"
    assert count(1234567, "vi") == "1.234.567"
