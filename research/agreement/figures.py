"""What a text states in figures: amounts with units, dates, clock times.

`statements` collects them for clustering, `citations.checks` for holding a sentence against its quotes.
Whether two of them agree is for `closeness` to say.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from research.agreement.dates import Date, dates
from research.agreement.halves import halves
from research.agreement.keeping import kept
from research.agreement.language import language_of
from research.agreement.numbers import Number, Value, numbers
from research.agreement.units import Unit, in_celsius, money_before, unit_after
from research.agreement.worded import worded
from research.agreement.words import STOP, stem

_LEAD: Final = r"(?:\b(?:{})|[{}])(?: (?:the|a|an|của|là))? ?(?:US\$|[$€£¥₫₩])?$"
_HEDGES: Final = {
    "over": re.compile(
        _LEAD.format(
            "(?<!spread )(?<!all )over|above|exceed(?:s|ed)?|(?<!no )(?<!not )more than|at least|"
            "(?:no|not) (?:less|fewer|under) than|hơn|(?<!rộng )(?<!trải )trên|ít nhất|tối thiểu|vượt|"
            "không (?:dưới|ít hơn)",
            ">",
        ),
        re.IGNORECASE,
    ),
    "under": re.compile(
        _LEAD.format(
            "under|below|(?<!no )(?<!not )(?:less|fewer) than|(?:no|not be|not) (?:more|larger|higher|longer|"
            "older) than|up to|at most|as long as|(?:not|never) exceed|(?<!không )dưới|chưa đến|chưa tới|tới|"
            r"tối đa|không(?: [^\W\d_]+){0,2}? quá",
            "<",
        ),
        re.IGNORECASE,
    ),
    "nearly": re.compile(
        _LEAD.format("nearly|almost|as many as|as much as|gần|ngót", "≲"),
        re.IGNORECASE,
    ),
    "about": re.compile(
        _LEAD.format(
            "about|around|roughly|approximately|some|close to|an? estimated|"
            "khoảng|xấp xỉ|chừng|ước|ước tính|độ",
            "~≈",
        ),
        re.IGNORECASE,
    ),
}
_ORDINAL_BEFORE: Final = re.compile(r"\b(?:thứ|lần thứ) $", re.IGNORECASE)
_ORDINAL_AFTER: Final = re.compile(r"(?:st|nd|rd|th)\b")
_HALF_OF_DAY: Final = r"am|pm|a\.m\.|p\.m\.|sáng|chiều|tối"
_CLOCK: Final = re.compile(
    rf"\b([01]?\d|2[0-4])(?:(?:[:h]| giờ |"
    rf"\.(?=[0-5]\d ?[ap]\.?m\b))([0-5]\d)\b(?: phút)?(?: ?({_HALF_OF_DAY}))?"
    rf"|(?: ?giờ)? ?({_HALF_OF_DAY})(?!\w))",
    re.IGNORECASE,
)
# "4.67m sq km" is millions of what follows, and "12m high" is metres.
_MILLIONS: Final = re.compile(
    r"m (?=sq|square|cubic|km²|ha\b|hectares|ton|barrels|litres|people|inhabitants|residents|passengers|"
    r"visitors|users|households|jobs|workers|euros?\b|dollars?\b|pounds\b)"
)
_HOUR: Final = Unit("s", 3600.0)
_POUND: Final = 453.592
_HOURS_A_DAY: Final = 24
_NOUN: Final = re.compile(r"[ \u00a0-]([^\W\d_]+)")
_DIGITS: Final = re.compile(r"\d[\d.,]*(?<=\d)")
_BARE: Final = re.compile(r"^\D{0,3}\d[\d.,]*$")
_JOINED: Final = re.compile(r" ?(?:[-–—~]|to|and|or|đến|tới|và|hoặc|hay) ?(?:US\$|[$€£¥₫₩])?")


class Reading(NamedTuple):
    """A value in a base unit; '' is a plain count. `step` is what its last digit is worth, `coarse` its last
    that is not zero, `written` the value in the unit that stands there.
    """

    value: float
    unit: str
    step: float
    coarse: float
    written: float


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount as a text states it. `hedge` is 'about', 'over', 'under', 'nearly' or '', `span` holds the
    ends of the range that it bounds, and `spelled` tells that it stands in words; `nouns` are the stems of
    the words behind it, which say what a plain count counts, and `before` is that of the word in front,
    which says what a bare number tells apart.
    """

    text: str
    start: int
    end: int
    readings: tuple[Reading, ...]
    hedge: str = ""
    spelled: bool = False
    nouns: tuple[str, ...] = ()
    before: str = ""
    span: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything in a text that is a figure."""

    amounts: tuple[Figure, ...]
    dates: tuple[Date, ...]


@kept
def figures_of(text: str) -> Figures:
    """The amounts and dates of a text, in order."""
    text = unicodedata.normalize("NFC", text)
    vietnamese = language_of(text) == "vi"
    found, rest = dates(text, vietnamese)
    others = [*_clock_times(rest), *_worded(rest)]
    for one in others:
        rest = rest[: one.start] + "\x00" * (one.end - one.start) + rest[one.end :]
    amounts = _share_units(rest, list(_amounts(rest, vietnamese)), vietnamese)
    return Figures(tuple(sorted([*others, *amounts], key=lambda one: one.start)), tuple(found))


def _amounts(text: str, vietnamese: bool) -> Iterator[Figure]:
    text, found = _halves(text)
    yield from found
    for number in numbers(text, vietnamese):
        if not number.spelled and _ORDINAL_BEFORE.search(text, max(0, number.start - 8), number.start):
            yield _figure(text, number, number.end, Unit("ordinal", 1.0))
            continue
        if not number.spelled and _ORDINAL_AFTER.match(text, number.end):
            yield _figure(text, number, number.end + 2, Unit("ordinal", 1.0))
            continue
        money = money_before(text, number.start)
        if money is not None:
            number = _short_millions(text, number)
            yield _figure(text, number, number.end, money[0])
            continue
        if _MILLIONS.match(text, number.end):
            number = number.times(1e6, number.end + 1)
        behind = unit_after(text, number.end)
        if behind is not None:
            yield _figure(text, number, behind[1], behind[0])
        elif number.spelled or not text[number.end : number.end + 1].isalpha():
            yield _figure(text, number, number.end, None)


def _halves(text: str) -> tuple[str, list[Figure]]:
    """The halves of a unit, and the text without them."""
    found = [
        _figure(
            text, Number(one.start, one.number_end, (Value(one.value, 0.1, 0.5),), True), one.end, one.unit
        )
        for one in halves(text)
    ]
    for one in found:
        text = text[: one.start] + "\x00" * (one.end - one.start) + text[one.end :]
    return text, found


def _short_millions(text: str, number: Number) -> Number:
    """In "$5m" the letter is a million, not a metre."""
    short = re.match(r"m\b", text[number.end : number.end + 2])
    return number.times(1e6, number.end + 1) if short else number


def _figure(text: str, number: Number, end: int, unit: Unit | None) -> Figure:
    unit = unit or Unit("", 1.0)
    readings = []
    for one in number.values:
        scaled, base = in_celsius(one.value, unit)
        readings.append(Reading(scaled, base, one.step * unit.factor, one.coarse * unit.factor, one.value))
        if unit == _HOUR and one.value <= _HOURS_A_DAY:
            # "17 giờ" is as often five in the afternoon as it is seventeen hours.
            readings.append(Reading(60 * one.value, "clock", 1.0, 1.0, one.value))
    if text[number.end : end].strip(" -").lower() in ("pound", "pounds"):
        # A pound is money as often as it is a weight.
        readings += [
            one._replace(
                value=one.value * _POUND, unit="g", step=one.step * _POUND, coarse=one.coarse * _POUND
            )
            for one in readings
        ]
    nouns = _nouns(text, end)
    return Figure(
        text=text[number.start : end],
        start=number.start,
        end=end,
        readings=tuple(readings),
        hedge=_hedge(text[max(0, number.start - 28) : number.start]),
        spelled=number.spelled,
        nouns=tuple(stem(noun) for noun in nouns) if not unit.base else (),
        before=_before(text[max(0, number.start - 24) : number.start]) if not unit.base else "",
    )


def _before(text: str) -> str:
    words = re.findall(r"[^\W\d_]+", text)
    return stem(words[-1]) if words and words[-1].lower() not in STOP and text.endswith(" ") else ""


def _hedge(before: str) -> str:
    return next((name for name, pattern in _HEDGES.items() if pattern.search(before)), "")


def _nouns(text: str, end: int) -> list[str]:
    """The up to four words right behind a number."""
    nouns: list[str] = []
    match = _NOUN.match(text, end)
    while match and len(nouns) < 4:
        nouns.append(match.group(1).lower())
        match = _NOUN.match(text, match.end())
    return nouns


def _clock_times(text: str) -> Iterator[Figure]:
    for match in _CLOCK.finditer(text):
        hour, half = int(match[1]), (match[3] or match[4] or "").lower().replace(".", "")
        later = half in ("pm", "chiều", "tối") and hour < 12
        minutes = 60 * (hour + 12 if later else hour) + int(match[2] or 0)
        yield Figure(match.group(), match.start(), match.end(), (_plain(minutes, "clock"),))


def _plain(value: float, unit: str) -> Reading:
    return Reading(float(value), unit, 1.0, 1.0, float(value))


def _worded(text: str) -> Iterator[Figure]:
    """Words such as "doubled", "a third of" and "second largest"."""
    for one in worded(text):
        reading = Reading(one.value, one.unit, one.step, one.coarse, one.value)
        hedge = _hedge(text[max(0, one.start - 20) : one.start])
        yield Figure(text[one.start : one.end], one.start, one.end, (reading,), hedge, spelled=True)


def _share_units(text: str, amounts: list[Figure], vietnamese: bool) -> Iterator[Figure]:
    """In "30 to 40 km" both numbers are kilometres, in "5.2 to 6.9 million" both are millions, and both bound
    one range.
    """
    spans: dict[int, tuple[float, float]] = {}
    for at, one in enumerate(amounts):
        after = amounts[at + 1] if at + 1 < len(amounts) else None
        joined = _JOINED.fullmatch(text[one.end : after.start]) if after else None
        if after and joined and one.readings[0].unit == "" and not one.spelled:
            factor = _factor(one, after, vietnamese)
            if factor != 1.0 or after.readings[0].unit:
                one = _scaled(one, after.readings[0].unit, factor)
        elif after and joined and one.readings[0].unit == after.readings[0].unit and _BARE.search(one.text):
            one = _scaled(one, one.readings[0].unit, _factor(one, after, vietnamese))
        if after and joined and _is_range(text[: one.start], joined.group()):
            ends = sorted((one.readings[0].value, after.readings[0].value))
            spans[at] = spans[at + 1] = ends[0], ends[1]
        yield replace(one, span=spans[at]) if at in spans else one


def _factor(one: Figure, after: Figure, vietnamese: bool) -> float:
    """What the unit of the later number, and its "million" where that fits, makes of the earlier one."""
    digits = _DIGITS.search(after.text)
    bare = next(iter(numbers(digits.group(), vietnamese)), None) if digits else None
    written = next(iter(numbers(after.text, vietnamese)), None)
    if bare is None or written is None:
        return 1.0
    unit = after.readings[0].step / written.values[0].step
    smaller = _BARE.search(one.text) is not None and one.readings[0].written < bare.values[0].value
    return unit * written.values[0].step / bare.values[0].step if smaller else unit


def _is_range(before: str, joint: str) -> bool:
    if joint.strip(" US$€£¥₫₩") in ("and", "or", "và", "hoặc", "hay"):
        return re.search(r"\b(?:between|giữa|trong khoảng)\b[^.;]{0,12}$", before, re.IGNORECASE) is not None
    return re.search(r"\b(?:rose|fell|grew|tăng|giảm|dropped|increased|decreased|up|down)\b", before) is None


def _scaled(figure: Figure, unit: str, factor: float) -> Figure:
    readings = tuple(
        Reading(one.value * factor, unit, one.step * factor, one.coarse * factor, one.written)
        for one in figure.readings
    )
    return Figure(figure.text, figure.start, figure.end, readings, figure.hedge, figure.spelled)
