"""Forms of speech that several routes look for: what points back, what is cut short, what asks for research.

The rules in `routes` use these; each is true or false of a `Said` alone.
"""

from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.said import Said

_NOUN: Final = (
    r"(?:reports?|summary|sources?|footnotes?|citations?|references?|quotes?|findings?|conclusions?|"
    r"answers?|paragraphs?|sections?"
    r"|points?|claims?|sentences?|tables?|bullets?|statements?)"
)
POINTING: Final = Phrases(
    rf"""
(?:in|of|about|with|for|from|on|to|by|behind|like|than|against|after|does|do|did|is|are|was|were|say|
    says|said|explain) (?:this|that|these|those)(?! (?:year|week|month|century|decade|morning|summer|
    winter|you|i|we|they|people|is|are|can))
you (?:said|say|wrote|write|found|mention\w*|forgot|missed|claim\w*|cite\w*|used|left|didn't|did not|
    listed|gave|show\w*)|did you|do you (?:think|mean|believe|say)|your (?:{_NOUN}|estimates?|numbers?|
    analysis|methodology|confidence|research)|(?:are you|how) (?:sure|certain|confident)|have you
(?:the|each|every|any of the|all|all the|most|which|what|first|second|third|fourth|last|other|more|
    two|three|both|these|those|one|another|previous) (?:first |second |third |last |two |three |other |
    main |key )*{_NOUN}(?! (?:of income|of power|of energy|of water|of law|system))
(?:the (?:first|second|third|last|other|former|latter) (?:one|study|part|option|company|country|
    number|figure|thing|reason))|(?:source|footnote|citation|reference|point|section|paragraph|claim|
    finding|note|link|quote) (?:number |no\.? |#)?\d+|\d+(?:st|nd|rd|th) (?:source|point|paragraph|
    section|claim|finding)
the (?:[\d.,]+ ?(?:%|percent)(?: figure| number| claim| share)?|[\d.,]+ (?:figure|number|claim|
    estimate))|the (?:above|same|latter|former|rest|others?)|(?:which|that|this|the other|the last) one|
    mentioned|as above|the (?:report|answer|text|summary)
(?:cái|số|con số|ý|đoạn|phần|câu|nguồn|bảng|kết luận|báo cáo|kết quả|mục|điểm|điều|việc|chỗ|trang|bài|
    số liệu|thông tin|chuyện|vấn đề|nghiên cứu|loại|hãng|nước|mức|con) (?:này|đó|ấy|trên|kia|đầu tiên|
    cuối|số \d|thứ (?:nhất|hai|ba|tư|\d))
này|đó|ấy|nó|chúng nó|(?:ở|bên|như) trên|(?:như )?vậy|
    (?:như )?thế(?! giới| nào| hệ| kỷ| mạnh| năng| chiến| tục)|vừa rồi|vừa nãy|lúc nãy|hồi nãy
bạn (?:nói|viết|tìm|bảo|nghĩ|kết luận|trích|dẫn|lấy|quên|bỏ sót|nêu|liệt kê|vừa|có chắc|đã)|
    (?:báo cáo|bài|câu trả lời|kết quả|nguồn)(?: của bạn| này| trên)|nguồn (?:nào|đâu|số|thứ|\d)|
    trích dẫn|chú thích|cái nào|các nguồn|mấy nguồn|hai nguồn|những nguồn
"""
)
_PRONOUN: Final = Phrases(
    r"it|its|they|them|their|he|she|his|her|this|that|these|those|one|ones|newer|older|cheaper|else"
)
_EXPLETIVE: Final = Phrases(
    r"(?:is|was|does|would|will|could|can|how|why|what|when)(?: .{0,20})? it (?:\w+ )?(?:true|safe|"
    r"legal|illegal|possible|worth|better|ok|bad|good|healthy|cheaper|harder|easier|hard|easy|dangerous|"
    r"normal|mean|take|make|matter|cost|necessary|important|feasible|profitable|ethical|realistic|wise|"
    r"smart|common|likely|like|called|that|so).*"
    r"|.*\b(?:this|these|that) (?:year|week|month|century|decade|days|summer|winter|morning)"
)
_ASKED_OF_IT: Final = Phrases(
    r"(?:.* )?(?:does|did|do|is|are|would|will|can|could|should|has|have) (?:it|they|that|this|these|those)"
    r"(?: (?!true|safe|legal|possible|worth|a\b|the\b).*)?"
)
_COSTS_TO: Final = Phrases(r".*\b(?:cost|take|worth|mean|possible|ok|matter) (?:\w+ )?(?:to|if|that|when) .*")
_ASKED_SHORTLY: Final = 10
_EARLY: Final = 3
_FEW: Final = 6
_SOME: Final = 8
ELLIPTICAL: Final = Phrases(
    r"""
(?:and|but|or|plus|then) .{1,120}
(?:and |but |so |ok |then )?(?:what|how) about .{1,120}
(?:and |but )?what if .{1,120}|same for .{1,80}|why not .{1,60}
(?:còn|thế còn|vậy còn|và|thế|vậy|rồi|nhưng|thế nhưng) .{1,120}|.{1,60} thì sao|.{1,40} thì thế nào
"""
)
ALSO: Final = Phrases(
    r"too|also|as well|in addition|additionally|instead|on top of that|besides|thêm|nữa|luôn cả|"
    r"cả .{1,30} nữa|bổ sung|thay vì|thay vào đó"
)
RESEARCH_VERB: Final = Phrases(
    r"""
research|investigate|find out|look into|look up|dig into|analy[sz]e|examine|study|survey|explore|
    do (?:some |a )?(?:deep )?(?:research|dive|digging)|deep dive|find (?:me |us )?(?:studies|papers|
    evidence|research|sources|articles|data|information|out|some|the best)|search (?:for|the web)|
    review the (?:literature|evidence)|give me an overview|an overview|overview|write (?:me )?a report|
    prepare a report|report on|collect|gather|compile|fact.?check|what does the (?:research|evidence|
    science|literature) say
nghiên cứu|tìm hiểu|tra cứu|điều tra|phân tích|khảo sát|tổng hợp|tổng quan|đánh giá|
    tìm (?:giúp )?(?:mình |tôi )?(?:thông tin|tài liệu|nghiên cứu|các|những|số liệu|bài|hiểu|xem|kiếm)|
    tìm|lập báo cáo|viết báo cáo|làm báo cáo|kiểm chứng
"""
)
COMPARE_VERB: Final = Phrases(
    r"compare|comparison (?:of|between)|contrast|rank|evaluate|so sánh|xếp hạng|đối chiếu"
)
NEW_TOPIC: Final = Phrases(
    r"""
(?:ok |now |so |and now )*(?:new|another|a different|different|next|separate|unrelated|
    other) (?:question|topic|research|subject|task|thing|one)\b.{0,200}
(?:ok |now |and now )*(?:something|on something|on to something) (?:completely |totally )?(?:else|
    different|new|unrelated).{0,200}
.{0,20}something else[:,;-]* .{3,200}
(?:separately|unrelated|changing (?:the )?(?:topic|subject)|on (?:a|an) (?:different|other|another|
    unrelated) (?:note|topic|subject)).{0,200}
.{0,30}(?:câu hỏi|chủ đề|việc|chuyện|đề tài|câu) (?:mới|khác).{0,200}
(?:giờ|bây giờ) (?:sang|chuyển sang|qua) .{0,200}|ngoài lề.{0,200}|không liên quan.{0,200}|hỏi (?:cái|
    chuyện|việc|câu) khác.{0,200}
"""
)
WH_START: Final = Phrases(
    r"""
what(?:'s)?|why|how|when|where|who|which|whose|is|are|was|were|do|does|did|should|has|have|will|can|
    could|would|in which|in what|at what|what's
tại sao|vì sao|làm sao|làm thế nào|liệu|có phải|có nên|nên|khi nào|bao giờ|ai|ở đâu|sao
"""
)
OPEN_QUESTION: Final = Phrases(
    r"""
why|how (?:do|does|did|can|could|should|would|is|are|was|were|has|have|effective|safe|common|likely|
    reliable|dangerous|good|bad|to|will|much (?:do|does|did|has|would|will)|many)|which|should|does|do|
    did|is it true|is there (?:any )?evidence|will|would|whether
tại sao|vì sao|làm sao|làm thế nào|như thế nào|ra sao|có nên|nên|liệu|có đúng|có thật|hãng nào|
    loại nào|nước nào|ai đang
"""
)
_OWN_WORDS_FOR_A_QUESTION: Final = 4


def points_back(said: Said) -> bool:
    """Whether it speaks of something that was said before."""
    return said.holds(POINTING) or bool(said.quoted) or _stands_for_something(said)


def _stands_for_something(said: Said) -> bool:
    """A pronoun before anything that it could stand for: early, or in a short turn."""
    words = said.ask.rstrip("?!. ").split()
    if len(words) <= _ASKED_SHORTLY and said.is_whole(_ASKED_OF_IT) and not said.is_whole(_COSTS_TO):
        return True
    if len(words) > _FEW and said.is_whole(_EXPLETIVE, ways="core ask"):
        return False
    if len(words) <= _SOME and words[-1:] in (["it"], ["them"], ["this"], ["that"]) and "and" not in words:
        return True
    seen = words if len(words) <= _FEW else words[:_EARLY]
    expression = _PRONOUN.of(said.unmarked)
    return any(expression.fullmatch(word.strip(",;:")) for word in seen)


def cut_short(said: Said) -> bool:
    """Whether it is no whole sentence without what was said before: "and prices?", "còn giá thì sao"."""
    return said.is_whole(ELLIPTICAL, ways="core")


def adds(said: Said) -> bool:
    """Whether it asks for something beside what there is: "too", "also", "nữa"."""
    return said.holds(ALSO)


def asks_for_research(said: Said) -> bool:
    """Whether it is a request that begins with a verb of research."""
    return said.begins(RESEARCH_VERB)


def whole_question(said: Said) -> bool:
    """Whether it is a question that needs nothing before it to be understood."""
    return (
        said.question
        and (not said.requested or said.begins(WH_START))
        and said.count >= _OWN_WORDS_FOR_A_QUESTION
        and not cut_short(said)
        and not points_back(said)
        and not adds(said)
    )


def new_topic(said: Said) -> bool:
    """Whether the person says that they speak of something else now."""
    return said.is_whole(NEW_TOPIC)
