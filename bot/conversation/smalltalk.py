"""Small talk: a friendly line, by rules, without research and without citations.

The handler of the route `smalltalk`.
"""

from collections.abc import Mapping
from typing import Final

from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import SILENCE, reply
from bot.routing.spelling import bare
from bot.turn import Outcome

_THANKS: Final = (
    "thank",
    "thx",
    "cheers",
    "cam on",
    "appreciate",
    "great",
    "good",
    "nice",
    "perfect",
    "tuyet",
)
_BYE: Final = ("bye", "see you", "tam biet", "good night", "ngu ngon", "hen gap")


class SmallTalk:
    """Answers in kind."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def handle(self, scene: Scene) -> Outcome:
        """One line; nothing at all to what is only overheard or has no letters."""
        if not scene.message.addressed:
            return SILENCE
        words = bare(scene.text.lower())
        if any(one in words for one in _BYE):
            return await reply(self._table.outbox, scene, "talk.bye")
        if any(one in words for one in _THANKS) and not words.startswith(("good morning", "good afternoon")):
            return await reply(self._table.outbox, scene, "talk.thanks")
        return await reply(self._table.outbox, scene, "talk.hello")


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> SmallTalk:
    """The handler of small talk."""
    del handlers, label
    return SmallTalk(table)
