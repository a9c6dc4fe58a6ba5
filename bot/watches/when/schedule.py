"""A schedule, and what is asked when words do not give one.

Every other file of this package speaks of these, and so do `bot.watches` and its store.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum


class Reason(StrEnum):
    """Why a question goes back to the person; `bot.replies.watches` holds each as a sentence."""

    NOT_UNDERSTOOD = "not_understood"
    HOW_OFTEN = "how_often"
    WHICH_WEEKDAY = "which_weekday"
    WHICH_DAY = "which_day"
    WHICH_TIMES = "which_times"
    WHICH_ZONE = "which_zone"
    HALF_DAY = "half_day"
    ONCE = "once"
    ONCE_OR_WEEKLY = "once_or_weekly"
    START = "start"
    AMBIGUOUS = "ambiguous"
    CONFLICT = "conflict"
    TWO_WATCHES = "two_watches"
    HOLIDAYS = "holidays"
    WORKING_DAY = "working_day"
    LUNAR = "lunar"
    SHORT_MONTHS = "short_months"
    UNEVEN = "uneven"
    TOO_OFTEN = "too_often"
    IMPOSSIBLE = "impossible"
    WEEKDAY_NUMBER = "weekday_number"
    BAD_CRON = "bad_cron"


@dataclass(frozen=True, slots=True)
class Question:
    """What must be asked before a watch can be made. `about` is what the sentence names.

    `choices` are answers that can be given with one button: words which, said instead, are understood.
    """

    reason: Reason
    about: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """When a watch fires, by the clock on the wall of `zone` (a name of the time zone database).

    `cron` has five fields: minute, hour, day of the month, month, weekday. Weekdays stand as names, `L` is
    the last day of a month, `mon#1` its first Monday, `friL` its last Friday; all fields must hold at once.
    With `every` above one only each such week (`unit` 'weeks') or day ('days') counts, beginning with that
    of `start`.
    """

    cron: str
    zone: str
    every: int = 1
    unit: str = ""
    start: date | None = None


@dataclass(frozen=True, slots=True)
class When:
    """What words mean: a schedule with its next three times, or a question. One of the two is None."""

    timezone: str
    schedule: Schedule | None = None
    next: tuple[datetime, ...] = ()
    ask: Question | None = None

    @property
    def cron(self) -> str | None:
        """The cron expression that says it all, where there is one."""
        return self.schedule.cron if self.schedule and self.schedule.every == 1 else None
