"""Presses: what a button does, checked for who presses it.

`bot.router` hands every press here. A value names its draft or job, so that an old button does what it said
when it was shown, or says that it is too late.
"""

from collections.abc import Awaitable, Callable

from bot.conversation.answering import Answering
from bot.conversation.asking import Asking
from bot.conversation.briefing import BUTTONS
from bot.conversation.clarifying import question_of
from bot.conversation.offering import Offering
from bot.conversation.own_settings import PREFIX as SETTING
from bot.conversation.own_settings import OwnSettings
from bot.conversation.record import Draft, Stage
from bot.conversation.repeating import ANEW, REFRESH, USE
from bot.conversation.report_presses import ACTIONS, VIEW, ReportPresses
from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.conversation.speaking import whisper
from bot.remembering.handling import Remembering
from bot.turn import Outcome
from bot.watches.handling import Watching

CHOICE = "choice"
CONTINUE = "continue"
NO = "no"
STOP = "stop"
WATCH = "watch"
MEMORY = "memory"

Press = Callable[[Scene, str, str, str], Awaitable[Outcome]]
"""Does what a value says: its name, what it is about, and the rest."""


class Presses:
    """Takes presses."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking = Asking(table)
        self._answering = Answering(table)
        self._offering = Offering(table)
        self._watching = Watching(table)
        self._reports = ReportPresses(table)
        self._remembering = Remembering(table)
        self._own_settings = OwnSettings(table)
        self._named: dict[str, Press] = {
            CONTINUE: self._on_job,
            NO: self._on_job,
            STOP: self._stop,
            REFRESH: lambda scene, _, about, __: self._reports.refresh(scene, about),
            WATCH: lambda scene, _, about, argument: self._watching.press(scene, about, argument),
            MEMORY: lambda scene, _, about, argument: self._remembering.press(scene, about, argument),
            SETTING: lambda scene, _, about, argument: self._own_settings.press(scene, about, argument),
            **dict.fromkeys(ACTIONS, lambda scene, name, about, _: self._reports.handle(scene, name, about)),
        }

    async def handle(self, scene: Scene) -> Outcome:
        """Do what was pressed."""
        name, _, rest = scene.text.partition(":")
        about, _, argument = rest.partition(":")
        if name == VIEW:
            name, about = about, argument
        named = self._named.get(name)
        if named is not None:
            return await named(scene, name, about, argument)
        draft = scene.conversation.draft(about)
        if draft is None:
            return await self._too_late(scene, about)
        return await self._on_draft(scene, name, draft, argument)

    async def _on_draft(self, scene: Scene, name: str, draft: Draft, argument: str) -> Outcome:
        if draft.asker != scene.person:
            return await whisper(self._table.outbox, scene, "press.not_yours")
        if scene.conversation.changed_by(scene.turn.id) == draft.id:
            return await self._asking.again(scene, draft.id) or await self._too_late(scene, draft.id)
        if draft.stage is Stage.OFFERED and name in (USE, ANEW):
            step = self._asking.use if name == USE else self._asking.anew
            return await step(draft, scene.turn.id)
        if name in BUTTONS and draft.stage is not Stage.OFFERED:
            return await self._answering.press(scene, draft, name)
        if name == CHOICE and argument.isdigit() and _waits(draft, int(argument)):
            return await self._answering.pick(scene, draft, int(argument))
        return await whisper(self._table.outbox, scene, "press.late")

    async def _on_job(self, scene: Scene, name: str, job_id: str, _: str) -> Outcome:
        job = await self._table.commands.jobs.get(job_id)
        if job is None or job.address.place != scene.place:
            return await whisper(self._table.outbox, scene, "press.late")
        if job.asker != scene.person:
            return await whisper(self._table.outbox, scene, "press.not_yours")
        if name == NO:
            return await self._offering.decline(scene, job)
        return await self._offering.go_on(scene, job)

    async def _stop(self, scene: Scene, _: str, job_id: str, __: str) -> Outcome:
        """Stop a job, or whatever runs here where a platform's own button names none."""
        desk = self._table.commands
        jobs = [await desk.jobs.get(job_id)] if job_id else await desk.jobs.of(scene.person, 100)
        running = [job for job in jobs if job and not job.state.over and job.address.place == scene.place]
        own = [job for job in running if job.asker == scene.person]
        if not own:
            return await whisper(self._table.outbox, scene, "press.not_yours" if running else "press.late")
        for job in own:
            await desk.stopper.stop(job)
        return await whisper(self._table.outbox, scene, "command.stopping", count=len(own))

    async def _too_late(self, scene: Scene, draft_id: str) -> Outcome:
        """The draft is gone: it has become a job, perhaps by this very press, or was given up."""
        known = await self._asking.again(scene, draft_id)
        return known or await whisper(self._table.outbox, scene, "press.late")


def _waits(draft: Draft, place: int) -> bool:
    """Whether a choice belongs to a question that is still open."""
    found = question_of(draft, place)
    return draft.stage is Stage.ASKED and found is not None and draft.asked[found[0]].open
