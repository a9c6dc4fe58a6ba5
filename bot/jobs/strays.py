"""Strays: jobs that nobody works on and no queue will hand out, found and put back.

`bot.app` looks for them while it works. There should be none; but whoever dies between two writes, or loses
its store for long, may leave one, and a question must not get lost.
"""

import logging
from dataclasses import replace
from typing import Final

from redis.exceptions import RedisError

from bot.jobs.record import Job, JobState
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.store.journal import JournalStore
from bot.store.keys import SHARED_QUEUE
from research.ports import Clock

LOOK_SECONDS: Final = 60.0

log = logging.getLogger(__name__)


class Strays:
    """Looks for strays in the queue that all workers share."""

    def __init__(self, jobs: JobStore, queues: Queues, journal: JournalStore, clock: Clock) -> None:
        self._jobs = jobs
        self._queues = queues
        self._journal = journal
        self._clock = clock

    async def look_often(self) -> None:
        """Look once a minute, until cancelled."""
        suspects: set[tuple[str, int]] = set()
        while True:
            await self._clock.sleep(LOOK_SECONDS)
            try:
                suspects = await self.look(suspects)
            except (RedisError, OSError):
                log.warning("nobody looked for strays", exc_info=True)

    async def look(self, suspects: set[tuple[str, int]]) -> set[tuple[str, int]]:
        """Put back the jobs that were suspect at the last look and still are; which are suspect now.

        A job is suspect when it should run and no run of it is under way: its worker may just have died, and
        then the queue hands it out again by itself.
        """
        now = set()
        for job in await self._jobs.unfinished():
            if job.queue != SHARED_QUEUE or await self._journal.alive(job.id):
                continue
            if (job.id, job.run) in suspects:
                await self._put_back(job)
            now.add((job.id, job.run))
        return now

    async def _put_back(self, job: Job) -> None:
        """A waiting job is in its queue already as a rule, and then nothing happens."""
        if job.state is JobState.RUNNING:
            log.warning("job %s was left behind and is put back", job.id)
            job = replace(job, state=JobState.QUEUED, run=job.run + 1)
            if not await self._jobs.move(job, (JobState.RUNNING,)):
                return
        await self._queues.add(job.queue, job.id, job.run)
