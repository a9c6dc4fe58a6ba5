"""The buffer: takes a process's events at once and hands them to the spool in batches, a little later.

`bot.state` opens one for a process and everything emits into it. Nobody waits for it: while the spool is
away events wait here, and when too many do, new ones are dropped and counted.
"""

import asyncio
import logging
import uuid
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from redis.exceptions import RedisError

from bot.store.events import EventStore
from bot.tracing.row import Row, dumps
from research.ending import ended, told_to_end
from research.ports import Clock
from research.trace import Event

MOST_WAITING: Final = 20_000
BATCH: Final = 200
SOON_SECONDS: Final = 1.0
LAST_SECONDS: Final = 3.0
"""What the last batches of a process get when it ends."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Batch:
    """What is being handed over; the same until it is known to have arrived."""

    number: int
    texts: tuple[str, ...]
    dropped: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of a process's events: emitted = waiting + handed + dropped."""

    emitted: int
    waiting: int
    handed: int
    dropped: int


class TraceBuffer:
    """A process's events on their way to the spool."""

    def __init__(self, store: EventStore, clock: Clock, most: int = MOST_WAITING) -> None:
        self._store = store
        self._clock = clock
        self._most = most
        self._name = uuid.uuid4().hex[:16]
        self._rows: deque[Row] = deque()
        self._going: _Batch | None = None
        self._emitted = self._handed = self._dropped = self._told = self._batches = 0

    def emit(self, event: Event) -> None:
        """Take an event."""
        self._emitted += 1
        if self._waiting >= self._most:
            self._dropped += 1
            return
        self._rows.append(Row(f"{self._name}{self._emitted:x}", self._clock.now(), event))

    @property
    def _waiting(self) -> int:
        return len(self._rows) + (0 if self._going is None else len(self._going.texts))

    @property
    def tally(self) -> Tally:
        """What became of this process's events."""
        return Tally(self._emitted, self._waiting, self._handed, self._dropped)

    async def flush(self) -> None:
        """Hand over all that waits. Raises `RedisError`; nothing is lost then."""
        while self._going is not None or self._rows or self._dropped > self._told:
            if self._going is None:
                self._going = self._next()
            batch = self._going
            await self._store.hand_over(self._name, batch.number, batch.texts, batch.dropped)
            self._going = None
            self._handed += len(batch.texts)

    def _next(self) -> _Batch:
        rows = [self._rows.popleft() for _ in range(min(BATCH, len(self._rows)))]
        dropped, self._told = self._dropped - self._told, self._dropped
        self._batches += 1
        return _Batch(self._batches, tuple(map(dumps, rows)), dropped)

    async def run(self) -> None:
        """Hand over every second, until cancelled."""
        while not told_to_end():
            await self._clock.sleep(SOON_SECONDS)
            try:
                await self.flush()
            except (RedisError, OSError):
                log.info("the spool of traces does not answer", exc_info=True)


@asynccontextmanager
async def buffering(store: EventStore, clock: Clock) -> AsyncIterator[TraceBuffer]:
    """A buffer that hands over for as long as the context is open, and what is left at its end."""
    buffer = TraceBuffer(store, clock)
    running = asyncio.ensure_future(buffer.run())
    try:
        yield buffer
    finally:
        await ended(running)
        try:
            async with asyncio.timeout(LAST_SECONDS):
                await buffer.flush()
        except (RedisError, OSError, TimeoutError):
            log.info("traces of this process are lost: %s", buffer.tally)
