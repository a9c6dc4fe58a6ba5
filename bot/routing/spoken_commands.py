"""Commands in a bare word or a short polite phrase: "dừng lại đi", "status?", "tới đâu rồi", "my jobs".

The whole turn must be the command, never a part of it: "stop words in NLP?" and "don't stop" are none.
`routes.command` asks whether a turn is one, the router which.
"""

from dataclasses import dataclass
from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.said import Said
from bot.routing.stops import is_stop

_JOB: Final = r"job|jobs|task|tasks|công việc|việc|nghiên cứu|tác vụ|research"
_STATUS: Final = (
    r"(?:the |current |job |any )*(?:status|progress)(?: (?:update|report|check|of (?:the |my )?(?:job|"
    r"jobs|research)))?|(?:what's|what is|show|show me|give me|check|tell me)(?: me)? (?:the |your |my |"
    r"a |current |on )*(?:status|progress)(?: (?:update|report|so far|now|please|of (?:the |my |"
    r"this )?(?:job|"
    r"jobs|research|report)))?"
    rf"|(?:xem |cho xem |kiểm tra )*(?:trạng thái|tình trạng|tiến độ|tình hình|status|progress)"
    rf"(?: (?:của|các|mấy|cái|{_JOB}|này|đó|kia|đang chạy|mình|tôi|em|sao|thế nào|ra sao|tới đâu|đến đâu|rồi|"
    rf"bạn|vậy|thế|hiện tại|hiện giờ|như thế nào|là gì|ở đâu))*"
    r"|trạng thái|tình trạng|tiến độ|tiến trình|xem (?:trạng thái|tiến độ|tình trạng)|(?:trạng thái|"
    r"tiến độ|tình hình|tình trạng) (?:thế nào|ra sao|sao|tới đâu|đến đâu|hiện tại|công việc|"
    r"việc)(?: rồi)?"
)
_STATUS_OF_WORK: Final = (
    r"how far (?:are|have) (?:you|we)(?: got(?:ten)?| come| along)?(?: now| with (?:it|this|that|"
    r"the research|the report))?|how far along.{0,20}|how(?:'s| is) (?:it|this|that|the (?:research|job|"
    r"report|search)|everything|progress) (?:going|coming|doing|coming along|"
    r"looking)(?: along| so far)?|how's progress"
    r"|(?:any|is there any|got any) (?:progress|update|updates|news|results?)(?: yet| so far)?|updates?|"
    r"did you (?:finish|find (?:anything|something)|get (?:anything|anywhere)|"
    r"start)(?: yet| already| so far)?|have you (?:finished|started|found (?:anything|"
    r"something))(?: yet| already| so far)?|(?:are|r) (?:you|we) (?:done|finished|ready|nearly done|"
    r"almost done|close|still (?:working|there|running|on it|at it))(?: yet| now| with (?:it|this|"
    r"that))?|(?:is|has) (?:it|this|that|the (?:report|research|job)) (?:done|ready|finished|"
    r"still running|stuck|complete)(?: yet)?|(?:done|ready|finished|nearly done|almost done|"
    r"still working|still running) ?(?:yet)?"
    r"|how (?:much )?(?:longer|long)(?: (?:will|does|is|until|till|to go|left|now|more|"
    r"do i have to wait|it|this|that|take|going|be|you|need|the|report|still|before|done|finished|it's|"
    r"before it's).{0,30})?|when (?:will|are|is) (?:it|you|this|that|the (?:report|job|"
    r"research)) (?:be )?(?:done|ready|finished|going to be done)|what's taking so long|where are (?:we|"
    r"you)(?: with (?:it|this|that|the \w+)| at| now)*|what(?:'s| is| are) (?:you )?(?:happening|"
    r"going on|doing|you doing|up)(?: now| right now)?|what are you (?:doing|working on|"
    r"reading)(?: now| at the moment)?|eta|what(?:'s| is) the eta|what have you (?:found|got|"
    r"done)(?: so far| until now| already)?|how many sources (?:so far|have you read)"
    rf"|(?:{_JOB} |làm |chạy |tìm |tiến độ |đang |được |thế nào |mọi |của |mình |tôi |em |này |đó |cái |"
    rf"bạn )*"
    r"(?:tới|đến) (?:đâu|"
    r"bước nào|phần nào|đoạn nào)(?: rồi)?(?: vậy| thế)?|(?:sắp |gần |đã |làm |tìm |tìm hiểu |"
    r"nghiên cứu |bạn )*(?:xong|hoàn thành|có kết quả|có báo cáo|"
    r"ra kết quả)(?: chưa| chửa| rồi chưa| rồi à| gì chưa)+(?: vậy| thế| bạn)*|(?:còn|bao|mất|cần|"
    r"khoảng|chờ|đợi|phải|thêm) ?(?:phải |chờ |đợi |bao |thêm )*lâu(?: (?:nữa|không|mới|thì|xong|là|vậy|"
    r"có kết quả|thế|hả))*|lâu (?:thế|vậy|quá)(?: chưa xong)?|sao lâu (?:thế|vậy|quá)|(?:khi nào|"
    r"bao giờ|lúc nào|chừng nào) (?:thì |mới |sẽ |bạn )*(?:xong|có|có kết quả|có báo cáo|ra kết quả|"
    r"hoàn thành|trả lời)(?: (?:kết quả|báo cáo|vậy|thế|được|đây))*|mấy giờ xong|(?:có )?(?:tin|"
    r"gì) mới chưa|(?:đang|bạn đang) (?:làm gì|làm tới đâu|làm đến đâu|đọc gì|"
    r"ở bước nào)(?: vậy| thế| đấy| đó)?|tình hình (?:sao|thế nào|ra sao)(?: rồi)?|có gì chưa|được chưa|"
    r"tìm (?:được|thấy) gì (?:rồi|chưa)|(?:được )?bao nhiêu phần trăm(?: rồi)?"
)
_BUDGET: Final = (
    r"(?:the |my |your )?(?:budget|spend|spending|costs?)(?: (?:status|left|so far|remaining))?|"
    r"(?:what's|what is|show|show me|check|how much is|how much of)(?: me)? (?:the |my |our |"
    r"your )*(?:budget|spend|spending|remaining budget|cost)(?: (?:is )?(?:left|so far|now|today|"
    r"remaining|until now|looking))*|how much(?: (?:money|budget|have|has|did|is|was|does|"
    r"of))* (?:(?:you|we|i|it|this|that|this job|the research|budget|money|credit|left|i have|do i have|"
    r"do we have) ?)*(?:spent|used|cost|left|remaining|spend)(?: (?:so far|already|until now|today|left|"
    r"up to now|on this|for today|this month|yet|me|us|in (?:the|my|our) budget))*|what (?:have you|has "
    r"it|has this|did this|"
    r"did it|did you) (?:spent|cost|spend)(?: so far| already| me| on this)*|"
    r"what(?:'s| is) (?:this|it|that) costing(?: me| us)?(?: so far)?|am i over budget|"
    r"(?:how much|what(?:'s| is)?)(?: of)?(?: is)?(?: left)?(?: of| in)? (?:my|our|the|today's|this "
    r"month's|this "
    r"week's)(?: (?:daily|monthly|remaining|research))* (?:budget|limit|allowance|credit)(?: (?:is|are|"
    r"do|have|has|i|we|you|been|"
    r"there|left|remaining|used|spent|gone|still|so far|today|now|already|for today|this month|at|looking))*|"
    r"how (?:are|is) (?:we|you|i|the job) (?:doing )?(?:on|with) (?:the |my |our )?(?:budget|money|"
    r"spend)|(?:is|do) (?:there|we|i|you) (?:have )?(?:any |enough )*(?:budget|money) left"
    r"|(?:xem )?(?:ngân sách|chi phí|kinh phí)(?: (?:đến giờ|còn lại|hiện tại|tới giờ|là bao nhiêu|"
    r"còn bao nhiêu|bao nhiêu rồi|thế nào|hôm nay|còn không|còn lại bao nhiêu))*|(?:đã |bạn |mình |"
    r"tôi )*(?:tốn|tiêu|hết|xài|dùng|chi|mất)(?: hết)? (?:bao nhiêu|"
    r"mấy)(?: tiền| đô| ngân sách| đồng)?(?: rồi)?(?: vậy| thế| bạn)*|(?:hôm nay |mình |"
    r"tôi )*còn (?:lại )?(?:bao nhiêu|mấy)(?: tiền| ngân sách| đô| hạn mức| kinh phí)|(?:ngân sách|"
    r"hạn mức) còn (?:lại )?bao nhiêu"
    r"|(?:còn (?:lại )?(?:bao nhiêu|mấy|nhiều) (?:tiền |đô )?(?:trong |của )?)?(?:ngân sách|hạn mức|"
    r"budget|kinh phí)"
    r"(?: (?:của|mình|tôi|em|bọn mình|team|nhóm|hôm nay|ngày hôm nay|tháng này|tuần này|giờ|hiện|còn|còn lại|"
    r"lại|dư|đã|dùng|tiêu|hết|xài|được|là|bao nhiêu|mấy|nhiều không|đủ không|không|chưa|rồi|vậy|thế|tiền|đô|"
    r"bạn|bot|ơi|thế nào|sao))*"
)
_COSTS: Final = (
    r"how much (?:does|is|will|would|did) (?:it|this|that)(?: all)?(?: going to)? cost(?: (?:me|us))?|"
    r"what (?:does|will|would|did) (?:it|this|that) cost(?: (?:me|us))?|how much is (?:it|this|that)|"
    r"(?:cái này |việc này )?(?:tốn|mất|"
    r"hết|giá|chi phí) bao nhiêu(?: tiền)?(?: vậy| thế)?"
)
"""What the job that runs may be meant by; without one it is the world that is asked after."""
_JOBS: Final = (
    r"(?:my |all |running |the )*(?:jobs|job list)|(?:show|list|see|view|what are|which are|give|"
    r"what's in)(?: me)? (?:all |the |my |our |of |current |running |recent |open |research |past |"
    r"last )*(?:jobs|tasks|queue|"
    r"researches|job list)|(?:what|which) (?:jobs|tasks|researches) (?:are|do i have|have i|"
    r"did i)(?: .{0,20})?|job history"
    r"|(?:what's|what is|anything|is anything|do i have anything|what do i have)(?: still| currently)? "
    r"running"
    r"(?: (?:now|right now|at the moment|for me|here))*|(?:(?:are there )?any|how many|which|what)(?: "
    r"of my| my| other)* "
    r"(?:jobs|tasks|researches)(?: (?:are|do|i|we|have|still|currently|there|running|open|active|now|"
    r"right now|going))*"
    rf"|(?:xem |cho xem |liệt kê |hiện |mở |các |những |danh sách |mấy |cho mình |cái |tất cả )*(?:{_JOB})"
    r"(?: (?:của|mình|tôi|em|đang|chạy|làm|nào|gì|gần đây|hiện tại|hôm nay|vậy|thế|rồi|không|còn|có|dở))+"
    rf"|(?:mình|tôi|em|bạn|hiện|hiện tại|bây giờ|giờ|có|còn|đang|đã)(?: (?:mình|tôi|em|bạn|có|còn|đang|"
    rf"chạy|làm|xử lý|"
    rf"những|các|mấy|bao nhiêu|cái))+ (?:{_JOB})(?: (?:nào|gì|đang|chạy|làm|vậy|thế|không|rồi|bạn))*"
    r"|(?:xem |cho xem |liệt kê |hiện |mở |các |những |danh sách )*(?:công việc|các việc|tác vụ|"
    r"danh sách việc|việc đang chạy|việc của mình|các yêu cầu)(?: (?:của mình|của tôi|đang chạy|"
    r"đang làm|nào đang chạy|gần đây))*|có (?:những )?việc (?:gì|nào) đang chạy"
)
_RESUME: Final = (
    r"(?:resume|continue|go on|carry on)(?: (?:please|it|this|that|with (?:it|this|that)|working|"
    r"researching|the (?:research|job|work|last job|report)|my (?:research|job|last job)|"
    r"where you (?:left|stopped)(?: off)?|from where you (?:left|stopped)(?: off)?))*|"
    r"pick up where you left off|start (?:it )?again where you stopped"
    r"|(?:resume|continue|restart|unpause|reopen|pick up|carry on with|go on with|pick|start)(?: (?:up|"
    r"the|that|this|my|our|"
    r"last|latest|previous|earlier|old|first|stopped|paused|interrupted|cancelled|canceled|unfinished|"
    r"halted|other))* "
    r"(?:job|research|task|run|work|report|search|investigation|question|it|one)(?: (?:up )?again| "
    r"where .{3,30}| (?:from|of|that|which|"
    r"you|i|we|was|were|got|had|been|have|has|stopped|paused|interrupted|cancelled|canceled|started|"
    r"began|before|"
    r"earlier|yesterday|today|this|morning|afternoon|evening|last|night|week|monday|tuesday|wednesday|"
    r"thursday|friday|"
    r"saturday|sunday|left|off|unfinished|lunch|up|again|now))+"
    rf"|(?:resume|continue)(?: (?:lại|tiếp|cái|{_JOB}|đó|này|kia|lúc nãy|hồi nãy|ban nãy|hôm qua|sáng "
    rf"nay|giúp|mình|em|tôi|"
    r"đang|đã|bị|dừng|dở|dang|trước|vừa rồi|cũ|đi|nhé))+"
    r"|(?:làm |chạy |nghiên cứu |tìm |hãy )*tiếp(?: tục)?(?: (?:việc|công việc|nghiên cứu|làm|chạy|tìm|"
    r"cũ|này|đó|đang dở|dở dang|lúc nãy|hôm qua|với|đi|nhé|phần còn lại|job|task|research|cái|lần|hồi|"
    r"ban|nãy|sáng|"
    r"chiều|tối|trưa|nay|qua|tuần|trước|vừa|rồi|bị|đã|dừng|ngừng|hủy|tạm dừng|kia|giúp|mình|em|tôi|lại|"
    r"báo cáo|bạn))*"
)
_HELP: Final = (
    r"help(?: me)?|i need help|need help|show (?:me )?(?:the )?(?:help|commands)|(?:list|what|what are|"
    r"which|show me|show me all|what are all)(?: all| the| of)* commands(?: are there| do you (?:have|"
    r"know)| can i use| exist)?|commands|menu|usage|how (?:do|can) i use (?:you|this|it|this bot|"
    r"the bot|footnote)|how does this work|instructions"
    r"|trợ giúp|giúp|giúp (?:mình|tôi|em|với)(?: với)?|hướng dẫn(?: (?:sử dụng|dùng|mình|tôi|"
    r"cách dùng))*|(?:các |danh sách |xem )*(?:lệnh|câu lệnh)|cách (?:dùng|sử dụng)|cứu|(?:dùng|"
    r"sử dụng) (?:bạn|bot|cái này) (?:thế nào|như thế nào|sao|ra sao|kiểu gì)"
)
_PAUSE: Final = (
    r"pause(?: (?:it|this|that|the (?:research|job|work)))*|tạm dừng(?: (?:lại|việc|này|đi|đó|nghiên cứu))*"
)
_NEW: Final = (
    r"(?:new|start a new|open a new) (?:topic|chat|conversation|thread)|start over|start fresh|"
    r"reset(?: (?:the|this) (?:chat|conversation))?"
    r"|(?:chủ đề|cuộc trò chuyện|hội thoại) mới|bắt đầu lại(?: từ đầu)?"
)
_AGAIN: Final = (
    r"(?:retry|rerun|restart)(?: (?:it|this|that|the (?:job|research|last job)))*|(?:chạy|làm|"
    r"thử) lại(?: (?:việc|này|đó|đi|từ đầu))*"
)


_HOW_FAR: Final = Phrases(
    r"done|finished|finish|ready|progress|still (?:working|going|running|searching|reading|on it|at it)|"
    r"how far|how long|how much longer"
    r"|taking so long|so far|where are (?:you|we)|coming along|status|eta|updates?"
    r"|xong|tiến độ|(?:tới|đến) (?:đâu|bước nào|phần nào)|bước nào|bao lâu|còn lâu|lâu (?:vậy|thế|quá)|"
    r"đang làm|có kết quả|ra kết quả|hoàn thành"
)
_HOW_MUCH: Final = Phrases(
    r"how much (?:.* )?(?:have|has|did|do) (?:you|i|we|it|this|this job|the job|the research) (?:.* "
    r")?(?:spent|spend|"
    r"used|left|cost)(?: (?:me|us|up|on (?:it|this|that|this job)|so far|already|until now|today|yet|in "
    r"total|now))*|"
    r"how much (?:.* )?(?:spent|spend|used|cost|left) (?:so far|today|already|until now)"
    r"|(?:.* )?(?:budget|money) (?:.* )?left(?: .*)?"
    r"|(?:.* )?(?:mình|tôi|em|bạn|đã|việc này)(?: .*)? (?:tiêu|tốn|hết|xài|chi|"
    r"dùng) (?:.* )?(?:bao nhiêu|mấy)(?: (?:tiền|đô|đồng|rồi|vậy|thế|ngân sách))*"
)
_SHOULD: Final = Phrases(r"should|would|nên|people|average|trung bình|người|on average|need to|must")
_SHORT: Final = 10


@dataclass(frozen=True, slots=True)
class Spoken:
    """A command said in words. `name` is its slash name; `of_work` where it is one only of running work."""

    name: str
    of_work: bool = False


_WAYS: Final[tuple[tuple[Spoken, Phrases], ...]] = (
    (Spoken("status"), Phrases(_STATUS)),
    (Spoken("budget", of_work=True), Phrases(_COSTS)),
    (Spoken("budget"), Phrases(_BUDGET)),
    (Spoken("jobs"), Phrases(_JOBS)),
    (Spoken("resume"), Phrases(_RESUME)),
    (Spoken("help"), Phrases(_HELP)),
    (Spoken("stop", of_work=True), Phrases(_PAUSE)),
    (Spoken("resume"), Phrases(_AGAIN)),
    (Spoken("new"), Phrases(_NEW)),
    (Spoken("status", of_work=True), Phrases(_STATUS_OF_WORK)),
)


def spoken_command(said: Said) -> Spoken | None:
    """The command that the whole turn is, in words; None for everything else."""
    if said.quoted or said.long:
        return None
    if is_stop(said):
        return Spoken("stop")
    if said.count > _LONGEST:
        return None
    ways = [one.rstrip(" ?!.").strip() for one in (said.text, said.core, said.ask)]
    for command, words in _WAYS:
        if any(words.of(said.unmarked).fullmatch(one) for one in ways):
            return command
    return _asked_after_work(said)


def _asked_after_work(said: Said) -> Spoken | None:
    """A short question how far the work is or what it has cost, however it is put."""
    if not said.question or said.count > _SHORT or said.holds(_SHOULD):
        return None
    if said.is_whole(_HOW_MUCH, ways="core"):
        return Spoken("budget")
    return Spoken("status", of_work=True) if said.holds(_HOW_FAR) and said.holds(_OF_US) else None


_OF_US: Final = Phrases(
    r"you|we|it|this|that|the (?:report|research|job|search)|bạn|chưa|rồi|vậy|thế|nữa|báo cáo|lâu"
)
_LONGEST: Final = 14
