"""The real outbox over the real channel, on one clock that moves only while nothing is on its way."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from redis.asyncio import Redis

from bot.delivery import Claim
from bot.outbox import Outbox
from bot.store.outbox import OutboxStore
from channels.types import Address
from tests.channels.telegram.ground import Ground, at_telegram
from tests.fakes.calls import Call
from tests.fakes.clock import FakeClock
from tests.fakes.telegram import Rates
from tests.fakes.telegram.invariants import writes
from tests.fakes.telegram.records import Message

STEP_SECONDS = 0.5
A_MOMENT = 0.002


class Watched(FakeClock):
    """A clock that knows who waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self._known: set[asyncio.Task[Any]] = set()
        self._asleep: set[asyncio.Task[Any]] = set()

    async def sleep(self, seconds: float) -> None:
        """Return once the clock was advanced that far."""
        task = asyncio.current_task()
        assert task is not None
        self._known.add(task)
        self._asleep.add(task)
        try:
            await super().sleep(seconds)
        finally:
            self._asleep.discard(task)

    def awake(self, tasks: set["asyncio.Task[None]"]) -> bool:
        """Whether any of those, or of all who ever waited, neither waits nor has ended."""
        self._known = {one for one in self._known if not one.done()}
        return any(not one.done() and one not in self._asleep for one in tasks | self._known)


class Post:
    """One daemon's mailbox for Telegram."""

    def __init__(self, ground: Ground, client: Redis) -> None:
        self.ground = ground
        self.clock = ground.clock
        self.telegram = ground.telegram
        self.store = OutboxStore(client)
        self.outbox = Outbox(self.store, self.clock)
        self._sending: set[asyncio.Task[None]] = set()

    async def work(self, seconds: float, step: float = STEP_SECONDS) -> None:
        """Send what may be sent, for so long on the clock."""
        until = self.clock.monotonic() + seconds
        while self.clock.monotonic() < until:
            await self._send_what_is_due()
            await self.clock.advance(step)
        await self._send_what_is_due()

    async def empty(self, most: float = 3600.0, step: float = STEP_SECONDS) -> None:
        """Work until everything has ended."""
        until = self.clock.monotonic() + most
        while await self._send_what_is_due():
            assert self.clock.monotonic() < until, "it does not end"
            await self.clock.advance(step)

    async def asked(self, number: int = 1, topic: bool = False) -> tuple[Address, Message]:
        """A question of a person, alone or in a topic of a group of their own, and where its answer goes."""
        an = self.telegram.user(number, f"Person {number}", language="en")
        if not topic:
            said = an.says(None, "What is salt?")
            return Address("telegram", "", str(number), "", str(said.id)), said
        forum = self.telegram.supergroup("Team", an, forum=True)
        salt = forum.topic("Salt")
        said = an.says(forum, "@footnote_bot What is salt?", topic=salt)
        return Address("telegram", "", str(forum.id), str(salt), str(said.id)), said

    def calls(self, address: Address) -> list[Call]:
        """The calls that wrote into a chat."""
        return [one for one in writes(self.telegram) if str(one.body["chat_id"]) == address.conversation]

    async def _send_what_is_due(self) -> bool:
        """Begin what may begin, and let all of it come to rest; whether anything is not over."""
        while isinstance(claim := await self.store.claim("telegram", self.clock.now()), Claim):
            self._sending.add(asyncio.create_task(self.outbox.deliver(claim, self.ground.channel)))
            await self._rests()
        await self._rests()
        return bool(self._sending) or claim != math.inf

    async def _rests(self) -> None:
        """Return when everything that sends is over, or waits for the clock."""
        still = 0
        while still < 3:
            await asyncio.sleep(A_MOMENT)
            over = {one for one in self._sending if one.done()}
            self._sending -= over
            for one in over:
                one.result()
            at_work = self.clock.awake(self._sending) or self.telegram.calls.in_flight("telegram")
            still = 0 if over or at_work else still + 1


@asynccontextmanager
async def posting(client: Redis, **more: Any) -> AsyncIterator[Post]:
    """A mailbox at a Telegram with its published rates."""
    async with at_telegram(clock=Watched(), listens=False, rates=Rates(), **more) as ground:
        yield Post(ground, client)
