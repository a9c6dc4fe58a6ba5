"""The waiting room: people take turns, limits hold, and a turn serves the same job every time."""

import json

import pytest
from redis.asyncio import Redis

from bot.errors import TooManyJobs
from bot.store import keys
from bot.store.waiting_room import Crowd, Taken, WaitingRoom
from channels.types import Person

ANN, BOB, CAI = (Person("test", "w1", name) for name in ("ann", "bob", "cai"))
ELSEWHERE = Person("test", "w2", "ann")


class Room:
    """A room with the records that it looks at."""

    def __init__(self, client: Redis, crowd: Crowd) -> None:
        self.client = client
        self.room = WaitingRoom(client, crowd)

    async def comes(self, asker: Person, *names: str) -> None:
        for name in names:
            await self.room.admit("q", name, 1, asker)
            await self.record(name, "queued", asker)

    async def record(self, job_id: str, state: str, asker: Person = ANN) -> None:
        one = {"platform": asker.platform, "workspace": asker.workspace, "person": asker.person}
        text = json.dumps({"asker": one})
        await self.client.hset(keys.job(job_id), mapping={"state": state, "record": text})

    async def served(self, *turns: str) -> list[str]:
        """The jobs that turns serve, one after the other; nothing for those that serve none."""
        taken = [await self.room.take("q", turn) for turn in turns]
        return [one.job_id for one in taken if one is not None]


@pytest.fixture
def room(client: Redis) -> Room:
    return Room(client, Crowd(person_running=2, person_waiting=5, workspace_waiting=7))


async def test_people_take_turns(client: Redis) -> None:
    """However many one asked before the others came."""
    room = Room(client, Crowd())
    await room.comes(ANN, "a1", "a2", "a3", "a4")
    await room.comes(BOB, "b1", "b2")
    await room.comes(CAI, "c1")

    assert await room.served(*"1234567") == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]


async def test_whoever_was_served_last_is_served_last(client: Redis) -> None:
    """When as much runs of each."""
    room = Room(client, Crowd())
    await room.comes(ANN, "a1", "a2", "a3")
    assert await room.served("1") == ["a1"]
    await room.comes(BOB, "b1", "b2")
    await room.room.leave("q", "1")
    assert await room.served("2") == ["b1"]
    await room.room.leave("q", "2")
    assert await room.served("3") == ["a2"]
    await room.room.leave("q", "3")

    assert await room.served("4") == ["b2"]


async def test_nobody_runs_more_than_they_may(room: Room) -> None:
    """The next one is served when one of theirs has ended, and that is said."""
    await room.comes(ANN, "a1", "a2", "a3")
    assert await room.served("1", "2", "3") == ["a1", "a2"]
    assert await room.room.leave("q", "1")
    assert await room.served("4") == ["a3"]

    assert not await room.room.leave("q", "2")


async def test_a_workspace_runs_no_more_than_it_may(client: Redis) -> None:
    """Whoever asks in it; another workspace goes on."""
    room = Room(client, Crowd(workspace_running=1))
    await room.comes(ANN, "a1")
    await room.comes(BOB, "b1")
    await room.comes(ELSEWHERE, "e1")

    assert await room.served("1", "2", "3") == ["a1", "e1"]


async def test_too_many_of_a_person_are_refused_with_the_count(room: Room) -> None:
    """Running ones do not count as waiting."""
    await room.comes(ANN, "a1", "a2")
    await room.served("1", "2")
    await room.comes(ANN, "a3", "a4", "a5", "a6", "a7")
    with pytest.raises(TooManyJobs) as refused:
        await room.comes(ANN, "a8")

    error = refused.value
    assert (error.reason, error.waiting, error.running, error.limit) == ("person", 5, 2, 5)


async def test_too_many_of_a_workspace_are_refused(room: Room) -> None:
    """Another workspace is not, though its person has the same id."""
    await room.comes(ANN, "a1", "a2", "a3", "a4")
    await room.comes(BOB, "b1", "b2", "b3")
    with pytest.raises(TooManyJobs) as refused:
        await room.comes(CAI, "c1")
    await room.comes(ELSEWHERE, "e1")

    assert (refused.value.reason, refused.value.waiting) == ("workspace", 7)


async def test_who_is_in_the_room_is_not_counted_twice(room: Room) -> None:
    """However often a job is admitted and added."""
    await room.comes(ANN, "a1", "a2", "a3", "a4", "a5")
    await room.room.admit("q", "a5", 1, ANN)
    await room.room.join("q", "a5", 2)

    assert await room.served(*"12345") == ["a1", "a2"]
    for turn in "12":
        await room.room.leave("q", turn)
    await room.served("3", "4")
    await room.room.leave("q", "3")
    assert await room.room.take("q", "5") == Taken("a5", 2)


async def test_a_turn_serves_the_same_job_every_time(room: Room) -> None:
    """Its worker may have died; another one goes on with it."""
    await room.comes(ANN, "a1", "a2")

    assert await room.served("1", "1", "2", "1") == ["a1", "a1", "a2", "a1"]


async def test_a_job_that_is_added_again_is_not_running_any_more(room: Room) -> None:
    """The turn that had it serves another one, and its end changes nothing."""
    await room.comes(ANN, "a1", "a2")
    await room.served("1")
    await room.room.join("q", "a1", 2)
    assert await room.served("2", "1") == ["a2", "a1"]
    await room.comes(ANN, "a3")
    await room.room.leave("q", "2")

    assert await room.served("3", "4") == ["a3"]


async def test_what_is_over_is_not_served_and_takes_no_place(room: Room) -> None:
    """A job that was stopped while it waited, and one whose end was never heard."""
    await room.comes(ANN, "a1", "a2", "a3", "a4")
    await room.record("a1", "done")
    assert await room.served("1", "2", "3") == ["a2", "a3"]
    await room.record("a2", "failed")

    assert await room.served("4", "5") == ["a4"]


async def test_who_is_dropped_leaves_the_room(room: Room, client: Redis) -> None:
    """And the room leaves nothing behind that counts."""
    await room.comes(ANN, "a1", "a2", "a3", "a4", "a5")
    for name in ("a1", "a2", "a3", "a4", "a5", "unknown"):
        await room.room.drop("q", name)
    await room.comes(ANN, "b1", "b2", "b3", "b4", "b5")

    assert await room.served("1") == ["b1"]


async def test_a_job_without_a_record_does_not_join(room: Room) -> None:
    """There is nothing to run."""
    assert not await room.room.join("q", "nobody", 1)


async def test_ids_that_look_alike_are_other_people(client: Redis) -> None:
    """A slash in an id makes nobody somebody else."""
    room = Room(client, Crowd(person_waiting=1))
    await room.comes(Person("test", "w/1", "ann"), "a1")
    await room.comes(Person("test", "w", "1/ann"), "a2")
    await room.comes(Person("test", "w%2F1", "ann"), "a3")

    assert await room.served("1", "2", "3") == ["a1", "a2", "a3"]


async def test_every_key_of_a_room_has_a_time_to_live(room: Room, client: Redis) -> None:
    """With jobs that wait, run and are gone."""
    await room.comes(ANN, "a1", "a2", "a3")
    await room.served("1", "2")
    await room.room.leave("q", "1")
    names = [name async for name in client.scan_iter(match="footnote:room:*")]

    assert names
    assert [name for name in names if await client.ttl(name) == -1] == []
