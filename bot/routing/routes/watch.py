"""The route `watch`: a topic to be kept in view, by schedule or event, or what is done with watches.

Registered in `bot.routing.registry`. A question that holds the word ("Apple watch sales?") is none.
"""

from typing import Final

from bot.routing.forms import WH_START
from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.routes.command import slash_words
from bot.routing.said import Said

_OFTEN: Final = Phrases(
    r"""
(?:every|each) (?:other |second |two |three |four |few |couple of )?(?:single )?(?:day|morning|
    evening|afternoon|night|week|weekday|weekend|
    month|quarter|hour|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|
    sat|sun|\d+ (?:days|hours|weeks|months|minutes))s?|daily|weekly|monthly|hourly|fortnightly|quarterly|
    biweekly|(?:once|twice|two times|three times) (?:a|per|every) (?:day|week|month)|on (?:weekdays|
    mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends)|(?:mondays|tuesdays|
    wednesdays|thursdays|fridays|saturdays|sundays|weekdays|mornings)(?: and .{3,10})? at
(?:mỗi|hàng|hằng|vào mỗi|cứ mỗi) (?:ngày|sáng|chiều|tối|tuần|tháng|quý|giờ|thứ|cuối tuần|đầu tuần|
    đầu tháng|năm|hai tuần|2 tuần|\d+ (?:ngày|giờ|tuần|tháng)|t[2-7]|chủ nhật)|(?:sáng|chiều|tối) (?:thứ|
    chủ nhật) ?(?:hai|ba|tư|năm|sáu|bảy|[2-7])? hàng tuần|(?:một|1|hai|2|ba|3) lần (?:một|mỗi|1|
    /) ?(?:ngày|tuần|tháng)|định kỳ|cứ (?:sáng|tối|thứ|\d+ (?:ngày|giờ|tuần|tháng)|hai ngày|ba ngày|
    hai tuần)|ngày nào cũng|tuần nào cũng|sáng nào cũng
"""
)
_WATCHES: Final = Phrases(
    r"""
(?:also |and |then |now |set up a |keep )?(?:watch(?:ing)?|monitor(?:ing)?|track(?:ing)?|
    follow(?:ing)?) (?!
    and field|records?\b|brands?|repair|making|straps?|collect\w+|industry|battery|sales|bands?|
    lizards?|arms?\b|stands?|vs\b|under \d|through|athlet\w+|gauge|suit|the video|this video|the talk|out|
    up|the instructions|the same|this approach|these|
    the link|a movie|movies|tv|netflix|this advice|your|my (?:order|package|weight)).{2,300}
(?:also |please |and )?keep (?:an |a close )?eye on .{2,300}|(?:please )?keep (?:me|us) (?:posted|
    updated|informed|in the loop|up to date|abreast)(?: .{0,300})?|keep (?:track of|tabs on|watching|
    monitoring|tracking|following|a lookout for) .{2,300}|be on the lookout for .{2,300}|
    look out for (?:news|updates|changes|new) .{0,300}
(?:alert|notify|ping|warn|tell|message|email|inform|update|text|dm|let|give|shoot|send)(?: (?:me|us|mình|
    tôi|em|
    this channel|the team|the channel|a heads.?up|an alert|a message|know|a ping|the group))+ (?:when|
    whenever|if|once|as soon as|every time|each time|in case|about (?:any |new )|on (?:any |new )|
    the (?:moment|minute|day|next time)|of (?:any|new)|before|after|khi|nếu|mỗi khi|khi nào|
    lúc|ngay khi) .{2,300}
(?:whenever|every time|any ?time|each time|as soon as|the moment|once|when|if) (?!you\b|it(?:'s| is)\b|
    this is|
    the (?:report|research|job)).{3,200},? (?:then )?(?:please )?(?:let (?:me|us) know|(?:tell|ping|alert|
    notify|message|email|text|warn|update) (?:me|us|the team)|send (?:me|us) .{0,40}|
    give (?:me|us) a (?:shout|heads.?up|ping))
(?:set up|create|add|make|start|schedule|i(?:'d| would)? (?:want|like|need)|start|
    subscribe (?:me )?to)(?: me)? (?:a |an |the |new |another |google |price |news |daily |weekly |
    monthly |regular |recurring )*(?:watch|alert|alerts|digest|monitor|briefing|newsletter|tracker|
    notification|notifications|subscription|updates)(?: .{0,300})?|subscribe(?: me)? (?:to )?.{2,300}|
    (?:start|begin|keep) (?:watching|monitoring|tracking|following|to (?:watch|monitor|track|
    follow)) .{2,300}|(?:to )?(?:be|get|being) (?:notified|alerted|informed|updated|told|pinged|
    kept posted|kept informed)(?: (?:when|if|about|of|whenever|on|once|as soon as|by|every).{2,300})|
    (?:please )?let (?:me|us|the team) know (?:when|if|whenever|once|as soon as|about|of|
    every time) .{2,300}|remind me (?:when|whenever|if|every|each) .{2,300}
(?:theo dõi|canh|canh chừng|giám sát|để mắt|để ý|dõi theo|bám sát|tiếp tục theo dõi)(?: (?:giúp|hộ|
    cho) (?:mình|tôi|em))? (?:đến |tới )?.{2,300}
(?:báo|thông báo|nhắn|nhắc|gửi|cho|ới|alo|cảnh báo|nhớ báo|hú)(?: (?:cho|tin|tin cho|mình|tôi|em|anh|
    chị|team|nhóm|biết|hay|ngay|lại|liền|một tiếng|giúp|thông báo|cảnh báo|kênh này|tiếng|với))+ (?:khi|
    khi nào|nếu|lúc|mỗi khi|mỗi lần|hễ|bất cứ khi|ngay khi|bao giờ|lúc nào|có gì mới|có tin|
    nếu như) .{2,300}
(?:từ giờ |từ nay |cứ |mỗi khi |hễ |khi |nếu |khi nào |lúc nào |bao giờ )*(?:có|thấy) .{2,120} (?:
    (?:thì|là) (?:báo|nhắn|thông báo|hú|gửi|nói|cho (?:mình|tôi|em) (?:biết|hay))|
    (?:báo|nhắn|thông báo)(?: ngay)?(?: cho)? (?:mình|tôi|em|nhé|nha|giúp))(?: .{0,60})?
(?:đăng ký|đặt|tạo|thêm|lên lịch|thiết lập|cài)(?: (?:một|1|cho|mình|nhận|lịch|giúp))* (?:bản tin|
    theo dõi|cảnh báo|thông báo|lịch theo dõi|tin)(?: .{0,300})?|cập nhật (?:thường xuyên|định kỳ|
    liên tục|cho (?:mình|tôi) (?:khi|nếu|mỗi|hàng)).{0,300}
"""
)
_NAMED: Final = (
    r"(?:watch|watches|watching|alerts?|digests?|monitors?|monitoring|trackers?|tracking|subscriptions?|"
    r"briefings?|watchlist|watch list|notifications?|weekly updates?|daily updates?|newsletter)"
)
_MANAGES: Final = Phrases(
    rf"""
(?:show|list|see|view|display|check|open|give)(?: me)? (?:all |of |my |the |our |active |current |
    paused |existing )*{_NAMED}(?: .{{0,60}})?|(?:my|our|all|active|paused|current) (?:my |
    active )*{_NAMED}(?: list)?
(?:what|which)(?: .{{0,20}})? (?:am i|are we|are you|do i have|do we have|i am|i'm|have i|
    did i)(?: .{{0,30}})? ?(?:watching|tracking|monitoring|following|subscribed|watch|watches|alerts?|
    digests?)(?: .{{0,40}})?|what (?:watches|alerts|digests|topics) .{{0,40}}|(?:how many|
    do i have(?: any)?|are there(?: any)?) (?:active )?(?:watches|alerts|digests)(?: .{{0,40}})?
(?:pause|resume|stop|cancel|delete|remove|edit|change|rename|mute|unmute|disable|enable|restart|move|
    update|turn off|turn on|end|kill|switch off|snooze|reschedule|run|reactivate|suspend|modify|set|drop|
    unpause)(?: .{{0,80}})? {_NAMED}(?: .{{0,120}})?
(?:stop|quit|no longer|don't|you can stop) (?:watching|tracking|monitoring|following|watch|track|
    monitor|follow|sending (?:me )?|alerting|notifying|updating)(?: .{{0,160}})?|unwatch(?: .{{0,160}})?|
    unsubscribe(?: .{{0,160}})?|unfollow .{{0,160}}
(?:xem|cho xem|liệt kê|danh sách|hiện|các|những|xem danh sách)(?: .{{0,20}})? ?(?:theo dõi|cảnh báo|
    bản tin)(?: .{{0,60}})?|theo dõi (?:gì|những gì|cái gì)(?: .{{0,20}})?|(?:mình|tôi|bạn|em|chúng ta|
    team)?(?: đang| có)* ?theo dõi (?:những |các |mấy )?(?:gì|chủ đề nào|cái gì|cái nào|chủ đề|mục nào|
    tin nào)(?: .{{0,30}})?
(?:thôi |hãy )*(?:ngừng|dừng|bỏ|hủy|tạm dừng|tạm ngưng|tạm ngừng|ngưng|xóa|tắt|bật|bật lại|mở lại|
    tiếp tục|đổi|sửa|thay đổi|đừng|không|khỏi|thôi|chuyển|dời|khôi phục)(?: .{{0,60}})? ?(?:theo dõi|
    bản tin|cảnh báo|báo tin|gửi tin)(?: .{{0,160}})?
"""
)
_SENDS: Final = Phrases(
    r"(?:send|give|post|write|get|bring|prepare|make|email|share|deliver|summari[sz]e|update|tell|brief|"
    r"report|check|collect|compile|search|look|find|run|repeat|do|scan|review|remind|digest|ping|show|"
    r"read|i(?:'d| would)? (?:want|like|need)|keep|cập nhật|gửi|tổng hợp|tóm tắt|báo|tìm|nhắn|điểm tin|"
    r"cho|quét|kiểm tra|làm|đọc|nhắc|lập|thống kê|tra|xem|chạy|đăng|mình muốn|an? (?:\w+ )?(?:update|"
    r"updates|summary|digest|overview|roundup|briefing)|"
    r"updates|news|latest)"
)
_TITLED: Final = Phrases(
    r"(?:a |the )?(?:daily|weekly|monthly|regular) (?:digest|briefing|summary|update|updates|report|"
    r"roundup|news|alert|newsletter) .{2,300}|bản tin (?:hàng|hằng) .{2,300}|(?:tin|điểm tin) (?:hàng|"
    r"hằng|mỗi) .{2,300}|alert(?:s)? (?:for|on|about) .{2,200}"
)
_WHEN_DONE: Final = Phrases(
    r".{0,30}(?:when|once|as soon as|if) (?:you(?:'re| are)?|it(?:'s| is)?|this is|the (?:report|"
    r"research|job) is) (?:done|finished|ready|complete|finish|through).{0,30}|(?:khi nào|khi|bao giờ|"
    r"lúc nào) (?:bạn )?xong (?:thì )?(?:báo|nhắn).{0,30}|xong (?:thì )?(?:báo|nhắn).{0,30}|(?:báo|"
    r"nhắn).{0,20} khi (?:bạn )?xong"
)
_EVENT_THEN: Final = Phrases(
    r"(?:khi nào|bao giờ|lúc nào|when|whenever) (?:có|thấy|.{3,80}) .{2,150}(?:thì|là) (?:báo|nhắn|"
    r"thông báo|hú|gửi|"
    r"cho (?:mình|tôi|em) (?:biết|hay)).{0,40}|(?:when|if|once) .{3,200},? (?:then )?(?:please )?(?:let "
    r"(?:me|us) know|"
    r"(?:tell|ping|alert|notify|message|email|text) (?:me|us))"
)
_BEGINNING: Final = Phrases(
    r"(?:from now on|starting (?:from )?(?:now|today|tomorrow|this week|next week|monday)|going forward|"
    r"từ giờ|từ nay|từ bây giờ|bắt đầu từ (?:hôm nay|mai|ngày mai|tuần này|tuần sau|giờ))(?: trở đi)?[, "
    r"]+(?:can "
    r"you |could you |please |hãy |bạn |giúp mình )*(?:send|give|post|email|bring|update|tell|brief|"
    r"report|summari[sz]e|"
    r"check|watch|track|monitor|share|gửi|báo|tóm tắt|điểm tin|cập nhật|theo dõi|tổng hợp)"
)
_SHORT: Final = 4
_WHETHER: Final = Phrases(r"có cần|có nên|không|chưa|gì|nào|sao|bao nhiêu|như thế nào|is it|does it|worth")
_BARE_TOPIC: Final = Phrases(r"(?:watch|track|monitor|follow|theo dõi) .+")


def slashed(said: Said, context: Context) -> bool:
    """`/watch` with words."""
    return slash_words(said) in ("watch", "watches")


def manages(said: Said, context: Context) -> bool:
    """What is done with watches that there are."""
    return said.is_whole(_MANAGES) and not said.long


def begins_one(said: Said, context: Context) -> bool:
    """A request that begins with watching, alerting and the like."""
    if said.long or said.is_whole(_WHEN_DONE, ways="core"):
        return False
    return (said.is_whole(_WATCHES) or said.is_whole(_TITLED)) and not _wonders(said)


def scheduled(said: Said, context: Context) -> bool:
    """A request with a repeated time: "every friday summarise new papers"; alone it answers a question."""
    if context.pending is not None and said.count <= _SHORT and not said.begins(_SENDS):
        return said.begins(_BARE_TOPIC) and schedules(said)
    return schedules(said)


def schedules(said: Said) -> bool:
    """Whether it asks for something at a repeated time; it may be called for from now on."""
    if not said.holds(_OFTEN) or said.long or _wonders(said):
        return False
    return said.opens(_OFTEN) or said.begins(_SENDS) or said.begins(_BARE_TOPIC) or said.begins(_BEGINNING)


def mentions_a_time(said: Said, context: Context) -> bool:
    """A repeated time in what is no question."""
    return said.holds(_OFTEN) and not said.question and not said.long


def _wonders(said: Said) -> bool:
    """A question of one's own, which no polite request is: "how do companies track emissions"."""
    if said.is_whole(_EVENT_THEN, ways="core"):
        return False
    return (not said.requested and said.opens(WH_START)) or (
        not said.requested
        and said.raw.rstrip().endswith("?")
        and said.core.endswith("?")
        and said.count > 2
        and _asks_whether(said)
    )


def _asks_whether(said: Said) -> bool:
    return said.holds(_WHETHER)


ROUTE: Final = Route(
    label=Label.WATCH,
    about=(
        "A topic to be watched from now on, by a schedule or until something happens, or what is done"
        " with such watches: show, pause, change, end them. A question that only holds the word is"
        " none."
    ),
    rules=(
        Rule(slashed, certain=True),
        Rule(manages),
        Rule(begins_one),
        Rule(scheduled),
        Rule(mentions_a_time),
    ),
)
