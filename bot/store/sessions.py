"""Console sessions that are alive, in Redis: each leaves a mark again and again while it lasts.

`bot.cli.session` leaves it, `bot.jobs.abandoned` looks for sessions that were killed.
"""

from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.store import keys


class SessionStore:
    """The marks of sessions, and the queues that sessions have made."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def touch(self, session: str) -> None:
        """Leave the mark for another minute."""
        await self._client.set(keys.session(session), 1, ex=keys.SESSION_SECONDS)

    async def alive(self, session: str) -> bool:
        """Whether the session has left its mark in the last minute."""
        return bool(await self._client.exists(keys.session(session)))

    async def queues(self) -> AsyncIterator[str]:
        """The names of the queues that sessions have made, the daemon's left out."""
        prefix, suffix = keys.queue(""), ":stream"
        async for key in self._client.scan_iter(match=f"{prefix}*{suffix}", count=1000):
            name = str(key).removeprefix(prefix).removesuffix(suffix)
            if name != keys.SHARED_QUEUE:
                yield name
