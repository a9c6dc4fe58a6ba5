"""What a text states in figures: amounts with units, dates, clock times; and whether two of them agree.

`statements` collects them for clustering, `citations.checks` for holding a sentence against its quotes.
"""

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from research.agreement.dates import Date, dates
from research.agreement.language import language_of
from research.agreement.numbers import Number, numbers
from research.agreement.units import Unit, in_celsius, money_before, unit_after
from research.agreement.words import STOP, stem

_LEAD: Final = r"(?:\b(?:{})|[{}])(?: (?:the|a|an|của|là))? ?(?:US\$|[$€£¥₫₩])?$"
_HEDGES: Final = {
    "over": re.compile(
        _LEAD.format("over|above|exceed(?:s|ed)?|more than|at least|hơn|trên|ít nhất|tối thiểu|vượt", ">"),
        re.IGNORECASE,
    ),
    "under": re.compile(
        _LEAD.format(
            "nearly|almost|under|below|less than|fewer than|up to|at most|as many as|as much as|"
            "gần|dưới|chưa đến|chưa tới|tới|tối đa|ngót",
            "<",
        ),
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
    rf"\b([01]?\d|2[0-4])(?:(?:[:h]| giờ )([0-5]\d)\b(?: phút)?(?: ?({_HALF_OF_DAY}))?"
    rf"|(?: ?giờ)? ?({_HALF_OF_DAY})(?!\w))",
    re.IGNORECASE,
)
_MULTIPLE: Final = re.compile(
    r"\b(?:(doubl(?:ed|es|ing)|twofold|twice|gấp đôi)|(tripl(?:ed|es|ing)|threefold|gấp ba)|"
    r"(quadrupled|fourfold|gấp bốn))\b",
    re.IGNORECASE,
)
_HOUR: Final = Unit("s", 3600.0)
_HOURS_A_DAY: Final = 24
_NOUN: Final = re.compile(r"[ \u00a0-]([^\W\d_]+)")
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
    """An amount as a text states it. `hedge` is 'about', 'over', 'under' or '', `spelled` tells that it
    stands in words; `nouns` are the stems of the words behind it, which say what a plain count counts, and
    `before` is that of the word in front, which says what a bare number tells apart.
    """

    text: str
    start: int
    end: int
    readings: tuple[Reading, ...]
    hedge: str = ""
    spelled: bool = False
    nouns: tuple[str, ...] = ()
    before: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything in a text that is a figure."""

    amounts: tuple[Figure, ...]
    dates: tuple[Date, ...]


def figures_of(text: str) -> Figures:
    """The amounts and dates of a text, in order."""
    text = unicodedata.normalize("NFC", text)
    vietnamese = language_of(text) == "vi"
    found, rest = dates(text, vietnamese)
    clocks = [*_clock_times(rest), *_multiples(rest)]
    for clock in clocks:
        rest = rest[: clock.start] + "\x00" * (clock.end - clock.start) + rest[clock.end :]
    amounts = _share_units(rest, list(_amounts(rest, vietnamese)))
    return Figures(tuple(sorted([*clocks, *amounts], key=lambda one: one.start)), tuple(found))


def _amounts(text: str, vietnamese: bool) -> Iterator[Figure]:
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
        behind = unit_after(text, number.end)
        if behind is not None:
            yield _figure(text, number, behind[1], behind[0])
        elif number.spelled or not text[number.end : number.end + 1].isalpha():
            yield _figure(text, number, number.end, None)


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
    nouns = _nouns(text, end)
    return Figure(
        text=text[number.start : end],
        start=number.start,
        end=end,
        readings=tuple(readings),
        hedge=_hedge(text[max(0, number.start - 20) : number.start]),
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


def _multiples(text: str) -> Iterator[Figure]:
    """Words such as "doubled" and "gấp đôi", which mean two times."""
    for match in _MULTIPLE.finditer(text):
        times = next(times for times, group in ((2, match[1]), (3, match[2]), (4, match[3])) if group)
        yield Figure(match.group(), match.start(), match.end(), (_plain(times, "times"),), spelled=True)


def _share_units(text: str, amounts: list[Figure]) -> Iterator[Figure]:
    """In "30 to 40 km" both numbers are kilometres."""
    for at, one in enumerate(amounts):
        after = amounts[at + 1] if at + 1 < len(amounts) else None
        plain = one.readings[0].unit == "" and not one.spelled
        if after and plain and _JOINED.fullmatch(text[one.end : after.start]) and after.readings[0].unit:
            other = after.readings[0]
            written = next(iter(numbers(after.text, vietnamese=False)), None)
            factor = other.step / written.values[0].step if written else 1.0
            yield _scaled(one, other.unit, factor)
        else:
            yield one


def _scaled(figure: Figure, unit: str, factor: float) -> Figure:
    readings = tuple(
        Reading(one.value * factor, unit, one.step * factor, one.coarse * factor, one.written)
        for one in figure.readings
    )
    return Figure(figure.text, figure.start, figure.end, readings, figure.hedge, figure.spelled)


def same_amount(one: Figure, other: Figure) -> bool:
    """Whether one is the other, converted or rounded; either may be the rounder one."""
    return any(
        _close(a, b, other.hedge) or _close(b, a, one.hedge)
        for a in one.readings
        for b in other.readings
        if a.unit == b.unit
    )


def backs(evidence: Figure, claim: Figure) -> bool:
    """Whether `evidence` carries `claim`: the same amount, or one that the claim only makes rounder."""
    return any(_close(a, b, claim.hedge) for a, b in _pairs(evidence, claim))


def any_backs(evidence: Iterable[Figure], claim: Figure) -> bool:
    """Whether one of the amounts carries the claim."""
    return any(backs(one, claim) for one in evidence)


def comparable(one: Figure, other: Figure) -> bool:
    """Whether two amounts measure the same: one unit, or plain counts of the same things."""
    unit = one.readings[0].unit
    if unit or unit != other.readings[0].unit:
        return unit == other.readings[0].unit
    return bool(set(one.nouns[:2]) & set(other.nouns[:2])) or bool(one.before and one.before == other.before)


def _pairs(one: Figure, other: Figure) -> Iterator[tuple[Reading, Reading]]:
    bare = (not one.readings[0].unit and _counts_nothing(one)) or (
        not other.readings[0].unit and _counts_nothing(other)
    )
    for a in one.readings:
        for b in other.readings:
            if a.unit == b.unit or bare:
                yield a, b


def _counts_nothing(figure: Figure) -> bool:
    """Whether no thing that is counted stands behind a number, as in the cell of a table."""
    return not figure.nouns or figure.nouns[0] in STOP


def _close(exact: Reading, rounded: Reading, hedge: str) -> bool:
    """Whether `rounded` is `exact` with fewer digits. What is hedged may be rounder still."""
    if exact.unit != rounded.unit:
        # A table gives the unit in its head, so a bare number there is whatever the claim says that it is.
        return exact.written == rounded.written
    apart = abs(exact.value - rounded.value)
    if apart <= 1e-9 * max(1.0, abs(exact.value)):
        return True
    if _converted(exact.step, rounded.step):
        return apart <= min(0.55 * max(exact.step, rounded.step), 0.04 * abs(exact.value))
    if exact.step < rounded.step and apart <= 0.5 * rounded.step * (1 + 1e-9):
        return True
    if not hedge:
        return False
    if hedge == ("over" if exact.value > rounded.value else "under"):
        return apart < rounded.coarse and apart <= 0.5 * abs(exact.value)
    return apart <= min(0.5 * rounded.coarse, 0.1 * abs(exact.value))


def _converted(one: float, other: float) -> bool:
    """Whether the last digits are no power of ten apart, as miles and kilometres are."""
    power = math.log10(one / other)
    return abs(power - round(power)) > 1e-6
