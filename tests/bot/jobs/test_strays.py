"""Strays: no question gets lost between two writes, and no job is disturbed that somebody works on."""

from dataclasses import replace

import pytest

from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.jobs.start import JobStarter
from bot.jobs.strays import Strays
from bot.queue import Queues
from bot.settings import Settings
from bot.state import State
from bot.turn import turn_of
from research.clock import SystemClock
from tests.fakes.journals import journals, taken
from tests.fakes.messages import a_message


class Noting(Queues):
    """A queue that notes what is added to it."""

    def __init__(self) -> None:
        self.added: list[tuple[str, int]] = []

    async def admit(self, job: Job) -> None:
        """There is room for everybody."""

    async def add(self, queue: str, job_id: str, run: int) -> None:
        """Note it."""
        self.added.append((job_id, run))


@pytest.fixture
async def queues() -> Noting:
    return Noting()


async def running(state: State, settings: Settings) -> Job:
    """A job that is marked as running."""
    starter, message = JobStarter(state.jobs, Noting(), SystemClock()), a_message()
    job = await starter.start(turn_of(message), read_request(message, settings))
    job = replace(job, state=JobState.RUNNING)
    assert await state.jobs.move(job, (JobState.QUEUED,))
    return job


async def test_a_job_that_was_left_behind_is_put_back(
    state: State, settings: Settings, queues: Noting
) -> None:
    """At the second look: at the first its worker may just have died, and the queue hands it out again."""
    job = await running(state, settings)
    strays = Strays(state.jobs, queues, state.journal, SystemClock())
    suspects = await strays.look(set())
    before = list(queues.added)
    await strays.look(suspects)

    assert (before, queues.added) == ([], [(job.id, 2)])
    found = await state.jobs.get(job.id)
    assert found is not None
    assert (found.state, found.run) == (JobState.QUEUED, 2)


async def test_a_job_that_somebody_works_on_is_left_alone(
    state: State, settings: Settings, queues: Noting
) -> None:
    """However often one looks."""
    job = await running(state, settings)
    await taken(journals(state), job)
    strays = Strays(state.jobs, queues, state.journal, SystemClock())
    suspects = await strays.look(set())
    await strays.look(suspects)

    assert queues.added == []
    assert await state.jobs.get(job.id) == job
