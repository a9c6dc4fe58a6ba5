"""What a person said, made ready to be looked at: without mention and quoted lines, in one spelling.

`deciding` hears every turn once; the routes' rules look at the `Said`.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.spelling import spelled
from bot.routing.tongue import lacks_marks, leans_vietnamese
from research.brief import Language

MOST_LOOKED_AT: Final = 1_200
"""Of a longer text its beginning and its end are looked at, since what is wanted stands there."""
LONGEST_PHRASE: Final = 500
"""Characters of the longest turn that can be one phrase."""
LONG_WORDS: Final = 60

_ENDS: Final = " ?!.~,;:="
_MENTION: Final = re.compile(r"^\s*(?:<@[^>\s]{1,40}>|@[\w.-]{1,40})[\s,:]*")
_SLACK_EMOJI: Final = re.compile(r":[a-z0-9_+-]{2,30}:(?!\w)")
_KEYCAP: Final = re.compile("([0-9])\ufe0f?\u20e3")
_ADDRESS: Final = re.compile(r"https?://\S+")
_OPENERS: Final = Phrases(
    r"""
hi there|hello there|hey there|hi|hello|hey|good (?:morning|afternoon|evening)|dear (?:bot|footnote)|yo
thank you(?: so| very)?(?: much)?(?: again)?|thanks(?: a lot| so much| again| for that| mate| all)*|great|
    perfect|nice|cool|awesome
ok|well|so(?! sánh| you know)|um+|uh|hm+|oh|btw|by the way|also btw|alright|right|sorry|quick one|
    quick question|one question|wait|hang on|hold on|(?:just )?so you know|fyi|(?:forget|ignore|
    scrap) (?:that|it|this|about it|about that|that question|the question|my last (?:question|
    message))(?=,|\.|;)|never ?mind(?: that)?(?=,|\.|;| what| how| why)|(?:no|nope)(?=, (?:what|how|why|
    who|which|research|find))
footnote|bot|bạn ơi|ad ơi|em ơi|footnote ơi|bot ơi|ơi|này|ê|alo
xin chào|chào bạn|chào buổi (?:sáng|chiều|tối)|chào footnote|chào|dạ|vâng|à|ừ|ờ|
    cảm ơn(?: (?:bạn|em|anh|chị|ad|bot|nhiều|lắm|trước|nha|nhé|nhá|ạ))*|hay quá|tuyệt vời|tuyệt|thế thì|
    vậy thì|cho hỏi|cho mình hỏi|cho tôi hỏi|
    mình muốn hỏi|mình hỏi chút|hỏi chút|hỏi tí|cho em hỏi
"""
)
_REQUEST: Final = Phrases(
    r"""
(?:can|could|would|will) (?:you|u|we)(?: please| kindly| maybe| just| also| quickly)*|would you mind|
    do you mind|please|kindly|just|let's|let us(?! know)|go and|maybe
(?:(?:please )?(?:tell me|explain(?: to me)?)|do you (?:happen to )?know|any idea|
    i(?:'m| am)? (?:just )?(?:wonder|wondering|curious)|i(?:'d| would)? (?:like|want|need) to (?:know|
    understand|learn|find out)|wondering)(?: about| if| whether)?(?= (?:what|why|how|when|where|who|which|
    is|are|if|whether|the|there|does|do))
i(?:'d| would)? (?:really )?(?:want|need|like) (?:you )?to(?! (?:stop|quit|cancel|forget))|
    i want you to|i'd like you to|i need you to|you (?:can|should|could|may|must)(?: now| also| please)?|
    feel free to
(?:bạn|em|ad) (?:có thể|hãy|giúp|vui lòng|nhớ)(?: giúp)?(?: (?:mình|tôi|em|anh|chị))?|(?:mình|tôi|em|
    anh|chị)? ?(?:muốn|cần|đang) (?:biết|hỏi|thắc mắc|tò mò)(?: là| rằng| xem)?|cho (?:mình|tôi|em) biết|
    (?:bạn |em )?có biết(?= (?:ai|tại sao|vì sao|bao nhiêu|khi nào|nước|loại|cái))
có thể|giúp (?:mình|tôi|em|anh|chị|tớ|với)|giúp|hãy|làm ơn|nhờ (?:bạn|em|ad)|phiền bạn|xin|vui lòng
(?:mình|tôi|em|anh|chị) (?:cần|muốn)(?: (?:bạn|em))?|cho (?:mình|tôi|em|anh|chị)
"""
)
_CLOSERS: Final = Phrases(
    r"""
please|thanks(?: a lot)?|thank you(?: so| very)?(?: much)?|thank|for me|ok|right now|now|mate|man|bro|
    dude|footnote|asap
giúp (?:mình|tôi|em|anh|chị|tớ)(?: cái)?|giúp|cho (?:mình|tôi|em|anh|chị|tớ)|nhé|nha|nhá|nghen|nhỉ|đi|
    với|ạ|luôn|bạn ơi|bạn|cảm ơn(?: (?:bạn|nhiều|nha|nhé|ạ|trước))*|được không|được chứ|hen|hộ mình|ngay|
    dùm|giùm|cái|nào đi|em ơi|
    ơi|(?:(?<=gì )|(?<=nào )|(?<=nhiêu )|(?<=mấy )|(?<=đâu )|(?<=không )|(?<=chưa ))(?:vậy|thế|hả|ha|ta|
    vậy bot|vậy em|vậy ad|thế bot|thế em)|(?<=nhé )bot|(?<=nha )bot|(?<=đi )(?:bot|em|ad)
"""
)
_QUESTION_START: Final = Phrases(
    r"""
what(?:'s|'re)?|why|how(?:'s|'re)?|when|where(?:'s)?|who(?:'s|se|m)?|which|is|are|am|was|were|does|
    did|can|could|should|would|will|has|in (?:what|which)|at what|to what|for whom|since when|whether
(?:have|had|isn't|aren't|don't|doesn't|didn't|won't|can't|couldn't|shouldn't|wasn't|weren't|hasn't|
    haven't) (?:you|they|we|i|he|she|it|there|the|any|people|most|some|all|this|that|these|those)
do (?!it|both|that|this|a|an|some|all|research|not|one|more|whatever|number|option|\d|the (?:first|
    second|third|last|other|same|research|cheaper|next))\w+
liệu|có phải|tại sao|vì sao|sao|làm sao|làm thế nào|bao giờ|khi nào|đâu là|bao nhiêu|có nên|ai (?:đã|
    đang|là|có|sẽ|làm|viết|nói|bán|được|bị|mà|sở hữu|đứng|phát|nên|cần)
"""
)
_QUESTION_WORD: Final = Phrases(
    r"""
gì(?! (?:bạn|mình|tôi|em) )|nào(?! (?:cũng|đó|đấy))|thế nào|ra sao|tại sao|vì sao|bao nhiêu|bao lâu|
    bao xa|mấy giờ|thứ mấy|mấy (?:người|tuổi|lần|ngày|năm|loại|bước|nước|tiền|phần trăm|tháng|cái(?= (?:vậy|
    thế)|$))|ở đâu|
    là ai|khi nào|bao giờ|làm sao|có nên|có phải|hay không|phải không|đúng không|sao lại|nghĩa là sao|
    ai (?:là|đã|đang|có|làm|viết|nói)
"""
)
_QUESTION_END: Final = Phrases(r"(?:.* )?(?:không|chưa|à|hả|nhỉ|sao|chăng|(?:là|của|do|bởi|cho) ai|đâu|mấy)")
_DENIES: Final = Phrases(r"(?:.* )?(?:không|chẳng|chưa|khỏi|đừng|có phải) .*đâu")


@dataclass(frozen=True, slots=True)
class Said:
    """One turn as it is looked at.

    `raw` is as it came; `text` is spelled our way, without mention, quoted lines and pictures; `core` lacks
    its greetings and closing politeness as well; `ask` also lacks "could you", "giúp mình" and the like.
    `requested` says that there was such a request, `quoted` holds the quoted lines, `pictures` the emoji;
    `unmarked` that it is Vietnamese typed with few or no marks.
    """

    raw: str
    text: str
    core: str
    ask: str
    requested: bool
    question: bool
    quoted: str
    pictures: str
    vietnamese: bool
    unmarked: bool

    @property
    def count(self) -> int:
        """How many words it has, without its politeness."""
        return len(self.core.split())

    def is_whole(self, phrases: Phrases, *, ways: str = "core ask") -> bool:
        """Whether the turn, in one of these ways to look at it, is one of the phrases and nothing else."""
        expression = phrases.of(self.unmarked)
        looked_at = (getattr(self, way).rstrip(_ENDS) for way in ways.split())
        return any(expression.fullmatch(one) for one in looked_at if len(one) <= LONGEST_PHRASE)

    def begins(self, phrases: Phrases) -> bool:
        """Whether what is asked begins with one of the phrases."""
        return phrases.of(self.unmarked).match(self.ask) is not None

    def opens(self, phrases: Phrases) -> bool:
        """Whether the turn, greetings aside, begins with one of the phrases."""
        return phrases.of(self.unmarked).match(self.core) is not None

    def holds(self, phrases: Phrases) -> bool:
        """Whether one of the phrases is in it."""
        return phrases.of(self.unmarked).search(self.core) is not None

    @property
    def long(self) -> bool:
        """Whether it is a pasted text rather than a message."""
        return self.count > LONG_WORDS


def hear(text: str, language: Language) -> Said:
    """A turn, ready to be looked at; `language` decides where its own words do not tell."""
    own, quoted = _without_quotes(text.strip())
    while (found := _MENTION.match(own)) is not None:
        own = own[found.end() :]
    shortened = (
        own
        if len(own) <= MOST_LOOKED_AT
        else own[: MOST_LOOKED_AT // 2] + " … " + own[-MOST_LOOKED_AT // 2 :]
    )
    words, pictures = _without_pictures(shortened)
    vietnamese = leans_vietnamese(words, language == "vi")
    unmarked = vietnamese and lacks_marks(words)
    spelt = spelled(_ADDRESS.sub("URL", words), vietnamese=vietnamese)
    core = _stripped(_closed(spelt.strip(" .!,;:~"), _CLOSERS.of(unmarked)), _OPENERS.of(unmarked))
    ask = _stripped(core, _REQUEST.of(unmarked))
    return Said(
        raw=own.strip(),
        text=spelt,
        core=core,
        ask=ask,
        requested=ask != core,
        question=_asks(core, unmarked),
        quoted=quoted,
        pictures=pictures,
        vietnamese=vietnamese,
        unmarked=unmarked,
    )


def _without_quotes(text: str) -> tuple[str, str]:
    """The person's own lines and those that they quote; what is only a quote is their own."""
    lines = text.split("\n")
    own = "\n".join(one for one in lines if not one.lstrip().startswith(("> ", "&gt; ")))
    quoted = "\n".join(one for one in lines if one.lstrip().startswith(("> ", "&gt; ")))
    return (own.strip(), quoted) if own.strip() else (text.replace("> ", ""), "")


def _without_pictures(text: str) -> tuple[str, str]:
    """The words and the emoji, keycaps read as their digits."""
    text = _KEYCAP.sub(r"\1", text)
    named = _SLACK_EMOJI.findall(text)
    text = _SLACK_EMOJI.sub(" ", text)
    pictures = [one for one in text if unicodedata.category(one) == "So"]
    words = "".join(
        " "
        if (unicodedata.category(one) in ("So", "Sk", "Cs", "Cf") and one not in "^`") or one == "\ufe0f"
        else one
        for one in text
    )
    return words, "".join(pictures) + "".join(named)


def _stripped(text: str, openings: re.Pattern[str]) -> str:
    while (found := openings.match(text)) is not None:
        rest = text[found.end() :].lstrip(" ,.!:;-~")
        if not rest.strip("?"):
            break
        text = rest
    return text


def _closed(text: str, closers: re.Pattern[str]) -> str:
    """Without closing politeness; a question mark stays."""
    mark = "?" if text.endswith("?") else ""
    text = text.rstrip("?!.,~) ") if not text.endswith(")") else text.rstrip("?!.,~ ")
    while True:
        found = next(
            (one for one in closers.finditer(text, max(0, len(text) - 24)) if one.end() == len(text)), None
        )
        rest = "" if found is None else text[: found.start()].rstrip(" ,.!;-~")
        if not rest:
            return text + mark
        text = rest


def _asks(core: str, unmarked: bool) -> bool:
    if "?" in core[-3:]:
        return True
    words = core.split()
    if not words or len(words) > LONG_WORDS:
        return False
    if _DENIES.of(unmarked).fullmatch(core):
        return False
    return bool(
        _QUESTION_START.of(unmarked).match(core)
        or _QUESTION_WORD.of(unmarked).search(core)
        or (len(words) > 1 and _QUESTION_END.of(unmarked).fullmatch(core))
    )
