"""Stands in for research: answers, fails, or waits for a stop, as a test says."""

import asyncio
from dataclasses import replace
from decimal import Decimal

from bot.jobs.record import Job
from research.ports import Journal, Observer, StopSignal
from research.progress import Line, Phase, Progress
from research.report import Report, Spend, Status
from tests.fakes.reports import a_report


class Answering:
    """Answers every brief. `failure` is raised instead; with `until_stopped` it works until it is stopped."""

    def __init__(
        self, failure: BaseException | None = None, *, until_stopped: bool = False, gate: bool = False
    ) -> None:
        self.begun: list[str] = []
        self.stopped: list[str] = []
        self.cancelled: list[str] = []
        self.gate = asyncio.Event()
        self._gated = gate
        self._failure = failure
        self._until_stopped = until_stopped

    async def __call__(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        """The report."""
        del journal
        self.begun.append(job.id)
        await observer.progress(some_progress(job))
        try:
            if self._gated:
                await self.gate.wait()
            if self._failure is not None:
                raise self._failure
            if self._until_stopped:
                reason = await stop.wait()
                self.stopped.append(job.id)
                return replace(answer_to(job), status=Status.PARTIAL, stopped_by=reason)
        except asyncio.CancelledError:
            self.cancelled.append(job.id)
            raise
        return answer_to(job)


def answer_to(job: Job) -> Report:
    """A finished report on the job's question."""
    question = job.brief.question
    return replace(a_report(question.language), question=question.text)


def some_progress(job: Job) -> Progress:
    """A step in the middle of a run."""
    return Progress(
        phase=Phase.SEARCHING,
        round=1,
        plan=(Line(job.brief.question.text, 1),),
        sources_found=3,
        sources_read=2,
        unread=0,
        facts=1,
        spend=Spend(tool_calls=3, usd=Decimal("0.02")),
        limits=job.limits,
    )
