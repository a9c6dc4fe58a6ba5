"""Quick answers: what needs no research, about itself, the time, or by the fast model; never with citations.

The handler of the route `quick`. What it cannot answer becomes research.
"""

import re
from collections.abc import Mapping
from typing import Final

from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import reply
from bot.replies.amounts import day
from bot.routing.spelling import bare
from bot.turn import Outcome

_TIME: Final = re.compile(
    r"\bwhat(?:'s| is)? (?:the )?(?:time|date|day)\b|\bmay gio\b|\bngay (?:may|bao nhieu)\b|\bthu may\b"
)
_ITSELF: Final = re.compile(
    r"\b(?:who|what) are you\b|\byour name\b|\bcan you do\b|\bban (?:la ai|la gi|ten)\b|\blam duoc gi\b"
)


class Quick:
    """Answers what can be answered in a line."""

    def __init__(self, table: Table, handlers: Mapping[str, Handler]) -> None:
        self._table = table
        self._handlers = handlers

    async def handle(self, scene: Scene) -> Outcome:
        """The line, or research. Raises `BadInput`."""
        words = bare(scene.text.lower())
        if _ITSELF.search(words):
            return await reply(self._table.outbox, scene, "talk.about_me")
        if _TIME.search(words):
            return await self._time(scene)
        said = await self._table.quick.line(scene.turn.id, scene.person, scene.text, scene.language)
        if said is not None:
            return await reply(self._table.outbox, scene, "quick.unsourced", words=said)
        return await self._handlers["research"].handle(scene)

    async def _time(self, scene: Scene) -> Outcome:
        zone = self._table.settings.timezone
        now = self._table.clock.now().astimezone(zone)
        shown = now.strftime("%H:%M")
        return await reply(
            self._table.outbox, scene, "quick.now", time=shown, day=day(now, scene.language), zone=str(zone)
        )


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Quick:
    """The handler of quick answers."""
    del label
    return Quick(table, handlers)
