"""Guiding: what a person says while their job runs is kept with the job and acknowledged at once.

The handler of the route `guidance`. The run takes it in before it reflects and before it writes; the report
says what was taken in, and what came too late.
"""

from collections.abc import Mapping

from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import reply
from bot.jobs.record import Job, JobState
from bot.turn import Outcome
from research.progress import Phase

_TOO_LATE = (Phase.WRITING, Phase.CHECKING)


class Guiding:
    """Steers running jobs."""

    def __init__(self, table: Table, handlers: Mapping[str, Handler]) -> None:
        self._table = table
        self._handlers = handlers

    async def handle(self, scene: Scene) -> Outcome:
        """Keep the guidance; what came when nothing runs any more is a follow-up or a question of its own."""
        if not scene.running:
            return await self._handlers["followup" if scene.reported else "research"].handle(scene)
        job = scene.running[0]
        await self._table.guidance.add(job.id, scene.turn.id, scene.text)
        return await reply(self._table.outbox, scene, await self._acknowledgement(job))

    async def _acknowledgement(self, job: Job) -> str:
        if job.state is not JobState.RUNNING:
            return "guidance.before_start"
        progress = await self._table.commands.jobs.progress(job.id)
        late = progress is not None and progress.phase in _TOO_LATE
        return "guidance.late" if late else "guidance.taken"


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Guiding:
    """The handler of guidance."""
    del label
    return Guiding(table, handlers)
