"""What the tokens of one model cost, as the admin's price file gives it.

`bot.prices` reads rates from the file, `prices` charges by them; apart, because the shipped data is heavy.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from research.models.request import Usage

MILLION: Final = Decimal(1_000_000)


@dataclass(frozen=True, slots=True)
class Rate:
    """US dollars a million tokens, as the price file gives them."""

    input: Decimal
    output: Decimal
    cache_read: Decimal
    cache_write: Decimal

    def cost(self, usage: Usage) -> Decimal:
        """Dollars for a usage."""
        return (
            self.input * usage.fresh
            + self.output * usage.output
            + self.cache_read * usage.cache_read
            + self.cache_write * usage.cache_write
        ) / MILLION
