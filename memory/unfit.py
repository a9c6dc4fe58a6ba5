"""What is never remembered: secrets, whoever asks for it; and what holds for a moment only, unless asked for.

`update` asks before it keeps anything.
"""

import re
from typing import Final

_SECRET_WORD: Final = re.compile(
    r"\b(?:pass(?:word|phrase|code)|pin(?: code)?|cvv|otp|api[ _-]?key|secret(?: key)?|private key|"
    r"access token|"
    r"credit card|card number|seed phrase|mật khẩu|mã pin|số thẻ|mã otp|khóa (?:api|bí mật))\b",
    re.IGNORECASE,
)
_LOOKS_SECRET: Final = re.compile(
    r"\b(?:sk|pk|xox[abprs]|ghp|gho|tvly|fc)[-_][A-Za-z0-9_-]{12,}|\b\d{8,10}:[A-Za-z0-9_-]{30,}"
    r"|\bAKIA[A-Z0-9]{12,}|-----BEGIN|\b(?:\d[ -]?){13,19}\b|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{28,}\b"
)
_MOMENT: Final = re.compile(
    r"\b(?:to(?:day|night|morrow)|yesterday|right now|at the moment|just now|this (?:morning|afternoon|"
    r"evening|"
    r"weekend|time)|(?:this|next|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day|next week(?:end)?|"
    r"in (?:a|an|\d+|two|three|five|ten) (?:minutes?|hours?|moment)|for this (?:one|question|report|task)|"
    r"hôm (?:nay|qua|kia)|ngày (?:mai|kia)|(?:sáng|trưa|chiều|tối|đêm) (?:nay|mai|qua)|lát nữa|"
    r"cuối tuần (?:này|sau)|lúc này|ngay bây giờ|(?:\d+|vài|mấy) (?:phút|tiếng|giờ) nữa|"
    r"(?:câu|báo cáo|lần|bài) này)\b",
    re.IGNORECASE,
)


def secret(text: str) -> bool:
    """Whether a text gives a secret away, as far as can be told."""
    return bool(_SECRET_WORD.search(text) and re.search(r"\d|\bis\b|\blà\b|[:=]", text)) or bool(
        _LOOKS_SECRET.search(text)
    )


def momentary(text: str) -> bool:
    """Whether a text holds for a moment, or for the work at hand, only."""
    return bool(_MOMENT.search(text))
