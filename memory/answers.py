"""Wishes for every answer: language, length, form, tone. The newer wish of a kind is the one that counts.

`statements` asks before it looks for anything else.
"""

import re
from typing import Final

_STANDING: Final = re.compile(
    r"\b(?:from now on|in (?:the )?future|going forward|from here on|by default|as a rule|next time|"
    r"every time|"
    r"henceforth|always|never|usually|in general|prefer|like|love|want|hate|don't like|"
    r"từ (?:giờ|nay|bây giờ)|sau này|lần sau|mặc định|luôn|luôn luôn|đừng bao giờ|thích|muốn|ghét|"
    r"không thích)\b",
    re.IGNORECASE,
)
_OF_ANSWERS: Final = re.compile(
    r"\b(?:answers?|repl(?:y|ies)|respon(?:d|ses?)|reports?|write|written|summar(?:y|ies)|explanations?|"
    r"explain|"
    r"speak|talk|tables?|bullets?|bullet points|citations?|in (?:vietnamese|english)|"
    r"trả lời|câu trả lời|báo cáo|viết|tóm tắt|giải thích|trình bày|nói|bảng|gạch đầu dòng|"
    r"bằng tiếng (?:việt|anh))\b",
    re.IGNORECASE,
)
_KINDS: Final = tuple(
    (name, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for name, words in (
        ("language", "english|vietnamese|french|german|japanese|tiếng việt|tiếng anh"),
        (
            "length",
            "short(?:er)?|brief(?:ly)?|concise(?:ly)?|long(?:er)?|detailed|in depth|thorough|ngắn|ngắn gọn|"
            "dài|chi tiết|súc tích",
        ),
        ("form", "tables?|bullets?|bullet points|lists?|prose|paragraphs?|bảng|gạch đầu dòng|danh sách"),
        (
            "tone",
            "formal(?:ly)?|informal(?:ly)?|casual(?:ly)?|plain|simple|simply|technical|jargon|friendly|"
            "trang trọng|thân mật|đơn giản|dễ hiểu|chuyên môn",
        ),
        ("units", "metric|imperial|celsius|fahrenheit|dollars|euros|dong|usd|eur|vnd|độ c"),
    )
)


def answer_slot(words: str) -> str:
    """The slot of a standing wish for answers; empty for anything else."""
    if not (_STANDING.search(words) and _OF_ANSWERS.search(words)) or not _about_us(words):
        return ""
    for name, pattern in _KINDS:
        if pattern.search(words):
            return f"answer.{name}"
    return ""


def _about_us(words: str) -> bool:
    """Whether the sentence is an order or about the speaker, and not about somebody else."""
    return bool(
        re.match(
            r"(?:i|i'd|please|always|never|from|in|going|by|as|next|every|henceforth|answer|reply|write|"
            r"respond|give|"
            r"keep|make|use|explain|mình|tôi|tớ|em|từ|sau|lần|mặc|luôn|đừng|hãy|trả|viết|xin|cứ)\b",
            words,
            re.IGNORECASE,
        )
    )
