"""Watches in a conversation: made, listed, paused, resumed, changed, looked at now and removed.

The handler of the route `watch` (`bot.conversation.handlers`); `/watch` and `/watches` come here too, and so
do the presses of its buttons. People see and touch their own watches only.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.commands import find
from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import answer, whisper
from bot.present import reply_document
from bot.replies import say
from bot.turn import Outcome
from bot.watches.buttons import FOLLOW, KEEP, PAUSE, REMOVE, RESUME, RUN, with_buttons
from bot.watches.listing import line
from bot.watches.making import PICK, Making
from bot.watches.record import Pause, Watch
from bot.watches.slots import due_after
from bot.watches.starting import manual_run
from bot.watches.when.tokens import fold
from bot.watches.wishes import EDIT, LIST, MAKE, Wish, wish_of
from channels.document import Choice, Choices, Document

_COMMANDS: Final = frozenset({"watch", "watches"})
_GIVES_UP: Final = frozenset(
    {"cancel", "no", "never mind", "nevermind", "stop", "thoi", "huy", "khong", "bo di"}
)


class Watching:
    """Takes what has to do with watches."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tools = table.watching
        self._making = Making(table.watching, table.settings, table.clock)

    async def handle(self, scene: Scene) -> Outcome:
        """Do what the words wish, or take them as the answer to what was asked."""
        asked = await self._tools.asked.get(scene.place, scene.person)
        if asked is not None and asked.id != scene.turn.id and not _begins_anew(scene.text):
            if fold(scene.text) in _GIVES_UP:
                await self._tools.asked.forget(scene.place, scene.person)
                return await self._say(scene, "watch.given_up")
            return await self._making.answered(scene, asked, scene.text)
        wish = wish_of(_argument(scene.text))
        if wish.verb == LIST:
            return await self._list(scene)
        if wish.verb == MAKE:
            return await self._making.make(scene, wish)
        watch = await self._meant(scene, wish)
        if watch is None:
            return await self._say(scene, "watch.which")
        if wish.verb == EDIT:
            if not wish.rest:
                return await self._say(scene, "watch.edit_how")
            return await self._making.change(scene, watch, wish.rest)
        return await self.do(scene, watch, wish.verb)

    async def waits_for(self, scene: Scene) -> bool:
        """Whether the person was asked something about a watch in this thread, and may be answering."""
        asked = await self._tools.asked.get(scene.place, scene.person)
        if asked is None:
            return False
        if scene.text.endswith("?") and not await self._making.may_answer(scene, asked):
            await self._tools.asked.forget(scene.place, scene.person)
            return False
        return True

    async def press(self, scene: Scene, verb: str, about: str) -> Outcome:
        """Do what a button says. Of a watch that lives elsewhere nobody is told that there is one."""
        if verb == PICK:
            return await self._pick(scene, about)
        if verb == FOLLOW:
            return await self._follow(scene, about)
        watch = await self._tools.store.get(about)
        if watch is None or (watch.person != scene.person and watch.address.place != scene.place):
            return await whisper(self._table.outbox, scene, "watch.unknown")
        if watch.person != scene.person:
            return await whisper(self._table.outbox, scene, "press.not_yours")
        return await self.do(scene, watch, verb)

    async def do(self, scene: Scene, watch: Watch, verb: str) -> Outcome:
        """Do something with a watch of the person's own."""
        if verb == RUN:
            now = await self._tools.index.now()
            begun = await self._tools.starting.start(watch.id, manual_run(watch.id, scene.turn.id, now))
            return await self._say(scene, "watch.looking" if begun else "watch.busy", watch)
        if verb == REMOVE:
            await self._tools.store.remove(watch)
            return await self._say(scene, "watch.removed", watch)
        if verb == PAUSE:
            after = await self._tools.store.change(
                watch.id, lambda one: replace(one, pause=one.pause or Pause.PERSON)
            )
            await self._tools.index.set(watch.id, None)
            return await self._say(scene, "watch.paused_now", after or watch, RESUME, REMOVE)
        if verb in (RESUME, KEEP):
            return await self._resume(scene, watch, "watch.kept" if verb == KEEP else "watch.resumed")
        return await whisper(self._table.outbox, scene, "press.late")

    async def _resume(self, scene: Scene, watch: Watch, key: str) -> Outcome:
        now = await self._tools.index.now()
        after = await self._tools.store.change(
            watch.id, lambda one: replace(one, pause=None, failures=0, asked_at=None, heard_at=now)
        )
        if after is not None and (watch.pause is not None or await self._tools.index.next(watch.id) is None):
            due = await asyncio.to_thread(due_after, watch.id, watch.schedule, now)
            await self._tools.index.set(watch.id, due)
        return await self._say(scene, key, after or watch, PAUSE, REMOVE)

    async def _follow(self, scene: Scene, job_id: str) -> Outcome:
        """Watch what a report in this thread was asked; what is left to say is how often."""
        job = await self._table.commands.jobs.get(job_id)
        if job is None or not job.state.over or job.address.place != scene.place:
            return await whisper(self._table.outbox, scene, "press.late")
        return await self._making.follow(scene, " ".join(job.brief.question.text.split()))

    async def _pick(self, scene: Scene, about: str) -> Outcome:
        asked_id, _, place = about.partition(".")
        asked = await self._tools.asked.get(scene.place, scene.person)
        if asked is None or asked.id != asked_id or not place.isdigit() or int(place) >= len(asked.choices):
            return await whisper(self._table.outbox, scene, "press.late")
        return await self._making.answered(scene, asked, asked.choices[int(place)])

    async def _list(self, scene: Scene) -> Outcome:
        own = await self._tools.store.of(scene.person)
        if not own:
            return await self._say(scene, "watch.none")
        due = [await self._tools.index.next(one.id) for one in own]
        shown = await asyncio.to_thread(
            lambda: [line(one, at, scene.language) for one, at in zip(own, due, strict=True)]
        )
        words = "\n\n".join(f"{number}. {one}" for number, one in enumerate(shown, 1))
        document = reply_document(words, scene.language)
        return await answer(self._table.outbox, scene, _with_first_buttons(document, own, scene))

    async def _meant(self, scene: Scene, wish: Wish) -> Watch | None:
        """The watch that is meant: by its number in the list, its topic, this thread, or as the only one."""
        own = await self._tools.store.of(scene.person)
        if wish.number:
            return own[wish.number - 1] if wish.number <= len(own) else None
        words = wish.named or (wish.rest if wish.verb != EDIT else "")
        if words:
            known = next((one for one in own if one.id == words), None)
            named = [one for one in own if fold(words) in fold(one.topic)]
            return known or (named[0] if len(named) == 1 else None)
        here = [one for one in own if one.address.place == scene.place]
        return here[0] if len(here) == 1 else own[0] if len(own) == 1 else None

    async def _say(self, scene: Scene, key: str, watch: Watch | None = None, *verbs: str) -> Outcome:
        words = say(key, scene.language, topic=watch.topic if watch else "")
        document = reply_document(words, scene.language)
        if watch is not None and verbs:
            document = with_buttons(document, replace(watch, language=scene.language), *verbs)
        if not scene.message.anchored:
            document = replace(document, private_to=scene.person.person)
        return await answer(self._table.outbox, scene, document)


def _argument(text: str) -> str:
    """The words without the command that begins them."""
    found = find(text)
    if text.startswith("/") and found is not None:
        return found[1]
    return text


def _begins_anew(text: str) -> bool:
    """Whether somebody who was asked something begins another thing instead of answering."""
    if text.startswith("/"):
        return True
    first = fold(text).split(" ", 1)[0]
    return first in ("watch", "theo", "monitor", "track")


def _with_first_buttons(document: Document, own: Sequence[Watch], scene: Scene) -> Document:
    """Buttons to pause, resume or remove the first watches of the list."""
    buttons = []
    for number, watch in enumerate(own[:4], 1):
        for verb in ((PAUSE if watch.active else RESUME), REMOVE):
            label = f"{number}. {say(f'watch.button.{verb}', scene.language)}"
            buttons.append(Choice(label, f"watch:{verb}:{watch.id}"))
    return replace(document, blocks=(*document.blocks, Choices(tuple(buttons))))


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Watching:
    """The handler of watches."""
    del handlers, label
    return Watching(table)
