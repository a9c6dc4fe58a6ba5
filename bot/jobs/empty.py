"""The report of a job that has none: nothing claimed, only what was asked and what it cost.

`bot.jobs.run` closes a failed job with it, `bot.cli.ask` prints it as JSON.
"""

from bot.jobs.record import Job
from research.report import Report, Spend, Status


def empty_report(job: Job, status: Status) -> Report:
    """An empty report with the job's question, limits and what is known of its cost."""
    return Report(
        question=job.brief.question.text,
        language=job.brief.question.language,
        status=status,
        stopped_by=job.stopped_by,
        summary=(),
        sections=(),
        contradictions=(),
        agreements=(),
        notes=(),
        removals=(),
        facts=(),
        sources=(),
        same_origin={},
        plan=(),
        spend=job.spend or Spend(),
        limits=job.limits,
    )
