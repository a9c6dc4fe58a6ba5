"""Updating: what a person said of themself in a conversation becomes a change of their memory.

`bot.remembering` calls `learn` after a conversation, and after "remember that …". A model proposes where
there is one, rules do where there is none; neither is believed beyond the person's own words: a fact
whose words were not said is not kept, and one that they do not take back is not removed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from memory import merging
from memory.confirming import confirmed
from memory.likeness import carried
from memory.own_words import asks, cleaned, sentences
from memory.ports import Comparer, Proposal, Saying
from memory.statements import Over, Statement, asked_for, noted, parts, read
from memory.store import Loaded, MemoryStore
from memory.types import LONGEST, Category, Memory, Owner
from memory.unfit import momentary, secret

BY_RULE: Final = 0.8
WANTED: Final = 1.0
MOST_BY_MODEL: Final = 0.9
_KINDS: Final = {one.value: one for one in Category}


@dataclass(frozen=True, slots=True)
class Learned:
    """What became of what was said: the memory, what is new in it, whether a secret was refused."""

    loaded: Loaded
    kept: tuple[str, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class _Heard:
    """One sentence of the person's own; `wanted` where they asked to remember it."""

    text: str
    saying: Saying
    wanted: bool


class Updater:
    """Changes memories by what was said."""

    def __init__(self, store: MemoryStore, comparer: Comparer | None = None) -> None:
        self._store = store
        self._comparer = comparer

    async def learn(self, owner: Owner, sayings: Sequence[Saying], now: datetime) -> Learned:
        """Take in what was said, oldest first. The same sayings again change nothing.

        Raises `MemoryNotKept`, `MemoryTooNew`.
        """
        heard = [one for saying in sayings for one in _heard(saying)]
        fit = [one for one in heard if not secret(one.text)]
        proposal = await self._proposed(owner, fit)

        def change(memory: Memory) -> Memory:
            before = memory
            if proposal is None:
                memory = _by_rules(memory, fit)
            else:
                memory = _by_rules(_by_model(memory, fit, proposal), [one for one in fit if one.wanted])
            return merging.bounded(merging.aged(memory, now), now) if memory != before else before

        loaded = await self._store.change(owner, change) if fit else await self._store.load(owner)
        turns = {one.turn for one in sayings}
        kept = tuple(one.content for one in loaded.memory.facts if one.turn in turns)
        return Learned(loaded, kept, secret=len(fit) < len(heard))

    async def _proposed(self, owner: Owner, heard: Sequence[_Heard]) -> Proposal | None:
        """What a model would change; None where there is none, and nothing where nothing was said."""
        if self._comparer is None or not heard:
            return None
        known = (await self._store.load(owner)).memory.facts
        key = f"{heard[0].saying.turn}-{heard[-1].saying.turn}"
        return await self._comparer.compare(owner, key, [one.text for one in heard], known)


def _heard(saying: Saying) -> list[_Heard]:
    """The sentences of a saying that may be learned from."""
    found = []
    for sentence in sentences(saying.text, saying.attachments):
        wanted = asked_for(sentence)
        if wanted is None and (asks(sentence) or (momentary(sentence) and not saying.wanted)):
            continue
        found.append(_Heard(wanted or sentence, saying, wanted is not None or saying.wanted))
    return found


def _by_rules(memory: Memory, heard: Sequence[_Heard]) -> Memory:
    for one in heard:
        said = [read(part) for part in parts(one.text)]
        if one.wanted and (not said or None in said):
            said = [noted(one.text)]
        for statement in said:
            if isinstance(statement, Over):
                memory = merging.over(memory, statement)
            elif statement is not None:
                memory = merging.added(memory, statement, _source(one, WANTED if one.wanted else BY_RULE))
    return memory


def _by_model(memory: Memory, heard: Sequence[_Heard], proposal: Proposal) -> Memory:
    """What the model proposes, as far as the person's own words carry it."""
    said = [one.text for one in heard]
    gone = {one.id for one in memory.facts if one.id in proposal.remove and confirmed(one, said)}
    memory = memory.without(frozenset(gone))
    for part in (part for one in heard for part in parts(one.text)):
        ended = read(part)
        memory = merging.over(memory, ended) if isinstance(ended, Over) else memory
    for proposed in proposal.add:
        text = cleaned(proposed.text)
        source = next((one for one in heard if carried(text, one.text)), None)
        if source is None or len(text) > LONGEST or asks(text) or secret(text):
            continue
        statement = _stated(text, proposed.kind)
        if statement is not None:
            sure = min(max(proposed.confidence, 0.0), MOST_BY_MODEL)
            memory = merging.added(memory, statement, _source(source, WANTED if source.wanted else sure))
    return memory


def _stated(text: str, kind: str) -> Statement | None:
    """A proposed text as a fact: what it settles is read from it, as from the person's own sentence."""
    said = parts(text)
    text = said[0] if len(said) == 1 else text
    found = read(text)
    if isinstance(found, Over):
        return None
    category = _KINDS.get(kind.lower().strip(), Category.NOTE)
    if found is None:
        return replace(noted(text), category=category)
    return found


def _source(heard: _Heard, confidence: float) -> merging.Source:
    saying = heard.saying
    return merging.Source(saying.turn, saying.time, saying.scope, confidence)
