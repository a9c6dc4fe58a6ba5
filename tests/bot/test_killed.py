"""A worker that is killed or frozen: its job goes on, no finished call is repeated, one answer comes."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from decimal import Decimal

import pytest

from bot.delivery import Claim
from bot.jobs.options import DEPTH, MAX_USD, read_request
from bot.jobs.record import Job, JobState
from bot.jobs.reopen import reopen
from bot.jobs.run import MOST_ATTEMPTS
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.store.keys import journal_held
from bot.store.outbox import OutboxStore
from bot.turn import turn_of
from channels.types import InboundMessage
from research.clock import SystemClock
from research.report import Status
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message
from tests.fakes.standins import Standins
from tests.fakes.waiting import eventually
from tests.fakes.worker import Workers, killed
from tests.fakes.world import named_world

MOST = Decimal(3)
QUICK = ((DEPTH, "quick"), (MAX_USD, str(MOST)))
QUESTION = "What rules hold for the harvest of sea aster and what does it cost?"


@dataclass
class Ground:
    """Stand-ins of the services, a state server, and workers between them."""

    state: State
    settings: Settings
    standins: Standins
    workers: Workers
    gate: asyncio.Event
    waiting: asyncio.Event

    async def asked(self, message: InboundMessage) -> Job:
        starter = JobStarter(self.state.jobs, self.state.queues, SystemClock())
        return await starter.start(turn_of(message), read_request(message, self.settings))

    async def over(self, job: Job) -> Job:
        async def ended() -> Job | None:
            now = await self.state.jobs.get(job.id)
            return now if now is not None and now.state.over else None

        found = await eventually(ended, "the job is over")
        assert found is not None
        return found

    async def in_flight(self, job: Job) -> int:
        return int(await self.state.client.hlen(journal_held(job.id)))

    def repeated(self) -> int:
        """How many calls were made that had been made before."""
        counts = Counter((one.service, one.endpoint, one.about) for one in self.standins.calls)
        return sum(count - 1 for count in counts.values())

    async def finals(self) -> list[str]:
        """The ids of the deliveries that are not progress."""
        channel, store = FakeChannel(), OutboxStore(self.state.client)
        while isinstance(claim := await store.claim("test", SystemClock().now()), Claim):
            await self.state.outbox.deliver(claim, channel)
        return [one for _, one, document in channel.posts if document.kind != "progress"]


@pytest.fixture
async def ground(
    state: State, settings: Settings, server: str, request: pytest.FixtureRequest
) -> AsyncIterator[Ground]:
    gate, waiting = asyncio.Event(), asyncio.Event()
    if "frozen" not in request.node.name:
        gate.set()

    async def pace(seconds: float) -> None:
        del seconds
        waiting.set()
        await gate.wait()

    async with Standins(named_world("small"), pace=pace) as standins:
        environment = {
            **standins.settings(),
            "FOOTNOTE_DATA_DIR": str(settings.data_dir),
            "REDIS_URL": server,
        }
        async with Workers(environment) as workers:
            yield Ground(state, settings, standins, workers, gate, waiting)


async def test_kills_on_the_way_repeat_no_finished_call(ground: Ground) -> None:
    """Four kills on the way of one job: only what was in flight is called again, and one report comes."""
    job = await ground.asked(a_message(QUESTION, options=QUICK))
    for seam, times in (("reserved", 2), ("called", 3), ("recorded", 4), ("told", 1)):
        await killed(await ground.workers.start(seam, times))
    await ground.workers.start()
    ended = await ground.over(job)

    assert ended.spend is not None
    assert ground.repeated() <= await ground.in_flight(job)
    assert ground.standins.calls.billed() <= ended.spend.usd <= MOST
    assert ended.spend.at_most
    assert await ground.finals() == [job.final_delivery]


async def test_a_frozen_worker_that_thaws_has_been_superseded(ground: Ground) -> None:
    """Frozen in its first call past its lease: another run answers, and the thawed one makes no call more."""
    frozen = await ground.workers.start(lease_ms=500)
    job = await ground.asked(a_message(QUESTION, options=QUICK))
    await ground.waiting.wait()
    assert frozen.pid is not None
    os.kill(frozen.pid, signal.SIGSTOP)
    ground.gate.set()
    other = await ground.workers.start(lease_ms=500, resume=False)
    ended = await ground.over(job)
    made = len(ground.standins.calls)
    assert ground.repeated() == 1
    other.kill()
    os.kill(frozen.pid, signal.SIGCONT)
    second = await ground.asked(a_message(QUESTION, message_id="m2", options=QUICK))
    await ground.over(second)

    # The second question asks for everything again, but for what the cache has kept of the first.
    assert len(ground.standins.calls) <= made + (made - 1)
    assert await ground.state.jobs.get(job.id) == ended
    assert await ground.finals() == [job.final_delivery, second.final_delivery]


async def test_a_job_that_kills_its_workers_is_given_up_until_it_is_resumed(ground: Ground) -> None:
    """Five kills at one step are told; after the fault is mended an operator has the job go on."""
    job = await ground.asked(a_message(QUESTION, options=QUICK))
    for _ in range(MOST_ATTEMPTS):
        await killed(await ground.workers.start("reserved", 1))
    await ground.workers.start()
    given_up = await ground.over(job)
    assert await ground.finals() == [job.final_delivery]
    state = ground.state
    # The run that gave up holds the job for a moment longer.
    await eventually(
        lambda: reopen(given_up, state.jobs, state.queues, state.journal), "the operator has it go on"
    )
    ended = await ground.over(job)

    assert given_up.state is JobState.FAILED
    assert "broke off 5 times" in given_up.error
    assert (ended.state, ended.report_status) == (JobState.DONE, Status.DONE)
    assert await ground.finals() == [f"{job.id}:1:end"]
