"""Starting jobs: one turn becomes one job, however often it is handled. `bot.router` calls it."""

from bot.jobs.options import Request
from bot.jobs.record import Job, JobState
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.turn import Turn
from research.ports import Clock


class JobStarter:
    """Makes the record of a job and puts it in its queue."""

    def __init__(self, jobs: JobStore, queues: Queues, clock: Clock) -> None:
        self._jobs = jobs
        self._queues = queues
        self._clock = clock

    async def start(self, turn: Turn, request: Request) -> Job:
        """The job of a turn: a new one, or the one that an earlier handling of the turn has made."""
        job = Job(
            id=turn.id,
            state=JobState.QUEUED,
            brief=request.brief,
            limits=request.limits,
            address=turn.message.address,
            asker=turn.message.sender,
            queue=request.queue,
            created_at=self._clock.now(),
        )
        if not await self._jobs.create(job):
            job = await self._jobs.get(job.id) or job
        if not job.state.over:
            await self._queues.add(job.queue, job.id, job.run)
        return job
