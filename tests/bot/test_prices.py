"""The price file, read for tools and for models."""

from decimal import Decimal
from pathlib import Path

import pytest

from bot.errors import BadSetting
from bot.prices import model_rates, tool_credits

FILE = """
[models."house-model"]
input = 0.50
output = 2.50
cache_read = 0.05

[tools.tavily]
credit = 0.007
"""


@pytest.fixture
def prices(tmp_path: Path) -> Path:
    path = tmp_path / "prices.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_the_rates_of_a_model_are_exact_and_what_is_left_out_costs_as_input(prices: Path) -> None:
    """Dollars a million tokens."""
    rate = model_rates(prices)["house-model"]

    assert (rate.input, rate.output) == (Decimal("0.5"), Decimal("2.5"))
    assert (rate.cache_read, rate.cache_write) == (Decimal("0.05"), Decimal("0.5"))


def test_the_credit_of_a_tool_is_exact(prices: Path) -> None:
    """Dollars a credit."""
    assert tool_credits(prices) == {"tavily": Decimal("0.007")}


@pytest.mark.parametrize(
    "text", ['[models."x"]\ninput = 1', '[models."x"]\ninput = "much"\noutput = 1', "not toml"]
)
def test_a_price_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    """A model whose output has no price is not free."""
    path = tmp_path / "prices.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadSetting) as refused:
        model_rates(path)
    assert "FOOTNOTE_PRICES" in refused.value.name


def test_without_a_file_there_is_nothing_to_read() -> None:
    """The shipped prices hold."""
    assert (model_rates(None), tool_credits(None)) == ({}, {})
