"""Amounts in words that are no plain number: "doubled", "a third of", "second largest".

`figures` is the caller. A fraction is read as a share in percent, and rounder than digits would be.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple


class Worded(NamedTuple):
    """An amount at `[start, end)`: its value in `unit`, and how round it is."""

    start: int
    end: int
    value: float
    unit: str
    step: float = 1.0
    coarse: float = 1.0


_MULTIPLE: Final = re.compile(
    r"\b(?:(doubl(?:ed|es|ing)|twofold|twice|gấp đôi)|(tripl(?:ed|es|ing)|threefold|gấp ba)|"
    r"(quadrupled|fourfold|gấp bốn))\b",
    re.IGNORECASE,
)
_POINT: Final = re.compile(
    r"\b(?:a[ -])?(half|quarter)(?:[ -]of)?[ -](?:a[ -])?(?:percentage[ -])?points?\b", re.IGNORECASE
)
_PARTS: Final = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "tenth": 10}
_FRACTION: Final = re.compile(
    r"\b(?:(?P<half>(?:one |a )?half (?=of\b|the\b|its\b|their\b)|(?<!and )(?:one |a )half\b|"
    r"(?<=\bby )half\b)"
    r"|(?P<many>a|one|two|three|four)[ -](?P<part>third|quarter|fifth|tenth)s?\b"
    r"(?= of\b| the\b|[.,;)]|$| \w+ed\b| between\b| in\b| since\b| from\b| support| oppose| as\b))",
    re.IGNORECASE,
)
_VI_PARTS: Final = {"hai": 2, "ba": 3, "tư": 4, "bốn": 4, "năm": 5, "mười": 10}
_VI_FRACTION: Final = re.compile(
    r"\b(?:(?P<half>một nửa(?! đầu| cuối| năm| triệu| tỷ))|"
    r"(?P<many>một|hai|ba|bốn) phần (?P<part>ba|tư|năm|mười))\b",
    re.IGNORECASE,
)
_MANY: Final = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "một": 1, "hai": 2, "ba": 3, "bốn": 4}
_ORDINALS: Final = {
    name: at
    for at, name in enumerate(
        ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 2
    )
}
_MOST: Final = (
    "most|least|largest|biggest|smallest|highest|lowest|longest|shortest|tallest|deepest|oldest|youngest|"
    "newest|richest|poorest|fastest|slowest|warmest|hottest|coldest|wettest|driest|busiest|best|worst"
)
_RANK: Final = re.compile(
    rf"\b(?P<n>{'|'.join(_ORDINALS)}|\d{{1,3}}(?:st|nd|rd|th))[- ](?:{_MOST})\b", re.IGNORECASE
)
_VI_ORDINALS: Final = {
    "nhì": 2,
    "hai": 2,
    "ba": 3,
    "tư": 4,
    "năm": 5,
    "sáu": 6,
    "bảy": 7,
    "tám": 8,
    "chín": 9,
    "mười": 10,
}
_VI_RANK: Final = re.compile(
    r"\b(?:lớn|đông|cao|thấp|dài|nhiều|ít|nhanh|mạnh|giàu|nghèo|rộng|sâu|lâu đời|đứng|xếp)(?: dân)? "
    rf"(?:thứ|hạng) (?P<n>{'|'.join(_VI_ORDINALS)}|\d{{1,3}})\b",
    re.IGNORECASE,
)


# What is first of its kind, and what is ranked by a number.
FIRST: Final = re.compile(
    rf"\b(?:the|['’]s) (?:{_MOST.replace('most|least|', '')})\b|\b(?:lớn|đông|cao|thấp|dài|nhiều|sâu) nhất\b",
    re.IGNORECASE,
)
RANKED: Final = re.compile(
    f"(?:{_RANK.pattern})|(?:{_VI_RANK.pattern.replace('?P<n>', '?:')})", re.IGNORECASE
)


def worded(text: str) -> Iterator[Worded]:
    """Every such amount; none of them overlap."""
    taken = 0
    found = [*_points(text), *_fractions(text), *_multiples(text), *_ranks(text)]
    for one in sorted(found, key=lambda it: (it.start, -it.end)):
        if one.start >= taken:
            taken = one.end
            yield one


def _multiples(text: str) -> Iterator[Worded]:
    for match in _MULTIPLE.finditer(text):
        times = next(times for times, group in ((2, match[1]), (3, match[2]), (4, match[3])) if group)
        yield Worded(match.start(), match.end(), times, "times")


def _points(text: str) -> Iterator[Worded]:
    """Half a point of an interest rate is no share."""
    for match in _POINT.finditer(text):
        value = 1 / _PARTS[match[1].lower()]
        yield Worded(match.start(), match.end(), value, "pp", 0.01, 0.01)


def _fractions(text: str) -> Iterator[Worded]:
    for pattern, parts in ((_FRACTION, _PARTS), (_VI_FRACTION, _VI_PARTS)):
        for match in pattern.finditer(text):
            if match["half"]:
                yield Worded(
                    match.start(), match.start() + len(match["half"].rstrip()), 50.0, "%", 10.0, 25.0
                )
                continue
            part = parts[match["part"].lower()]
            step = 20 / part
            yield Worded(
                match.start(), match.end(), 100 * _MANY[match["many"].lower()] / part, "%", step, step
            )


def _ranks(text: str) -> Iterator[Worded]:
    for match in _RANK.finditer(text):
        word = match["n"].lower()
        rank = int(word[:-2]) if word[0].isdigit() else _ORDINALS[word]
        yield Worded(match.start(), match.end("n"), rank, "ordinal")
    for match in _VI_RANK.finditer(text):
        word = match["n"].lower()
        yield Worded(
            match.start("n"), match.end(), int(word) if word.isdigit() else _VI_ORDINALS[word], "ordinal"
        )
