"""Where a text speaks of something that happens once.

`aligned`, `scope` and `citations.placed` are the callers: two dates for one such event cannot both be right.
"""

import re
from typing import Final, NamedTuple

from research.agreement.dates import Date, Moment
from research.agreement.figures import figures_of
from research.agreement.lexicon import EVENTS
from research.agreement.words import STOP, stem, tokens

# A date belongs to what its own clause tells.
_BORDER: Final = re.compile(r",|\b(?:and|và)\b")
_NEAR_EVENT: Final = 11


class Dated(NamedTuple):
    """An event that a text dates."""

    event: str
    readings: tuple[Moment, ...]


def events_of(text: str) -> list[tuple[int, str]]:
    """Where a text speaks of something that happens once, and what that is."""
    found = []
    words = [(match.start(), match.group().lower()) for match in re.finditer(r"[^\W\d_]+", text)]
    for at, (start, word) in enumerate(words):
        pair = f"{word} {words[at + 1][1]}" if at + 1 < len(words) else ""
        if pair == "xây dựng" and at + 2 < len(words) and words[at + 2][1] == "lại":
            pair = "xây lại"
        event = EVENTS.get(pair) or EVENTS.get(stem(word) if word not in STOP else "")
        if event is not None:
            found.append((start, event))
    return found


def dated(text: str) -> list[Dated]:
    """The events of a text, each with the date next to it."""
    found = figures_of(text).dates
    if not found:
        return []
    places = list(events_of(text))
    events = []
    for date in found:
        near = []
        for at, event in places:
            between = _between(text, at, date)
            apart = len(tokens(between)) - (at < date.start)
            if apart <= _NEAR_EVENT and not re.search(r"[.;!?]\s", between):
                near.append((apart + 2 * len(_BORDER.findall(between)), event))
        if near:
            events.append(Dated(min(near)[1], date.readings))
    return events


def _between(text: str, at: int, date: Date) -> str:
    return text[at : date.start] if at < date.start else text[date.end : at]
