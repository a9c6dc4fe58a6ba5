"""Whether a thread shows the bot at work: set with the first step of progress, and always taken away.

`channel` shows it with progress, and clears it before the message that ends a job. Where the app is no agent,
the line below the thread is used instead of the session. What could not be cleared is tried until it is; what
a killed daemon has left is cleared by the next one, and shown anew with the next step of what still runs.
"""

import logging
from typing import Final

from channels.errors import ChannelError, DeliveryRefused, RateLimited
from channels.setup import Clock, Marks
from channels.slack.calls import Calls

TIDY_SECONDS: Final = 15.0
LAST_SECONDS: Final = 8.0
PAUSE_SECONDS: Final = 0.5
MARKS: Final = "slack-at-work"
WORKING: Final = "processing"
RESTING: Final = "active"
_NO_SESSIONS: Final = frozenset(
    {"app_not_agent", "missing_scope", "unknown_method", "not_allowed_token_type", "feature_not_enabled"}
)

log = logging.getLogger(__name__)

Place = tuple[str, str]
"""A conversation and a thread of it."""


class Status:
    """Shows and clears. `words` stand in the line where there is no session."""

    def __init__(self, calls: Calls, clock: Clock, words: str = "…", marks: Marks | None = None) -> None:
        self._calls = calls
        self._clock = clock
        self._words = words
        self._marks = marks
        self._sessions = True
        self._shown: set[Place] = set()
        self._late: set[Place] = set()
        self._wait = PAUSE_SECONDS

    async def show(self, place: Place) -> None:
        """Show that work goes on in a thread; that it cannot be shown does no harm."""
        if not place[1] or (self._sessions and place in self._shown):
            return
        if place not in self._shown and self._marks and not await self._marks.add(MARKS, "/".join(place)):
            return
        self._shown.add(place)
        try:
            await self._set(place, WORKING)
        except ChannelError as error:
            log.info("no status in %s: %s", place, error)

    async def clear(self, place: Place) -> None:
        """Show it no longer, whoever began to."""
        if not place[1]:
            return
        self._shown.add(place)
        try:
            await self._set(place, RESTING)
        except DeliveryRefused as error:
            log.info("no status in %s: %s", place, error)
        except ChannelError as error:
            log.info("the status in %s will be cleared later", place)
            self._wait = error.retry_after if isinstance(error, RateLimited) else PAUSE_SECONDS
            self._late.add(place)
            return
        if self._marks:
            await self._marks.remove(MARKS, "/".join(place))
        self._shown.discard(place)

    async def tidy(self) -> None:
        """Clear what an earlier daemon has left, and what could not be cleared, until cancelled."""
        known = await self._clear_left()
        while True:
            await self._clock.sleep(TIDY_SECONDS)
            known = known or await self._clear_left()
            await self._clear_late()

    async def finish(self) -> None:
        """Try for some seconds more what could not be cleared; after that it is left to the next daemon."""
        end = self._clock.monotonic() + LAST_SECONDS
        await self._clear_late()
        while self._late and self._clock.monotonic() < end:
            await self._clock.sleep(min(self._wait, LAST_SECONDS))
            await self._clear_late()

    async def _clear_left(self) -> bool:
        """Clear what stands in the marks and is not ours; whether it is known what does."""
        marks = await self._marks.all(MARKS) if self._marks else ()
        for mark in marks or ():
            channel, _, thread = mark.partition("/")
            if (channel, thread) not in self._shown:
                await self.clear((channel, thread))
        return marks is not None

    async def _clear_late(self) -> None:
        for place in tuple(self._late):
            self._late.discard(place)
            await self.clear(place)

    async def _set(self, place: Place, status: str) -> None:
        channel, thread = place
        if self._sessions:
            try:
                await self._calls(
                    "agents.sessions.setStatus", channel_id=channel, thread_ts=thread, status=status
                )
            except DeliveryRefused as error:
                if error.reason not in _NO_SESSIONS:
                    raise
                self._sessions = False
            else:
                return
        line = self._words if status == WORKING else ""
        await self._calls("assistant.threads.setStatus", channel_id=channel, thread_ts=thread, status=line)
