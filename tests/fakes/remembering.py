"""A journal in memory, for tests of what a resumed run makes of it; each `again()` is the next run's."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from research.cost import NO_PAST, Bill, Cost, Past

T = TypeVar("T")


@dataclass
class RememberingJournal:
    """Keeps what it is given; `made` are the keys of the calls that were made in this run."""

    past: Past = NO_PAST
    steps: dict[str, Any] = field(default_factory=dict)
    bills: list[Bill] = field(default_factory=list)
    made: list[str] = field(default_factory=list)

    def again(self, seconds: float = 1.0) -> "RememberingJournal":
        """The journal of the next run, so many seconds after the first began."""
        spent = sum((bill.charged for bill in self.bills), start=Cost())
        at_most = any(bill.at_most for bill in self.bills)
        past = replace(self.past, resumed=True, seconds=seconds, spent=spent, at_most=at_most)
        return RememberingJournal(past, dict(self.steps), list(self.bills))

    async def recall(self, key: str, kind: type[T]) -> T | None:
        """What is kept."""
        value = self.steps.get(key)
        return value if isinstance(value, kind) else None

    async def record(self, key: str, value: T) -> T:
        """Keep it, unless there is something."""
        kept: T = self.steps.setdefault(key, value)
        return kept

    async def once(self, key: str, kind: type[T], bill: Bill, call: Callable[[], Awaitable[T]]) -> T:
        """Keep what the call returns, and its bill in any case."""
        known = await self.recall(key, kind)
        if known is not None:
            return known
        self.made.append(key)
        self.bills.append(bill)
        return await self.record(key, await call())
