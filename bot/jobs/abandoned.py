"""Abandoned jobs: a console session that was killed takes its job with it, and this closes the record.

`bot.app` and `bot.cli.session` call it when a daemon or another session starts. Nobody waits for the answer
of such a job.
"""

from dataclasses import replace

from bot.jobs.record import Job, JobState
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.store.keys import SHARED_QUEUE
from bot.store.sessions import SessionStore
from research.ports import Clock
from research.report import Status


async def close_abandoned(jobs: JobStore, queues: Queues, sessions: SessionStore, clock: Clock) -> int:
    """End the jobs of sessions that are gone and remove their queues; how many jobs there were."""
    count = 0
    for job in await jobs.unfinished():
        if job.queue == SHARED_QUEUE or await sessions.alive(job.queue):
            continue
        count += await jobs.move(_ended(job, clock), (JobState.QUEUED, JobState.RUNNING))
    async for queue in sessions.queues():
        if not await sessions.alive(queue):
            await queues.forget(queue)
    return count


def _ended(job: Job, clock: Clock) -> Job:
    return replace(
        job,
        state=JobState.FAILED,
        ended_at=clock.now(),
        report_status=Status.FAILED,
        error="the session was killed",
    )
