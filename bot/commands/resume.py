"""`/resume`: take up again the person's last job that failed or ended early, or the one named.

Registered in `bot.commands`. The next run goes on from the journal: nothing is paid twice.
"""

from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.jobs.record import Job, JobState
from bot.jobs.reopen import extend, reopen
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """Take up what the person means; only their own jobs can be meant."""
    own = await desk.jobs.of(call.person, 100)
    wanted = [job for job in own if job.id == call.argument or not call.argument]
    job = next((job for job in wanted if _can_go_on(job)), None)
    if job is None or not await _taken_up(job, desk):
        return say("command.nothing_to_resume", call.language)
    return say("command.resumed", call.language, question=job.brief.question.text)


async def _taken_up(job: Job, desk: Desk) -> bool:
    if job.state is JobState.FAILED:
        return await reopen(job, desk.jobs, desk.queues, desk.journal)
    return await extend(job, desk.jobs, desk.queues, desk.journal) is not None


def _can_go_on(job: Job) -> bool:
    return job.state is JobState.FAILED or (job.state is JobState.DONE and job.stopped_by is not None)


COMMAND: Final = Command("resume", frozenset({"resume", "tiếp tục"}), "command.help.resume", answer)
