"""Heeding: what happens in a conversation tells whether anybody still reads its digests.

`bot.app` puts it before the router. A reply, a press or a reaction in the thread of a watch keeps it going;
where nobody can receive any more its watches rest, and where a conversation moved they move along.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.turn import Outcome, Turn
from bot.watches.record import Pause, Watch
from bot.watches.tools import WatchTools
from channels.types import InboundKind, InboundMessage

Route = Callable[[Turn], Awaitable[Outcome]]


class Heeding:
    """Looks at every turn on its way to the router."""

    def __init__(self, tools: WatchTools, route: Route) -> None:
        self._tools = tools
        self._route = route

    async def route(self, turn: Turn) -> Outcome:
        """Heed a turn, and let it go on."""
        message = turn.message
        for watch in await self._tools.store.here(message.address):
            await self._heed(watch, message)
        return await self._route(turn)

    async def _heed(self, watch: Watch, message: InboundMessage) -> None:
        if message.kind is InboundKind.GONE:
            await self._tools.store.change(watch.id, lambda one: replace(one, pause=one.pause or Pause.GONE))
            await self._tools.index.set(watch.id, None)
        elif message.kind is InboundKind.MOVED:
            address = replace(watch.address, conversation=message.text)
            await self._tools.store.move(watch, address)
            await self._tools.store.change(watch.id, lambda one: replace(one, address=address))
        elif watch.address.place == message.address.place:
            heard = max(message.sent_at, watch.heard_at)
            await self._tools.store.change(watch.id, lambda one: replace(one, heard_at=heard, asked_at=None))
