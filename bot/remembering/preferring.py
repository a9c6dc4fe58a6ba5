"""Preferring: what of a person's memory belongs to a question goes into its brief, for the writer alone.

`bot.conversation` calls it when a question is read. A memory that cannot be had costs nothing but itself.
"""

import logging
from dataclasses import replace

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.conversation.scene import Scene
from bot.jobs.options import Request
from bot.outbox import Outbox
from bot.remembering.people import owner_of, scope_of
from bot.remembering.telling import tell_lost
from bot.remembering.tools import MemoryTools, place_name
from memory.errors import MemoryFault
from memory.merging import aged
from memory.selection import Selection
from memory.types import visible_to
from research.ports import Clock

log = logging.getLogger(__name__)


async def with_preferences(
    request: Request, scene: Scene, tools: MemoryTools, outbox: Outbox, clock: Clock
) -> Request:
    """The request with the person's preferences in its brief, and a note of what was used."""
    try:
        loaded = await tools.store.load(owner_of(scene.person))
        await tell_lost(outbox, scene.address, scene.person, loaded, scene.language)
        visible = visible_to(aged(loaded.memory, clock.now()), scope_of(scene.message.audience))
        question = request.brief.question.text
        chosen = await tools.selector.select(visible, place_name(scene.place), question, clock.now())
        await tools.marks.keep_used(scene.turn.id, _lines(chosen))
    except (MemoryFault, OSError, RedisError, ValidationError):
        log.warning("a question goes without its person's memory", exc_info=True)
        return request
    return replace(request, brief=replace(request.brief, preferences=chosen.text))


def _lines(chosen: Selection) -> list[str]:
    return [one.text.removeprefix("- ") for one in chosen.used]
