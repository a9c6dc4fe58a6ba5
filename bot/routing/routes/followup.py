"""The route `followup`: something about the report that stands here, answered from its evidence first.

Registered in `bot.routing.registry`.
"""

import re
from typing import Final

from bot.routing.forms import WH_START, adds, asks_for_research, cut_short, points_back, whole_question
from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.said import Said

_CITED: Final = re.compile(r"\[\^?\d{1,3}\]|\^\d{1,3}\b")
_RESHAPES: Final = Phrases(
    r"""
(?:a (?:bit|little)|much|even|can it be|make (?:it|this|that)(?: a (?:bit|little)| much)?|
    make the (?:report|answer|summary)|say it|write it|keep it|put it|in|now|it|and|but|
    please)*(?: )*(?:shorter|longer|simpler|clearer|briefer|more (?:concise|detailed|detail|details|
    formal|simple|casual|technical|depth|context|examples|sources|info|information|evidence|numbers|data)|
    less (?:technical|formal|detail|detailed)|too (?:long|short|technical|complicated|vague|
    detailed))(?: .{0,60})?
(?:in|into|to) (?:plain |simple )?(?:vietnamese|english|french|german|spanish|japanese|chinese|korean|
    italian|thai|portuguese|russian|plain words|simple words|simple terms|layman's terms|bullet points|
    bullets|one sentence|a table|table form|a list|two sentences|three sentences|a nutshell|short|detail|
    markdown|csv|other words|\d+ words|one paragraph)(?: .{0,30})?
(?:make|turn|put|convert|format|present|show|give|write|rewrite|reword|rephrase|shorten|simplify|
    summari[sz]e|condense|expand|elaborate|explain|clarify|translate|repeat|restate|export|download|send|
    share|print|quote|cite|list|sort|rank|group|highlight|add|remove|delete|drop|update|correct|fix|check|
    verify|double.?check|recheck|continue|go deeper|dig deeper|drill down|break (?:it |this |that )?down|
    say (?:it|that|more)|tell me more|show me|redo|compare|contrast|include|exclude|tl;?dr|recap|
    bullet points?|table|pdf|sources?|references|in short|as (?:a|an|bullet|bullets|one)\b.{0,30}|
    more (?:about|on|detail|details)|another|zoom in)(?: .{0,160})?
(?:viết|làm|cho|gửi|đưa|trình bày|kẻ|lập|vẽ|tạo|tóm tắt|tóm gọn|rút gọn|tóm lại|ngắn|dài|gọn|đơn giản|
    dễ hiểu|chi tiết|kỹ|sâu|rõ|rõ ràng|cụ thể|dịch|giải thích|nói rõ|nói thêm|nói kỹ|nói lại|làm rõ|
    liệt kê|trích|dẫn|xuất|tải|sắp xếp|so sánh|bổ sung|thêm|bỏ|xóa|sửa|kiểm tra|xem|chuyển|đổi|bằng tiếng|
    tiếng (?:anh|việt|pháp|nhật|đức|hàn|trung)|sang tiếng|bản tiếng|dạng bảng|thành bảng|bảng|nguồn|
    diễn giải|phân tích|mở rộng|đào sâu|kể thêm|quá dài|dài quá|ngắn quá|khó hiểu)(?: .{0,160})?
"""
)
_DOUBTS: Final = Phrases(
    r"""
(?:but |and |so |really,? |wait,? )*(?:why|how so|how come|really|seriously|says who|since when|
    who says(?: so| that| this)?|source|sources|proof|evidence|any (?:source|sources|proof|evidence|
    examples?)|for example|such as|like what|e\.?g\.?|meaning|so what|and|then|is it|go on|
    according to who(?:m)?|based on what|is that all|anything else|what else|who|when|where|which|how|
    how much|how many|huh|what)(?: (?:then|exactly|so|not|else|is that|for that|for this))*
(?:are|r) you (?:really |absolutely |quite |100% )?(?:sure|certain|confident|positive)(?: .{0,60})?|
    how (?:sure|certain|confident) are you(?: .{0,60})?|what do you mean(?: .{0,60})?|what (?:should|can|
    could|would) (?:i|we) (?:do|buy|choose|pick|conclude|take)(?: .{0,40})?|so (?:is|does|what|
    should|can|do) .{1,40}|how do you know(?: .{0,60})?|why do you (?:think|say|believe|conclude|
    claim)(?: .{0,60})?|what makes you (?:think|say|believe)(?: .{0,60})?|where (?:did|do|does) (?:you|
    that|this|it|the)(?: .{0,80})|where(?:'s| is) (?:that|this|it|the .{1,30}) from|i (?:doubt|
    don't (?:believe|think|buy|understand|get)|disagree|think you|am not sure|thought|heard|
    read)(?: .{0,120})?|(?:that|this|it) (?:doesn't|does not|isn't|is not|can't|cannot|seems|sounds|looks|
    is|must|contradicts|was)(?: .{0,120})?|that's (?:wrong|not right|not true|not what|outdated|incorrect|
    old|strange|surprising|odd|weird|interesting)(?: .{0,80})?|you (?:forgot|missed|left|didn't|did not|
    said|wrote|mentioned|only|got|made|are wrong|skipped|ignored|say|cite|cited|used)(?: .{0,160})?|
    is (?:that|this|it)(?: .{0,80})
(?:sao |mình |tôi )?(?:không|chưa|chẳng) thấy (?:bạn )?(?:nói|đề cập|nhắc|ghi|nêu|có)(?: .{0,60})?|
    có (?:số liệu|nguồn|bằng chứng|thông tin|dữ liệu|ví dụ|link|bảng|nghiên cứu)(?: .{0,40})? (?:không|
    chưa)
(?:thật|có thật|thật không|thật à|thật hả|chắc|có chắc|bạn (?:có )?chắc|chắc chưa|chắc không|
    có đúng)(?: .{0,60})?|(?:tại sao|vì sao|sao|sao lại|tại sao lại)(?: (?:thế|vậy|như thế|như vậy|bạn|
    lại|lại thế|lại vậy|có|nói))*(?: (?:nghĩ|nói|kết luận|cho rằng|biết|tin).{0,60})?|
    sao (?:bạn )?(?:biết|nghĩ|nói|dám).{0,60}|(?:ai (?:nói|viết|bảo|tài trợ|cho rằng|khẳng định)|
    nguồn nào|nguồn đâu|ở đâu ra|bằng chứng|dẫn chứng|căn cứ|dựa vào đâu|nguồn|lấy ở đâu|
    theo ai)(?: .{0,60})?|ví dụ(?: .{0,30})?|còn gì (?:nữa|khác)(?: .{0,30})?|(?:nghe|có vẻ|mình thấy|
    tôi thấy|hình như|mình không|mình chưa hiểu|tôi không|chưa hiểu|không hiểu|sai|nhầm|vô lý|bạn quên|
    bạn sót|bạn bỏ|bạn viết|bạn nói).{0,120}
"""
)
_SHORT: Final = 12
_YOU: Final = Phrases(r"you|your|bạn")
_OF_THE_REPORT: Final = Phrases(
    r"the (?:sources?|report|risks?|costs?|limitations?|methodology|sample|evidence|studies|study|"
    r"numbers?|figures?|data|quotes?|conclusions?|findings?|findings|downsides?|benefits?|authors?|"
    r"dates?|prices?|table|chart|links?|main (?:points?|takeaways?|findings?)|takeaways?|bottom line|"
    r"confidence|contradictions?|assumptions?|summary|details?|recommendations?|next steps?)"
    r"|(?:nguồn|số liệu|con số|dữ liệu|kết luận|báo cáo|trích dẫn|bằng chứng|rủi ro|hạn chế|chi phí|"
    r"tác giả|mẫu|phương pháp|ý chính|bảng)"
)


def cites(said: Said, context: Context) -> bool:
    """It names a footnote."""
    return _CITED.search(said.raw) is not None and not said.long


def reshapes(said: Said, context: Context) -> bool:
    """The report in another form, length or language."""
    return said.is_whole(_RESHAPES, ways="ask") and not (asks_for_research(said) and not points_back(said))


def doubts(said: Said, context: Context) -> bool:
    """Why, how do you know, says who."""
    return said.is_whole(_DOUBTS)


def elliptical(said: Said, context: Context) -> bool:
    """Cut short, or asking for more of it: "and for children?", "compare prices too"."""
    return cut_short(said) or (adds(said) and said.count <= 25)


def points(said: Said, context: Context) -> bool:
    """It points back to what was said."""
    return points_back(said) and not said.long


def to_us(said: Said, context: Context) -> bool:
    """A short question to whoever wrote the report."""
    short = said.question and said.count <= _SHORT and not said.requested
    return short and said.holds(_YOU) and not asks_for_research(said)


def of_the_report(said: Said, context: Context) -> bool:
    """A short question after a part that every report has."""
    return said.count <= 8 and said.holds(_OF_THE_REPORT)


def short_question(said: Said, context: Context) -> bool:
    """A question of a few words after the report."""
    return said.question and said.count <= 4


def fragment(said: Said, context: Context) -> bool:
    """Some words that are neither a question nor a request of their own."""
    return (
        bool(said.core)
        and not whole_question(said)
        and said.count <= 10
        and not said.opens(WH_START)
        and not asks_for_research(said)
    )


ROUTE: Final = Route(
    label=Label.FOLLOWUP,
    about=(
        "Something about the report that stands in the conversation: what a source says, why, whether"
        " it is sure, the same shorter or in another language or form, one more aspect of the same"
        " subject. A question that stands by itself on another subject is not a follow-up."
    ),
    needs="reported",
    rules=(
        Rule(cites),
        Rule(doubts),
        Rule(reshapes),
        Rule(elliptical),
        Rule(to_us),
        Rule(points),
        Rule(of_the_report),
        Rule(short_question),
        Rule(fragment),
    ),
)
