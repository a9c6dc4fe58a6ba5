"""The cache of a job as the traces see it: every look is told, with what it has saved.

`bot.jobs.research` puts it around the cache that a job uses; `bot.app` tells of looks for whole answers.
"""

from research.caching.ports import Cache, Look
from research.trace import Event, Kind, Trace


class TracedCache:
    """A cache that tells of looks."""

    def __init__(self, cache: Cache, events: Trace) -> None:
        self._cache = cache
        self._events = events

    async def get(self, key: str) -> str | None:
        """The text, or None."""
        return await self._cache.get(key)

    async def put(self, key: str, text: str, seconds: int) -> None:
        """Keep a text."""
        await self._cache.put(key, text, seconds)

    async def count(self, look: Look) -> None:
        """Tell of a look, and count it."""
        self._events.emit(event_of(look))
        await self._cache.count(look)


def event_of(look: Look) -> Event:
    """The event of a look."""
    return Event(
        Kind.CACHE,
        step=look.tool,
        provider=look.tier,
        outcome=look.turned,
        saved_usd=look.usd,
        saved_milliseconds=look.seconds * 1_000,
    )
