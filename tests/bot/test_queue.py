"""The queue: a job goes to one worker, and to another when that one dies or ends."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from redis.asyncio import Redis

from bot.queue import Queues
from bot.store import keys
from research.clock import SystemClock
from tests.fakes.clock import FakeClock, settle
from tests.fakes.waiting import eventually


@pytest.fixture(autouse=True)
async def records(client: Redis) -> None:
    """The jobs that the tests speak of, each of another person."""
    for name in ("j1", "j2", "mine", "theirs"):
        text = json.dumps({"asker": {"platform": "test", "workspace": "w1", "person": name}})
        await client.hset(keys.job(name), mapping={"state": "queued", "record": text})


@pytest.fixture
async def queues(client: Redis, server: str) -> AsyncIterator[Queues]:
    async with Queues(server, client, SystemClock(), lease=timedelta(seconds=1)) as one:
        yield one


class Working:
    """Keeps what it was told to run, and holds on to it until let go."""

    def __init__(self, *, hold: bool = False) -> None:
        self.begun: list[tuple[str, int]] = []
        self.ended: list[str] = []
        self.let_go = asyncio.Event()
        if not hold:
            self.let_go.set()

    async def run(self, job_id: str, number: int) -> None:
        self.begun.append((job_id, number))
        await self.let_go.wait()
        self.ended.append(job_id)

    async def has_begun(self) -> bool:
        return bool(self.begun)

    async def has_ended(self) -> bool:
        return bool(self.ended)


def at_work(
    queues: Queues, working: Working, stopping: asyncio.Event, grace: float = 5.0
) -> asyncio.Task[None]:
    return asyncio.ensure_future(queues.work("q", working.run, 4, stopping, grace))


async def test_a_job_is_run_once_with_the_number_of_its_run(queues: Queues) -> None:
    """Adding the same run twice is one entry."""
    working, stopping = Working(), asyncio.Event()
    await queues.add("q", "j1", 3)
    await queues.add("q", "j1", 3)
    task = at_work(queues, working, stopping)
    await eventually(working.has_ended, "the job has run")
    stopping.set()
    await task

    assert working.begun == [("j1", 3)]


async def test_queues_do_not_share_jobs(queues: Queues) -> None:
    """A worker of one queue leaves the jobs of another alone."""
    working, stopping = Working(), asyncio.Event()
    await queues.add("other", "theirs", 1)
    await queues.add("q", "mine", 1)
    task = at_work(queues, working, stopping)
    await eventually(working.has_ended, "the job has run")
    stopping.set()
    await task

    assert working.begun == [("mine", 1)]


async def test_a_cancelled_entry_is_not_run(queues: Queues) -> None:
    """What was taken out of the queue before a worker came is gone."""
    working, stopping = Working(), asyncio.Event()
    await queues.add("q", "j1", 1)
    await queues.cancel("q", "j1")
    await queues.add("q", "j2", 1)
    task = at_work(queues, working, stopping)
    await eventually(working.has_ended, "the other job has run")
    stopping.set()
    await task

    assert working.begun == [("j2", 1)]


async def test_a_worker_that_is_told_to_end_lets_its_job_finish(client: Redis, server: str) -> None:
    """Within its grace a running job comes to its end."""
    working, stopping = Working(hold=True), asyncio.Event()
    clock = FakeClock()
    async with Queues(server, client, clock) as queues:
        await queues.add("q", "j1", 1)
        task = at_work(queues, working, stopping)
        await eventually(working.has_begun, "the job has begun")
        stopping.set()
        await settle()
        for _ in range(3):
            await clock.advance(1.5)
        working.let_go.set()
        await task

    assert working.ended == ["j1"]


async def test_a_job_that_outlasts_the_grace_goes_to_the_next_worker(queues: Queues) -> None:
    """It is cancelled, stays in the queue and is handed out again when the lease is over."""
    first, second, stopping, end = Working(hold=True), Working(), asyncio.Event(), asyncio.Event()
    await queues.add("q", "j1", 1)
    task = at_work(queues, first, stopping, grace=0.01)
    await eventually(first.has_begun, "the job has begun")
    stopping.set()
    await task
    task = at_work(queues, second, end)
    await eventually(second.has_ended, "the next worker has run the job")
    end.set()
    await task

    assert first.ended == []
    assert second.begun == [("j1", 1)]


async def test_a_forgotten_queue_leaves_no_key(queues: Queues, client: Redis) -> None:
    """The queue of a console session disappears with it."""
    working, stopping = Working(), asyncio.Event()
    await queues.add("q", "j1", 1)
    task = at_work(queues, working, stopping)
    await eventually(working.has_ended, "the job has run")
    stopping.set()
    await task
    await queues.forget("q")

    assert [key async for key in client.scan_iter(match="footnote-q:*")] == []
