"""Commands in a bare word or a short polite phrase: "stop", "dừng lại đi", "status?", "tới đâu rồi".

The whole turn must be the command, never a part of it: "stop words in NLP?" and "don't stop" are none.
`routes.command` asks whether a turn is one, the router which.
"""

import re
from dataclasses import dataclass
from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.said import Said

_THING: Final = (
    r"(?: (?:it|this|that|now|here|everything|all|all of it|there|right there|working(?: on (?:it|this|"
    r"that))?|searching|researching|reading|immediately|at once|what(?:ever)? (?:you're|you are|"
    r"your) (?:doing|working on|up to)|the whole (?:thing|job|research)|my (?:last |latest )?(?:request|"
    r"question|query|order)|for (?:now|today)|today"
    r"|(?:the|this|that|my|your|current|running|all) (?:current |running )?(?:research|job|jobs|search|"
    r"run|task|tasks|work|request|process|report|thing)))*"
)
_VIỆC: Final = (
    r"(?: (?:lại|đi|ngay|luôn|hết|thôi|hẳn|rồi|được rồi|giúp|tìm|tìm kiếm|nghiên cứu|làm|làm việc|chạy|"
    r"việc|công việc|tác vụ|yêu cầu|tiến trình|này|đó|đang chạy|đang làm|nhé|nha|bạn|mình|với|đã|tại đây|"
    r"ở đây|cái))*"
)
_STOP: Final = (
    rf"(?:no |ok |wait |oh )*(?:stop|cancel|abort|halt|quit|kill|end|terminate){_THING}(?: (?:stop|cancel))*"
    r"(?:[,.;!]? (?:that's enough|it's enough|enough|i've seen enough|i have enough|i have what i need|"
    r"i changed my mind|changed my mind|no longer needed|i don't need it(?: any ?more)?|"
    r"it's too expensive|thanks|sorry))*"
    r"|make it stop|call it off|you can stop(?: there)?|that's enough[,.;]? stop|enough[,.;]? stop|"
    r"i said stop|don't continue|do not continue|i want to (?:stop|cancel)(?: it| this)?"
    rf"|(?:thôi |không |ok |bạn |hãy )*(?:được |có thể |nên )*(?:dừng|ngừng|hủy|hủy bỏ|ngưng){_VIỆC}"
    rf"|(?:thôi )?dừng được rồi{_VIỆC}|đủ rồi,? (?:dừng|ngừng){_VIỆC}|thôi,? (?:dừng|ngừng|hủy){_VIỆC}|"
    rf"(?:đừng|không cần) (?:tìm|làm|chạy|nghiên cứu)(?: tiếp)? nữa|(?:thôi )?(?:khỏi|không cần|"
    rf"đừng) (?:tìm|làm|nghiên cứu|chạy|tra)(?: (?:nữa|tiếp|tiếp nữa|gì nữa))*|bạn dừng được rồi đấy|"
    rf"dừng được rồi đấy"
)
_NEVER: Final = re.compile(
    r"(?:dung|dùng|đúng|đừng)(?: (?:rồi|roi|nhé|nhe|nha|bạn|ban|vậy|vay|thế|the|đó|do|đấy|day|luôn|luon|"
    r"thôi|thoi))*"
    r"|huy|end|kill|quit|terminate"
)
"""What a stop may look like once its marks are gone ("đúng rồi"), and words too open to be one alone."""
_STATUS: Final = (
    r"(?:the |current |job |any )*(?:status|progress)(?: (?:update|report|check|of (?:the |my )?(?:job|"
    r"jobs|research)))?|(?:what's|what is|show|show me|give me|check|tell me)(?: me)? (?:the |your |my |"
    r"a |current |on )*(?:status|progress)(?: (?:update|report|so far|now|please|of (?:the |my |"
    r"this )?(?:job|"
    r"jobs|research|report)))?"
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
    r"|(?:làm |chạy |tìm |nghiên cứu |việc |tiến độ |đang |được |thế nào |mọi việc )*(?:tới|đến) (?:đâu|"
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
    r"up to now|on this|for today|this month|yet|me|us))*|what (?:have you|has it|has this|did this|"
    r"did it|did you) (?:spent|cost|spend)(?: so far| already| me| on this)*|"
    r"what(?:'s| is| does) (?:this|it|that) (?:costing|cost)(?: me| us)?(?: so far)?|am i over budget|"
    r"how (?:are|is) (?:we|you|i|the job) (?:doing )?(?:on|with) (?:the |my |our )?(?:budget|money|"
    r"spend)|(?:is|do) (?:there|we|i|you) (?:have )?(?:any |enough )*(?:budget|money) left"
    r"|(?:xem )?(?:ngân sách|chi phí|kinh phí)(?: (?:đến giờ|còn lại|hiện tại|tới giờ|là bao nhiêu|"
    r"còn bao nhiêu|bao nhiêu rồi|thế nào|hôm nay|còn không|còn lại bao nhiêu))*|(?:đã |bạn |mình |"
    r"tôi )*(?:tốn|tiêu|hết|xài|dùng|chi|mất)(?: hết)? (?:bao nhiêu|"
    r"mấy)(?: tiền| đô| ngân sách| đồng)?(?: rồi)?(?: vậy| thế| bạn)*|(?:hôm nay |mình |"
    r"tôi )*còn (?:lại )?(?:bao nhiêu|mấy)(?: tiền| ngân sách| đô| hạn mức| kinh phí)|(?:ngân sách|"
    r"hạn mức) còn (?:lại )?bao nhiêu"
)
_JOBS: Final = (
    r"(?:my |all |running |the )*(?:jobs|job list)|(?:show|list|see|view|what are|which are|give|"
    r"what's in)(?: me)? (?:all |the |my |our |of |current |running |recent |open |research |past |"
    r"last )*(?:jobs|tasks|queue|"
    r"researches|job list)|(?:what|which) (?:jobs|tasks|researches) (?:are|do i have|have i|"
    r"did i)(?: .{0,20})?|job history"
    r"|(?:xem |cho xem |liệt kê |hiện |mở |các |những |danh sách )*(?:công việc|các việc|tác vụ|"
    r"danh sách việc|việc đang chạy|việc của mình|các yêu cầu)(?: (?:của mình|của tôi|đang chạy|"
    r"đang làm|nào đang chạy|gần đây))*|có (?:những )?việc (?:gì|nào) đang chạy"
)
_RESUME: Final = (
    r"(?:resume|continue|go on|carry on)(?: (?:please|it|this|that|with (?:it|this|that)|working|"
    r"researching|the (?:research|job|work|last job|report)|my (?:research|job|last job)|"
    r"where you (?:left|stopped)(?: off)?|from where you (?:left|stopped)(?: off)?))*|"
    r"pick up where you left off|start (?:it )?again where you stopped"
    r"|(?:làm |chạy |nghiên cứu |tìm |hãy )*tiếp(?: tục)?(?: (?:việc|công việc|nghiên cứu|làm|chạy|tìm|"
    r"cũ|này|đó|đang dở|dở dang|lúc nãy|hôm qua|với|đi|nhé|phần còn lại))*"
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


_REASON: Final = Phrases(
    r"(?:.* )?(?:changed? my mind|enough|mistake|wrong|no longer|not needed|don't need|found it|"
    r"too (?:long|slow|expensive)"
    r"|đổi ý|không cần|đủ|nhầm|sai|khỏi|lâu quá|đắt quá|tìm được rồi|có rồi|xong rồi)(?: .*)?"
)
_HOW_FAR: Final = Phrases(
    r"done|finished|finish|ready|progress|still (?:working|going|running|searching|reading|on it|at it)|"
    r"how far|how long|how much longer"
    r"|taking so long|so far|where are (?:you|we)|coming along|status|eta|updates?"
    r"|xong|tiến độ|(?:tới|đến) (?:đâu|bước nào|phần nào)|bước nào|bao lâu|còn lâu|lâu (?:vậy|thế|quá)|"
    r"đang làm|có kết quả|ra kết quả|hoàn thành"
)
_HOW_MUCH: Final = Phrases(
    r"how much (?:.* )?(?:you|i|we|me|us|this|it|job|far) ?(?:.* )?(?:spent|spend|used|left|"
    r"cost)(?: .*)?|how much (?:.* )?(?:spent|spend|used|cost|left)(?: .*)? (?:you|i|we|me|us|so far|"
    r"far|today|left|already)(?: .*)?"
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
    words: Phrases
    of_work: bool = False


SPOKEN: Final[tuple[Spoken, ...]] = (
    Spoken("stop", Phrases(_STOP)),
    Spoken("status", Phrases(_STATUS)),
    Spoken("budget", Phrases(_BUDGET)),
    Spoken("jobs", Phrases(_JOBS)),
    Spoken("resume", Phrases(_RESUME)),
    Spoken("help", Phrases(_HELP)),
    Spoken("stop", Phrases(_PAUSE), of_work=True),
    Spoken("resume", Phrases(_AGAIN)),
    Spoken("new", Phrases(_NEW)),
    Spoken("status", Phrases(_STATUS_OF_WORK), of_work=True),
)


def spoken_command(said: Said) -> Spoken | None:
    """The command that the whole turn is, in words; None for everything else."""
    if said.count > _LONGEST or said.quoted:
        return None
    ways = [one.rstrip(" ?!.").strip() for one in (said.text, said.core, said.ask)]
    ways = [one for one in ways if not _NEVER.fullmatch(one)]
    for command in SPOKEN:
        if any(command.words.of(said.unmarked).fullmatch(one) for one in ways):
            return command
    return _stop_with_a_reason(said) or _asked_after_work(said)


def _stop_with_a_reason(said: Said) -> Spoken | None:
    """A stop, and before or after it nothing but why."""
    first, rest = _first_clause(said.text)
    stop, reason = SPOKEN[0], _REASON.of(said.unmarked)
    for order, why in ((first, rest), (rest, first)):
        fits = bool(rest) and reason.fullmatch(why) and stop.words.of(said.unmarked).fullmatch(order)
        if fits and not _NEVER.fullmatch(order):
            return stop
    return None


def _first_clause(text: str) -> tuple[str, str]:
    parts = _CLAUSE.split(text, maxsplit=1)
    return (parts[0].strip(), parts[1].strip(" .!?,")) if len(parts) == 2 else (text, "")


def _asked_after_work(said: Said) -> Spoken | None:
    """A short question how far the work is or what it has cost, however it is put."""
    if not said.question or said.count > _SHORT or said.holds(_SHOULD):
        return None
    if said.is_whole(_HOW_MUCH, ways="core"):
        return _MONEY
    return _WORK if said.holds(_HOW_FAR) and said.holds(_OF_US) else None


_OF_US: Final = Phrases(
    r"you|we|it|this|that|the (?:report|research|job|search)|bạn|chưa|rồi|vậy|thế|nữa|báo cáo|lâu"
)
_CLAUSE: Final = re.compile(r"\s*[,.;!\n]+\s*|\s+(?:nhé|nha|đi|because|cuz|since|vì|rồi|i've|i)\s+")
_MONEY: Final = Spoken("budget", Phrases(_BUDGET))
_WORK: Final = Spoken("status", Phrases(_STATUS), of_work=True)
_LONGEST: Final = 14
