"""Amounts with a half in words: "half an hour", "two and a half hours", "một tiếng rưỡi".

`figures` is the caller.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from research.agreement.units import Unit, unit_after

_EN_ONES: Final = {
    word: at
    for at, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
_VI_ONES: Final = {
    word: at
    for at, word in enumerate(["một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười"], 1)
}
_ONES: Final = {**_EN_ONES, **_VI_ONES, "a": 1, "an": 1, **{str(at): at for at in range(1, 100)}}
_EN: Final = rf"{'|'.join(_EN_ONES)}|[1-9]\d?"
_HALF_A: Final = re.compile(r"\b(?P<number>(?:half an?|nửa))(?= [^\W\d_])", re.IGNORECASE)
_UNIT_FIRST: Final = re.compile(
    rf"\b(?P<number>(?P<whole>an?|{_EN})) [^\W\d_]+ and a half\b|"
    rf"\b(?P<number_vi>(?P<whole_vi>{'|'.join(_VI_ONES)}|[1-9])) [^\W\d_]+ rưỡi\b",
    re.IGNORECASE,
)
_UNIT_LAST: Final = re.compile(rf"\b(?P<number>(?P<whole>{_EN}) and a half)(?= [^\W\d_])", re.IGNORECASE)


class Half(NamedTuple):
    """An amount at `[start, end)` whose number ends at `number_end`."""

    start: int
    number_end: int
    end: int
    value: float
    unit: Unit


def halves(text: str) -> Iterator[Half]:
    """Every half of a unit; "half" without one is a share."""
    for pattern in (_HALF_A, _UNIT_FIRST, _UNIT_LAST):
        for match in pattern.finditer(text):
            groups = match.groupdict()
            number = "number_vi" if groups.get("number_vi") else "number"
            whole = groups.get("whole") or groups.get("whole_vi") or ""
            behind = unit_after(text, match.end(number))
            if behind is not None and behind[0].base:
                value = _ONES.get(whole.lower(), 0) + 0.5
                yield Half(match.start(), match.end(number), max(match.end(), behind[1]), value, behind[0])
