"""What is new in some facts, against those that were told before: the same said elsewhere is not, a changed
number is (law E5 over time).

`bot.watches.cutting` calls `news` for each digest, in a thread.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from research.agreement.candidates import candidate_pairs
from research.agreement.compare import Relation, relation
from research.agreement.statements import Statement
from research.evidence import Fact, Source

_SAME_WORDS: Final = 0.85


@dataclass(frozen=True, slots=True)
class Known:
    """A fact that was told, with its source as it was then. `gone` when its page has said otherwise since."""

    fact: Fact
    source: Source
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """A fact that says something else than one that was told: `old` is the place of that among the known."""

    old: int
    new: str


@dataclass(frozen=True, slots=True)
class News:
    """The ids of facts that nobody was told, in their order, and the changes, whose facts are new too."""

    new: tuple[str, ...]
    changes: tuple[Change, ...]


def news(
    known: Sequence[Known], facts: Sequence[Fact], sources: Sequence[Source], texts: Mapping[str, str]
) -> News:
    """What is new in `facts`. `known` stands in the order in which it was told.

    `texts` holds the snapshots by source id: what a page still says in the same words has not changed there.
    """
    titles = {source.source_id: source.title for source in sources}
    told = [Statement(one.fact, one.source.title) for one in known]
    found = [Statement(fact, titles.get(fact.source_id, "")) for fact in facts]
    plain = {source: _plain(text) for source, text in texts.items()}
    standing = {
        at for at, one in enumerate(known) if _plain(one.fact.quote) in plain.get(one.fact.source_id, "")
    }
    near: dict[int, set[int]] = {}
    for one, other in _pairs(told, found):
        near.setdefault(other, set()).add(one)
    new, changes = [], []
    for place, statement in enumerate(found):
        places = sorted(near.get(place, ()))
        verdict = _verdict(statement, [(at, known[at], told[at]) for at in places], standing)
        if verdict is None:
            continue
        new.append(statement.fact.fact_id)
        if verdict >= 0:
            changes.append(Change(verdict, statement.fact.fact_id))
    return News(tuple(new), tuple(changes))


def superseded(known: Sequence[Known], found: News, facts: Sequence[Fact]) -> set[int]:
    """The places among the known of what its own page says otherwise now."""
    sources = {fact.fact_id: fact.source_id for fact in facts}
    return {one.old for one in found.changes if known[one.old].fact.source_id == sources[one.new]}


_Near = tuple[int, Known, Statement]


def _pairs(told: Sequence[Statement], found: Sequence[Statement]) -> Iterator[tuple[int, int]]:
    """Pairs of a told and a found statement that may have to do with each other."""
    count = len(told)
    for one, other in candidate_pairs([*told, *found], None):
        if one < count <= other:
            yield one, other - count
    by_page: dict[str, list[int]] = {}
    by_quote: dict[str, list[int]] = {}
    for at, statement in enumerate(told):
        by_page.setdefault(statement.fact.source_id, []).append(at)
        by_quote.setdefault(_plain(statement.fact.quote), []).append(at)
    for place, statement in enumerate(found):
        for at in by_page.get(statement.fact.source_id, []) + by_quote.get(_plain(statement.fact.quote), []):
            yield at, place


def _verdict(statement: Statement, near: Sequence[_Near], standing: set[int]) -> int | None:
    """None for what was told; the place of what it changes; -1 for what is new."""
    same: list[_Near] = []
    other: list[_Near] = []
    for one in near:
        stands = _stands(one[2], statement)
        if stands is Relation.AGREE:
            same.append(one)
        elif stands is Relation.CONTRADICT:
            other.append(one)
    page = statement.fact.source_id
    other = [one for one in other if one[0] not in standing or one[1].fact.source_id != page]
    if any(not one[1].gone or one[1].fact.source_id != page for one in same):
        return None
    if other:
        own = [at for at, known, _ in other if known.fact.source_id == page and not known.gone]
        return own[-1] if own else other[-1][0]
    return -1


def _stands(told: Statement, found: Statement) -> Relation:
    if _plain(told.fact.quote) == _plain(found.fact.quote) or _plain(told.text) == _plain(found.text):
        return Relation.AGREE
    stands = relation(told, found)
    if stands is Relation.NONE and told.fact.source_id == found.fact.source_id and _reworded(told, found):
        return Relation.CONTRADICT
    return stands


def _reworded(told: Statement, found: Statement) -> bool:
    """Whether a page says the same sentence with other figures."""
    if not (told.amounts or told.dates) or not (found.amounts or found.dates):
        return False
    figures = [re.findall(r"\d+(?:[.,]\d+)*", one.text) for one in (told, found)]
    alike = SequenceMatcher(None, told.words, found.words, autojunk=False).ratio()
    return figures[0] != figures[1] and alike >= _SAME_WORDS


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))
