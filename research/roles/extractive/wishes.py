"""How long the reader likes answers, as far as rules can tell it from the preferences of a brief.

`writer` asks. It quotes word for word, so that length is the one wish that it can grant: it puts nothing into
another language, tone or form.
"""

import re
from enum import StrEnum
from typing import Final


class Length(StrEnum):
    """How much is told."""

    SHORT = "short"
    USUAL = "usual"
    LONG = "long"


_SHORT: Final = (
    r"short(?:er)?|brief(?:ly)?|concise(?:ly)?|succinct|to the point|ngắn(?: gọn)?|súc tích|cô đọng"
)
_LONG: Final = (
    r"long(?:er)?|detailed|in (?:depth|detail)|thorough(?:ly)?|dài(?: dòng)?|chi tiết|cặn kẽ|đầy đủ"
)
_WISH: Final = re.compile(rf"\b(?:(?P<short>{_SHORT})|(?P<long>{_LONG}))(?!\w)", re.IGNORECASE)
_OF_ANSWERS: Final = re.compile(
    r"\b(?:answer\w*|repl(?:y|ies)|respon(?:d|ses?)|reports?|summar(?:y|ies)|write|explain|explanations?"
    r"|trả lời|báo cáo|tóm tắt|viết|giải thích|trình bày)(?!\w)",
    re.IGNORECASE,
)
_NOT: Final = re.compile(
    r"\b(?:not|no|never|don't|without|less|không|đừng|chẳng|ghét|hate|dislike)(?!\w)", re.I
)
_PAST_QUESTION: Final = re.compile(r"- Asked before \(")


def length_of(preferences: str) -> Length:
    """The length that the first line of the preferences which speaks of one asks for."""
    for line in preferences.splitlines():
        found = _WISH.search(line)
        if found is None or _PAST_QUESTION.match(line) or not _OF_ANSWERS.search(line):
            continue
        short = bool(found["short"]) != bool(_NOT.search(line[: found.start()]))
        return Length.SHORT if short else Length.LONG
    return Length.USUAL
