"""What two statements are to each other: the same, in contradiction, or neither (law E5).

`weighing` is the caller. That two statements look alike only brings them here; figures, units, dates, names
and denials decide, and where those leave a doubt the answer is neither.
"""

from enum import Enum
from itertools import pairwise, product
from typing import Final

from research.agreement.dates import Moment
from research.agreement.figures import Figure, comparable, same_amount
from research.agreement.lexicon import meanings
from research.agreement.polarity import flipped
from research.agreement.statements import Sense, Statement

_LEAST: Final = 0.4
_SAME_WITH_FIGURES: Final = 0.45
_SAME_WITHOUT_FIGURES: Final = 0.6
_SAME_SUBJECT: Final = 0.55
_SAME_SUBJECT_SHORT: Final = 0.6
_SAME_SUBJECT_ACROSS: Final = 0.55
_SHORT: Final = 3


class Relation(Enum):
    """How two statements stand to each other."""

    NONE = 0
    AGREE = 1
    CONTRADICT = 2


def relation(one: Statement, other: Statement) -> Relation:
    """Whether two statements say the same or cannot both be true."""
    alike = likeness(one, other)
    if alike < _LEAST or _other_subject(one, other):
        return Relation.NONE
    if _names_part(one, other):
        replaced = _same_subject(one, other, alike) and _role_contradicts(one, other)
        return Relation.CONTRADICT if replaced and _periods(one, other) != "part" else Relation.NONE
    periods = _periods(one, other)
    if periods == "part" and not one.sense.events & other.sense.events:
        return Relation.NONE
    amounts = _amounts(one, other)
    if _same_subject(one, other, alike) and _contradict(one, other, amounts, periods):
        return Relation.CONTRADICT
    return Relation.AGREE if _agree(one, other, alike, amounts, periods) else Relation.NONE


def _agree(one: Statement, other: Statement, alike: float, amounts: str, periods: str) -> bool:
    if periods == "part" or one.foreseen != other.foreseen or _turned(one, other):
        return False
    if amounts == "same" or (amounts == "none" and periods == "same"):
        return alike >= _SAME_WITH_FIGURES
    return amounts == "none" and alike >= _SAME_WITHOUT_FIGURES


def _contradict(one: Statement, other: Statement, amounts: str, periods: str) -> bool:
    if _turned(one, other):
        return periods != "part" and amounts != "part" and one.language == other.language
    if periods == "part":
        return amounts == "none"
    return amounts == "part"


def _turned(one: Statement, other: Statement) -> bool:
    return bool(flipped(one.polarity, other.polarity) or flipped(other.polarity, one.polarity))


def _same_subject(one: Statement, other: Statement, alike: float) -> bool:
    """Whether they are close enough, and alike in what they leave open, for one to deny the other."""
    if one.sense.contrasts != other.sense.contrasts or one.foreseen != other.foreseen:
        return False
    if one.language != other.language:
        return alike >= _SAME_SUBJECT_ACROSS
    short = min(len(one.stems), len(other.stems)) <= _SHORT
    return alike >= (_SAME_SUBJECT_SHORT if short else _SAME_SUBJECT)


def likeness(one: Statement, other: Statement) -> float:
    """How much of the shorter statement's subject stands in the other, in 0..1.

    Across languages words count by their meanings and names, and a figure in common counts as a word.
    """
    if one.language == other.language:
        smaller = min(len(one.stems), len(other.stems))
        return len(one.stems & other.stems) / smaller if smaller else 0.0
    return _across(one, other)


def _across(one: Statement, other: Statement) -> float:
    meanings = len(one.meanings & other.meanings) / max(1, min(len(one.meanings), len(other.meanings)))
    shared_names = one.name_words & other.folded or other.name_words & one.folded
    figures = any(same_amount(a, b) for a, b in product(one.amounts, other.amounts))
    return min(1.0, 0.6 * meanings + 0.3 * bool(shared_names) + 0.2 * figures)


def _other_subject(one: Statement, other: Statement) -> bool:
    """Whether they measure different attributes, or members of a family that exclude each other."""
    mine, theirs = one.sense, other.sense
    if mine.attributes and theirs.attributes and not mine.attributes & theirs.attributes:
        return True
    families = {family for family, _ in mine.contrasts} & {family for family, _ in theirs.contrasts}
    if any(not _members(mine, family) & _members(theirs, family) for family in families):
        return True
    return bool(one.labels and other.labels and not one.labels & other.labels)


def _members(sense: Sense, family: str) -> set[int]:
    return {member for name, member in sense.contrasts if name == family}


def _unshared_names(one: Statement, other: Statement) -> list[tuple[str, ...]]:
    return [name for name in one.names if not any(_known(word, other) for word in name)]


def _known(word: str, other: Statement) -> bool:
    return word in other.folded or any(
        len(known) > 4 and len(word) > 4 and known[:5] == word[:5] for known in other.folded
    )


def _names_part(one: Statement, other: Statement) -> bool:
    """Whether each names somebody whom the other does not know."""
    return bool(_unshared_names(one, other)) and bool(_unshared_names(other, one))


def _role_contradicts(one: Statement, other: Statement) -> bool:
    """Whether both give one office, or the credit for one deed, to different names."""
    mine, theirs = _unshared_names(one, other), _unshared_names(other, one)
    if len(mine) != 1 or len(theirs) != 1 or not one.sense.roles & other.sense.roles:
        return False
    named = {word for name in [*mine, *theirs] for word in name}
    rest_one = {word for word in one.stems if word not in named}
    rest_other = {word for word in other.stems if word not in named}
    smaller = min(len(rest_one), len(rest_other))
    return bool(smaller) and len(rest_one & rest_other) / smaller >= 0.75


def _amounts(one: Statement, other: Statement) -> str:
    """'same', 'part', 'none' when neither has any, 'open' when nothing can be said."""
    if not one.amounts and not other.amounts:
        return "none"
    matched = _matched(one.amounts, other.amounts)
    back = _matched(other.amounts, one.amounts)
    if None not in matched + back:
        parted = False in matched and False in back
        if not parted and True in matched:
            return "same"
    pairs = [(a, b) for a, b in product(one.amounts, other.amounts) if comparable(a, b) or _count_alike(a, b)]
    if pairs and not any(same_amount(a, b) for a, b in product(one.amounts, other.amounts)):
        return "part"
    shorter = matched if len(matched) <= len(back) else back
    return "same" if shorter and all(shorter) else "open"


def _count_alike(one: Figure, other: Figure) -> bool:
    """Whether two plain counts count what the lexicon takes for the same thing in two languages."""
    if one.readings[0].unit or other.readings[0].unit:
        return False
    return bool(_counted(one) & _counted(other))


def _counted(figure: Figure) -> set[int]:
    nouns, table = figure.nouns[:3], meanings()
    pairs = [f"{a} {b}" for a, b in pairwise(nouns)]
    return {number for noun in [*nouns, *pairs] for number in table.get(noun, ())}


def _matched(amounts: tuple[Figure, ...], others: tuple[Figure, ...]) -> list[bool | None]:
    """For each amount whether the other side has it; None where it has nothing comparable."""
    found: list[bool | None] = []
    for amount in amounts:
        if any(same_amount(amount, one) for one in others):
            found.append(True)
        else:
            found.append(False if any(comparable(amount, one) for one in others) else None)
    return found


def _periods(one: Statement, other: Statement) -> str:
    """'same', 'part' when their dates exclude each other, 'none' when not both have any."""
    if not one.dates or not other.dates:
        return "none"
    fits = any(_fits(a, b) for x, y in product(one.dates, other.dates) for a, b in product(x, y))
    return "same" if fits else "part"


def _fits(one: Moment, other: Moment) -> bool:
    shared = [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return bool(shared) and all(a == b for a, b in shared)
