"""Other spellings of what a question says: the hour of a day, the last year of a range.

`question` adds them to what may stand for a term.
"""

import re
from typing import Final

_EVENING: Final = re.compile(
    r"\s*(?:giờ|h)?\s*(?:p\.?m\b|tối\b|chiều\b|đêm\b|in the (?:evening|afternoon)\b)", re.I
)
_FROM_YEAR: Final = re.compile(r"(\d\d)\d\d ?[-–/] ?$")
_HALF_A_DAY: Final = 12


def hours(form: str, after: str) -> frozenset[str]:
    """The hour on a clock of 24 hours, when `form` is one that `after` puts into the second half of a day."""
    if form.isdigit() and 0 < int(form) < _HALF_A_DAY and _EVENING.match(after):
        return frozenset({str(int(form) + _HALF_A_DAY)})
    return frozenset()


def rest_of_years(form: str, before: str) -> frozenset[str]:
    """The year that `form` is short for, when a year and a dash stand before it: 2023-24."""
    first = _FROM_YEAR.search(before)
    return frozenset({first.group(1) + form}) if first and len(form) == 2 and form.isdigit() else frozenset()
