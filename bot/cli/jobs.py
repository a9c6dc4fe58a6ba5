"""`footnote jobs`: the operator's hand on jobs: list them, show one, cancel one."""

import argparse
import asyncio
import sys
from typing import Final

from bot.errors import BadSetting, UnknownJob
from bot.logs import to_file
from bot.settings import Settings, person_language, read_settings
from research.brief import Language

VERBS: Final = ("list", "show", "cancel")
SHOWN: Final = 50


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("verb", metavar="|".join(VERBS))
    parser.add_argument("job_id", nargs="?", default="", metavar="ID")


def run(given: argparse.Namespace) -> int:
    """Do it; the exit code."""
    if given.verb not in VERBS:
        raise BadSetting("jobs", given.verb, "unknown_choice", ", ".join(VERBS))
    if given.verb != "list" and not given.job_id:
        raise UnknownJob("")
    settings = read_settings()
    with to_file(settings.data_dir):
        language = settings.language or person_language()
        sys.stdout.write(asyncio.run(_do(settings, given.verb, given.job_id, language)) + "\n")
    return 0


async def _do(settings: Settings, verb: str, job_id: str, language: Language) -> str:
    """The words to print."""
    from bot.commands.lines import job_line
    from bot.exports import to_markdown
    from bot.replies import say
    from bot.state import opened
    from research.clock import SystemClock

    async with opened(settings, SystemClock()) as state:
        if verb == "list":
            jobs = await state.jobs.recent(SHOWN)
            return "\n".join(job_line(job, language) for job in jobs) or say("cli.no_jobs", language)
        job = await state.jobs.get(job_id)
        if job is None:
            raise UnknownJob(job_id)
        if verb == "cancel":
            if job.state.over:
                return say("cli.already_over", language, id=job.id)
            await state.stopper.stop(job)
            return say("cli.cancelled", language, id=job.id)
        report = await state.reports.load(job_id) if job_id.isalnum() else None
        if report is None:
            return "\n".join(part for part in (job_line(job, language), job.error) if part)
        return f"{job_line(job, language)}\n\n{to_markdown(report, job.id)}"
