"""Making watches: from plain words to a record, over the questions without which it cannot be.

`bot.watches.handling` calls it for wishes and for answers. Called again for the same turn it does the same.
"""

import asyncio
from dataclasses import replace
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from bot.conversation.anchoring import Anchor
from bot.conversation.scene import Scene
from bot.conversation.speaking import answer
from bot.present import reply_document
from bot.replies import say
from bot.settings import Settings
from bot.store.watch_asked import Asked
from bot.turn import Outcome
from bot.watches.asking import sentence
from bot.watches.buttons import PREFIX
from bot.watches.listing import card
from bot.watches.record import Trigger, Watch
from bot.watches.slots import due_after
from bot.watches.tools import WatchTools
from bot.watches.when.schedule import Question, Reason, Schedule, When
from bot.watches.when.splitting import Split, split
from bot.watches.when.understand import understand, understand_again
from bot.watches.wishes import Wish
from channels.document import Choice, Choices, Document
from research.brief import Depth
from research.ports import Clock
from research.report import Limits

MOST_OF_PERSON: Final = 20
MOST_OF_WORKSPACE: Final = 200
MOST_TOPIC: Final = 500
TOPIC: Final = "topic"
WHEN: Final = "when"
PICK: Final = "pick"
USUAL: Final = {
    "en": ("every day at 8:00", "every weekday at 8:00", "every Monday at 8:00"),
    "vi": ("mỗi ngày lúc 8 giờ", "thứ 2 đến thứ 6 lúc 8 giờ", "thứ hai hàng tuần lúc 8 giờ"),
}


class Making:
    """Makes and changes watches."""

    def __init__(self, tools: WatchTools, settings: Settings, clock: Clock) -> None:
        self._tools = tools
        self._settings = settings
        self._clock = clock
        self._anchor = Anchor(tools.outbox, clock)

    async def make(self, scene: Scene, wish: Wish) -> Outcome:
        """A new watch, or the question that is left."""
        found = await asyncio.to_thread(self._split, scene, wish.rest)
        asked = Asked(
            scene.turn.id,
            found.topic[:MOST_TOPIC],
            found.when,
            WHEN,
            heartbeat=wish.heartbeat,
            always=wish.always,
            usd=wish.usd,
        )
        return await self._go_on(await self._anchor.below_question(scene), asked)

    async def follow(self, scene: Scene, topic: str) -> Outcome:
        """A new watch on a topic in which no time is looked for; asks when."""
        return await self._go_on(scene, Asked(scene.turn.id, topic[:MOST_TOPIC], "", WHEN))

    async def change(self, scene: Scene, watch: Watch, words: str) -> Outcome:
        """Another time for a watch, or another topic, or both."""
        found = await asyncio.to_thread(self._split, scene, words)
        topic = (found.topic or watch.topic)[:MOST_TOPIC]
        said = found.when or ("" if not found.topic else watch.said)
        return await self._go_on(scene, Asked(scene.turn.id, topic, said, WHEN, edits=watch.id))

    async def answered(self, scene: Scene, asked: Asked, words: str) -> Outcome:
        """What a person replies to the question."""
        if asked.reason == TOPIC:
            return await self._go_on(scene, replace(asked, topic=words[:MOST_TOPIC], reason=WHEN))
        zone, now = self._zone(scene), self._clock.now()
        if asked.said:
            said, when = await asyncio.to_thread(understand_again, asked.said, asked.reason, words, zone, now)
            return await self._with(scene, replace(asked, said=said), when)
        return await self._go_on(scene, replace(asked, said=words))

    async def may_answer(self, scene: Scene, asked: Asked) -> bool:
        """Whether words can be the answer to what was asked; a question of the person's own can not."""
        if asked.reason == TOPIC:
            return True
        when = await asyncio.to_thread(understand, scene.text, self._zone(scene), self._clock.now())
        return when.ask is None or when.ask.reason is not Reason.NOT_UNDERSTOOD

    async def _go_on(self, scene: Scene, asked: Asked) -> Outcome:
        if not any(character.isalnum() for character in asked.topic):
            return await self._ask(
                scene, replace(asked, reason=TOPIC), say("watch.which_topic", scene.language)
            )
        if not asked.said:
            usual = replace(asked, choices=USUAL[scene.language])
            return await self._ask(scene, usual, say("watch.when", scene.language, topic=asked.topic))
        zone, now = self._zone(scene), self._clock.now()
        return await self._with(scene, asked, await asyncio.to_thread(understand, asked.said, zone, now))

    async def _with(self, scene: Scene, asked: Asked, when: When) -> Outcome:
        if when.schedule is None:
            question = when.ask
            assert question is not None
            open_ = replace(asked, reason=str(question.reason), choices=_choices(question, scene))
            return await self._ask(scene, open_, sentence(question, scene.language))
        await self._tools.asked.forget(scene.place, scene.person)
        if asked.edits:
            return await self._changed(scene, asked, when, when.schedule)
        return await self._made(scene, asked, when, when.schedule)

    async def _made(self, scene: Scene, asked: Asked, when: When, schedule: Schedule) -> Outcome:
        watch = self._watch(scene, asked, schedule)
        full = await self._tools.store.create(watch, MOST_OF_PERSON, MOST_OF_WORKSPACE)
        if full:
            most = MOST_OF_PERSON if full == "person" else MOST_OF_WORKSPACE
            words = say(f"watch.full.{full}", scene.language, most=most)
            return await answer(self._tools.outbox, scene, reply_document(words, scene.language))
        await self._schedule(watch)
        return await self._show(scene, watch, when, "watch.made")

    async def _changed(self, scene: Scene, asked: Asked, when: When, schedule: Schedule) -> Outcome:
        def changed(watch: Watch) -> Watch:
            return replace(watch, topic=asked.topic, said=asked.said, schedule=schedule)

        watch = await self._tools.store.change(asked.edits, changed)
        if watch is None:
            words = say("watch.unknown", scene.language)
            return await answer(self._tools.outbox, scene, reply_document(words, scene.language))
        if watch.active:
            await self._schedule(watch)
        return await self._show(scene, watch, when, "watch.changed")

    async def _schedule(self, watch: Watch) -> None:
        now = await self._tools.index.now()
        due = await asyncio.to_thread(due_after, watch.id, watch.schedule, now)
        await self._tools.index.set(watch.id, due)

    async def _show(self, scene: Scene, watch: Watch, when: When, key: str) -> Outcome:
        document = await asyncio.to_thread(card, replace(watch, language=scene.language), when.next, key)
        return await answer(self._tools.outbox, scene, document)

    async def _ask(self, scene: Scene, asked: Asked, words: str) -> Outcome:
        await self._tools.asked.keep(scene.place, scene.person, asked)
        document = reply_document(words, scene.language)
        return await answer(self._tools.outbox, scene, _with_choices(document, asked))

    def _watch(self, scene: Scene, asked: Asked, schedule: Schedule) -> Watch:
        now = self._clock.now()
        limits = self._settings.limits(Depth.QUICK)
        if asked.usd:
            limits = _at_most(limits, Decimal(asked.usd))
        return Watch(
            id=asked.id,
            topic=asked.topic,
            language=scene.language,
            schedule=schedule,
            said=asked.said,
            person=scene.person,
            address=replace(scene.address, reply_to=""),
            limits=limits,
            depth=Depth.QUICK,
            created_at=now,
            heard_at=now,
            trigger=Trigger.HEARTBEAT if asked.heartbeat else Trigger.SCHEDULE,
            say_nothing_new=asked.always,
            audience=scene.message.audience,
        )

    def _split(self, scene: Scene, words: str) -> Split:
        return split(words, self._clock.now().astimezone(ZoneInfo(self._zone(scene))).date())

    def _zone(self, scene: Scene) -> str:
        """The person's zone where the platform tells, else that of the settings."""
        told = scene.message.timezone
        if told:
            try:
                return ZoneInfo(told).key
            except (ValueError, OSError, KeyError):
                return self._settings.timezone.key
        return self._settings.timezone.key


def _at_most(limits: Limits, usd: Decimal) -> Limits:
    return replace(limits, max_usd=min(limits.max_usd, usd))


def _choices(question: Question, scene: Scene) -> tuple[str, ...]:
    """Answers that can be given by a button: words which are understood when they are said."""
    if question.reason == "start":
        key = "watch.starting"
        return tuple(say(key, scene.language, day=one) for one in question.choices)
    return question.choices


def _with_choices(document: Document, asked: Asked) -> Document:
    if not asked.choices:
        return document
    buttons = tuple(
        Choice(words, f"{PREFIX}:{PICK}:{asked.id}.{place}") for place, words in enumerate(asked.choices)
    )
    return replace(document, blocks=(*document.blocks, Choices(buttons)))
