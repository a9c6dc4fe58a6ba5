"""Running a job: one terminal message, whatever happens on the way."""

import asyncio
from dataclasses import replace

import pytest

from bot.delivery import Claim
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.jobs.run import ENDING, MOST_ATTEMPTS, Ending, JobRunner
from bot.jobs.salvage import SALVAGED, Salvage
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.store.outbox import OutboxStore
from bot.turn import turn_of
from channels.document import Document
from channels.types import InboundMessage
from research.clock import SystemClock
from research.errors import DocumentsUnreadable
from research.report import Status, StopReason
from tests.fakes.answering import Answering, answer_to
from tests.fakes.channel import FakeChannel, words
from tests.fakes.journals import CENT, Calling, journals, taken
from tests.fakes.messages import a_message
from tests.fakes.waiting import eventually


class Bench:
    """A started job, and a runner whose research is a fake."""

    def __init__(self, state: State, settings: Settings, research: Answering, lease_ms: int = 30_000) -> None:
        self.state = state
        self.settings = settings
        self.research = research
        self.journals = journals(state, lease_ms=lease_ms)
        self.runner = JobRunner(
            state.jobs, state.queues, state.outbox, state.reports, research, SystemClock(), self.journals
        )

    async def started(self, message: InboundMessage) -> Job:
        starter = JobStarter(self.state.jobs, self.state.queues, SystemClock())
        return await starter.start(turn_of(message), read_request(message, self.settings))

    async def job(self, job_id: str) -> Job:
        job = await self.state.jobs.get(job_id)
        assert job is not None
        return job

    async def messages(self) -> list[Document]:
        """What the person got, after all deliveries."""
        channel, store = FakeChannel(), OutboxStore(self.state.client)
        while isinstance(claim := await store.claim("test", SystemClock().now()), Claim):
            await self.state.outbox.deliver(claim, channel)
        return [document for _, _, document in channel.posts]


async def test_a_job_ends_with_its_report(state: State, settings: Settings) -> None:
    """The report is kept, delivered once, and the record says how it ended."""
    bench = Bench(state, settings, Answering())
    job = await bench.started(a_message())
    await bench.runner.run(job.id, 1)

    ended = await bench.job(job.id)
    assert (ended.state, ended.report_status) == (JobState.DONE, Status.DONE)
    assert await state.reports.load(job.id) == answer_to(job)
    assert [document.kind for document in await bench.messages()] == ["report"]


async def test_a_job_that_is_over_is_not_run_again(state: State, settings: Settings) -> None:
    """An entry that is handed out twice costs nothing the second time."""
    bench = Bench(state, settings, Answering())
    job = await bench.started(a_message())
    await bench.runner.run(job.id, 1)
    await bench.runner.run(job.id, 1)

    assert bench.research.begun == [job.id]
    assert len(await bench.messages()) == 1


async def test_an_entry_of_an_older_run_does_nothing(state: State, settings: Settings) -> None:
    """Only the current run of a job may run."""
    bench = Bench(state, settings, Answering())
    job = await bench.started(a_message())
    assert await state.jobs.move(replace(job, run=2), (JobState.QUEUED,))
    await bench.runner.run(job.id, 1)

    assert bench.research.begun == []


async def test_an_ending_that_was_recorded_is_not_found_out_again(state: State, settings: Settings) -> None:
    """A worker that died between the report and its delivery leaves the delivery to the next one."""
    bench = Bench(state, settings, Answering())
    job = await bench.started(a_message())
    dead = await taken(bench.journals, job)
    await dead.record(ENDING, Ending(answer_to(job)))
    await state.journal.free(job.id)
    await bench.runner.run(job.id, 1)

    assert bench.research.begun == []
    assert [document.kind for document in await bench.messages()] == ["report"]
    assert (await bench.job(job.id)).state is JobState.DONE


@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        (DocumentsUnreadable("/nowhere", "missing"), "There is no folder /nowhere."),
        (KeyError("a mistake"), "Something went wrong that we did not expect"),
    ],
)
async def test_a_failure_is_told_in_words(
    state: State, settings: Settings, failure: Exception, sentence: str
) -> None:
    """One message says why; what was spent in all runs until then is in the record."""
    bench = Bench(state, settings, Answering(failure))
    job = await bench.started(a_message())
    await Calling(await taken(bench.journals, job)).call("s1", cost=CENT)
    await state.journal.free(job.id)
    await bench.runner.run(job.id, 1)

    ended = await bench.job(job.id)
    (message,) = await bench.messages()
    assert sentence in words(message)
    assert (ended.state, ended.report_status) == (JobState.FAILED, Status.FAILED)
    assert ended.spend is not None
    assert (ended.spend.tool_calls, ended.spend.usd, ended.spend.at_most) == (1, CENT.usd, False)


async def test_a_failure_is_told_in_the_language_of_the_question(state: State, settings: Settings) -> None:
    """A Vietnamese question that fails is told so in Vietnamese."""
    bench = Bench(state, settings, Answering(DocumentsUnreadable("/kho", "missing")))
    job = await bench.started(a_message("Cầu cảng dài bao nhiêu mét?"))
    await bench.runner.run(job.id, 1)

    (message,) = await bench.messages()
    assert "Không có thư mục /kho." in words(message)


async def test_a_job_that_kills_its_workers_is_given_up(state: State, settings: Settings) -> None:
    """After five workers that never came back, and recorded nothing, the person is told."""
    bench = Bench(state, settings, Answering())
    job = await bench.started(a_message())
    for _ in range(MOST_ATTEMPTS):
        await taken(bench.journals, job)
        await state.journal.free(job.id)
    await bench.runner.run(job.id, 1)

    (message,) = await bench.messages()
    assert bench.research.begun == []
    assert "broke off 5 times" in words(message)
    assert (await bench.job(job.id)).state is JobState.FAILED


async def test_a_job_that_is_given_up_brings_what_was_found(state: State, settings: Settings) -> None:
    """What earlier runs have paid for is put together, and the report says why it ends there."""
    bench = Bench(state, settings, Answering(until_stopped=True))
    job = await bench.started(a_message())
    await _broken_off(bench, job)
    await bench.runner.run(job.id, 1)

    ended = await bench.job(job.id)
    assert [document.kind for document in await bench.messages()][-1:] == ["report"]
    assert (ended.state, ended.report_status) == (JobState.DONE, Status.PARTIAL)
    assert ended.stopped_by is StopReason.CRASHED


async def test_a_job_that_cannot_even_be_put_together_is_given_up(state: State, settings: Settings) -> None:
    """Putting together is tried once: a worker that died of it is the last one."""
    bench = Bench(state, settings, Answering(until_stopped=True))
    job = await bench.started(a_message())
    await _broken_off(bench, job)
    dead = await taken(bench.journals, job)
    await dead.record(SALVAGED, Salvage(MOST_ATTEMPTS))
    await state.journal.free(job.id)
    await bench.runner.run(job.id, 1)

    (message,) = await bench.messages()
    assert bench.research.begun == []
    assert "broke off 5 times" in words(message)


async def _broken_off(bench: Bench, job: Job) -> None:
    """A worker that recorded something, and then five that did not; all died."""
    await Calling(await taken(bench.journals, job)).call("s1", cost=CENT)
    await bench.state.journal.free(job.id)
    for _ in range(MOST_ATTEMPTS):
        await taken(bench.journals, job)
        await bench.state.journal.free(job.id)


async def test_a_cancelled_run_goes_back_to_its_queue(state: State, settings: Settings) -> None:
    """A worker that ends hands its job on, and it does not count as an attempt."""
    bench = Bench(state, settings, Answering(gate=True))
    job = await bench.started(a_message())
    running = asyncio.ensure_future(bench.runner.run(job.id, 1))
    await eventually(lambda: _begun(bench), "the run has begun")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running

    back = await bench.job(job.id)
    assert (back.state, back.run, back.attempts) == (JobState.QUEUED, 2, 0)
    assert {document.kind for document in await bench.messages()} <= {"progress"}


async def test_a_run_that_was_superseded_ends_and_says_nothing(state: State, settings: Settings) -> None:
    """Whoever has taken over has the last word; the record stays as that one will have it."""
    bench = Bench(state, settings, Answering(gate=True), lease_ms=200)
    job = await bench.started(a_message())
    running = asyncio.ensure_future(bench.runner.run(job.id, 1))
    await eventually(lambda: _begun(bench), "the run has begun")
    await state.journal.free(job.id)
    await taken(journals(state), job)
    await running

    assert bench.research.cancelled == [job.id]
    assert {document.kind for document in await bench.messages()} <= {"progress"}
    assert (await bench.job(job.id)).state is JobState.RUNNING


async def test_a_run_waits_until_the_one_before_it_is_dead(state: State, settings: Settings) -> None:
    """The queue may hand a job out while its worker still lives; then nothing is done twice."""
    bench = Bench(state, settings, Answering())
    job = await bench.started(a_message())
    await taken(journals(state, lease_ms=300), job)
    await bench.runner.run(job.id, 1)

    assert bench.research.begun == [job.id]
    assert [document.kind for document in await bench.messages()] == ["report"]


async def _begun(bench: Bench) -> bool:
    return bool(bench.research.begun)


async def test_a_turn_that_is_handled_twice_starts_one_job(state: State, settings: Settings) -> None:
    """Starting again gives the same job, even after it has ended."""
    bench = Bench(state, settings, Answering())
    first = await bench.started(a_message())
    again = await bench.started(a_message())
    await bench.runner.run(first.id, 1)
    after = await bench.started(a_message())

    assert first.id == again.id == after.id
    assert [job.id for job in await state.jobs.recent(10)] == [first.id]
