"""People: name, language and time zone of whoever writes, asked for once a day.

`intake` asks before it keeps a message, and does not wait for long: an acknowledgement is worth more.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from channels.errors import ChannelError
from channels.setup import Clock
from channels.slack.calls import Calls
from channels.types import InboundMessage

DAY_SECONDS: Final = 86_400.0
AGAIN_SECONDS: Final = 60.0
WAIT_SECONDS: Final = 0.5
MOST_KNOWN: Final = 10_000


@dataclass(frozen=True, slots=True)
class Who:
    """What Slack tells of a person; empty where it does not."""

    name: str = ""
    locale: str | None = None
    timezone: str | None = None


class People:
    """Knows whom it has asked about."""

    def __init__(self, calls: Calls, clock: Clock) -> None:
        self._calls = calls
        self._clock = clock
        self._known: dict[str, tuple[float, Who]] = {}
        self._asking: dict[str, asyncio.Task[Who]] = {}
        self._directs: dict[str, str] = {}

    async def introduced(self, message: InboundMessage) -> InboundMessage:
        """The message with what is known of its sender."""
        who = await self.who(message.sender.person)
        return replace(
            message,
            locale=who.locale,
            timezone=who.timezone,
            sender_name=who.name or message.sender_name,
        )

    async def who(self, user: str) -> Who:
        """What is known of a person; nothing when Slack takes its time."""
        if not user:
            return Who()
        until, known = self._known.get(user, (0.0, None))
        if known is not None and until > self._clock.monotonic():
            return known
        task = self._asking.get(user)
        if task is None:
            task = self._asking[user] = asyncio.ensure_future(self._ask(user))
            task.add_done_callback(lambda _: self._asking.pop(user, None))
        await asyncio.wait({task}, timeout=WAIT_SECONDS)
        return task.result() if task.done() and not task.cancelled() else known or Who()

    async def direct(self, user: str) -> str:
        """The conversation with a person alone. Raises a `ChannelError`."""
        known = self._directs.get(user)
        if known:
            return known
        answer = await self._calls("conversations.open", users=user)
        if len(self._directs) >= MOST_KNOWN:
            self._directs.clear()
        channel = self._directs[user] = str((answer.get("channel") or {}).get("id") or "")
        return channel

    async def aclose(self) -> None:
        """Ask no more."""
        for task in list(self._asking.values()):
            task.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)

    async def _ask(self, user: str) -> Who:
        try:
            answer = await self._calls("users.info", user=user, include_locale=True)
            found, lasts = _who(answer.get("user") or {}), DAY_SECONDS
        except ChannelError:
            found, lasts = Who(), AGAIN_SECONDS
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[user] = (self._clock.monotonic() + lasts, found)
        return found


def _who(user: dict[str, object]) -> Who:
    def word(name: str) -> str:
        return str(user.get(name) or "")

    return Who(word("real_name") or word("name"), word("locale") or None, word("tz") or None)
