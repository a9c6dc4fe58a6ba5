"""A job that waits for its person takes no place, goes on from its journal, and its time stands still."""

from datetime import timedelta

from bot.jobs.journal import JobJournal
from bot.jobs.options import read_request
from bot.jobs.pause import NeedsAnswer
from bot.jobs.record import Job, JobState
from bot.jobs.reopen import reopen
from bot.jobs.run import JobRunner
from bot.jobs.start import JobStarter
from bot.jobs.strays import Strays
from bot.settings import Settings
from bot.state import State
from bot.store import keys
from bot.store.waiting_room import Crowd, Taken, WaitingRoom
from bot.turn import turn_of
from research.clock import SystemClock
from research.ports import Journal, Observer, StopSignal
from research.report import Report
from tests.fakes.answering import answer_to
from tests.fakes.journals import Calling, journals
from tests.fakes.messages import a_message

ONE = Crowd(person_running=1)
DAYS = timedelta(days=3).total_seconds() * 1000


class Asking:
    """Research that makes a call, and goes no further until it was answered."""

    def __init__(self) -> None:
        self.answered = False
        self.seconds: list[float] = []
        self.made = 0

    async def __call__(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        self.seconds.append(journal.past.seconds)
        assert isinstance(journal, JobJournal)
        calling = Calling(journal)
        await calling.call("call")
        self.made += len(calling.made)
        if not self.answered:
            raise NeedsAnswer
        return answer_to(job)


async def paused(state: State, settings: Settings, research: Asking) -> tuple[Job, JobRunner]:
    """A job whose first run has come to its question, and what runs it."""
    message = a_message()
    starter = JobStarter(state.jobs, state.queues, SystemClock())
    job = await starter.start(turn_of(message), read_request(message, settings))
    runner = JobRunner(
        state.jobs, state.queues, state.outbox, state.reports, research, SystemClock(), journals(state)
    )
    await runner.run(job.id, 1)
    found = await state.jobs.get(job.id)
    assert found is not None
    return found, runner


async def test_a_job_that_needs_an_answer_waits(state: State, settings: Settings) -> None:
    """Nobody is told that it ended, no run is under way, and that was no failed attempt."""
    job, _ = await paused(state, settings, Asking())

    assert (job.state, job.attempts) == (JobState.WAITING, 0)
    assert not await state.journal.alive(job.id)
    assert await state.outbox.settled(job.final_delivery) is None


async def test_a_job_that_waits_takes_no_place(state: State, settings: Settings) -> None:
    """Neither a worker's nor its person's, and nobody who looks for strays puts it back."""
    job, runner = await paused(state, settings, Asking())
    room = WaitingRoom(state.client, ONE)
    suspects = await Strays(state.jobs, state.queues, state.journal, SystemClock()).look(set())
    await runner.run(job.id, 1)

    assert suspects == set()
    assert await room.take(job.queue, "another turn") is None
    assert (await state.jobs.unfinished())[0].state is JobState.WAITING


async def test_an_answer_takes_it_up_where_it_was(state: State, settings: Settings) -> None:
    """What was paid is not paid again, however many days have gone by, and they do not count as its time."""
    research = Asking()
    job, runner = await paused(state, settings, research)
    run = keys.journal_run(job.id)
    for field in ("paused", "started"):
        await state.client.hincrby(run, field, -int(DAYS))
    research.answered = True
    assert await reopen(job, state.jobs, state.queues, state.journal)
    again = await WaitingRoom(state.client, ONE).take(job.queue, "its turn")
    await runner.run(job.id, 2)
    ended = await state.jobs.get(job.id)

    assert again == Taken(job.id, 2)
    assert ended is not None
    assert ended.state is JobState.DONE
    assert research.made == 1
    assert max(research.seconds) < 60
