"""A clock that stands still until a test moves it."""

import asyncio
import heapq
from datetime import UTC, datetime, timedelta
from typing import Any


class FakeClock:
    """Time that a test moves with `advance`; sleepers wake in the order of their times."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._off = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> datetime:
        """A fixed day plus what was advanced."""
        return datetime(2026, 1, 5, 9, 0, tzinfo=UTC) + timedelta(seconds=self._seconds - self._off)

    def monotonic(self) -> float:
        """The seconds that were advanced."""
        return self._seconds

    def set_back(self, seconds: float) -> None:
        """Somebody sets the time of day; what is monotonic goes on."""
        self._off += seconds

    async def sleep(self, seconds: float) -> None:
        """Return once the clock was advanced that far."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._sleepers, (self._seconds + seconds, self._count, future))
        await future

    async def advance(self, seconds: float) -> None:
        """Move on, waking sleepers in order and letting what they woke run."""
        await settle()
        target = self._seconds + seconds
        while self._sleepers and self._sleepers[0][0] <= target:
            due, _, future = heapq.heappop(self._sleepers)
            self._seconds = max(self._seconds, due)
            if not future.done():
                future.set_result(None)
            await settle()
        self._seconds = target
        await settle()

    async def run(self, task: "asyncio.Future[Any]", turns: int = 50) -> None:
        """Move from one sleeper to the next until a task is done; `turns` let run what can run at each."""
        await settle(turns)
        while not task.done():
            if not self._sleepers:
                raise AssertionError("nothing sleeps, and the task is not done")
            due, _, future = heapq.heappop(self._sleepers)
            if future.done():
                continue
            self._seconds = max(self._seconds, due)
            future.set_result(None)
            await settle(turns)


async def settle(turns: int = 50) -> None:
    """Let everything run that can run without time passing."""
    for _ in range(turns):
        await asyncio.sleep(0)
