"""The pace at which Telegram lets a bot write: a second in a chat, a minute in a group, a second in all.

`channel` takes a turn for everything that it writes; turns of one chat follow one another in order, those of
other chats are not held up. Where a turn would have to wait long nothing is sent, and the outbox waits.
"""

import asyncio
import math
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from channels.errors import RateLimited
from channels.setup import Clock

BURST: Final = 3
PER_SECOND: Final = 1.0
GROUP_A_MINUTE: Final = 19
EDITS_A_MINUTE: Final = 9
"""What progress may use of a group's minute, so that a report has room."""
OVERALL: Final = 28
MINUTE: Final = 60.0
LONGEST_WAIT: Final = 4.0
LOCK_SECONDS: Final = 8.0
MOST_CHATS: Final = 2000


@dataclass(slots=True)
class _Chat:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    sent: deque[float] = field(default_factory=deque)
    edits: deque[float] = field(default_factory=deque)
    tokens: float = BURST
    since: float = -math.inf
    held: float = -math.inf


class Pace:
    """The turns of all chats, on the daemon's clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._chats: dict[str, _Chat] = {}
        self._all: deque[float] = deque()

    @asynccontextmanager
    async def turn(self, chat_id: str) -> AsyncIterator[None]:
        """Write one message meanwhile. Raises `RateLimited` with the seconds after which there is a turn."""
        chat = self._chat(chat_id)
        try:
            async with asyncio.timeout(LOCK_SECONDS):
                await chat.lock.acquire()
        except TimeoutError as error:
            raise RateLimited(1.0) from error
        try:
            wait = self._wait(chat, group=is_group(chat_id))
            if wait > LONGEST_WAIT:
                raise RateLimited(wait)
            if wait > 0:
                await self._clock.sleep(wait)
            self._count(chat, group=is_group(chat_id))
            yield
        finally:
            chat.lock.release()

    def hold(self, chat_id: str, seconds: float) -> None:
        """Write nothing into a chat for so long: Telegram has said so."""
        chat = self._chat(chat_id)
        chat.held = max(chat.held, self._clock.monotonic() + seconds)

    def wait_of_progress(self, chat_id: str) -> float:
        """Seconds until progress may use a turn, for which it takes no room of what is more than that."""
        chat, now = self._chat(chat_id), self._clock.monotonic()
        wait = max(0.0, chat.held - now)
        if is_group(chat_id):
            wait = max(
                wait, _window(chat.edits, EDITS_A_MINUTE, now), _window(chat.sent, EDITS_A_MINUTE, now)
            )
        return wait

    def progressed(self, chat_id: str) -> None:
        """Count a step of progress; alone with a person nothing is rationed by the minute."""
        if is_group(chat_id):
            self._chat(chat_id).edits.append(self._clock.monotonic())

    def _chat(self, chat_id: str) -> _Chat:
        if chat_id not in self._chats and len(self._chats) >= MOST_CHATS:
            self._forget()
        return self._chats.setdefault(chat_id, _Chat())

    def _forget(self) -> None:
        """Let go of chats in which nothing is counted any more."""
        now = self._clock.monotonic()
        self._chats = {
            name: one
            for name, one in self._chats.items()
            if one.lock.locked() or one.held > now or one.since > now - MINUTE
        }

    def _wait(self, chat: _Chat, *, group: bool) -> float:
        now = self._clock.monotonic()
        tokens = min(BURST, chat.tokens + (now - chat.since) * PER_SECOND)
        wait = max(0.0, chat.held - now, (1 - tokens) / PER_SECOND)
        if group:
            wait = max(wait, _window(chat.sent, GROUP_A_MINUTE, now))
        return max(wait, _window(self._all, OVERALL, now, 1.0))

    def _count(self, chat: _Chat, *, group: bool) -> None:
        now = self._clock.monotonic()
        chat.tokens = min(BURST, chat.tokens + (now - chat.since) * PER_SECOND) - 1
        chat.since = now
        if group:
            chat.sent.append(now)
        self._all.append(now)


def is_group(chat_id: str) -> bool:
    """Whether many read there: Telegram gives groups and channels negative numbers."""
    return chat_id.startswith(("-", "@"))


def _window(times: deque[float], most: int, now: float, seconds: float = MINUTE) -> float:
    """Seconds until there is room for one more in a window of time."""
    while times and times[0] <= now - seconds:
        times.popleft()
    return 0.0 if len(times) < most else times[len(times) - most] + seconds - now
