"""Cron expressions as people type them: five fields, weekdays as names, checked field by field.

`understand` calls `read_cron`. A weekday as a number is asked about: programs do not agree which day is 1.
"""

import re
from typing import Final

from bot.watches.when.day_words import spelt
from bot.watches.when.schedule import Question, Reason

_MACROS: Final = {
    "@hourly": "0 * * * *",
    "@daily": "0 0 * * *",
    "@midnight": "0 0 * * *",
    "@weekly": "0 0 * * sun",
    "@monthly": "0 0 1 * *",
    "@yearly": "0 0 1 jan *",
    "@annually": "0 0 1 jan *",
}
_WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONGEST: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_LOOKS: Final = re.compile(
    r"(?:cron:? )?(?P<macro>@[a-z]+)(?P<rest1>.*)"
    r"|(?:cron:? )?(?P<fields>[\d*,/-]+ [\d*,/-]+ [\d*,/l-]+ [a-z\d*,/-]+ [a-z\d*,/#?-]+)(?P<rest>(?: .*)?)$"
)
_PIECE: Final = re.compile(r"(?:(?P<any>\*)|(?P<first>\w+)(?:-(?P<last>\w+))?)(?:/(?P<step>\d+))?$")


def looks_like_cron(text: str) -> tuple[str, str] | None:
    """The five fields at the beginning of a folded text and what follows them, if that is what it is."""
    found = _LOOKS.match(text)
    if found is None:
        return None
    if found["macro"]:
        return (_MACROS[found["macro"]], found["rest1"].strip()) if found["macro"] in _MACROS else None
    return found["fields"], found["rest"].strip()


def read_cron(text: str) -> str | Question:
    """The expression in the one form that we write."""
    minute, hour, day, month, weekday = text.split()
    try:
        _values(minute, 0, 59)
        _values(hour, 0, 23)
        days = [] if day == "l" else _values(day, 1, 31)
        months = _values(month, 1, 12, _MONTHS)
        names = _weekday_field(weekday)
    except _Wrong as wrong:
        return Question(wrong.reason, wrong.piece)
    if isinstance(names, Question):
        return names
    if day != "*" and weekday != "*":
        return Question(Reason.AMBIGUOUS, f"{day} … {weekday}")
    if days and min(days) > max(_LONGEST[one - 1] for one in months):
        return Question(Reason.IMPOSSIBLE, f"{day} {month}")
    return f"{minute} {hour} {day.upper()} {_month_field(month)} {names}"


class _Wrong(Exception):
    """A piece of a field that means nothing."""

    def __init__(self, reason: Reason, piece: str) -> None:
        super().__init__(piece)
        self.reason = reason
        self.piece = piece


def _values(field: str, least: int, most: int, names: tuple[str, ...] = ()) -> list[int]:
    """The numbers that a field allows."""
    found: list[int] = []
    for piece in field.split(","):
        match = _PIECE.match(piece)
        if match is None:
            raise _Wrong(Reason.BAD_CRON, piece)
        first = least if match["any"] else _number(match["first"], names, piece)
        last = most if match["any"] or (match["step"] and not match["last"]) else first
        last = _number(match["last"], names, piece) if match["last"] else last
        step = int(match["step"] or 1)
        if not (least <= first <= last <= most) or not 1 <= step <= max(1, last - first):
            raise _Wrong(Reason.IMPOSSIBLE if step == 1 else Reason.BAD_CRON, piece)
        found += range(first, last + 1, step)
    return found


def _number(text: str, names: tuple[str, ...], piece: str) -> int:
    if text.isdigit():
        return int(text)
    if text[:3] in names:
        return names.index(text[:3]) + 1
    raise _Wrong(Reason.BAD_CRON, piece)


def _month_field(field: str) -> str:
    """Months as names, so that nobody takes them for days."""
    if field == "*" or "/" in field:
        return field
    return re.sub(r"\d+", lambda match: _MONTHS[int(match[0]) - 1], field)


def _weekday_field(field: str) -> str | Question:
    if field in ("*", "?"):
        return "*"
    days: set[int] = set()
    others: list[str] = []
    for piece in field.split(","):
        if re.search(r"\d", piece.partition("#")[0]) or "/" in piece or "*" in piece:
            return Question(Reason.WEEKDAY_NUMBER, piece)
        first, dash, last = piece.partition("-")
        if re.fullmatch(r"(?:mon|tue|wed|thu|fri|sat|sun)(?:#[1-4]|l)", piece):
            others.append(piece.replace("l", "L") if piece.endswith("l") else piece)
        elif first[:3] in _WEEKDAYS and (not dash or last[:3] in _WEEKDAYS):
            begin = _WEEKDAYS.index(first[:3])
            length = (_WEEKDAYS.index(last[:3]) - begin) % 7 if dash else 0
            days |= {(begin + one) % 7 for one in range(length + 1)}
        else:
            raise _Wrong(Reason.BAD_CRON, piece)
    if days and others:
        raise _Wrong(Reason.BAD_CRON, field)
    if len(days) == 7:
        return "*"
    return ",".join(others) or spelt(tuple(days))
