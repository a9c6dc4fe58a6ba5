"""Amounts that no quote states, but that anybody can work out from what it does state.

`checks` is the caller: sums, differences, shares, what is left of a hundred, the time between two clock
times, a year of months.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Final

from research.agreement.closeness import any_backs, backs
from research.agreement.dates import Date
from research.agreement.figures import Figure, Reading
from research.agreement.words import stem, tokens
from research.citations.evidence import Backing, Cited

_CHANGE: Final = re.compile(
    r"\b(?:by|shorter|longer|taller|late|early|ahead|instead|than planned|more|less|fewer|difference|"
    r"gap|increase|decrease|rise|drop|gain|before|earlier|"
    r"previous(?:ly)?|up from|down from|tăng|giảm|thêm|chênh lệch|hơn|kém|trước|từ)\b",
    re.IGNORECASE,
)
_YEARLY: Final = re.compile(r"\b(?:year|yearly|annual(?:ly)?|năm)\b", re.IGNORECASE)
_MONTHLY: Final = re.compile(r"\b(?:month|monthly|tháng)\b", re.IGNORECASE)
_BEFORE: Final = re.compile(
    r"\b(?:first|original(?:ly)?|initial(?:ly)?|earlier|before|previous(?:ly)?|ban đầu|trước|lúc đầu)\b",
    re.IGNORECASE,
)
_LEFT: Final = re.compile(
    r"\b(?:rest|others?|remain(?:der|ing|s)?|undecided|neither|còn lại|số khác)\b", re.IGNORECASE
)
_OUT_OF: Final = re.compile(r" ?(?:of|out of|trong|trong số|trên)(?: the| its| tổng số)? ")
_AGED: Final = re.compile(
    r"\b(?:was|were|is|turned|aged|age of|at) \d{1,3}\b|\b\d{1,3}[- ]year[- ]old|\b\d{1,3} tuổi\b",
    re.IGNORECASE,
)
_TOGETHER: Final = re.compile(
    r"^[^.;\d]{0,60}\b(?:and|và|plus|as well as|cùng)\b[^.;\d]{0,20}$", re.IGNORECASE
)
# A smaller number without a unit often counts what the quote lists one by one.
_SMALL_COUNT: Final = 12
_DAY: Final = 24 * 60
_SHARE_TOLERANCE: Final = 0.51


def is_vague(amount: Figure) -> bool:
    """Whether an amount may count what a quote that has nothing like it lists one by one."""
    plain = amount.readings[0]
    if amount.spelled and plain.unit in ("%", "times"):
        return True
    units = plain.unit in ("", "month", "s") if amount.spelled else not plain.unit
    small = (amount.spelled or plain.step >= 1) and abs(plain.written) <= _SMALL_COUNT
    return plain.unit == "ordinal" or (units and small)


def derived(amount: Figure, claimed: Iterable[Figure], known: list[Figure]) -> bool:
    """Whether the amount is the sum, difference or ratio of two others that stand beside it."""
    value = amount.readings[0]
    if not value.unit and abs(value.value) <= _SMALL_COUNT:
        return False
    backed = [one.readings[0] for one in claimed if one is not amount and any_backs(known, one)]
    if any(_is_complement(amount, one) for one in claimed if one is not amount and any_backs(known, one)):
        return True
    tolerance = 0.51 * max(value.step, 1e-9)
    for a, b in combinations(backed, 2):
        if _like(a.unit) == _like(b.unit) and any(
            abs(abs(value.value) - result) <= tolerance for result in _results(a.value, b.value)
        ):
            return True
    return False


def computed(amount: Figure, known: Iterable[Figure]) -> bool:
    """Whether the amount is the sum, difference or ratio of any two known ones: what a conclusion may add."""
    value = amount.readings[0]
    slack = max(0.51 * value.step, 0.5 * value.coarse if amount.hedge else 0.0, 1e-9)
    pairs = combinations([one.readings[0] for one in known], 2)
    found = (
        result for a, b in pairs if _like(a.unit) == _like(b.unit) for result in _results(a.value, b.value)
    )
    return any(abs(abs(value.value) - result) <= slack for result in found)


def _is_complement(amount: Figure, share: Figure) -> bool:
    """Whether it is what a share that the sentence also gives leaves of a hundred."""
    one = share.readings[0]
    if one.unit != "%" or amount.readings[0].unit != "%":
        return False
    return backs(replace(share, readings=(one._replace(value=100 - one.value),), span=None), amount)


def _results(a: float, b: float) -> Iterator[float]:
    yield from (a + b, abs(a - b))
    if a and b:
        yield from (abs(a / b - 1) * 100, abs(b / a - 1) * 100, a / b, b / a)


def worked_out(sentence: str, amount: Figure, claimed: Iterable[Figure], cited: Cited) -> bool:
    """Whether the amount follows from the amounts of one quote."""
    value = amount.readings[0]
    for backing in cited.backings:
        amounts = backing.quote.amounts
        alike = [one for one in amounts if _like(one.readings[0].unit) == _like(value.unit)]
        if _CHANGE.search(sentence) and _is_between(value, alike):
            return True
        left = _LEFT.search(backing.fact.quote) is not None and _is_left(value, alike)
        if value.unit == "%" and (left or (amount.spelled and _is_share(value, amounts))):
            return True
        if value.unit == "s" and _is_duration(claimed, amounts):
            return True
        if value.unit == "month" and _is_age(amount, backing.quote.dates):
            return True
        if _BEFORE.search(sentence) and _is_multiple(amount, amounts, alike):
            return True
        if not value.unit and _is_counted(sentence, amount, backing, alike):
            return True
        if _YEARLY.search(sentence) and _MONTHLY.search(backing.fact.quote) and _is_twelvefold(amount, alike):
            return True
    return False


def _is_counted(sentence: str, amount: Figure, backing: Backing, alike: list[Figure]) -> bool:
    """Whether a plain number is a sum, what is left, or somebody's age."""
    value, quote = amount.readings[0], backing.fact.quote
    if _AGED.search(sentence) and _is_years_apart(value, backing.quote.dates):
        return True
    return _is_sum(amount, quote, alike) or _is_rest(value, quote, alike)


def _like(unit: str) -> str:
    """The unit, points and percent being one for adding up."""
    return "%" if unit == "pp" else unit


def _is_between(value: Reading, alike: list[Figure]) -> bool:
    """Whether it is what lies between two amounts, or what one was before it changed by the other."""
    for one, other in combinations([one.readings[0] for one in alike], 2):
        results = [abs(one.value - other.value)]
        if "pp" in (one.unit, other.unit):
            results.append(one.value + other.value)
        if any(abs(abs(value.value) - result) <= 0.01 * value.step for result in results):
            return True
    return False


def _is_left(value: Reading, shares: list[Figure]) -> bool:
    """Whether it is what one or two shares leave of a hundred."""
    values = [one.readings[0].value for one in shares]
    rests = [100 - one for one in values] + [100 - a - b for a, b in combinations(values, 2)]
    return any(abs(value.value - rest) <= _SHARE_TOLERANCE * value.step for rest in rests)


def _is_share(value: Reading, amounts: Iterable[Figure]) -> bool:
    """Whether a fraction in words is the part that one amount is of another, or that it lost of itself."""
    for one, other in combinations([one.readings[0] for one in amounts], 2):
        if one.unit == other.unit and max(one.value, other.value) > 0:
            share = 100 * min(one.value, other.value) / max(one.value, other.value)
            if min(abs(value.value - share), abs(value.value - 100 + share)) <= 0.5 * value.step:
                return True
    return False


def _is_duration(claimed: Iterable[Figure], amounts: Iterable[Figure]) -> bool:
    """Whether the hours and minutes of the sentence lie between two clock times."""
    minutes = sum(one.readings[0].value for one in claimed if one.readings[0].unit == "s") / 60
    clocks = [one.readings[0].value for one in amounts if one.readings[0].unit == "clock"]
    return any(abs(minutes - (later - earlier) % _DAY) < 1 for earlier in clocks for later in clocks)


def _is_sum(amount: Figure, quote: str, alike: list[Figure]) -> bool:
    """Whether it counts together what the quote counts one by one: 30 large and 18 small planes."""
    total = amount.readings[0].value
    if not amount.nouns or amount.nouns[0] not in {stem(word) for word in tokens(quote)}:
        return False
    return any(
        abs(one.readings[0].value + other.readings[0].value - total) < 1
        and _TOGETHER.search(quote[one.end : other.start])
        for one, other in pairwise(sorted(alike, key=lambda it: it.start))
    )


def _is_rest(value: Reading, quote: str, alike: list[Figure]) -> bool:
    """Whether it counts those who are left: of nine, two were against."""
    return any(
        abs(other.readings[0].value - one.readings[0].value) == value.value
        for one in alike
        for other in alike
        if _OUT_OF.fullmatch(quote[one.end : other.start])
    )


def _is_age(amount: Figure, dates: Iterable[Date]) -> bool:
    """Whether it is the years from one date to another; both ends may count."""
    years = {one.year for date in dates for one in date.readings if one.year is not None}
    spans = [12.0 * abs(a - b) + more for a, b in combinations(years, 2) for more in (-12, 0, 12)]
    return any(backs(_like_in(amount, span), amount) for span in spans)


def _is_years_apart(value: Reading, dates: Iterable[Date]) -> bool:
    """Whether it is somebody's age at the second of two dates."""
    years = {one.year for date in dates for one in date.readings if one.year is not None}
    return any(abs(abs(a - b) - value.value) <= 1 for a, b in combinations(years, 2))


def _is_multiple(amount: Figure, amounts: Iterable[Figure], alike: list[Figure]) -> bool:
    """Whether it is what something was before it doubled, say."""
    times = [one.readings[0].value for one in amounts if one.readings[0].unit == "times"]
    found = (one.readings[0].value / by for one in alike for by in times if by)
    return any(backs(_like_in(amount, value), amount) for value in found)


def _like_in(amount: Figure, value: float) -> Figure:
    """An exact amount of the same unit with another value."""
    one = amount.readings[0]
    step = min(one.step, 1.0)
    return replace(amount, readings=(Reading(value, one.unit, step, step, value),), hedge="", span=None)


def _is_twelvefold(amount: Figure, alike: list[Figure]) -> bool:
    """Whether a yearly amount is twelve monthly ones."""
    value = amount.readings[0]
    slack = max(0.51 * value.step, 0.5 * value.coarse if amount.hedge else 0.0)
    return any(abs(value.value - 12 * one.readings[0].value) <= slack for one in alike)
