"""Numbers written in words, in English and Vietnamese.

`numbers` is the caller. "One", "một" and a lone "năm" (five, but mostly *year*) are left alone: they are
articles and nouns far more often than amounts.
"""

import re
from collections.abc import Iterator
from typing import Final

_EN_UNITS: Final = dict(
    zip(
        [
            *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
            *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
        ],
        range(2, 20),
        strict=True,
    )
)
_EN_TENS: Final = dict(
    zip(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
        range(20, 100, 10),
        strict=True,
    )
)
_EN_ONE: Final = r"(?:one|{})".format("|".join(_EN_UNITS))
_EN: Final = re.compile(
    rf"\b(?:(?P<tens>{'|'.join(_EN_TENS)})(?:[- ](?P<unit>{_EN_ONE}))?|(?P<small>{'|'.join(_EN_UNITS)})"
    r"|one(?=[- ](?:minute|hour|week|month|year|metre|kilometre|mile|litre|kilo|tonne)s?\b(?! (?:later|ago|"
    r"earlier|after|before|day)))|(?:one|a)(?= (?:hundred|thousand|million|billion|trillion)\b)|"
    r"(?P<half>half))\b",
    re.IGNORECASE,
)
_VI_UNITS: Final = {
    "một": 1,
    "mốt": 1,
    "hai": 2,
    "ba": 3,
    "bốn": 4,
    "tư": 4,
    "năm": 5,
    "lăm": 5,
    "sáu": 6,
    "bảy": 7,
    "bẩy": 7,
    "tám": 8,
    "chín": 9,
}
_VI_ONE: Final = "|".join(_VI_UNITS)
_VI_BIG: Final = r"(?= (?:trăm|nghìn|ngàn|vạn|triệu|tỷ|tỉ|chục)\b)"
_VI: Final = re.compile(
    rf"(?<!thứ )(?<!tháng )(?<!quý )\b(?:(?P<tens>{_VI_ONE}) mươi(?: (?P<unit>{_VI_ONE})\b)?"
    rf"|mười(?: (?P<teen>{_VI_ONE})\b)?|(?P<big>{_VI_ONE}){_VI_BIG}"
    r"|(?P<small>hai|ba|bốn|sáu|bảy|tám|chín)(?= (?!và\b|là\b|của\b|bên\b|mẹ\b|bà\b)[^\W\d_])"
    r"|năm(?= (?:năm|tháng|ngày|giờ|phút|người|km|mét)\b(?! \d)))\b",
    re.IGNORECASE,
)


def spelled_numbers(text: str) -> Iterator[tuple[int, int, float]]:
    """Start, end and value of every number in words."""
    for match in _EN.finditer(text):
        yield match.start(), match.end(), _english(match)
    for match in _VI.finditer(text):
        yield match.start(), match.end(), _vietnamese(match)


def _english(match: re.Match[str]) -> float:
    if match["tens"]:
        unit = (match["unit"] or "").lower()
        return float(_EN_TENS[match["tens"].lower()] + (1 if unit == "one" else _EN_UNITS.get(unit, 0)))
    if match["small"]:
        return float(_EN_UNITS[match["small"].lower()])
    return 0.5 if match["half"] else 1.0


def _vietnamese(match: re.Match[str]) -> float:
    if match["tens"]:
        return float(_VI_UNITS[match["tens"].lower()] * 10 + _VI_UNITS.get((match["unit"] or "").lower(), 0))
    if match["big"] or match["small"]:
        return float(_VI_UNITS[(match["big"] or match["small"]).lower()])
    if match.group().lower() == "năm":
        return 5.0
    return float(10 + _VI_UNITS.get((match["teen"] or "").lower(), 0))
