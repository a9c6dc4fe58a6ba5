"""Sweeping: uploads go when the records of their job have gone, or when no job came of them.

`bot.app` runs `tick_often` in every gateway.
"""

import asyncio
import logging
from typing import Final

from redis.exceptions import RedisError

from bot.store.jobs import JobStore
from bot.store.keys import CONVERSATION_SECONDS
from bot.uploads.folders import UploadFolders
from research.ports import Clock

TICK_SECONDS: Final = 3600.0
KEPT_SECONDS: Final = float(CONVERSATION_SECONDS)
"""How old a folder without a job is when it goes: by then nobody can answer a question about it any more."""

log = logging.getLogger(__name__)


class Sweeping:
    """Removes folders that nobody needs."""

    def __init__(self, folders: UploadFolders, jobs: JobStore, clock: Clock) -> None:
        self._folders = folders
        self._jobs = jobs
        self._clock = clock

    async def tick_often(self) -> None:
        """Look every hour, until cancelled."""
        while True:
            try:
                await self.tick()
            except (RedisError, OSError):
                log.warning("nobody looked after the uploads", exc_info=True)
            await self._clock.sleep(TICK_SECONDS)

    async def tick(self) -> int:
        """Remove every folder that is old and whose job is not known any more; how many there were."""
        before = self._clock.now().timestamp() - KEPT_SECONDS
        old = await asyncio.to_thread(self._old, before)
        gone = [one for one in old if await self._jobs.get(one) is None]
        await asyncio.to_thread(self._folders.remove, gone)
        return len(gone)

    def _old(self, before: float) -> list[str]:
        try:
            found = list(self._folders.root.iterdir())
        except FileNotFoundError:
            return []
        return [one.name for one in found if one.name.isalnum() and one.stat().st_mtime < before]
