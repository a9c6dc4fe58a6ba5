"""The ticker: every two seconds each daemon claims what is due, carries out claims and settles what is over.

`bot.app` runs it in every daemon. APScheduler only says when to tick; what happens is decided in Redis, so
that it does not matter how many daemons tick, or whether one that ticked was killed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.errors import BotError
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.carrying import Carrying
from bot.watches.claiming import claim_due
from bot.watches.settling import Settling

TICK_SECONDS: Final = 2.0

log = logging.getLogger(__name__)


class Ticker:
    """Ticks."""

    def __init__(
        self, index: WatchIndex, watches: WatchStore, carrying: Carrying, settling: Settling
    ) -> None:
        self._index = index
        self._watches = watches
        self._carrying = carrying
        self._settling = settling
        self._ticking = asyncio.Lock()

    async def tick(self, now: datetime | None = None) -> None:
        """Look once; `now` stands in for the server's clock."""
        moment = await self._index.now() if now is None else now
        await claim_due(self._index, self._watches, moment)
        for claimed in await self._index.claimed():
            await self._alone(partial(self._carrying.carry_out, claimed, moment))
        for watch_id in await self._watches.running():
            await self._alone(partial(self._settling.settle, watch_id))

    async def _alone(self, work: Callable[[], Awaitable[object]]) -> None:
        """One watch in trouble does not hold up the others."""
        try:
            await work()
        except (BotError, ValidationError):
            log.exception("a watch is left for the next tick")

    async def run(self, stopping: asyncio.Event) -> None:
        """Tick until `stopping`."""
        scheduler = await asyncio.to_thread(_scheduler)
        scheduler.add_job(
            self._tick_safely,
            "interval",
            seconds=TICK_SECONDS,
            max_instances=1,
            coalesce=True,
            misfire_grace_time=None,
        )
        scheduler.start()
        try:
            await stopping.wait()
        finally:
            scheduler.pause()
            async with self._ticking:  # A tick is never cut off in the middle of a command.
                scheduler.shutdown(wait=False)

    async def _tick_safely(self) -> None:
        try:
            async with self._ticking:
                await self.tick()
        except (RedisError, OSError):
            log.warning("nobody looked for watches that are due", exc_info=True)


def _scheduler() -> Any:
    """APScheduler's scheduler, imported when a daemon starts and off its event loop."""
    from apscheduler.schedulers.asyncio import AsyncIOScheduler

    return AsyncIOScheduler(timezone=UTC)
