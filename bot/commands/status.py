"""`/status`: how far the person's running jobs are. Registered in `bot.commands`."""

from typing import Final

from bot.commands.lines import job_line
from bot.commands.setup import Call, Command, Desk
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """A line for each job that is not over, with what it has found so far."""
    lines = []
    for job in await desk.jobs.of(call.person, 50):
        if job.state.over:
            continue
        lines.append(job_line(job, call.language))
        progress = await desk.jobs.progress(job.id)
        if progress is not None:
            lines.append(
                say(
                    "command.status_line",
                    call.language,
                    phase=say(f"phase.{progress.phase}", call.language),
                    read=progress.sources_read,
                    facts=progress.facts,
                )
            )
    return "\n\n".join(lines) or say("command.nothing_runs", call.language)


COMMAND: Final = Command("status", frozenset({"status", "trạng thái"}), "command.help.status", answer)
