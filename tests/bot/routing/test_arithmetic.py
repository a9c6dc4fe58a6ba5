"""A sum, and what only looks like one."""

import pytest

from bot.routing.arithmetic import is_sum


@pytest.mark.parametrize(
    "words",
    [
        "2+2",
        "17 * 23",
        "what's 17 * 23",
        "(3+4)*2=",
        "100 - 37",
        "9/45 =",
        "12 cộng 30 bằng mấy",
        "1000 chia 8",
        "2^10",
    ],
)
def test_a_sum_is_known(words: str) -> None:
    """In signs and in words."""
    assert is_sum(words)


@pytest.mark.parametrize(
    "words", ["2020-2024", "1-3", "1/2", "12/05/2024", "2", "1,3", "3 years", "", "top 10 + prices"]
)
def test_years_dates_and_choices_are_no_sums(words: str) -> None:
    """Nor is anything with other words."""
    assert not is_sum(words)
