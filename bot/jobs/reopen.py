"""Taking a job up again: one that was given up or failed, or one that nobody works on. For the operator.

`bot.cli.job_verbs` calls it. The next run goes on from the journal, so that what was paid is not paid again.
"""

from dataclasses import replace

from bot.jobs.record import Job, JobState
from bot.jobs.run import ENDING
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.store.journal import JournalStore
from bot.store.keys import SHARED_QUEUE


async def reopen(job: Job, jobs: JobStore, queues: Queues, journal: JournalStore) -> bool:
    """Put a job in the queue as a new run; false, and nothing changes, when it is answered or running."""
    if job.state is JobState.DONE or await journal.alive(job.id):
        return False
    failed = job.state is JobState.FAILED
    again = replace(
        job,
        state=JobState.QUEUED,
        queue=SHARED_QUEUE,
        run=job.run + 1,
        attempts=0,
        reopened=job.reopened + failed,
        ended_at=None,
        report_status=None,
        stopped_by=None,
        error="",
    )
    await journal.reopen(job.id, *((ENDING,) if failed else ()))
    await jobs.forget_stop(job.id)
    if not await jobs.move(again, (job.state,)):
        return False
    await queues.add(again.queue, again.id, again.run)
    return True
