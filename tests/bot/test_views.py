"""Views: what a person may look at, and that everything else is not there."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.turn import turn_of
from bot.views import DaemonViews
from channels.document import Bullets, Document, Footnotes, Jump
from channels.types import Address, Person
from research.clock import SystemClock
from tests.fakes.messages import a_message
from tests.fakes.reports import a_report

ASKER, OTHER = Person("test", "w1", "p1"), Person("test", "w1", "p2")


def jumps(document: Document) -> list[Address | None]:
    return [
        span.address
        for block in document.blocks
        if isinstance(block, Bullets)
        for item in block.items
        for span in item
        if isinstance(span, Jump)
    ]


@pytest.fixture
async def job(state: State, settings: Settings) -> Job:
    """A job of p1 that has ended in c1 with a report."""
    message = a_message(thread="t1")
    starter = JobStarter(state.jobs, state.queues, SystemClock())
    job = await starter.start(turn_of(message), read_request(message, settings))
    ended = replace(job, state=JobState.DONE, ended_at=datetime.now(UTC))
    assert await state.jobs.move(ended, (job.state,))
    await state.reports.save(job.id, a_report())
    return ended


async def test_the_asker_sees_the_sources_anywhere(state: State, settings: Settings, job: Job) -> None:
    """Every quote of the report."""
    shown = await DaemonViews(settings, state, SystemClock()).view("sources", job.id, ASKER, None)

    assert shown is not None
    assert any(isinstance(block, Footnotes) for block in shown.blocks)


@pytest.mark.parametrize(("where", "sees"), [("c1", True), ("c2", False), (None, False)])
async def test_others_see_them_where_the_report_stands(
    state: State, settings: Settings, job: Job, where: str | None, sees: bool
) -> None:
    """In the conversation in which they read along, and nowhere else."""
    address = None if where is None else Address("test", "w1", where, "t1")
    shown = await DaemonViews(settings, state, SystemClock()).view("sources", job.id, OTHER, address)

    assert (shown is not None) is sees


async def test_what_is_not_there_and_what_is_not_allowed_are_the_same(
    state: State, settings: Settings, job: Job
) -> None:
    """None, whoever asks for whatever."""
    closed = DaemonViews(replace(settings, allow=()), state, SystemClock())
    views = DaemonViews(settings, state, SystemClock())

    assert await closed.view("sources", job.id, ASKER, None) is None
    assert await closed.view("home", "", ASKER, None) is None
    assert await views.view("sources", "../../etc", ASKER, None) is None
    assert await views.view("sources", "abc", ASKER, None) is None
    assert await views.view("nothing", "", ASKER, None) is None


async def test_a_home_shows_ones_own_jobs(state: State, settings: Settings, job: Job) -> None:
    """With a jump to each thread, and nothing of anybody else."""
    views = DaemonViews(settings, state, SystemClock())
    own, others = await views.view("home", "", ASKER, None), await views.view("home", "", OTHER, None)
    assert own is not None
    assert others is not None

    assert jumps(own) == [job.address]
    assert jumps(others) == []
