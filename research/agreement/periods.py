"""How the dates of two statements stand to each other.

`compare` is the caller. A statement without dates has those of its page's title.
"""

from enum import Enum
from itertools import product
from typing import Final

from research.agreement.closeness import comparable
from research.agreement.dates import Moment
from research.agreement.statements import Statement

_ONE_SEASON: Final = 2
_WIDE_GAP: Final = 0.15


class Standing(Enum):
    """How the amounts, or the dates, of two statements stand to each other."""

    NEITHER = 0
    SAME = 1
    PART = 2
    OPEN = 3


def periods(one: Statement, other: Statement) -> Standing:
    """How their dates stand to each other; a statement without any has those of its page's title."""
    mine, theirs = one.dates or one.context, other.dates or other.context
    if not mine or not theirs:
        return Standing.NEITHER
    pairs = [(a, b) for x, y in product(mine, theirs) for a, b in product(x, y)]
    if not any(_fits(a, b) for a, b in pairs):
        one_season = _surveyed_apart(one, other) and any(_near(a, b) for a, b in pairs)
        return Standing.NEITHER if one_season else Standing.PART
    return Standing.SAME if one.dates and other.dates else Standing.NEITHER


def part_of_year(statement: Statement) -> bool:
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


def one_time_event(one: Statement, other: Statement) -> bool:
    """Whether both date something that happens once."""
    return bool(one.dates and other.dates and one.sense.events & other.sense.events)
