"""Anchoring: a question of which nothing stands in the conversation is posted first, and all goes below it.

A slash command or a form leaves no message behind. `asking` calls it before anything else is said.
"""

from dataclasses import replace
from typing import Final

from bot.conversation.scene import Scene
from bot.delivery import DeliveryState
from bot.errors import NowhereToAnswer
from bot.outbox import Outbox
from bot.present import reply_document
from bot.replies import say
from research.ports import Clock

PATIENCE_SECONDS: Final = 20.0
LOOK_SECONDS: Final = 0.1


class Anchor:
    """Posts questions."""

    def __init__(self, outbox: Outbox, clock: Clock) -> None:
        self._outbox = outbox
        self._clock = clock

    async def below_question(self, scene: Scene) -> Scene:
        """The scene in the thread below its question; where it is when nobody knows whether it stands there.

        Raises `NowhereToAnswer` where the platform refuses: nothing is spent on what nobody would read.
        """
        if scene.message.anchored:
            return scene
        delivery_id = f"{scene.turn.id}:anchor"
        name = scene.message.sender_name
        key = "ask.anchor" if name else "ask.anchor_nameless"
        words = say(key, scene.language, question=scene.text, name=name)
        document = reply_document(words, scene.language)
        await self._outbox.post(scene.address, document, delivery_id)
        until = self._clock.monotonic() + PATIENCE_SECONDS
        while (state := await self._outbox.settled(delivery_id)) is None:
            if self._clock.monotonic() > until:
                return scene
            await self._clock.sleep(LOOK_SECONDS)
        if state is DeliveryState.REFUSED:
            raise NowhereToAnswer(await self._outbox.refusal(delivery_id) or "")
        receipts = await self._outbox.receipts(delivery_id)
        if not receipts or scene.address.thread:
            return scene
        return scene.at(replace(scene.address, thread=receipts[0].message_id))
