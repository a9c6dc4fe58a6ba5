"""The trail of a person: the ids of everything that is theirs. Every eraser gets it.

`everything` follows it once, before anything is erased.
"""

import re
from dataclasses import dataclass, field
from typing import Final, Protocol

from redis.asyncio import Redis

from bot.caching.answers import Answers
from bot.jobs.record import Job
from bot.jobs.stop import JobStopper
from bot.outbox import Outbox
from bot.queue import Queues
from bot.remembering.people import owner_of
from bot.remembering.tools import MemoryTools
from bot.settings import Settings
from bot.store.conversations import ConversationStore
from bot.store.jobs import JobStore
from bot.watches.record import Watch
from bot.watches.tools import WatchTools
from channels.types import Address, Audience, Person
from memory.types import Scope
from research.ports import Clock

MOST_JOBS: Final = 10_000
_ID: Final = re.compile(r"[0-9a-f]{12}")


@dataclass(frozen=True, slots=True)
class EraserDesk:
    """What erasers work with."""

    settings: Settings
    clock: Clock
    client: Redis
    jobs: JobStore
    stopper: JobStopper
    queues: Queues
    outbox: Outbox
    conversations: ConversationStore
    watching: WatchTools
    memory: MemoryTools
    answers: Answers | None = None


@dataclass(frozen=True, slots=True)
class Trail:
    """What a person left behind: turns, jobs and watches, and where they spoke.

    `shared` are the turns that others could read, `now` is the one in which they want to be forgotten.
    """

    person: Person
    now: str = ""
    jobs: tuple[Job, ...] = ()
    watches: tuple[Watch, ...] = ()
    ids: frozenset[str] = field(default_factory=frozenset)
    job_ids: frozenset[str] = field(default_factory=frozenset)
    places: frozenset[Address] = field(default_factory=frozenset)
    shared: frozenset[str] = field(default_factory=frozenset)

    def names(self, text: str) -> bool:
        """Whether a text, such as a key, holds one of the ids."""
        return any(one in self.ids for one in _ID.findall(text))


class Eraser(Protocol):
    """Removes one kind of thing."""

    async def erase(self, trail: Trail) -> None:
        """Remove what is on the trail. Called again it does no harm."""
        ...


async def follow(person: Person, desk: EraserDesk, now: str = "") -> Trail:
    """The trail of a person. Raises `MemoryFault`."""
    turns = await desk.memory.marks.turns(person)
    jobs = tuple(await desk.jobs.of(person, MOST_JOBS))
    watches = tuple(await desk.watching.store.of(person))
    episodes = (await desk.memory.store.load(owner_of(person))).memory.episodes
    shared = {one.turn for one in turns if one.audience is Audience.SHARED}
    shared |= {one.id for one in episodes if one.scope is Scope.SHARED}
    job_ids = frozenset({*(one.id for one in jobs), *(one.id for one in episodes)})
    return Trail(
        person,
        now,
        jobs,
        watches,
        frozenset({*(one.turn for one in turns), *job_ids, *(one.id for one in watches)}),
        job_ids,
        frozenset({*(one.place for one in turns), *(one.address.place for one in jobs)}),
        frozenset(shared),
    )
