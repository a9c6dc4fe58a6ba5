"""Presses below a report: deeper, to the whole channel, thumbs, and its sources where no window can open.

`presses` hands over what `ACTIONS` names. Who may do what is decided here: a report is shared by its asker,
everything else is open to whoever may use the bot where the report stands.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.conversation.asking import Asking
from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.conversation.speaking import answer, whisper
from bot.jobs.options import DEPTH, FRESH, LANGUAGE, PLAYBOOK
from bot.jobs.record import Job
from bot.present.actions import BAD, DEEPER, GOOD, SHARE
from bot.present.sharing import shared_document, sources_document
from bot.turn import Outcome
from channels.types import InboundKind
from research.brief import Depth
from research.trace import Event, Kind

VIEW: Final = "view"
_STEPS: Final = tuple(Depth)

Action = Callable[["ReportPresses", Scene, Job], Awaitable[Outcome]]


class ReportPresses:
    """Does what the buttons below a report say."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking = Asking(table)

    async def handle(self, scene: Scene, name: str, job_id: str) -> Outcome:
        """Do it for a job that has ended in this conversation. Raises `BadInput`."""
        job = await self._table.commands.jobs.get(job_id)
        if job is None or not job.state.over or job.address.place != scene.place:
            return await whisper(self._table.outbox, scene, "press.late")
        return await ACTIONS[name](self, scene, job)

    async def dig(self, scene: Scene, job: Job) -> Outcome:
        """Ask the same question one step deeper, beginning with what was found."""
        depth = _STEPS[min(_STEPS.index(job.brief.depth) + 1, len(_STEPS) - 1)]
        question = job.brief.question
        message = replace(
            scene.message,
            kind=InboundKind.MESSAGE,
            text=question.text,
            options=((DEPTH, depth), (LANGUAGE, question.language)),
        )
        turn = replace(scene.turn, message=message)
        return await self._asking.begin(replace(scene, turn=turn), job, as_it_was=True)

    async def refresh(self, scene: Scene, job_id: str) -> Outcome:
        """Research anew what was answered with an earlier report here. Raises `BadInput`."""
        line = scene.conversation.line(job_id)
        job = await self._table.commands.jobs.get(job_id)
        if line is None or job is None:
            return await whisper(self._table.outbox, scene, "press.late")
        playbook = ((PLAYBOOK, job.brief.playbook),) if job.brief.playbook else ()
        options = (
            (DEPTH, job.brief.depth),
            (LANGUAGE, job.brief.question.language),
            (FRESH, "on"),
            *playbook,
        )
        message = replace(scene.message, kind=InboundKind.MESSAGE, text=line.question, options=options)
        turn = replace(scene.turn, message=message)
        return await self._asking.begin(replace(scene, turn=turn), job, as_it_was=True)

    async def share(self, scene: Scene, job: Job) -> Outcome:
        """Tell the summary to the whole channel, once."""
        if job.asker != scene.person and not self._table.access.operates(scene.person):
            return await whisper(self._table.outbox, scene, "press.not_yours")
        report = await self._table.reports.load(job.id)
        if report is None:
            return await whisper(self._table.outbox, scene, "press.late")
        await self._table.outbox.post(job.address, shared_document(report), f"{job.slot}:share")
        return await whisper(self._table.outbox, scene, "action.shared")

    async def good(self, scene: Scene, job: Job) -> Outcome:
        """Keep a thumb up."""
        await self._thumb(scene, job, GOOD)
        return await whisper(self._table.outbox, scene, "action.thanks")

    async def bad(self, scene: Scene, job: Job) -> Outcome:
        """Keep a thumb down."""
        await self._thumb(scene, job, BAD)
        return await whisper(self._table.outbox, scene, "action.sorry")

    async def _thumb(self, scene: Scene, job: Job, word: str) -> None:
        await self._table.feedback.put(job.id, scene.person, word)
        score = 1.0 if word == GOOD else 0.0
        event = Event(Kind.FEEDBACK, step="thumb", outcome=word, score=score)
        self._table.tracer.of(scene.person, job.id).emit(event)

    async def sources(self, scene: Scene, job: Job) -> Outcome:
        """The quotes, as a message where no window can be opened."""
        report = await self._table.reports.load(job.id)
        if report is None:
            return await whisper(self._table.outbox, scene, "press.late")
        return await answer(self._table.outbox, scene, replace(sources_document(report), kind="reply"))


ACTIONS: Final[dict[str, Action]] = {
    DEEPER: ReportPresses.dig,
    SHARE: ReportPresses.share,
    GOOD: ReportPresses.good,
    BAD: ReportPresses.bad,
    "sources": ReportPresses.sources,
}
