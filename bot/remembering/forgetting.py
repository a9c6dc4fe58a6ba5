"""Forgetting at a person's wish: one thing at once, one of several once they said which, all after a yes.

`handling` takes the wish, `Router` and `Presses` bring the answers. What is forgotten is gone from the
memory, its copy, and the words of the conversation, before it is said to be gone.
"""

from collections.abc import Sequence

from bot.conversation.answering import agrees, declines
from bot.conversation.scene import Scene
from bot.conversation.speaking import answer, reply, whisper, with_buttons
from bot.outbox import Outbox
from bot.present import reply_document
from bot.remembering.erasing.everything import Erasing
from bot.remembering.learning import Learning
from bot.remembering.people import owner_of, scope_of
from bot.remembering.showing import PREFIX
from bot.remembering.tools import MemoryTools
from bot.replies import say
from bot.routing.choices import read
from bot.store.memory_marks import Asked
from bot.store.working_memory import Talk
from bot.turn import Outcome
from channels.document import Choice
from memory.forgetting import meant
from memory.likeness import carried, same
from memory.own_words import sentences
from memory.types import Fact, visible_to
from research.brief import Language

YES = "yes"
NO = "no"
ALL = "all"
LONGEST_LABEL = 60
MOST_CHOICES = 8


class Forgetting:
    """Forgets."""

    def __init__(self, tools: MemoryTools, learning: Learning, erasing: Erasing, outbox: Outbox) -> None:
        self._tools = tools
        self._learning = learning
        self._erasing = erasing
        self._outbox = outbox

    async def handle(self, scene: Scene, words: str) -> Outcome:
        """Do what the words mean, or ask. Raises `MemoryFault`."""
        talk = Talk(scene.place, scene.person)
        await self._tools.working.drop(talk, lambda one: one.turn == scene.turn.id)
        await self._learning.learn(talk)
        loaded = await self._tools.store.load(owner_of(scene.person))
        wish = meant(words, visible_to(loaded.memory, scope_of(scene.message.audience)))
        if wish.everything:
            return await self.confirm(scene)
        if not wish.facts:
            return await reply(self._outbox, scene, "memory.nothing_to_forget")
        if len(wish.facts) == 1:
            return await self._forget(scene, wish.facts)
        return await self._which(scene, wish.facts)

    async def pick(self, scene: Scene) -> Outcome:
        """Ask which of the newest facts is to be forgotten. Raises `MemoryFault`."""
        loaded = await self._tools.store.load(owner_of(scene.person))
        facts = visible_to(loaded.memory, scope_of(scene.message.audience)).memory.facts
        if not facts:
            return await reply(self._outbox, scene, "memory.nothing_to_forget")
        return await self._which(scene, facts[::-1])

    async def confirm(self, scene: Scene) -> Outcome:
        """Ask whether everything is to be forgotten."""
        await self._tools.marks.ask(scene.place, scene.person, Asked(scene.turn.id))
        document = reply_document(say("memory.forget_me", scene.language), scene.language)
        yes = Choice(say("memory.button.yes", scene.language), f"{PREFIX}:{YES}:{scene.turn.id}", "danger")
        no = Choice(say("memory.button.no", scene.language), f"{PREFIX}:{NO}:{scene.turn.id}")
        return await answer(self._outbox, scene, with_buttons(document, yes, no))

    async def answered(self, scene: Scene, asked: Asked) -> Outcome | None:
        """Take words as the answer to what was asked; None, and it is not asked any more, for other words."""
        labels = _labels(asked, scene.language)
        picked = read(scene.text, labels, scene.language)
        verb = ""
        if len(picked.picked) == 1 and not picked.words.strip(" .!"):
            verb = _verbs(asked)[picked.picked[0]]
        elif not asked.facts and agrees(scene.text):
            verb = YES
        elif picked.none or declines(scene.text):
            verb = NO
        if not verb:
            await self._tools.marks.settled(scene.place, scene.person)
            return None
        return await self._do(scene, asked, verb)

    async def press(self, scene: Scene, verb: str, about: str) -> Outcome:
        """Take the press of a button below what was asked."""
        asked = await self._tools.marks.asked(scene.place, scene.person)
        if asked is None or asked.id != about:
            return await whisper(self._outbox, scene, "press.late")
        return await self._do(scene, asked, verb)

    async def _do(self, scene: Scene, asked: Asked, verb: str) -> Outcome:
        if verb == YES and not asked.facts:
            kept = await self._erasing.everything(scene.person, scene.turn.id)
            words = say("memory.forgotten_all", scene.language, kept=kept.words(scene.language))
            return await answer(self._outbox, scene, reply_document(words, scene.language))
        if verb == NO:
            await self._tools.marks.settled(scene.place, scene.person)
            return await reply(self._outbox, scene, "memory.left")
        wanted = (
            asked.facts if verb == ALL else asked.facts[int(verb) : int(verb) + 1] if verb.isdigit() else ()
        )
        memory = (await self._tools.store.load(owner_of(scene.person))).memory
        return await self._forget(scene, [one for one in memory.facts if one.id in wanted])

    async def _forget(self, scene: Scene, facts: Sequence[Fact]) -> Outcome:
        gone = frozenset(one.id for one in facts)
        talk = Talk(scene.place, scene.person)
        await self._tools.store.change(owner_of(scene.person), lambda one: one.without(gone))
        await self._tools.working.drop(talk, lambda said: _speaks_of(said.text, facts))
        await self._learning.vectors(talk)
        await self._tools.marks.settled(scene.place, scene.person)
        return await reply(self._outbox, scene, "memory.forgotten", count=len(facts))

    async def _which(self, scene: Scene, facts: Sequence[Fact]) -> Outcome:
        facts = facts[:MOST_CHOICES]
        labels = tuple(_short(one.content) for one in facts)
        asked = Asked(scene.turn.id, tuple(one.id for one in facts), labels)
        await self._tools.marks.ask(scene.place, scene.person, asked)
        document = reply_document(say("memory.which", scene.language), scene.language)
        choices = [
            Choice(label, f"{PREFIX}:{verb}:{asked.id}")
            for label, verb in zip(_labels(asked, scene.language), _verbs(asked), strict=True)
        ]
        return await answer(self._outbox, scene, with_buttons(document, *choices))


def _labels(asked: Asked, language: Language) -> tuple[str, ...]:
    """What can be picked, in the order of `_verbs`."""
    if not asked.facts:
        return say("memory.button.yes", language), say("memory.button.no", language)
    numbered = tuple(f"{number}. {one}" for number, one in enumerate(asked.labels, 1))
    return (*numbered, say("memory.button.all", language), say("memory.button.no", language))


def _verbs(asked: Asked) -> tuple[str, ...]:
    if not asked.facts:
        return YES, NO
    return (*(str(place) for place in range(len(asked.facts))), ALL, NO)


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"


def _speaks_of(text: str, facts: Sequence[Fact]) -> bool:
    """Whether words of the conversation say one of the facts."""
    return any(
        carried(one.content, sentence) or same(one.content, sentence)
        for sentence in sentences(text)
        for one in facts
    )
