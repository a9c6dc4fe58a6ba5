"""Progress: what a run reports after every step reaches the person at the pace that the platform allows.

`bot.jobs.run` makes one for each run and hands it to research as its observer.
"""

import asyncio
import logging
from typing import Final

from redis.exceptions import RedisError

from bot.jobs.journal import JobJournal
from bot.jobs.record import Job
from bot.outbox import Outbox
from bot.present import progress_document
from bot.store.jobs import JobStore
from research.ending import told_to_end
from research.ports import Clock
from research.progress import Progress

CONSOLE_SECONDS: Final = 0.2
CHAT_SECONDS: Final = 3.0

log = logging.getLogger(__name__)


class JobProgress:
    """Keeps the latest step, and sends it when the last one was sent long enough ago."""

    def __init__(self, job: Job, jobs: JobStore, outbox: Outbox, clock: Clock, journal: JobJournal) -> None:
        self._job = job
        self._jobs = jobs
        self._outbox = outbox
        self._clock = clock
        self._lease = journal.lease
        self._began = clock.monotonic() - journal.past.seconds
        self._news = asyncio.Event()
        self._closed = False
        self.latest: Progress | None = None

    async def progress(self, progress: Progress) -> None:
        """Remember a step; returns at once."""
        self.latest = progress
        self._news.set()

    async def send(self) -> None:
        """Send what is new, again and again, until closed or cancelled."""
        pause = CONSOLE_SECONDS if self._job.address.platform == "console" else CHAT_SECONDS
        while not self._ends():
            await self._news.wait()
            if self._ends():
                return
            self._news.clear()
            if self.latest is not None:
                await self._send(self.latest)
            if not self._ends():
                await self._clock.sleep(pause)

    def close(self) -> None:
        """Send no more; `send` returns."""
        self._closed = True
        self._news.set()

    def _ends(self) -> bool:
        return self._closed or told_to_end()

    async def _send(self, progress: Progress) -> None:
        """Send a step, unless another run may have taken over by now."""
        if not self._lease.fresh:
            return
        question = self._job.brief.question
        elapsed = self._clock.monotonic() - self._began
        document = progress_document(progress, question.text, question.language, elapsed, self._job.id)
        try:
            await self._jobs.put_progress(self._job.id, progress)
            if not self._job.watch:  # Nobody waits for a digest.
                await self._outbox.progress(self._job.address, document, self._job.slot)
        except RedisError:
            log.warning("progress of job %s is not shown", self._job.id, exc_info=True)
