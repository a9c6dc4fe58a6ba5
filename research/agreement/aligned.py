"""Two statements that are put quite differently and still answer one question: how much, when, who.

`compare` is the caller, for pairs whose words are too unlike. The thing must be named on both sides and
nothing may limit only one; then a figure of one kind, the date of one event, or the holder of one role is
compared.
"""

import re
from itertools import product
from typing import Final

from research.agreement.anchors import one_anchor, titled
from research.agreement.dates import Moment
from research.agreement.doers import doers_part
from research.agreement.events import dated
from research.agreement.holders import holders_part
from research.agreement.limits import words_limit
from research.agreement.measured import hours_part, measures_part, ranks_part
from research.agreement.names import Name
from research.agreement.ordered import reversed_in
from research.agreement.periods import Standing, part_of_year, periods
from research.agreement.scope import limited, limited_event
from research.agreement.statements import Statement
from research.agreement.subject import STANDS_FOR, alike_where_told, knows, other_subject, substituted
from research.agreement.words import STOP, fold, stem, tokens

_CAUSE: Final = re.compile(
    r"\b(?:caused by|because of|due to|owing to|result of|do|vì) ((?:[\w'’-]+ ?){1,4})|"
    r"((?:[\w'’-]+ ){1,3})(?:was the (?:cause|reason)|caused)\b|"
    r"\bcause of (?:[\w'’-]+ ){1,5}?(?:was|is) ((?:[\w'’-]+ ?){1,4})"
)
_TIMES: Final = re.compile(r"\b(before|after|trước|sau)(?= (?:the|it|its|[A-ZĐ]|a|khi))", re.IGNORECASE)
_STOPS: Final = frozenset(["", "the", "a", "an", "of", "it", "he", "she", "found", "that"])


def answers_part(one: Statement, other: Statement) -> bool:
    """Whether they give two answers to one question that cannot both be true."""
    if one.foreseen != other.foreseen or other_subject(one, other) or not one_anchor(one, other):
        return False
    if periods(one, other) is not Standing.PART and reversed_in(one.ordered, other.ordered):
        return not limited(one, other)
    if periods(one, other) is not Standing.PART and ranks_part(one, other):
        return alike_where_told(one, other) and not limited(one, other)
    if periods(one, other) is not Standing.PART and doers_part(one, other):
        return not words_limit(one, other)
    if periods(one, other) is not Standing.PART and holders_part(one, other):
        return alike_where_told(one, other) and not limited(one, other)
    if not _one_thing(one, other):
        return False
    if _moments_part(one, other):
        return not (limited_event(one, other) or substituted(one, other))
    if not alike_where_told(one, other) or limited(one, other):
        return False
    if periods(one, other) is Standing.PART or part_of_year(one) != part_of_year(other):
        return False
    return measures_part(one, other) or hours_part(one, other)


def _one_thing(one: Statement, other: Statement) -> bool:
    """Whether neither names something else instead, and what only a title names is called the same."""
    if _strangers(one, other) and _strangers(other, one):
        return False
    return all(
        mine.names or mine.language != theirs.language or _calls(mine) & (theirs.stems | STANDS_FOR)
        for mine, theirs in ((one, other), (other, one))
    )


def _calls(statement: Statement) -> frozenset[str]:
    """What a sentence without a name calls the thing that its title names: "the charger"."""
    found = re.findall(r"(?:^|[.!?] )(?:The|This|Its) ((?:[a-z]+ ){0,2}[a-z]+)", statement.text)
    return frozenset(stem(word) for run in found for word in run.split()) | (
        statement.stems if not found else frozenset()
    )


def _strangers(one: Statement, other: Statement) -> list[Name]:
    return [name for name in one.names if not knows(name, other) and not titled(name, other)]


def answers_differ(one: Statement, other: Statement) -> bool:
    """Whether two statements in like words still name another cause, another time order, or somebody else."""
    if one.language != other.language:
        return False
    if doers_part(one, other):
        return True
    causes = [_CAUSE.findall(side.text) for side in (one, other)]
    if all(causes):
        mine, theirs = (
            {stem(word) for run in found for part in run for word in tokens(part)} - _STOPS
            for found in causes
        )
        if mine and theirs and not mine & theirs:
            return True
    if _times(one) != _times(other):
        return True
    capitals = [
        {
            word
            for word in re.findall(r"(?<![\w'’-])[A-ZĐÀ-Ý][\w-]{2,}", side.text)
            if word.lower() not in STOP
        }
        for side in (one, other)
    ]
    unknown = [
        [word for word in mine if not _said(word, theirs)]
        for mine, theirs in zip(capitals, (other, one), strict=True)
    ]
    return all(unknown)


def _said(word: str, other: Statement) -> bool:
    word = word.lower()
    return (
        fold(word) in other.folded
        or stem(word) in other.stems
        or word[:4] in {one[:4] for one in other.stems}
    )


def _times(statement: Statement) -> frozenset[str]:
    return frozenset(_TIMES.findall(statement.text.lower()))


def _moments_part(one: Statement, other: Statement) -> bool:
    """Whether both date one event, on different days."""
    mine, theirs = dated(one.text), dated(other.text)
    pairs = [(a, b) for a, b in product(mine, theirs) if a.event == b.event]
    return bool(pairs) and not any(_fits(x, y) for a, b in pairs for x, y in product(a.readings, b.readings))


def _fits(one: Moment, other: Moment) -> bool:
    shared = [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return not shared or all(a == b for a, b in shared)
