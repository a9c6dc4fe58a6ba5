"""The real Slack channel against the stand-in, with an inbox in memory that can be out of order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from bot.replies import say
from channels.document import Block, Choice, Choices, Document, Paragraph, ProgressCard, Text
from channels.errors import NotAccepted
from channels.ports import Views
from channels.setup import ChannelSetup
from channels.slack.assembly import assembled
from channels.slack.channel import SlackChannel
from channels.types import Address, InboundMessage
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.invariants import violations

OUT_OF_ORDER = "Not now, please again."


@dataclass
class Kept:
    """An inbox. While `broken` it keeps nothing; each message is there once, as the real one does it."""

    messages: list[InboundMessage] = field(default_factory=list)
    broken: bool = False
    tries: int = 0

    async def accept(self, message: InboundMessage) -> None:
        """Keep a message, or say why not."""
        self.tries += 1
        if self.broken:
            raise NotAccepted(OUT_OF_ORDER)
        if (message.message_id, message.kind) not in {(one.message_id, one.kind) for one in self.messages}:
            self.messages.append(message)

    @property
    def texts(self) -> list[str]:
        """What was said."""
        return [one.text for one in self.messages]


@dataclass
class Ground:
    """Everything at hand."""

    slack: Slack
    channel: SlackChannel
    kept: Kept
    clock: FakeClock

    async def heard(self, count: int = 1) -> InboundMessage:
        """The last message, once so many were kept."""
        await self.slack.until(lambda: len(self.kept.messages) >= count, f"{count} messages")
        await self.slack.deliveries.settled()
        return self.kept.messages[-1]

    async def waits_in_vain(self, tries: int) -> None:
        """Slack waits three seconds for an acknowledgement, so many times."""
        for number in range(1, tries + 1):
            await self.slack.until(lambda least=number: self.kept.tries >= least, f"try {number}")
            await self.clock.advance(3.1)

    def thread(self, channel: str = "C1") -> Address:
        """A new thread of a conversation."""
        message = self.slack.user("U1").says(channel, "a thread")
        return Address("slack", self.slack.app.team_id, channel, message.ts)


@asynccontextmanager
async def at_slack(
    *,
    app: AppConfig | None = None,
    faults: Iterable[Fault] = (),
    views: Views | None = None,
    files: Any = None,
    listening: bool = True,
    scale: float = 1.0,
    without: tuple[str, ...] = (),
) -> AsyncIterator[Ground]:
    """The channel at work; without `listening` it only sends. In the end every call has kept the rules.

    `without` names the rules that a test breaks with intent, or cuts off before they can be kept.
    """
    clock, kept = FakeClock(), Kept()
    async with slack_standin(clock, faults=faults, app=app) as slack:
        setup = ChannelSetup(
            settings=slack.settings(),
            files=files,
            views=views,
            say=lambda key, language: say(key, "vi" if language == "vi" else "en"),
            clock=clock,
        )
        channel = assembled(setup, scale)
        running = asyncio.ensure_future(channel.run(kept.accept)) if listening else None
        try:
            if running is not None:
                connected = asyncio.ensure_future(slack.sockets.connected())
                await asyncio.wait({running, connected}, return_when=asyncio.FIRST_COMPLETED)
                if running.done():
                    connected.cancel()
                    running.result()
            yield Ground(slack, channel, kept, clock)
            assert violations(slack, without=without) == []
        finally:
            if running is not None:
                running.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await running
            await channel.aclose()


def says(*texts: str, kind: str = "reply", private_to: str = "") -> Document:
    """A document of a paragraph for each text."""
    blocks: tuple[Block, ...] = tuple(Paragraph((Text(text),)) for text in texts)
    return Document(kind, "en", blocks, private_to)


def progress(phase: str = "Reading") -> Document:
    """A step of progress with its button."""
    card = ProgressCard("A question", phase, (("What?", "done"), ("Why?", "open")), (), (), "3 s")
    return Document("progress", "en", (card, Choices((Choice("Stop", "stop:abc", "danger"),))))
