"""Words that limit a statement to a time, a part, a group or a condition.

`scope` is the caller. Only a known table of such words counts, in English and Vietnamese.
"""

import re
from itertools import product
from typing import Final

from research.agreement.closeness import same_amount
from research.agreement.figures import Figure, figures_of
from research.agreement.statements import Statement
from research.agreement.words import stem

WORKS: Final = r"(?:work|construction|building|repairs) (?:on|of(?! (?-i:[A-ZĐ]))|at)|thi công|công trình"
_WORKS: Final = re.compile(rf"\b(?:{WORKS})\b", re.IGNORECASE)
_CONDITION: Final = re.compile(
    r"\b(?:if(?! you (?:see|need|want))|unless|provided that|nếu|trừ khi|miễn là)\b", re.I
)
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zà-ỹđ])")
# Each group: what stands in only one of two statements keeps them from contradicting each other.
_LIMITS: Final = tuple(
    re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for words in (
        # up to now
        r"since (?!\d|january|february|march|april|may|june|july|august|september|october|november|december)|"
        r"so far|to date|until now|by now|already|tính đến|đến nay|cho đến nay|từ trước đến nay",
        # up to then
        r"(?:by|until|till|before) (?:the end of )?(?:\d{4}|then)|in the end|finally|no longer|"
        r"(?:đến|tới|trước) năm \d{4}|cho đến \d{4}",
        r"this (?:year|month|week)|last (?:year|month|week)|overnight|năm nay|năm ngoái|tháng này|tuần này",
        r"at first|initially|originally|at the time|back then|ban đầu|lúc đầu|trước đây|khi đó",
        # without a part
        r"excluding|except|apart from|not counting|before tax|chưa (?:kể|gồm|bao gồm|tính)|không kể|"
        r"không (?:bao )?gồm|trừ",
        r"packed|loaded|unloaded|fully loaded|empty|in standby|on standby|asleep|when we|in practice",
        r"among (?!the (?:\w+est|few|many|most|first|last|top)\b)|trong số|riêng",
        r"worldwide|globally|nationwide|overseas|abroad|at home|toàn quốc|toàn cầu|trên thế giới|cả nước",
        r"online|web shop|at the (?:door|counter|gate)|trực tuyến|tại quầy",
        r"on (?:weekdays|weekends|holidays)|cuối tuần|ngày thường|ngày lễ",
        r"young|youth|juniors?|seniors?|thanh niên|người trẻ|nữ|phụ nữ|women|girls|men|boys",
        r"(?:free|paid|premium|basic|pro|trial) (?:version|plan|tier|edition|account)|"
        r"(?:bản|gói) (?:miễn phí|trả phí|cơ bản|cao cấp|dùng thử)",
        r"(?:on|at|over) (?:easter|christmas|new year|whitsun|thanksgiving)\w*|"
        r"dịp (?:tết|lễ)|ngày (?:đầu|khai mạc|khai trương|tết)",
        r"all competitions|all sports|mọi đấu trường",
        r"national team|đội tuyển",
        r"in one day|in a day|on (?:its|the) (?:open|first|busiest) day|trong một ngày",
        r"again|any ?more|mở lại|hoạt động lại",
        r"(?:has|have|are|is) now|so far|đã có",
        r"(?:đường dẫn|lối|cổng|khu vực) (?:vào|lên|đến|tới|quanh|gần|cạnh)",
        r"(?:after|before|sau|trước) \d{1,2}(?::\d\d)? ?(?:a\.?m|p\.?m|giờ|h|o'clock)",
        r"hired|recruited|admitted|graduated|laid off|fired|tuyển|tuyển dụng|sa thải|tốt nghiệp",
        r"ordered|chartered|leased|rented|đặt mua|thuê",
        r"temporary|temporarily|part-time|full-time|seasonal|tạm thời|thời vụ|bán thời gian",
        WORKS,
        r"pilot|trial run|thí điểm|thử nghiệm",
    )
)


_WITHOUT: Final = re.compile(r"\bwithout (?:the |its |a |an |any )?(?P<noun>[a-z]+)", re.IGNORECASE)


_WITH: Final = re.compile(
    r"\b(?:with|including|includes|and) (?:the |its |a |an )?(?P<noun>[a-z]+)", re.IGNORECASE
)


_SPAN: Final = re.compile(r"\b(?:for|over|within|trong|sau) (?:the first |about )?$", re.IGNORECASE)


_RECURRING: Final = re.compile(
    r"\b(?:festival|season|championships?|cup|race|marathon|election|conference|fair|course|semester|exhibition|"
    r"tour|league|summit|olympics|lễ hội|mùa giải|hội nghị|hội chợ|cuộc thi|giải)\b",
    re.IGNORECASE,
)


def words_limit(one: Statement, other: Statement) -> bool:
    """Whether a limit of some kind stands in only one, or another of its kind in the other."""
    across = one.language != other.language
    for limit in _LIMITS:
        mine, theirs = _found(limit, one), _found(limit, other)
        if bool(mine) != bool(theirs) if across else mine != theirs:
            return True
    return _on_condition(one) != _on_condition(other)


def _on_condition(statement: Statement) -> bool:
    """Whether it holds under a condition; one in another sentence than the figure's is none of it."""
    parts = _SENTENCE.split(statement.text)
    telling = [part for part in parts if figures_of(part).amounts] or parts
    return any(_CONDITION.search(part) for part in telling)


def works_part(one: Statement, other: Statement) -> bool:
    """Whether only one speaks of the work on a thing, and the other of the thing."""
    return bool(_WORKS.search(one.text)) != bool(_WORKS.search(other.text))


def _found(limit: re.Pattern[str], statement: Statement) -> frozenset[str]:
    """What a kind of limit is called there."""
    return frozenset(re.sub(r"\d+", "0", match.group().lower()) for match in limit.finditer(statement.text))


def goes_without(one: Statement, other: Statement) -> bool:
    """Whether the one leaves out a part that the other does not speak of, or counts in."""
    counted_in = {stem(match["noun"]) for match in _WITH.finditer(other.text)}
    without = {stem(match["noun"]) for match in _WITHOUT.finditer(one.text)}
    same = {stem(match["noun"]) for match in _WITHOUT.finditer(other.text)}
    return any(noun in counted_in or noun not in other.stems | other.titled for noun in without - same)


def terms_differ(one: Statement, other: Statement) -> bool:
    """Whether they speak of other spans: a loan for five years, and one for ten."""
    mine, theirs = _terms(one), _terms(other)
    if bool(mine) != bool(theirs):
        return True
    return bool(mine) and not any(same_amount(a, b) for a, b in product(mine, theirs))


def _terms(statement: Statement) -> list[Figure]:
    """The spans that stand behind "for", where another amount is told."""
    if len(statement.amounts) < 2:
        return []
    return [
        one
        for one in statement.amounts
        if one.readings[0].unit in ("s", "month", "m", "g")
        and _SPAN.search(statement.text[max(0, one.start - 12) : one.start])
    ]


def recurs(one: Statement, other: Statement) -> bool:
    """Whether they date what comes again every year, in different years."""
    again = all(_RECURRING.search(side.text) for side in (one, other))
    return again and bool(one.years and other.years) and not one.years & other.years
