"""Where a registered channel can be tried: built against its stand-in, with an address to post to.

One line a platform; `test_channel.py` walks the registry and looks here.
"""

import io
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from channels.ports import Channel, Closes
from channels.registry import CHANNELS
from channels.setup import ChannelSetup, Terminal, build_channels
from channels.telegram import assembly as telegram_assembly
from channels.types import Address
from tests.fakes.clock import FakeClock
from tests.fakes.slack import slack_standin
from tests.fakes.telegram import telegram_standin

IMPORTED = (telegram_assembly,)
"""The library reads the disk when it is imported, which is no matter of a channel at work."""
Ground = Callable[[], AbstractAsyncContextManager[tuple[Channel, Address]]]


def built(name: str, setup: ChannelSetup) -> Channel:
    """The channel of that name."""
    (channel,) = build_channels([entry for entry in CHANNELS if entry.name == name], setup)
    return channel


@asynccontextmanager
async def console() -> AsyncIterator[tuple[Channel, Address]]:
    """A terminal in memory."""
    terminal = Terminal("session", io.StringIO(), io.StringIO())
    yield built("console", ChannelSetup(terminal=terminal)), Address("console", "", "session")


@asynccontextmanager
async def slack() -> AsyncIterator[tuple[Channel, Address]]:
    """A thread of a channel in the stand-in."""
    clock = FakeClock()
    async with slack_standin(clock) as standin:
        channel = built("slack", ChannelSetup(settings=standin.settings(), clock=clock))
        message = standin.user("U1").says("C1", "a thread")
        try:
            yield channel, Address("slack", standin.app.team_id, "C1", message.ts)
        finally:
            if isinstance(channel, Closes):
                await channel.aclose()


@asynccontextmanager
async def telegram() -> AsyncIterator[tuple[Channel, Address]]:
    """A private chat in the stand-in."""
    clock = FakeClock()
    async with telegram_standin(clock) as standin:
        channel = built("telegram", ChannelSetup(settings=standin.settings(), clock=clock))
        standin.user(1, "An").starts()
        try:
            yield channel, Address("telegram", "", "1")
        finally:
            if isinstance(channel, Closes):
                await channel.aclose()


GROUNDS: dict[str, Ground] = {"console": console, "slack": slack, "telegram": telegram}
