"""Where a text speaks of something that happens once.

`aligned` and `scope` are the callers: two dates for one such event cannot both be right.
"""

import re

from research.agreement.lexicon import EVENTS
from research.agreement.words import STOP, stem


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
