"""Several quick messages, or one that a platform has split, become one turn before it is routed.

`bot.router` asks for every message. A new question waits a moment for its next part; what is an answer or
guidance does not. The messages that were taken in are marked, so that their own turns say nothing more.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.conversation.record import Conversation
from bot.conversation.scene import Scene
from bot.jobs.options import PLAIN
from bot.routing.joining import Gaps, joined, joins, stands_alone, waits_for_more, was_split
from bot.store.conversations import ConversationStore
from bot.store.inbox import InboxStore
from bot.turn import Turn
from channels.types import InboundKind, InboundMessage
from research.ports import Clock


class Joining:
    """Puts turns together. `seconds` is how long a whole message waits for another."""

    def __init__(
        self, inbox: InboxStore, conversations: ConversationStore, clock: Clock, seconds: float
    ) -> None:
        self._inbox = inbox
        self._conversations = conversations
        self._clock = clock
        self._gaps = Gaps(quick=seconds)

    async def whole(self, scene: Scene) -> Turn | None:
        """The turn with everything that belongs to it; None for one that an earlier turn has taken in."""
        turn, record = scene.turn, scene.conversation
        if record.joined_to(turn.id) is not None:
            return None
        if dict(turn.message.options).get(PLAIN) or stands_alone(turn.message):
            return turn
        before = [one for one in await self._behind(turn) if record.joined_to(one.id) == turn.id]
        parts = before or await self._parts(scene)
        if not parts:
            return turn
        ids = tuple(one.id for one in parts)

        def marked(one: Conversation) -> Conversation:
            return one.joining(turn.id, ids)

        await self._conversations.change(scene.place, marked)
        return _together(turn, [one.message for one in parts], self._gaps)

    async def _parts(self, scene: Scene) -> list[Turn]:
        """The turns behind this one that belong to it, after waiting for them."""
        found: list[Turn] = []
        if not self._gaps.quick and not was_split(scene.message, self._gaps):
            return found
        waited = False
        while True:
            messages = [scene.message, *(one.message for one in found)]
            known = {one.id for one in found}
            behind = [one for one in await self._behind(scene.turn) if one.id not in known]
            follower = next((one for one in behind if one.message.kind is InboundKind.MESSAGE), None)
            if follower is not None and joins(messages, follower.message, self._gaps):
                found.append(follower)
                waited = False
                continue
            seconds = self._patience(scene, messages[-1])
            if waited or follower is not None or seconds <= 0:
                return found
            await self._clock.sleep(seconds)
            waited = True

    def _patience(self, scene: Scene, last: InboundMessage) -> float:
        """What was split is waited for in any case, more words only where nothing is under way."""
        if was_split(last, self._gaps):
            return self._gaps.split
        if scene.draft is not None or scene.running or scene.offered is not None:
            return 0.0
        return waits_for_more(last, self._gaps)

    async def _behind(self, turn: Turn) -> Sequence[Turn]:
        """The turns of this person that wait behind this one."""
        waiting = await self._inbox.in_line(turn.message.address)
        ids = [one.id for one in waiting]
        after = waiting[ids.index(turn.id) + 1 :] if turn.id in ids else ()
        return [one for one in after if one.message.sender == turn.message.sender]


def _together(turn: Turn, following: Sequence[InboundMessage], gaps: Gaps) -> Turn:
    messages = [turn.message, *following]
    attachments = tuple(file for one in messages for file in one.attachments)
    return Turn(turn.id, replace(turn.message, text=joined(messages, gaps), attachments=attachments))
