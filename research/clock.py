"""Time: the clock of the real world, and waiting with a limit on any clock.

`bot.app` hands a `SystemClock` to everything; tests hand in one that they move themselves.
"""

import asyncio
import time
from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import TypeVar

from research.ports import Clock

T = TypeVar("T")


class SystemClock:
    """The machine's own time."""

    def now(self) -> datetime:
        """The time of day, aware, in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds that only grow."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return after `seconds`."""
        await asyncio.sleep(seconds)


class DatedClock:
    """A clock whose time of day stands still: a resumed run says the date on which the job began.

    Otherwise a run that goes on after midnight would ask the model in other words than before.
    """

    def __init__(self, clock: Clock, moment: datetime) -> None:
        self._clock = clock
        self._moment = moment

    def now(self) -> datetime:
        """That moment."""
        return self._moment

    def monotonic(self) -> float:
        """Seconds that only grow."""
        return self._clock.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return after `seconds`."""
        await self._clock.sleep(seconds)


async def within(clock: Clock, seconds: float, work: Awaitable[T]) -> T:
    """The result of `work`; it is cancelled and `TimeoutError` raised when it takes longer on `clock`."""
    if isinstance(clock, SystemClock):
        # The loop keeps the machine's time itself, without two tasks for every call under way.
        async with asyncio.timeout(seconds):
            return await work
    task = asyncio.ensure_future(work)
    timer = asyncio.ensure_future(clock.sleep(seconds))
    try:
        await asyncio.wait({task, timer}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise TimeoutError(seconds)
    finally:
        for one in (task, timer):
            if not one.done():
                one.cancel()
        await asyncio.gather(task, timer, return_exceptions=True)
