"""The route `guidance`: steering for the job that runs here, taken in at its next reflection.

Registered in `bot.routing.registry`.
"""

from typing import Final

from bot.routing.forms import adds, asks_for_research, cut_short, points_back, whole_question
from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.routes.followup import reshapes
from bot.routing.said import Said

_STEERS: Final = Phrases(
    r"""
(?:also |and |but |then |next |now |rather |instead |only |please |maybe )*(?:focus|concentrate|skip|
    ignore|disregard|drop|exclude|include|add|remove|omit|leave (?:out|aside|off)|limit|restrict|narrow|
    widen|broaden|expand|extend|prefer|prioriti[sz]e|emphasi[sz]e|use|check|consider|cover|mention|avoid|
    look (?:at|into|for|up)|make sure|be sure|don't|do not|never|stick to|keep|start with|begin with|
    go (?:deeper|easy|light|with|further|back|for)|dig|take|try|read|search|find|compare|assume|treat|
    mind|watch out|pay attention|put|give|show|list|cite|quote|rely|trust|count|weigh|switch|change|
    replace|correct|stay|stop (?:using|reading|looking|citing|searching|checking|quoting|going|including|
    with|at|relying|talking|focusing|at)|less|more|fewer|no more|no need|not|only|just|without|except|no|
    forget(?: about)?|remember to|don't forget to|get|spend|finish|write|answer|translate|in|at least|
    at most|up to|hold off|wait (?:for|with)|continue|carry on|also|plus) .{1,400}
(?:và |nhưng |à |rồi |chỉ |hãy |cũng )*(?:tập trung|bỏ|bỏ qua|chỉ|thêm|đừng|không (?:cần|dùng|lấy|đọc|
    tìm|xem|phải|nên|tính)|ưu tiên|nhớ|so sánh|kiểm tra|xem|loại|loại bỏ|tránh|dùng|sử dụng|lấy|mở rộng|
    thu hẹp|giới hạn|bổ sung|kèm|nhấn mạnh|chú ý|lưu ý|tìm|tra|hỏi|thay|đổi|sửa|giữ|bớt|ít|nhiều|hạn chế|
    chú trọng|quan tâm|đi sâu|đào sâu|viết|trả lời|quên|khỏi|trừ|ngoài|cần|tính|nói|nêu|ghi|đưa|bao gồm|
    gồm|xét|đọc|miễn|trích|dẫn|cập nhật|làm|tóm tắt|trình bày|liệt kê|phân tích|tìm hiểu|cũng|nhất là|
    đặc biệt|chủ yếu|riêng|theo) .{1,400}
"""
)
_CORRECTS: Final = Phrases(
    r"""
(?:no |no, |oh |actually,? |wait,? |sorry,? )*(?:i (?:actually )?(?:meant|mean|was asking|am asking|
    only care|care|need|only need|don't need|don't care|want|only want|don't want|forgot|should have)|
    actually|by .{1,40} i mean|what i (?:mean|meant|want|need)|my mistake|correction|to be clear|
    to clarify|for clarity|one more thing|another thing|fyi|for context|context|note|hint|the (?:deadline|
    audience|goal|budget|point|focus|year|country|company|product|question|topic)|it's (?:for|about|not|
    only)|it is (?:for|about|not|only)|this is (?:for|about|not)|
    we(?:'re| are| only| need| want| don't| have)|that's not what i) .{0,400}
(?:à |không,? |khoan,? |nhầm,? )*(?:ý (?:mình|tôi|em|anh|chị)|mình (?:nhầm|hỏi|cần|chỉ|muốn|quan tâm|
    không|quên|đang|định)|tôi (?:nhầm|hỏi|cần|chỉ|muốn|quan tâm|không|quên|đang|định)|sửa lại|đính chính|
    thêm một (?:ý|điều|chút)|quên mất|thực ra|thật ra|nói rõ|bổ sung|cái này|bài này|báo cáo này|
    lưu ý) .{0,400}
.{2,80},? not .{2,80}|.{2,80},? chứ không .{2,80}|.{2,80} thôi|.{1,60} only|.{2,80} không cần .{0,40}
"""
)
_GO_ON: Final = Phrases(
    r"(?:please )?(?:don't|do not|never) (?:stop|cancel|quit|give up|abort)(?: .{0,40})?|keep (?:going|"
    r"at it|it up|searching|looking|digging)(?: .{0,30})?|(?:đừng|không được|chưa) (?:dừng|ngừng|"
    r"hủy)(?: .{0,40})?|(?:cứ )?(?:tiếp tục|làm tiếp) đi(?: .{0,20})?|don't rush.{0,20}"
)
_FORGETS_A_PART: Final = Phrases(
    r"forget (?:about )?(?:the|those|these|all|any|blogs?|wikipedia|europe|asia|\w+s) .{0,120}|(?:quên|"
    r"bỏ) (?:phần|mấy|các|cái|vụ|khoản|chuyện) .{1,120}"
)
_REMINDS: Final = Phrases(
    r"(?:remember|don't forget|do not forget|make sure) (?:to|about|the|both) .{1,200}|(?:nhớ|đừng quên|"
    r"chú ý) (?:xem|tìm|kiểm tra|so sánh|đọc|lấy|tính|nêu|ghi|thêm|bao gồm|cả|đến|tới|là phải|phải|dẫn|"
    r"trích|hỏi) .{1,200}"
)


def steers(said: Said, context: Context) -> bool:
    """An order about how to go on."""
    return said.is_whole(_STEERS, ways="ask") and not (said.question and not said.requested)


def corrects(said: Said, context: Context) -> bool:
    """What was really meant, or what belongs to the question."""
    return said.is_whole(_CORRECTS, ways="core") and not said.question


def shapes(said: Said, context: Context) -> bool:
    """Another form or language, which the report that stands here may be meant by as well."""
    return context.reported is not None and reshapes(said, context)


def goes_on(said: Said, context: Context) -> bool:
    """Not to stop."""
    return said.is_whole(_GO_ON, ways="core")


def reminds(said: Said, context: Context) -> bool:
    """To remember to do something, or to forget a part of the question: nothing of memory's."""
    return said.is_whole(_REMINDS) or said.is_whole(_FORGETS_A_PART)


def elliptical(said: Said, context: Context) -> bool:
    """A question or addition cut short: "what about Thailand?"."""
    return cut_short(said) or (adds(said) and said.count <= 25)


def points(said: Said, context: Context) -> bool:
    """A question that points to the work."""
    return said.question and points_back(said)


def fragment(said: Said, context: Context) -> bool:
    """Some words that are no question."""
    return bool(said.core) and not said.question and said.count <= 12 and not asks_for_research(said)


def statement(said: Said, context: Context) -> bool:
    """Anything else that is no question."""
    return bool(said.core) and not whole_question(said)


ROUTE: Final = Route(
    label=Label.GUIDANCE,
    about=(
        "Steering for the job that is running: what to focus on, add, leave out, which sources or"
        " years, what was really meant. A question that stands by itself on another subject is not"
        " guidance."
    ),
    needs="running",
    rules=(
        Rule(goes_on),
        Rule(reminds),
        Rule(steers),
        Rule(corrects),
        Rule(shapes),
        Rule(elliptical),
        Rule(points),
        Rule(fragment),
        Rule(statement),
    ),
)
