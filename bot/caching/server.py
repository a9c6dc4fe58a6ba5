"""The server of the caches: opened when it is first of use, and left alone for a while when it fails.

`bot.app` has one for a process; `bot.store.cache` asks it for a client. Without `FOOTNOTE_CACHE_URL` it is an
embedded server of its own, which evicts; the state server is never used for it.
"""

import asyncio
import logging
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Final, Self

from redis.asyncio import Redis

from bot.errors import DataDirUnusable, ServerUnusable
from bot.settings import Settings
from bot.store.connection import hurried
from bot.valkey import cache_instance, embedded
from research.ports import Clock

REST_SECONDS: Final = 10.0
"""For so long nothing is looked for after a failure, so that work is not slowed down again and again."""

log = logging.getLogger(__name__)


class CacheServer:
    """Gives out a client, or None. `opened` tells whether anybody has asked for one."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._settings = settings
        self._clock = clock
        self._stack = AsyncExitStack()
        self._client: Redis | None = None
        self._opening: asyncio.Future[None] | None = None
        self._again = clock.monotonic()
        self._closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closed = True
        if self._opening is not None:
            await asyncio.wait({self._opening})
        self._client = None
        await self._stack.aclose()

    @property
    def opened(self) -> bool:
        """Whether a server is in use."""
        return self._client is not None

    async def client(self) -> Redis | None:
        """A client; None where nothing is cached, and for a while after a failure."""
        if self._closed or not self._settings.cache_mb or self._clock.monotonic() < self._again:
            return None
        if self._client is None:
            # Whoever asks may be cancelled; the others who wait still get their client.
            if self._opening is None:
                self._opening = asyncio.ensure_future(self._open())
            await asyncio.shield(self._opening)
        return self._client

    def failed(self) -> None:
        """Leave the server alone for a while."""
        now = self._clock.monotonic()
        if now >= self._again:  # Of many that wait for the same answer one tells.
            log.warning("the cache does not answer, and is left alone for a while", exc_info=True)
        self._again = now + REST_SECONDS

    async def _open(self) -> None:
        settings = self._settings
        try:
            if settings.cache_url is not None:
                url = settings.cache_url.reveal()
            else:
                instance = cache_instance(settings.cache_mb)
                url = await self._stack.enter_async_context(
                    embedded(settings.data_dir, self._clock, instance)
                )
            self._client = await self._stack.enter_async_context(hurried(url))
        except (ServerUnusable, DataDirUnusable, OSError):
            self.failed()
        finally:
            self._opening = None
