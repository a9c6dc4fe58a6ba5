"""The journal: what was paid is replayed, what was in flight is counted, and only one run may write."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.settings import Settings
from bot.state import State
from bot.store.spend import Account, DailyLimits, SpendStore
from research.clock import SystemClock
from research.cost import Cost
from research.errors import BrokeOff, BudgetExhausted, Superseded
from research.evidence import Page
from research.ports import Got
from research.report import StopReason
from tests.fakes.clock import settle
from tests.fakes.journals import CENT, Calling, busy, journals, taken
from tests.fakes.messages import a_message
from tests.fakes.research import MemorySnapshots
from tests.fakes.waiting import eventually

HALF = Cost(tool_calls=1, usd=Decimal("0.005"))
PAGE = Page("s1", "https://a.example/", "A", "Tám giờ.", datetime(2026, 1, 5, tzinfo=UTC), "text/plain")


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision."""

    which: str


def a_job(job_id: str = "j1", person: str = "p1") -> Job:
    message = a_message(person=person)
    request = read_request(message, Settings(data_dir=Path("/nowhere")))
    made = datetime(2026, 1, 5, tzinfo=UTC)
    limits, place = request.limits, message.address
    return Job(job_id, JobState.RUNNING, request.brief, limits, place, message.sender, "jobs", made)


async def in_flight(calling: Calling, key: str) -> "asyncio.Task[int]":
    """A call that was made and does not end."""
    task = asyncio.ensure_future(calling.call(key, gate=asyncio.Event()))

    async def made() -> bool:
        return key in calling.made

    await eventually(made, "the call is made")
    return task


async def ended(task: "asyncio.Task[int]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_resumed_run_is_given_what_was_paid_for(state: State) -> None:
    """The call is not made again, costs nothing more, and what it had cost is still counted, exactly."""
    opened = journals(state)
    await Calling(await taken(opened, a_job())).call("one", cost=HALF)
    await state.journal.free("j1")
    again = Calling(await taken(opened, a_job()))

    assert await again.call("one") == 1
    assert again.made == []
    spend = again.budget.spend()
    assert (spend.tool_calls, spend.usd, spend.at_most) == (1, HALF.usd, False)


async def test_a_call_in_flight_at_a_kill_is_counted_at_its_worst(state: State) -> None:
    """It may have been billed, so the number shown is "at most"; the repetition is counted beside it."""
    opened = journals(state)
    hanging = await in_flight(Calling(await taken(opened, a_job())), "one")
    await state.journal.free("j1")
    second = Calling(await taken(opened, a_job()))
    await second.call("one", cost=HALF)

    spend = second.budget.spend()
    assert (spend.usd, spend.at_most) == (CENT.usd + HALF.usd, True)
    assert (await second.journal.spend()).usd == CENT.usd + HALF.usd
    await ended(hanging)


async def test_a_failed_call_is_made_again_and_both_are_paid(state: State) -> None:
    """A failure is no result, however often; what it has cost is kept with the job."""
    calling = Calling(await taken(journals(state), a_job()))
    for _ in range(5):
        with pytest.raises(ValueError, match="broken"):
            await calling.call("one", cost=HALF, error=ValueError("broken"))
    await calling.call("one", cost=HALF)

    assert len(calling.made) == 6
    spend = await calling.journal.spend()
    assert (spend.usd, spend.at_most) == (6 * HALF.usd, False)


async def test_the_same_call_twice_at_once_is_made_once(state: State) -> None:
    """The second waits for the first, and gives back the room that it held."""
    calling, gate = Calling(await taken(journals(state), a_job())), asyncio.Event()
    both = [asyncio.ensure_future(calling.call("one", cost=HALF, gate=gate)) for _ in range(2)]
    await settle()
    gate.set()

    assert await asyncio.gather(*both) == [1, 1]
    assert calling.budget.spend().usd == HALF.usd


async def test_two_runs_of_a_job_never_write(state: State) -> None:
    """While one lives the other waits; once that has taken over, the first is refused everything."""
    opened = journals(state)
    first = Calling(await taken(opened, a_job()))
    assert 0 < (await busy(opened, a_job())).seconds <= 30
    hanging = await in_flight(first, "one")
    await state.journal.free("j1")
    second = Calling(await taken(opened, a_job()))

    with pytest.raises(Superseded):
        await first.call("two")
    with pytest.raises(Superseded):
        await first.journal.record("choice", Choice("mine"))
    assert first.made == ["one"]
    assert first.journal.lease.lost.is_set()
    assert not first.journal.lease.fresh
    await second.call("two")
    await ended(hanging)


async def test_a_result_that_comes_too_late_is_not_recorded(state: State) -> None:
    """The worker that was frozen in its call finds out when it wants to write."""
    opened, gate = journals(state), asyncio.Event()
    first = Calling(await taken(opened, a_job()))
    late = asyncio.ensure_future(first.call("one", gate=gate))
    await settle()
    await state.journal.free("j1")
    second = Calling(await taken(opened, a_job()))
    gate.set()
    with pytest.raises(Superseded):
        await late

    assert await second.journal.recall("one", int) is None


async def test_a_step_that_breaks_off_again_and_again_is_left_out(state: State) -> None:
    """After three runs that died in it the job goes on without it."""
    opened, hanging = journals(state), []
    for _ in range(3):
        calling = Calling(await taken(opened, a_job()))
        hanging.append(await in_flight(calling, "one"))
        await calling.call(f"other {len(hanging)}")
        await state.journal.free("j1")
    last = Calling(await taken(opened, a_job()))

    with pytest.raises(BrokeOff):
        await last.call("one")
    await last.call("two")
    assert last.made == ["two"]
    for one in hanging:
        await ended(one)


async def test_runs_without_a_new_step_are_counted_until_there_is_one(state: State) -> None:
    """A step that is recorded, or a run that is handed back, starts the count anew."""
    opened = journals(state)

    async def run() -> Calling:
        await state.journal.free("j1")
        return Calling(await taken(opened, a_job()))

    counts = [(await run()).journal.lease.fence.fruitless for _ in range(3)]
    fourth = await run()
    await fourth.call("one")
    fifth = await run()
    await fifth.journal.release(handed_back=True)

    assert counts == [1, 2, 3]
    assert fifth.journal.lease.fence.fruitless == 1
    assert (await run()).journal.lease.fence.fruitless == 1


async def test_a_decision_is_made_once(state: State) -> None:
    """The first one holds, in this run and in the next."""
    opened = journals(state)
    journal = await taken(opened, a_job())
    first, second = (
        await journal.record("choice", Choice("left")),
        await journal.record("choice", Choice("right")),
    )
    await state.journal.free("j1")
    after = await taken(opened, a_job())

    assert (first, second) == (Choice("left"), Choice("left"))
    assert await after.recall("choice", Choice) == Choice("left")


async def test_the_text_of_a_page_is_kept_among_the_snapshots(state: State) -> None:
    """Redis holds its digest; where the text is gone the page is read again."""
    snapshots = MemorySnapshots()
    opened = journals(state, snapshots=snapshots)
    journal = await taken(opened, a_job())
    await journal.record("page", Got(PAGE, Decimal(0), 3))
    await state.journal.free("j1")
    after = await taken(opened, a_job())

    assert await after.recall("page", Got) == Got(PAGE, Decimal(0), 3)
    assert PAGE.text not in str(await state.journal.read("j1", "page"))
    snapshots.texts.clear()
    assert await after.recall("page", Got) is None


async def test_two_jobs_cannot_spend_the_same_last_cent_of_a_day(state: State) -> None:
    """Law B3: of ten calls in two jobs at once, the day's three are made; free ones always are."""
    limits = DailyLimits(person=3 * CENT.usd)
    opened = journals(state, limits=limits)
    jobs = [Calling(await taken(opened, a_job(name))) for name in ("j1", "j2")]
    tried = [one.call(f"call {number}") for one in jobs for number in range(5)]
    answers = await asyncio.gather(*tried, return_exceptions=True)
    refused = [one for one in answers if isinstance(one, BudgetExhausted)]

    assert len(refused) == 7
    assert {one.kind for one in refused} == {StopReason.USD}
    assert sum(len(one.made) for one in jobs) == 3
    assert sum(one.budget.spend().tool_calls for one in jobs) == 3
    await jobs[0].call("free", worst=Cost(tool_calls=1))


@pytest.mark.parametrize(
    ("limits", "other"),
    [(DailyLimits(person=Decimal(0)), "p1"), (DailyLimits(workspace=CENT.usd), "p2")],
)
async def test_zero_left_means_none(state: State, limits: DailyLimits, other: str) -> None:
    """A limit of nothing allows nothing, and a workspace shares its own among its people."""
    opened = journals(state, limits=limits)
    if limits.workspace is not None:
        await Calling(await taken(opened, a_job("j1"))).call("one", cost=CENT)
    calling = Calling(await taken(opened, a_job("j2", other)))

    with pytest.raises(BudgetExhausted):
        await calling.call("two", worst=Cost(usd=Decimal("0.000000001")))
    assert calling.made == []


async def test_a_day_is_charged_what_calls_cost_and_begins_anew_at_midnight(state: State) -> None:
    """The worst case is held while a call is under way, then replaced; a replayed call is free."""
    opened, store = journals(state), SpendStore(state.client)
    now = SystemClock().now()
    today = Account.of(a_job().asker, DailyLimits(), now)
    calling = Calling(await taken(opened, a_job()))
    hanging = await in_flight(calling, "one")
    held = await store.spent(today)
    await ended(hanging)
    await calling.call("two", cost=HALF)
    await calling.call("two", cost=HALF)

    assert held == [CENT.usd, CENT.usd]
    assert await store.spent(today) == [CENT.usd + HALF.usd] * 2
    tomorrow = Account.of(a_job().asker, DailyLimits(), now.replace(year=now.year + 1))
    assert await store.spent(tomorrow) == [0, 0]
