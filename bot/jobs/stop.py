"""Stopping jobs at a person's wish. The commands and `bot.cli` stop, the run listens.

A running job ends with what it has proven; one that has not begun ends at once.
"""

import asyncio
import logging
from dataclasses import replace
from typing import Final

from redis.exceptions import RedisError

from bot.jobs.record import Job, JobState
from bot.outbox import Outbox
from bot.present import reply_document
from bot.queue import Queues
from bot.replies import say
from bot.store.jobs import JobStore
from research.ending import told_to_end
from research.ports import Clock
from research.report import Status, StopReason

LOOK_SECONDS: Final = 0.5

log = logging.getLogger(__name__)


class JobStopper:
    """Ends jobs early."""

    def __init__(self, jobs: JobStore, queues: Queues, outbox: Outbox, clock: Clock) -> None:
        self._jobs = jobs
        self._queues = queues
        self._outbox = outbox
        self._clock = clock

    async def stop(self, job: Job) -> None:
        """Stop a job; nothing happens when it is over."""
        await self._jobs.wish_stop(job.id)
        ended = replace(
            job,
            state=JobState.DONE,
            ended_at=self._clock.now(),
            report_status=Status.PARTIAL,
            stopped_by=StopReason.PERSON,
        )
        if await self._jobs.move(ended, (JobState.QUEUED,)):
            await self._queues.cancel(job.queue, job.id)
            language = job.brief.question.language
            document = reply_document(say("job.stopped_before_start", language), language)
            await self._outbox.final(job.address, document, job.final_delivery, job.slot)


class StopWish:
    """The stop signal of one run: looks for the wish twice a second."""

    def __init__(self, job_id: str, jobs: JobStore, clock: Clock) -> None:
        self._job_id = job_id
        self._jobs = jobs
        self._clock = clock

    async def wait(self) -> StopReason:
        """Return when somebody wants the job to stop."""
        while not await self._wished():
            if told_to_end():
                raise asyncio.CancelledError
            await self._clock.sleep(LOOK_SECONDS)
        return StopReason.PERSON

    async def _wished(self) -> bool:
        """Whether there is a wish; a store that does not answer is none."""
        try:
            return await self._jobs.stop_wished(self._job_id)
        except RedisError:
            log.warning("the wish to stop job %s cannot be read", self._job_id, exc_info=True)
            return False
