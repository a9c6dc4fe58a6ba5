"""Words that are understood and cannot be done, or not without a question; and words that say nothing.

`scan` calls `TAKERS` in turn, before all others where they begin at the same place.
"""

import re
from typing import Final

from bot.watches.when.clock_words import Taken
from bot.watches.when.items import Doubt, Item, Time
from bot.watches.when.schedule import Reason

_DAY_EN: Final = r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*"
_DAY_VI: Final = r"(?:thu (?:hai|ba|tu|nam|sau|bay|[2-7])|t[2-7]|chu nhat|cn)"
_DOUBTS: Final = tuple(
    (reason, re.compile(pattern))
    for reason, pattern in (
        (
            Reason.HOLIDAYS,
            r",?\s?(?:(?:except|excluding|but not|but|not|skip|skipping|without|other than|unless)(?: for)?"
            r"(?: (?:on|it'?s|it is))?(?: an?| the)? )?(?:public |bank |national |school )?holidays?\b",
        ),
        (
            Reason.HOLIDAYS,
            r",?\s?(?:(?:ngoai tru|tru ra|tru|khong tinh|khong ke|bo qua|nghi) )?(?:cac |nhung |dip )?"
            r"(?:ngay le tet|ngay le|ngay nghi le|nghi le|ngay nghi|ngay tet|le tet|dip le|tet)\b",
        ),
        (Reason.WHICH_DAY, r"(?:vao |hang |moi )*(?:dau|cuoi|giua) (?:moi |hang )?(?:thang|quy|nam)\b"),
        (
            Reason.WHICH_DAY,
            r"(?:at |on )?(?:the )?(?:beginning|start|end|middle)"
            r" of (?:the|each|every) (?:month|quarter|year)\b",
        ),
        (Reason.LUNAR, r"(?:vao )?(?:ngay )?(?:ram|mung \d+|mong \d+|am lich|thang gieng|thang chap)\b"),
        (Reason.ONCE, r"(?:tomorrow|tonight|today|right now|immediately|the day after tomorrow)\b"),
        (
            Reason.ONCE,
            r"(?:just once|only once|one time only|once only|just this once|mot lan thoi|mot lan duy nhat)\b",
        ),
        (Reason.ONCE, rf"(?:on )?(?:next|this|coming|this coming) (?:{_DAY_EN}|week|month|year|weekend)\b"),
        (
            Reason.ONCE,
            r"in (?:an?|half an?|\d+|one|two|three|four|five|six|a few)"
            r" (?:minute|hour|day|week|month|year)s?\b",
        ),
        (Reason.ONCE, r"(?:sang|trua|chieu|toiev|toi|dem)? ?(?:ngay mai|hom nay|mai|ngay kia|motkia|nay)\b"),
        (
            Reason.ONCE,
            rf"(?:{_DAY_VI}|tuan|thang|nam) (?:nay|sau|toinext|sang nam|ke tiep|tiep theo)(?! thang)\b",
        ),
        (Reason.ONCE, r"\d+ (?:phut|gio|tieng|ngay|tuan) (?:nua|toinext|sau)\b"),
        (Reason.ONCE, r"ngay bay gio|ngay lap tuc"),
    )
)
_FILLERS: Final = re.compile(
    r"(?:(?:gui|nhac|bao|bao cao|cho|giup|bao cho|nhac cho|gui cho|tom tat cho|cap nhat cho) )+"
    r"(?:toime|toi|minh|em|anh|chi|chung toime|chung toi|nhom|ca nhom|team)\b(?: biet)?"
    r"|(?:please|kindly|thanks|thank you|send|me|us|it|tell|give|remind|notify|updates?|digests?|reports?"
    r"|news|run|check|an?|the|at|on|and|then|only|just|always|sharp|by the clock|o'clock|i want|i'd like"
    r"|can you|could you|let|know|do|this|that|post|deliver|scheduled?|times?|clock"
    r"|hay|nhe|nha|a|voi|vao luc|vao|luc|cho|gui|nhac|bao|xin|vui long|lam on|ban tin|tom tat|cap nhat"
    r"|di|va|thi|dung|deu dan|deu|dinh ky|toime|tin)\b"
    r"|[,;:.\-!?]"
)


def _doubt(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    for reason, pattern in _DOUBTS:
        found = pattern.match(text, at)
        if found and found.end() > at:
            return Taken((Doubt(reason, found[0].strip(" ,")),), found.end())
    return None


def _filler(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    found = _FILLERS.match(text, at)
    if found and found[0] == "-" and before and isinstance(before[-1], Time):
        return None  # "8-9am" is no row of times.
    return Taken((), found.end()) if found else None


TAKERS: Final = (_doubt,)
LAST: Final = (_filler,)
