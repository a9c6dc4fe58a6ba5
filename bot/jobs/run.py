"""Running a job on a worker: research, keep the report, tell the person, close the record. In that order.

`bot.queue` calls `run`. Whatever happens, a job ends in one terminal message; a worker that dies on the way
leaves the job to the next one, and after three of those the job is given up with a word.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.jobs.empty import empty_report
from bot.jobs.record import Job, JobState
from bot.jobs.stop import StopWish
from bot.outbox import Outbox
from bot.present import reply_document, report_document
from bot.progress import JobProgress
from bot.queue import Queues
from bot.replies import explain, say
from bot.reports import ReportFiles
from bot.store.jobs import JobStore
from bot.store.patience import patiently
from channels.document import Document
from research.ports import Clock, Observer, StopSignal
from research.report import Report, Status

MOST_ATTEMPTS: Final = 3

log = logging.getLogger(__name__)

Research = Callable[[Job, Observer, StopSignal], Awaitable[Report]]
"""Answers a job's brief; `bot.jobs.research` is the real one."""


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
    ) -> None:
        self._jobs = jobs
        self._queues = queues
        self._outbox = outbox
        self._reports = reports
        self._research = research
        self._clock = clock

    async def run(self, job_id: str, number: int) -> None:
        """Run a job unless it is over or this is not its current run."""
        job = await self._jobs.get(job_id)
        if job is None or job.state.over or number != job.run:
            log.info("run %d of job %s has nothing to do", number, job_id)
            return
        job = replace(
            job,
            state=JobState.RUNNING,
            attempts=job.attempts + 1,
            started_at=job.started_at or self._clock.now(),
        )
        if not await self._jobs.move(job, (JobState.QUEUED, JobState.RUNNING)):
            return
        try:
            await self._answer(job)
        except asyncio.CancelledError:
            await self._hand_back(job)
            raise

    async def _answer(self, job: Job) -> None:
        report = await self._reports.load(job.id)
        if report is not None:
            await self._deliver(job, report)
            return
        language = job.brief.question.language
        if job.attempts > MOST_ATTEMPTS:
            await self._fail(job, say("job.given_up", language, count=MOST_ATTEMPTS))
            return
        try:
            report = await self._watched(job)
            await self._reports.save(job.id, report)
        except Exception as error:  # Whatever went wrong, the person is told and the log keeps the rest.
            log.exception("job %s failed", job.id)
            await self._fail(job, explain(error, language))
        else:
            await self._deliver(job, report)

    async def _watched(self, job: Job) -> Report:
        """Research, with progress on its way out all the while."""
        progress = JobProgress(job, self._jobs, self._outbox, self._clock)
        sending = asyncio.ensure_future(progress.send())
        try:
            return await self._research(job, progress, StopWish(job.id, self._jobs, self._clock))
        finally:
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _deliver(self, job: Job, report: Report) -> None:
        document = report_document(report, job.id)
        await self._tell(job, document)
        state = JobState.FAILED if report.status is Status.FAILED else JobState.DONE
        await self._close(job, report, state, "")

    async def _fail(self, job: Job, why: str) -> None:
        language = job.brief.question.language
        document = reply_document(say("job.failed", language, why=why), language)
        await self._tell(job, document)
        progress = await patiently(self._clock, lambda: self._jobs.progress(job.id))
        spent = replace(job, spend=progress.spend if progress else None)
        await self._close(job, empty_report(spent, Status.FAILED), JobState.FAILED, why)

    async def _tell(self, job: Job, document: Document) -> None:
        """Put the message that ends the job into the outbox, however long the store is away."""
        await patiently(
            self._clock, lambda: self._outbox.final(job.address, document, job.final_delivery, job.id)
        )

    async def _close(self, job: Job, report: Report, state: JobState, error: str) -> None:
        ended = replace(
            job,
            state=state,
            ended_at=self._clock.now(),
            spend=report.spend,
            report_status=report.status,
            stopped_by=report.stopped_by,
            error=error,
        )
        await patiently(self._clock, lambda: self._jobs.move(ended, (JobState.RUNNING,)))

    async def _hand_back(self, job: Job) -> None:
        """Put the job in its queue as a new run, so that another worker need not wait for our lease."""
        waiting = replace(job, state=JobState.QUEUED, run=job.run + 1, attempts=job.attempts - 1)
        if await self._jobs.move(waiting, (JobState.RUNNING,)):
            await self._queues.add(waiting.queue, waiting.id, waiting.run)
