"""The lease of a run: as long as it gives signs of life, no other worker runs the job.

`bot.jobs.journal` writes under it, `bot.jobs.run` ends the run when it is lost. A worker that was frozen past
its lease finds at its next step that it was superseded, or sooner, at its next sign of life.
"""

import asyncio
import logging
import uuid
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from redis.exceptions import RedisError

from bot.store.journal import Busy, Fence, JournalStore
from bot.store.patience import patiently
from research.errors import Superseded
from research.ports import Clock

T = TypeVar("T")

SIGNS_A_LEASE: Final = 4

log = logging.getLogger(__name__)


class Lease:
    """One run's hold on its job. `lost` is set once another run has taken over."""

    def __init__(self, fence: Fence, store: JournalStore, clock: Clock, until: float) -> None:
        self.fence = fence
        self.lost = asyncio.Event()
        self._store = store
        self._clock = clock
        self._until = until
        self._began = clock.monotonic() - fence.seconds

    @property
    def seconds(self) -> float:
        """Seconds since the first run of the job began."""
        return self._clock.monotonic() - self._began

    @classmethod
    async def take(cls, job_id: str, store: JournalStore, clock: Clock) -> "Lease | Busy":
        """Begin a run of a job, unless another one is under way. Raises `JournalTooNew`."""
        until = clock.monotonic() + store.lease_ms / 1000
        fence = await store.acquire(job_id, uuid.uuid4().hex)
        return fence if isinstance(fence, Busy) else cls(fence, store, clock, until)

    @property
    def fresh(self) -> bool:
        """Whether it is certain, without asking, that no other run has taken over."""
        return not self.lost.is_set() and self._clock.monotonic() < self._until

    async def keep(self) -> None:
        """Give signs of life until the lease is lost."""
        while not self.lost.is_set():
            await self._clock.sleep(self._store.lease_ms / 1000 / SIGNS_A_LEASE)
            try:
                if not await self.during(lambda: self._store.renew(self.fence)):
                    self.lost.set()
            except RedisError:
                log.warning("no sign of life for job %s", self.fence.job_id, exc_info=True)

    async def patiently(self, write: Callable[[], Awaitable[T]]) -> T:
        """The answer of a write that names this run, however long the store is away. Raises `Superseded`."""
        return await patiently(self._clock, lambda: self.during(write))

    async def during(self, write: Callable[[], Awaitable[T]]) -> T:
        """The answer of a write that names this run, which is a sign of life too. Raises `Superseded`."""
        until = self._clock.monotonic() + self._store.lease_ms / 1000
        try:
            answer = await write()
        except Superseded:
            self.lost.set()
            raise
        self._until = until
        return answer
