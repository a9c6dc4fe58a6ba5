"""Everything of a person, erased by all erasers in their order; a failed one is named, and the rest goes on.

`bot.remembering.forgetting` calls it after a yes, `footnote memory forget` for an operator.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from redis.exceptions import RedisError

from bot.conversation.setup import Table
from bot.errors import BotError
from bot.remembering.erasing import ERASERS, EraserEntry
from bot.remembering.erasing.trail import Eraser, EraserDesk, Trail, follow
from bot.remembering.tools import MemoryTools
from bot.replies import say
from bot.settings import Settings
from channels.types import Person
from memory.errors import MemoryFault
from research.brief import Language

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is not gone: `failed` are the erasers that could not do it, `foreign` a server with backups of
    its own, `shared` whether reports stay where others read them.
    """

    failed: tuple[str, ...] = ()
    foreign: bool = False
    shared: bool = False

    def words(self, language: Language) -> str:
        """What the person must know of it."""
        found = [say("memory.kept_platform", language)]
        if self.shared:
            found.append(say("memory.kept_reports", language))
        found.append(say("memory.kept_foreign" if self.foreign else "memory.kept_backups", language))
        if self.failed:
            found.append(say("memory.kept_failed", language, parts=", ".join(self.failed)))
        return " ".join(found)


class _Module(Protocol):
    def build(self, desk: EraserDesk) -> Eraser: ...


class Erasing:
    """Goes through the erasers."""

    def __init__(self, table: Table, tools: MemoryTools, entries: Sequence[EraserEntry] = ERASERS) -> None:
        commands = table.commands
        self._entries = entries
        self._desk = EraserDesk(
            settings=table.settings,
            clock=table.clock,
            client=tools.client,
            jobs=commands.jobs,
            stopper=commands.stopper,
            queues=table.queues,
            outbox=table.outbox,
            conversations=table.conversations,
            watching=table.watching,
            memory=tools,
            answers=table.answers,
        )

    async def everything(self, person: Person, turn_id: str = "") -> Kept:
        """Erase all that is theirs; what is left."""
        return await erase_all(person, self._desk, self._entries, turn_id)


async def erase_all(
    person: Person, desk: EraserDesk, entries: Sequence[EraserEntry] = ERASERS, turn_id: str = ""
) -> Kept:
    """Erase all that is a person's; what is left. Raises `MemoryFault` when their trail cannot be read."""
    trail = await follow(person, desk, turn_id)
    failed = [one.name for one in entries if not await _erased(one, desk, trail)]
    return Kept(tuple(failed), _foreign(desk.settings), bool(trail.job_ids & trail.shared))


async def _erased(entry: EraserEntry, desk: EraserDesk, trail: Trail) -> bool:
    """Whether an eraser did its work."""
    module = cast(_Module, import_module(entry.module))
    try:
        await module.build(desk).erase(trail)
    except (RedisError, OSError, BotError, MemoryFault):
        log.exception("the eraser %s did not come to its end", entry.name)
        return False
    return True


def _foreign(settings: Settings) -> bool:
    return settings.redis_url is not None
