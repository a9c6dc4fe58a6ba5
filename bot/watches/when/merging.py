"""Merging what was said with what was answered: which pieces of the first stay beside the second.

`understand` calls it.
"""

import re
from collections.abc import Sequence
from typing import Final

from bot.watches.when.items import (
    Count,
    Days,
    Doubt,
    Every,
    Hours,
    Item,
    MonthDays,
    Months,
    Nth,
    Part,
    Time,
    Unknown,
    Zone,
)

_CLOCK: Final = (Time, Part, Hours)
_DAYS: Final = (Days, Nth, MonthDays, Months, Count)
_SHORT: Final = frozenset({"minute", "hour", "day"})
_LONG: Final = frozenset({"month", "quarter", "year"})
_YES: Final = re.compile(
    r"\s*(?:yes|yep|yeah|ok|okay|sure|right|correct|y|có|co|vâng|vang|đúng|dung|ừ|u|dạ|da|được|duoc)\b",
    re.IGNORECASE,
)


def agrees(answer: str) -> bool:
    """Whether an answer is a yes."""
    return _YES.match(answer) is not None


def keep(first: Sequence[Item], second: Sequence[Item]) -> list[Item]:
    """The pieces of what was said first that the answer does not replace. Doubts are what it answers."""
    clock = any(isinstance(one, _CLOCK) for one in second)
    days = any(isinstance(one, _DAYS) for one in second)
    rhythms = {one.unit for one in second if isinstance(one, Every)} - {"part"}
    zone = any(isinstance(one, Zone) for one in second)

    def replaced(one: Item) -> bool:
        if isinstance(one, Doubt | Unknown):
            return True
        if isinstance(one, _CLOCK):
            return clock
        if isinstance(one, Zone):
            return zone
        if isinstance(one, Days | Nth | MonthDays | Months):
            return days or bool(rhythms & _SHORT)
        if isinstance(one, Every) and one.unit != "part":
            return bool(rhythms) or (days and one.unit not in _LONG)
        return False

    return [one for one in first if not replaced(one)]
