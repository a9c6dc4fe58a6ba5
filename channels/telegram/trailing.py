"""Progress that is edited into one message: the latest step is shown, those between are let go.

`channel` hands over every step; what comes too soon is shown a little later unless something newer comes, or
the message is given to the report.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from channels.errors import ChannelError
from channels.setup import Clock
from channels.telegram.pace import Pace, is_group

PRIVATE_SECONDS: Final = 3.0
GROUP_SECONDS: Final = 6.0
MOST_SHOWN: Final = 1000
"""Messages of progress that are remembered; one that a report did not take over is forgotten after many."""

log = logging.getLogger(__name__)

Show = Callable[[], Awaitable[object]]


class Trailing:
    """The steps that wait, one for each message."""

    def __init__(self, pace: Pace, clock: Clock) -> None:
        self._pace = pace
        self._clock = clock
        self._shown: dict[tuple[str, str], float] = {}
        self._latest: dict[tuple[str, str], Show] = {}
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._writing: set[tuple[str, str]] = set()

    async def show(self, chat_id: str, message_id: str, show: Show) -> None:
        """Show a step now or, when the last one is too fresh, later. Raises what `show` raises now."""
        key = (chat_id, message_id)
        if key in self._tasks:
            self._latest[key] = show
            return
        wait = self._wait(key)
        if wait <= 0:
            await self._now(key, show)
            return
        self._latest[key] = show
        self._tasks[key] = asyncio.create_task(self._later(key))

    def begun(self, chat_id: str, message_id: str) -> None:
        """The message of progress was posted just now."""
        self._note((chat_id, message_id))

    async def end(self, chat_id: str, message_id: str) -> None:
        """Show nothing more in a message; when this returns nothing of it is on its way."""
        key = (chat_id, message_id)
        self._latest.pop(key, None)
        self._shown.pop(key, None)
        task = self._tasks.pop(key, None)
        if task is not None:
            if key not in self._writing:  # What is on its way arrives, and must not arrive after the report.
                task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def aclose(self) -> None:
        """Let go of everything that waits."""
        for key in list(self._tasks):
            await self.end(*key)

    async def _later(self, key: tuple[str, str]) -> None:
        try:
            while key in self._latest:
                await self._clock.sleep(max(0.05, self._wait(key)))
                if self._wait(key) > 0:
                    continue
                show = self._latest.pop(key, None)
                if show is not None:
                    await self._now(key, show)
        except ChannelError:
            log.info("a step of progress was not shown", exc_info=True)
        finally:
            self._tasks.pop(key, None)

    async def _now(self, key: tuple[str, str], show: Show) -> None:
        self._note(key)
        self._writing.add(key)
        try:
            await show()
        finally:
            self._writing.discard(key)

    def _note(self, key: tuple[str, str]) -> None:
        self._shown.pop(key, None)
        self._shown[key] = self._clock.monotonic()
        if len(self._shown) > MOST_SHOWN:
            del self._shown[next(iter(self._shown))]
        self._pace.progressed(key[0])

    def _wait(self, key: tuple[str, str]) -> float:
        pause = GROUP_SECONDS if is_group(key[0]) else PRIVATE_SECONDS
        last = self._shown.get(key)
        since = 0.0 if last is None else last + pause - self._clock.monotonic()
        return max(since, self._pace.wait_of_progress(key[0]))
