"""Questions that name a subject instead of asking one thing: what it is, or all that is said of it.

`subjects` asks. "What is a reservation?" is answered by the sentence that begins so; "an overview of budgets"
by what stands under that title.
"""

import re
from dataclasses import dataclass
from typing import Final

_POLITE: Final = (
    r"(?:please|hey|hãy|xin|vui lòng|can you|could you|i (?:need|want)|(?:mình|tôi|em) (?:cần|muốn))[ ,]+"
)
_GIVE: Final = r"(?:give|write|get|show|cho|viết|làm)(?: (?:me|us|tôi|mình|em|anh|chị|chúng tôi))?(?: xem)? "
_OVERVIEW: Final = (
    r"(?:an? |the |một )?(?:short |brief |quick |general |bản |bài |cái nhìn )*"
    r"(?:overview|summary|outline|introduction|intro|briefing|rundown|tổng quan|tóm tắt|tổng hợp|sơ lược|"
    r"khái quát|giới thiệu)(?: (?:ngắn gọn|chung|ngắn))?"
)
_TOPIC: Final = tuple(
    re.compile(rf"(?:{_POLITE})*{pattern}$", re.IGNORECASE)
    for pattern in (
        rf"(?:{_GIVE})?{_OVERVIEW}(?: (?:of|on|about|to|for|về|của))? (?P<of>.+)",
        r"(?:tell|teach) (?:me|us) (?:(?:more|all|everything|something) )?(?:about|of) (?P<of>.+)",
        r"what (?:is|'s|’s) (?:known|said|written|there)(?: to know| here)? (?:about|of|on) (?P<of>.+)",
        r"what (?:do|does|can) (?:we|you|they|it|the \w+) (?:know|say|tell|have)(?: us| me)? (?:about|on) "
        r"(?P<of>.+)",
        r"(?:summari[sz]e|outline|sum up) (?P<of>.+)",
        r"(?:all|everything|anything|information|details|info) (?:about|on) (?P<of>.+)",
        r"(?:kể|nói|cho (?:tôi|mình|em|anh|chị|chúng tôi) biết)(?: (?:cho|với) (?:tôi|mình|em))?"
        r"(?: (?:mọi thứ|tất cả|thêm|gì đó))? về (?P<of>.+)",
        r"(?:những )?(?:thông tin|tài liệu)(?: (?:gì|chung|nào))? về (?P<of>.+)",
        r"(?:có|biết|nói)(?: được)?(?: những)? (?:gì|điều gì) về (?P<of>.+)",
    )
)
_DEFINED: Final = tuple(
    re.compile(rf"(?:{_POLITE})*{pattern}$", re.IGNORECASE)
    for pattern in (
        r"(?:what|who) (?:is|are|was|were) (?P<of>[^,;:?]+)",
        r"what does (?P<of>[^,;:?]+) (?:mean|stand for)",
        r"what is meant by (?P<of>[^,;:?]+)",
        r"define (?P<of>[^,;:?]+)",
        r"(?P<of>[^,;:?]+?) (?:nghĩa )?là (?:gì|ai|cái gì|người nào)",
        r"thế nào là (?P<of>[^,;:?]+)",
    )
)
_ARTICLE: Final = re.compile(r"(?:an?|the|any|our|some) ", re.IGNORECASE)
# What these add to a subject names nothing further.
_ASPECT: Final = re.compile(
    r"\b(?:(?:track )?records?|situation|status|state|history|background|details?|facts|matters?|topics?|"
    r"subjects?|issues?|tình hình|lịch sử|vấn đề|chủ đề|tình trạng)\b",
    re.IGNORECASE,
)
_LONGEST: Final = 8
_SHORTEST: Final = 3
_ITEMS: Final = re.compile(r",? (?:and|và) |, ")
_OWNER: Final = re.compile(r"\S+(?: \S+){0,3}['’]s? ")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a question is about, in its own words; `defined` when it asks what that is."""

    words: str
    defined: bool

    def items(self) -> tuple[str, ...]:
        """The things that are joined by "and", each with the owner of the first; none for one thing."""
        first, *others = (one.strip() for one in _ITEMS.split(self.words))
        owner = _OWNER.match(first)
        named = [one if owner is None else owner.group() + one for one in others]
        return (first, *named) if others and all(others) else ()

    def is_told_in(self, sentence: str) -> bool:
        """Whether a sentence begins with the subject and says what it is."""
        return bool(
            re.match(
                rf"(?:an? |the )?{re.escape(self.words)}(?: \([^()]*\))?,? "
                r"(?:is|are|was|were|means?|stands? for|refers? to|là|nghĩa là|được hiểu là)\b",
                sentence,
                re.IGNORECASE,
            )
        )


def subject_of(question: str) -> Subject | None:
    """The subject of a question that names one and asks nothing further."""
    asked = " ".join(question.split()).strip(" ?.!")
    for pattern in _TOPIC:
        if match := pattern.match(asked):
            return Subject(_bare(_without_aspect(match["of"])), defined=False)
    for pattern in _DEFINED:
        if (match := pattern.match(asked)) and len(match["of"].split()) <= _LONGEST:
            return Subject(_bare(match["of"]), defined=True)
    return None


def _without_aspect(words: str) -> str:
    rest = " ".join(_ASPECT.sub(" ", words).split())
    return rest if len(rest) > _SHORTEST else words


def _bare(words: str) -> str:
    return _ARTICLE.sub("", words.strip(), count=1) if _ARTICLE.match(words.strip()) else words.strip()
