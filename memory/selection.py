"""Selection: what of a memory goes into a brief, from three tiers that are read at once.

`bot.remembering` calls `select` when a brief is made. The tiers are merged in this order: what was said in
the conversation, what relations lead to, what is recalled; wishes for every answer have a place of their own
in the third. Only a `Visible` can be chosen from, so that nothing told in private is used where others read.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from memory.likeness import same
from memory.merging import strength
from memory.own_words import asks
from memory.ports import Meaning, WorkingMemory
from memory.recall import Item, recallable, recalled, text_of
from memory.relations import reached
from memory.types import Category, Episode, Fact, Section, Visible

MOST_TOKENS: Final = 250
MOST_CHARACTERS: Final = 1_000
FOR_WISHES: Final = 400
"""Characters that wishes for every answer may take whatever else was found."""

MOST_SAID: Final = 6
MOST_STANDING: Final = 8
BYTES_A_TOKEN: Final = 4


class Tier(StrEnum):
    """Where something comes from."""

    WORKING = "working"
    RELATION = "relation"
    RECALL = "recall"


@dataclass(frozen=True, slots=True)
class Used:
    """One thing that was chosen, as it stands in the text; `id` is that of the fact or question, or empty."""

    tier: Tier
    text: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Selection:
    """What was chosen. `text` is for the writer alone; `used` is what the person may be told."""

    text: str = ""
    used: tuple[Used, ...] = ()


class Selector:
    """Chooses from memories."""

    def __init__(self, working: WorkingMemory | None = None, meaning: Meaning | None = None) -> None:
        self._working = working
        self._meaning = meaning

    async def select(self, visible: Visible, place: str, question: str, now: datetime) -> Selection:
        """What belongs to a question that is asked at a place, within its budget."""
        said, related, found = await asyncio.gather(
            self._said(visible, place, question),
            self._related(visible, question),
            self._recalled(visible, question),
        )
        return merged(said, related, standing(visible, now), found)

    async def _said(self, visible: Visible, place: str, question: str) -> list[str]:
        if self._working is None:
            return []
        said = await self._working.said(visible.memory.owner, place)
        own = [one for one in said if not asks(one) and one not in question]
        return list(dict.fromkeys(own))[-MOST_SAID:]

    async def _related(self, visible: Visible, question: str) -> list[Fact]:
        return await asyncio.to_thread(reached, visible, question)

    async def _recalled(self, visible: Visible, question: str) -> list[Item]:
        items = recallable(visible)
        near: Sequence[float] = ()
        if self._meaning is not None and items:
            near = await self._meaning.near(visible.memory.owner, question, [text_of(one) for one in items])
        return await asyncio.to_thread(recalled, items, question, near)


def standing(visible: Visible, now: datetime) -> list[Fact]:
    """What belongs to every question: who the person is, what they do, how they like their answers."""
    fitting = [
        one
        for one in visible.memory.facts
        if one.slot.startswith("answer.")
        or one.slot in ("name", "work.at", "work.role", "home")
        or (one.category is Category.PREFERENCE and not one.slot)
    ]
    ranked = sorted(fitting, key=lambda one: (not one.slot.startswith("answer."), -strength(one, now)))
    return ranked[:MOST_STANDING]


def merged(
    said: Sequence[str], related: Sequence[Fact], wishes: Sequence[Fact], found: Sequence[Item]
) -> Selection:
    """The tiers in their order, each thing once, within the budget."""
    chosen: list[Used] = []
    asked = [Used(Tier.RECALL, _line(one), one.id) for one in wishes]
    kept = _within(asked, FOR_WISHES)
    room = MOST_CHARACTERS - _size(kept)
    first = [Used(Tier.WORKING, f"- Said here: {one}") for one in said]
    first += [Used(Tier.RELATION, _line(one), one.id) for one in related]
    later = [Used(Tier.RECALL, _line(one), one.id) for one in found]
    taken = {one.id for one in kept}
    for one in (*first, *later):
        if one.id and one.id in taken:
            continue
        if any(same(_bare(one.text), _bare(other.text)) for other in (*chosen, *kept)):
            continue
        if _size([*chosen, one]) > room or _tokens([*chosen, *kept, one]) > MOST_TOKENS:
            continue
        chosen.append(one)
        taken |= {one.id} if one.id else set()
    places = {Tier.WORKING: 0, Tier.RELATION: 1, Tier.RECALL: 2}
    used = sorted((*kept, *chosen), key=lambda one: places[one.tier])
    return Selection("\n".join(one.text for one in used), tuple(used))


def _line(item: Item) -> str:
    if isinstance(item, Episode):
        return f"- Asked before ({item.time.date().isoformat()}): {item.question}"
    if item.section in (Section.RECENT_MONTHS, Section.EARLIER):
        return f"- Said in {item.time.date().isoformat()[:7]}: {item.content}"
    return f"- {item.content}"


def _bare(line: str) -> str:
    return line.partition(": ")[2] or line


def _within(lines: Sequence[Used], characters: int) -> list[Used]:
    kept: list[Used] = []
    for one in lines:
        if _size([*kept, one]) <= characters and _tokens([*kept, one]) <= MOST_TOKENS:
            kept.append(one)
    return kept


def _size(lines: Sequence[Used]) -> int:
    return sum(len(one.text) + 1 for one in lines)


def _tokens(lines: Sequence[Used]) -> int:
    return sum(len(one.text.encode()) + 1 for one in lines) // BYTES_A_TOKEN + 1
