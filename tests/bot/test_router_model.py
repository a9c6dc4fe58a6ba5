"""What the rules cannot place is asked of the fast model through the real client, once, at the person's cost.

The model never stops or forgets anything: that takes the person's own words.
"""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import bot.router
from bot.app import App, Hosted, Role
from bot.secret import Secret
from bot.settings import read_settings
from bot.state import State
from bot.store.spend import Account, DailyLimits, SpendStore
from bot.turn import turn_of
from channels.types import InboundMessage, Person
from research.clock import SystemClock
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message
from tests.fakes.standins import Standins
from tests.fakes.talking import Researching
from tests.fakes.waiting import eventually
from tests.fakes.world import named_world

ROUTES = [
    {"match": ["stop", "sign"], "route": "command"},
    {"match": ["forgetting"], "route": "memory"},
    {"match": ["Hanoi"], "route": "smalltalk"},
]
"""What the stand-in says to messages with these words."""


class Desk:
    """A daemon with a model, and what its person says and sees."""

    def __init__(self, app: App, state: State, standins: Standins, research: Researching) -> None:
        self.app, self.state, self.standins, self.research = app, state, standins, research
        self.channel = FakeChannel()

    async def says(self, message: InboundMessage) -> None:
        """Say it; what it leads to has begun when this returns."""
        self.channel.incoming.put_nowait(message)
        await eventually(lambda: self.app.inbox.outcome(message), f"{message.text!r} is handled")

    def questions(self) -> int:
        """How often the model was asked where a message goes."""
        return len(self.standins.calls.of("anthropic", role="Route"))

    async def spent(self, person: Person) -> object:
        """Dollars of the person's day."""
        account = Account.of(person, DailyLimits(), SystemClock().now())
        return (await SpendStore(self.state.client).spent(account))[0]


@pytest.fixture
async def desk(state: State, server: str, tmp_path: Path) -> AsyncIterator[Desk]:
    """At work."""
    async with _at_work(state, server, tmp_path) as found:
        yield found


@asynccontextmanager
async def _at_work(state: State, server: str, folder: Path) -> AsyncIterator[Desk]:
    world = named_world("small")
    async with Standins(replace(world, model={**world.model, "routes": ROUTES})) as standins:
        given = {
            **standins.settings(),
            "FOOTNOTE_DATA_DIR": str(folder),
            "FOOTNOTE_ALLOW": "*",
            "FOOTNOTE_JOIN_SECONDS": "0",
        }
        read = await asyncio.to_thread(read_settings, given, folder / "none.toml")
        research = Researching(held=True)
        app = App(replace(read, redis_url=Secret(server), cache_mb=0), state, SystemClock(), research)
        found = Desk(app, state, standins, research)
        running = asyncio.ensure_future(app.run(Role.ALL, [Hosted(found.channel, "test")]))
        try:
            yield found
        finally:
            research.gate.set()
            app.stopping.set()
            await running


async def test_an_unsure_turn_is_asked_and_charged_to_the_person(desk: Desk) -> None:
    """The answer decides; what the rules are sure of costs nothing."""
    message = a_message("Hanoi")
    await desk.says(a_message("status", message_id="m0"))
    assert desk.questions() == 0
    assert await desk.spent(message.sender) == 0

    await desk.says(message)

    assert desk.questions() == 1
    assert await desk.spent(message.sender) != 0
    assert await desk.state.jobs.recent(5) == []


async def test_a_turn_that_is_handled_again_is_not_asked_again(desk: Desk) -> None:
    """What the model said stands in the turn's journal."""
    message = a_message("Hanoi")
    await desk.says(message)
    spent = await desk.spent(message.sender)

    await desk.app.router.route(turn_of(message))

    assert desk.questions() == 1
    assert await desk.spent(message.sender) == spent


async def test_the_model_stops_nothing_that_is_no_stop_in_words(desk: Desk) -> None:
    """Though it says command, the job goes on."""
    await desk.says(a_message("/research What is the toll on the Harbour Bridge?", message_id="m0"))

    async def begun() -> bool:
        return bool(desk.research.running)

    await eventually(begun, "the job runs")
    await desk.says(a_message("stop sign", message_id="m1"))

    assert desk.questions() == 1
    assert [job.state.over for job in await desk.state.jobs.recent(5)] == [False]
    assert not any("top" in one for one in desk.channel.texts()[-1:])


async def test_the_model_forgets_nothing_that_is_not_to_be_forgotten_in_words(desk: Desk) -> None:
    """Though it says memory."""
    await desk.says(a_message("/remember I live in Hue", message_id="m0"))
    await desk.says(a_message("forgetting", message_id="m1"))
    await desk.says(a_message("what do you know about me?", message_id="m2"))

    async def shown() -> bool:
        return any("live in Hue" in str(document) for _, _, document in desk.channel.posts[1:])

    await eventually(shown, "it is still known")
    assert desk.questions() == 1


async def test_what_the_first_turn_needs_is_learned_before_it_and_off_the_loop(
    state: State, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, in a thread, as soon as the daemon is there."""
    threads: list[int] = []
    monkeypatch.setattr(bot.router, "prepare", lambda: threads.append(threading.get_ident()))
    async with _at_work(state, server, tmp_path) as desk:

        async def learned() -> bool:
            return bool(threads)

        await eventually(learned, "it is learned without a turn")
        await desk.says(a_message("status"))

    assert len(threads) == 1
    assert threads != [threading.get_ident()]
