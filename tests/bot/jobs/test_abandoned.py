"""A killed console session leaves nothing behind for ever."""

from dataclasses import replace

import pytest

from bot.jobs.abandoned import close_abandoned
from bot.jobs.options import QUEUE, read_request
from bot.jobs.record import Job, JobState
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.turn import turn_of
from research.clock import SystemClock
from tests.fakes.messages import a_message

CLOCK = SystemClock()


@pytest.fixture
async def job(state: State, settings: Settings) -> Job:
    """A job that a console session runs by itself."""
    message = a_message(options=((QUEUE, "s1"),))
    request = read_request(message, settings)
    job = await JobStarter(state.jobs, state.queues, CLOCK).start(turn_of(message), request)
    running = replace(job, state=JobState.RUNNING)
    assert await state.jobs.move(running, (JobState.QUEUED,))
    return running


async def sweep(state: State) -> int:
    return await close_abandoned(state.jobs, state.queues, state.sessions, CLOCK)


async def test_the_job_of_a_session_that_is_gone_is_closed(state: State, job: Job) -> None:
    """And its queue is removed."""
    assert await sweep(state) == 1

    ended = await state.jobs.get(job.id)
    assert ended is not None
    assert ended.state is JobState.FAILED
    assert [name async for name in state.sessions.queues()] == []


async def test_the_job_of_a_living_session_is_left_alone(state: State, job: Job) -> None:
    """As long as the session leaves its mark."""
    await state.sessions.touch("s1")

    assert await sweep(state) == 0
    assert await state.jobs.get(job.id) == job
    assert [name async for name in state.sessions.queues()] == ["s1"]


async def test_the_daemons_jobs_are_never_abandoned(state: State, settings: Settings) -> None:
    """Their queue belongs to no session."""
    message = a_message()
    request = read_request(message, settings)
    job = await JobStarter(state.jobs, state.queues, CLOCK).start(turn_of(message), request)

    assert await sweep(state) == 0
    assert await state.jobs.get(job.id) == job
