"""Taking a job up again: one that failed, one that nobody works on, or one that ended early.

`bot.cli.job_verbs`, the command `resume` and `bot.conversation.offering` call it. The next run goes on from
the journal, so that what was paid is not paid again.
"""

from dataclasses import replace

from bot.jobs.record import Job, JobState, more
from bot.jobs.run import ENDING
from bot.jobs.salvage import SALVAGED
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.store.journal import JournalStore
from bot.store.keys import SHARED_QUEUE
from research.journal import GATHERED
from research.report import Limits


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
    await journal.reopen(job.id, *((ENDING, GATHERED, SALVAGED) if failed else ()))
    await jobs.forget_stop(job.id)
    if not await jobs.move(again, (job.state,)):
        return False
    await queues.add(again.queue, again.id, again.run)
    return True


async def extend(job: Job, jobs: JobStore, queues: Queues, journal: JournalStore) -> Job | None:
    """Let a job go on that ended early, with `more` than it had; None when it cannot, or goes on already."""
    if job.state is not JobState.DONE or job.stopped_by is None or await journal.alive(job.id):
        return None
    extra, limits = more(job), job.limits
    again = replace(
        job,
        state=JobState.QUEUED,
        run=job.run + 1,
        attempts=0,
        reopened=job.reopened + 1,
        extended=job.extended + 1,
        ended_at=None,
        report_status=None,
        stopped_by=None,
        limits=Limits(
            limits.max_tool_calls + extra.max_tool_calls,
            limits.max_tokens + extra.max_tokens,
            limits.deadline_seconds + extra.deadline_seconds,
            limits.max_usd + extra.max_usd,
        ),
    )
    await journal.reopen(job.id, ENDING, GATHERED, SALVAGED)
    await jobs.forget_stop(job.id)
    if not await jobs.move(again, (job.state,)):
        return None
    await queues.add(again.queue, again.id, again.run)
    return again
