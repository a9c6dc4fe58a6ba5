"""The pieces that words are taken apart into, before it is decided what they mean together.

The vocabularies make them, `combine` reads them. Weekdays are numbered from Monday, 0, to Sunday, 6.
"""

from dataclasses import dataclass
from datetime import date

from bot.watches.when.schedule import Reason

MORNING, NOON, AFTERNOON, EVENING, NIGHT = "morning", "noon", "afternoon", "evening", "night"
LAST = -1
"""The last of something: an ordinal beside 1 to 5, and a day beside 1 to 31."""


@dataclass(frozen=True, slots=True)
class Time:
    """A time of day as it was said. `sure` is false where only half the day can tell 5:00 from 17:00.

    `midnight` is true where it was said with that word.
    """

    hour: int
    minute: int
    sure: bool
    midnight: bool = False


@dataclass(frozen=True, slots=True)
class Hours:
    """From one time of day to another, both included."""

    first: Time
    last: Time


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the day."""

    name: str


@dataclass(frozen=True, slots=True)
class Days:
    """Weekdays. `repeated` when the words say that they come back ("every", a plural, several of them).

    `on` when they were said as a single date is: "on Friday".
    """

    days: tuple[int, ...]
    repeated: bool = False
    on: bool = False


@dataclass(frozen=True, slots=True)
class Nth:
    """The so-manieth weekdays of a month; `every` when the words began with it ("every second Friday")."""

    ordinals: tuple[int, ...]
    day: int
    every: bool = False


@dataclass(frozen=True, slots=True)
class MonthDays:
    """Days of the month."""

    days: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Months:
    """Months, 1 to 12."""

    months: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Every:
    """Once in so many minutes, hours, days, weeks, months, quarters or years."""

    unit: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Count:
    """So many times a day, week, month or year."""

    count: int
    unit: str


@dataclass(frozen=True, slots=True)
class Except:
    """But not on these weekdays."""

    days: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """The day on which counting begins."""

    day: date


@dataclass(frozen=True, slots=True)
class Zone:
    """A time zone by its name in the database; empty where the words fit several."""

    name: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Words that are understood, and that leave a question."""

    reason: Reason
    about: str = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word that nothing knows."""

    word: str


Item = (
    Time
    | Hours
    | Part
    | Days
    | Nth
    | MonthDays
    | Months
    | Every
    | Count
    | Except
    | Start
    | Zone
    | Doubt
    | Unknown
)
