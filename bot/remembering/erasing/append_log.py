"""Erases what is gone already from the server's own log, which else keeps every write for a while.

In the registry `bot.remembering.erasing`, last. A team's server may not let us: its operator sees to it then.
"""

import logging
from typing import Final

from redis.exceptions import ResponseError

from bot.remembering.erasing.trail import EraserDesk, Trail

PATIENCE_SECONDS: Final = 15.0
LOOK_SECONDS: Final = 0.1

log = logging.getLogger(__name__)


class AppendLog:
    """Has the log written anew."""

    def __init__(self, desk: EraserDesk) -> None:
        self._client = desk.client
        self._clock = desk.clock

    async def erase(self, trail: Trail) -> None:
        """Have the log written anew, and wait until it is."""
        del trail
        try:
            await self._client.slowlog_reset()
            if not int((await self._client.info("persistence")).get("aof_enabled", 0)):
                return
            await self._settled()  # A writing that began earlier may still hold what is gone.
            await self._client.bgrewriteaof()
        except ResponseError:
            log.warning("the state server does not write its log anew", exc_info=True)
            return
        await self._settled()

    async def _settled(self) -> None:
        patience = self._clock.monotonic() + PATIENCE_SECONDS
        while self._clock.monotonic() < patience:
            found = await self._client.info("persistence")
            busy = int(found.get("aof_rewrite_in_progress", 0)) or int(found.get("aof_rewrite_scheduled", 0))
            if not busy:
                return
            await self._clock.sleep(LOOK_SECONDS)


def build(desk: EraserDesk) -> AppendLog:
    """The eraser of the log."""
    return AppendLog(desk)
