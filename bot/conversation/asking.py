"""Asking: a question becomes a draft, and the draft a job, over questions back and a brief where due.

What was answered before is given or offered first, unless the person wants it researched anew.

`handle` takes the turns that are new research; `answering`, `presses` and `due` hand a changed draft to
`advance`. A draft is in the record before anything is said about it, so that a turn that is handled again
finds it and says the same.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Final

from bot.conversation.afresh import afresh
from bot.conversation.anchoring import Anchor
from bot.conversation.briefing import brief_document
from bot.conversation.clarifying import clarification_document, settled
from bot.conversation.ports import Wondering
from bot.conversation.record import Conversation, Draft, Line, Similar, Stage
from bot.conversation.repeating import SERVED, Repeating
from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import without_buttons
from bot.errors import BadInput
from bot.jobs.options import FRESH, PLAIN, REPEATS, Request, read_request
from bot.jobs.record import Job
from bot.remembering.preferring import with_preferences
from bot.turn import Outcome
from channels.document import Document
from channels.types import Address
from research.trace import Event, Kind

MOST_ROUNDS: Final = 2
MOST_QUESTIONS: Final = 3
MOST_ABOUT: Final = 600
STUCK_SECONDS: Final = 60.0
"""When a job that was about to start is looked after, should its turn have died."""


class Asking:
    """Leads questions to jobs."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._anchor = Anchor(table.outbox, table.clock)
        self._repeating = Repeating(table)

    async def handle(self, scene: Scene) -> Outcome:
        """Begin with a question. Raises `BadInput`."""
        return await self.begin(scene)

    async def begin(self, scene: Scene, earlier: Job | None = None, *, as_it_was: bool = False) -> Outcome:
        """Begin with a question, which may follow an earlier job on the same subject. Raises `BadInput`.

        `as_it_was` says that it is the earlier question itself.
        """
        message = scene.message
        anew = afresh(message.text)
        if anew.wanted and dict(message.options).get(PLAIN) is None:
            words = anew.question or next((one.brief.question.text for one in scene.reported), "")
            message = replace(message, text=words or message.text, options=(*message.options, (FRESH, "on")))
        elif earlier is not None and not as_it_was:
            message = replace(message, text=f"{scene.text.rstrip(' ?.!')} ({subject_of(earlier)})")
        request = read_request(message, self._table.settings, scene.language)
        if earlier is not None:
            request = with_constraints(request, earlier.brief.question.constraints)
            request = with_documents(request, earlier.brief.scope.documents)
        table = self._table
        request = await with_preferences(request, scene, table.memory, table.outbox, table.clock)
        if dict(message.options).get(PLAIN):
            return await self._plain(scene, request)
        scene = await self._anchor.below_question(scene)
        draft = Draft(
            id=scene.turn.id,
            stage=Stage.ASKED,
            asker=scene.person,
            address=scene.address,
            message_id=message.message_id,
            request=request,
            follows="" if earlier is None or request.brief.fresh else earlier.id,
            audience=message.audience,
        )
        return await self.again(scene, draft.id) or await self.advance(draft, scene.turn.id)

    async def _plain(self, scene: Scene, request: Request) -> Outcome:
        """One question, one answer: an earlier one where that will do, else that of a job."""
        begun = await self._table.commands.jobs.get(scene.turn.id)
        if begun is None and REPEATS in dict(scene.message.options):
            told = await self._repeating.give(scene, request.brief)
            if told is not None:
                return told
        job = await self._table.starter.start(scene.turn, request)
        return Outcome(job.final_delivery, job.id)

    async def again(self, scene: Scene, draft_id: str) -> Outcome | None:
        """What became of a draft that this turn has changed before it was interrupted; None if it has not."""
        conversation = await self._table.conversations.get(scene.place)
        changed = conversation.changed_by(scene.turn.id) or ""
        if changed.startswith(SERVED):
            return await self._repeating.again(changed.removeprefix(SERVED), scene.address, scene.turn.id)
        if changed != draft_id:
            return None
        draft = conversation.draft(draft_id)
        if draft is not None:
            return await self._shown(draft)
        job = await self._table.commands.jobs.get(draft_id)
        return Outcome(f"{scene.turn.id}:reply") if job is None else Outcome(job.final_delivery, job.id)

    async def advance(self, draft: Draft, turn_id: str) -> Outcome:
        """Give an earlier answer, offer one, ask back, propose, or start: whatever the draft needs next."""
        earlier = await self._repeating.look(draft)
        if earlier is not None and earlier.sure:
            told = await self._repeating.serve(draft, earlier.answer, turn_id)
            if told is not None:
                return told
        elif earlier is not None:
            similar = Similar(earlier.answer.job_id, earlier.answer.question, earlier.answer.at)
            return await self._keep(replace(draft, stage=Stage.OFFERED, similar=similar), turn_id)
        if draft.round < MOST_ROUNDS and not draft.request.brief.assumptions:
            asked = await self._table.clarifier.questions(await self._wondering(draft))
            if asked:
                due = self._table.clock.now() + timedelta(seconds=self._table.settings.clarify_seconds)
                asked = tuple(asked)[:MOST_QUESTIONS]
                return await self._keep(
                    replace(draft, stage=Stage.ASKED, asked=asked, round=draft.round + 1, due=due), turn_id
                )
        return await self.propose(draft, turn_id)

    async def propose(self, draft: Draft, turn_id: str) -> Outcome:
        """Show the brief where the work is expected to cost so much; else start."""
        version = draft.shown + 1
        worth = self._table.settings.confirm_usd if version == 1 else Decimal(0)
        key = f"{draft.id}:{draft.edition}.{version}"
        proposal = await self._table.proposer.propose(key, draft.asker, draft.request, worth)
        draft = replace(
            draft, asked=(), due=None, shown=version, plan=proposal.plan, expected=proposal.expected
        )
        if proposal.expected.usd < worth or not proposal.expected.usd:
            return await self.start(draft, turn_id)
        return await self._keep(replace(draft, stage=Stage.PROPOSED), turn_id)

    async def start(self, draft: Draft, turn_id: str) -> Outcome:
        """Start the job, without a further word: its progress is the answer."""
        due = self._table.clock.now() + timedelta(seconds=STUCK_SECONDS)
        return await self._keep(replace(draft, stage=Stage.STARTING, due=due), turn_id)

    async def use(self, draft: Draft, turn_id: str) -> Outcome:
        """Give the earlier answer that was offered; where it is gone, the question is researched."""
        await self._end_buttons(draft.address.place, draft.id)
        answer = await self._repeating.offered(draft)
        told = None if answer is None else await self._repeating.serve(draft, answer, turn_id)
        return told or await self.anew(draft, turn_id)

    async def anew(self, draft: Draft, turn_id: str) -> Outcome:
        """Go on with a question to which an earlier answer will not do."""
        return await self.advance(replace(draft, stage=Stage.ASKED, passed=True), turn_id)

    async def take(self, draft: Draft, turn_id: str) -> Outcome:
        """Go on with a draft whose questions back may have got answers."""
        if draft.open:
            return await self._keep(draft, turn_id)
        return await self.advance(settled(draft), turn_id)

    async def go(self, draft: Draft, turn_id: str) -> Outcome:
        """Go on without further answers: what is open is assumed, and a brief that was shown is accepted."""
        if draft.stage is Stage.ASKED:
            return await self.propose(settled(draft), turn_id)
        return await self.start(draft, turn_id)

    async def cancel(self, draft: Draft, turn_id: str) -> None:
        """Forget a draft."""
        await self._end_buttons(draft.address.place, draft.id)
        await self._table.conversations.change(
            draft.address.place, lambda one: one.without_draft(draft.id).handled_by(turn_id, draft.id)
        )

    async def _wondering(self, draft: Draft) -> Wondering:
        conversation = await self._table.conversations.get(draft.address.place)
        earlier = tuple(line.question for line in conversation.jobs)
        return Wondering(
            f"{draft.id}:{draft.edition}.{draft.round}", draft.asker, draft.request, earlier, draft.round + 1
        )

    async def _keep(self, draft: Draft, turn_id: str) -> Outcome:
        """Write the draft down, then say it or do it."""
        conversations = self._table.conversations
        await self._end_buttons(draft.address.place, draft.id)
        await conversations.change(draft.address.place, lambda one: one.with_draft(draft, turn_id))
        if draft.due is not None:
            await conversations.remind(draft.address.place, draft.id, draft.due)
        return await self._shown(draft)

    async def _shown(self, draft: Draft) -> Outcome:
        """What the person sees of a draft: the questions, the brief, or the job."""
        if draft.stage is Stage.STARTING:
            return await self._started(draft)
        if draft.stage is Stage.ASKED:
            event = Event(Kind.CLARIFICATION, outcome="asked", count=len(draft.open))
            self._table.tracer.of(draft.asker, draft.id).emit(event)
        delivery_id, document = self._message(draft)
        await self._table.outbox.post(draft.address, document, delivery_id)
        return Outcome(delivery_id)

    def _message(self, draft: Draft) -> tuple[str, Document]:
        """The message with which a draft waits for an answer, and its delivery's id."""
        if draft.stage is Stage.OFFERED and draft.similar is not None:
            delivery_id = f"{draft.id}:similar:{draft.edition}.{draft.round}"
            return delivery_id, self._repeating.offer(draft, draft.similar)
        if draft.stage is Stage.ASKED:
            progress = f"{draft.edition}.{draft.round}.{len(draft.asked) - len(draft.open)}"
            return f"{draft.id}:ask:{progress}", clarification_document(draft)
        return f"{draft.id}:brief:{draft.edition}.{draft.shown}", brief_document(draft)

    async def _end_buttons(self, place: Address, draft_id: str) -> None:
        """Take the buttons from the message with which a draft waits, because it is answered or passed.

        It is done before the record changes, so that a turn that is handled again does it again.
        """
        draft = (await self._table.conversations.get(place)).draft(draft_id)
        if draft is None or draft.stage is Stage.STARTING or not (draft.open or draft.shown or draft.similar):
            return
        delivery_id, document = self._message(draft)
        await self._table.outbox.edit(
            draft.address, without_buttons(document), f"{delivery_id}:ended", target=delivery_id
        )

    async def _started(self, draft: Draft) -> Outcome:
        starter = self._table.starter
        job = starter.job(draft.id, draft.request, draft.address, draft.asker)
        job = replace(job, plan=draft.plan, follows=draft.follows, dialogue=True, audience=draft.audience)
        try:
            job = await starter.begin(job)
        except BadInput:
            await self.cancel(draft, "")
            raise
        question = draft.request.brief.question
        line = Line(job.id, draft.asker, draft.message_id, question.text, question.constraints)

        def noted(one: Conversation) -> Conversation:
            known = one.line(job.id)
            return one.with_job(line) if known is None else one.without_draft(job.id)

        await self._table.conversations.change(draft.address.place, noted)
        return Outcome(job.final_delivery, job.id)


def subject_of(job: Job) -> str:
    """What a job was about, in brackets' words: without question marks and brackets of its own."""
    words = re.sub(r"\s*[?!.]+(?=\)|$)", "", job.brief.question.text.strip())
    return words.replace(" (", " – ").replace("(", "").replace(")", "")[:MOST_ABOUT]


def with_constraints(request: Request, constraints: tuple[str, ...]) -> Request:
    """The request under further conditions, which the person has set before."""
    question = request.brief.question
    question = replace(question, constraints=(*question.constraints, *constraints))
    return replace(request, brief=replace(request.brief, question=question))


def with_documents(request: Request, documents: str | None) -> Request:
    """The request with the folder that an earlier question was about, unless it brings its own."""
    scope = request.brief.scope
    if documents is None or scope.documents is not None:
        return request
    return replace(request, brief=replace(request.brief, scope=replace(scope, documents=documents)))


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Asking:
    """The handler of new research."""
    del handlers, label
    return Asking(table)
