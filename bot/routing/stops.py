"""A stop in words, alone or among thanks and reasons: "thanks, but stop now", "hủy job này giúp mình".

`spoken_commands` asks. Every clause must be a stop, why, or plain politeness, so that nothing is stopped by
a word inside a message.
"""

import re
from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.said import Said, hear

_WORK: Final = r"(?:research|job|jobs|search|run|task|tasks|work|request|process|report|thing)"
_THING: Final = (
    r"(?: (?:it|this|that|now|then|here|everything|all|both|all of it|there|right (?:there|away|now)|"
    r"working(?: on (?:it|this|"
    r"that))?|searching|researching|reading|immediately|at once|what(?:ever)? (?:you're|you are|"
    r"your) (?:doing|working on|up to)|the whole (?:thing|job|research)|my (?:last |latest )?(?:request|"
    r"question|query|order)|for (?:now|today)|today|please|for me|you(?:'re| are) running|"
    r"(?:that|which)(?:'s| is) running|already"
    rf"|(?:the|this|that|my|your|our|current|running|all|all of|any)(?: (?:the|my|our|these|those|current|"
    rf"running|last|whole|ongoing|active))* {_WORK}))*"
)
_VIỆC: Final = (
    r"(?: (?:lại|đi|ngay|ngay lập tức|luôn|hết|thôi|hẳn|rồi|được rồi|giúp|cho|tìm|tìm kiếm|nghiên cứu|làm|"
    r"làm việc|chạy|việc|công việc|tác vụ|yêu cầu|tiến trình|này|kia|đó|đang chạy|đang làm|nhé|nha|bạn|mình|"
    r"tôi|em|anh|chị|bot|với|đã|tại đây|ở đây|cái|các|mấy|tất cả|toàn bộ|cả|nữa|bây giờ|ạ|job|jobs|task|"
    r"tasks|research|search|process|vụ|lệnh))*"
)
_STOP: Final = Phrases(
    rf"(?:no |ok |wait |oh )*(?:stop|cancel|abort|halt|quit|kill|end|terminate){_THING}(?: (?:stop|cancel))*"
    r"(?:[,.;!]? (?:that's enough|it's enough|enough|i've seen enough|i have enough|i have what i need|"
    r"i changed my mind|changed my mind|no longer needed|i don't need it(?: any ?more)?|"
    r"it's too expensive|thanks|sorry))*"
    r"|make it stop|call it off|(?:you|we) can stop(?: (?:there|here|now))*|let's stop(?: (?:here|now|it))*|"
    r"that's enough[,.;]? stop|enough[,.;]? stop|"
    r"i said stop|don't continue|do not continue|i want to (?:stop|cancel)(?: it| this)?"
    rf"|(?:thôi |ok |bạn |hãy )*(?:được |có thể |nên )*(?:dừng|ngừng|hủy|hủy bỏ|ngưng){_VIỆC}"
    rf"|(?:stop|cancel|abort|kill){_VIỆC}"
    rf"|(?:thôi )?dừng được rồi{_VIỆC}|đủ rồi,? (?:dừng|ngừng){_VIỆC}|thôi,? (?:dừng|ngừng|hủy){_VIỆC}|"
    rf"(?:đừng|không cần) (?:tìm|làm|chạy|nghiên cứu)(?: tiếp)? nữa|(?:thôi )?(?:khỏi|không cần|"
    rf"đừng) (?:tìm|làm|nghiên cứu|chạy|tra)(?: (?:nữa|tiếp|tiếp nữa|gì nữa))*|bạn dừng được rồi đấy|"
    rf"dừng được rồi đấy"
)
_NEVER: Final = re.compile(
    r"(?:dung|dùng|đúng|đừng)(?: (?:rồi|roi|nhé|nhe|nha|bạn|ban|vậy|vay|thế|the|đó|do|đấy|day|luôn|luon|"
    r"thôi|thoi|em|anh|chị|mình|minh|cái|cai))*"
    r"|huy|end|kill|quit|terminate|stop (?:mình|em|anh)|(?:cancel|kill|abort) (?:work|search|research)"
)
"""What a stop may look like once its marks are gone ("đúng rồi"), and words too open to be one alone."""
_REASON: Final = Phrases(
    r"(?:.* )?(?:changed? my mind|enough|mistake|wrong|no longer|not needed|don't need|found it|"
    r"too (?:long|slow|expensive)"
    r"|đổi ý|không cần|đủ|nhầm|sai|khỏi|lâu quá|đắt quá|tìm được rồi|có rồi|xong rồi)(?: .*)?"
)
_KIND_WORD: Final = (
    r"(?:ok|well|hi|hey|hello|alright|all right|right|great|perfect|nice|good|cool|awesome|hm+|oh|no|yes|"
    r"sorry|please|thanks|thank you|cheers|many thanks|a lot|a million|so much|very much|again|for that|"
    r"for (?:the|your) (?:help|work|update|effort|info|information)|that(?:'s| is| will do)|this is|it's|"
    r"enough|plenty|fine|all|all good|for now|for today|never ?mind|forget (?:it|about it|that)|i'm good|"
    r"no need|any ?more|i'm done|we're done|done|no worries|bot|footnote|mate|now|really|guys|so far|"
    r"i have (?:enough|what i need|seen enough)|i've (?:got|seen) (?:enough|what i need|it)|got it|"
    r"we have enough|good (?:job|work)|great (?:job|work)"
    r"|thôi|ừ|dạ|vâng|à|ơi|bạn|em|anh|chị|ad|mình|nhé|nha|ạ|rồi|được rồi|vậy|thế|vậy là|thế là|cảm ơn|nhiều|"
    r"đủ|đủ rồi|không cần(?: (?:nữa|thiết|đâu))*|khỏi|khỏi cần|xin lỗi|tốt rồi|ổn rồi|hay quá|tốt lắm|"
    r"làm tốt lắm|giúp|không|quên đi|bỏ đi|không sao|không làm nữa|mình có đủ rồi|được|lắm|quá|đi)"
)
_KIND: Final = Phrases(rf"{_KIND_WORD}(?: {_KIND_WORD})*")
_CUT: Final = re.compile(
    r"\s*[,.;!\n]+\s*|\s+(?:nhé|nha|đi|because|cuz|since|vì|rồi|i've|i)\s+|\s+(?:-+|but|nhưng|and|và|so)\s+"
)
_PARTS: Final = re.compile(r"\s*[,.;:!\n]+\s*(?:but |and |so |then |nhưng |và |thì |nên |vậy |thế )*")
_MOST_WORDS: Final = 20
_HINT: Final = Phrases(
    r"stop|cancel|abort|halt|quit|kill|end|terminate|dừng|ngừng|hủy|ngưng|continue|khỏi|đừng|không cần|off"
)


def is_stop(said: Said) -> bool:
    """Whether the whole turn is a stop; thanks, a reason and politeness may stand around it."""
    if not hints_at_a_stop(said):
        return False
    ways = [one.rstrip(" ?!.").strip() for one in (said.text, said.core, said.ask)]
    if any(_is_one(one, said.unmarked) for one in ways):
        return True
    return _with_a_reason(said) or (said.count <= _MOST_WORDS and _among_kindness(said))


def hints_at_a_stop(said: Said) -> bool:
    """Whether a word of stopping is in it, which most often is none."""
    return _HINT.of(said.unmarked).search(said.text) is not None


def _is_one(words: str, unmarked: bool) -> bool:
    return _NEVER.fullmatch(words) is None and _STOP.of(unmarked).fullmatch(words) is not None


def _with_a_reason(said: Said) -> bool:
    """A stop, and before or after it nothing but why."""
    parts = _CUT.split(said.text, maxsplit=1)
    if len(parts) != 2:
        return False
    first, rest = parts[0].strip(), parts[1].strip(" .!?,")
    reason = _REASON.of(said.unmarked)
    return any(
        bool(why) and reason.fullmatch(why) is not None and _is_one(order, said.unmarked)
        for order, why in ((first, rest), (rest, first))
    )


def _among_kindness(said: Said) -> bool:
    """Clauses that each are a stop or kind words, and a stop among them."""
    clauses = [one for one in (part.strip(" ?!.,") for part in _PARTS.split(said.text)) if one]
    kind = _KIND.of(said.unmarked)
    others = [one for one in clauses if kind.fullmatch(one) is None]
    return bool(others) and all(_is_said_stop(one, said) for one in others)


def _is_said_stop(clause: str, said: Said) -> bool:
    heard = hear(clause, "vi" if said.vietnamese else "en")
    return not heard.question and any(_is_one(one, said.unmarked) for one in (clause, heard.core, heard.ask))
