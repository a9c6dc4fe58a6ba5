"""The real Telegram channel against the stand-in, with an inbox in memory that can be out of order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from bot.commands.menu import menu
from bot.replies import say
from channels.document import Block, Document, Paragraph, ProgressCard, Text
from channels.errors import NotAccepted
from channels.http import Doors
from channels.setup import ChannelSetup, Leaders
from channels.telegram.assembly import assembled
from channels.telegram.channel import TelegramChannel
from channels.types import Address, InboundMessage
from research.ports import Clock
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.telegram import UNLIMITED, Rates, Telegram, telegram_standin
from tests.fakes.waiting import eventually


@dataclass
class Kept:
    """An inbox. While `broken` it keeps nothing, and `error` is a mistake in it."""

    messages: list[InboundMessage] = field(default_factory=list)
    broken: bool = False
    error: Exception | None = None
    tries: int = 0

    async def accept(self, message: InboundMessage) -> None:
        """Keep a message once, or refuse."""
        self.tries += 1
        if self.error is not None:
            raise self.error
        if self.broken:
            raise NotAccepted("Not now, please again.")
        if message.event_id not in {one.event_id for one in self.messages}:
            self.messages.append(message)

    @property
    def texts(self) -> list[str]:
        """What was said."""
        return [one.text for one in self.messages]


@dataclass
class Ground:
    """Everything at hand."""

    telegram: Telegram
    channel: TelegramChannel
    kept: Kept
    clock: Any

    async def heard(self, count: int = 1) -> InboundMessage:
        """The last message, once so many were kept."""

        async def enough() -> bool:
            return len(self.kept.messages) >= count

        await eventually(enough, f"{count} messages")
        return self.kept.messages[-1]

    async def asked(self) -> Address:
        """The address of a private chat in which a person has begun."""
        self.telegram.user(1, "An", language="vi").starts()
        return Address("telegram", "", "1")


@asynccontextmanager
async def at_telegram(
    *,
    clock: Clock | None = None,
    rates: Rates = UNLIMITED,
    faults: Iterable[Fault] = (),
    **more: Any,
) -> AsyncIterator[Ground]:
    """Telegram and the channel at work, on a clock that stands still unless another one is given."""
    clock = clock or FakeClock()
    async with (
        telegram_standin(clock, rates=rates, faults=faults) as telegram,
        beside(telegram, clock, **more) as ground,
    ):
        yield ground


@asynccontextmanager
async def beside(
    telegram: Telegram,
    clock: Clock,
    *,
    listens: bool = True,
    settings: dict[str, str] | None = None,
    http: Doors | None = None,
    leaders: Leaders | None = None,
    files: Any = None,
) -> AsyncIterator[Ground]:
    """One more daemon's channel at a Telegram that is there."""
    setup = ChannelSetup(
        settings=telegram.settings() | (settings or {}),
        clock=clock,
        say=lambda key, language: say(key, "vi" if language == "vi" else "en"),
        commands=menu,
        http=http,
        leaders=leaders,
        files=files,
    )
    channel, kept = assembled(setup), Kept()
    running = asyncio.create_task(channel.run(kept.accept)) if listens else None
    try:
        yield Ground(telegram, channel, kept, clock)
    finally:
        if running is not None:
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
        await channel.aclose()


def words(text: str, *more: Block, kind: str = "reply") -> Document:
    """A document with a sentence, and what stands below it."""
    return Document(kind, "en", (Paragraph((Text(text),)), *more))


def card(phase: str) -> Document:
    """A step of progress."""
    return Document("progress", "en", (ProgressCard("A question", phase, (), (), (), "3 s"),))
