"""People, what they say and what is remembered of them, for tests of memory; a comparer with a script."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from memory.ports import Proposal, Saying
from memory.types import (
    MOST_EPISODES,
    MOST_FACTS,
    Category,
    Episode,
    Fact,
    Memory,
    Owner,
    Relation,
    Scope,
    Section,
)

NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
ANN = Owner("slack", "T1", "U1")


def saying(text: str, turn: str = "t1", *, scope: Scope = Scope.PRIVATE, day: int = 0, **more: Any) -> Saying:
    """A message of a person; `more` are further fields."""
    return Saying(turn, text, NOW + timedelta(days=day), scope, **more)


def fact(content: str, number: int = 1, *, scope: Scope = Scope.PRIVATE, **more: Any) -> Fact:
    """A fact; `more` are further fields."""
    found = Fact(
        id=f"f{number}",
        content=content,
        category=Category.PERSONAL,
        section=Section.PERSONAL,
        confidence=0.8,
        turn=f"t{number}",
        time=NOW + timedelta(seconds=number),
        scope=scope,
    )
    return replace(found, **more)


def full_memory(owner: Owner = ANN) -> Memory:
    """As many facts, relations and questions as fit."""
    facts = tuple(
        fact(
            f"my project {number} of kind {number % 17} uses tool {number % 29} in place {number % 7}", number
        )
        for number in range(MOST_FACTS)
    )
    relations = tuple(
        Relation(f"project {number}", "uses", f"tool {number % 29}", f"f{number}")
        for number in range(MOST_FACTS)
    )
    episodes = tuple(
        Episode(f"j{number}", f"What does tool {number % 29} cost in place {number}?", NOW, Scope.SHARED)
        for number in range(MOST_EPISODES)
    )
    return Memory(owner, facts, relations, episodes)


@dataclass
class ScriptedComparer:
    """Proposes what stands in the script; `seen` are the sentences and facts that it was shown."""

    proposal: Proposal | None = None
    seen: list[tuple[Sequence[str], Sequence[Fact]]] = field(default_factory=list)

    async def compare(
        self, owner: Owner, key: str, sentences: Sequence[str], known: Sequence[Fact]
    ) -> Proposal | None:
        """The script."""
        del owner, key
        self.seen.append((sentences, known))
        return self.proposal
