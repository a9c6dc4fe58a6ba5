"""What there is in the workspace and what can be done in it, whoever does it.

The Web API's methods and a person's hands (`person.py`) go through here; `changed` tells who waits.
"""

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Protocol

from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.model import Channel, ChannelKind, File, Message, User
from tests.fakes.waiting import PATIENCE_SECONDS


class Clock(Protocol):
    """Time, as `tests.fakes.clock.FakeClock` and the daemon's own clock have it."""

    def now(self) -> datetime:
        """The time of day."""
        ...

    def monotonic(self) -> float:
        """Seconds that only grow."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after so long."""
        ...


class Changes:
    """Wakes whoever waits for something to have changed."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def tell(self) -> None:
        """Something changed."""
        self._event.set()
        self._event = asyncio.Event()

    async def wait_for(self, ready: Callable[[], bool]) -> None:
        """Return as soon as `ready` is true, asked anew after each change; fails after long waiting."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not ready():
                    await self._event.wait()
        except TimeoutError:
            raise AssertionError("it did not come to pass") from None


class Workspace:
    """People, conversations and messages of one team; the app's bot is one of the people."""

    def __init__(self, app: AppConfig, clock: Clock) -> None:
        self.app = app
        self.clock = clock
        self.changes = Changes()
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, File] = {}
        self.files_url = ""
        self._last_ts = 0
        self._count = 0
        self.add_user(User(app.bot_user, app.bot_name, app.bot_name, is_bot=True))

    def name(self, prefix: str) -> str:
        """A new id."""
        self._count += 1
        return f"{prefix}{self._count:09}"

    def ts(self) -> str:
        """A new timestamp: this moment, and later than every one before it."""
        self._last_ts = max(self._last_ts + 1, int(self.clock.now().timestamp() * 1_000_000))
        return f"{self._last_ts // 1_000_000}.{self._last_ts % 1_000_000:06}"

    def add_user(self, user: User) -> User:
        """Somebody joins the workspace."""
        self.users[user.id] = user
        return user

    def add_channel(
        self, channel_id: str, name: str, members: Iterable[str] = (), kind: ChannelKind = ChannelKind.PUBLIC
    ) -> Channel:
        """A new conversation."""
        channel = self.channels[channel_id] = Channel(channel_id, name, kind, set(members))
        return channel

    def direct(self, *users: str) -> Channel:
        """The direct conversation of the bot with these people, opened if there is none."""
        members = {self.app.bot_user, *users}
        kind = ChannelKind.IM if len(members) == 2 else ChannelKind.MPIM
        for channel in self.channels.values():
            if channel.kind is kind and channel.members == members:
                return channel
        return self.add_channel(self.name("D" if kind is ChannelKind.IM else "G"), "", members, kind)

    def channel(self, channel_id: str) -> Channel:
        """A conversation that the bot may know of; raises `channel_not_found`."""
        channel = self.channels.get(channel_id)
        hidden = channel is not None and channel.kind is not ChannelKind.PUBLIC
        if channel is None or (hidden and self.app.bot_user not in channel.members):
            raise SlackError("channel_not_found")
        return channel

    def writable(self, place: str) -> Channel:
        """A conversation that the bot may write in; a user's id means the direct conversation."""
        if place in self.users and not self.users[place].is_bot:
            return self.direct(place)
        named = (one.id for one in self.channels.values() if one.name and place == f"#{one.name}")
        channel = self.channel(next(named, place))
        if channel.archived:
            raise SlackError("is_archived")
        if self.app.bot_user not in channel.members and "chat:write.public" not in self.app.scopes:
            raise SlackError("not_in_channel")
        return channel

    def message(self, channel: Channel, ts: str) -> Message:
        """A message that is still there; raises `message_not_found`."""
        message = channel.messages.get(ts)
        if message is None or message.deleted:
            raise SlackError("message_not_found")
        return message

    def thread_root(self, channel: Channel, ts: str | None) -> str | None:
        """The thread to reply in; raises when there is none, or when it is itself a reply."""
        if ts is None:
            return None
        root = channel.messages.get(ts)
        if root is None:
            raise SlackError("thread_not_found")
        if root.is_reply:
            raise SlackError("cannot_reply_to_message")
        return ts

    def post(self, channel: Channel, user: str, text: str = "", **more: Any) -> Message:
        """Put a message where all can see it."""
        bot = user == self.app.bot_user
        message = Message(self.ts(), channel.id, user, text, bot=bot, **more)
        channel.messages[message.ts] = message
        self.changes.tell()
        return message

    def whisper(self, channel: Channel, only_for: str, text: str, **more: Any) -> Message:
        """Put a message where one person can see it, and no method will find it."""
        message = Message(self.ts(), channel.id, self.app.bot_user, text, bot=True, only_for=only_for, **more)
        channel.ephemeral.append(message)
        self.changes.tell()
        return message

    def edit(self, message: Message, text: str | None, blocks: list[dict[str, Any]] | None) -> None:
        """Change what stands there; without blocks a new text takes their place."""
        message.versions.append((message.text, message.blocks))
        if text is not None:
            message.text = text
        if blocks is not None or text is not None:
            message.blocks = blocks or []
        message.edited = self.ts()
        self.changes.tell()

    def remove(self, channel: Channel, message: Message) -> None:
        """Delete; a root with replies leaves a tombstone, as at Slack."""
        if channel.replies(message.ts):
            message.deleted = True
            message.text, message.blocks, message.files, message.subtype = (
                "This message was deleted.",
                [],
                [],
                "tombstone",
            )
            message.metadata = None
        else:
            del channel.messages[message.ts]
        self.changes.tell()
