"""The kind of answer that a question word asks for, and whether a sentence holds one.

`question` reads the kind from a question, `answerability` looks for it in sentences.
"""

import re
from enum import StrEnum
from typing import Final

from research.retrieval.tokens import forms, is_number


class Wanted(StrEnum):
    """The kind of answer that a question word asks for."""

    MONEY = "money"
    NUMBER = "number"
    DATE = "date"
    PERSON = "person"
    PLACE = "place"
    REASON = "reason"
    ANY = "any"


# Of these a passage without any can be no answer, whatever else it says. "When" may ask for a condition, and
# "who" for an office that has no name.
SLOTS: Final = frozenset({Wanted.MONEY, Wanted.NUMBER})


def _any(*phrases: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b", re.IGNORECASE)


# "When" and "who" ask at the beginning of a clause; "what to do when it rings" asks for something else.
_ASKING: Final = (
    r"(?:^|(?<=[,;:.?!] )|(?<=\band )|(?<=\bby )|(?<=\bor )|(?<=\bsince )|(?<=\buntil )|(?<=\bfrom ))"
)
_ASKED: Final = (
    (
        Wanted.MONEY,
        _any(
            r"(?:what|how much)\b[^?]*\b(?:costs?|price|fees?|fare|charged?|pays?|paid|salary)",
            r"how much (?:money|does it cost|is a|is the|was the)",
            r"(?:bao nhiêu|mấy)(?: nghìn| ngàn| triệu| tỷ| tỉ)* (?:tiền|đồng|đô la|usd|vnd|euro)",
            r"(?:giá|phí|lệ phí|học phí|tiền|lương|chi phí|phụ cấp|mức phạt)\b[^?]*\b(?:bao nhiêu|mấy)",
        ),
    ),
    (
        Wanted.NUMBER,
        _any(
            "how (?:many|much|long|far|old|tall|high|deep|wide|heavy|big|large|often|fast)",
            "what (?:percentage|number|percent|share|proportion)",
            *("bao nhiêu", "mấy", "bao lâu", "bao xa", "tỷ lệ", "tỉ lệ", "bao nhieu", "bao lau"),
        ),
    ),
    (
        Wanted.DATE,
        _any(
            rf"{_ASKING}when",
            "(?:what|which) (?:year|date|day|month|time|decade|century)",
            *("khi nào", "năm nào", "ngày nào", "tháng nào", "bao giờ", "lúc nào", "thời điểm nào"),
            *("khi nao", "nam nao", "ngay nao", "thang nao", "bao gio", "luc nao", "giờ nào"),
        ),
    ),
    (Wanted.PERSON, _any(rf"{_ASKING}(?:who|whom|whose)", "ai", "người nào", "nguoi nao")),
    (Wanted.PLACE, _any(rf"{_ASKING}where", "ở đâu", "nơi nào", "tại đâu", "chỗ nào", "o dau", "tai dau")),
    (
        Wanted.REASON,
        _any(
            *("why", "how come", "what for", "what(?:'s|’s| is| was) the (?:point|purpose|reason|idea|use)"),
            *("để làm gì", "nhằm mục đích gì", "^sao", "do đâu"),
            "vì sao",
            "tại sao",
            "lý do",
            "vi sao",
            "tai sao",
        ),
    ),
)
_NUMBER_WORD: Final = _any(
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty",
    "ninety|hundred|thousand|million|billion|half|third|quarter|dozen|once|twice|daily|weekly|monthly",
    "yearly|annually|hourly|free|none|every|each|until|mỗi|đến khi|hai|ba|bốn|sáu|bảy|tám|chín|mười|chục",
    "trăm|nghìn|ngàn|triệu|tỷ|nửa|miễn phí|hằng",
)
_MONEY: Final = re.compile(
    r"[$€£¥₫]|\b(?:usd|eur|gbp|vnd|vnđ|dongs?|đồng|dollars?|euros?|pounds?|cents?|yen|yuan|đô la|free|"
    r"free of charge|no charge|miễn phí|miễn tiền)\b|"
    r"\d ?(?:tỷ|triệu|nghìn|ngàn|tr|k|đ)\b(?! *(?:\w*wh|tấn|m3|lít|người))",
    re.IGNORECASE,
)
# Words that name money only behind a number: a crown is also worn.
_COINS: Final = re.compile(
    r"(?:\d|\b(?:thousand|million|billion|nghìn|ngàn|triệu|tỷ|tỉ)) ?(?:crowns?|koruna|kron[ae]r?|francs?|"
    r"rupees?|rupiah|pesos?|baht|ringgit|rand|riels?|kip|won|zloty|roubles?|rubles?|liras?|dirhams?|riyals?|shekels?|tệ)\b",
    re.IGNORECASE,
)
_TIME_WORD: Final = _any(
    "january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday",
    "wednesday|thursday|friday|saturday|sunday|daily|weekly|monthly|yearly|annually|noon|midnight|morning",
    "afternoon|evening|spring|summer|autumn|winter|quarter|century|tháng|ngày|chủ nhật|sáng|trưa|chiều|tối",
    "quý",
    "thứ (?:hai|ba|tư|năm|sáu|bảy)|mùa|hằng năm|hàng năm|thế kỷ",
)
_NAME: Final = re.compile(r"(?<=[\w,;:)] )[\"“(]?[A-ZĐÀ-ỸÂĂÊÔƠƯ][\w’'-]+")

_REASON: Final = _any(
    *("because", "due to", "owing to", "since", "so that", "therefore", "caused by", "as a result", "reason"),
    *("in order to", "thanks to", "vì", "do", "bởi", "nhờ", "nguyên nhân", "lý do", "nên", "để", "nhằm"),
)


def gives_reason(sentence: str) -> bool:
    """Whether a sentence speaks of a cause or an aim."""
    return bool(_REASON.search(sentence))


def wanted_by(question: str) -> Wanted:
    """The kind of answer that a question asks for."""
    return next((kind for kind, pattern in _ASKED if pattern.search(question)), Wanted.ANY)


def holds(sentence: str, wanted: Wanted, own: frozenset[str]) -> bool:
    """Whether a sentence holds such an answer beside the question's `own` forms; for names it is a guess."""
    if wanted is Wanted.MONEY:
        return bool(_MONEY.search(sentence) or _COINS.search(sentence))
    if wanted in (Wanted.NUMBER, Wanted.DATE):
        if any(is_number(form) and form not in own for form in forms(sentence)):
            return True
        return bool((_NUMBER_WORD if wanted is Wanted.NUMBER else _TIME_WORD).search(sentence))
    if wanted in (Wanted.PERSON, Wanted.PLACE):
        found = (forms(name) for name in _NAME.findall(sentence))
        return any(name and name[0] not in own for name in found)
    if wanted is Wanted.REASON:
        return gives_reason(sentence)
    return True
