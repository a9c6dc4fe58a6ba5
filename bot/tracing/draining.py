"""Draining: rows go from the spool into the store, in batches, by the one process that owns the store.

`owning` runs it. A batch is taken out of the spool when the store has it; what was written and not taken out
because somebody died is written again, and is one row by its id. While the store is away or hangs, the spool
waits; nobody waits for either.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from redis.exceptions import RedisError

from bot.store.events import EventStore, Waiting
from bot.tracing.engine import TraceStore
from bot.tracing.errors import RowRefused, StoreAway
from bot.tracing.row import Row, loads
from bot.tracing.thread import OwnThread
from research.ending import told_to_end
from research.ports import Clock

BATCH: Final = 1_000
SOON_SECONDS: Final = 1.0
LONGEST_PAUSE: Final = 30.0

log = logging.getLogger(__name__)

Leads = Callable[[], Awaitable[bool]]


class Draining:
    """Empties the spool."""

    def __init__(self, events: EventStore, store: TraceStore, thread: OwnThread, clock: Clock) -> None:
        self._events = events
        self._store = store
        self._thread = thread
        self._clock = clock
        self._turn = asyncio.Lock()

    async def once(self) -> int:
        """Write all that waits; how many rows. Raises `StoreAway`, `RedisError`."""
        written = 0
        async with self._turn:
            while batch := await self._events.next(BATCH):
                written += await self._write(batch)
        return written

    async def run(self, leads: Leads) -> None:
        """Drain every second while this process leads, until cancelled."""
        pause = SOON_SECONDS
        while not told_to_end():
            await self._clock.sleep(pause)
            try:
                if await leads():
                    await self.once()
                pause = SOON_SECONDS
            except (StoreAway, RedisError, OSError) as error:
                pause = min(pause * 2, LONGEST_PAUSE)
                log.warning("traces wait %.0f s: %s", pause, type(error).__name__)

    async def _write(self, batch: Sequence[Waiting]) -> int:
        read = {one.entry: _row(one) for one in batch}
        rows = {entry: row for entry, row in read.items() if row is not None}
        refused = [entry for entry, row in read.items() if row is None]
        try:
            await self._insert(tuple(rows.values()))
        except RowRefused:
            refused += await self._one_by_one(rows)
        if refused:
            log.error("%d trace rows cannot be kept", await self._events.drop(refused))
        gone = set(refused)
        return await self._events.written([one for one in rows if one not in gone])

    async def _one_by_one(self, rows: dict[str, Row]) -> list[str]:
        """Write rows of which one is refused; the entries of those that are."""
        refused = []
        for entry, row in rows.items():
            try:
                await self._insert((row,))
            except RowRefused:
                refused.append(entry)
        return refused

    async def _insert(self, rows: tuple[Row, ...]) -> None:
        if rows:
            await self._thread.call(lambda: self._store.insert(rows))


def _row(waiting: Waiting) -> Row | None:
    try:
        return loads(waiting.text)
    except ValueError:
        return None
