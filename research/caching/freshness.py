"""How long an answer, a search or a page keeps, by the kind of question.

`bot.caching` asks it when it keeps something, and again when it looks: what is asked for as news must
be newer than what the same words would find in an encyclopaedia.
"""

import re
from datetime import timedelta
from enum import StrEnum
from typing import Final

_QUOTES: Final = re.compile(
    r"\b(?:price|prices|exchange rate|stock|share price|weather|score|scores|traffic|giá|tỷ giá|"
    r"tỉ giá|thời tiết|cổ phiếu|chứng khoán|tỷ số|lãi suất)\b",
    re.IGNORECASE,
)
_NOW: Final = re.compile(
    r"\b(?:today|tonight|now|right now|live (?:blog|coverage|scores?|stream|ticker|updates?)|"
    r"this (?:morning|evening|afternoon)|breaking|just|hôm nay|bây giờ|"
    r"lúc này|sáng nay|chiều nay|tối nay|vừa)\b",
    re.IGNORECASE,
)
_NEWS: Final = re.compile(
    r"\b(?:news|latest|newest|recent|recently|update|updates|this week|current|currently|upcoming|"
    r"announce\w*|tin tức|tin|mới nhất|gần đây|tuần này|hiện nay|hiện tại|cập nhật|sắp tới)\b",
    re.IGNORECASE,
)
_DATED: Final = re.compile(r"\b(?:1[0-9]{3}|20[0-9]{2})\b")


class Kind(StrEnum):
    """What a question is about, in terms of how fast its answer changes."""

    MOMENT = "moment"
    NEWS = "news"
    PERIOD = "period"
    BACKGROUND = "background"


KEEPS: Final = {
    Kind.MOMENT: timedelta(hours=1),
    Kind.NEWS: timedelta(hours=6),
    Kind.PERIOD: timedelta(days=7),
    Kind.BACKGROUND: timedelta(days=28),
}


def kind_of(question: str, year: int) -> Kind:
    """The kind of a question that is asked in that year."""
    if _NOW.search(question):
        return Kind.MOMENT
    years = [int(found) for found in _DATED.findall(question)]
    past = bool(years) and max(years) < year - 1
    if not past and _QUOTES.search(question) and not years:
        return Kind.MOMENT
    if not past and _NEWS.search(question):
        return Kind.NEWS
    if years and not past:
        return Kind.PERIOD
    return Kind.BACKGROUND


def keeps(question: str, year: int) -> timedelta:
    """How long the answer to a question that is asked in that year may be served."""
    return KEEPS[kind_of(question, year)]
