"""Flights: identical calls at the same time are one call, whichever jobs of the process make them.

`research.caching.tools` is the caller. Who gives up leaves the others their flight; when nobody waits any
more, it ends.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class _Flight:
    """A call under way, and how many wait for it."""

    task: "asyncio.Future[Any]"
    waiting: int = 0


@dataclass(slots=True)
class Flights:
    """The calls under way, by what they ask for."""

    under_way: dict[str, _Flight] = field(default_factory=dict)

    async def join(self, key: str, call: Callable[[], Awaitable[T]]) -> T:
        """The result of the call that is under way, or that of `call`. Raises what it raises."""
        flight = self.under_way.get(key)
        if flight is None:
            flight = self.under_way[key] = _Flight(asyncio.ensure_future(call()))
        flight.waiting += 1
        try:
            result: T = await asyncio.shield(flight.task)
            return result
        finally:
            flight.waiting -= 1
            if (flight.task.done() or not flight.waiting) and self.under_way.get(key) is flight:
                del self.under_way[key]
            if not flight.waiting and flight.task.cancel():
                await asyncio.wait({flight.task})

    def under(self, key: str) -> bool:
        """Whether such a call is under way."""
        return key in self.under_way
