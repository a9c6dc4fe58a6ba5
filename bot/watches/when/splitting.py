"""A topic and the words for when in one sentence: "the EU AI Act every weekday at 8:00".

`bot.watches` calls `split` for what a person wants watched.
"""

import re
from datetime import date
from typing import Final, NamedTuple

from bot.watches.when.items import (
    Count,
    Days,
    Doubt,
    Every,
    Hours,
    MonthDays,
    Nth,
    Part,
    Time,
    Unknown,
)
from bot.watches.when.scan import scan
from bot.watches.when.tokens import fold

_CRON: Final = re.compile(
    r"(?:^|\s)(?:cron:?\s+)?((?:[\d*,/-]+\s+){2}[\d*,/Ll-]+\s+[A-Za-z\d*,/-]+\s+[A-Za-z\d*,/#-]+)\s*$"
)
_SCHEDULE: Final = (Every, Days, Nth, MonthDays, Count, Time, Hours, Part)
_EDGE: Final = " ,;:.-–—"
_MOST_WORDS: Final = 24
_TRAILING: Final = re.compile(r"(?:\s+(?:at|on|and|vào|lúc|vào lúc))+$", re.IGNORECASE)


class Split(NamedTuple):
    """The topic and the words for when; either may be empty."""

    topic: str
    when: str


def split(text: str, today: date) -> Split:
    """The two parts: the longest end, or else the longest beginning, that speaks of nothing but when."""
    cron = _CRON.search(text)
    if cron:
        return Split(text[: cron.start()].strip(_EDGE), cron[1])
    words = text.split()
    for first in range(max(0, len(words) - _MOST_WORDS), len(words)):
        if _says_when(" ".join(words[first:]), today):
            topic = _TRAILING.sub("", " ".join(words[:first]).strip(_EDGE))
            return Split(topic, " ".join(words[first:]))
    for last in range(min(len(words), _MOST_WORDS), 0, -1):
        if not _says_nothing(words[last - 1], today) and _says_when(" ".join(words[:last]), today):
            return Split(" ".join(words[last:]).strip(_EDGE), " ".join(words[:last]))
    return Split(text.strip(_EDGE), "")


def _says_when(text: str, today: date) -> bool:
    """Whether every word of a text speaks of when, and the first of them already does."""
    items = scan(fold(text), today)
    if not any(isinstance(one, (*_SCHEDULE, Doubt)) for one in items):
        return False
    return not any(isinstance(one, Unknown) for one in items) and not _says_nothing(text.split()[0], today)


def _says_nothing(word: str, today: date) -> bool:
    """Whether a word such as "the" belongs to a topic rather than to a time."""
    return not scan(fold(word), today)
