"""`forget me`: nothing of a person is left in files, in the server, in its log; others keep everything."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.settings import Settings
from bot.state import State, opened
from bot.store import keys
from research.clock import SystemClock
from tests.fakes.confiding import Confider
from tests.fakes.talking import Colleague, working
from tests.fakes.waiting import eventually

WORKPLACE, HOME, QUESTION, WATCHED = "Zinniaworks", "Quillbury", "Ferrymoor", "Larkspike"
CANARIES = (WORKPLACE, HOME, QUESTION, WATCHED)


@pytest.fixture
def own_settings(tmp_path: Path) -> Settings:
    """Settings with a server of its own, whose log is on the disk."""
    return Settings(data_dir=tmp_path, allow=("*",))


@pytest.fixture
async def embedded_state(own_settings: Settings) -> AsyncIterator[State]:
    """The state on that server."""
    async with opened(own_settings, SystemClock()) as one:
        yield one


@pytest.fixture
async def colleague(embedded_state: State, own_settings: Settings) -> AsyncIterator[Colleague]:
    """A colleague at work on it."""
    async with working(Colleague(own_settings, embedded_state)) as one:
        yield one


async def confide(person: Confider) -> None:
    """Tell, ask and want all kinds of things."""
    await person.alone.says(f"remember that I work at {WORKPLACE}")
    await person.alone.sees("Noted")
    await person.alone.says(f"I live in {HOME}. What is the toll on the {QUESTION} Bridge?")
    await person.alone.sees("toll")
    await person.alone.says(f"watch {WATCHED} prices every day at 8:00")
    await person.alone.sees(WATCHED)
    await person.conversation_ends()


async def on_disk(folder: Path) -> list[str]:
    """Files in which a canary stands, with the canary."""
    return [
        f"{path.relative_to(folder)}: {one}"
        for path in folder.rglob("*")
        if path.is_file()
        for one in CANARIES
        if one.encode() in path.read_bytes()
    ]


async def in_server(folder: Path) -> list[str]:
    """Keys in which a canary stands."""
    place = {"unix_socket_path": str(folder / "valkey" / "state.sock"), "driver_info": None}
    async with Redis(**place) as client:
        return [str(key) async for key in client.scan_iter("*") if _told(key, await _held(client, key))]


async def _held(client: Redis, key: bytes) -> object:
    kind = await client.type(key)
    if kind == b"hash":
        return await client.hgetall(key)
    if kind == b"set":
        return await client.smembers(key)
    if kind == b"stream":
        return await client.xrange(key)
    if kind in (b"zset", b"list"):
        return await (client.zrange if kind == b"zset" else client.lrange)(key, 0, -1)
    return await client.get(key)


def _told(key: bytes, held: object) -> bool:
    return any(one in f"{key!r} {held!r}" for one in CANARIES)


async def test_nothing_of_a_person_is_left_anywhere(colleague: Colleague, tmp_path: Path) -> None:
    """No byte of what they told, asked or watched: not in a file, not in the server, not in its log."""
    ann = Confider(colleague)
    await confide(ann)
    before = await on_disk(tmp_path)
    assert {one.rpartition(" ")[2] for one in before} == set(CANARIES)
    assert await in_server(tmp_path)

    await ann.alone.says("forget me")
    await ann.alone.sees("Shall I forget everything")
    await ann.alone.presses("Yes, forget")
    await ann.alone.sees("I have forgotten you", "Backups")

    assert await in_server(tmp_path) == []

    assert await colleague.state.client.zrange(keys.watches_due(), 0, -1) == []

    async def gone() -> bool:
        return not await on_disk(tmp_path)

    await eventually(gone, "the server has removed its old log")
    await ann.alone.says("What do you know about me?")
    await ann.alone.sees("I remember nothing about you")


async def test_another_person_keeps_everything(colleague: Colleague) -> None:
    """With the same words, in the same thread, and with the same kinds of things."""
    ann, ben = Confider(colleague), Confider(colleague, "p2")
    await confide(ann)
    await confide(ben)
    await ben.among_others.says(f"What is new about {QUESTION}?")
    await ben.among_others.sees(QUESTION)
    kept = await ben.memory()
    await ann.alone.says("forget me")
    await ann.alone.sees("Shall I forget everything")
    await ann.alone.says("yes")
    await ann.alone.sees("I have forgotten you")

    assert await ben.memory() == kept
    assert len(await colleague.state.jobs.of(ben.person, 10)) == 2
    await ben.alone.says("/watches")
    await ben.alone.sees(WATCHED)


async def test_a_running_job_ends_and_says_nothing_more(colleague: Colleague, tmp_path: Path) -> None:
    """It is told to end before its record goes."""
    ann = Confider(colleague)
    colleague.research.held = True
    await ann.alone.says(f"What is the toll on the {QUESTION} Bridge?")

    async def begun() -> bool:
        return bool(colleague.research.running)

    await eventually(begun, "the job has begun")
    await ann.alone.says("/memory forget me")
    await ann.alone.sees("Shall I forget everything")
    await ann.alone.says("yes")
    await ann.alone.sees("I have forgotten you")

    assert colleague.research.running == set()
    assert await in_server(tmp_path) == []


async def test_a_no_leaves_everything(colleague: Colleague) -> None:
    """By word as by button."""
    ann = Confider(colleague)
    await ann.alone.says(f"remember that I work at {WORKPLACE}")
    await ann.alone.sees("Noted")
    await ann.alone.says("forget me")
    await ann.alone.sees("Shall I forget everything")
    await ann.alone.says("no")
    await ann.alone.sees("leave it as it is")

    assert await ann.contents() == [f"I work at {WORKPLACE}"]
