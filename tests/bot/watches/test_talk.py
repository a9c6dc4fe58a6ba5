"""Watches in a conversation: made in plain words, asked about where something lacks, listed and changed."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.settings import Settings
from bot.state import State
from bot.store.watches import WatchStore
from bot.watches.record import Pause, Trigger, Watch
from channels.types import InboundKind, Person
from tests.fakes.talking import Colleague, working
from tests.fakes.waiting import eventually

ME = Person("test", "w1", "p1")


@pytest.fixture
async def colleague(state: State, settings: Settings) -> AsyncIterator[Colleague]:
    """A colleague at work on an empty state."""
    async with working(Colleague(settings, state)) as one:
        yield one


async def mine(state: State) -> list[Watch]:
    return list(await WatchStore(state.client).of(ME))


async def becomes(state: State, pause: Pause | None) -> None:
    async def so() -> bool:
        return [one.pause for one in await mine(state)] == [pause]

    await eventually(so, f"the watch is paused by {pause}")


@pytest.mark.parametrize(
    ("words", "cron", "topic"),
    [
        ("/watch the EU AI Act every weekday at 8:00", "0 8 * * mon-fri", "the EU AI Act"),
        ("/research watch the EU AI Act every weekday at 8:00", "0 8 * * mon-fri", "the EU AI Act"),
        ("watch lithium prices every Monday at 9am", "0 9 * * mon", "lithium prices"),
        ("theo dõi giá cà phê mỗi sáng thứ hai", "0 8 * * mon", "giá cà phê"),
        ("/watch copper 0 8 * * mon-fri", "0 8 * * mon-fri", "copper"),
    ],
)
async def test_a_watch_is_made_in_one_sentence(
    colleague: Colleague, state: State, words: str, cron: str, topic: str
) -> None:
    """In either language, by a command or without one."""
    asker = colleague.asker(thread="t1")
    await asker.says(words)
    await asker.sees(topic, "8:00" if "cà phê" not in words and "9am" not in words else topic)

    (watch,) = await mine(state)
    assert (watch.topic, watch.schedule.cron, watch.address.thread) == (topic, cron, "t1")


async def test_what_lacks_is_asked_and_answered(colleague: Colleague, state: State) -> None:
    """First how often, then which half of the day, and nothing else."""
    asker = colleague.asker()
    await asker.says("watch tin prices")
    await asker.sees("How often", "tin prices")
    await asker.says("every Friday at 5")
    await asker.sees("5:00", "afternoon")
    await asker.presses("17:00")
    await asker.sees("tin prices", "17:00")

    (watch,) = await mine(state)
    assert watch.schedule.cron == "0 17 * * fri"


async def test_what_a_report_was_asked_is_watched_by_a_button(colleague: Colleague, state: State) -> None:
    """Only how often is asked; times in the question itself are no schedule."""
    asker = colleague.asker(thread="t1")
    await asker.says("/research why did the harbour close on Monday at 8:00?")
    await asker.sees("[Watch]")
    await asker.presses("Watch")
    await asker.sees("How often", "why did the harbour close on Monday at 8:00?", "[every day at 8:00]")
    assert await mine(state) == []
    await asker.presses("every weekday at 8:00")
    await asker.sees("I watch", "[Look now]")

    (watch,) = await mine(state)
    assert (watch.topic, watch.schedule.cron, watch.address.thread) == (
        "why did the harbour close on Monday at 8:00?",
        "0 8 * * mon-fri",
        "t1",
    )


async def test_whoever_asks_something_else_instead_is_answered(colleague: Colleague, state: State) -> None:
    """A pressed button does not make an answer of every further word."""
    asker = colleague.asker(thread="t1")
    await asker.says("/research what is new in the harbour?")
    await asker.sees("[Watch]")
    await asker.presses("Watch")
    await asker.sees("How often")
    await asker.says("what does [1] say?")
    await asker.sees("Footnote 1, word for word")

    assert await mine(state) == []


async def test_an_answer_may_be_as_short_as_people_are(colleague: Colleague, state: State) -> None:
    """Two times for "twice a day"."""
    asker = colleague.asker()
    await asker.says("watch tin prices twice a day")
    await asker.sees("At which times")
    await asker.says("8 and 20")
    await asker.sees("tin prices", "20:00")

    assert [one.schedule.cron for one in await mine(state)] == ["0 8,20 * * *"]


async def test_who_does_not_want_it_any_more_is_left_alone(colleague: Colleague, state: State) -> None:
    """A no ends the questions."""
    asker = colleague.asker()
    await asker.says("watch tin prices")
    await asker.sees("How often")
    await asker.says("never mind")
    await asker.sees("Then not")

    assert await mine(state) == []


async def test_wishes_beside_the_topic_are_kept(colleague: Colleague, state: State) -> None:
    """Only on change, a line when nothing is new, and a budget."""
    asker = colleague.asker()
    await asker.says("watch tin prices daily at 7:00 only when something changes, budget $0.20")
    await asker.sees("tin prices", "07:00")

    (watch,) = await mine(state)
    assert (watch.topic, watch.trigger, str(watch.limits.max_usd)) == (
        "tin prices",
        Trigger.HEARTBEAT,
        "0.20",
    )


async def test_a_watch_is_listed_paused_resumed_changed_and_removed(
    colleague: Colleague, state: State
) -> None:
    """By its number, its topic or its buttons."""
    asker = colleague.asker()
    await asker.says("/watches")
    await asker.sees("You watch nothing yet")
    await asker.says("watch tin prices every day at 7:00")
    await asker.sees("I watch", "tin prices")

    await asker.says("/watches")
    await asker.sees("1. tin prices", "next")
    await asker.says("/watch pause 1")
    await asker.sees("rests until")
    await becomes(state, Pause.PERSON)
    await asker.presses("Resume")
    await asker.sees("watched again")
    await becomes(state, None)
    await asker.says("/watch edit 1 every Friday at 17:00")
    await asker.sees("Changed", "every Friday at 17:00")
    assert [one.schedule.cron for one in await mine(state)] == ["0 17 * * fri"]
    await asker.says("stop watching tin prices")
    await asker.sees("no longer watched")
    assert await mine(state) == []


async def test_a_watch_looks_now_when_it_is_told_to(colleague: Colleague, state: State) -> None:
    """Its digest comes to the thread, and looking twice is said so."""
    asker = colleague.asker(thread="t1")
    colleague.research.held = True
    await asker.says("watch tin prices every day at 7:00")
    await asker.sees("I watch")
    await asker.presses("Look now")
    await asker.sees("Looking at")
    await asker.says("/watch run 1")
    await asker.sees("being looked at already")
    colleague.research.gate.set()
    await asker.sees("The first digest")

    assert [job.watch for job in colleague.research.begun] == [(await mine(state))[0].id]


async def test_nobody_touches_the_watch_of_another(colleague: Colleague, state: State) -> None:
    """Its list is the person's own, and its buttons are refused to others."""
    owner, other = colleague.asker(), colleague.asker(person="p2")
    await owner.says("watch tin prices every day at 7:00")
    await owner.sees("I watch")
    await other.says("/watches")
    await other.sees("You watch nothing yet")
    await other.presses("Remove")
    await other.sees("Only the person who asked")

    assert len(await mine(state)) == 1


@pytest.mark.parametrize(
    "words",
    ["change the tin watch to every Monday at 9:00", "/watch change the tin watch to every Monday at 9:00"],
)
async def test_a_watch_is_changed_in_plain_words(colleague: Colleague, state: State, words: str) -> None:
    """The one that there is, and no other is made."""
    asker = colleague.asker()
    await asker.says("watch tin prices every day at 7:00")
    await asker.sees("I watch")
    await asker.says(words)
    await asker.sees("Changed: “tin prices”")

    assert [(one.topic, one.schedule.cron) for one in await mine(state)] == [("tin prices", "0 9 * * mon")]


async def test_there_is_a_most(colleague: Colleague, state: State) -> None:
    """Twenty a person."""
    asker = colleague.asker()
    store = WatchStore(state.client)
    await asker.says("watch tin prices every day at 7:00")
    await asker.sees("I watch")
    (watch,) = await mine(state)
    for number in range(19):
        await store.create(replace(watch, id=f"copy{number}"), 100, 200)

    await asker.says("watch zinc prices every day at 7:00")
    await asker.sees("20")
    assert len(await mine(state)) == 20


async def test_where_nobody_can_receive_watches_rest(colleague: Colleague, state: State) -> None:
    """The bot was thrown out of the channel."""
    hands = colleague.hands()
    asker = colleague.asker()
    await asker.says("watch tin prices every day at 7:00")
    await asker.sees("I watch")

    await hands.put(hands.message("channel_left", kind=InboundKind.GONE))

    await becomes(state, Pause.GONE)


async def test_a_reaction_in_the_thread_says_that_somebody_reads(colleague: Colleague, state: State) -> None:
    """The question whether to go on is taken back by it."""
    hands = colleague.hands()
    asker = colleague.asker()
    await asker.says("watch tin prices every day at 7:00")
    await asker.sees("I watch")
    (watch,) = await mine(state)
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    await WatchStore(state.client).change(
        watch.id, lambda one: replace(one, heard_at=long_ago, asked_at=long_ago)
    )

    await hands.put(hands.message("+1", kind=InboundKind.REACTION, about="x"))

    async def heard() -> bool:
        (now,) = await mine(state)
        return now.asked_at is None and now.heard_at > long_ago + timedelta(days=1)

    await eventually(heard, "it counts as heard")
