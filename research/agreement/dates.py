"""Dates, years, quarters and parts of a year as English and Vietnamese write them.

`figures` is the caller. A date keeps only what is written: a month without a year stays one, and
3/4/2024 keeps both of its readings unless the text around it is Vietnamese.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple


class Moment(NamedTuple):
    """A point or part of time. `part` is 'Q1' to 'Q4', 'H1', 'H2', 'M6', 'M9' or 'decade'."""

    year: int | None = None
    part: str | None = None
    month: int | None = None
    day: int | None = None


class Date(NamedTuple):
    """A date at `[start, end)` of the text, with each way in which it can be read."""

    start: int
    end: int
    readings: tuple[Moment, ...]


_Match = re.Match[str]
_Read = Callable[[_Match, bool], tuple[Moment, ...]]

_MONTH_NAMES: Final = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_MONTHS: Final = {
    **{name: at for at, name in enumerate(_MONTH_NAMES, 1)},
    **{name[:3]: at for at, name in enumerate(_MONTH_NAMES, 1)},
    "sept": 9,
}
_MONTH: Final = rf"(?P<mon>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\b\.?"
_VI_NUMBERS: Final = {
    "một": 1,
    "giêng": 1,
    "hai": 2,
    "ba": 3,
    "tư": 4,
    "bốn": 4,
    "năm": 5,
    "sáu": 6,
    "bảy": 7,
    "tám": 8,
    "chín": 9,
    "mười": 10,
    "mười một": 11,
    "mười hai": 12,
    "chạp": 12,
    "i": 1,
    "ii": 2,
    "iii": 3,
    "iv": 4,
    "đầu tiên": 1,
    "nhất": 1,
}
_VI_NUMBER: Final = "|".join(sorted(_VI_NUMBERS, key=len, reverse=True))
_EN_ORDINALS: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
}
_EN_ORDINAL: Final = "|".join(_EN_ORDINALS)
_YEAR: Final = r"(?P<y>(?:1[0-9]|20|21)\d\d)(?![\d%]|[.,]\d)"
_OF_YEAR: Final = rf"(?:,? (?:of )?(?:the )?(?:fiscal )?(?:year )?{_YEAR})?"
_VI_YEAR: Final = rf"(?:(?: ?[/-] ?| năm |,? )(?:năm )?{_YEAR})?"
# "May" and "March" alone are more often other words, but not after a word that leads to a time.
_LONE_MONTH: Final = "January|February|April|June|July|August|September|October|November|December"
_IN_A_MONTH: Final = r"(?i:in|of|since|by|until|till|from|before|after|during|early|mid|late|last|next|this)"
_D: Final = r"(?P<d>[0-3]?\d)"
_M: Final = r"(?P<m>[01]?\d)"


def _number(text: str) -> int:
    text = text.lower()
    return int(text) if text.isdigit() else _VI_NUMBERS[text]


def _year(match: _Match) -> int | None:
    year = match["y"]
    return int(year) if year else None


def _day(match: _Match, _: bool) -> tuple[Moment, ...]:
    return _valid(Moment(_year(match), None, int(match["m"]), int(match["d"])))


def _day_or_month(match: _Match, vietnamese: bool) -> tuple[Moment, ...]:
    first, second, year = int(match["d"]), int(match["m"]), int(match["y"])
    day_first = _valid(Moment(year, None, second, first))
    month_first = () if vietnamese or first == second else _valid(Moment(year, None, first, second))
    return day_first + month_first


def _valid(moment: Moment) -> tuple[Moment, ...]:
    good = 1 <= (moment.month or 1) <= 12 and 1 <= (moment.day or 1) <= 31
    return (moment,) if good else ()


def _named_day(match: _Match, _: bool) -> tuple[Moment, ...]:
    if match["mon"] in ("may", "march", "mar"):
        # "Nobody under 18 may enter" names no day.
        return ()
    return _valid(Moment(_year(match), None, _MONTHS[match["mon"].lower()], int(match["d"])))


def _named_month(match: _Match, _: bool) -> tuple[Moment, ...]:
    return (Moment(_year(match), None, _MONTHS[match["mon"].lower()]),)


def _vi_month(match: _Match, _: bool) -> tuple[Moment, ...]:
    return _valid(Moment(_year(match), None, _number(match["m"])))


def _vi_quarter(match: _Match, _: bool) -> tuple[Moment, ...]:
    number = _number(match["q"])
    return (Moment(_year(match), f"Q{number}"),) if 1 <= number <= 4 else ()


def _en_quarter(match: _Match, _: bool) -> tuple[Moment, ...]:
    return (Moment(_year(match), f"Q{_EN_ORDINALS[match['q'].lower()]}"),)


def _short_part(match: _Match, _: bool) -> tuple[Moment, ...]:
    year = match["y"]
    full = None if year is None else int(year) if len(year) == 4 else 2000 + int(year)
    return (Moment(full, match["q"].upper()),)


def _half(match: _Match, _: bool) -> tuple[Moment, ...]:
    later = match["h"].lower() in ("second", "cuối", "latter", "last")
    return (Moment(_year(match), "H2" if later else "H1"),)


def _nine_months(match: _Match, _: bool) -> tuple[Moment, ...]:
    return (Moment(_year(match), "M9"),)


def _decade(match: _Match, _: bool) -> tuple[Moment, ...]:
    year = match["y"]
    return (Moment(int(year) if len(year) == 4 else 1900 + int(year), "decade"),)


def _plain_year(match: _Match, _: bool) -> tuple[Moment, ...]:
    return (Moment(int(match["y"])),)


_I: Final = re.IGNORECASE
_RULES: Final[tuple[tuple[re.Pattern[str], _Read], ...]] = (
    (re.compile(rf"(?<![\d/-])(?P<y>(?:1[0-9]|20|21)\d\d)([/.-]){_M}\2{_D}(?![\d/-])"), _day),
    (re.compile(rf"(?<![\d/.-]){_D}([/.-]){_M}\2(?P<y>(?:19|20|21)\d\d)(?![\d/-])"), _day_or_month),
    (
        re.compile(rf"\b(?:ngày|hôm|mùng) {_D} ?(?:tháng |[/.-] ?){_M}(?![\d/]){_VI_YEAR}", _I),
        _day,
    ),
    (
        re.compile(
            rf"\b(?:đêm|sáng|trưa|chiều|tối|khuya|rạng sáng)(?: ngày)? {_D}/{_M}(?![\d/]){_VI_YEAR}", _I
        ),
        _day,
    ),
    (re.compile(rf"\b(?:từ|đến|vào|trước|sau) (?P<d>1[3-9]|2\d|3[01])/{_M}(?![\d/]){_VI_YEAR}", _I), _day),
    (re.compile(rf"(?<![\d/.,]){_D} tháng {_M},? năm {_YEAR}", _I), _day),
    (re.compile(rf"\btháng ?(?P<m>1[0-2]|0?[1-9]|{_VI_NUMBER})(?![\w]){_VI_YEAR}", _I), _vi_month),
    (re.compile(rf"\b(?:quý|quí) (?P<q>[1-4]|{_VI_NUMBER})\b{_VI_YEAR}", _I), _vi_quarter),
    (re.compile(rf"\b(?P<q>{_EN_ORDINAL})[ -]quarter\b{_OF_YEAR}", _I), _en_quarter),
    (re.compile(r"\b(?P<q>[QH][1-4])(?:[ /-]?(?:FY)?(?P<y>20\d\d|\d\d))?\b"), _short_part),
    (re.compile(rf"\b(?P<h>first|second|latter|last) (?:half|six months)\b{_OF_YEAR}", _I), _half),
    (
        re.compile(rf"\b(?:nửa|(?:6|sáu) tháng) (?P<h>đầu|cuối)(?: (?:của )?năm)?(?: {_YEAR})?", _I),
        _half,
    ),
    (re.compile(rf"\b(?:9|chín) tháng(?: đầu)? năm(?: {_YEAR})?", _I), _nine_months),
    (re.compile(rf"\bfirst nine months\b{_OF_YEAR}", _I), _nine_months),
    (re.compile(rf"(?<![\d.,]){_D}(?:st|nd|rd|th)?(?: of)? {_MONTH}(?:,? {_YEAR})?", _I), _named_day),
    (re.compile(rf"\b{_MONTH} {_D}(?:st|nd|rd|th)?(?![\d:.,]*\d)(?:,? {_YEAR})?", _I), _named_day),
    (re.compile(rf"\b{_MONTH},?(?: of)? {_YEAR}", _I), _named_month),
    (re.compile(rf"\b(?P<mon>{_LONE_MONTH})\b(?P<y>)"), _named_month),
    (re.compile(rf"\b{_IN_A_MONTH}[ -](?P<mon>March|May)\b(?P<y>)"), _named_month),
    (re.compile(r"(?:\b(?:thập niên|thập kỷ|những năm) (?P<y>(?:1[89]|20)?\d0)\b)"), _decade),
    (re.compile(r"\b(?P<y>(?:1[5-9]|20)\d0)['’]?s\b"), _decade),
)
_RANGE: Final = re.compile(
    r"(?<![\d.,/$€£-])((?:1[5-9]|20)\d\d) ?[-–—/] ?((?:1[5-9]|20)?\d\d)(?![\d.,]*\d|-|%)"
)
_CUED: Final = re.compile(
    r"\b(?:in|since|from|to|by|until|till|before|after|between|and|of|during|around|circa|c\.|year|FY|fiscal|"
    r"năm|từ|đến|tới|trước|sau|giữa|và|kể từ|niên khóa|mid|early|late|pre|post)[ -]?"
    r"(?P<y>(?:1[0-9]|20|21)\d\d)(?![\d%]|[.,]\d|-\d)",
    _I,
)
_BARE: Final = re.compile(r"(?<![\w.,$€£₫-])(?P<y>19\d\d|20\d\d)(?![\d%\w]|[.,]\d|-\d)")
_COUNTED: Final = re.compile(
    r"[ \u00a0-]?(?:million|billion|people|residents|visitors|triệu|tỷ|tỉ|người|khách|đồng|usd|euros?|"
    r"dollars?|pounds?|k?m|km²|kg|[mg]w|h?a|hecta|tons|tonnes|tấn|met(?:er|re)s|mét|[$€₫đ])\b",
    _I,
)


def dates(text: str, vietnamese: bool) -> tuple[list[Date], str]:
    """Every date of the text, and the text of the same length with those dates blanked."""
    found: list[Date] = []
    for pattern, read in _RULES:
        before = len(found)
        for match in pattern.finditer(text):
            moments = read(match, vietnamese)
            if moments:
                found.append(Date(match.start(), match.end(), moments))
        if len(found) > before:
            text = _blank(text, found)
    found.extend(_ranges(text))
    text = _blank(text, found)
    for pattern in (_CUED, _BARE):
        found.extend(
            Date(match.start("y"), match.end("y"), _plain_year(match, vietnamese))
            for match in pattern.finditer(text)
            if not _counts_something(text, match.end())
        )
        text = _blank(text, found)
    return sorted(found), text


def _ranges(text: str) -> Iterator[Date]:
    for match in _RANGE.finditer(text):
        first, second = int(match.group(1)), match.group(2)
        last = int(second) if len(second) == 4 else first // 100 * 100 + int(second)
        if last > first:
            yield Date(match.start(1), match.end(1), (Moment(first),))
            yield Date(match.start(2), match.end(2), (Moment(last),))


def _counts_something(text: str, end: int) -> bool:
    """Whether four digits are an amount: a unit, a magnitude or a thing that is counted comes next."""
    return _COUNTED.match(text, end) is not None


def _blank(text: str, found: list[Date]) -> str:
    letters = list(text)
    for date in found:
        letters[date.start : date.end] = "\x00" * (date.end - date.start)
    return "".join(letters)
