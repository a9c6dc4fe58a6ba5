"""What the cached tools of a job share, and what it means to wait for a call that another pays for.

`bot.jobs.research` makes a `Shelter` for a job; `research.caching.tools` and `research.caching.pages` use it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import NamedTuple

from research.caching.flights import Flights
from research.caching.freshness import keeps
from research.caching.ports import Cache
from research.errors import ToolUnavailable
from research.ports import Clock, Found, Got, Snapshots


class Flown(NamedTuple):
    """The result of a call, and whether this caller was the one that made it, and pays for it."""

    result: Found | Got
    led: bool


@dataclass(frozen=True, slots=True)
class Shelter:
    """The cache, the texts of pages, the flights of the process, and the question of the job.

    With `fresh` nothing that was had before stands for a new look; it is kept for the next one all the same.
    """

    cache: Cache
    snapshots: Snapshots
    flights: Flights
    clock: Clock
    question: str
    fresh: bool = False

    def keeps(self, *questions: str) -> timedelta:
        """How long what was found may stand for a new look, for the job and these questions."""
        year = self.clock.now().year
        return min(keeps(one, year) for one in (self.question, *questions))

    async def flown(self, key: str, call: Callable[[], Awaitable[Found | Got]]) -> Flown:
        """The result of `call`, or of the same call that another job has under way.

        Raises `ToolUnavailable`, which is billed only to the one who made the call.
        """
        led = not self.flights.under(key)
        try:
            return Flown(await self.flights.join(key, call), led)
        except ToolUnavailable as error:
            if led:
                raise
            raise _unpaid(error) from error


def _unpaid(error: ToolUnavailable) -> ToolUnavailable:
    """The failure of a call that somebody else pays for."""
    return ToolUnavailable(
        error.tool,
        error.detail,
        error.retry_after,
        billed=False,
        sent=False,
        passing=error.passing,
        reason=error.reason,
    )
