"""Who may use it: nobody in chat unless named, everybody at the terminal; and what a stranger is told."""

from dataclasses import replace

import pytest

from bot.access import Access
from bot.app import App
from bot.delivery import Claim
from bot.router import Router
from bot.settings import Settings
from bot.state import State
from bot.store.outbox import OutboxStore
from bot.turn import turn_of
from channels.types import Address, Audience, InboundKind, Person
from research.clock import SystemClock
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message

SLACK = (Person("slack", "T1", "U1"), Address("slack", "T1", "C1"))
TELEGRAM = (Person("telegram", "", "7"), Address("telegram", "", "-100"))
CONSOLE = (Person("console", "", "me"), Address("console", "", "here"))


@pytest.mark.parametrize("who", [SLACK, TELEGRAM])
def test_chat_is_closed_by_default(who: tuple[Person, Address]) -> None:
    """An empty list is nobody, not everybody."""
    assert not Access(()).allows(*who)


def test_the_terminal_is_open() -> None:
    """Whoever sits there has the machine already."""
    assert Access(()).allows(*CONSOLE)


@pytest.mark.parametrize(
    ("entry", "allowed"),
    [
        ("slack:T1", SLACK),
        ("slack:T1/U1", SLACK),
        ("slack:T1/C1", SLACK),
        ("telegram:7", TELEGRAM),
        ("telegram:-100", TELEGRAM),
        ("*", SLACK),
        ("*", TELEGRAM),
    ],
)
def test_an_entry_lets_in_whom_it_names(entry: str, allowed: tuple[Person, Address]) -> None:
    """A workspace, a person, a channel, a chat, or everybody."""
    assert Access((entry,)).allows(*allowed)


@pytest.mark.parametrize(
    "entry", ["slack:T2", "slack:T1/U2", "slack:T2/U1", "telegram:8", "telegram:T1", "slack:U1"]
)
def test_an_entry_lets_nobody_else_in(entry: str) -> None:
    """Ids mean something only on their platform and in their workspace."""
    assert not Access((entry,)).allows(*SLACK)
    assert not Access((entry,)).allows(*TELEGRAM)


def test_a_guest_of_a_shared_channel_is_not_of_the_workspace() -> None:
    """A workspace lets in its own people; a guest is named, or the channel is."""
    guest = (Person("slack", "T2", "U9"), SLACK[1])

    assert not Access(("slack:T1",)).allows(*guest)
    assert Access(("slack:T1/U9",)).allows(*guest)
    assert Access(("slack:T1/C1",)).allows(*guest)


def test_an_operator_may_use_it_and_is_known() -> None:
    """A workspace is no operator: that is a person."""
    access = Access((), ("slack:T1/U1", "telegram:7"))

    assert access.allows(*SLACK)
    assert access.operates(SLACK[0])
    assert access.operates(TELEGRAM[0])
    assert not access.operates(Person("slack", "T1", "U2"))
    assert not Access((), ("slack:T1",)).operates(SLACK[0])


async def posts_to(state: State) -> FakeChannel:
    """What waits in the outbox, delivered."""
    store, clock, channel = OutboxStore(state.client), SystemClock(), FakeChannel()
    while isinstance(claim := await store.claim("test", clock.now()), Claim):
        await state.outbox.deliver(claim, channel)
    return channel


async def test_a_stranger_is_told_once_a_day_how_to_be_let_in(state: State, settings: Settings) -> None:
    """And nothing about what there is; no job, no record."""
    router: Router = App(replace(settings, allow=()), state, SystemClock()).router
    for number in range(3):
        await router.route(turn_of(a_message(message_id=f"m{number}")))
    channel = await posts_to(state)

    assert channel.texts() == ["I may not work for you here. Whoever runs me can add you: test:w1/p1"]
    assert channel.posts[0][2].private_to == "p1"
    assert await state.jobs.recent(10) == []


async def test_a_group_is_told_its_own_entry(state: State, settings: Settings) -> None:
    """Where there are no workspaces a group is let in by its id."""
    router = App(replace(settings, allow=()), state, SystemClock()).router
    asked = replace(
        a_message(),
        address=Address("test", "", "-100"),
        sender=Person("test", "", "7"),
        audience=Audience.SHARED,
    )
    await router.route(turn_of(asked))

    told = "I may not work in this group. Whoever runs me can add it: test:-100"
    assert (await posts_to(state)).texts() == [told]


@pytest.mark.parametrize(
    "kind", [InboundKind.PRESS, InboundKind.EDIT, InboundKind.DELETE, InboundKind.REACTION]
)
async def test_whatever_else_a_stranger_does_is_met_with_silence(
    state: State, settings: Settings, kind: InboundKind
) -> None:
    """A press, an edit, a deletion, a reaction."""
    router = App(replace(settings, allow=()), state, SystemClock()).router
    await router.route(turn_of(replace(a_message("go:abc"), kind=kind)))

    assert (await posts_to(state)).posts == []


async def test_a_stranger_who_does_not_speak_to_the_bot_is_not_spoken_to(
    state: State, settings: Settings
) -> None:
    """Chatter is none of its business."""
    router = App(replace(settings, allow=()), state, SystemClock()).router
    await router.route(turn_of(replace(a_message(), addressed=False)))

    assert (await posts_to(state)).posts == []
