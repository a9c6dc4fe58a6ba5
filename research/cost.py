"""What calls cost: amounts, the bill of one call, and what earlier runs of a job have spent.

`budget` counts with them; the journal keeps them beside the results of calls, so that the spend of a job goes
on over its runs.
"""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Final, Protocol


@dataclass(frozen=True, slots=True)
class Cost:
    """What a call may cost at worst, or did cost. Tokens of input, cache and output count together."""

    tool_calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    usd: Decimal = Decimal(0)

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.tool_calls + other.tool_calls,
            self.tokens_in + other.tokens_in,
            self.tokens_out + other.tokens_out,
            self.usd + other.usd,
        )

    def __sub__(self, other: "Cost") -> "Cost":
        return Cost(
            self.tool_calls - other.tool_calls,
            self.tokens_in - other.tokens_in,
            self.tokens_out - other.tokens_out,
            self.usd - other.usd,
        )

    @property
    def tokens(self) -> int:
        """All tokens, as `max_tokens` counts them."""
        return self.tokens_in + self.tokens_out


NOTHING: Final = Cost()


class Bill(Protocol):
    """What one call may cost at worst (`cost`), and what it was charged: the worst case until it is known."""

    @property
    def cost(self) -> Cost:
        """The worst case, which is reserved before the call."""
        ...

    @property
    def charged(self) -> Cost:
        """What was charged."""
        ...

    @property
    def at_most(self) -> bool:
        """Whether that is only an upper bound."""
        ...


@dataclass(frozen=True, slots=True)
class Past:
    """What earlier runs of a job have spent, and how many seconds ago the first of them began.

    `started` is when that was; None, as in a job that keeps no journal, stands for now.
    """

    resumed: bool = False
    started: datetime | None = None
    seconds: float = 0.0
    spent: Cost = NOTHING
    at_most: bool = False


NO_PAST: Final = Past()
