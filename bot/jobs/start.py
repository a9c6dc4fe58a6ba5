"""Starting jobs: one turn becomes one job, however often it is handled. `bot.conversation` calls it."""

from dataclasses import replace

from bot.jobs.options import Request
from bot.jobs.record import Job, JobState
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.turn import Turn
from channels.types import Address, Person
from research.ports import Clock


class JobStarter:
    """Makes the record of a job and puts it in its queue."""

    def __init__(self, jobs: JobStore, queues: Queues, clock: Clock) -> None:
        self._jobs = jobs
        self._queues = queues
        self._clock = clock

    async def start(self, turn: Turn, request: Request) -> Job:
        """The job of a turn: a new one, or the one that an earlier handling of the turn has made."""
        message = turn.message
        job = self.job(turn.id, request, message.address, message.sender)
        return await self.begin(replace(job, audience=message.audience))

    def job(self, job_id: str, request: Request, address: Address, asker: Person) -> Job:
        """A new job, as it begins."""
        return Job(
            id=job_id,
            state=JobState.QUEUED,
            brief=request.brief,
            limits=request.limits,
            address=address,
            asker=asker,
            queue=request.queue,
            created_at=self._clock.now(),
        )

    async def begin(self, job: Job) -> Job:
        """Keep a new job and queue it; the one that is there already under its id where there is one.

        Raises `TooManyJobs`.
        """
        known = await self._jobs.get(job.id)
        if known is None:
            await self._queues.admit(job)
        if not await self._jobs.create(job):
            job = await self._jobs.get(job.id) or job
        if not job.state.over:
            await self._queues.add(job.queue, job.id, job.run)
        return job
