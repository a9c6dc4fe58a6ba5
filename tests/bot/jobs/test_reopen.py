"""A job that ended early goes on with larger limits, from its journal, and its time is its own."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from bot.jobs.journal import JobJournal
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState, more
from bot.jobs.reopen import extend
from bot.jobs.run import JobRunner
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.store import keys
from bot.turn import turn_of
from research.clock import SystemClock
from research.journal import GATHERED
from research.ports import Journal, Observer, StopSignal
from research.report import Report, StopReason
from tests.fakes.answering import answer_to
from tests.fakes.journals import Calling, journals, taken
from tests.fakes.messages import a_message


async def ended(one: State, settings: Settings, **how: Any) -> Job:
    """A job that has ended, at the limit of money unless told otherwise."""
    message = a_message()
    starter = JobStarter(one.jobs, one.queues, SystemClock())
    job = await starter.start(turn_of(message), read_request(message, settings))
    over = replace(job, **{"state": JobState.DONE, "stopped_by": StopReason.USD, **how})
    assert await one.jobs.move(over, (JobState.QUEUED,))
    return over


async def test_it_gets_as_much_again_each_time(state: State, settings: Settings) -> None:
    """And ends in another last message than before."""
    job = await ended(state, settings)
    first = await extend(job, state.jobs, state.queues, state.journal)
    assert first is not None
    again = replace(first, state=JobState.DONE, stopped_by=StopReason.USD)
    assert await state.jobs.move(again, (JobState.QUEUED,))
    second = await extend(again, state.jobs, state.queues, state.journal)
    assert second is not None

    assert [one.limits.max_usd for one in (job, first, second)] == [Decimal(1), Decimal(2), Decimal(3)]
    assert more(second) == more(job)
    assert len({one.final_delivery for one in (job, first, second)}) == 3


@pytest.mark.parametrize(
    "how",
    [{"stopped_by": None}, {"state": JobState.FAILED}, {"state": JobState.RUNNING}],
    ids=["complete", "failed", "running"],
)
async def test_what_is_complete_failed_or_running_is_not_extended(
    state: State, settings: Settings, how: dict[str, Any]
) -> None:
    """There is nothing to add, or somebody is at it."""
    job = await ended(state, settings, **how)

    assert await extend(job, state.jobs, state.queues, state.journal) is None
    assert await state.jobs.get(job.id) == job


async def test_a_second_yes_changes_nothing(state: State, settings: Settings) -> None:
    """The job goes on already."""
    job = await ended(state, settings)
    first = await extend(job, state.jobs, state.queues, state.journal)

    assert await extend(job, state.jobs, state.queues, state.journal) is None
    assert await state.jobs.get(job.id) == first


async def test_what_was_paid_is_replayed_and_how_it_ended_is_forgotten(
    state: State, settings: Settings
) -> None:
    """So that the next run gathers on instead of ending where the last one did."""
    job = await ended(state, settings)
    opened = journals(state)
    journal = await taken(opened, job)
    calling = Calling(journal)
    await calling.call("a")
    await journal.record(GATHERED, "usd")
    await journal.release(handed_back=False)
    await extend(job, state.jobs, state.queues, state.journal)
    again = Calling(await taken(opened, job))

    assert await again.call("a") == 1
    assert again.made == []
    assert await again.journal.recall(GATHERED, str) is None


async def test_the_time_in_between_does_not_count(state: State, settings: Settings) -> None:
    """A person may think for days; the deadline is for the work."""
    job = await ended(state, settings)
    opened = journals(state)
    journal = await taken(opened, job)
    await journal.release(handed_back=False)
    run = f"footnote:journal:{job.id}:run"
    for field in ("started", "idle"):
        await state.client.hincrby(run, field, -3 * 24 * 3600 * 1000)
    await extend(job, state.jobs, state.queues, state.journal)
    past = (await taken(opened, job)).past

    assert past.seconds < 3600
    assert past.started is not None
    assert (SystemClock().now() - past.started).days == 3


@pytest.mark.parametrize(
    ("stopped_by", "seconds"),
    [(None, keys.JOURNAL_SECONDS), (StopReason.USD, keys.JOB_SECONDS)],
    ids=["complete", "ended early"],
)
async def test_the_journal_of_a_job_that_can_go_on_lives_as_long_as_its_record(
    state: State, settings: Settings, stopped_by: StopReason | None, seconds: int
) -> None:
    """A person who says yes after weeks does not pay twice; nobody takes up what is complete."""
    message = a_message()
    starter = JobStarter(state.jobs, state.queues, SystemClock())
    job = await starter.start(turn_of(message), read_request(message, settings))

    async def research(job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        assert isinstance(journal, JobJournal)
        await Calling(journal).call("call")
        return replace(answer_to(job), stopped_by=stopped_by)

    runner = JobRunner(
        state.jobs, state.queues, state.outbox, state.reports, research, SystemClock(), journals(state)
    )
    await runner.run(job.id, 1)
    parts = [keys.journal_run(job.id), keys.journal_steps(job.id), keys.journal_paid(job.id)]

    assert [seconds - 60 < await state.client.ttl(one) <= seconds for one in parts] == [True] * 3
