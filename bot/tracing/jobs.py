"""What is told of a job that has ended. `bot.jobs.run` emits it once, when the record is closed."""

from decimal import Decimal

from bot.jobs.record import Job
from research.trace import Event, Kind


def job_ended(job: Job) -> Event:
    """How it ended, what it cost, and how long its person waited; `step` is what ended it early."""
    spend, ended_at = job.spend, job.ended_at or job.created_at
    return Event(
        Kind.JOB,
        step=job.stopped_by or "",
        tokens_in=spend.tokens_in if spend else 0,
        tokens_out=spend.tokens_out if spend else 0,
        usd=spend.usd if spend else Decimal(0),
        milliseconds=(ended_at - job.created_at).total_seconds() * 1000,
        outcome=job.report_status or job.state,
    )
