"""Words for how often: "every two hours", "twice a day", "hàng tuần", "2 tiếng một lần", "every other".

`scan` calls `TAKERS` in turn.
"""

import re
from typing import Final

from bot.watches.when.clock_words import Taken
from bot.watches.when.items import Count, Doubt, Every, Item
from bot.watches.when.numbers import EN, VI, number
from bot.watches.when.schedule import Reason

_UNITS: Final = {
    "minute": "minute", "min": "minute", "hour": "hour", "hr": "hour", "day": "day", "week": "week",
    "month": "month", "quarter": "quarter", "year": "year", "phut": "minute", "gio": "hour", "tieng": "hour",
    "h": "hour", "ngay": "day", "tuan": "week", "thang": "month", "quy": "quarter", "nam": "year",
    "dai": "day",
}  # fmt: skip
_EN_UNIT: Final = r"(?P<unit>minute|min|hour|hr|day|week|month|quarter|year)s?\b"
_VI_UNIT: Final = r"(?P<unit>phut|gio|tieng|h|ngay|tuan|thang|quy|nam)\b"
_NOT_A_TIME: Final = r"(?! ?(?:\d|sang|trua|chieu|toi|toiev|dem|ruoi|kem))"
_DAY_NAMES: Final = r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b"
_LAN: Final = r"(?: ?/ ?lan| (?:mot|1) lan| moi lan)"
_PATTERNS: Final = tuple(
    re.compile(one)
    for one in (
        r"(?P<daily>every day of the week|each and every day|all days)\b",
        rf"(?:every|each) (?P<other>other|second|2nd|alternate) (?:{_EN_UNIT}|(?={_DAY_NAMES}))(?! of)",
        rf"alternate (?P<other>)(?:{_EN_UNIT}|(?={_DAY_NAMES}))",
        rf"(?:every|each) (?P<third>third|3rd|fourth|4th) {_EN_UNIT}",
        rf"(?:once )?(?:every|each) (?P<count>{EN}) {_EN_UNIT}(?! past)",
        rf"(?:once )?(?:every single|every|each|once an?|once per|once every) {_EN_UNIT}",
        r"(?P<half>(?:every )?half(?: an)? hours?|nua (?:tieng|gio)(?: mot lan| 1 lan|/lan)?)\b",
        r"(?P<daily>daily|everyday|day in,? day out|thuong nhat|tung ngay|ngay nao cung)\b",
        r"(?P<weekly>weekly)\b",
        r"(?P<hourly>hourly)\b",
        r"(?P<monthly>monthly|(?:of|in) (?:the|each|every) month|per month)\b",
        r"(?P<quarterly>quarterly)\b",
        r"(?P<yearly>yearly|annually)\b",
        r"(?P<fortnight>fortnightly|every fortnight|once a fortnight)\b",
        rf"(?:cu |moi |hang )?(?P<count>{VI}) {_VI_UNIT}{_LAN}",
        rf"(?:cu (?:moi )?|moi |hang )(?P<count>{VI}) ?{_VI_UNIT}{_NOT_A_TIME}(?:{_LAN})?",
        rf"(?P<mot>){_VI_UNIT}{_LAN}",
        r"cach (?P<cach>ngay|tuan|thang)\b(?: mot lan| 1 lan)?",
        rf"(?:moi (?:mot )?|hang )(?P<unit>phut|gio|tieng|h)\b{_NOT_A_TIME}(?:{_LAN})?",
        r"(?:moi (?:mot )?|hang |tat ca (?:cac )?|trong tat ca cac )"
        rf"(?P<unit>ngay|tuan|thang|quy|nam)\b(?: trong tuan| nhu nhau)?(?:{_LAN})?",
        r"(?P<monthly_vi>(?:cua|trong) (?:moi |hang )?thang|thang)\b(?! (?:mot|1)?\s?\d)",
    )
)
_COUNTS: Final = tuple(
    re.compile(one)
    for one in (
        rf"(?P<count>once|twice|thrice|{EN} times?) (?:a|an|per|each|every) {_EN_UNIT}",
        rf"(?P<count>twice|thrice|{EN} times) (?P<unit>dai|week|month)ly\b",
        rf"(?:moi |hang |mot |trong )?{_VI_UNIT} (?P<count>{VI}) lan\b",
        rf"(?P<count>{VI}) lan ?(?:/|mot|moi|trong|tren|trong mot|1) ?{_VI_UNIT}",
    )
)
_TWO_WAYS: Final = re.compile(r"bi-?(?:weekly|monthly|annually)|semi-?(?:weekly|monthly)|twice weekly\b")
_NAMED: Final = {
    "daily": Every("day"), "weekly": Every("week"), "hourly": Every("hour"), "monthly": Every("month"),
    "quarterly": Every("quarter"), "yearly": Every("year"), "fortnight": Every("week", 2),
    "half": Every("minute", 30), "monthly_vi": Every("month"),
}  # fmt: skip


def _rhythm(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    if found := _TWO_WAYS.match(text, at):
        return Taken((Doubt(Reason.AMBIGUOUS, found[0]),), found.end())
    for pattern in _PATTERNS:
        found = pattern.match(text, at)
        if found and found.end() > at:
            return Taken((_every(found),), found.end())
    return None


def _every(found: re.Match[str]) -> Every:
    groups = {name: value for name, value in found.groupdict().items() if value is not None}
    named = next((_NAMED[name] for name in groups if name in _NAMED), None)
    if named:
        return named
    if "cach" in groups:
        return Every(_UNITS[groups["cach"]], 2)
    unit = _UNITS[groups["unit"]] if "unit" in groups else "week"
    if "other" in groups:
        return Every(unit, 2)
    if "third" in groups:
        return Every(unit, 3 if groups["third"] in ("third", "3rd") else 4)
    return Every(unit, number(groups["count"]) if groups.get("count") else 1)


def _count(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    for pattern in _COUNTS:
        if found := pattern.match(text, at):
            word = found["count"].removesuffix(" times").removesuffix(" time")
            count = {"once": 1, "twice": 2, "thrice": 3}.get(word) or number(word)
            unit = _UNITS[found["unit"]]
            return Taken((Every(unit) if count == 1 else Count(count, unit),), found.end())
    return None


TAKERS: Final = (_count, _rhythm)
