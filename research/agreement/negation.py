"""The words that deny, in English and Vietnamese, and those that only look as if they did.

`polarity` is the caller.
"""

import re
from typing import Final

_MONTHS: Final = "january|february|march|april|may|june|july|august|september|october|november|december"


_CLOCK_WORDS: Final = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight"


NOT_A_DENIAL: Final = re.compile(
    r"\b(?:not (?:only|just|merely|least|to mention)|no (?:less|fewer|later|more|sooner|doubt|matter|\d)|"
    r"not without|nothing but|(?:không|chẳng) (?:phải|thể) (?:là )?(?:không|chưa)(?! chỉ)|"
    r"không (?:chỉ|những|ngừng|gian|khí|quân|ít|kém|phận|lưu|thời|dưới|quá|lực|tặc)|"
    r"(?:hàng|số|chân) không|chưa kể|bỏ chưa|"
    rf"not(?= [^.;,]{{1,60}} (?:(?:before|earlier than) (?=\d|{_CLOCK_WORDS})|"
    rf"(?:before|until|earlier than) (?=\d{{4}}\b|{_MONTHS})))|"
    r"không(?= [^.;,]{1,60} trước (?:năm|ngày|tháng) ))\b",
    re.IGNORECASE,
)


# Ways to say "not" in more words, and ways to say that something has not been shown.
IN_WORDS: Final = re.compile(
    r"\b(?:fail(?:s|ed)? to|failure to|unable to|refus(?:e|es|ed) to|declin(?:e|es|ed) to|"
    r"no longer|free (?:of|from)|rul(?:e|es|ed) out|stopp?(?:s|ed)? (?=\w+ing\b))(?=\s)",
    re.IGNORECASE,
)


UNPROVEN: Final = re.compile(
    r"\b(?:no|little|without|lack of|lacks?|not (?:any|enough|sufficient)|insufficient) "
    r"(?:\w+ )?(?:evidence|proof)\b(?: (?:that|of|for))?|"
    r"\b(?:has|have|had|was|were|is|are) (?:not|never) (?:yet )?(?:been )?(?:shown|proven|proved)(?: to)?\b|"
    r"\b(?:is|are|was|were|remains?) (?:yet )?unproven\b|"
    r"(?:không|chưa)(?: hề)?(?: có| thấy| tìm thấy)* (?:bất kỳ )?bằng chứng(?: nào)?"
    r"(?: (?:cho thấy|rằng|là))*|"
    r"chưa (?:được )?chứng minh(?: được)?(?: (?:rằng|là))?",
    re.IGNORECASE,
)


# What nothing forbids is allowed.
NOTHING_FORBIDS: Final = re.compile(
    r"\b(?:nothing|nobody|no one|no \w+)(?: (?:in|of|on) (?:the |its |this )?\w+)? "
    r"(?:forbids|prohibits|prevents|bans|bars|forbade|prohibited|prevented)\b|"
    r"\bkhông (?:có )?(?:gì|điều khoản nào|quy định nào|ai|luật nào)(?: \w+){0,3}? cấm\b",
    re.IGNORECASE,
)


EXCEPT: Final = re.compile(
    r"\b(?:except|excluding|other than|apart from|unless|but not|(?:ngoại )?trừ)\b", re.I
)


ALL_BUT: Final = re.compile(r"\b(every \w+|all(?: \w+){0,2}|daily) but (?=\w)", re.IGNORECASE)


THAN: Final = re.compile(r"\b(?:than|so với|hơn)\b", re.IGNORECASE)


EN_NOT: Final = frozenset(["not", "never", "cannot", "unable"])


EN_NO: Final = frozenset(["no", "none", "nobody", "nothing", "neither", "nor", "without"])


VI_NOT: Final = frozenset(["không", "chưa", "chẳng", "chả", "đừng"])


_UNCLEAR_WORDS: Final = """
hardly barely rarely seldom scarcely stop stopped stops cease ceased fail failed fails failure refuse
refused reject rejected deny denied denies lack lacks lacked prevent prevented avoid avoided cancel
cancelled canceled halt halted suspend suspended abandon abandoned exempt exempted excluded exclude excludes
unless doubt doubts ngừng dừng cấm từ_chối bác_bỏ phủ_nhận miễn_áp miễn_trừ miễn_thuế thiếu hủy thất_bại
tránh ngăn trừ hiếm
"""


UNCLEAR: Final = frozenset(_UNCLEAR_WORDS.split())
