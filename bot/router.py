"""The router: access, then what kind of thing a person did, then where their words go.

`bot.inbox` calls `route`, for many conversations at once and for one in order. Commands by their slash go
first; the rest is weighed by `bot.routing`, in the light of what the conversation holds.
"""

import asyncio
import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.commands import find
from bot.commands.research import EXPLICIT, unwrapped
from bot.conversation.attaching import Attaching
from bot.conversation.clarifying import labels_of
from bot.conversation.edits import Edits
from bot.conversation.followups.wishes import names_footnote
from bot.conversation.handlers import HANDLERS, build_handlers
from bot.conversation.joining import Joining
from bot.conversation.presses import Presses
from bot.conversation.record import Conversation, Draft, Stage
from bot.conversation.repeating import LABELS, SERVED
from bot.conversation.scene import Scene
from bot.conversation.setup import HandlerEntry, Table
from bot.conversation.speaking import SILENCE, answer
from bot.errors import BadInput
from bot.jobs.options import LANGUAGE, PLAIN, addresses_in, language_for
from bot.jobs.record import Job
from bot.pairing import shown
from bot.present import reply_document
from bot.remembering.handling import Remembering
from bot.replies import explain, say
from bot.routing import Context, Label, Pending, decide, prepare
from bot.routing.resolving import resolve
from bot.routing.spelling import bare
from bot.turn import Outcome, Turn
from bot.watches.handling import Watching
from channels.types import Audience, InboundKind, InboundMessage
from research.brief import Language

_TO_OTHERS: Final = re.compile(
    r"\b(?:any(?:one|body)|every(?:one|body)|guys|folks|team|who wants|ai di|moi nguoi|ca nha|anh em)\b|[@<]"
)
OVERHEARD: Final = frozenset({Label.COMMAND, Label.ANSWER, Label.GUIDANCE, Label.FOLLOWUP})
"""What a person who takes part in a thread may say there without naming the bot."""


class Router:
    """Decides what a turn is, and hands it to whoever takes it."""

    def __init__(self, table: Table, entries: Sequence[HandlerEntry] = HANDLERS) -> None:
        self._table = table
        self._handlers = build_handlers(entries, table)
        self._presses = Presses(table)
        self._edits = Edits(table)
        self._attaching = Attaching(table)
        self._watching = Watching(table)
        self._remembering = Remembering(table)
        seconds = table.settings.join_seconds
        self._joining = Joining(table.inbox, table.conversations, table.clock, seconds)
        self._preparing: asyncio.Future[None] | None = None

    async def prepare(self) -> None:
        """Learn, off the event loop, what the first turn would hold it up with; `bot.app` begins early."""
        if self._preparing is None:
            self._preparing = asyncio.ensure_future(asyncio.to_thread(prepare))
        await asyncio.shield(self._preparing)

    async def route(self, turn: Turn) -> Outcome:
        """What became of the turn; input that means nothing is answered with a sentence."""
        message = unwrapped(turn.message)
        turn = replace(turn, message=message)
        if message.kind is InboundKind.MOVED:
            moved = replace(message.address, conversation=message.text)
            await self._table.outbox.moved(message.address, message.text)
            await self._table.conversations.move(message.address, moved)
            await self._table.door.moved(message.address, moved)
            return SILENCE
        if message.kind in (InboundKind.GONE, InboundKind.REACTION):
            return SILENCE
        if not await self._table.door.allows(message.sender, message.address):
            return await self._refused(turn)
        turn = replace(turn, message=await self._as_set(message))
        scene = await self._scene(turn)
        try:
            return await self._handled(scene)
        except BadInput as error:
            words = explain(error, scene.language)
            return await answer(self._table.outbox, scene, reply_document(words, scene.language))

    async def _as_set(self, message: InboundMessage) -> InboundMessage:
        """The message with the language that its sender has set, where it names none itself."""
        if LANGUAGE in dict(message.options):
            return message
        language = await self._table.own_settings.language(message.sender)
        return (
            message
            if language is None
            else replace(message, options=(*message.options, (LANGUAGE, language)))
        )

    async def give_up(self, turn: Turn) -> Outcome:
        """Tell the person that their message could not be handled."""
        language = self._language(turn, None)
        document = reply_document(say("turn.given_up", language), language)
        delivery_id = f"{turn.id}:reply"
        await self._table.outbox.post(turn.message.address, document, delivery_id)
        return Outcome(delivery_id)

    async def _handled(self, scene: Scene) -> Outcome:
        kind = scene.message.kind
        if kind is InboundKind.PRESS:
            return await self._presses.handle(scene)
        if kind is InboundKind.EDIT:
            return await self._edits.edited(scene)
        if kind is InboundKind.DELETE:
            return await self._edits.deleted(scene)
        if not dict(scene.message.options).get(PLAIN):
            await self.prepare()
        whole = await self._joining.whole(scene)
        if whole is None:
            return SILENCE
        scene = replace(scene, turn=whole)
        waited_for = await self._waited_for(scene)
        if waited_for is not None:
            return waited_for
        if scene.message.attachments and scene.message.addressed and not scene.text:
            return await self._attaching.alone(scene)
        label = await self._label(scene)
        if label is Label.QUICK and addresses_in(scene.text):
            label = Label.RESEARCH
        if not scene.message.addressed and not self._joins_in(scene, label):
            return SILENCE
        label, scene = await self._attaching.taken(scene, label)
        return await self._handlers[label].handle(scene)

    async def _waited_for(self, scene: Scene) -> Outcome | None:
        """What became of an answer to what was asked about a watch, or about forgetting."""
        if find(scene.text) is not None:
            return None
        if await self._watching.waits_for(scene):
            return await self._watching.handle(scene)
        return await self._remembering.answered(scene)

    async def _label(self, scene: Scene) -> Label:
        """The route of a message."""
        if find(scene.text) is not None:
            return Label.COMMAND
        if {PLAIN, EXPLICIT} & dict(scene.message.options).keys():
            return Label.RESEARCH
        if (scene.message.quoted and scene.reported) or names_footnote(scene.text):
            return Label.FOLLOWUP
        if self._table.reader is None or not scene.message.addressed:
            return decide(scene.text, scene.language, _context(scene)).route
        reader = self._table.reader(scene.turn.id, scene.person)
        return (await resolve(reader, scene.text, scene.language, _context(scene))).route

    def _joins_in(self, scene: Scene, label: Label) -> bool:
        """Whether words that do not name the bot are meant for it: those of a person it talks with here."""
        if self._table.settings.mention_only or scene.person not in scene.conversation.people:
            return False
        return label in OVERHEARD and not _TO_OTHERS.search(bare(scene.text.lower()))

    async def _scene(self, turn: Turn) -> Scene:
        """The turn with its conversation and the jobs in it."""
        address = turn.message.address
        conversation = await self._table.conversations.get(address.place)
        jobs: list[Job] = []
        for line in conversation.jobs:
            job = await self._table.commands.jobs.get(line.job_id)
            if job is not None:
                jobs.append(job)
        meant = await self._meant(turn.message, conversation)
        newest = jobs[::-1]
        newest.sort(key=lambda job: job.id != meant)
        return Scene(
            turn=turn,
            address=address,
            language=self._language(turn, conversation.language),
            conversation=conversation,
            running=tuple(job for job in newest if not job.state.over and job.asker == turn.message.sender),
            reported=tuple(job for job in newest if job.state.over),
        )

    async def _meant(self, message: InboundMessage, conversation: Conversation) -> str:
        """The id of the job whose report the message replies to; '' where it replies to none."""
        if not message.about or message.kind is not InboundKind.MESSAGE:
            return ""
        delivery = await self._table.outbox.delivery_of(message.address, message.about) or ""
        served = conversation.changed_by(delivery.removesuffix(":served")) or ""
        if served.startswith(SERVED):
            return served.removeprefix(SERVED)
        return next((one.job_id for one in conversation.jobs if delivery.startswith(one.job_id)), "")

    async def _refused(self, turn: Turn) -> Outcome:
        """Say once a day, to whoever speaks to us, that we may not work for them; and nothing else."""
        message = turn.message
        if message.kind is not InboundKind.MESSAGE or not message.addressed:
            return SILENCE
        person, day = message.sender, self._table.clock.now().date().isoformat()
        entry = ":".join((person.platform, "/".join(one for one in (person.workspace, person.person) if one)))
        digest = hashlib.sha256(f"{entry} {message.address.place} {day}".encode()).hexdigest()[:12]
        language = self._language(turn, None)
        key = "access.refused"
        if message.audience is Audience.SHARED and not message.address.workspace:
            key, entry = "access.refused.group", f"{person.platform}:{message.address.conversation}"
        document = reply_document(say(key, language, entry=entry), language)
        delivery_id = f"refused:{digest}"
        code = await self._table.door.code_for(message, self._table.clock.now())
        if code is not None:
            words = say("access.pairing", language, code=shown(code), entry=entry)
            document, delivery_id = reply_document(words, language), f"pairing:{digest}:{code}"
        private = replace(document, private_to=person.person)
        await self._table.outbox.post(message.address, private, delivery_id)
        return Outcome(delivery_id)

    def _language(self, turn: Turn, spoken: Language | None) -> Language:
        try:
            return language_for(turn.message, self._table.settings, spoken)
        except BadInput:
            return self._table.settings.language or "en"


def _context(scene: Scene) -> Context:
    """What the conversation holds, as routing sees it."""
    running = scene.running[0].brief.question.text if scene.running else None
    reported = scene.reported[0].brief.question.text if scene.reported else None
    return Context(_pending(scene), running, reported)


def _pending(scene: Scene) -> Pending | None:
    draft = scene.draft
    if draft is not None and draft.stage is Stage.OFFERED:
        return Pending(_question(draft), tuple(say(one, draft.language) for one in LABELS))
    if draft is not None:
        return Pending(_question(draft), labels_of(draft))
    if scene.offered is not None and not scene.running:
        labels = (say("offer.continue", scene.language), say("offer.no", scene.language))
        return Pending("", labels)
    return None


def _question(draft: Draft) -> str:
    if draft.stage is Stage.ASKED and draft.open:
        return draft.open[0].question
    return draft.request.brief.question.text
