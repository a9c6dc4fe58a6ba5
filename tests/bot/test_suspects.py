"""Suspects: what more than one process died over is handled alone, and everybody else beside it."""

import asyncio
from dataclasses import replace

from redis.asyncio import Redis

from bot.inbox import MOST_DEATHS, Inbox
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.jobs.run import JobRunner
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.store.inbox import InboxStore
from bot.suspects import DEATHS, Suspects
from bot.turn import Outcome, Turn, turn_of
from research.clock import SystemClock
from research.cost import NOTHING
from research.ports import Journal, Observer, StopSignal
from research.report import Report
from tests.fakes.answering import answer_to
from tests.fakes.clock import FakeClock
from tests.fakes.journals import Calling, journals, taken
from tests.fakes.messages import a_message
from tests.fakes.waiting import eventually


class Steps:
    """Research that records one step when `record` is set, and ends when `end` is."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.record = asyncio.Event()
        self.end = asyncio.Event()

    async def __call__(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        del observer, stop
        self.begun.append(job.id)
        await self.record.wait()
        await Calling(journal).call("step", cost=NOTHING)  # type: ignore[arg-type]
        await self.end.wait()
        return answer_to(job)


async def _job(state: State, settings: Settings, name: str, deaths: int) -> Job:
    """A job over which so many workers died."""
    message = a_message(message_id=name, conversation=name)
    starter = JobStarter(state.jobs, state.queues, SystemClock())
    job = await starter.start(turn_of(message), read_request(message, settings))
    for _ in range(deaths):
        await taken(journals(state), job)
        await state.journal.free(job.id)
    assert await state.jobs.move(replace(job, attempts=deaths), (JobState.QUEUED,))
    return job


def _runner(state: State, research: Steps) -> JobRunner:
    clock = SystemClock()
    return JobRunner(state.jobs, state.queues, state.outbox, state.reports, research, clock, journals(state))


async def test_suspects_run_one_by_one(state: State, settings: Settings) -> None:
    """The second begins when the first has recorded something, and not before; an innocent need not wait."""
    research = Steps()
    runner = _runner(state, research)
    first, second = [await _job(state, settings, name, DEATHS) for name in ("m1", "m2")]
    innocent = await _job(state, settings, "m3", DEATHS - 1)
    running = [asyncio.ensure_future(runner.run(first.id, 1))]
    await eventually(lambda: _is(research.begun, [first.id]), "the first has begun")
    running += [asyncio.ensure_future(runner.run(one.id, 1)) for one in (second, innocent)]
    await eventually(lambda: _is(research.begun, [first.id, innocent.id]), "the innocent has begun")
    research.record.set()
    await eventually(lambda: _is(research.begun, [first.id, innocent.id, second.id]), "the second has begun")
    research.end.set()
    await asyncio.gather(*running)


async def test_a_suspect_that_is_cancelled_lets_the_next_one_in(state: State, settings: Settings) -> None:
    """Though it recorded nothing."""
    research = Steps()
    runner = _runner(state, research)
    first, second = [await _job(state, settings, name, DEATHS) for name in ("m1", "m2")]
    running = asyncio.ensure_future(runner.run(first.id, 1))
    await eventually(lambda: _is(research.begun, [first.id]), "the first has begun")
    waiting = asyncio.ensure_future(runner.run(second.id, 1))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await eventually(lambda: _is(research.begun, [first.id, second.id]), "the second has begun")
    research.record.set()
    research.end.set()
    await waiting


async def _is(begun: list[str], wanted: list[str]) -> bool:
    return begun == wanted


async def test_a_suspect_turn_waits_while_another_is_handled(client: Redis) -> None:
    """It is left in the inbox, and that it waited does not count against it."""
    store, suspects = InboxStore(client), Suspects()
    inbox = Inbox(store, FakeClock(), again_ms=0, suspects=suspects)
    handled: list[Turn] = []

    async def route(turn: Turn) -> Outcome:
        handled.append(turn)
        return Outcome("")

    await inbox.accept(a_message())
    for _ in range(DEATHS):
        assert await store.take("test", silent_ms=0) is not None
    with await suspects.enter():
        for _ in range(MOST_DEATHS):
            assert await inbox.handle_one("test", route, route)
    assert handled == []
    entry = await store.take("test", silent_ms=0)
    assert entry is not None
    assert entry.deaths == DEATHS

    assert await inbox.handle_one("test", route, route)
    assert len(handled) == 1
