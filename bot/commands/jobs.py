"""`/jobs`: the person's last jobs. Registered in `bot.commands`."""

from typing import Final

from bot.commands.lines import job_line
from bot.commands.setup import Call, Command, Desk
from bot.replies import say

SHOWN: Final = 10


async def answer(call: Call, desk: Desk) -> str:
    """A line for each of the last ten jobs, newest first."""
    jobs = await desk.jobs.of(call.person, SHOWN)
    lines = (f"• {job_line(job, call.language)}" for job in jobs)
    return "\n\n".join(lines) or say("command.no_jobs", call.language)


COMMAND: Final = Command("jobs", frozenset({"jobs", "công việc"}), "command.help.jobs", answer)
