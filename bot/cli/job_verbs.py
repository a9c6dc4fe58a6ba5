"""What `footnote jobs` answers: the list, one job with its report, that one is stopped or taken up again.

`bot.cli.jobs` prints it.
"""

from typing import Final

from bot.commands.lines import job_line
from bot.errors import UnknownJob
from bot.exports import to_markdown
from bot.jobs.reopen import reopen
from bot.replies import say
from bot.settings import Settings
from bot.state import opened
from research.brief import Language
from research.clock import SystemClock

SHOWN: Final = 50


async def answer(settings: Settings, verb: str, job_id: str, language: Language) -> str:
    """The words to print."""
    async with opened(settings, SystemClock()) as state:
        if verb == "list":
            jobs = await state.jobs.recent(SHOWN)
            return "\n".join(job_line(job, language) for job in jobs) or say("cli.no_jobs", language)
        job = await state.jobs.get(job_id)
        if job is None:
            raise UnknownJob(job_id)
        if verb == "resume":
            resumed = await reopen(job, state.jobs, state.queues, state.journal)
            return say("cli.reopened" if resumed else "cli.not_reopened", language, id=job.id)
        if verb == "cancel":
            if job.state.over:
                return say("cli.already_over", language, id=job.id)
            await state.stopper.stop(job)
            return say("cli.cancelled", language, id=job.id)
        report = await state.reports.load(job_id) if job_id.isalnum() else None
        if report is None:
            return "\n".join(part for part in (job_line(job, language), job.error) if part)
        return f"{job_line(job, language)}\n\n{to_markdown(report, job.id)}"
