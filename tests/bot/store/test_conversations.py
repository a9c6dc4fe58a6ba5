"""Records of conversations: changed by one writer at a time, and brought up when their time has come."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.conversation.record import MOST_DRAFTS, MOST_HANDLED, MOST_JOBS, Conversation, Draft, Line, Stage
from bot.jobs.options import read_request
from bot.settings import Settings
from bot.state import State
from bot.store import keys
from bot.store.conversations import ConversationStore, Due
from channels.types import Address, Person
from tests.fakes.messages import a_message

PLACE = Address("test", "w1", "c1", "t1")
NOW = datetime(2026, 1, 5, 9, tzinfo=UTC)


def line(number: int) -> Line:
    return Line(f"j{number}", Person("test", "w1", "p1"), f"m{number}", "What?")


async def test_a_record_that_was_never_written_is_empty(state: State) -> None:
    """Reading makes none."""
    assert await ConversationStore(state.client).get(PLACE) == Conversation()
    assert not await state.client.exists(keys.conversation(PLACE))


async def test_writers_at_the_same_time_lose_nothing(state: State) -> None:
    """Each change is made on what the one before has written."""
    store = ConversationStore(state.client)
    await asyncio.gather(*(store.change(PLACE, lambda one, n=n: one.with_job(line(n))) for n in range(12)))

    assert {one.job_id for one in (await store.get(PLACE)).jobs} == {f"j{n}" for n in range(12)}


async def test_threads_have_records_of_their_own(state: State) -> None:
    """Under one conversation."""
    store = ConversationStore(state.client)
    await store.change(PLACE, lambda one: one.with_job(line(1)))

    assert (await store.get(replace(PLACE, thread="t2"))).jobs == ()
    assert len((await store.get(replace(PLACE, reply_to="m7").place)).jobs) == 1


async def test_a_record_does_not_grow_without_bound(state: State) -> None:
    """The oldest go."""
    store = ConversationStore(state.client)
    for number in range(60):
        await store.change(PLACE, lambda one, n=number: one.with_job(line(n)).handled_by(f"t{n}", "d"))
    record = await store.get(PLACE)

    assert (len(record.jobs), len(record.handled)) == (MOST_JOBS, MOST_HANDLED)
    assert record.jobs[-1].job_id == "j59"
    assert MOST_DRAFTS < MOST_JOBS
    assert await state.client.ttl(keys.conversation(PLACE)) > 0


async def test_what_is_due_comes_up_until_it_is_done(state: State) -> None:
    """A gateway that dies in between loses nothing; a later call for it replaces the earlier one."""
    store = ConversationStore(state.client)
    await store.remind(PLACE, "d1", NOW)
    await store.remind(PLACE, "d2", NOW + timedelta(hours=1))
    await store.remind(PLACE, "d1", NOW + timedelta(minutes=30))

    assert await store.due(NOW + timedelta(minutes=29)) == []
    found = await store.due(NOW + timedelta(minutes=31))
    assert found == [Due(PLACE, "d1")]
    assert await store.due(NOW + timedelta(minutes=31)) == found
    await store.done(found[0])
    assert await store.due(NOW + timedelta(minutes=31)) == []


def draft(draft_id: str) -> Draft:
    """A draft that waits for an answer."""
    message = a_message()
    request = read_request(message, Settings(Path("data")))
    return Draft(draft_id, Stage.ASKED, message.sender, PLACE, message.message_id, request)


async def test_a_conversation_that_moved_goes_on(state: State) -> None:
    """Under its new id, with what waits for an answer and what is due without one."""
    store, new = ConversationStore(state.client), replace(PLACE, conversation="c2", thread="")
    await store.change(PLACE, lambda one: one.with_job(line(1)).with_draft(draft("d1")))
    await store.remind(PLACE, "d1", NOW)
    await store.move(PLACE, new)
    moved = await store.get(new)

    assert [one.job_id for one in moved.jobs] == ["j1"]
    assert [(one.id, one.address) for one in moved.drafts] == [("d1", new)]
    assert await store.due(NOW) == [Due(new, "d1")]
    assert await store.get(PLACE) == Conversation()


async def test_a_conversation_that_moved_joins_what_was_begun_there(state: State) -> None:
    """Somebody may write under the new id before we are told; told twice, nothing is there twice."""
    store, new = ConversationStore(state.client), replace(PLACE, conversation="c2")
    await store.change(PLACE, lambda one: one.with_job(line(1)))
    await store.change(new, lambda one: one.with_job(line(2)))
    await store.move(PLACE, new)
    await store.move(PLACE, new)

    assert [one.job_id for one in (await store.get(new)).jobs] == ["j1", "j2"]
