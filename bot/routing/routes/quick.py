"""The route `quick`: what can be answered in a line, without research: sums, conversions, definitions.

Registered in `bot.routing.registry`.
"""

from typing import Final

from bot.routing.arithmetic import is_sum
from bot.routing.choices import picks_something
from bot.routing.forms import points_back
from bot.routing.lookups import DEFINES, DIFFERENCE, NOT_IN_A_LINE, OF_WHAT_STANDS_HERE, WHAT_IS
from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.said import Said

_UNIT: Final = (
    r"(?:km|kms|kilomet(?:er|re)s?|m|meters?|metres?|cm|mm|miles?|mi|feet|foot|ft|inch|inches|in|yards?|"
    r"kg|kgs|kilos?|kilograms?|g|grams?|lbs?|pounds?|oz|ounces?|tons?|tonnes?|liters?|litres?|l|ml|"
    r"gallons?|cups?|tablespoons?|teaspoons?|pints?|c|f|k|celsius|fahrenheit|kelvin|degrees?|usd|eur|"
    r"euros?|vnd|dong|dollars?|yen|jpy|gbp|won|baht|mph|km/h|kmh|knots?|hours?|minutes?|seconds?|days?|"
    r"weeks?|months?|years?|gb|mb|tb|kb|bytes?|hectares?|acres?|square \w+|calories|joules?|kwh|bar|psi|"
    r"stone"
    r"|dặm|mét|ki-lô-mét|cây số|đô|đô la|đồng|bảng|cân|tạ|tấn|lạng|lít|độ|độ c|độ f|giờ|phút|giây|ngày|"
    r"tuần|tháng|năm|mẫu|sào|héc ta|ha|inch|yên|tệ|nhân dân tệ|won|hải lý|thước|chỉ|cây|lượng|ounce)"
)
_CONVERSION: Final = Phrases(
    rf"""
(?:convert|change|đổi|quy đổi|chuyển)? ?(?:[-\d.,]+|a|an|one|một)(?: ?(?:feet|ft|foot|kg|m|mét|giờ|
    hours?|pounds?) ?[\d.,]+)? ?(?:k|triệu|nghìn|million|
    tỷ)? ?°?{_UNIT} (?:to|in|into|as|sang|ra|thành|là bao nhiêu|bằng bao nhiêu|bằng mấy|được bao nhiêu|=|
    is how many|equals how many) ?(?:how many )?°?{_UNIT}?(?: .{{0,20}})?
(?:what(?:'s| is) )[-\d.,]+ ?(?:k|million)? ?°?{_UNIT} (?:in|to) .{{1,20}}|how (?:many|
    much) °?{_UNIT} (?:are |is |makes? |do )?(?:there )?(?:in|is|are|to) (?:a|an|one|
    [\d.,]+) ?°?(?:leap )?{_UNIT}|(?:một|1|[\d.,]+) ?{_UNIT} (?:có|bằng|là|gồm) (?:bao nhiêu|mấy) {_UNIT}
"""
)
_MATHS: Final = Phrases(
    r"""
(?:what(?:'s| is)|calculate|how much is|compute|find|tell me|give me) (?:the )?(?:[\d.,]+ ?(?:%|
    percent)(?: (?:of|off) .{1,30})|(?:square|cube) root of .{1,20}|(?:sum|product|average|mean|median|
    difference|factorial|log|logarithm|sine|cosine|gcd|lcm|square|cube|area|perimeter|volume|
    circumference) of .{1,60}|\d.{0,40} (?:squared|cubed|factorial))|[\d.,]+ ?(?:%|percent) (?:of|
    off) .{1,30}|(?:square|cube) root of .{1,20}|is \d+ (?:a )?(?:prime|even|odd|divisible)(?: .{0,30})?|
    (?:half|a third|a quarter|twice|double) (?:of )?[\d.,]+|
    (?:what(?:'s| is) )?[\d.,]+ (?:to the power of|raised to|squared|cubed|mod|modulo|
    factorial)(?: (?:the )?[\d.,]+)?|(?:what(?:'s| is) )?(?:sqrt|log|ln|sin|cos|tan|exp|abs|max|min|
    round) ?\(? ?[\d., ]+\)?|(?:what(?:'s| is) )?[\d.,]+ in (?:binary|hex|roman numerals|words|decimal)
(?:tính )?(?:[\d.,]+ ?(?:%|phần trăm) của .{1,30})|(?:tính )?căn (?:bậc (?:hai|ba|2|
    3) )?(?:của )?.{1,20}|(?:tính )?(?:tổng|tích|trung bình|diện tích|chu vi|thể tích|
    giai thừa) (?:của )?.{0,60}\d.{0,40}|(?:số )?\d+ (?:có )?(?:là số nguyên tố|
    chia hết cho \d+)(?: .{0,20})?|tính (?:giúp )?(?:mình )?.{0,10}\d.{1,60}
"""
)
_TIME: Final = Phrases(
    r"""
(?:(?:tell me |do you know )?what(?:'s| is)? )?(?:the )?(?:time|day|date|day of the week|week number|
    current (?:time|date|day)|today's (?:date|day))(?: (?:is it|it is|is today|is tomorrow|now|today|
    right now|was yesterday|is|in .{2,30}|of the week|tomorrow|please|here))*|what's today(?:'s date)?|
    what (?:time|day|date|year|month|week|day of the week)(?:'s| is| was| will)* (?:it|today|tomorrow|
    yesterday|christmas|easter|tet|now|is it)(?: .{0,30})?|(?:how many|how long) (?:days|weeks|months|
    hours)? ?(?:until|till|to|before|since|left|between) .{2,40}|what day (?:is|was|will) .{2,40}|
    when is (?:christmas|easter|tet|thanksgiving|mother's day|father's day|the next .{2,30}|
    lunar new year|diwali|ramadan).{0,20}|is (?:it|20\d\d|this year) a leap year|(?:năm )?(?:\d{4}|nay|sau|
    này|ngoái) (?:có phải |có |là )*(?:là |
    )?năm nhuận(?: (?:không|hay không|chứ|à|hả|chưa|vậy|thế|hay sao))*|is \d{4} a leap year
(?:bây giờ |giờ |hiện tại |hôm nay |mai |ngày mai |hôm qua |nay |hôm kia |mốt |
    tuần này )*(?:là )?(?:mấy giờ|ngày mấy|thứ mấy|ngày bao nhiêu|ngày gì|tháng mấy|năm nào|năm bao nhiêu|
    thứ gì|ngày nào|ngày âm|bao nhiêu âm|
    mùng mấy)(?: theo (?:lịch|âm lịch|dương lịch|giờ .{2,20}))*(?:,.{0,25})?(?: rồi| thế| vậy| nhỉ| hôm nay|
     âm lịch| ở .{2,30}| là thứ mấy)*|(?:còn )?(?:bao nhiêu|
    mấy) ngày nữa .{2,40}|tết (?:là )?(?:ngày nào|ngày mấy|khi nào).{0,20}
"""
)
_ITSELF: Final = Phrases(
    r"""
(?:what|which)(?: (?:else|all|kinds? of (?:things|questions|files?|research)|sort of things|things|
    exactly|languages?|models?|llm|tools?|sources?|files?|formats?|file types?|platforms?|features?|
    search engines?))* (?:can|do|are|could|will) (?:you|u|this bot|footnote|the bot)(?: (?:do|
    help(?: me)?(?: with)?|answer|for me|speak|understand|support|use|read|able to do|capable of|handle|
    know|searching|using|search|write|here for|offer|accept|talk|work with|run on))*(?: .{0,30})?|
    what are you(?: .{0,20})?|(?:who|what) (?:are|is|made|built|created|developed|trained|owns|
    runs) (?:you|footnote|this bot)(?: .{0,20})?|what(?:'s| is) your (?:name|purpose|job|model|version|
    limit|limits|favou?rite .{1,20}|pricing|price|cost)|are you (?:a |an )?(?:bot|human|ai|robot|
    real person|person|chatgpt|claude|gpt|machine|free|open source|available .{0,20})(?: or .{1,20})?|
    how (?:do|does) (?:you|footnote|this bot|this thing) (?:work|search|find .{1,30}|cite .{0,30}|
    make money|choose .{1,30}|verify .{1,30}|store .{1,30})(?: .{0,20})?|how (?:much|expensive)(?: (?:do|
    does|is|are))* (?:you|footnote|a report|one report|a question|a research)(?: (?:cost|charge|to use|
    to ask))+.{0,20}|how much (?:does|is) it(?: cost)? to (?:use|ask).{0,20}|(?:can|do|could|are) (?:you|u|
    footnote) (?:able to )?(?:read|open|speak|understand|
    see|hear|search|access|browse|write|use|support|handle|work|remember things|talk|draw|make images|
    generate|send|translate|keep|know how|store|learn|analy[sz]e) ?(?:a |the |my |any )?(?:pdfs?|files?|
    images?|pictures?|photos?|vietnamese|english|french|web|internet|google|documents?|attachments?|excel|
    word|videos?|audio|voice|links?|spreadsheets?|other languages|languages|offline|weekends|charts?|
    slack|telegram|code|emails?|data|secrets?|private|paywalls?|things)(?: .{0,30})?|introduce yourself|
    tell me about yourself|what is footnote|where are you (?:from|based|hosted)|how old are you|your name|
    do you have (?:a )?(?:limit|memory|name|api|opinion).{0,20}
(?:bạn|em|bot|footnote|ad|mày) (?:là (?:ai|gì|bot|người|con gì|robot|ai thế|ai vậy|
    con trai hay con gái)|(?:có thể |biết )*làm (?:được )?(?:những |được )?(?:gì|việc gì)|
    (?:có thể )?giúp (?:được )?(?:mình |tôi )?(?:những )?(?:gì|việc gì)|tên (?:là )?gì|bao nhiêu tuổi|
    mấy tuổi|
    từ đâu đến|do ai|của ai|(?:hoạt động|làm việc|tìm kiếm) (?:thế nào|như thế nào|ra sao)|(?:nói|biết|
    hiểu|dùng|hỗ trợ) (?:được )?(?:những |mấy )?(?:tiếng|ngôn ngữ|thứ tiếng) (?:gì|nào)|(?:dùng|
    chạy) (?:mô hình|model|ai) (?:gì|nào)|có (?:thể )?(?:đọc|mở|nói(?= tiếng| được)|hiểu|xem|nghe|tìm|
    biết|dùng|hỗ trợ|
    viết|miễn phí|tốn phí|mất phí|phải)(?: được)?(?: .{0,40})? ?(?:không|chưa|ko|hay người|à)|(?:bạn|bot|
    cái này|footnote) (?:dùng|sinh ra|được tạo ra|được làm ra) (?:để )?làm gì|(?:đọc|mở|nói|hiểu|xem|
    hỗ trợ) được .{1,30} không|tính phí .{0,20}|giá bao nhiêu|là người hay máy)(?: .{0,20})?|(?:có thể |
    biết )?làm được (?:những )?gì|giới thiệu (?:về )?bản thân(?: .{0,20})?|footnote là gì|
    dùng bạn (?:có )?(?:mất|tốn) (?:phí|tiền) không
"""
)
_SHORT: Final = 7
_YOU: Final = Phrases(
    r"(?:are|do|can|could|will|have|did|were) (?:you|u)(?! (?:think|believe|know|recommend|suggest|find|"
    r"search|research|tell|have any))|your (?:name|job|limits?|price|data|sources|answers|"
    r"reports|opinion)"
    r"|bạn (?:là|có|được|dùng|chạy|hoạt động|nói|đọc|hiểu|biết|làm|lấy|tìm|trả lời|giúp)(?! nghĩ)"
)
_STEM: Final = " ?!.="


def sums(said: Said, context: Context) -> bool:
    """Something to work out."""
    if is_sum(said.core.strip(_STEM)) and not (context.pending and picks_something(said)):
        return True
    return any(one.isdigit() for one in said.core) and said.is_whole(_MATHS)


def converts(said: Said, context: Context) -> bool:
    """A quantity in other units."""
    return said.is_whole(_CONVERSION)


def tells_the_time(said: Said, context: Context) -> bool:
    """The time, the day, the date."""
    return said.is_whole(_TIME, ways="core")


def about_itself(said: Said, context: Context) -> bool:
    """What the assistant is and can do."""
    return said.is_whole(_ITSELF, ways="core text") and not (
        context.reported is not None and points_back(said)
    )


def asks_about_itself(said: Said, context: Context) -> bool:
    """A short question to the assistant about the assistant, however it is put."""
    short = said.question and said.count <= _SHORT and not context.holds
    return short and said.holds(_YOU) and not said.requested


def defines(said: Said, context: Context) -> bool:
    """A meaning, a word, a fact that any encyclopedia has in its first line."""
    if said.count > 16 or said.holds(NOT_IN_A_LINE) or (context.holds and points_back(said)):
        return False
    return said.is_whole(DEFINES)


def tells_apart(said: Said, context: Context) -> bool:
    """The difference between two words, which may also be a long story."""
    return said.is_whole(DIFFERENCE, ways="core")


def what_is(said: Said, context: Context) -> bool:
    """What a thing is, when the thing is a word or a few."""
    if said.holds(NOT_IN_A_LINE) or (context.holds and points_back(said)):
        return False
    found = WHAT_IS.of(said.unmarked).fullmatch(said.core.strip(_STEM))
    thing = "" if found is None else found["thing"] or found["noun"] or ""
    if context.reported is not None and said.holds(OF_WHAT_STANDS_HERE):
        return False
    return 0 < len(thing.split()) <= 4


ROUTE: Final = Route(
    label=Label.QUICK,
    about=(
        "What can be answered in one line without looking anything up: small sums, conversions, a"
        " definition, a fact of general knowledge, the date, what the assistant is and can do."
    ),
    rules=(
        Rule(sums),
        Rule(converts),
        Rule(tells_the_time),
        Rule(about_itself),
        Rule(defines),
        Rule(asks_about_itself),
        Rule(what_is),
        Rule(tells_apart),
    ),
)
