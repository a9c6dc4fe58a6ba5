"""What two statements are to each other: the same, in contradiction, or neither (law E5).

`weighing` is the caller. That two statements look alike only brings them here; figures, units, dates, names
and denials decide, and where those leave a doubt the answer is neither.
"""

import re
from enum import Enum
from itertools import pairwise, product
from typing import Final

from research.agreement.aligned import answers_differ, answers_part
from research.agreement.anchors import anchored, said_alike
from research.agreement.closeness import adds_up, comparable, counts_nothing, same_amount
from research.agreement.denials import breaks_off, denied_otherwise, lacking_apart, parted
from research.agreement.figures import Figure
from research.agreement.lexicon import meanings
from research.agreement.ordered import reversed_in
from research.agreement.periods import Standing, one_time_event, part_of_year, periods
from research.agreement.scope import limited
from research.agreement.statements import Statement
from research.agreement.subject import (
    Likeness,
    alike_in_scope,
    likeness,
    names_part,
    other_subject,
    same_predicate,
    share_a_name,
    substituted,
    unshared_names,
)
from research.agreement.turning import flipped, undecided

_QUANTIFIER: Final = re.compile(
    r"\b(?:some|most|many|few|several|a third|half|một số|nhiều|đa số|phần lớn|vài|hầu hết)\b", re.IGNORECASE
)
_LEAST: Final = 0.4
_SHORT: Final = 3
_SMALL_COUNT: Final = 12
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


def relation(one: Statement, other: Statement) -> Relation:
    """Whether two statements say the same or cannot both be true."""
    found = _relation(one, other)
    if found is Relation.CONTRADICT and limited(one, other):
        found = Relation.NONE
    mine, theirs = one.told, other.told
    if found is Relation.NONE and mine and theirs and (mine is not one or theirs is not other):
        found = _relation(mine, theirs)
        if found is Relation.CONTRADICT and limited(mine, theirs):
            found = Relation.NONE
    if found is Relation.NONE and _contradict_otherwise(one, other):
        found = Relation.CONTRADICT
    return found


def _contradict_otherwise(one: Statement, other: Statement) -> bool:
    """Whether they contradict each other though they are put quite differently."""
    return _cores_contradict(one, other) or answers_part(one, other) or denied_otherwise(one, other)


def _relation(one: Statement, other: Statement) -> Relation:
    if _years_part(one, other):
        return Relation.NONE
    alike = likeness(one, other)
    if alike.held < _LEAST or other_subject(one, other):
        return Relation.NONE
    at_times = periods(one, other)
    if names_part(one, other):
        replaced = at_times is not Standing.PART and _role_contradicts(one, other, alike)
        return Relation.CONTRADICT if replaced else Relation.NONE
    if at_times is Standing.PART and not one_time_event(one, other):
        return Relation.NONE
    amounts = _amounts(one, other)
    if _contradict(one, other, alike, amounts, at_times):
        found = Relation.CONTRADICT
    elif _agree(one, other, alike, amounts, at_times):
        found = Relation.AGREE
    else:
        return Relation.NONE
    return Relation.NONE if substituted(one, other) else found


def _years_part(one: Statement, other: Statement) -> bool:
    """The quickest way to see that two statements have nothing to say to each other."""
    parted = bool(one.years and other.years) and not one.years & other.years
    return parted and not one_time_event(one, other)


def _reaches(alike: Likeness, least: tuple[float, float]) -> bool:
    return alike.held >= least[0] and alike.share >= least[1]


def _agree(one: Statement, other: Statement, alike: Likeness, amounts: Standing, at_times: Standing) -> bool:
    if at_times is Standing.PART or one.foreseen != other.foreseen or _turned(one, other):
        return False
    if one.language == other.language and undecided(one.polarity) != undecided(other.polarity):
        return False
    if parted(one.polarity, other.polarity) or lacking_apart(one, other):
        return False
    telling = any(_tells(a) and same_amount(a, b) for a, b in product(one.amounts, other.amounts))
    if (amounts is Standing.SAME and telling) or (amounts is Standing.NEITHER and at_times is Standing.SAME):
        across = one.language != other.language
        # One event of one name on one day says enough.
        dated = at_times is Standing.SAME and one.sense.events & other.sense.events
        least = _COMMON_ACROSS if across and not dated else _COMMON
        return alike.common >= least and _reaches(
            alike, _SAME_FIGURES_ACROSS if across else _AGREE_WITH_FIGURES
        )
    if amounts not in (Standing.NEITHER, Standing.SAME):
        return False
    if one.language != other.language:
        known = alike.common >= _COMMON_ACROSS and _reaches(alike, _AGREE_ACROSS)
        return known and breaks_off(one) == breaks_off(other)
    if reversed_in(one.ordered, other.ordered) or answers_differ(one, other):
        return False
    return _reaches(alike, _AGREE_IN_WORDS)


def _tells(amount: Figure) -> bool:
    """Whether it says much that two statements share an amount: a two or a three is everywhere."""
    return bool(amount.readings[0].unit) or abs(amount.readings[0].value) > _SMALL_COUNT


def _contradict(
    one: Statement, other: Statement, alike: Likeness, amounts: Standing, at_times: Standing
) -> bool:
    if not alike_in_scope(one, other) or not anchored(one, other) or not same_predicate(one, other):
        return False
    if _turned(one, other):
        parted = Standing.PART in (at_times, amounts)
        if _quantifiers(one) != _quantifiers(other):
            return False
        return not parted and one.language == other.language and _reaches(alike, _DENY)
    if amounts is Standing.PART and part_of_year(one) != part_of_year(other):
        return False
    short = one.language == other.language and min(len(one.stems), len(other.stems)) <= _SHORT
    if at_times is Standing.PART:
        # An amount that only one of them gives, beside the date, says nothing against the other.
        apart = not one.amounts or not other.amounts
        alone = apart or amounts in (Standing.NEITHER, Standing.SAME)
        return alone and _reaches(alike, _CONTRADICT)
    if at_times is Standing.SAME and share_a_name(one, other):
        return amounts is Standing.PART and _reaches(alike, _CONTRADICT_NAMED)
    return amounts is Standing.PART and _reaches(alike, _CONTRADICT_SHORT if short else _CONTRADICT)


def _cores_contradict(one: Statement, other: Statement) -> bool:
    """Whether they give two figures for the same, once it is left out who says so and what else is said."""
    if not _may_part(one, other):
        return False
    mine, theirs = one.core, other.core
    if mine is None or theirs is None or not said_alike(mine, theirs) or other_subject(mine, theirs):
        return False
    # Where only one gives a period, the other may speak of another time.
    parted = Standing.PART in (periods(one, other), periods(mine, theirs))
    parted = parted or bool(mine.dates) != bool(theirs.dates)
    if parted or part_of_year(mine) != part_of_year(theirs) or _quantifiers(mine) != _quantifiers(theirs):
        return False
    denied = any(clause.denied for side in (mine, theirs) for clause in side.polarity)
    together = adds_up(one.amounts, other.amounts) or adds_up(other.amounts, one.amounts)
    if denied or together or limited(mine, theirs):
        return False
    return alike_in_scope(mine, theirs) and _amounts(mine, theirs) is Standing.PART


def _may_part(one: Statement, other: Statement) -> bool:
    """The quickest way to see that two statements do not give two figures for one thing."""
    if one.language != other.language or len(one.stems & other.stems) < _COMMON or _years_part(one, other):
        return False
    return bool(one.amounts and other.amounts) and one.foreseen == other.foreseen


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


def _amounts(one: Statement, other: Statement) -> Standing:
    if not one.amounts and not other.amounts:
        return Standing.NEITHER
    measured = [tuple(a for a in side.amounts if _tells(a)) or side.amounts for side in (one, other)]
    mine, theirs = _matched(measured[0], measured[1]), _matched(measured[1], measured[0])
    if adds_up(measured[0], measured[1]) or adds_up(measured[1], measured[0]):
        return Standing.OPEN
    if True not in mine:
        if False in mine or False in theirs or _count_alike(one, other):
            return Standing.PART
        return Standing.OPEN
    if False in mine and False in theirs:
        return Standing.OPEN
    shorter = mine if len(mine) <= len(theirs) else theirs
    return Standing.SAME if all(shorter) else Standing.OPEN


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
