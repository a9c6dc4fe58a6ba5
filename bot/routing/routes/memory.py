"""The route `memory`: what a person tells about themself to be kept, asks to be forgotten, or asks after.

Registered in `bot.routing.registry`. Only what is the person's own is forgotten (no false forget).
"""

from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.routes.command import slash_words
from bot.routing.routes.watch import schedules
from bot.routing.said import Said

FORGET: Final = "forget"
"""The kind of wish by which the classifier alone never has anything forgotten: it is asked what is meant."""
FORGETTING: Final = Phrases(
    r"forget\w*|delete|erase|wipe|remove|clear|unlearn|purge|quên|xóa|bỏ|đừng (?:nhớ|lưu|giữ)"
)
_MINE: Final = r"(?:my|our|me|mine|i|i'm|i've|we|myself|mình|tôi|em|tớ|tao|bọn mình|chúng tôi)"
_ABOUT_ME: Final = r"(?:about|of|on|regarding|từ|về|của) (?:me|us|my \w+|mình|tôi|em|tớ|bản thân mình)"
_REMEMBERS: Final = Phrases(
    r"""
(?:just so you know|you (?:should|must|need to|have to|ought to) know|so you know|
    for your information|fyi|please know|know)(?: that|,)? (?:i|i'm|i've|my|we|we're|our) .{1,200}
(?:please |also |and |always |can you )*(?:remember|note|note down|memori[sz]e|bear in mind|
    keep in mind|make a note|take note|don't forget|do not forget|never forget|write down|
    for (?:future reference|the record|next time|later)|
    fyi)(?:[,:]| (?:that|this|down|the fact|for later|for next time|for the future|to memory|
    in your memory))* ?(?:.{0,40} )?(?:my|our|i|i'm|i've|i'll|i'd|me|we|we're|mine)\b.{0,300}
(?:please |also |and )*(?:save|store|record|jot down|learn|add to (?:your )?memory|save to memory|
    put in memory)(?:[,:]| (?:that|this|down|the fact|to memory|in your memory))+ ?(?:.{0,40} )?
    (?:my|our|i|i'm|i've|me|we|we're)\b.{0,300}
(?:remember|note|memori[sz]e|keep in mind|bear in mind) (?:that|this|:) .{2,300}|
    remember(?: this| that|:) .{2,300}
(?:nhớ|ghi nhớ|hãy nhớ|lưu|lưu lại|ghi lại|ghi chú|note|nhớ kỹ|lưu ý|đừng quên|ghi|nhớ giúp|
    nhớ cho)(?: (?:lại|giúp|cho|là|rằng|hộ|mình là|kỹ|nhé|giúp mình|giúp tôi|điều này|thông tin|này|
    vào bộ nhớ|cho mình|cho tôi|luôn))*[:,]? ?(?:là |rằng )?(?:.{0,20})?(?:mình|tôi|em|tớ|tên mình|
    nhà mình|công ty mình|team mình|chúng tôi|bọn mình)(?: |$).{0,300}
(?:lưu|lưu lại|ghi lại|note lại|note|save|ghi chú|ghi chú lại|remember|memo)(?: (?:lại|giúp|cho|hộ|mình|tôi|
    em|nhé|nha|vào|bộ nhớ|luôn))* ?(?:là |rằng |: ?).{2,300}
(?:remember|note|save|memo|keep in mind|ghi note)(?: (?:lại|giúp|hộ|cho|là|rằng|nhé|nha))+ .{2,300}
(?:nhớ|ghi nhớ) (?:giúp|cho|hộ) (?:mình|tôi|em).{0,300}|(?:ghi nhớ|nhớ) ?(?:là|rằng|:) .{2,300}
"""
)
_FORGETS: Final = Phrases(
    rf"""
(?:please |just |also |can you |now )*(?:forget|unlearn) (?:about )?(?:that |what |where |how |when |
    which |who |everything |all |anything |all of |the fact that |the part about |the things? |
    stuff )*(?:that )?(?:i|i'm|i've|i'd|my|our|we|me|you (?:know|remember|stored|saved|learned|have)|
    us)(?: .{{0,200}})?
(?:forget|delete|erase|wipe|remove|clear|purge|drop|reset)(?: .{{0,60}})? (?:you (?:know|remember|
    have|saved|stored|learned|keep)|{_ABOUT_ME}|(?:from|in|out of) (?:your |the )?memory|your memory|
    my (?:personal )?(?:data|info|information|memory|memories|profile|details|phone|number|address|name|
    email|birthday|preferences?|history|location|job))(?: .{{0,100}})?
(?:delete|erase|wipe|clear|reset|purge)(?: (?:all|your|the|my|of|entire|whole))* memor(?:y|
    ies)(?: .{{0,60}})?|(?:delete|erase|wipe|remove|clear|forget) (?:everything|all|
    all of it)(?: .{{0,20}})? about me.{{0,60}}|forget me|forget everything|forget all (?:of it|about me)|
    don't (?:remember|store|save|keep) .{{0,80}}(?:my|me|i|that)(?: .{{0,80}})?|
    stop remembering .{{2,120}}
"""
)
_FORGETS_VI: Final = Phrases(
    r"""
(?:hãy |bạn |xin |làm ơn |thôi |giúp mình |giúp tôi )*(?:quên|xóa|xóa bỏ|xóa sạch|đừng nhớ|đừng lưu|
    không cần nhớ|bỏ|forget|delete)(?: .{0,80})? (?:(?:của|về|mà|do|từ) (?:mình|tôi|em|tớ)|(?:mình|tôi|em|
    tớ) (?:đã |
    vừa |từng |có )?(?:nói|dặn|nhắc|nhắn|ghi|gửi|lưu|yêu cầu|kể|cho biết|cung cấp|là|ở|làm|thích|tên|sống|
    học|dị ứng|không|ghét|dùng|bảo|
    nhờ|chia sẻ|đang|có|từng|muốn)|bạn (?:biết|nhớ|lưu|ghi) .{0,20}(?:mình|tôi|em))(?: .{0,160})?
(?:hãy |bạn |xin )*quên (?:hết|sạch|tất cả|mọi thứ|mình|tôi|em)(?: (?:hết|luôn|đi|nhé|nha|giúp|hộ|ạ))*
(?:hãy |bạn )*(?:quên|xóa)(?: (?:hết|sạch|tất cả|mọi|toàn bộ|những|các|thứ|gì|thông tin|dữ liệu|
    bộ nhớ|trí nhớ|ký ức))+ ?(?:.{0,60})?(?:về|của|biết|nhớ|mình|tôi|bộ nhớ|trí nhớ)(?: .{0,40})?|(?:quên|
    xóa) (?:địa chỉ|tên|số|số điện thoại|email|ngày sinh|tuổi|nghề|công việc|thông tin|sở thích|nơi ở|
    bộ nhớ|trí nhớ|số đt)(?: .{0,60})?
"""
)
_FORGETS_THE_PERSON: Final = Phrases(
    r"forget (?:me|(?:all|everything)(?: (?:that )?you (?:know|have|stored|saved))? about me)"
    r"(?: please| now)*"
    r"|(?:hãy |bạn )*(?:quên|xóa) (?:hết |sạch |tất cả |mọi thứ )*(?:về )?(?:mình|tôi|em)"
    r"(?: (?:đi|nhé|nha|ạ))*"
)
_ASKS: Final = Phrases(
    r"""
(?:what|which)(?:'s| (?:is|do|have|did|are|things|facts|info|information|else))*(?: (?:you|do|have|did|the|
    things))* (?:know|
    remember|remembered|saved|stored|noted|learned|learnt|recall|have|got|keep|memor\w+|kept|
    on file)(?: (?:so far|saved|stored|in memory|on file|down|all))* (?:about|of|on|regarding|for) (?:me|
    us|my .{1,40}|our .{1,40}).{0,30}
(?:show|list|see|view|export|open|read|print)(?: me)? (?:my |your |the |what's in |all )*memor(?:y|
    ies)(?: .{0,40})?|show (?:me )?what you (?:know|remember|have)(?: .{0,40})|what(?:'s| is) in (?:your|
    my|the) memory(?: .{0,30})?|do you (?:still )?(?:remember|know|recall) (?:my|me|who i|where i|what i|
    that i|how i|when i|which .{1,20} i|anything about me|our)(?: .{0,120})?|(?:what's|what is|who am|
    where do|what do|how old am|do you know) (?:my (?:name|job|address|phone|phone number|birthday|
    profession|occupation|email|city|hometown|role|team|budget|preferred .{1,20}|favou?rite .{1,30})|
    i(?: work| live| prefer| like| do| for a living)*)(?: .{0,30})?|(?:is|are) (?:my .{1,30}|
    anything about me) (?:saved|stored|remembered)(?: .{0,30})?|what (?:did|have) i (?:tell|told|say|
    said)(?: to)? (?:you )?about (?:me|myself|my .{1,40})|tell me what you (?:know|
    remember) about (?:me|us).{0,30}|my (?:memory|memories|profile)
(?:bạn )?(?:đã |đang |còn |có |vẫn )*(?:biết|nhớ|lưu|ghi nhớ|lưu giữ|lưu trữ)(?: (?:được|những|các|
    lại|gì|điều gì|thông tin|thông tin gì|cái gì|những gì|bao nhiêu))* (?:về|của) (?:(?:team|nhóm|công ty|
    gia đình|
    dự án|bên|phòng|chỗ) (?:của )?)?(?:mình|tôi|em|tớ|bọn mình|chúng mình|chúng tôi|bọn em|
    bọn tôi)(?: .{0,40})?|(?:bạn )?(?:còn |có |vẫn )+(?:nhớ|biết) (?:(?:mình|tôi|em|tớ|tên|số|địa chỉ|
    nghề|sở thích) ?.{0,80})|(?:mình|tôi|em) (?:tên gì|tên là gì|là ai|làm nghề gì|ở đâu|sống ở đâu|
    thích gì)(?: .{0,20})?|(?:xem|cho xem|hiện) (?:bộ nhớ|trí nhớ|những gì bạn (?:biết|nhớ))(?: .{0,40})?|
    (?:xuất|tải về|tải) (?:bộ nhớ|trí nhớ|những gì bạn (?:biết|nhớ))(?: .{0,30})?|
    bộ nhớ (?:của mình|có gì|của bạn có gì|về mình)|những gì bạn (?:biết|nhớ) về (?:mình|tôi).{0,20}
"""
)
_USED: Final = Phrases(
    r"""
what (?:did|do|have) you (?:use|used|take|taken)(?: (?:of|from|out of) (?:my|your|the) memory| about me|
    (?: of| from) what you know(?: about me)?| that you know about me)?(?: (?:for|in) (?:this|that|it|
    the (?:answer|report)))?|which of my (?:memories|facts|data) did you use(?: .{0,30})?|
    did you use (?:anything|something|what) (?:(?:you know )?about me|from (?:my|your) memory).{0,30}
(?:bạn )?(?:đã )?(?:dùng|sử dụng) (?:những )?(?:gì|điều gì|thông tin gì)(?: (?:về|của) (?:mình|tôi|em)|
    (?: trong)? bộ nhớ)?(?: vậy| thế)?|bạn (?:đã )?dùng gì
"""
)
_TELLS: Final = Phrases(
    r"""
(?:also |and |hey )*(?:my (?:name|job|email|phone|phone number|birthday|team|company|boss|kids|son|
    daughter|wife|husband|address|timezone|time zone|native language|mother tongue|role|field|profession|
    office|background|favou?rite .{1,30}|preferred .{1,30}|city|
    budget is usually)(?:'s| is| are) .{1,120}|i(?:'m| am) (?:a |an |the |also |actually )*(?:vegetarian|
    vegan|nurse|teacher|doctor|student|engineer|developer|lawyer|journalist|allergic|based in|from|new to|
    living in|working (?:in|at|for|as)|diabetic|colou?r.?blind|left.handed|retired|\w+ (?:by profession|
    by trade|by training)|in (?:the )?(?:finance|sales|marketing|hr)|\w+(?:er|or|ist|ian|ant|
    yst))(?: .{0,120})?|i (?:live|work|study|teach|moved|was born|come|speak|don't (?:eat|drink|speak|
    like)|prefer|like|love|hate|always|usually|never) .{2,160}|call me .{1,40}|we(?:'re| are) (?:a|an|
    based|located) .{2,120}|our (?:company|team|office|budget) (?:is|has|uses) .{2,120})
(?:mình|tôi|em|anh|chị|tớ) (?:tên(?: là)?|là|làm|sống|ở|đang làm|đang sống|đang ở|đang học|học|thích|
    ghét|không thích|không ăn|bị|dị ứng|ăn chay|sinh|quê|làm việc|mới chuyển|chuyển|theo đạo|nói|
    có (?:hai|một|con|vợ|chồng|\d)|\d+ tuổi|thường|quen|hay) .{1,160}|(?:mình|tôi|
    em) ăn chay(?: .{0,40})?|(?:tên|nghề|quê|nhà|công ty|sếp|số điện thoại|email|địa chỉ|sinh nhật|team|
    nhóm|lĩnh vực|múi giờ) (?:của )?(?:mình|tôi|em|tớ) (?:là|ở|tên|tại|có|làm).{1,120}|(?:cứ |
    hãy )?gọi (?:mình|tôi|em|tớ) là .{1,40}
"""
)
_FROM_NOW_ON: Final = Phrases(
    r"""
(?:(?:from now on|in (?:the )?future|going forward|from here on|in general|by default|as a rule|
    next time|every time|whenever you (?:answer|write|reply)|henceforth)[,:]? .{2,200}|
    (?:please )?always (?:answer|reply|respond|write|give|use|show|cite|send|include|start|keep|put|speak|
    call|address|assume|prefer|add|end|talk|make|format|explain|tell|quote|convert) .{1,200}|
    (?:please )?never (?:answer|reply|respond|write|use|send|cite|call|show|give|add|include|speak|tell|
    quote) .{1,200}|.{2,160} (?:from now on|going forward|in (?:the )?future|by default|from here on))
(?:(?:từ giờ|từ nay|từ bây giờ|kể từ giờ|sau này|từ giờ trở đi|từ nay về sau|lần sau|mặc định|
    những lần sau|các lần sau)(?: trở đi| về sau)?[,:]? .{2,200}|luôn (?:luôn )?(?:trả lời|viết|dùng|gửi|
    xưng|gọi|trích|kèm|đưa|cho|nói|ghi|trình bày) .{1,200}|.{2,160} (?:từ giờ|từ nay|từ nay về sau|
    từ giờ trở đi))
"""
)
_SHORT: Final = 9
_I_AM: Final = Phrases(
    r"(?:i'm|i am|i was|we are|we're)(?! (?:looking|searching|trying|interested|wondering|asking|"
    r"thinking|writing|planning|considering|researching|curious|going|not sure|doing|working on|"
    r"preparing|comparing|buying|bored|tired|happy|sad|fine|good|ok|sorry|back|here|done|hungry|sleepy|"
    r"waiting))"
    r"|my \w+(?: \w+)? (?:is|are)|i (?:have|own|use|drive|run|teach|study)|(?:mình|tôi|em) (?:có|dùng|"
    r"sống|bị|thuộc|học|quê|sinh|theo)"
)
_OF_THE_WORK: Final = Phrases(
    r"(?:remember|don't forget|do not forget|make sure|note|never forget) (?:to|about|the|both)|(?:nhớ|"
    r"đừng quên|lưu ý|chú ý|ghi) (?:xem|tìm|kiểm tra|so sánh|đọc|lấy|tính|nêu|ghi|thêm|bao gồm|cả|dẫn|"
    r"trích|phải|hỏi|đến)"
)


def slashed(said: Said, context: Context) -> bool:
    """`/memory`, `/remember` or `/forget` with words."""
    return slash_words(said) in ("memory", "remember", "forget")


def forgets(said: Said, context: Context) -> bool:
    """To forget something of the person's own."""
    return any(said.is_whole(one, ways="core ask text") for one in (_FORGETS, _FORGETS_VI)) and not (
        said.question and not said.requested
    )


def forgets_the_person(said: Said, context: Context) -> bool:
    """To forget the person altogether, whatever else is going on; it is confirmed before it is done."""
    return said.is_whole(_FORGETS_THE_PERSON, ways="core text")


def remembers(said: Said, context: Context) -> bool:
    """To remember something, except to do something in the work."""
    return (
        said.is_whole(_REMEMBERS, ways="core ask text")
        and not said.begins(_OF_THE_WORK)
        and not (said.question and not said.requested and not said.vietnamese)
    )


def asks_what_is_known(said: Said, context: Context) -> bool:
    """What is known about the person."""
    return said.is_whole(_ASKS)


def asks_what_was_used(said: Said, context: Context) -> bool:
    """What of the memory went into an answer."""
    return said.is_whole(_USED)


def from_now_on(said: Said, context: Context) -> bool:
    """A wish for every answer to come."""
    return (
        not said.long
        and not schedules(said)
        and said.is_whole(_FROM_NOW_ON, ways="ask")
        and not (said.question and not said.requested)
    )


def tells_of_themself(said: Said, context: Context) -> bool:
    """A plain statement about oneself, where nothing else waits for one."""
    return (
        not said.question
        and said.count <= 30
        and not context.holds
        and said.is_whole(_TELLS, ways="core text")
    )


def is_something(said: Said, context: Context) -> bool:
    """Any other statement of what the person is."""
    return not context.holds and not said.question and said.count <= _SHORT and said.opens(_I_AM)


def tells_in_passing(said: Said, context: Context) -> bool:
    """The same in the middle of something, where it may as well belong to the work."""
    return bool(context.holds) and not said.question and said.is_whole(_TELLS, ways="core")


ROUTE: Final = Route(
    label=Label.MEMORY,
    about=(
        "Something about the person to be remembered for all times (where they work, how they like"
        " answers), to be forgotten, or a question what is known about them. 'Remember to check"
        " prices' belongs to the work."
    ),
    kinds=("keep", FORGET, "show"),
    rules=(
        Rule(slashed, certain=True),
        Rule(forgets_the_person, certain=True),
        Rule(asks_what_is_known),
        Rule(asks_what_was_used),
        Rule(forgets),
        Rule(remembers),
        Rule(from_now_on),
        Rule(tells_of_themself),
        Rule(is_something),
        Rule(tells_in_passing),
    ),
)
