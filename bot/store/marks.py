"""Marks in Redis: short words of a channel that outlive its daemon, such as where it shows itself at work.

`bot.cli.serving` hands it to the channels, which take a mark away when what it stands for is undone.
"""

import logging

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.store import keys

log = logging.getLogger(__name__)


class MarkStore:
    """The marks of all channels, each set under a name."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def add(self, name: str, mark: str) -> bool:
        """Keep a mark; false when it is not kept."""
        try:
            async with self._client.pipeline() as batch:
                batch.sadd(keys.marks(name), mark)
                batch.expire(keys.marks(name), keys.MARK_SECONDS)
                await batch.execute()
        except (RedisError, OSError):
            log.info("a mark of %s could not be kept", name)
            return False
        return True

    async def remove(self, name: str, mark: str) -> None:
        """Take a mark away; one that cannot be taken away is found again by the next daemon."""
        try:
            await self._client.srem(keys.marks(name), mark)
        except (RedisError, OSError):
            log.info("a mark of %s could not be taken away", name)

    async def all(self, name: str) -> tuple[str, ...] | None:
        """Every mark, sorted; None when the server cannot tell."""
        try:
            return tuple(sorted(str(one) for one in await self._client.smembers(keys.marks(name))))
        except (RedisError, OSError):
            return None
