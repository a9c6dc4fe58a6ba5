"""Whether two amounts agree: converted, rounded, hedged, or within a range.

`compare` asks it of two statements, `citations.checks` of a sentence and its quotes.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from research.agreement.figures import Figure, Reading
from research.agreement.words import STOP

# A bare number of this size can be held against one with a unit: "5 nghìn tỷ" is meant in đồng.
_TELLING_SIZE: Final = 1000


def same_amount(one: Figure, other: Figure) -> bool:
    """Whether one is the other, converted or rounded; either may be the rounder one."""
    return any(
        _close(a, b, other.hedge) or _close(b, a, one.hedge)
        for a in one.readings
        for b in other.readings
        if a.unit == b.unit
    )


def backs(evidence: Figure, claim: Figure) -> bool:
    """Whether `evidence` carries `claim`: the same amount, or one that the claim only makes rounder."""
    value = claim.readings[0]
    if evidence.span and claim.hedge == "about" and evidence.readings[0].unit == value.unit:
        return evidence.span[0] <= value.value <= evidence.span[1]
    return any(_close(a, b, claim.hedge) for a, b in _pairs(evidence, claim))


def any_backs(evidence: Iterable[Figure], claim: Figure) -> bool:
    """Whether one of the amounts carries the claim."""
    return any(backs(one, claim) for one in evidence)


def comparable(one: Figure, other: Figure) -> bool:
    """Whether two amounts measure the same: one unit, or plain counts of the same things."""
    unit = one.readings[0].unit
    if unit or unit != other.readings[0].unit:
        return unit == other.readings[0].unit
    return bool(set(one.nouns[:2]) & set(other.nouns[:2])) or bool(one.before and one.before == other.before)


def adds_up(parts: Sequence[Figure], whole: Sequence[Figure]) -> bool:
    """Whether several amounts of one unit are together an amount of the other side."""
    for amount in whole:
        unit = amount.readings[0].unit
        alike = [part.readings[0].value for part in parts if part.readings[0].unit == unit]
        if (
            unit
            and len(alike) > 1
            and abs(sum(alike) - amount.readings[0].value) <= 1e-9 * sum(map(abs, alike))
        ):
            return True
    return False


def _pairs(one: Figure, other: Figure) -> Iterator[tuple[Reading, Reading]]:
    """The readings of evidence and claim that may be held against each other."""
    bare = any(not side.readings[0].unit and counts_nothing(side) for side in (one, other))
    # Where both write the same digits, a reader takes both in the same way.
    together = _digits_of(one) == _digits_of(other) and len(one.readings) == len(other.readings) > 1
    both = (
        zip(one.readings, other.readings, strict=True) if together else product(one.readings, other.readings)
    )
    for a, b in both:
        if (a.unit, b.unit) == ("%", "pp"):
            # "Rose 0.25%" often means points, while points are never a percentage.
            yield a, b._replace(unit="%")
        elif {a.unit, b.unit} == {"deg", "degC"}:
            # "39 degrees" are those of the scale that the other names.
            yield a._replace(unit="degC"), b._replace(unit="degC")
        elif a.unit == b.unit or bare:
            yield a, b


def _digits_of(figure: Figure) -> str:
    return re.sub(r"[^\d.,].*", "", figure.text)


def counts_nothing(figure: Figure) -> bool:
    """Whether nothing that is counted stands behind a number, as in the cell of a table."""
    return not figure.nouns or figure.nouns[0] in STOP


def _close(exact: Reading, rounded: Reading, hedge: str) -> bool:
    """Whether `rounded` is `exact` with fewer digits. What is hedged may be rounder still."""
    if exact.unit != rounded.unit and (rounded.unit or abs(rounded.value) < _TELLING_SIZE):
        # A table gives the unit in its head, so a bare number there is whatever the claim says that it is.
        return exact.written == rounded.written
    apart = abs(exact.value - rounded.value)
    if apart <= 1e-9 * max(1.0, abs(exact.value)):
        return True
    if _converted(exact.step, rounded.step):
        if apart <= min(0.55 * max(exact.step, rounded.step), 0.04 * abs(exact.value)):
            return True
    elif exact.step < rounded.step and apart <= 0.5 * rounded.step * (1 + 1e-9):
        return True
    if not hedge:
        return False
    if hedge in (("over",) if exact.value > rounded.value else ("under", "nearly")):
        return apart < max(rounded.coarse, 0.1 * abs(rounded.value)) and apart <= 0.5 * abs(exact.value)
    return apart <= min(0.5 * rounded.coarse, 0.1 * abs(exact.value))


def _converted(one: float, other: float) -> bool:
    """Whether the last digits are no power of ten apart, as miles and kilometres are."""
    power = math.log10(one / other)
    return abs(power - round(power)) > 1e-6
