"""`/stop`: end the person's jobs here, or the one named. Registered in `bot.commands`."""

from collections.abc import Sequence
from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.jobs.record import Job
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """Stop what the person means; only their own jobs can be meant."""
    own = [job for job in await desk.jobs.of(call.person, 100) if not job.state.over]
    meant = _meant(own, call)
    for job in meant:
        await desk.stopper.stop(job)
    if not meant:
        return say("command.nothing_to_stop", call.language)
    return say("command.stopping", call.language, count=len(meant))


def _meant(own: Sequence[Job], call: Call) -> Sequence[Job]:
    """The job with the id that was given, else those of this thread, else those of this conversation."""
    if call.argument:
        return [job for job in own if job.id == call.argument]
    here = [job for job in own if job.address.place == call.address.place]
    return here or [
        job
        for job in own
        if (job.address.workspace, job.address.conversation)
        == (call.address.workspace, call.address.conversation)
    ]


COMMAND: Final = Command(
    "stop", frozenset({"stop", "cancel", "dừng", "dừng lại", "hủy"}), "command.help.stop", answer
)
