"""A person's memory: facts in six sections, relations between things, and the questions of the past.

`store` keeps it, `update` changes it. What may be read where others read along is a type of its own:
`Visible` is made by `visible_to` alone, and nothing chooses from anything else.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

MOST_FACTS: Final = 500
MOST_EPISODES: Final = 300
LONGEST: Final = 240
"""Characters of a fact."""

SPEAKER: Final = "me"
"""The person's own name in relations."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose memory it is. A person's id means nothing without its platform and workspace."""

    platform: str
    workspace: str
    person: str


class Scope(StrEnum):
    """Where something was told: to us alone, or where others read."""

    PRIVATE = "private"
    SHARED = "shared"


class Category(StrEnum):
    """What kind of thing a fact is."""

    IDENTITY = "identity"
    WORK = "work"
    PERSONAL = "personal"
    PREFERENCE = "preference"
    FOCUS = "focus"
    BACKGROUND = "background"
    NOTE = "note"


class Section(StrEnum):
    """Where a fact stands in the file. What occupies a person moves on by its age: see `update.aged`."""

    WORK = "work"
    PERSONAL = "personal"
    TOP_OF_MIND = "top_of_mind"
    RECENT_MONTHS = "recent_months"
    EARLIER = "earlier"
    BACKGROUND = "background"


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that the person said of themself, in their own words.

    `slot` names what a fact settles ("work.at", "home"); of two facts with one slot the newer is true. It is
    empty where any number may be true. `turn` is the message that it was said in, `confidence` from 0 to 1.
    """

    id: str
    content: str
    category: Category
    section: Section
    confidence: float
    turn: str
    time: datetime
    scope: Scope
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Relation:
    """How two things stand to each other: (me, works at, Acme). It lives as long as its fact."""

    subject: str
    relation: str
    object: str
    fact: str


@dataclass(frozen=True, slots=True)
class Episode:
    """A question of the past; `id` is its job's."""

    id: str
    question: str
    time: datetime
    scope: Scope


@dataclass(frozen=True, slots=True)
class Memory:
    """Everything that is remembered of one person; oldest first everywhere."""

    owner: Owner
    facts: tuple[Fact, ...] = ()
    relations: tuple[Relation, ...] = ()
    episodes: tuple[Episode, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing."""
        return not (self.facts or self.episodes)

    def without(self, gone: frozenset[str]) -> "Memory":
        """The memory without the facts and episodes that have these ids, and what hangs on them."""
        return Memory(
            self.owner,
            tuple(one for one in self.facts if one.id not in gone),
            tuple(one for one in self.relations if one.fact not in gone),
            tuple(one for one in self.episodes if one.id not in gone),
        )


@dataclass(frozen=True, slots=True)
class Visible:
    """The part of a memory that may be read before an audience. Only `visible_to` makes one."""

    scope: Scope
    memory: Memory


def visible_to(memory: Memory, audience: Scope) -> Visible:
    """What of a memory may be used before an audience: all of it before the person alone."""
    if audience is Scope.PRIVATE:
        return Visible(audience, memory)
    private = {one.id for one in memory.facts if one.scope is not Scope.SHARED}
    private |= {one.id for one in memory.episodes if one.scope is not Scope.SHARED}
    return Visible(audience, memory.without(frozenset(private)))
