"""Answering: what a person writes in reply to questions back, to a brief, or to an offer to go on.

The handler of the route `answer`. A plain "2" is a choice, whenever it comes; other words are an answer in
their own right.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.conversation.asking import Asking, with_constraints
from bot.conversation.briefing import CANCEL, CHEAPER, DEEPER, GO, at_depth, offered
from bot.conversation.clarifying import answered, labels_of, question_of
from bot.conversation.offering import Offering
from bot.conversation.record import Draft, Stage
from bot.conversation.repeating import LABELS
from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import reply
from bot.replies import say
from bot.routing.choices import Choice, read
from bot.turn import Outcome

_YES_TEXT: Final = """
y yes yep yeah ok okay sure fine go start please do agreed perfect great good sounds alright lgtm
ừ uh có được đc dc đồng đúng vâng dạ oke ổn nhất
"""
_NO_TEXT: Final = "n no nope stop cancel never không ko khong thôi thoi hủy huỷ huy đừng dừng"
_YES: Final = frozenset(_YES_TEXT.split())
_NO: Final = frozenset(_NO_TEXT.split())


class Answering:
    """Takes answers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking = Asking(table)
        self._offering = Offering(table)

    async def handle(self, scene: Scene) -> Outcome:
        """Take an answer to what waits for one."""
        changed = scene.conversation.changed_by(scene.turn.id)
        if changed is not None and (known := await self._asking.again(scene, changed)) is not None:
            return known
        draft = scene.draft
        if draft is not None:
            return await self._to_draft(scene, draft)
        if scene.offered is not None:
            return await self._to_offer(scene)
        return await reply(self._table.outbox, scene, "answer.nothing_asked")

    async def _to_draft(self, scene: Scene, draft: Draft) -> Outcome:
        if draft.stage is Stage.ASKED:
            labels = (*labels_of(draft), say("clarify.just_go", draft.language))
            return await self._to_questions(scene, draft, read(scene.text, labels, draft.language))
        if draft.stage is Stage.OFFERED:
            return await self._to_similar(scene, draft)
        if draft.stage is Stage.PROPOSED:
            return await self._to_brief(scene, draft)
        return await self._asking.start(draft, scene.turn.id)

    async def _to_questions(self, scene: Scene, draft: Draft, choice: Choice) -> Outcome:
        """Whatever was picked answers its question; other words answer the first that is open."""
        just_go = len(labels_of(draft))
        if choice.left_to_us or choice.picked == (just_go,):
            return await self._asking.go(draft, scene.turn.id)
        chosen: dict[int, list[str]] = {}
        for place in choice.picked:
            found = question_of(draft, place)
            if found is not None:
                chosen.setdefault(found[0], []).append(found[1])
        if not chosen:
            chosen = {draft.asked.index(draft.open[0]): [scene.text]}
        elif choice.words.strip(" .,;!"):
            chosen[max(chosen)].append(choice.words.strip())
        for at, words in chosen.items():
            draft = answered(draft, at, ", ".join(words))
        return await self._asking.take(draft, scene.turn.id)

    async def _to_similar(self, scene: Scene, draft: Draft) -> Outcome:
        """Use the earlier answer or not; other words say more of what is wanted."""
        choice = read(scene.text, tuple(say(one, draft.language) for one in LABELS), draft.language)
        if choice.picked == (0,) or agrees(scene.text):
            return await self._asking.use(draft, scene.turn.id)
        if not (choice.picked or choice.none or choice.left_to_us or declines(scene.text)):
            request = with_constraints(draft.request, (scene.text,))
            draft = replace(draft, request=request)
        return await self._asking.anew(draft, scene.turn.id)

    async def _to_brief(self, scene: Scene, draft: Draft) -> Outcome:
        buttons = offered(draft)
        labels = tuple(say(f"brief.{name}", draft.language) for name in buttons)
        choice = read(scene.text, labels, draft.language)
        if len(choice.picked) == 1:
            return await self.press(scene, draft, buttons[choice.picked[0]])
        if choice.left_to_us or agrees(scene.text):
            return await self.press(scene, draft, GO)
        if choice.none or declines(scene.text):
            return await self.press(scene, draft, CANCEL)
        request = with_constraints(draft.request, (scene.text,))
        return await self._asking.propose(replace(draft, request=request), scene.turn.id)

    async def press(self, scene: Scene, draft: Draft, name: str) -> Outcome:
        """Do what a button of the brief says."""
        if name == CANCEL:
            await self._asking.cancel(draft, scene.turn.id)
            return await reply(self._table.outbox, scene, "draft.cancelled")
        if name in (DEEPER, CHEAPER):
            if draft.stage is not Stage.PROPOSED:
                return await self._asking.again(scene, draft.id) or await self._asking.go(
                    draft, scene.turn.id
                )
            step = 1 if name == DEEPER else -1
            return await self._asking.propose(at_depth(draft, step, self._table.settings), scene.turn.id)
        return await self._asking.go(draft, scene.turn.id)

    async def pick(self, scene: Scene, draft: Draft, place: int) -> Outcome:
        """Take a pressed choice."""
        return await self._to_questions(scene, draft, Choice((place,)))

    async def _to_offer(self, scene: Scene) -> Outcome:
        job = scene.offered
        assert job is not None
        labels = (say("offer.continue", scene.language), say("offer.no", scene.language))
        choice = read(scene.text, labels, scene.language)
        if choice.picked == (0,) or choice.left_to_us or agrees(scene.text):
            return await self._offering.go_on(scene, job)
        return await self._offering.decline(scene, job)


def agrees(text: str) -> bool:
    """Whether a short reply is a yes."""
    words = _words(text)
    return bool(words) and len(words) <= 4 and words[0] in _YES and not _NO.intersection(words)


def declines(text: str) -> bool:
    """Whether a short reply is a no."""
    words = _words(text)
    return bool(words) and len(words) <= 4 and words[0] in _NO


def _words(text: str) -> list[str]:
    return [word.strip(".,!?;:") for word in text.lower().split()]


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Answering:
    """The handler of answers."""
    del handlers, label
    return Answering(table)
