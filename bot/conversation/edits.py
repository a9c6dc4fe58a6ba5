"""Edits: a question that was changed or taken back after it was sent.

`bot.router` hands EDIT and DELETE here. What has not begun is changed or stopped; what runs is steered; what
is answered already stays, with a word why.
"""

from dataclasses import replace

from bot.conversation.asking import Asking
from bot.conversation.record import Draft, Line, Stage
from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.conversation.speaking import SILENCE, reply
from bot.jobs.options import read_request
from bot.jobs.record import Job, JobState
from bot.remembering.preferring import with_preferences
from bot.replies import say
from bot.turn import Outcome


class Edits:
    """Takes edits and deletions of questions; those of other messages mean nothing."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking = Asking(table)

    async def edited(self, scene: Scene) -> Outcome:
        """The message now reads otherwise. Raises `BadInput`."""
        draft = self._draft(scene)
        if draft is not None:
            return await self._anew(scene, draft)
        line = self._line(scene)
        job = None if line is None else await self._table.commands.jobs.get(line.job_id)
        if line is None or job is None or job.asker != scene.person or _same(scene.text, line.question):
            return SILENCE
        return await self._changed(scene, job, line)

    async def deleted(self, scene: Scene) -> Outcome:
        """The message is gone: what it asked is not begun."""
        draft = self._draft(scene)
        if draft is not None:
            await self._asking.cancel(draft, scene.turn.id)
            return SILENCE
        line = self._line(scene)
        job = None if line is None else await self._table.commands.jobs.get(line.job_id)
        if job is not None and job.asker == scene.person and job.state is JobState.QUEUED:
            await self._table.commands.stopper.stop(job)
        return SILENCE

    async def _anew(self, scene: Scene, draft: Draft) -> Outcome:
        """Begin again with the words as they are now, under the same id."""
        if scene.conversation.changed_by(scene.turn.id) == draft.id:
            return await self._asking.again(scene, draft.id) or SILENCE
        if _same(scene.text, draft.request.brief.question.text):
            return SILENCE
        request = read_request(scene.message, self._table.settings, scene.language)
        table = self._table
        request = await with_preferences(request, scene, table.memory, table.outbox, table.clock)
        anew = replace(
            draft,
            stage=Stage.ASKED,
            request=request,
            asked=(),
            round=0,
            edition=draft.edition + 1,
            plan=None,
            expected=None,
        )
        return await self._asking.advance(anew, scene.turn.id)

    async def _changed(self, scene: Scene, job: Job, line: Line) -> Outcome:
        """Change a job that waits, steer one that runs, and say why not of one that is over."""
        request = read_request(scene.message, self._table.settings, scene.language)
        question = replace(request.brief.question, constraints=job.brief.question.constraints)
        changed = replace(job, brief=replace(job.brief, question=question), plan=None)
        if await self._table.commands.jobs.move(changed, (JobState.QUEUED,)):
            line = replace(line, question=question.text)
            await self._table.conversations.change(scene.place, lambda one: one.with_job(line))
            return await reply(self._table.outbox, scene, "edit.changed")
        if job.state.over:
            return await reply(self._table.outbox, scene, "edit.too_late")
        words = say("edit.guidance", scene.language, question=question.text)
        await self._table.guidance.add(job.id, scene.turn.id, words)
        return await reply(self._table.outbox, scene, "edit.steered")

    def _draft(self, scene: Scene) -> Draft | None:
        sent = scene.message.message_id
        found = (one for one in scene.conversation.drafts if one.message_id == sent)
        return next((one for one in found if one.asker == scene.person), None)

    def _line(self, scene: Scene) -> Line | None:
        sent = scene.message.message_id
        return next((one for one in scene.conversation.jobs if one.message_id == sent), None)


def _same(text: str, question: str) -> bool:
    return text.split() == question.split()
