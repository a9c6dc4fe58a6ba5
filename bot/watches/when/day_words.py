"""Words for days: weekdays, rows and ranges of them, the first Monday of a month, days of it, exceptions.

`scan` calls `TAKERS` in turn.
"""

import re
from typing import Final

from bot.watches.when.clock_words import Taken
from bot.watches.when.items import LAST, Days, Doubt, Every, Except, Item, MonthDays, Nth
from bot.watches.when.schedule import Reason

_ENGLISH: Final = {
    "monday": 0, "mon": 0, "tuesday": 1, "tues": 1, "tue": 1, "wednesday": 2, "wed": 2, "weds": 2,
    "thursday": 3, "thurs": 3, "thur": 3, "thu": 3, "friday": 4, "fri": 4,
    "saturday": 5, "sat": 5, "sunday": 6, "sun": 6,
}  # fmt: skip
_VIETNAMESE: Final = {
    "hai": 0, "2": 0, "ba": 1, "3": 1, "tu": 2, "4": 2, "nam": 3, "5": 3, "sau": 4, "6": 4, "bay": 5, "7": 5,
}  # fmt: skip
_EN_DAY: Final = rf"(?P<en>{'|'.join(sorted(_ENGLISH, key=len, reverse=True))})(?P<plural>s?)\b"
_VI_DAY: Final = r"(?:thu\s?|t)(?P<vi>hai|ba|tu|nam|sau|bay|[2-7])\b(?!\s?(?:h|gio)\b)|(?P<cn>chu nhat|cn)\b"
_DAY: Final = re.compile(rf"(?:{_VI_DAY}|{_EN_DAY})")
_BARE: Final = re.compile(
    r"(?:(?P<vi>hai|ba|tu|nam|sau|bay|[2-7])|(?P<cn>chu nhat|cn))\b(?!\s?(?:h|g|gio|am|pm)\b)(?![:.]\d)"
)
_THROUGH: Final = re.compile(
    r"\s?(?:-|(?:to|through|thru|until|till|den|toinext|toi|den het)(?=\s))\s?(?:ngay |het )?(?=\S)"
)
_ROW: Final = re.compile(r"\s?(?:,\s?and|,\s?va|,|/|\+|\band\b|\bva\b)\s?(?:on |every |vao |moi |cac )?")
_EACH: Final = re.compile(
    r"(?:on )?(?:every single|every|each|all|moi mot|moi|hang|cac)\s|(?:on )?the weekdays of\s"
)
_ON: Final = re.compile(r"(?:on|vao)\s(?:ngay )?")
_FROM: Final = re.compile(r"(?:from|between|tu)\s")
_SETS: Final = (
    (
        re.compile(
            r"(?:on |every |each |all |moi |cac |vao |hang |nhung )*(?:weekdays?"
            r"|(?:working|business|work) ?days?|workdays?"
            r"|ngay (?:thuong|lam viec|trong tuan|hanh chinh|di lam)"
            r"(?: hang tuan| trong tuan)?)\b"
        ),
        (0, 1, 2, 3, 4),
    ),
    (
        re.compile(
            r"(?:on |at |every |each |the |moi |vao |cac |hang )*(?:weekends?|ngay cuoi tuan|cuoi tuan)"
            r"(?: hang tuan)?\b"
        ),
        (5, 6),
    ),
)
_ORDINAL_WORDS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": LAST, "1st": 1, "2nd": 2, "3rd": 3,
    "4th": 4, "5th": 5,
}  # fmt: skip
_ORDINAL: Final = rf"(?:{'|'.join(_ORDINAL_WORDS)})"
_NTH: Final = re.compile(
    rf"(?P<every>(?:on )?(?:every|each) )?(?:on )?(?:the )?(?P<ordinals>{_ORDINAL}"
    rf"(?:\s?(?:,|and|,\s?and)\s?(?:the )?{_ORDINAL})*) (?:{_EN_DAY})"
)
_NTH_WORKING: Final = re.compile(
    rf"(?:on )?(?:the )?{_ORDINAL} (?:weekday|(?:working|business|work) ?day|workday)\b"
    r"|ngay lam viec (?:dau|cuoi|thu)\b.*?(?=\sthang|$)"
)
_NTH_VIETNAMESE: Final = re.compile(
    rf"(?:vao |moi )?(?:{_VI_DAY}) (?:(?P<first>dau tien|dau|thu nhat|thu 1)|(?P<last>cuoi cung|cuoi)"
    r"|thu (?P<nth>hai|ba|tu|[2-4]))(?= (?:cua |trong |moi |hang )*thang)"
)
_MONTH_EDGE: Final = re.compile(
    r"(?:on )?(?:the )?(?:(?P<first>first|1st)|(?P<last>last)) day(?= of)"
    r"|(?:vao )?(?:ngay )(?:(?P<dau>dau tien|dau)|(?P<cuoi>cuoi cung|cuoi))"
    r"(?= (?:cua |trong |moi |hang )*thang)"
)
_EN_MONTH_DAYS: Final = re.compile(
    r"(?:on |every )?(?:the )?\d{1,2}(?:st|nd|rd|th)"
    r"(?:\s?(?:,|and|,\s?and)\s?(?:the )?\d{1,2}(?:st|nd|rd|th))*(?: day)?"
    r"(?! of (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))\b"
    r"|(?:on )?(?:day|days) \d{1,2}(?:\s?(?:,|and)\s?\d{1,2})*\b"
)
_VI_MONTH_DAYS: Final = re.compile(
    r"(?:vao )?(?:cac )?ngay (?:mung |mong )?\d{1,2}(?!\s?(?:h|g|gio|lan|tieng)\b)(?![:/.]\d)\b"
    r"(?:\s?(?:,|va|,\s?va)\s?(?:ngay )?\d{1,2}(?!\s?(?:h|g|gio|lan)\b)(?![:/.]\d)\b)*"
)
_BUT: Final = re.compile(
    r",?\s?(?:(?:but|and) not|except for|except|excluding|other than|apart from|but"
    r"|ngoai tru|tru ra|tru|khong ke)\s"
    r"(?:for |on |vao |cac |ngay )?"
)


def _number(match: re.Match[str]) -> int:
    groups = match.groupdict()
    if groups.get("en"):
        return _ENGLISH[groups["en"]]
    return 6 if groups.get("cn") else _VIETNAMESE[groups["vi"]]


def _weekdays(text: str, at: int) -> tuple[list[int], bool, int] | None:
    """A weekday, a row or a range of them: the days, whether one is a plural, and the end."""
    found = _DAY.match(text, at)
    if found is None:
        return None
    days, plural, end = [_number(found)], bool(found["plural"]), found.end()
    bare = _BARE if found["vi"] or found["cn"] else _DAY
    while True:
        through, row = _THROUGH.match(text, end), _ROW.match(text, end)
        link = through or row
        follows = link and (_DAY.match(text, link.end()) or bare.match(text, link.end()))
        if not link or not follows:
            return days, plural, end
        last = _number(follows)
        if through:
            days += [day % 7 for day in range(days[-1] + 1, days[-1] + 1 + (last - days[-1]) % 7)]
        else:
            days.append(last)
        plural, end = plural or bool(follows.groupdict().get("plural")), follows.end()


def _days(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    prefix = _EACH.match(text, at) or _ON.match(text, at) or _FROM.match(text, at)
    found = _weekdays(text, prefix.end() if prefix else at)
    if found is None:
        return None
    days, plural, end = found
    if re.compile(r"\stoi\b(?!\s?\d)").match(text, end):
        return Taken((Doubt(Reason.AMBIGUOUS, text[at : end + 4]),), end + 4)
    repeated = plural or len(set(days)) > 1 or bool(_EACH.match(text, at))
    return Taken((Days(tuple(sorted(set(days))), repeated, bool(_ON.match(text, at))),), end)


def _sets(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    for pattern, days in _SETS:
        if found := pattern.match(text, at):
            return Taken((Days(days, repeated=True),), found.end())
    return None


def _nth(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    if found := _NTH_WORKING.match(text, at):
        return Taken((Doubt(Reason.WORKING_DAY, found[0]),), found.end())
    if found := _NTH.match(text, at):
        ordinals = tuple(_ORDINAL_WORDS[one] for one in re.findall(rf"\b{_ORDINAL}\b", found["ordinals"]))
        return Taken((Nth(ordinals, _number(found), bool(found["every"])),), found.end())
    if found := _NTH_VIETNAMESE.match(text, at):
        nth = {"hai": 2, "ba": 3, "tu": 4, "2": 2, "3": 3, "4": 4}
        ordinal = 1 if found["first"] else LAST if found["last"] else nth[found["nth"]]
        return Taken((Nth((ordinal,), _number(found)),), found.end())
    return None


def _month_days(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    if found := _MONTH_EDGE.match(text, at):
        first = found["first"] or found["dau"]
        return Taken((MonthDays((1 if first else LAST,)),), found.end())
    found = _EN_MONTH_DAYS.match(text, at) or _VI_MONTH_DAYS.match(text, at)
    if found is None:
        return None
    if re.search(r"\bm[uo]ng ", found[0]):
        return Taken((Doubt(Reason.LUNAR, found[0]),), found.end())
    days = tuple(sorted({int(one) for one in re.findall(r"\d{1,2}", found[0])}))
    if not all(1 <= day <= 31 for day in days):
        return Taken((Doubt(Reason.IMPOSSIBLE, found[0]),), found.end())
    every = (Every("month"),) if found[0].startswith("every ") else ()
    return Taken((MonthDays(days), *every), found.end())


def _but(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    """An exception; only weekdays can be one."""
    found = _BUT.match(text, at)
    if found is None:
        return None
    for taker in (_sets, _days):
        taken = taker(text, found.end(), before)
        if taken and isinstance(taken.items[0], Days):
            return Taken((Except(taken.items[0].days),), taken.end)
    return None


TAKERS: Final = (_but, _nth, _month_days, _days, _sets)


def spelt(days: tuple[int, ...]) -> str:
    """Weekdays as a field of a cron expression: ranges where three or more follow each other."""
    names = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
    runs: list[list[int]] = []
    for day in sorted(days):
        if runs and runs[-1][-1] == day - 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    parts = []
    for run in runs:
        parts += [f"{names[run[0]]}-{names[run[-1]]}"] if len(run) > 2 else [names[day] for day in run]
    return ",".join(parts)
