"""Who did what is done once: who invented it, designed it, wrote it.

`statements` and `citations.placed` are the callers. The doer stands behind "by", before the verb, or between
"it was" and "who".
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from research.agreement.keeping import kept
from research.agreement.words import content, fold, stem

_NAME: Final = r"[A-ZĐÀ-Ý][\w'’.-]{0,40}(?: (?:[A-ZĐÀ-Ý][\w'’.-]{0,40}|van|von|de|da|al|bin)){1,4}"
_DEEDS: Final = (
    "invented|designed|wrote|written|composed|painted|founded|discovered|sculpted|directed|translated|coined|"
    "commissioned|assassinated|recorded|patented|proposed|won"
)
_BY: Final = re.compile(rf"\b(?P<deed>{_DEEDS}) (?:[a-z]+ )?by (?:the )?(?:[a-z]+ ){{0,3}}(?P<who>{_NAME})")
_WHO: Final = re.compile(
    rf"(?P<who>{_NAME})(?:,[^,]{{1,60}},)? (?:who )?(?:had |has |also )?(?P<deed>{_DEEDS})\b"
)
_CLEFT: Final = re.compile(rf"(?P<who>{_NAME}),? who (?:had |has )?(?P<deed>{_DEEDS})\b")
_VIETNAMESE: Final = (
    ("phát minh", "invented"), ("thiết kế", "designed"), ("sáng tác", "composed"), ("viết", "wrote"),
    ("vẽ", "painted"), ("sáng lập", "founded"), ("thành lập", "founded"), ("phát hiện", "discovered"),
    ("đạo diễn", "directed"), ("dịch", "translated"), ("tạc", "sculpted"), ("đề xuất", "proposed"),
)  # fmt: skip
_IN_ENGLISH: Final = dict(_VIETNAMESE)
_VI_DEEDS: Final = "|".join(word for word, _ in _VIETNAMESE)
_VI_BY: Final = re.compile(rf"\bdo (?:[a-zà-ỹđ]+ ){{0,4}}(?P<who>{_NAME}) (?:đã )?(?P<deed>{_VI_DEEDS})\b")
_VI_WHO: Final = re.compile(
    rf"(?P<who>{_NAME}) (?:là người (?:đã )?|chính là người (?:đã )?|đã )(?P<deed>{_VI_DEEDS})\b"
)
_PATTERNS: Final = ((_BY, True), (_CLEFT, False), (_WHO, False), (_VI_BY, True), (_VI_WHO, False))
_BEING: Final = re.compile(r"(?:\b(?:was|were|is|are|been|being|had|has|first|originally|được|đã|,)\s*)+$")
_CLAUSE: Final = re.compile(
    r"[,;:.!?]\s|[.,;]$|\b(?:while|when|after|before|in|at|on|during|for|between|with|from|because|who|which|"
    r"that|was|were|is|had|has|năm|khi|vào|tại|ở|cho|được)\b"
)
# A medal can be won by many.
_ONLY_ONE: Final = re.compile(r"^ ?(?:[Tt]he|(?:19|20)\d\d) ")
_TOGETHER: Final = re.compile(r"\b(?:and|with|together|jointly|team|co-\w+|và|cùng|đồng)\b", re.IGNORECASE)
_ROOM: Final = 40


class Deed(NamedTuple):
    """What was done, by whom, and the stems of what it was done to."""

    deed: str
    who: frozenset[str]
    thing: frozenset[str]


@kept
def deeds(text: str) -> tuple[Deed, ...]:
    """The deeds of the text, without those that several did together."""
    return tuple(_deeds(text))


def _deeds(text: str) -> Iterator[Deed]:
    for pattern, passive in _PATTERNS:
        for match in pattern.finditer(text):
            around = text[max(0, match.start("who") - 8) : match.end("who") + _ROOM]
            if _TOGETHER.search(around.replace(match["who"], " ")):
                continue
            deed = match["deed"].lower()
            thing = _BEING.sub("", text[: match.start()]) if passive else text[match.end() :]
            parts = _CLAUSE.split(thing)
            thing = parts[-1] if passive else parts[0]
            who = frozenset(re.findall(r"\w+", fold(match["who"])))
            if deed == "won" and not _ONLY_ONE.search(thing):
                continue
            yield Deed(stem(_IN_ENGLISH.get(deed, deed)), who, frozenset(content(thing)))


def are_two(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether the words of two names are those of two people."""
    alone = [{word for word in words if len(word) > 1} for words in (one - other, other - one)]
    return all(alone) and len(one & other) <= 1
