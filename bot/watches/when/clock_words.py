"""Words for times of day: "8:30", "half past eight", "8h30 sáng", "noon", "from 9 to 17".

`scan` calls `TAKERS` in turn. A time is bare ("8") only after a word such as "at", or in a row of times.
"""

import re
from typing import Final, NamedTuple

from bot.watches.when.items import (
    AFTERNOON,
    EVENING,
    MORNING,
    NIGHT,
    NOON,
    Doubt,
    Every,
    Hours,
    Item,
    Part,
    Time,
)
from bot.watches.when.numbers import EN, VI, number
from bot.watches.when.schedule import Reason


class Taken(NamedTuple):
    """What words gave, and where they end."""

    items: tuple[Item, ...]
    end: int


_DIGITAL: Final = re.compile(
    r"(\d{1,2})\s?(?::|h|g|gio)\s?(\d{2})(?![\d:])(?:\s?(?:phut|p)\b)?(?=\s?[ap]m\b|\b)"
)
_POINT: Final = re.compile(r"(\d{1,2})\.(\d{2})(?![\d.])")
_VIETNAMESE: Final = re.compile(
    rf"({VI})(?:\s?(?:h|g|gio)(?![a-z])|(?=\sruoi\b))(?:\s(ruoi)\b|\skem\s({VI})(?:\sphut)?\b|\s({VI})\sphut\b)?"
)
_CLOCK: Final = re.compile(rf"({EN})\s?o'?clock\b")
_PAST: Final = re.compile(
    rf"(half|(?:a\s)?quarter|five|ten|twenty|\d{{1,2}}\sminutes|\d{{1,2}}(?=\spast))\s"
    rf"(past|to)\s({EN})(?![\d:])\b(?:\so'?clock)?"
)
_NUMBER: Final = re.compile(rf"({EN})(?![:/.]?\d)(?=\s?(?:am|pm)\b|\b)")
_MILITARY: Final = re.compile(r"([01]\d|2\d)([0-5]\d)(?:\s?(?:hrs|hours))?(?![\d:/-])\b")
_HALF_DAY: Final = re.compile(r"\s?(am|pm)\b")
_NAMED: Final = re.compile(r"(?:12 )?(noon|midday|midnight)\b|(nua dem)\b|(giua trua|chinh ngo)\b")
_BEGINS: Final = re.compile(
    r"(?:vao luc|luc|at|@|around|about|approximately|khoang|vao khoang|dung|exactly)\s?"
    r"(?:luc|around|about|exactly|khoang|dung)?\s?"
)
_ROW: Final = re.compile(r"\s?(?:,|and|va|,\s?and|,\s?va)\s?(?:at\s|luc\s)?")
_FROM: Final = re.compile(r"(?:from|between|tu)\s(?:luc\s)?")
_UNTIL: Final = re.compile(r"\s?(?:-|to|until|till|through|and|den|toi|toinext)\s?(?:luc\s)?")
_EVERY_TIME: Final = re.compile(r"(?:every|each|moi|hang)\s(?=\d)")
_PART: Final = re.compile(
    r"(?:in the |at |during the |every |each |vao |moi |hang )?(?:buoi |cac buoi )?(?:"
    r"(?P<morning>mornings?|sang)|(?P<noon>trua|lunch ?times?)|(?P<afternoon>afternoons?|chieu)"
    r"|(?P<evening>evenings?|toiev|toi)|(?P<night>nights?|nightly|dem|khuya))\b"
)
_EVERY: Final = re.compile(r"(?:every|each|moi|hang) |nightly|\w+s\b")


def take_time(
    text: str, at: int, *, introduced: bool, stretch: bool = False
) -> tuple[Time | Doubt, int] | None:
    """The time of day that begins at a place; a `Doubt` where no clock shows it.

    In a `stretch` "ten to twelve" is not ten minutes to twelve.
    """
    found = _NAMED.match(text, at)
    if found:
        midnight = bool(found[2]) or found[1] == "midnight"
        return Time(0 if midnight else 12, 0, sure=True, midnight=midnight), found.end()
    found = _DIGITAL.match(text, at) or (_POINT.match(text, at) if introduced or _pointed(text, at) else None)
    if found:
        return _with_half(text, found, int(found[1]), int(found[2]), sure=found[1].startswith("0"))
    if introduced and (found := _MILITARY.match(text, at)):
        return _with_half(text, found, int(found[1]), int(found[2]), sure=True)
    for pattern in (_PAST, _VIETNAMESE, _CLOCK):
        if (found := pattern.match(text, at)) and not (stretch and pattern is _PAST):
            hour, minute = _told(pattern, found)
            return _with_half(text, found, hour, minute)
    found = _NUMBER.match(text, at)
    if found and (introduced or _HALF_DAY.match(text, found.end())):
        return _with_half(text, found, number(found[1]), 0, sure=found[1].startswith("0"))
    return None


def _pointed(text: str, at: int) -> bool:
    found = _POINT.match(text, at)
    return bool(found and _HALF_DAY.match(text, found.end()))


def _told(pattern: re.Pattern[str], found: re.Match[str]) -> tuple[int, int]:
    """Hour and minute of a time in words."""
    if pattern is _PAST:
        amount = {"half": 30, "quarter": 15, "a quarter": 15}.get(found[1]) or number(found[1].split()[0])
        hour = number(found[3])
        return (hour, amount) if found[2] == "past" else (hour - 1 if hour != 1 else 12, 60 - amount)
    hour = number(found[1])
    if pattern is _VIETNAMESE:
        if found[2]:
            return hour, 30
        if found[3]:
            return hour - 1, 60 - number(found[3])
        if found[4]:
            return hour, number(found[4])
    return hour, 0


def _with_half(
    text: str, found: re.Match[str], hour: int, minute: int, *, sure: bool = False
) -> tuple[Time | Doubt, int]:
    half, end = _HALF_DAY.match(text, found.end()), found.end()
    if half:
        end = half.end()
        if hour > 12 or (hour == 0 and half[1] == "pm"):
            return Doubt(Reason.IMPOSSIBLE, text[found.start() : end]), end
        hour = hour % 12 + (12 if half[1] == "pm" else 0)
        sure = True
    if not (0 <= hour <= 23 and 0 <= minute <= 59):
        return Doubt(Reason.IMPOSSIBLE, text[found.start() : end]), end
    return Time(hour, minute, sure or hour == 0 or hour > 12), end


def _times(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    """A time, or a row of them."""
    begin = _BEGINS.match(text, at)
    first = take_time(text, begin.end() if begin else at, introduced=bool(begin))
    if first is None:
        return None
    items: list[Item] = [first[0]]
    end = first[1]
    while True:
        part = re.compile(r"\s").match(text, end)
        named = _PART.match(text, part.end()) if part else None
        row = _ROW.match(text, named.end() if named else end)
        follows = take_time(text, row.end(), introduced=True) if row else None
        if follows is None:
            return Taken(tuple(items), end)
        if named:
            items.append(Part(str(named.lastgroup)))
        items.append(follows[0])
        end = follows[1]


def _hours(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    """A stretch of the day: "from 9 to 17", "9am-5pm"."""
    begin = _FROM.match(text, at)
    first = take_time(text, begin.end() if begin else at, introduced=bool(begin), stretch=True)
    until = _UNTIL.match(text, first[1]) if first else None
    if first is None or until is None or (not begin and until[0].strip() in ("and", "toi")):
        return None
    last = take_time(text, until.end(), introduced=True)
    if last is None:
        return None
    if isinstance(first[0], Doubt) or isinstance(last[0], Doubt):
        return Taken(tuple(one for one in (first[0], last[0]) if isinstance(one, Doubt)), last[1])
    return Taken((Hours(first[0], last[0]),), last[1])


def _part(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    found = _PART.match(text, at)
    if found is None:
        return None
    part = Part(str(found.lastgroup))
    repeated = _EVERY.match(found[0]) is not None
    return Taken((Every("part"), part) if repeated else (part,), found.end())


def _every_time(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    """Every day at a time, as in "every 8am"."""
    found = _EVERY_TIME.match(text, at)
    time = take_time(text, found.end(), introduced=False) if found else None
    return Taken((Every("day"),), found.end()) if found and time else None


TAKERS: Final = (_hours, _every_time, _times, _part)
PARTS: Final = {MORNING: 8, NOON: 12, AFTERNOON: 14, EVENING: 18, NIGHT: 21}
"""The hour of a part of the day where no time was said."""
