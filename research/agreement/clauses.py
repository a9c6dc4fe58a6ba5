"""The clause of a sentence that carries its figure: without who says so, and without what else it adds.

`statements` is the caller, for sentences that are put differently around one and the same thing. Only known
frames and additions are taken away; what may limit the figure, such as a place, a time or a tax, stays.
"""

import re
from typing import Final

# Those who can be taken to speak of the whole; a city or a hospital counts only its own.
_SPEAKERS: Final = (
    "agency|authority|authorities|ministry|government|regulator|police|company|firm|maker|manufacturer|owner|"
    "operator|union|inspectors|officials|visitors|guests|customers|traders|sellers|residents|users|experts"
)
_SPEAKER: Final = rf"(?:we|(?:(?:the|many|some|several|its|our) )?(?:{_SPEAKERS}))"
_SAYING: Final = r"(?:says?|said|reports?|reported|states?|stated|writes?|wrote|announces?|announced)"
_COUNTING: Final = (
    r"(?:(?:has|have|had) )?(?:counted|recorded|registered|documented|confirmed)|knows? of|"
    r"(?:is|are) aware of"
)
_VI_SPEAKERS: Final = (
    "cơ quan|công ty|hãng|nhà sản xuất|nhà phân phối|chủ đầu tư|công đoàn|ban quản lý|bộ|cảnh sát|công an|"
    "tiểu thương|khách|du khách|khách hàng|người (?:bán|mua|chơi|dùng|thuê|gửi)|cư dân"
)
_VI_SPEAKER: Final = rf"(?:(?:nhiều|một số|các) )?(?:{_VI_SPEAKERS})(?: này| trên)?"
_FRAME: Final = re.compile(
    rf"^(?:according to (?:the )?(?:{_SPEAKERS}), |{_SPEAKER} {_SAYING} that |"
    rf"{_SPEAKER} (?:{_COUNTING}) (?=(?:about |some |over )?\d)|"
    rf"theo (?:{_VI_SPEAKERS}), |{_VI_SPEAKER} (?:cho biết|cho hay|thông báo|nói|xác nhận)(?: rằng)? |"
    rf"{_VI_SPEAKER} (?:(?:đã )?(?:ghi nhận|thống kê)(?: được| có)?|biết(?: có)?) (?=(?:khoảng )?\d))",
    re.IGNORECASE,
)
# "The owner, Brisk Rail, paid": the name is what it says.
_APPOSED: Final = re.compile(r"^(?i:the (?:owner|operator|maker|manufacturer|company)), ([A-Z][^,]{1,40}), ")
_ADDED: Final = re.compile(
    r"^(?:(?:which|who|whose)\b|(?:none|one|two|three|four|five|six|seven|eight|nine|ten|some|\d+) of "
    r"(?:them|which|whom)\b|including\b|payable\b|(?:[a-z]+ ){1,3}included$|"
    rf"(?:according to )?the (?:{_SPEAKERS})(?: {_SAYING})?$|"
    r"trong đó|(?:không|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|\d+) (?:vụ|người|trường hợp|ca|chiếc) |"
    rf"(?:bao )?gồm cả|bao gồm|kể cả|(?:nộp|trả|thu|đóng|thanh toán|mua) |theo (?:{_VI_SPEAKERS})$)"
)
# With and without these a price is another price.
_TERMS: Final = re.compile(
    r"\b(?:tax(?:es)?|vat|duty|duties|shipping|delivery|interest|subsid\w+|discount\w*|thuế|gtgt|vận chuyển|"
    r"giao hàng|lãi|trợ giá|giảm giá|khuyến mãi)\b",
    re.IGNORECASE,
)
_ALSO: Final = re.compile(r" (?:and|và) \d[\d.,]* [^\W\d_]+(?: [^\W\d_]+)?$")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?…;:])\s+(?=\S)|\n+")
# A sentence that goes on with these says more about the figure before it.
_GOES_ON: Final = re.compile(
    r"^(?:that|this|these|those|it|they|of|only|but|however|some|most|another|excluding|including|đó|"
    r"trong|tuy|nhưng|con số|số|chỉ|riêng|còn)\b",
    re.IGNORECASE,
)
_ROOM: Final = re.compile(
    r"\b(?:carries|can carry|holds|can hold|seats|accommodates|can accommodate|has room for|has seats for|"
    r"is (?:certified|licensed|approved) (?:for|to carry))(?= (?:up to |about |some |over )?\d)"
)
_VI_ROOM: Final = re.compile(
    r"(?<!đã )\b(?:chở được|có thể chở|được (?:cấp phép|phép|chứng nhận) chở|có sức chứa|chứa được)(?= \d)"
)
_PAID: Final = re.compile(r"\bpaid (?=[^,]*\d[^,]* for )|\b(?:purchased|acquired) (?=[^,]* for [^,]*\d)")


# Whose word it is, by name. What holds by a plan, a law or prices of a year limits the figure and stays.
_BY_NAME: Final = re.compile(
    r"^(?:according to|theo)(?: the| số liệu của| ước tính của)? (?P<who>[^,\d]{2,60}), ", re.IGNORECASE
)
_BY_NAME_BEHIND: Final = re.compile(
    r", (?:(?:by|according to|says?|said) (?=the |(?-i:[A-Z]))|theo (?=(?-i:[A-ZĐ])))"
    r"(?:the )?(?P<who>[^,\d]{2,60})(?=,|\.?$)",
    re.IGNORECASE,
)
_LIMITS: Final = re.compile(
    r"\b(?:plans?|schedules?|forecasts?|targets?|prices?|laws?|rules?|contracts?|tariffs?|models?|kế hoạch|"
    r"lịch|dự báo|dự kiến|mục tiêu|giá|luật|quy định|nghị định|hợp đồng|biểu|phương án)\b",
    re.IGNORECASE,
)
_REASON: Final = re.compile(r",? (?:because|since|as|vì|do|bởi(?: vì)?) [^\d]+$", re.IGNORECASE)


def without_teller(text: str) -> str | None:
    """The sentence without the name of who says so, and without the reason that is given at its end.

    None where it holds only by a plan or the like.
    """
    told = _BY_NAME.match(text) or _BY_NAME_BEHIND.search(text)
    if told is not None and _LIMITS.search(told["who"]):
        return None
    named = told is not None and any(one[:1].isupper() for one in told["who"].split())
    if told is None or not (named or told.start()):
        return text
    rest = text[: told.start()] + text[told.end() :]
    ended = _REASON.sub("", rest.rstrip("."))
    return ended if re.search(r"\d", ended) else rest


def telling_clause(text: str) -> str | None:
    """The clause with the figure of the first sentence, in the words of its kind; None where something that
    may limit the figure stands behind it.
    """
    text, *more = _SENTENCE_END.split(text.strip())
    if (more and not text.endswith((".", "!"))) or any(_GOES_ON.match(one) for one in more):
        return None
    if _TERMS.search(text):
        return None
    text = text.rstrip(".!")
    text = _APPOSED.sub(r"\1 ", _FRAME.sub("", text, count=1), count=1)
    head, *added = re.split(r", ", text)
    if not re.search(r"\d", head) or not all(_ADDED.match(one) for one in added):
        return None
    head = _ALSO.sub("", head)
    return _PAID.sub("bought ", _VI_ROOM.sub("có sức chứa", _ROOM.sub("holds", head)))
