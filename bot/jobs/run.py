"""Running a job on a worker: research, keep the report, tell the person, close the record. In that order.

`bot.queue` calls `run`. Whatever happens, a job ends in one terminal message; a worker that dies on the way
leaves the job to the next one, which goes on from the journal. After five runs that recorded nothing new the
job is given up: with what was found until then, or with a word. How a job ends is recorded before anything is
said, so that whoever says it says the same; a run that was superseded says nothing.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from redis.exceptions import RedisError

from bot.errors import DataDirUnusable, JournalTooNew
from bot.jobs.empty import empty_report
from bot.jobs.journal import JobJournal, Journals
from bot.jobs.record import Job, JobState
from bot.jobs.salvage import SALVAGED, AtOnce, Salvage
from bot.jobs.stop import StopWish
from bot.jobs.telling import PlainTelling, Telling
from bot.outbox import Outbox
from bot.progress import JobProgress
from bot.queue import Queues
from bot.replies import explain, say
from bot.reports import ReportFiles
from bot.store.jobs import JobStore
from bot.store.journal import Busy
from bot.store.patience import patiently
from bot.suspects import DEATHS, Suspects
from bot.tracing.jobs import job_ended
from bot.tracing.tracer import SILENT, Tracer
from bot.uploads.folders import FOLDER
from channels.document import Document
from research.ending import ended
from research.errors import DocumentsUnreadable, Superseded
from research.journal import step_key
from research.ports import Clock, Journal, Observer, StopSignal
from research.report import Report, Status

MOST_ATTEMPTS: Final = 5
LOOK_SECONDS: Final = 1.0
"""How often a run that waits for another one's lease looks whether the job is over."""

ENDING: Final = step_key("ending", "", ())

log = logging.getLogger(__name__)

Research = Callable[[Job, Observer, StopSignal, Journal], Awaitable[Report]]
"""Answers a job's brief; `bot.jobs.research` is the real one."""

Keep = Callable[[Job, Report], Awaitable[None]]
"""Keeps what was delivered for those who ask the same; never raises for what goes wrong with it."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a job ends, as the journal keeps it.

    `why` is what the person is told where there is no report, `bad_input` whether they can mend it.
    """

    report: Report
    why: str = ""
    bad_input: bool = False


class JobRunner:
    """Runs jobs, any number at a time."""

    def __init__(
        self,
        jobs: JobStore,
        queues: Queues,
        outbox: Outbox,
        reports: ReportFiles,
        research: Research,
        clock: Clock,
        journals: Journals,
        telling: Telling | None = None,
        keep: Keep | None = None,
        tracer: Tracer = SILENT,
        suspects: Suspects | None = None,
    ) -> None:
        self._jobs = jobs
        self._queues = queues
        self._outbox = outbox
        self._reports = reports
        self._research = research
        self._clock = clock
        self._journals = journals
        self._telling = telling or PlainTelling()
        self._keep = keep
        self._tracer = tracer
        self._suspects = suspects or Suspects()

    async def run(self, job_id: str, number: int) -> None:
        """Run a job unless it is over or this is not its current run; wait while another run lives."""
        while (job := await self._current(job_id, number)) is not None:
            with await self._turn_of(job) as turn:
                try:
                    journal = await self._journals.take(job)
                except JournalTooNew as error:
                    await self._refuse(job, error)
                    return
                if isinstance(journal, JobJournal):
                    journal.on_record = turn.close
                    await self._run(job, journal)
                    return
            await self._wait(journal)

    async def _turn_of(self, job: Job) -> contextlib.ExitStack:
        """A suspect's turn, over as soon as it records something new; all others need none."""
        suspect = job.attempts >= DEATHS and await self._journals.fruitless(job.id) >= DEATHS
        return await self._suspects.enter() if suspect else contextlib.ExitStack()

    async def _current(self, job_id: str, number: int) -> Job | None:
        job = await self._jobs.get(job_id)
        if job is None or job.state.over or number != job.run:
            log.info("run %d of job %s has nothing to do", number, job_id)
            return None
        return job

    async def _wait(self, busy: Busy) -> None:
        await self._clock.sleep(min(busy.seconds, LOOK_SECONDS))

    async def _run(self, job: Job, journal: JobJournal) -> None:
        """Run a job under its lease."""
        living = asyncio.ensure_future(journal.lease.keep())
        whole = False
        try:
            job = _begun(job, journal)
            if await self._jobs.move(job, (JobState.QUEUED, JobState.RUNNING)):
                whole = await self._answer(job, journal)
        except Superseded:
            log.warning("a run of job %s was superseded and says nothing", job.id)
        except asyncio.CancelledError:
            with contextlib.suppress(RedisError):
                await journal.release(handed_back=True)
            await self._hand_back(job)
            raise
        finally:
            await ended(living)
            with contextlib.suppress(RedisError):
                await journal.release(handed_back=False, whole=whole)

    async def _answer(self, job: Job, journal: JobJournal) -> bool:
        """Bring the job to its end; whether it is whole, so that nobody will take it up again."""
        ending = await journal.recall(ENDING, Ending)
        if ending is None:
            ending = await journal.record(ENDING, await self._ending(job, journal))
        if ending.why:
            await self._tell_why(job, ending)
        else:
            await self._deliver(job, ending.report)
        return ending.report.status is not Status.FAILED and ending.report.stopped_by is None

    async def _ending(self, job: Job, journal: JobJournal) -> Ending:
        """How the job ends, found out by working on it."""
        language = job.brief.question.language
        try:
            salvaged = await journal.recall(SALVAGED, Salvage)
            if salvaged or journal.lease.fence.fruitless > MOST_ATTEMPTS:
                return await self._given_up(job, journal)
            return Ending(await self._watched(job, journal, StopWish(job.id, self._jobs, self._clock)))
        except Superseded:
            raise
        except DocumentsUnreadable as error:
            uploaded = Path(error.path).parent.name == FOLDER and Path(error.path).name == job.id
            why = say("files.none_readable", language) if uploaded else explain(error, language)
            return replace(await self._failure(job, journal, why), bad_input=True)
        except Exception as error:  # Whatever went wrong, the person is told and the log keeps the rest.
            log.exception("job %s failed", job.id)
            return await self._failure(job, journal, explain(error, language))

    async def _given_up(self, job: Job, journal: JobJournal) -> Ending:
        """What earlier runs have found, put together once; a word where that is nothing or cannot be done."""
        if not journal.empty and await journal.recall(SALVAGED, Salvage) is None:
            await journal.record(SALVAGED, Salvage(MOST_ATTEMPTS))
            report = await self._watched(job, journal, AtOnce())
            if report.facts:
                return Ending(report)
        why = say("job.given_up", job.brief.question.language, count=MOST_ATTEMPTS)
        return await self._failure(job, journal, why)

    async def _failure(self, job: Job, journal: JobJournal, why: str) -> Ending:
        spent = replace(job, spend=await journal.spend())
        return Ending(empty_report(spent, Status.FAILED), why)

    async def _watched(self, job: Job, journal: JobJournal, stop: StopSignal) -> Report:
        """Research, with progress on its way out all the while; ended when the lease is lost."""
        progress = JobProgress(job, self._jobs, self._outbox, self._clock, journal)
        sending = asyncio.ensure_future(progress.send())
        lost = asyncio.ensure_future(journal.lease.lost.wait())
        working = asyncio.ensure_future(self._research(job, progress, stop, journal))
        try:
            await asyncio.wait((working, lost), return_when=asyncio.FIRST_COMPLETED)
            if journal.lease.lost.is_set():
                raise Superseded(job.id)
            return working.result()
        finally:
            progress.close()
            await ended(working, lost, sending)

    async def _deliver(self, job: Job, report: Report) -> None:
        try:
            await self._reports.save(job.id, report)
        except (OSError, DataDirUnusable):
            log.exception("the report of job %s cannot be kept; it is delivered all the same", job.id)
        await self._tell(job, await patiently(self._clock, lambda: self._telling.report(job, report)))
        state = JobState.FAILED if report.status is Status.FAILED else JobState.DONE
        await self._close(job, report, state, "")
        if self._keep is not None:
            await self._keep(job, report)

    async def _tell_why(self, job: Job, ending: Ending) -> None:
        await self._tell(job, await patiently(self._clock, lambda: self._telling.failure(job, ending.why)))
        job = replace(job, bad_input=ending.bad_input)
        await self._close(job, ending.report, JobState.FAILED, ending.why)

    async def _refuse(self, job: Job, error: JournalTooNew) -> None:
        """End a job whose journal cannot be read; nothing is written into that."""
        job = replace(job, state=JobState.RUNNING)
        if await self._jobs.move(job, (JobState.QUEUED, JobState.RUNNING)):
            why = explain(error, job.brief.question.language)
            await self._tell_why(job, Ending(empty_report(job, Status.FAILED), why))

    async def _tell(self, job: Job, document: Document | None) -> None:
        """Put the message that ends the job into the outbox, however long the store is away."""
        if document is None:
            return
        await patiently(
            self._clock, lambda: self._outbox.final(job.address, document, job.final_delivery, job.slot)
        )

    async def _close(self, job: Job, report: Report, state: JobState, error: str) -> None:
        over = replace(
            job,
            state=state,
            ended_at=self._clock.now(),
            spend=report.spend,
            report_status=report.status,
            stopped_by=report.stopped_by,
            error=error,
        )
        if await patiently(self._clock, lambda: self._jobs.move(over, (JobState.RUNNING,))):
            self._tracer.of_job(over).emit(job_ended(over))

    async def _hand_back(self, job: Job) -> None:
        """Put the job in its queue as a new run, so that another worker need not wait for our lease."""
        waiting = replace(job, state=JobState.QUEUED, run=job.run + 1, attempts=job.attempts - 1)
        if await self._jobs.move(waiting, (JobState.RUNNING,)):
            await self._queues.add(waiting.queue, waiting.id, waiting.run)


def _begun(job: Job, journal: JobJournal) -> Job:
    """The job as a run of it begins."""
    began = job.started_at or journal.lease.fence.started
    return replace(job, state=JobState.RUNNING, attempts=job.attempts + 1, started_at=began)
