"""What a follow-up wants, by rules: a footnote, the reasons, another shape or language, or something new.

`handler` is the caller. Words are looked at in one spelling, so that marks and capitals do not matter.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.routing.spelling import bare
from research.brief import Language


class Kind(StrEnum):
    """FOOTNOTE, REASON, SENTENCE are looked up, SHORT, TABLE, LANGUAGE told again, NEW is a question."""

    FOOTNOTE = "footnote"
    REASON = "reason"
    SENTENCE = "sentence"
    SHORT = "short"
    TABLE = "table"
    LANGUAGE = "language"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Wish:
    """A kind, with the footnotes, the language or the quoted words that it names."""

    kind: Kind
    numbers: tuple[int, ...] = ()
    language: Language | None = None
    quoted: str = ""


_MARKS: Final = re.compile(r"\[\^?(\d{1,3})(?:\s*[,;]\s*(\d{1,3}))*\]")
_NUMBER: Final = re.compile(r"\d{1,3}")
_NAMED: Final = re.compile(
    r"\b(?:footnote|source|note|citation|reference|chu thich|nguon|trich dan)s?"
    r" (?:so )?(\d{1,3})\b"
)
_REASON: Final = re.compile(
    r"\b(?:why|how do you know|how come|are you sure|says who|what makes you|based on what|where did you get"
    r"|evidence|proof|tai sao|vi sao|sao ban (?:nghi|biet|noi)|can cu|dua vao dau|bang chung|chac khong"
    r"|co chac)\b"
)
_TOLD_AGAIN: Final = re.compile(
    r"\b(?:shorter|short|shorten|briefer|brief|summari[sz]e|summary|in a nutshell|tl;?dr|condense|too long"
    r"|ngan|ngan gon|gon|tom tat|tom gon|rut gon|tom lai|dai qua)\b"
)
_TABLE: Final = re.compile(r"\b(?:table|tabular|bang so sanh|dang bang|thanh bang|ke bang|lap bang)\b")
_VIETNAMESE: Final = re.compile(r"\b(?:vietnamese|tieng viet)\b")
_ENGLISH: Final = re.compile(r"\b(?:english|tieng anh)\b")
_LONGEST: Final = 9
"""Words of a wish for another shape; what is longer asks for something."""
_QUOTED: Final = re.compile(r"[“\"«]([^”\"»]{12,})[”\"»]")


def read(text: str, quoted: str = "") -> Wish:
    """The wish in a follow-up; `quoted` are the words of the report that the person chose."""
    words = bare(text.lower())
    numbers = tuple(int(one) for mark in _MARKS.finditer(text) for one in _NUMBER.findall(mark.group()))
    numbers = numbers or tuple(int(one) for one in _NAMED.findall(words))
    named = _QUOTED.search(text)
    quoted = quoted.strip() or (named.group(1) if named else "")
    if _REASON.search(words) and (numbers or quoted or len(words.split()) <= _LONGEST):
        return Wish(Kind.REASON, numbers, quoted=quoted)
    if numbers:
        return Wish(Kind.FOOTNOTE, numbers)
    if quoted:
        return Wish(Kind.SENTENCE, quoted=quoted)
    return _shape(words)


def _shape(words: str) -> Wish:
    if len(words.split()) <= _LONGEST:
        if _VIETNAMESE.search(words):
            return Wish(Kind.LANGUAGE, language="vi")
        if _ENGLISH.search(words):
            return Wish(Kind.LANGUAGE, language="en")
        if _TABLE.search(words):
            return Wish(Kind.TABLE)
        if _TOLD_AGAIN.search(words):
            return Wish(Kind.SHORT)
    return Wish(Kind.NEW)


def names_footnote(text: str) -> bool:
    """Whether a short text points at a footnote by its number in brackets, which only a report can have."""
    return _MARKS.search(text) is not None and len(text.split()) <= _LONGEST
