"""What is not set up: an honest sentence, until a package registers its own handler for the route.

Registered in `bot.conversation.handlers` for `watch` and `memory`.
"""

from collections.abc import Mapping

from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import reply
from bot.turn import Outcome


class NotYet:
    """Says that a route leads nowhere here."""

    def __init__(self, table: Table, label: str) -> None:
        self._table = table
        self._label = label

    async def handle(self, scene: Scene) -> Outcome:
        """Say so."""
        return await reply(self._table.outbox, scene, f"{self._label}.not_yet")


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> NotYet:
    """The handler of a route that leads nowhere."""
    del handlers
    return NotYet(table, label)
