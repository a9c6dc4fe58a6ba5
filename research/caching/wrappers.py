"""What people put around a question without asking anything: greetings, politeness, "tell me about".

`canonical` is the caller.
"""

import re
import unicodedata
from typing import Final

_EN_FRONT: Final = (
    r"(?:hi|hello|hey|dear|ok|okay|well|please|pls|kindly|just|also|question)\b[ ,:;!.]*",
    r"(?:quick )?question[ :,-]+",
    r"(?:can|could|would|will) (?:you|u|anyone|someone|somebody)(?: please| kindly| possibly)?"
    r"(?= (?:tell|explain|show|give|help|find|research|look|summari|describe|check|share|walk|let|outline|"
    r"clarify|provide|list|compare|search|investigate|study|analy))",
    r"(?:i|we)(?:'d| would| 'd)?(?: really| just| also)? (?:want|like|need|love|wish)(?:ed)? (?:to )?"
    r"(?:know|understand|find out|learn|hear|see|get|have)\b"
    r"(?: (?:more|something|everything|a bit))?(?: about)?",
    r"(?:i|we)(?:'m| am|'re| are| was| were)? (?:just )?(?:wondering|curious|wonder|interested)"
    r"(?: (?:about|if you (?:know|could tell me)|to know|in(?: knowing)?))?",
    r"(?:do|does) (?:you|anyone|anybody|someone)(?: happen to)? know(?: about)?",
    r"(?:any|is there any|are there any) (?:idea|info|information|details|data)(?: (?:about|on|of))?",
    r"(?:tell|show|give|help|let|teach)(?: (?:me|us))(?: (?:know|understand|see|find out|learn))?"
    r"(?: (?:more|something|everything|briefly|please))?(?: about)?",
    r"(?:find(?: out)?|figure out|look up|look into|search(?: for)?|research|investigate|study|check|"
    r"summari[sz]e|describe|explain|outline|clarify|provide|share|list)\b"
    r"(?: (?:me|us|for me|for us|to me|briefly))?(?: about| on)?",
    r"(?:an? |the |some )?(?:short |brief |quick |detailed |general )?"
    r"(?:overview|summary|explanation|description|details|information|info|report|facts|research)"
    r" (?:of|on|about|for|regarding)",
    r"(?:what|which) (?:is|are|was|were|'s|'re)\b",
    r"what's\b",
    r"what do (?:we|you|people) know about",
)
_EN_BACK: Final = (
    r"[ ,.!?]*\b(?:please|pls|thanks|thank you(?: very much)?|thx|cheers|asap|if you (?:can|could|know)|"
    r"for me|right now please|or not)[ .!?]*$",
)
_VI_FRONT: Final = (
    r"(?:xin chào|chào(?: bạn| em| anh| chị| bot)?|alo|này|ê|dạ|thưa|ơi)\b[ ,:;!.]*",
    r"(?:vui lòng|làm ơn|xin(?: hãy)?|hãy|nhờ)\b(?: (?:bạn|anh|chị|em|bot))?",
    r"(?:bạn|anh|chị|em|bot|ad)(?: ơi)? ?(?:có thể |có |hãy )?(?:làm ơn )?"
    r"(?=(?:cho|nói|giải thích|giúp|tìm|kể|chỉ|biết|tóm tắt|liệt kê|so sánh|nghiên cứu|phân tích))",
    r"(?:tôi|mình|em|tớ|chúng tôi|bọn mình)?(?: (?:đang|rất|cũng|chỉ))* ?(?:muốn|cần|thắc mắc|tò mò)"
    r"(?: (?:được ))? ?(?:biết|hỏi|hiểu|tìm hiểu|xem|là)?(?: (?:thêm|rõ|về|xem|là|rằng))*",
    r"(?:có ai |ai )?biết (?:về )?(?=.{12})",
    r"(?:cho|giúp|nói|kể|chỉ|bảo)(?: (?:tôi|mình|em|tớ|chúng tôi|với|cho))*"
    r"(?: (?:hỏi|biết|xem|nghe|hiểu|tìm|kể))*(?: (?:thêm|rõ|về|là|rằng|xem|chút|một chút))*\b",
    r"(?:tìm hiểu|tìm kiếm|tìm|tra cứu|nghiên cứu|giải thích|trình bày|mô tả|tóm tắt|liệt kê|nêu|phân tích)\b"
    r"(?: (?:giúp|cho|giùm|hộ)(?: (?:tôi|mình|em))?)?(?: (?:về|xem|thêm|rõ))*",
    r"(?:tổng quan|thông tin|báo cáo|chi tiết) (?:về|của)",
)
_VI_BACK: Final = (
    r"[ ,.!?]*\b(?:với ạ|ạ|nhé|nha|nhỉ|vậy|thế|hả|hở|đi|giúp (?:tôi|mình|em)(?: với)?|với|cảm ơn(?: bạn)?|"
    r"được không|đúng không|phải không|cho (?:tôi|mình|em)(?: biết)?)[ .!?]*$",
    r"(?<=\w)[ ,]+(?:là gì|(?:là |hết )?bao nhiêu|là thế nào|là như thế nào)[ .!?]*$",
)
_FRONT: Final = re.compile("|".join(f"(?:{one})" for one in (*_EN_FRONT, *_VI_FRONT)), re.IGNORECASE)
_BACK: Final = re.compile("|".join((*_EN_BACK, *_VI_BACK)), re.IGNORECASE)
_WHETHER: Final = re.compile(r"^(?:liệu )?(.{3,}?) ?\bcó\b(.{3,})\b(?:hay )?không$", re.IGNORECASE)
_LEAST: Final = 2
_ROUNDS: Final = 6


def normal(text: str) -> str:
    """The text in one spelling: NFC, plain quotes and spaces, no closing marks; letters keep their case."""
    plain = unicodedata.normalize("NFC", text).translate(_PLAIN)
    return re.sub(r"\s+", " ", plain).strip(" \t\n?!.…,;:\"'")


def bare(text: str) -> str:
    """What is asked, without what stands around it; never less than two words of it."""
    text = normal(text)
    for _ in range(_ROUNDS):
        shorter = _without(text)
        if shorter == text:
            break
        text = shorter
    asked = _WHETHER.match(text)
    return normal(f"{asked[1]} {asked[2]}") if asked else text


def _without(text: str) -> str:
    front = _FRONT.match(text)
    if front and front.end():
        rest = normal(text[front.end() :])
        if len(rest.split()) >= _LEAST:
            text = rest
    back = _BACK.search(text)
    if back:
        rest = normal(text[: back.start()])
        if len(rest.split()) >= _LEAST:
            text = rest
    return text


_PLAIN: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})
