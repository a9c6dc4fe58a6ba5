"""The times of day among the items: which hours are meant, with the part of the day that goes with them.

`combine` calls `clock_of`. The rules that people can read are in docs/watches.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from bot.watches.when.clock_words import PARTS
from bot.watches.when.items import AFTERNOON, EVENING, MORNING, NIGHT, NOON, Item, Part, Time
from bot.watches.when.schedule import Question, Reason

DEFAULT_HOUR: Final = 8
_FIRST_SURE: Final = 7
"""From this hour to noon a bare hour is one of the morning; below it may be either half of the day."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Minute and hours as cron fields; `said` is whether the words named any.

    `at_night` is true of "midnight" and "two at night": nobody knows to which of two days they belong.
    """

    minute: str
    hours: str
    said: bool
    at_night: bool = False


def clock_of(items: Sequence[Item]) -> Clock | Question:
    """The times that the items mean; eight in the morning where they name none."""
    pairs = _paired([one for one in items if isinstance(one, Time | Part)])
    if isinstance(pairs, Question):
        return pairs
    if not pairs:
        return Clock("0", str(DEFAULT_HOUR), said=False)
    moments: set[tuple[int, int]] = set()
    for time, part in pairs:
        moment = _moment(time, part)
        if isinstance(moment, Question):
            return moment
        moments.add(moment)
    minutes = {minute for _, minute in moments}
    if len(minutes) > 1:
        return Question(
            Reason.TWO_WATCHES, ", ".join(f"{hour}:{minute:02}" for hour, minute in sorted(moments))
        )
    hours = ",".join(str(hour) for hour, _ in sorted(moments))
    night = any(time and (time.midnight or part == NIGHT) for time, part in pairs)
    return Clock(str(minutes.pop()), hours, said=True, at_night=night and min(moments) < (5, 0))


def _paired(said: Sequence[Time | Part]) -> list[tuple[Time | None, str]] | Question:
    """Each time with its part of the day: one part is that of all, several go with a time each."""
    times = [one for one in said if isinstance(one, Time)]
    parts = [one.name for one in said if isinstance(one, Part)]
    if not times:
        return [(None, name) for name in dict.fromkeys(parts)]
    if len(set(parts)) <= 1:
        return [(time, parts[0] if parts else "") for time in times]
    kinds = [isinstance(one, Time) for one in said]
    if len(times) == len(parts) and all(one != other for one, other in pairwise(kinds)):
        return list(zip(times, parts, strict=True))
    return Question(Reason.CONFLICT)


def _moment(time: Time | None, part: str) -> tuple[int, int] | Question:
    if time is None:
        return PARTS[part], 0
    hour = _hour(time, part)
    if hour is None:
        return Question(Reason.CONFLICT, f"{time.hour}:{time.minute:02}")
    if isinstance(hour, Question):
        return hour
    return hour, time.minute


def _hour(time: Time, part: str) -> int | Question | None:
    """The hour on a clock of 24; None when it does not lie in that part of the day."""
    hour = time.hour
    if not part:
        if not time.sure and 0 < hour < _FIRST_SURE:
            choices = (f"{hour:02}:{time.minute:02}", f"{hour + 12}:{time.minute:02}")
            return Question(Reason.HALF_DAY, choices[0].lstrip("0"), choices)
        return hour
    if time.sure:
        return hour if hour in _WITHIN[part] else None
    readings = [hour % 12] if hour == 12 and part == NIGHT else [hour, hour + 12]
    return next((one for one in readings if one in _WITHIN[part]), None)


_WITHIN: Final = {
    MORNING: range(12),
    NOON: range(10, 15),
    AFTERNOON: range(12, 19),
    EVENING: range(17, 24),
    NIGHT: (*range(18, 24), *range(5)),
}
