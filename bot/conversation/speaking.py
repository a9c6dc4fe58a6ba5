"""Saying something in a conversation: one reply for a turn, however often the turn is handled.

Every handler ends with it unless a job's report is the answer.
"""

from dataclasses import replace

from bot.conversation.scene import Scene
from bot.outbox import Outbox
from bot.present import reply_document
from bot.replies import say
from bot.turn import Outcome
from channels.document import Choice, Choices, Document

SILENCE = Outcome("")
"""Nothing is said: the turn was not meant for us, or needs no answer."""


async def reply(outbox: Outbox, scene: Scene, key: str, /, **data: object) -> Outcome:
    """Answer a turn with a sentence."""
    return await answer(outbox, scene, reply_document(say(key, scene.language, **data), scene.language))


async def whisper(outbox: Outbox, scene: Scene, key: str, /, **data: object) -> Outcome:
    """Answer a turn with a sentence that only its sender need see, where the platform can do that."""
    document = reply_document(say(key, scene.language, **data), scene.language)
    return await answer(outbox, scene, replace(document, private_to=scene.person.person))


async def answer(outbox: Outbox, scene: Scene, document: Document) -> Outcome:
    """Answer a turn with a document."""
    delivery_id = f"{scene.turn.id}:reply"
    await outbox.post(scene.address, document, delivery_id)
    return Outcome(delivery_id)


def without_buttons(document: Document) -> Document:
    """What stays of a document when its buttons are over."""
    blocks = tuple(one for one in document.blocks if not isinstance(one, Choices))
    return replace(document, kind="ended", blocks=blocks)


def with_buttons(document: Document, *choices: Choice) -> Document:
    """The document with buttons below it."""
    return replace(document, blocks=(*document.blocks, Choices(choices))) if choices else document
