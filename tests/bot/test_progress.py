"""Progress reaches the person at the pace of their platform; only the latest step counts."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.delivery import Claim, DeliveryState
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.progress import JobProgress
from bot.settings import Settings
from bot.state import State
from bot.store.keys import host_of
from bot.store.outbox import OutboxStore
from channels.document import ProgressCard
from tests.fakes.answering import some_progress
from tests.fakes.clock import FakeClock
from tests.fakes.journals import journals, taken
from tests.fakes.messages import a_message
from tests.fakes.waiting import eventually


def a_job(platform: str) -> Job:
    message = a_message(platform=platform)
    request = read_request(message, Settings(data_dir=Path("/nowhere")))
    return Job(
        "j1",
        JobState.RUNNING,
        request.brief,
        request.limits,
        message.address,
        message.sender,
        "q",
        datetime(2026, 1, 5, tzinfo=UTC),
    )


async def test_a_run_that_may_have_been_overtaken_shows_no_progress(state: State) -> None:
    """Its steps are old news at best."""
    job, clock, store = a_job("test"), FakeClock(), OutboxStore(state.client)
    journal = await taken(journals(state, lease_ms=1000, clock=clock), job)
    progress = JobProgress(job, state.jobs, state.outbox, clock, journal)
    await clock.advance(1.0)
    await progress._send(some_progress(job))

    assert await store.waiting(host_of(job.address)) == 0


@pytest.mark.parametrize(("platform", "pause"), [("console", 0.2), ("slack", 3.0)])
async def test_steps_are_sent_no_faster_than_the_platform_allows(
    state: State, platform: str, pause: float
) -> None:
    """The first at once, and of those that follow the latest, after the pause."""
    job, clock, store = a_job(platform), FakeClock(), OutboxStore(state.client)
    progress = JobProgress(job, state.jobs, state.outbox, clock, await taken(journals(state), job))
    sending = asyncio.ensure_future(progress.send())

    async def sent(facts: int) -> bool:
        claim = await store.claim(host_of(job.address), datetime(9999, 1, 1, tzinfo=UTC))
        if not isinstance(claim, Claim):
            return False
        card, _ = claim.delivery.document.blocks
        assert isinstance(card, ProgressCard)
        await store.postpone(claim, clock.now(), DeliveryState.QUEUED, clock.now())
        return card.counts[-1][1] == str(facts)

    async def kept(facts: int) -> bool:
        latest = await state.jobs.progress(job.id)
        return latest is not None and latest.facts == facts

    await progress.progress(replace(some_progress(job), facts=1))
    await eventually(lambda: sent(1), "the first step is sent at once")
    for facts in range(2, 6):
        await progress.progress(replace(some_progress(job), facts=facts))
    await clock.advance(pause * 0.9)
    assert await sent(1)
    await clock.advance(pause * 0.2)
    await eventually(lambda: sent(5), "the latest step is sent after the pause")
    assert await kept(5)
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending


async def test_a_closed_sender_ends_without_a_cancel(state: State) -> None:
    """Also where it waits for news that never come: a cancel may get lost, this cannot."""
    job, clock = a_job("console"), FakeClock()
    progress = JobProgress(job, state.jobs, state.outbox, clock, await taken(journals(state), job))
    sending = asyncio.ensure_future(progress.send())
    await asyncio.sleep(0)
    progress.close()
    await asyncio.wait({sending}, timeout=5)

    assert sending.done()
