"""Offering: a job that ended at a limit is taken up again with a yes, with as much again as it had.

`answering`, `presses` and the command `resume` call it. The job goes on from its journal, so that nothing is
paid twice, and ends in a new last message.
"""

from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.conversation.speaking import reply
from bot.jobs.record import Job
from bot.jobs.reopen import extend
from bot.turn import Outcome


class Offering:
    """Takes jobs up again."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def decline(self, scene: Scene, job: Job) -> Outcome:
        """Leave a job as it is."""
        await self._table.conversations.change(scene.place, lambda one: one.declining(job.id))
        return await reply(self._table.outbox, scene, "offer.declined")

    async def go_on(self, scene: Scene, job: Job) -> Outcome:
        """Continue a job that ended at a limit; a second yes to the same offer changes nothing."""
        table = self._table
        if scene.conversation.changed_by(scene.turn.id) == job.id:
            return Outcome(job.final_delivery, job.id)
        again = await extend(job, table.commands.jobs, table.queues, table.journal)
        await table.conversations.change(scene.place, lambda one: one.handled_by(scene.turn.id, job.id))
        if again is None:
            return await reply(table.outbox, scene, "offer.gone")
        return Outcome(again.final_delivery, again.id)
