"""`footnote jobs resume`: what was given up is taken up again, what is answered is not."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.entry import run
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import opened
from bot.store.keys import SHARED_QUEUE
from bot.turn import turn_of
from research.clock import SystemClock
from tests.fakes.messages import a_message


async def ended(settings: Settings, state: JobState) -> Job:
    """A job of a console session that is gone, as it ended."""
    message = a_message(options=(("queue", "session"),))
    async with opened(settings, SystemClock()) as opened_state:
        starter = JobStarter(opened_state.jobs, opened_state.queues, SystemClock())
        job = await starter.start(turn_of(message), read_request(message, settings))
        job = replace(job, state=state, error="why not")
        assert await opened_state.jobs.move(job, (JobState.QUEUED,))
        await opened_state.jobs.wish_stop(job.id)
    return job


async def found(settings: Settings, job_id: str) -> tuple[Job | None, bool]:
    async with opened(settings, SystemClock()) as state:
        return await state.jobs.get(job_id), await state.jobs.stop_wished(job_id)


@pytest.mark.parametrize(
    ("state", "words"),
    [(JobState.FAILED, "is taken up again"), (JobState.DONE, "running or answered already")],
)
def test_a_job_that_failed_is_resumed(
    here: None,
    started: Callable[..., object],
    environment: dict[str, str],
    capsys: pytest.CaptureFixture[str],
    state: JobState,
    words: str,
) -> None:
    """As a new run in the daemon's queue, whose last message is a new one; an old wish to stop is gone."""
    settings = Settings(data_dir=Path(environment["FOOTNOTE_DATA_DIR"]))
    job = asyncio.run(ended(settings, state))

    assert run(["jobs", "resume", job.id]) == 0
    assert words in capsys.readouterr().out
    now, stop = asyncio.run(found(settings, job.id))
    assert now is not None
    if state is JobState.DONE:
        assert (now, stop) == (job, True)
        return
    assert (now.state, now.run, now.queue, now.error) == (JobState.QUEUED, 2, SHARED_QUEUE, "")
    assert now.final_delivery != job.final_delivery
    assert not stop
