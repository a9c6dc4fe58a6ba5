"""Other spellings of what a question says: an hour, a year of a range, a number in words, a month in a date.

`question` adds them to what may stand for a term.
"""

import re
from typing import Final

_EVENING: Final = re.compile(
    r"\s*(?:giờ|h)?\s*(?:p\.?m\b|tối\b|chiều\b|đêm\b|in the (?:evening|afternoon)\b)", re.I
)
_FROM_YEAR: Final = re.compile(r"(\d\d)\d\d ?[-–/] ?$")
_HALF_A_DAY: Final = 12
_WORDS: Final = {
    "2": "two hai", "3": "three ba", "4": "four bốn", "5": "five", "6": "six sáu", "7": "seven bảy",
    "8": "eight tám", "9": "nine chín", "10": "ten mười", "11": "eleven", "12": "twelve", "15": "fifteen",
    "20": "twenty", "30": "thirty",
}  # fmt: skip
_DIGITS: Final = {word: digits for digits, words in _WORDS.items() for word in words.split()}
_SCALES: Final = (
    (1_000, re.compile(r"\s*(?:thousand|nghìn|ngàn|k)\b", re.I), ("thousand", "nghìn", "ngàn")),
    (1_000_000, re.compile(r"\s*(?:million|triệu)\b", re.I), ("million", "triệu")),
    (1_000_000_000, re.compile(r"\s*(?:billion|tỷ|tỉ)\b", re.I), ("billion", "tỷ", "tỉ")),
)
_NAMES_OF_MONTHS: Final = """
jan january; feb february; mar march; apr april; may; jun june; jul july; aug august; sep sept september;
oct october; nov november; dec december
"""
_MONTHS: Final = {
    name: str(number) for number, names in enumerate(_NAMES_OF_MONTHS.split(";"), 1) for name in names.split()
}
_YEAR_AFTER: Final = re.compile(r"[\s,]*(?:năm |of )?((?:19|20)\d\d)\b")
_MONTH_BEFORE: Final = re.compile(r"\btháng\s*$", re.I)


def hours(form: str, after: str) -> frozenset[str]:
    """The hour on a clock of 24 hours, when `form` is one that `after` puts into the second half of a day."""
    if form.isdigit() and 0 < int(form) < _HALF_A_DAY and _EVENING.match(after):
        return frozenset({str(int(form) + _HALF_A_DAY)})
    return frozenset()


def rest_of_years(form: str, before: str) -> frozenset[str]:
    """The year that `form` is short for, when a year and a dash stand before it: 2023-24."""
    first = _FROM_YEAR.search(before)
    return frozenset({first.group(1) + form}) if first and len(form) == 2 and form.isdigit() else frozenset()


def numbers(form: str, after: str) -> frozenset[str]:
    """A small number in words or in digits, and a large one without its word: 3 million is 3,000,000."""
    found = set(_WORDS.get(form, "").split())
    if form in _DIGITS:
        found.add(_DIGITS[form])
    for factor, said, words in _SCALES:
        if form.isdigit() and said.match(after):
            found.add(str(int(form) * factor))
        elif form.isdigit() and int(form) >= factor and int(form) % factor == 0:
            found.update(f"{int(form) // factor}_{word}" for word in words)
    return frozenset(found)


def months(word: str, before: str, after: str) -> frozenset[str]:
    """The month of a year as a date in figures has it, 11_2024, when `after` goes on with the year."""
    year = _YEAR_AFTER.match(after)
    number = _MONTHS.get(word.casefold())
    if number is None and word.isdigit() and _MONTH_BEFORE.search(before):
        number = str(int(word))
    return frozenset({f"{number}_{year.group(1)}"}) if year and number else frozenset()
