"""Memory in a conversation: kept at a word, shown, exported, forgotten, and what of it was used.

The handler of the route `memory` (`bot.conversation.handlers`); `/memory`, `/remember` and `/forget` come
here too, and so do the presses of its buttons. Before others only what was told before others is shown.
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import answer, reply
from bot.present import reply_document
from bot.remembering.erasing.everything import Erasing
from bot.remembering.forgetting import Forgetting
from bot.remembering.learning import Learning, saying_of
from bot.remembering.people import owner_of, scope_of
from bot.remembering.showing import EVERYTHING, EXPORT, ONE, export_document, memory_document
from bot.remembering.telling import tell_lost
from bot.remembering.wishes import Wish, wish_of
from bot.replies import explain, say
from bot.store.working_memory import Said, Talk
from bot.turn import Outcome
from channels.document import Document
from channels.types import Audience
from memory.errors import MemoryFault
from memory.merging import aged
from memory.types import Visible, visible_to


class Remembering:
    """Takes what has to do with a person's memory."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tools = table.memory
        jobs, outbox = table.commands.jobs, table.outbox
        self._learning = Learning(self._tools, jobs, outbox, table.clock)
        erasing = Erasing(table, self._tools)
        self._forgetting = Forgetting(self._tools, self._learning, erasing, outbox)

    async def handle(self, scene: Scene) -> Outcome:
        """Do what the words wish."""
        wish, words = wish_of(scene.text, scene.language)
        try:
            return await self._done(scene, wish, words)
        except MemoryFault as error:
            return await self._failed(scene, error)

    async def answered(self, scene: Scene) -> Outcome | None:
        """Take words as the answer to what was asked about forgetting; None where they are none."""
        asked = await self._tools.marks.asked(scene.place, scene.person)
        if asked is None or asked.id == scene.turn.id:
            return None
        try:
            return await self._forgetting.answered(scene, asked)
        except MemoryFault as error:
            return await self._failed(scene, error)

    async def press(self, scene: Scene, verb: str, about: str) -> Outcome:
        """Do what a button says."""
        try:
            if verb == EXPORT:
                return await self._done(scene, Wish.EXPORT, "")
            if verb == EVERYTHING:
                return await self._forgetting.confirm(scene)
            if verb == ONE:
                return await self._forgetting.pick(scene)
            return await self._forgetting.press(scene, verb, about)
        except MemoryFault as error:
            return await self._failed(scene, error)

    async def _done(self, scene: Scene, wish: Wish, words: str) -> Outcome:
        if wish is Wish.FORGET:
            return await self._forgetting.handle(scene, words)
        if wish is Wish.PICK:
            return await self._forgetting.pick(scene)
        if wish is Wish.USED:
            return await self._used(scene)
        if wish is Wish.KEEP:
            return await self._keep(scene, words)
        await self._learning.learn(Talk(scene.place, scene.person))
        visible = await self._visible(scene)
        make = export_document if wish is Wish.EXPORT else memory_document
        return await self._say(scene, make(visible, scene.language))

    async def _keep(self, scene: Scene, words: str) -> Outcome:
        """Learn at once, and say what."""
        message, talk = scene.message, Talk(scene.place, scene.person)
        names = tuple(one.name for one in message.attachments)
        now = self._table.clock.now()
        said = Said(scene.turn.id, words, now, message.audience, names)
        owner = owner_of(scene.person)
        learned = await self._tools.updater.learn(owner, [saying_of(said, wanted=True)], now)
        await self._tools.working.learned(
            talk, [one for one in await self._tools.working.unlearned(talk) if one.turn == scene.turn.id]
        )
        await tell_lost(self._table.outbox, scene.address, scene.person, learned.loaded, scene.language)
        if learned.secret:
            await self._tools.working.drop(talk, lambda one: one.turn == scene.turn.id)
            return await reply(self._table.outbox, scene, "memory.secret")
        if not learned.kept:
            return await reply(self._table.outbox, scene, "memory.nothing_to_keep")
        await self._learning.vectors(talk)
        key = "memory.kept" if message.audience is Audience.PRIVATE else "memory.kept_shared"
        kept = "; ".join(f"“{one}”" for one in learned.kept)
        return await reply(self._table.outbox, scene, key, facts=kept)

    async def _used(self, scene: Scene) -> Outcome:
        """What of the memory went into the person's last question here."""
        jobs = (one for one in (*scene.running, *scene.reported) if one.asker == scene.person)
        job = next(jobs, None)
        lines = None if job is None else await self._tools.marks.used(job.id)
        if not lines:
            return await reply(self._table.outbox, scene, "memory.used_nothing")
        words = "\n\n".join([say("memory.used", scene.language), *(f"• {one}" for one in lines)])
        return await self._say(scene, reply_document(words, scene.language))

    async def _visible(self, scene: Scene) -> Visible:
        loaded = await self._tools.store.load(owner_of(scene.person))
        await tell_lost(self._table.outbox, scene.address, scene.person, loaded, scene.language)
        return visible_to(aged(loaded.memory, self._table.clock.now()), scope_of(scene.message.audience))

    async def _say(self, scene: Scene, document: Document) -> Outcome:
        return await answer(self._table.outbox, scene, replace(document, private_to=scene.person.person))

    async def _failed(self, scene: Scene, error: MemoryFault) -> Outcome:
        document = reply_document(explain(error, scene.language), scene.language)
        return await answer(self._table.outbox, scene, document)


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Remembering:
    """The handler of memory."""
    del handlers, label
    return Remembering(table)
