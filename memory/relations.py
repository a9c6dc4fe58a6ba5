"""The second tier: a walk over relations, from what a question names to what hangs together with it.

`selection` asks it. Two steps at most, and never on from the person, to whom everything would lead.
"""

from collections.abc import Iterator
from typing import Final

from memory.likeness import words_of
from memory.types import SPEAKER, Fact, Relation, Visible

STEPS: Final = 2
MOST: Final = 8


def reached(visible: Visible, question: str) -> list[Fact]:
    """The facts behind the relations that the question leads to, nearest first."""
    asked = words_of(question)
    relations = visible.memory.relations
    here = {one for one in _things(relations) if words_of(one) and words_of(one) <= asked}
    facts = {one.id: one for one in visible.memory.facts}
    found: dict[str, Fact] = {}
    seen = set(here)
    for _ in range(STEPS):
        next_things: set[str] = set()
        for one in relations:
            if one.fact in facts and here & {one.subject, one.object}:
                found.setdefault(one.fact, facts[one.fact])
                next_things |= {one.subject, one.object}
        here = next_things - seen - {SPEAKER}
        seen |= next_things
    return list(found.values())[:MOST]


def _things(relations: tuple[Relation, ...]) -> Iterator[str]:
    for one in relations:
        if one.subject != SPEAKER:
            yield one.subject
        yield one.object
