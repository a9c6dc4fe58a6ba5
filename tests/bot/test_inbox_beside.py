"""Conversations are handled beside each other, the turns of one in order, with any number of gateways."""

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from bot import inbox as inbox_module
from bot.errors import InboxFull
from bot.inbox import Inbox
from bot.store import inbox as store_module
from bot.store.inbox import InboxStore
from bot.turn import Outcome, Turn, turn_of
from research.clock import SystemClock
from tests.fakes.messages import a_message
from tests.fakes.waiting import eventually


class Desk:
    """A route that keeps what it gets and waits at the gate of the conversation, where there is one."""

    def __init__(self, *gates: str) -> None:
        self.begun: list[tuple[str, str]] = []
        self.ended: list[tuple[str, str]] = []
        self.cancelled: list[str] = []
        self.gates = {conversation: asyncio.Event() for conversation in gates}

    async def route(self, turn: Turn) -> Outcome:
        message = turn.message
        step = message.address.conversation, message.message_id
        self.begun.append(step)
        try:
            if step[0] in self.gates:
                await self.gates[step[0]].wait()
        except asyncio.CancelledError:
            self.cancelled.append(turn.id)
            raise
        self.ended.append(step)
        return Outcome(turn.id)

    def of(self, conversation: str) -> list[str]:
        return [message for one, message in self.ended if one == conversation]


@asynccontextmanager
async def running(store: InboxStore, desk: Desk) -> AsyncIterator[Inbox]:
    """A gateway; it has ended when the context is left."""
    inbox, stopping = Inbox(store, SystemClock(), again_ms=0), asyncio.Event()
    task = asyncio.ensure_future(inbox.run("test", desk.route, desk.route, stopping))
    try:
        yield inbox
    finally:
        stopping.set()
        await task


async def test_a_conversation_that_takes_long_holds_up_no_other(client: Redis) -> None:
    """While one handler waits the others go on, and the turn behind it waits for its turn."""
    store, desk = InboxStore(client), Desk("slow")

    async def others() -> bool:
        return len(desk.ended) == 20

    async with running(store, desk) as inbox:
        await inbox.accept(a_message(message_id="s1", conversation="slow"))
        await inbox.accept(a_message(message_id="s2", conversation="slow"))
        for number in range(20):
            await inbox.accept(a_message(message_id=f"m{number}", conversation=f"c{number}"))
        await eventually(others, "the others are handled")
        assert [one for one in desk.begun if one[0] == "slow"] == [("slow", "s1")]
        desk.gates["slow"].set()
        await eventually(lambda: store.outcome(_id("slow", "s2")), "the slow ones are handled")

    assert desk.of("slow") == ["s1", "s2"]


def _id(conversation: str, message_id: str) -> str:
    return turn_of(a_message(message_id=message_id, conversation=conversation)).id


async def test_a_long_conversation_does_not_keep_a_short_one_waiting(client: Redis) -> None:
    """One turn each: nobody's hundred messages come before somebody's first."""
    store, desk = InboxStore(client), Desk()
    inbox = Inbox(store, SystemClock())
    for number in range(100):
        await inbox.accept(a_message(message_id=f"m{number}", conversation="long"))
    await inbox.accept(a_message(message_id="only", conversation="short"))
    for _ in range(2):
        await inbox.handle_one("test", desk.route, desk.route)

    assert desk.of("short") == ["only"]


async def test_several_gateways_keep_the_order_within_a_conversation(client: Redis) -> None:
    """Three gateways, shuffled and repeated events, and each conversation in the order of acceptance."""
    store, desk, accepted = InboxStore(client), Desk(), defaultdict[str, list[str]](list)
    chance = random.Random(7)
    numbers = [number for number in range(200) for _ in range(chance.randint(1, 4))]
    chance.shuffle(numbers)

    async def all_handled() -> bool:
        return await store.waiting("test") == 0

    async with running(store, desk), running(store, desk), running(store, desk) as inbox:
        for number in numbers:
            message = a_message(message_id=f"m{number}", conversation=f"c{number % 9}")
            if message.message_id not in accepted[message.address.conversation]:
                accepted[message.address.conversation].append(message.message_id)
            await inbox.accept(message)
        await eventually(all_handled, "everything is handled")

    assert len(desk.ended) == 200
    assert {name: desk.of(name) for name in accepted} == accepted


async def test_a_daemon_that_ends_leaves_what_it_handles_to_the_next(
    client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A handler that does not end in its grace is cancelled, and that is no failed try."""
    monkeypatch.setattr(inbox_module, "GRACE_SECONDS", 0.01)
    store, first, second = InboxStore(client), Desk("c1"), Desk()

    async def begun() -> bool:
        return bool(first.begun)

    async with running(store, first) as inbox:
        await inbox.accept(a_message())
        await eventually(begun, "the turn is being handled")
    entry = await store.take("test", 1000)
    assert entry is not None
    await store.again(entry, 0, counted=False)
    async with running(store, second):
        await eventually(lambda: store.outcome(turn_of(a_message()).id), "the next one handles it")

    assert first.cancelled == [turn_of(a_message()).id]
    assert (entry.deaths, entry.failures) == (0, 0)


async def test_one_conversation_cannot_fill_the_inbox(client: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own line is full first, and the others are still heard."""
    monkeypatch.setattr(store_module, "MOST_IN_ONE", 2)
    store = InboxStore(client)
    for number in range(2):
        await store.accept(turn_of(a_message(message_id=f"m{number}")))
    with pytest.raises(InboxFull) as full:
        await store.accept(turn_of(a_message(message_id="m2")))

    assert full.value.waiting == 2
    assert await store.accept(turn_of(a_message(message_id="m3", conversation="c2")))


async def test_a_clock_that_was_set_back_does_not_keep_a_dead_takers_turn(client: Redis) -> None:
    """A time that lies further ahead than any taker can be silent is not waited for."""
    store = InboxStore(client)
    await store.accept(turn_of(a_message()))
    assert await store.take("test", 3_600_000) is not None
    assert await store.take("test", 1) is None

    assert await eventually(lambda: store.take("test", 1), "the turn is taken over")
