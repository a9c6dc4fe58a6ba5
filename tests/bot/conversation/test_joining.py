"""Several quick messages, or one that was split, are one turn; each is taken in once."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.app import App
from bot.settings import Settings
from bot.state import State
from bot.turn import Outcome, turn_of
from channels.types import InboundMessage
from research.clock import SystemClock
from tests.fakes.messages import a_message

FIRST = a_message("What is the toll on the Harbour Bridge", message_id="m1")
SECOND = a_message("for lorries in 2025?", message_id="m2")


def later(message: InboundMessage, seconds: float) -> InboundMessage:
    return replace(message, sent_at=message.sent_at + timedelta(seconds=seconds))


async def handled(state: State, settings: Settings, *messages: InboundMessage) -> list[Outcome]:
    """All messages accepted, then handled in order, with a moment's wait for more."""
    app = App(replace(settings, join_seconds=0.5), state, SystemClock())
    for message in messages:
        await app.inbox.accept(message)
    return [await app.router.route(turn_of(message)) for message in messages]


async def questions(state: State) -> list[str]:
    return [job.brief.question.text for job in await state.jobs.recent(10)]


async def test_two_quick_messages_are_one_question(state: State, settings: Settings) -> None:
    """The second says nothing more."""
    outcomes = await handled(state, settings, FIRST, later(SECOND, 0.4))

    assert await questions(state) == [f"{FIRST.text}\n{SECOND.text}"]
    assert outcomes[1] == Outcome("")


async def test_a_message_that_was_split_is_one_question(state: State, settings: Settings) -> None:
    """However long it is on its way, within reason."""
    first = a_message("What is known about " + "x" * 4070 + " harbours", message_id="m1")
    await handled(state, settings, first, later(SECOND, 5))

    assert await state.jobs.recent(10) == []  # Together they are longer than a question may be, and said so.


async def test_a_message_that_comes_later_is_a_turn_of_its_own(state: State, settings: Settings) -> None:
    """It is taken for itself."""
    outcomes = await handled(state, settings, FIRST, later(SECOND, 20))

    assert FIRST.text in await questions(state)
    assert outcomes[1] != Outcome("")


async def test_another_persons_words_are_not_mixed_in(state: State, settings: Settings) -> None:
    """Whatever the moment."""
    other = a_message("Who built the Old Bridge and when?", message_id="m2", person="p2")
    await handled(state, settings, FIRST, later(other, 0.2))

    assert set(await questions(state)) == {FIRST.text, other.text}


async def test_a_command_is_not_part_of_a_question(state: State, settings: Settings) -> None:
    """It stands alone."""
    await handled(state, settings, FIRST, later(a_message("/stop", message_id="m2"), 0.2))

    assert await questions(state) == [FIRST.text]


async def test_a_turn_that_is_handled_again_takes_in_the_same(state: State, settings: Settings) -> None:
    """After a kill, also when more has come meanwhile."""
    app = App(replace(settings, join_seconds=0.5), state, SystemClock())
    third = later(a_message("and for buses?", message_id="m3"), 0.6)
    for message in (FIRST, later(SECOND, 0.4)):
        await app.inbox.accept(message)
    first = await app.router.route(turn_of(FIRST))
    await app.inbox.accept(third)
    again = await app.router.route(turn_of(FIRST))

    assert again == first
    assert await questions(state) == [f"{FIRST.text}\n{SECOND.text}"]


@pytest.mark.parametrize("seconds", [0.0])
async def test_without_patience_nothing_is_waited_for(
    state: State, settings: Settings, seconds: float
) -> None:
    """A terminal's lines are turns of their own."""
    app = App(replace(settings, join_seconds=seconds), state, SystemClock())
    await app.inbox.accept(FIRST)
    await app.router.route(turn_of(FIRST))

    assert await questions(state) == [FIRST.text]
