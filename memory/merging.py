"""What new facts do to the old ones: the same is said once, of a contradiction the newer stays.

`update` puts every change through here.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from memory.likeness import normal, same, words_of
from memory.statements import Over, Statement
from memory.types import MOST_EPISODES, MOST_FACTS, Category, Episode, Fact, Memory, Relation, Scope, Section

TOP_OF_MIND: Final = timedelta(days=30)
RECENT: Final = timedelta(days=180)
_OCCUPIES: Final = frozenset({Section.TOP_OF_MIND, Section.RECENT_MONTHS, Section.EARLIER})
_HALF_LIVES: Final = {Category.FOCUS: 90.0, Category.NOTE: 500.0}
_LASTING_HALF_LIFE: Final = 1_500.0


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact comes from: the message, when, before whom, and how sure it is."""

    turn: str
    time: datetime
    scope: Scope
    confidence: float


def added(memory: Memory, statement: Statement, source: Source) -> Memory:
    """The memory with a statement in it: as a new fact, or as one that is known already."""
    known = next((one for one in memory.facts if same(one.content, statement.content)), None)
    settled = frozenset(
        one.id for one in memory.facts if one is not known and statement.slot and one.slot == statement.slot
    )
    memory = memory.without(settled)
    if known is not None and known.id not in settled:
        return _again(memory, known, statement, source)
    name = f"{source.turn}\0{normal(statement.content)}"
    fact = Fact(
        hashlib.sha256(name.encode()).hexdigest()[:8],
        statement.content,
        statement.category,
        statement.section,
        source.confidence,
        source.turn,
        source.time,
        source.scope,
        statement.slot,
    )
    relations = tuple(Relation(*one, fact.id) for one in statement.relations)
    others = memory.without(frozenset({fact.id}))
    return replace(others, facts=(*others.facts, fact), relations=(*others.relations, *relations))


def over(memory: Memory, ended: Over) -> Memory:
    """The memory without what is no longer so: what settled the slot and is about the same words."""
    gone = frozenset(
        one.id
        for one in memory.facts
        if one.slot.startswith(ended.slot) and ended.words and ended.words <= words_of(one.content)
    )
    return memory.without(gone)


def aged(memory: Memory, now: datetime) -> Memory:
    """The memory with what occupies the person moved on by its age."""
    return replace(memory, facts=tuple(_moved(one, now) for one in memory.facts))


def bounded(memory: Memory, now: datetime) -> Memory:
    """The memory within its bounds: the weakest facts and the oldest questions go first."""
    ranked = sorted(memory.facts, key=lambda one: strength(one, now))
    weakest = frozenset(one.id for one in ranked[: max(0, len(ranked) - MOST_FACTS)])
    oldest = frozenset(one.id for one in memory.episodes[:-MOST_EPISODES])
    return memory.without(weakest | oldest) if weakest or oldest else memory


def strength(fact: Fact, now: datetime) -> float:
    """How much a fact is worth keeping: how sure it is, less by half with every span of its kind."""
    days = max(0.0, (now - fact.time).total_seconds() / 86_400)
    lasting = fact.category in (Category.IDENTITY, Category.PREFERENCE)
    weight = 1.5 if lasting else 1.0
    return float(
        weight * fact.confidence * 0.5 ** (days / _HALF_LIVES.get(fact.category, _LASTING_HALF_LIFE))
    )


def with_episode(memory: Memory, episode: Episode) -> Memory:
    """The memory with a question that was asked."""
    others = tuple(one for one in memory.episodes if one.id != episode.id)
    return replace(memory, episodes=(*others, episode)[-MOST_EPISODES:])


def without_facts(memory: Memory, gone: Iterable[str]) -> Memory:
    """The memory without some facts."""
    return memory.without(frozenset(gone))


def _again(memory: Memory, known: Fact, statement: Statement, source: Source) -> Memory:
    """The fact is said once more: it is newer and surer; it is as public as it ever was."""
    if known.turn == source.turn and known.scope == source.scope and (known.slot or not statement.slot):
        return memory
    public = source.scope is Scope.SHARED
    newer = replace(
        known,
        content=statement.content if public or known.scope is Scope.PRIVATE else known.content,
        category=statement.category if statement.category is not Category.NOTE else known.category,
        section=statement.section if statement.category is not Category.NOTE else known.section,
        confidence=max(known.confidence, source.confidence),
        turn=source.turn,
        time=source.time,
        scope=Scope.SHARED if public else known.scope,
        slot=statement.slot or known.slot,
    )
    others = tuple(one for one in memory.facts if one is not known)
    relations = memory.relations
    if not any(one.fact == known.id for one in relations):
        relations = (*relations, *(Relation(*one, known.id) for one in statement.relations))
    return replace(memory, facts=(*others, newer), relations=relations)


def _moved(fact: Fact, now: datetime) -> Fact:
    if fact.section not in _OCCUPIES:
        return fact
    age = now - fact.time
    section = Section.EARLIER
    if age < RECENT:
        section = Section.TOP_OF_MIND if age < TOP_OF_MIND else Section.RECENT_MONTHS
    return fact if fact.section is section else replace(fact, section=section)
