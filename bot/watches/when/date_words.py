"""Words for dates and months: "5 March", "ngày 1 tháng 1", "in December", "starting 4 December".

`scan` calls `TAKERS` in turn; they are made for the day on which they are used, which tells the year.
"""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from bot.watches.when.clock_words import Taken
from bot.watches.when.day_words import TAKERS as DAY_TAKERS
from bot.watches.when.items import Days, Doubt, Every, Item, MonthDays, Months, Start
from bot.watches.when.schedule import Reason

Taker = Callable[[str, int, tuple[Item, ...]], Taken | None]

_MONTHS: Final = {
    name: number
    for number, names in enumerate(
        ("january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
         "august aug", "september sept sep", "october oct", "november nov", "december dec"), 1,
    )
    for name in names.split()
}  # fmt: skip
_NAME: Final = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\b"
_NO_TIME: Final = r"(?![:.]\d| ?(?:am|pm)\b)"
_YEAR: Final = r"(?:,? (?P<year>20\d\d)\b)?"
_DATES: Final = tuple(
    re.compile(one)
    for one in (
        r"(?:on )?(?P<year>\d{4})-(?P<number>\d{2})-(?P<day>\d{2})\b",
        rf"(?:on |every )?(?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_NAME}{_YEAR}",
        rf"(?:on |every )?{_NAME} (?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b{_NO_TIME}{_YEAR}",
        r"(?:vao )?(?:ngay )?(?P<day>\d{1,2}) thang (?P<number>\d{1,2})\b(?:(?: nam |/)(?P<year>20\d\d)\b)?",
        r"(?:vao )?ngay (?P<day>\d{1,2})[/-](?P<number>\d{1,2})\b(?:[/-](?P<year>20\d\d)\b)?",
    )
)
_NUMERIC: Final = re.compile(r"(?:on )?\d{1,2}/\d{1,2}(?:/\d{2,4})?\b")
_IN_MONTH: Final = re.compile(
    rf"(?:in |during |every |each )?{_NAME}(?:\s?(?:,|and|,\s?and)\s?{_NAME.replace('?P<month>', '?:')})*"
    r"|(?:trong |vao )?thang (?P<number>\d{1,2})\b(?! lan)"
)
_BEGINS: Final = re.compile(
    r",?\s?(?:starting(?: from| on)?|beginning(?: on)?|start(?:s|ing)? on|as of|bat dau(?: tu| vao)?|ke tu)"
    r"\s(?:ngay )?"
)
_TOMORROW: Final = re.compile(r"(?:tomorrow|ngay mai)\b")
_TODAY: Final = re.compile(r"(?:today|hom nay)\b")
_LONGEST: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def takers(today: date) -> tuple[Taker, ...]:
    """The takers of dates, on that day."""

    def start(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
        return _start(text, at, today)

    return (start, _date, _months)


def _start(text: str, at: int, today: date) -> Taken | None:
    begin = _BEGINS.match(text, at)
    if begin is None:
        return None
    named = re.compile(r"(?:this |coming )?").match(text, begin.end())
    if found := _TOMORROW.match(text, begin.end()):
        return Taken((Start(today + timedelta(days=1)),), found.end())
    if found := _TODAY.match(text, begin.end()):
        return Taken((Start(today),), found.end())
    if (found := _found(text, begin.end())) and _possible(found):
        return Taken((Start(_next(found, today)),), found.end())
    for taker in DAY_TAKERS if named else ():
        taken = taker(text, named.end(), ()) if named else None
        if taken and isinstance(taken.items[0], Days) and len(taken.items[0].days) == 1:
            ahead = (taken.items[0].days[0] - today.weekday() - 1) % 7 + 1
            return Taken((Start(today + timedelta(days=ahead)),), taken.end)
    return None


def _found(text: str, at: int) -> re.Match[str] | None:
    return next((found for pattern in _DATES if (found := pattern.match(text, at))), None)


def _month(found: re.Match[str]) -> int:
    groups = found.groupdict()
    return _MONTHS[groups["month"]] if groups.get("month") else int(groups["number"])


def _possible(found: re.Match[str]) -> bool:
    month = _month(found)
    return 1 <= month <= 12 and 1 <= int(found["day"]) <= _LONGEST[month - 1]


def _next(found: re.Match[str], today: date) -> date:
    """The date that was said, in the year that was said or else the next one that has it."""
    for year in [int(found["year"])] if found["year"] else range(today.year, today.year + 9):
        try:
            day = date(year, _month(found), int(found["day"]))
        except ValueError:
            continue
        if found["year"] or day >= today:
            return day
    return today


def _date(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    found = _found(text, at)
    if found is None:
        numeric = _NUMERIC.match(text, at)
        return Taken((Doubt(Reason.AMBIGUOUS, numeric[0]),), numeric.end()) if numeric else None
    if not _possible(found):
        return Taken((Doubt(Reason.IMPOSSIBLE, found[0].strip()),), found.end())
    if found["year"]:
        return Taken((Doubt(Reason.ONCE, found[0]),), found.end())
    every = (Every("year"),) if found[0].startswith("every ") else ()
    return Taken((MonthDays((int(found["day"]),)), Months((_month(found),)), *every), found.end())


def _months(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    found = _IN_MONTH.match(text, at)
    if found is None:
        return None
    if found["number"]:
        months = (int(found["number"]),)
        if not 1 <= months[0] <= 12:
            return Taken((Doubt(Reason.IMPOSSIBLE, found[0]),), found.end())
        return Taken((Months(months),), found.end())
    names = [one for one in re.findall(r"[a-z]+", found[0]) if one in _MONTHS]
    return Taken((Months(tuple(sorted(_MONTHS[one] for one in names))),), found.end())
