"""The inbox: durable before it returns, each message once, and a turn that fails is taken up again."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from redis.asyncio import Redis

from bot.inbox import Inbox
from bot.replies import say
from bot.store import inbox as store_module
from bot.store.inbox import InboxStore
from bot.turn import Outcome, Turn, turn_of
from channels.errors import NotAccepted
from channels.types import InboundMessage
from tests.fakes.clock import FakeClock
from tests.fakes.messages import a_message


class Handled:
    """A route that keeps the turns it gets, and fails as often as it is told."""

    def __init__(self, failures: int = 0) -> None:
        self.turns: list[Turn] = []
        self.given_up: list[Turn] = []
        self._failures = failures

    async def route(self, turn: Turn) -> Outcome:
        self.turns.append(turn)
        if len(self.turns) <= self._failures:
            raise ValueError("a mistake in the router")
        return Outcome(f"{turn.id}:reply")

    async def give_up(self, turn: Turn) -> Outcome:
        self.given_up.append(turn)
        return Outcome(f"{turn.id}:reply")


@pytest.fixture
def store(client: Redis) -> InboxStore:
    return InboxStore(client)


async def handle(store: InboxStore, handled: Handled, host: str = "test") -> int:
    """Handle everything that waits; how many turns that were, tries counted."""
    inbox, count = an_inbox(store), 0
    while await inbox.handle_one(host, handled.route, handled.give_up):
        count += 1
    return count


def an_inbox(store: InboxStore) -> Inbox:
    """An inbox that takes a turn up again at once."""
    return Inbox(store, FakeClock(), again_ms=0)


async def test_a_message_is_handled_once(store: InboxStore) -> None:
    """After it was handled it waits no more, and its outcome is known."""
    inbox, handled, message = an_inbox(store), Handled(), a_message()
    await inbox.accept(message)
    await handle(store, handled)
    await handle(store, handled)

    assert [turn.message for turn in handled.turns] == [message]
    assert await inbox.outcome(message) == Outcome(f"{turn_of(message).id}:reply")
    assert await store.waiting("test") == 0


@pytest.mark.parametrize(
    "twin",
    [
        a_message(message_id="m1", event_id="e1"),
        a_message(message_id="m1", event_id="e2"),
        a_message(message_id="m2", event_id="e1"),
    ],
    ids=["sent again", "twin event", "event repeated"],
)
async def test_a_message_that_repeats_is_known(store: InboxStore, twin: InboundMessage) -> None:
    """By the id of its event, and by its place and id."""
    inbox, handled = an_inbox(store), Handled()
    await inbox.accept(a_message(message_id="m1", event_id="e1"))
    await handle(store, handled)
    await inbox.accept(twin)
    await handle(store, handled)

    assert len(handled.turns) == 1


async def test_equal_ids_in_other_places_are_other_messages(store: InboxStore) -> None:
    """Ids mean nothing outside their conversation, workspace and platform."""
    inbox, handled = an_inbox(store), Handled()
    await inbox.accept(a_message(event_id="e1"))
    await inbox.accept(a_message(event_id="e2", conversation="c2"))
    await inbox.accept(a_message(event_id="e1", platform="other"))
    await handle(store, handled)
    assert len(handled.turns) == 2
    await handle(store, handled, host="other")

    assert len(handled.turns) == 3


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.lists(st.integers(0, 9), min_size=1, max_size=40))
def test_turns_equal_distinct_messages(server: str, order: list[int]) -> None:
    """However events are repeated and shuffled, every message is one turn."""

    async def scenario() -> list[str]:
        async with Redis.from_url(server, decode_responses=True, driver_info=None) as client:
            await client.flushall()
            store, handled = InboxStore(client), Handled()
            inbox = an_inbox(store)
            for place, number in enumerate(order):
                event_id = f"e{number}" if place % 2 else f"again-{place}"
                await inbox.accept(a_message(message_id=f"m{number}", event_id=event_id))
            await handle(store, handled)
            return [turn.message.message_id for turn in handled.turns]

    turns = asyncio.run(scenario())

    assert sorted(turns) == sorted({f"m{number}" for number in order})


async def test_a_turn_whose_handling_fails_is_taken_up_again(store: InboxStore) -> None:
    """A mistake costs a try, not the message."""
    handled = Handled(failures=2)
    await an_inbox(store).accept(a_message())
    await handle(store, handled)

    assert len(handled.turns) == 3
    assert handled.given_up == []


async def test_a_turn_that_fails_three_times_is_told(store: InboxStore) -> None:
    """After three tries the person hears that it cannot be handled."""
    handled = Handled(failures=99)
    await an_inbox(store).accept(a_message())
    await handle(store, handled)

    assert len(handled.turns) == 3
    assert len(handled.given_up) == 1


async def test_a_turn_that_ends_its_takers_is_told(store: InboxStore) -> None:
    """A message that kills the process ten times is not tried again, and the others go on."""
    handled = Handled()
    await an_inbox(store).accept(a_message())
    for _ in range(10):
        assert await store.take("test", silent_ms=0) is not None
    await an_inbox(store).accept(a_message(message_id="m2", conversation="c2"))
    await handle(store, handled)

    assert [turn.message.message_id for turn in handled.given_up] == ["m1"]
    assert [turn.message.message_id for turn in handled.turns] == ["m2"]


async def test_a_turn_whose_taker_died_goes_to_another(store: InboxStore) -> None:
    """A turn that was taken and never finished is taken over; what the dead one still says is not heard."""
    handled = Handled()
    await an_inbox(store).accept(a_message())
    dead = await store.take("test", silent_ms=0)
    await handle(store, handled)
    assert dead is not None
    await store.done(dead, Outcome("of the dead"))

    assert len(handled.turns) == 1


async def test_a_full_inbox_refuses_before_it_acknowledges(
    store: InboxStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message is not marked as seen, so that it may come again."""
    monkeypatch.setattr(store_module, "MOST_WAITING", 1)
    inbox, handled = an_inbox(store), Handled()
    await inbox.accept(a_message(message_id="m1"))
    with pytest.raises(NotAccepted, match="wait"):
        await inbox.accept(a_message(message_id="m2"))
    await handle(store, handled)
    await inbox.accept(a_message(message_id="m2"))
    await handle(store, handled)

    assert [turn.message.message_id for turn in handled.turns] == ["m1", "m2"]


async def test_a_message_that_cannot_be_kept_is_refused_in_the_persons_language() -> None:
    """While the store is away nothing is acknowledged, and the person is told."""
    async with Redis.from_url("unix:///nowhere/s", driver_info=None) as nobody:
        inbox = Inbox(InboxStore(nobody), FakeClock(), "one", language=lambda _: "vi")
        with pytest.raises(NotAccepted) as refusal:
            await inbox.accept(a_message())

    assert refusal.value.words == say("inbox.not_kept", "vi")


async def test_a_text_that_no_json_can_carry_is_mended(store: InboxStore) -> None:
    """A message with half a surrogate pair is not lost."""
    handled = Handled()
    await an_inbox(store).accept(a_message("How much\ud83d?"))
    await handle(store, handled)

    assert [turn.message.text for turn in handled.turns] == ["How much??"]


async def test_an_entry_that_nobody_can_read_is_dropped(store: InboxStore, client: Redis) -> None:
    """It does not stand in the way of the next one."""
    handled = Handled()
    await an_inbox(store).accept(a_message())
    await client.hset("footnote:inbox:test:turns", turn_of(a_message()).id, "{}")
    await an_inbox(store).accept(a_message(message_id="m2"))
    await handle(store, handled)

    assert [turn.message.message_id for turn in handled.turns] == ["m2"]
    assert await store.waiting("test") == 0
