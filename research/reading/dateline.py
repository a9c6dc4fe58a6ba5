"""The date in a page's first lines, where it stands by itself or beside a name.

`tools.pages` asks for it, for services that pass on the words of a page and not what its head states. A date
in a heading or in running text says what the page is about, and is not taken.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

_LINES: Final = 6
_LONGEST: Final = 90
_REST_AT_MOST: Final = 60
_MONTHS: Final = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_MONTH: Final = rf"(?P<name>{'|'.join(f'{one[:3]}(?:{one[3:]})?' for one in _MONTHS)})\.?"
_DATES: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?P<y>(?:19|20)\d\d)-(?P<m>\d{1,2})-(?P<d>\d{1,2})(?!\d)",
        rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)? {_MONTH},? (?P<y>(?:19|20)\d\d)\b",
        rf"\b{_MONTH} (?P<d>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<y>(?:19|20)\d\d)\b",
        r"\bngày (?P<d>\d{1,2}) tháng (?P<m>\d{1,2}),? năm (?P<y>(?:19|20)\d\d)\b",
        r"\b(?:thứ \w+|chủ nhật),? (?P<d>\d{1,2})/(?P<m>\d{1,2})/(?P<y>(?:19|20)\d\d)\b",
    )
)


def dateline(text: str, latest: date) -> date | None:
    """The one day that a short line near the beginning gives, not after `latest`; None where none does."""
    lines = [line.strip() for line in text[:2_000].split("\n") if line.strip()][:_LINES]
    for line in lines:
        if line.startswith(("#", "|")) or line.endswith(("?", "!")) or len(line) > _LONGEST:
            continue
        found = [(match, day) for match, day in _days(line) if day <= latest]
        if len(found) == 1 and len(line) - len(found[0][0]) <= _REST_AT_MOST:
            return found[0][1]
    return None


def _days(line: str) -> Iterator[tuple[str, date]]:
    for pattern in _DATES:
        for match in pattern.finditer(line):
            parts = match.groupdict()
            month = int(parts["m"]) if parts.get("m") else _month(parts["name"])
            try:
                yield match.group(), date(int(parts["y"]), month, int(parts["d"]))
            except ValueError:
                continue


def _month(name: str) -> int:
    return next(at for at, one in enumerate(_MONTHS, 1) if one.startswith(name[:3].lower()))
