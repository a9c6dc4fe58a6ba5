"""What the items of one text mean together: a cron expression in five fields, or the question that is left.

`understand` calls `combine`. Whatever contradicts itself, or fits two readings, is asked about.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, TypeVar

from bot.watches.when.day_words import spelt
from bot.watches.when.items import (
    LAST,
    Count,
    Days,
    Doubt,
    Every,
    Except,
    Hours,
    Item,
    MonthDays,
    Months,
    Nth,
    Part,
    Start,
    Time,
    Unknown,
    Zone,
)
from bot.watches.when.schedule import Question, Reason, Schedule
from bot.watches.when.times import Clock, clock_of

T = TypeVar("T")

_ORDER: Final = (
    Reason.IMPOSSIBLE, Reason.HOLIDAYS, Reason.LUNAR, Reason.WORKING_DAY, Reason.ONCE, Reason.WHICH_ZONE,
    Reason.AMBIGUOUS, Reason.WHICH_DAY,
)  # fmt: skip
_MONTH_NAMES: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONGEST: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True, slots=True)
class _Said:
    """The items by kind."""

    items: Sequence[Item]

    def all(self, kind: type[T]) -> list[T]:
        return [one for one in self.items if isinstance(one, kind)]

    def every(self, unit: str) -> Every | None:
        return next((one for one in self.all(Every) if one.unit == unit), None)

    @property
    def monthly(self) -> bool:
        return any(self.every(unit) for unit in ("month", "quarter", "year")) or bool(self.all(Months))


def combine(items: Sequence[Item], zone: str, today: date) -> Schedule | Question:
    """The schedule in `zone` unless the items name another zone; `today` is the date there."""
    said = _Said(items)
    question = _doubts(said)
    if question:
        return question
    zones = {one.name for one in said.all(Zone)}
    zone = zones.pop() if zones else zone
    count = _counted(said)
    if count:
        return count
    clock = clock_of(items)
    if isinstance(clock, Question):
        return clock
    fields = _dates(said)
    if isinstance(fields, Question):
        return fields
    day, month, weekday = fields
    return _rhythm(said, clock, (day, month, weekday), zone, today)


def _doubts(said: _Said) -> Question | None:
    doubts = {one.reason: one.about for one in reversed(said.all(Doubt))}
    unknown = " ".join(one.word for one in said.all(Unknown))
    first = next((reason for reason in _ORDER if reason in doubts), None)
    if first in (Reason.IMPOSSIBLE, Reason.HOLIDAYS, Reason.LUNAR, Reason.WORKING_DAY):
        return Question(first, doubts[first])
    if unknown:
        return Question(Reason.NOT_UNDERSTOOD, unknown)
    if first:
        return Question(first, doubts[first])
    if len({one.name for one in said.all(Zone)}) > 1:
        return Question(Reason.WHICH_ZONE)
    return None


def _counted(said: _Said) -> Question | None:
    """Whether as many times and days are named as were counted: "twice a day" needs two times."""
    for one in said.all(Count):
        if one.unit == "day" and len(said.all(Time)) != one.count:
            return Question(Reason.WHICH_TIMES, str(one.count))
        if one.unit == "week" and sum(len(days.days) for days in said.all(Days)) != one.count:
            return Question(Reason.WHICH_WEEKDAY, str(one.count))
        if one.unit not in ("day", "week"):
            return Question(Reason.WHICH_DAY, str(one.count))
    return None


def _dates(said: _Said) -> tuple[str, str, str] | Question:
    """The fields for day of the month, month and weekday."""
    months = sorted({month for one in said.all(Months) for month in one.months})
    quarter = said.every("quarter")
    month = ",".join(_MONTH_NAMES[one - 1] for one in months) or ("jan,apr,jul,oct" if quarter else "*")
    if len(said.all(Nth)) + len(said.all(MonthDays)) + bool(said.all(Days)) > 1:
        return Question(Reason.CONFLICT)
    if said.all(Nth):
        return _nth(said, month)
    if said.all(MonthDays):
        return _month_days(said, month, months)
    days = _weekdays(said)
    if isinstance(days, Question):
        return days
    if said.every("year") or quarter or (said.every("month") and not said.all(Months)):
        return Question(Reason.WHICH_DAY)
    return "*", month, spelt(days) if len(days) < 7 else "*"


def _nth(said: _Said, month: str) -> tuple[str, str, str] | Question:
    nth = said.all(Nth)[0]
    name = spelt((nth.day,))
    if not said.monthly:
        if nth.every and nth.ordinals[0] in (1, LAST):
            pass
        elif nth.every:
            return Question(Reason.AMBIGUOUS)
        else:
            return Question(Reason.ONCE)
    if 5 in nth.ordinals:
        return Question(Reason.SHORT_MONTHS, "5")
    return "*", month, ",".join(f"{name}L" if one == LAST else f"{name}#{one}" for one in nth.ordinals)


def _month_days(said: _Said, month: str, months: Sequence[int]) -> tuple[str, str, str] | Question:
    days = said.all(MonthDays)[0].days
    dated = bool(months)
    if dated and not said.every("year"):
        return Question(Reason.ONCE, f"{days[0]} {month}")
    if not said.monthly and len(days) == 1:
        return Question(Reason.ONCE, str(days[0]))
    longest = max(_LONGEST[one - 1] for one in months or range(1, 13))
    if max(days) > longest:
        return Question(Reason.IMPOSSIBLE, f"{max(days)} {month}")
    leap_day = 29 in days and 2 in months
    if leap_day or max(days) > min((_LONGEST[one - 1] for one in months), default=28):
        return Question(Reason.SHORT_MONTHS, str(max(days)))
    return ",".join("L" if one == LAST else str(one) for one in days), month, "*"


def _weekdays(said: _Said) -> tuple[int, ...] | Question:
    """The weekdays on which it may fire."""
    named = said.all(Days)
    daily = said.every("day")
    if len(named) > 1:
        counted = any(one.count > 1 for one in said.all(Every))
        return Question(Reason.TWO_WATCHES) if counted or _apart(said.items) else _together(named)
    days = set(named[0].days) if named else set(range(7))
    if named and daily and len(days) == 1:
        return Question(Reason.CONFLICT)
    if named and len(days) == 1 and named[0].on and not named[0].repeated and not said.every("week"):
        return Question(Reason.ONCE_OR_WEEKLY)
    if not named and said.every("week"):
        return Question(Reason.WHICH_WEEKDAY)
    days -= {day for one in said.all(Except) for day in one.days}
    return tuple(sorted(days)) if days else Question(Reason.CONFLICT)


def _together(named: Sequence[Days]) -> tuple[int, ...] | Question:
    """Two rows of weekdays with nothing between them are one, unless one is a part of the other."""
    if len({day for one in named for day in one.days}) != sum(len(one.days) for one in named):
        return Question(Reason.CONFLICT)
    return tuple(sorted({day for one in named for day in one.days}))


def _apart(items: Sequence[Item]) -> bool:
    """Whether rows of weekdays have times of their own: "Mondays at 9 and Fridays at 17"."""
    places = [at for at, one in enumerate(items) if isinstance(one, Days)]
    between = any(isinstance(one, Time | Part) for one in items[places[0] : places[-1]])
    said = [one for one in items if isinstance(one, Time | Part)]
    parts = [one for one in said if isinstance(one, Part)]
    if len(parts) == len(places) and len(set(parts)) == 1 and len(said) <= len(parts) + 1:
        return False  # "Monday mornings and Thursday mornings at nine" has one time.
    return between and len(set(said)) > 1


def _rhythm(
    said: _Said, clock: Clock, fields: tuple[str, str, str], zone: str, today: date
) -> Schedule | Question:
    minute, hour, weekday = said.every("minute"), said.every("hour"), fields[2]
    often = _within_the_day(minute, hour, said)
    if isinstance(often, Question):
        return often
    if often:
        if clock.said:
            return Question(Reason.CONFLICT)
        return Schedule(" ".join((*often, *fields)), zone)
    if said.all(Hours):
        return Question(Reason.WHICH_TIMES, "1")
    if clock.at_night and (weekday, fields[0]) != ("*", "*"):
        return Question(Reason.AMBIGUOUS)
    single = said.every("part") is not None
    if not (
        single
        or weekday != "*"
        or fields[0] != "*"
        or any(said.every(unit) for unit in ("day", "week"))
        or any(isinstance(one, Count | Except) for one in said.items)
    ):
        return Question(Reason.HOW_OFTEN)
    cron = f"{clock.minute} {clock.hours} {' '.join(fields)}"
    return _counting(said, cron, zone, today)


def _within_the_day(
    minute: Every | None, hour: Every | None, said: _Said
) -> tuple[str, str] | Question | None:
    """The fields of what fires many times a day, if it does."""
    if minute:
        if minute.count % 60:
            return Question(Reason.TOO_OFTEN if minute.count < 60 else Reason.UNEVEN, str(minute.count))
        hour = Every("hour", minute.count // 60)
    if hour is None:
        return None
    if hour.count == 0 or 24 % hour.count:
        return Question(Reason.UNEVEN, str(hour.count))
    stretch = said.all(Hours)
    if hour.count == 24:
        return Question(Reason.WHICH_TIMES, "1")
    if not stretch:
        return "0", "*" if hour.count == 1 else f"*/{hour.count}"
    first, last = stretch[0].first, stretch[0].last
    end = last.hour + 12 if not last.sure and last.hour < first.hour and last.hour < 12 else last.hour
    if first.minute or last.minute or end <= first.hour:
        return Question(Reason.AMBIGUOUS)
    if not first.sure and first.hour < 7:
        return Question(Reason.HALF_DAY, str(first.hour))
    if hour.count == 1:
        return "0", f"{first.hour}-{end}"
    return "0", ",".join(str(one) for one in range(first.hour, end + 1, hour.count))


def _counting(said: _Said, cron: str, zone: str, today: date) -> Schedule | Question:
    """Every other week, or every third day: counting needs a beginning."""
    week, day, month = said.every("week"), said.every("day"), said.every("month")
    starts = said.all(Start)
    if (month and month.count > 1) or ((year := said.every("year")) and year.count > 1):
        return Question(Reason.UNEVEN, f"{(month or said.every('year') or Every('')).count}")
    counted = next((one for one in (week, day) if one and one.count > 1), None)
    if counted is None:
        return Question(Reason.NOT_UNDERSTOOD, starts[0].day.isoformat()) if starts else Schedule(cron, zone)
    if counted.count == 0:
        return Question(Reason.IMPOSSIBLE, "0")
    unit = f"{counted.unit}s"
    if week and cron.endswith("*"):
        return Question(Reason.WHICH_WEEKDAY)
    if starts:
        return Schedule(cron, zone, counted.count, unit, starts[0].day)
    return Question(Reason.START, str(counted.count), _beginnings(said, today))


def _beginnings(said: _Said, today: date) -> tuple[str, ...]:
    """The next two days on which counting may begin."""
    wanted = {day for one in said.all(Days) for day in one.days} or set(range(7))
    ahead = [today + timedelta(days=one) for one in range(1, 15)]
    fits = [day for day in ahead if day.weekday() in wanted]
    chosen = fits[:2] if len(wanted) == 7 else [fits[0], fits[len(wanted)]]
    return tuple(f"{one.isoformat()}" for one in chosen)
