"""What two statements are to each other: the same, in contradiction, or neither (law E5).

`weighing` is the caller. That two statements look alike only brings them here; figures, units, dates, names
and denials decide, and where those leave a doubt the answer is neither.
"""

import re
from enum import Enum
from itertools import pairwise, product
from typing import Final

from research.agreement.closeness import comparable, counts_nothing, same_amount
from research.agreement.dates import Moment
from research.agreement.figures import Figure
from research.agreement.lexicon import meanings
from research.agreement.polarity import flipped, undecided
from research.agreement.statements import Statement
from research.agreement.subject import (
    Likeness,
    alike_in_scope,
    anchored,
    likeness,
    names_part,
    other_subject,
    same_predicate,
    share_a_name,
    substituted,
    unshared_names,
)

_QUANTIFIER: Final = re.compile(
    r"\b(?:some|most|many|few|several|a third|half|một số|nhiều|đa số|phần lớn|vài|hầu hết)\b", re.IGNORECASE
)
_LEAST: Final = 0.4
_SHORT: Final = 3
_SMALL_COUNT: Final = 12
_ONE_SEASON: Final = 2
_WIDE_GAP: Final = 0.15
# What the shorter side must find in the other, and what both must have in common.
_AGREE_WITH_FIGURES: Final = (0.45, 0.3)
_SAME_FIGURES_ACROSS: Final = (0.55, 0.55)
_AGREE_IN_WORDS: Final = (0.6, 0.5)
# Across languages, without a figure in common: nearly all known words, and a name.
_AGREE_ACROSS: Final = (0.8, 0.8)
_COMMON_ACROSS: Final = 3
_COMMON: Final = 2
_CONTRADICT: Final = (0.55, 0.3)
_CONTRADICT_SHORT: Final = (0.6, 0.4)
# With a name and a period in common.
_CONTRADICT_NAMED: Final = (0.5, 0.25)
_DENY: Final = (0.6, 0.45)
_SAME_ROLE: Final = 0.75


class Relation(Enum):
    """How two statements stand to each other."""

    NONE = 0
    AGREE = 1
    CONTRADICT = 2


class _Figures(Enum):
    """How the amounts, or the dates, of two statements stand to each other."""

    NEITHER = 0
    SAME = 1
    PART = 2
    OPEN = 3


def relation(one: Statement, other: Statement) -> Relation:
    """Whether two statements say the same or cannot both be true."""
    if _years_part(one, other):
        return Relation.NONE
    alike = likeness(one, other)
    if alike.held < _LEAST or other_subject(one, other):
        return Relation.NONE
    periods = _periods(one, other)
    if names_part(one, other):
        replaced = periods is not _Figures.PART and _role_contradicts(one, other, alike)
        return Relation.CONTRADICT if replaced else Relation.NONE
    if periods is _Figures.PART and not _one_time_event(one, other):
        return Relation.NONE
    amounts = _amounts(one, other)
    if _contradict(one, other, alike, amounts, periods):
        found = Relation.CONTRADICT
    elif _agree(one, other, alike, amounts, periods):
        found = Relation.AGREE
    else:
        return Relation.NONE
    return Relation.NONE if substituted(one, other) else found


def _years_part(one: Statement, other: Statement) -> bool:
    """The quickest way to see that two statements have nothing to say to each other."""
    parted = bool(one.years and other.years) and not one.years & other.years
    return parted and not _one_time_event(one, other)


def _reaches(alike: Likeness, least: tuple[float, float]) -> bool:
    return alike.held >= least[0] and alike.share >= least[1]


def _agree(one: Statement, other: Statement, alike: Likeness, amounts: _Figures, periods: _Figures) -> bool:
    if periods is _Figures.PART or one.foreseen != other.foreseen or _turned(one, other):
        return False
    if one.language == other.language and undecided(one.polarity) != undecided(other.polarity):
        return False
    telling = any(_tells(a) and same_amount(a, b) for a, b in product(one.amounts, other.amounts))
    if (amounts is _Figures.SAME and telling) or (amounts is _Figures.NEITHER and periods is _Figures.SAME):
        across = one.language != other.language
        least = _COMMON_ACROSS if across else _COMMON
        return alike.common >= least and _reaches(
            alike, _SAME_FIGURES_ACROSS if across else _AGREE_WITH_FIGURES
        )
    if amounts not in (_Figures.NEITHER, _Figures.SAME):
        return False
    if one.language != other.language:
        return alike.common >= _COMMON_ACROSS and _reaches(alike, _AGREE_ACROSS)
    return _reaches(alike, _AGREE_IN_WORDS)


def _tells(amount: Figure) -> bool:
    """Whether it says much that two statements share an amount: a two or a three is everywhere."""
    return bool(amount.readings[0].unit) or abs(amount.readings[0].value) > _SMALL_COUNT


def _contradict(
    one: Statement, other: Statement, alike: Likeness, amounts: _Figures, periods: _Figures
) -> bool:
    if not alike_in_scope(one, other) or not anchored(one, other) or not same_predicate(one, other):
        return False
    if _turned(one, other):
        parted = _Figures.PART in (periods, amounts)
        if _quantifiers(one) != _quantifiers(other):
            return False
        return not parted and one.language == other.language and _reaches(alike, _DENY)
    if amounts is _Figures.PART and _part_of_year(one) != _part_of_year(other):
        return False
    short = one.language == other.language and min(len(one.stems), len(other.stems)) <= _SHORT
    if periods is _Figures.PART:
        return amounts is _Figures.NEITHER and _reaches(alike, _CONTRADICT)
    if periods is _Figures.SAME and share_a_name(one, other):
        return amounts is _Figures.PART and _reaches(alike, _CONTRADICT_NAMED)
    return amounts is _Figures.PART and _reaches(alike, _CONTRADICT_SHORT if short else _CONTRADICT)


def _quantifiers(statement: Statement) -> frozenset[str]:
    """How many it speaks of, where it says so without a number: what helps most does not help some."""
    return frozenset(match.lower() for match in _QUANTIFIER.findall(statement.text))


def _turned(one: Statement, other: Statement) -> bool:
    return bool(flipped(one.polarity, other.polarity) or flipped(other.polarity, one.polarity))


def _role_contradicts(one: Statement, other: Statement, alike: Likeness) -> bool:
    """Whether both give one office, or the credit for one deed, to different names."""
    mine, theirs = unshared_names(one, other), unshared_names(other, one)
    if len(mine) != 1 or len(theirs) != 1 or not one.sense.roles & other.sense.roles:
        return False
    if not alike_in_scope(one, other) or not anchored(one, other) or _turned(one, other):
        return False
    named = {word for name in [*mine, *theirs] for word in name.text.lower().split()}
    rest = [{word for word in side.stems if word not in named} for side in (one, other)]
    smaller = min(len(side) for side in rest)
    return smaller > 0 and len(rest[0] & rest[1]) / smaller >= _SAME_ROLE


def _amounts(one: Statement, other: Statement) -> _Figures:
    if not one.amounts and not other.amounts:
        return _Figures.NEITHER
    measured = [tuple(a for a in side.amounts if _tells(a)) or side.amounts for side in (one, other)]
    mine, theirs = _matched(measured[0], measured[1]), _matched(measured[1], measured[0])
    if True not in mine:
        if False in mine or False in theirs or _count_alike(one, other):
            return _Figures.PART
        return _Figures.OPEN
    if False in mine and False in theirs:
        return _Figures.OPEN
    shorter = mine if len(mine) <= len(theirs) else theirs
    return _Figures.SAME if all(shorter) else _Figures.OPEN


def _matched(amounts: tuple[Figure, ...], others: tuple[Figure, ...]) -> list[bool | None]:
    """For each amount whether the other side has it; None where it has nothing comparable."""
    found: list[bool | None] = []
    for amount in amounts:
        alike = [one for one in others if _alike(amount, one)]
        if any(same_amount(amount, one) for one in others):
            found.append(True)
        elif not alike or any(_admits(amount, one) or _admits(one, amount) for one in alike):
            found.append(None)
        else:
            found.append(False)
    return found


def _admits(bound: Figure, other: Figure) -> bool:
    """Whether an amount lies where a range or a bound such as "up to" leaves room for it."""
    value, limit = other.readings[0].value, bound.readings[0].value
    if bound.span and (other.span or (value, value))[0] <= bound.span[1]:
        return (other.span or (value, value))[1] >= bound.span[0]
    return (bound.hedge == "under" and value <= limit) or (bound.hedge == "over" and value >= limit)


def _count_alike(one: Statement, other: Statement) -> bool:
    """Whether each has one plain number, and both say of it that it is the population, say, of something."""
    if (
        len(one.amounts) != 1
        or len(other.amounts) != 1
        or len(one.sense.attributes | other.sense.attributes) != 1
    ):
        return False
    a, b = one.amounts[0], other.amounts[0]
    plain = not a.readings[0].unit and not b.readings[0].unit
    return plain and (counts_nothing(a) or counts_nothing(b)) and not (_admits(a, b) or _admits(b, a))


def _alike(one: Figure, other: Figure) -> bool:
    """Whether two amounts measure or count the same, in one language or across both."""
    if comparable(one, other):
        return True
    if one.readings[0].unit or other.readings[0].unit:
        return False
    return bool(_counted(one) & _counted(other))


def _counted(figure: Figure) -> set[int]:
    nouns, table = figure.nouns[:3], meanings()
    pairs = [f"{a} {b}" for a, b in pairwise(nouns)]
    return {number for noun in [*nouns, *pairs] for number in table.get(noun, ())}


def _periods(one: Statement, other: Statement) -> _Figures:
    """How their dates stand to each other; a statement without any has those of its page's title."""
    mine, theirs = one.dates or one.context, other.dates or other.context
    if not mine or not theirs:
        return _Figures.NEITHER
    pairs = [(a, b) for x, y in product(mine, theirs) for a, b in product(x, y)]
    if not any(_fits(a, b) for a, b in pairs):
        one_season = _surveyed_apart(one, other) and any(_near(a, b) for a, b in pairs)
        return _Figures.NEITHER if one_season else _Figures.PART
    return _Figures.SAME if one.dates and other.dates else _Figures.NEITHER


def _part_of_year(statement: Statement) -> bool:
    """Whether it speaks of a month or a quarter, in which less comes together than in a year."""
    moments = [moment for date in statement.dates or statement.context for moment in date]
    return any(moment.part not in (None, "decade") or moment.month is not None for moment in moments)


def _fits(one: Moment, other: Moment) -> bool:
    shared = [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return bool(shared) and all(a == b for a, b in shared)


def _surveyed_apart(one: Statement, other: Statement) -> bool:
    """Whether two surveys measured what cannot have changed so much in between."""
    gaps = [
        abs(a.readings[0].value - b.readings[0].value) / max(abs(a.readings[0].value), 1e-9)
        for a, b in product(one.amounts, other.amounts)
        if comparable(a, b)
    ]
    return one.surveyed and other.surveyed and bool(gaps) and min(gaps) > _WIDE_GAP


def _near(one: Moment, other: Moment) -> bool:
    """Whether two months lie at most two months apart."""
    if None in (one.year, one.month, other.year, other.month):
        return False
    apart = 12 * ((one.year or 0) - (other.year or 0)) + (one.month or 0) - (other.month or 0)
    return abs(apart) <= _ONE_SEASON


def _one_time_event(one: Statement, other: Statement) -> bool:
    return bool(one.dates and other.dates and one.sense.events & other.sense.events)
