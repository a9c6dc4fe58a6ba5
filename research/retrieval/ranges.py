"""Spans of numbers in a text, "6 to 12 years", "dưới 6 tuổi": whether one holds a number of a question.

`answerability` asks. Only spans of the same unit count: 8 years are not found between 6 and 12 metres.
"""

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from research.retrieval.tokens import form_of

_NUMBER: Final = r"(\d{1,6})"
_UNIT: Final = r"[ -]?([^\W\d_]+|%)"
_BETWEEN: Final = re.compile(rf"\b{_NUMBER} ?(?:-|–|to|and|đến|tới|và) ?{_NUMBER}{_UNIT}", re.IGNORECASE)
_UNDER: Final = re.compile(
    rf"\b(?:under|below|less than|up to|dưới|không quá) {_NUMBER}{_UNIT}", re.IGNORECASE
)
_OVER: Final = re.compile(
    rf"\b(?:over|above|more than|at least|from|trên|hơn|ít nhất|từ đủ) {_NUMBER}{_UNIT}", re.IGNORECASE
)
_MOST: Final = 1e9


class Range(NamedTuple):
    """Numbers from `least` to `most` of a unit, a comparable form."""

    least: float
    most: float
    unit: str


def ranges(text: str, *, fold: bool = False) -> tuple[Range, ...]:
    """The spans of numbers that a text gives."""
    found = [Range(int(a), int(b), form_of(unit, fold=fold)) for a, b, unit in _BETWEEN.findall(text)]
    found += [Range(0, int(most), form_of(unit, fold=fold)) for most, unit in _UNDER.findall(text)]
    found += [Range(int(least), _MOST, form_of(unit, fold=fold)) for least, unit in _OVER.findall(text)]
    return tuple(one for one in found if one.least < one.most)


def within(number: str, units: Collection[str], given: Collection[Range]) -> bool:
    """Whether a number, a comparable form, lies in one of the spans of its unit."""
    if not number.isdigit() or not units:
        return False
    return any(one.unit in units and one.least <= int(number) <= one.most for one in given)
