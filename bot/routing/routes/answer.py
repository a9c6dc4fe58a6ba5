"""The route `answer`: the reply to a pending question, brief or offer, also days later.

Registered in `bot.routing.registry`. A whole new question is none, and what would be a statement is one.
"""

from typing import Final

from bot.routing.choices import picks_something, read
from bot.routing.forms import adds, cut_short, points_back, whole_question
from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.said import Said

_YES_OR_NO: Final = Phrases(
    r"""
(?:yes|no|ok|y|n|sure|agreed|correct|right|exactly|of course|absolutely|definitely|certainly|fine|
    good|perfect|great|deal|confirmed?|approved?|true|not really|rather not|never mind|that's (?:right|it|
    fine|ok|enough|good|correct)|sounds (?:good|great|fine|right)|looks (?:good|fine|great|right)|lgtm|
    works for me|i agree|start|begin|deeper|cheaper|continue|go on|keep going|stop here|no need|enough|
    that's all|nothing else|not now|maybe later|later)(?:[ ,.!]+(?:yes|no|ok|please|thanks|thank you|go|
    go on|go ahead|continue|do it|start|sure|that's (?:right|it|fine|enough|all|good)|sounds good|not now|
    i think|let's go|it is|don't))*
(?:có|không|ừ|ờ|vâng|dạ|được|rồi|đúng|đúng rồi|đúng vậy|phải|phải rồi|chính xác|chuẩn|ok|đồng ý|
    nhất trí|tất nhiên|dĩ nhiên|hay đấy|ổn|tốt|bắt đầu|sâu hơn|kỹ hơn|rẻ hơn|tiếp tục|tiếp|thôi|không cần|
    thế đủ rồi|đủ rồi|để sau|chưa cần)(?:[ ,.!]+(?:có|không|ừ|vâng|dạ|ạ|ok|rồi|đi|nhé|nha|bạn|luôn|được|
    đúng|vậy|thế|làm|làm đi|làm luôn|cần|cần đâu|đâu|tiếp|tiếp tục|thế đủ rồi|đủ rồi|cảm ơn|thôi|đấy|đó|
    mà))*
"""
)
_OPENS: Final = Phrases(r"yes|no|ok|sure|right|correct|có|không|ừ|vâng|dạ|đúng|được|rồi")
_CHOOSING: Final = Phrases(
    r"""
the .{0,30}\b(?:one|ones|option|first|second|third|last|former|latter)\b.{0,60}|(?:i mean|i meant|
    i'm (?:asking|talking|interested|looking|thinking)|i am (?:asking|talking|interested|looking)|
    i was thinking|mostly|mainly|primarily|especially|only|just|both|either|neither|all|none|for|about|in|
    within|under|over|around|between|from|since|last|past|up to|as of|preferably|probably|maybe|
    let's (?:say|do|go)|more (?:of|like|about)|i'd (?:say|like|prefer|go)|i would (?:say|like|prefer)|
    i prefer|i want|i need|the|any|no,|not|please|make it|option|choose|pick|take|my|we|our|it's|it is|
    i think) .{1,300}
(?:ý mình|ý tôi|mình hỏi|tôi hỏi|mình quan tâm|tôi quan tâm|mình cần|mình muốn|chủ yếu|chỉ|riêng|
    trong|khoảng|dưới|trên|từ|ở|cho|về|nhất là|đặc biệt|cái|loại|phương án|lựa chọn|chọn|theo|cả|tất cả|
    tầm|gần đây|ưu tiên|dành cho|thị trường|giá|mình chọn|mình nghĩ|tôi nghĩ|mấy|các|những|mình|tôi|
    để) .{1,300}
"""
)
_ABOUT_THE_QUESTION: Final = Phrases(
    r"what do you mean.{0,60}|what(?:'s| is) the difference.{0,60}|why do you (?:ask|need|want).{0,60}|"
    r"what are (?:the|my) (?:options|choices).{0,30}|which (?:one )?(?:do|would) you (?:recommend|"
    r"suggest|pick|choose|prefer).{0,40}|what (?:do|would) you (?:recommend|suggest|advise).{0,40}"
    r"|(?:ý bạn là|bạn hỏi|là sao|nghĩa là sao|khác (?:nhau|gì)|khác nhau (?:chỗ|thế) nào|"
    r"các lựa chọn).{0,60}|bạn (?:khuyên|gợi ý|đề xuất|thấy cái nào).{0,40}"
)
_FEW: Final = 4
_MERE: Final = Phrases(
    r"hi|hey|hello|thanks|thank you|thank|thx|cheers|bye|goodbye|good (?:morning|night|evening|"
    r"afternoon|bot|job|"
    r"work)|see you|wow|lol|lmao|(?:ha){2,}|hihi|hehe|love|awesome|amazing|cool|great|nice|sorry|"
    r"welcome|congrats|"
    r"bored|funny|cute|weather|joke|how are|what's up|ping|hmm+|hm|test|testing"
    r"|chào|cảm ơn|tạm biệt|bái bai|ngủ ngon|tuyệt|tuyệt vời|hay quá|giỏi|xịn|đỉnh|dễ thương|thương|yêu|"
    r"xin lỗi|"
    r"chúc|trời ơi|vui quá|hic|huhu|alo"
)
_YES_PICTURES: Final = frozenset("👍👌✅✔☑🆗🙆👎❌🚫🙅🅰🅱+1-1thumbsupthumbsdownwhite_check_markxok_hand")


def picks_offered(said: Said, context: Context) -> bool:
    """One of the choices that were offered, by place or by its own label."""
    pending = context.pending
    return pending is not None and bool(pending.choices) and read(said.raw, pending.choices).clear


def picks(said: Said, context: Context) -> bool:
    """A place, "both", "just go", whatever was offered."""
    return picks_something(said)


def yes_or_no(said: Said, context: Context) -> bool:
    """Yes, no, and what means the same, as the whole turn."""
    return said.is_whole(_YES_OR_NO, ways="text core")


def picture(said: Said, context: Context) -> bool:
    """A thumb, a tick or a cross alone."""
    return not said.text and any(one in _YES_PICTURES for one in said.pictures)


def opens_like_one(said: Said, context: Context) -> bool:
    """Yes or no with something after it, or "the one about costs", "I mean …"."""
    return not whole_question(said) and (
        _OPENS.of(said.unmarked).match(said.text) is not None or said.is_whole(_CHOOSING, ways="core")
    )


def about_the_question(said: Said, context: Context) -> bool:
    """A question back about what was asked."""
    return said.is_whole(_ABOUT_THE_QUESTION, ways="core")


def short_question(said: Said, context: Context) -> bool:
    """A question cut short or pointing back, which is a way to choose: "what about both?"."""
    return said.question and (
        said.count <= 2 or cut_short(said) or points_back(said) or said.requested or adds(said)
    )


def statement(said: Said, context: Context) -> bool:
    """What is no question is most likely what was asked for."""
    return bool(said.core) and not said.question and not said.long


def short(said: Said, context: Context) -> bool:
    """A few words that ask nothing and are no mere greeting, thanks or laughter: "quarterly nha"."""
    return 0 < said.count <= _FEW and not said.question and not said.holds(_MERE) and bool(said.core)


def anything(said: Said, context: Context) -> bool:
    """While something is pending, anything may be the answer."""
    return True


ROUTE: Final = Route(
    label=Label.ANSWER,
    about=(
        "The reply to the pending question, brief or offer: a choice by number, place or name, yes or"
        " no, 'just go', or free text that answers it. A whole new question on another subject is not"
        " an answer."
    ),
    needs="pending",
    rules=(
        Rule(picks_offered, certain=True),
        Rule(picks),
        Rule(yes_or_no),
        Rule(picture),
        Rule(short),
        Rule(about_the_question),
        Rule(opens_like_one),
        Rule(short_question),
        Rule(statement),
        Rule(anything),
    ),
)
