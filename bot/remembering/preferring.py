"""Preferring: what of a person's memory belongs to a question goes into its brief, for the writer alone.

`bot.conversation` calls it when a question is read, `bot.watches` when a digest is begun. A memory that
cannot be had costs nothing but itself.
"""

import logging
from dataclasses import dataclass, replace

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.conversation.scene import Scene
from bot.jobs.options import Request
from bot.outbox import Outbox
from bot.remembering.people import owner_of, scope_of
from bot.remembering.telling import tell_lost
from bot.remembering.tools import MemoryTools, place_name
from bot.watches.record import Watch
from channels.types import Address, Audience, Person
from memory.errors import MemoryFault
from memory.merging import aged
from memory.selection import Selection, Selector
from memory.types import visible_to
from research.brief import Language
from research.ports import Clock

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question: whose, where, before whom and in which language."""

    person: Person
    address: Address
    audience: Audience
    language: Language
    text: str


async def with_preferences(
    request: Request, scene: Scene, tools: MemoryTools, outbox: Outbox, clock: Clock
) -> Request:
    """The request with the person's preferences in its brief, and a note of what was used."""
    audience, text = scene.message.audience, request.brief.question.text
    asked = _Asked(scene.person, scene.address, audience, scene.language, text)
    try:
        chosen = await _chosen(asked, tools, tools.selector, outbox, clock)
        await tools.marks.keep_used(scene.turn.id, _lines(chosen))
    except (MemoryFault, OSError, RedisError, ValidationError):
        log.warning("a question goes without its person's memory", exc_info=True)
        return request
    return replace(request, brief=replace(request.brief, preferences=chosen.text))


class WatchPreferences:
    """The same for the digests of a watch: before others only what was told before others.

    A digest is no part of the conversation at hand, so that nothing of that is in it.
    """

    def __init__(self, tools: MemoryTools, outbox: Outbox, clock: Clock) -> None:
        self._tools = tools
        self._outbox = outbox
        self._clock = clock

    async def __call__(self, watch: Watch, question: str) -> str:
        """What the writer of a digest is told of the person."""
        asked = _Asked(watch.person, watch.address, watch.audience, watch.language, question)
        try:
            selector = Selector(meaning=self._tools.meaning)
            return (await _chosen(asked, self._tools, selector, self._outbox, self._clock)).text
        except (MemoryFault, OSError, RedisError, ValidationError):
            log.warning("a digest goes without its person's memory", exc_info=True)
            return ""


async def _chosen(
    asked: _Asked, tools: MemoryTools, selector: Selector, outbox: Outbox, clock: Clock
) -> Selection:
    loaded = await tools.store.load(owner_of(asked.person))
    await tell_lost(outbox, asked.address, asked.person, loaded, asked.language)
    visible = visible_to(aged(loaded.memory, clock.now()), scope_of(asked.audience))
    return await selector.select(visible, place_name(asked.address.place), asked.text, clock.now())


def _lines(chosen: Selection) -> list[str]:
    return [one.text.removeprefix("- ") for one in chosen.used]
