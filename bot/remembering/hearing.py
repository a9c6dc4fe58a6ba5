"""Hearing: what a person says to the bot stays at hand in the conversation, and is learned from when it ends.

`bot.app` puts it before the router. Only what is addressed to the bot is heard, and only from people for whom
it works; where each turn was is noted, so that all of it can be found again.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from bot.commands import find
from bot.pairing import Door
from bot.remembering.tools import MemoryTools
from bot.store.memory_marks import TurnMark
from bot.store.working_memory import Said, Talk
from bot.turn import Outcome, Turn
from channels.types import InboundKind, InboundMessage
from research.ports import Clock

QUIET: Final = timedelta(seconds=120)
"""How long nothing is said until a conversation is taken for ended."""

Route = Callable[[Turn], Awaitable[Outcome]]


class Hearing:
    """Listens to every turn on its way to the router."""

    def __init__(self, tools: MemoryTools, door: Door, clock: Clock, route: Route) -> None:
        self._tools = tools
        self._door = door
        self._clock = clock
        self._route = route

    async def route(self, turn: Turn) -> Outcome:
        """Hear a turn, and let it go on."""
        message = turn.message
        if message.kind in _OURS and await self._door.allows(message.sender, message.address):
            now = self._clock.now()
            place = message.address.place
            await self._tools.marks.met(message.sender, TurnMark(turn.id, place, message.audience), now)
            if _is_said(message):
                said = Said(
                    turn.id,
                    message.text,
                    now,
                    message.audience,
                    tuple(one.name for one in message.attachments),
                )
                await self._tools.working.hear(Talk(place, message.sender), said, now + QUIET)
        return await self._route(turn)


_OURS: Final = frozenset({InboundKind.MESSAGE, InboundKind.EDIT, InboundKind.PRESS, InboundKind.DELETE})


def _is_said(message: InboundMessage) -> bool:
    """Whether a message holds words to the bot that are no command."""
    if message.kind is not InboundKind.MESSAGE or not message.addressed or not message.text.strip():
        return False
    return find(message.text) is None
