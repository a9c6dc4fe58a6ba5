"""A job at the desk: settings become a model, tools and a budget, and a brief becomes a report."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

from bot.jobs.record import Job, JobState
from bot.jobs.research import ResearchDesk
from bot.settings import read_settings
from bot.state import State
from bot.store.spend import DailyLimits
from channels.types import Address, Person
from research.brief import Brief, Depth, Question
from research.clock import SystemClock
from research.journal import NO_JOURNAL
from research.ports import Journal
from research.report import Limits, NoteKind, Report, Status, StopReason, sentences
from tests.fakes.journals import journals, taken
from tests.fakes.research import PersonsWish, Watcher
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

QUESTION = "What rules hold for the harvest of sea aster and what does it cost?"
LIMITS = Limits(max_tool_calls=60, max_tokens=400_000, deadline_seconds=600, max_usd=Decimal(3))


async def _none(job: Job) -> Journal:
    del job
    return NO_JOURNAL


async def report_of(
    environment: Mapping[str, str],
    folder: Path,
    journal: Callable[[Job], Awaitable[Journal]] = _none,
) -> Report:
    given = {**environment, "FOOTNOTE_DATA_DIR": str(folder)}
    settings = await asyncio.to_thread(read_settings, given, folder / "none.toml")
    address = Address("console", "local", "here")
    job = Job(
        id="j1",
        state=JobState.RUNNING,
        brief=Brief(Question(QUESTION, "en"), Depth.QUICK),
        limits=LIMITS,
        address=address,
        asker=Person("console", "local", "someone"),
        queue="jobs",
        created_at=datetime(2026, 1, 5, tzinfo=UTC),
    )
    async with ResearchDesk(settings, SystemClock()) as desk:
        return await desk.answer(job, Watcher(), PersonsWish(), await journal(job))


async def test_with_keys_a_job_thinks_with_the_model_and_pays_what_is_billed(tmp_path: Path) -> None:
    """The settings of the stand-ins: their model, their searches, their prices."""
    async with Standins(named_world("small")) as standins:
        report = await report_of(standins.settings(), tmp_path)
        billed = standins.calls.billed()

    assert report.status is Status.DONE
    assert NoteKind.EXTRACTIVE not in {note.kind for note in report.notes}
    assert any(one.citations for one in sentences(report))
    assert report.spend.usd == billed


async def test_a_key_that_does_not_hold_leaves_the_job_to_quotes(tmp_path: Path) -> None:
    """It ends, and says why."""
    async with Standins(named_world("small")) as standins:
        standins.revoke("anthropic")
        report = await report_of(standins.settings(), tmp_path)

    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.MODEL_DOWN)


async def test_a_day_that_has_no_dollar_left_ends_the_job_with_what_is_proven(
    state: State, tmp_path: Path
) -> None:
    """The report says which limit it was, and the day is not overdrawn."""
    limits = DailyLimits(person=Decimal("0.06"))
    async with Standins(named_world("small")) as standins:
        report = await report_of(
            standins.settings(), tmp_path, lambda job: taken(journals(state, limits=limits), job)
        )
        billed = standins.calls.billed()

    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.USD)
    assert report.spend.usd == billed <= Decimal("0.06")
