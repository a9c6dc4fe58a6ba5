"""Stopping: what runs ends with what it has proven, what waits ends at once."""

import asyncio
from dataclasses import replace

import pytest

from bot.delivery import Claim
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.jobs.start import JobStarter
from bot.jobs.stop import StopWish
from bot.settings import Settings
from bot.state import State
from bot.store.outbox import OutboxStore
from bot.store.waiting_room import Crowd, WaitingRoom
from bot.turn import turn_of
from research.clock import SystemClock
from research.report import StopReason
from tests.fakes.channel import words
from tests.fakes.clock import FakeClock
from tests.fakes.messages import a_message
from tests.fakes.waiting import eventually


@pytest.fixture
async def job(state: State, settings: Settings) -> Job:
    message = a_message()
    starter = JobStarter(state.jobs, state.queues, SystemClock())
    return await starter.start(turn_of(message), read_request(message, settings))


async def test_a_job_that_waits_ends_at_once(state: State, job: Job) -> None:
    """The person is told, and no worker gets the job."""
    await state.stopper.stop(job)

    ended = await state.jobs.get(job.id)
    claim = await OutboxStore(state.client).claim("test", SystemClock().now())
    assert ended is not None
    assert (ended.state, ended.stopped_by) == (JobState.DONE, StopReason.PERSON)
    assert isinstance(claim, Claim)
    assert "Stopped before it began" in words(claim.delivery.document)
    assert await WaitingRoom(state.client, Crowd()).take(job.queue, "next") is None


async def test_a_running_job_hears_the_wish_within_a_second(state: State, job: Job) -> None:
    """The run looks for the wish twice a second, by its clock."""
    clock = FakeClock()
    running = replace(job, state=JobState.RUNNING)
    assert await state.jobs.move(running, (JobState.QUEUED,))
    wish = asyncio.ensure_future(StopWish(job.id, state.jobs, clock).wait())
    await eventually(lambda: _sleeps(clock), "the run has looked once")
    await state.stopper.stop(running)
    await clock.advance(0.5)
    await wish

    kept = await state.jobs.get(job.id)
    assert kept is not None
    assert kept.state is JobState.RUNNING


async def _sleeps(clock: FakeClock) -> bool:
    return bool(clock._sleepers)


async def test_stopping_a_job_that_is_over_changes_nothing(state: State, job: Job) -> None:
    """Its record and its end stay as they are."""
    over = replace(job, state=JobState.DONE)
    assert await state.jobs.move(over, (JobState.QUEUED,))
    await state.stopper.stop(job)

    assert await state.jobs.get(job.id) == over
    assert not isinstance(await OutboxStore(state.client).claim("test", SystemClock().now()), Claim)
