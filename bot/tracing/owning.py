"""Owning the trace store: one process has it open, drains the spool into it and answers questions.

A daemon owns it for as long as it runs (`keep`), `footnote stats` for its own duration where no daemon does.
The embedded engine belongs to whoever holds a lock in the data directory; of the daemons on one server, the
leader drains, and any may answer.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from pydantic import ValidationError
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.data_dir import usable_folder
from bot.locks import FileLock
from bot.settings import Settings
from bot.store.events import EventStore
from bot.store.leader import LeaderStore
from bot.store.trace_questions import Answered, Question, QuestionStore
from bot.tracing.catalogue import statement
from bot.tracing.draining import Draining
from bot.tracing.engine import Table, TraceStore, open_store
from bot.tracing.erasure import ERASE, erase
from bot.tracing.errors import NoTraceStore, StoreAway
from bot.tracing.thread import OwnThread
from research.ending import ended, told_to_end
from research.ports import Clock

LOCK: Final = "traces.lock"
AGAIN_SECONDS: Final = 15.0
CLOSE_SECONDS: Final = 5.0

log = logging.getLogger(__name__)


class Owner:
    """The process that has the store open."""

    def __init__(
        self, client: Redis, store: TraceStore, thread: OwnThread, clock: Clock, *, alone: bool
    ) -> None:
        events = EventStore(client)
        self.draining = Draining(events, store, thread, clock)
        self._store = store
        self._thread = thread
        self._clock = clock
        self._questions = QuestionStore(client, clock)
        self._leader = LeaderStore(client, alone=alone)
        self._events = events

    async def run(self) -> None:
        """Drain and answer until cancelled."""
        parts = [asyncio.ensure_future(one) for one in (self.draining.run(self._leads), self._answer_often())]
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for one in parts:
                if one.done():
                    one.result()
        finally:
            await ended(*parts)
            try:
                await self._questions.leave()
                await self._leader.leave("traces")
            except (RedisError, OSError):
                log.info("the mark of the traces' owner runs out by itself")

    async def answer(self, name: str, values: dict[str, Any]) -> Table:
        """The answer to a question. Raises `StoreAway`; `KeyError` for a name that is none."""
        if name == ERASE:
            await erase(self._events, self._store, self._thread, values)
            return Table((), ())
        sql = await asyncio.to_thread(statement, name)
        return await self._thread.call(lambda: self._store.query(sql, values))

    async def _leads(self) -> bool:
        return await self._leader.hold("traces")

    async def _answer_often(self) -> None:
        while not told_to_end():
            try:
                await self._questions.own()
                question = await self._questions.take()
                if question is not None:
                    await self._questions.answer(question, await self._answered(question))
            except (RedisError, OSError, ValidationError):
                log.info("questions to the traces wait", exc_info=True)
                await self._clock.sleep(1.0)

    async def _answered(self, question: Question) -> Answered:
        try:
            await self.draining.once()
            table = await self.answer(question.name, dict(question.values))
        except StoreAway as error:
            return Answered(error=error.detail)
        except KeyError:
            return Answered(error="unknown question")
        return Answered(table.columns, tuple(tuple(map(spelt, row)) for row in table.rows))


def spelt(value: Any) -> Any:
    """A value as JSON can carry it; exact amounts and moments become strings."""
    if isinstance(value, Decimal):
        return format(value.normalize(), "f") if value else "0"
    return value.isoformat() if isinstance(value, datetime) else value


@asynccontextmanager
async def owned(settings: Settings, client: Redis, clock: Clock) -> AsyncIterator[Owner]:
    """Own the store. Raises `NoTraceStore` when another process does or none is there, `StoreAway`."""
    embedded = settings.clickhouse_url is None
    lock = await asyncio.to_thread(_lock, settings) if embedded else None
    thread = OwnThread("traces")
    store: TraceStore | None = None
    try:
        store = await thread.call(lambda: open_store(settings))
        yield Owner(client, store, thread, clock, alone=settings.redis_url is None)
    finally:
        if store is not None:
            closing = asyncio.ensure_future(thread.call(store.close))
            await asyncio.wait({closing}, timeout=CLOSE_SECONDS)
        thread.end()
        if lock is not None:
            lock.close()


def _lock(settings: Settings) -> FileLock:
    lock = FileLock(usable_folder(settings.data_dir) / LOCK)
    if not lock.take():
        lock.close()
        raise NoTraceStore("owned")
    return lock


async def keep(settings: Settings, client: Redis, clock: Clock) -> None:
    """Own the store whenever it can be had, until cancelled; without an engine, traces stay in the spool."""
    while not told_to_end():
        try:
            async with owned(settings, client, clock) as owner:
                await owner.run()
        except NoTraceStore as error:
            if error.reason == "not_installed":
                log.info("no trace store: traces wait in the spool")
                return
        except StoreAway as error:
            log.warning("the trace store does not open: %s", error.detail)
        await clock.sleep(AGAIN_SECONDS)
