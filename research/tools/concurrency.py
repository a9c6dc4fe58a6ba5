"""The gate before a service, shared by all jobs of the process: as many calls at once as the service takes.

`providers` keeps one for each service, and `service` passes through it. How many it lets through says its
`Room`. A Retry-After holds everybody; a service that fails again and again is left alone for a while.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from research.clock import within
from research.errors import Outage, ToolUnavailable
from research.ports import Clock
from research.room import Room

QUEUE_SECONDS: Final = 90.0
HOLD_AT_MOST_SECONDS: Final = 600.0
FAILURES_IN_A_ROW: Final = 6
REST_SECONDS: Final = 30.0

_PUSHED_BACK: Final = (Outage.RATE_LIMITED, Outage.OVERLOADED)
_FAILING: Final = (*_PUSHED_BACK, Outage.TOO_SLOW, Outage.UNREACHABLE)


@dataclass(frozen=True, slots=True)
class Pace:
    """What is known of a service beforehand: the room at first and at most, and seconds between two calls."""

    first: int = 4
    most: int = 16
    spacing: float = 0.0


class Gate:
    """The door to one service."""

    def __init__(self, tool: str, clock: Clock, pace: Pace) -> None:
        self._tool = tool
        self._clock = clock
        self._pace = pace
        self._room = Room(pace.first, pace.most)
        self._door = asyncio.Lock()
        self._in_line = 0
        self._opens_at = 0.0
        self._rests_until = 0.0
        self._failures = 0

    @property
    def room(self) -> float:
        """How many calls may be under way; at least one."""
        return self._room.size

    @property
    def running(self) -> int:
        """How many are."""
        return self._room.running

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Room for one call, in the order of asking; a `ToolUnavailable` from within tells the gate.

        Raises `ToolUnavailable` without anything sent when the service rests or the queue is too long.
        """
        began = await self._enter()
        try:
            yield
        except ToolUnavailable as error:
            self._failed(error, began)
            raise
        else:
            self._failures = 0
            self._room.answered()
        finally:
            self._room.leave()

    async def _enter(self) -> int:
        if self._room.free and not self._in_line and self._opens_at <= self._clock.monotonic():
            return await self._let_in()
        self._in_line += 1
        try:
            return await self._queue()
        finally:
            self._in_line -= 1

    async def _queue(self) -> int:
        waiting = asyncio.ensure_future(self._wait())
        try:
            return await within(self._clock, QUEUE_SECONDS, waiting)
        except TimeoutError:
            raise self._closed("the queue is too long", Outage.RATE_LIMITED) from None
        except asyncio.CancelledError:
            # Whoever is cancelled at the moment of being let in gives the place back.
            if not waiting.cancelled() and waiting.exception() is None:
                self._room.leave()
            raise

    async def _wait(self) -> int:
        """Behind the door only the first in line waits, for time and then for room."""
        self._check()
        async with self._door:
            while (seconds := self._opens_at - self._clock.monotonic()) > 0:
                self._check()
                await self._clock.sleep(seconds)
            return await self._let_in()

    async def _let_in(self) -> int:
        """A place in the room, unless the service rests by then."""
        began = await self._room.enter()
        try:
            self._check()
        except ToolUnavailable:
            self._room.leave()
            raise
        if self._pace.spacing:
            self._opens_at = max(self._opens_at, self._clock.monotonic() + self._pace.spacing)
        return began

    def _check(self) -> None:
        now = self._clock.monotonic()
        if self._opens_at - now > QUEUE_SECONDS:
            raise self._closed("has asked us to wait", Outage.RATE_LIMITED, self._opens_at - now)
        if self._rests_until > now:
            raise self._closed("has failed again and again", Outage.OVERLOADED, self._rests_until - now)

    def _closed(self, detail: str, reason: Outage, retry_after: float | None = None) -> ToolUnavailable:
        return ToolUnavailable(self._tool, detail, retry_after, billed=False, sent=False, reason=reason)

    def _failed(self, error: ToolUnavailable, began: int) -> None:
        now = self._clock.monotonic()
        if error.reason in _FAILING:
            self._failures += 1
            if self._failures >= FAILURES_IN_A_ROW:
                self._rests_until = now + REST_SECONDS
        if error.reason not in _PUSHED_BACK:
            return
        self._room.pushed_back(began)
        if error.retry_after is not None:
            self._opens_at = max(self._opens_at, now + min(error.retry_after, HOLD_AT_MOST_SECONDS))
