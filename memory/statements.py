"""What a sentence says about its speaker: a fact that settles something, or that something is over.

`update` reads a person's sentences with it, in English and in Vietnamese. A rule that does not match the
whole sentence says nothing: what is not surely about the speaker is not remembered.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory import english, vietnamese
from memory.answers import answer_slot
from memory.likeness import normal, words_of
from memory.rule import Rule
from memory.types import LONGEST, SPEAKER, Category, Section

_SECTIONS: Final = {
    Category.IDENTITY: Section.PERSONAL,
    Category.WORK: Section.WORK,
    Category.PERSONAL: Section.PERSONAL,
    Category.PREFERENCE: Section.PERSONAL,
    Category.FOCUS: Section.TOP_OF_MIND,
    Category.BACKGROUND: Section.BACKGROUND,
    Category.NOTE: Section.PERSONAL,
}
_LEAD: Final = re.compile(
    r"^(?:(?:hi|hello|hey|thanks|thank you|ok|okay|well|so|also|and|but|btw|by the way|fyi|actually|please|"
    r"for (?:your information|context|the record|future reference)|just so you know|you should know that|"
    r"as you know|some context|"
    r"chào(?: bạn)?|dạ|vâng|à|ừ|thật ra|thực ra|nhân tiện|nói thêm|cho bạn biết|với lại|còn|mà|"
    r"và)\b[,:!. ]*)+",
    re.IGNORECASE,
)
_ASKED: Final = re.compile(
    r"^(?:(?:please|can you|could you|always|also|just|hãy|xin|làm ơn|bạn|vui lòng|giúp(?: mình| tôi)?)\s+)*"
    r"(?:remember|note(?: down)?|memori[sz]e|keep in mind|bear in mind|don't forget|do not forget|"
    r"make a note|"
    r"take note|save|store|jot down|learn|"
    r"ghi nhớ|nhớ|lưu(?: lại| ý)?|ghi lại|ghi chú|đừng quên|ghi)\b"
    r"(?:\s+(?:that|this|of this|to memory|down|the fact that|for later|for next time|"
    r"giúp(?: mình| tôi| em)?|cho(?: mình| tôi| em)?|hộ(?: mình| tôi)?|là|rằng|nhé|nha|kỹ|điều này|"
    r"lại)\b)*[:,]?\s*",
    re.IGNORECASE,
)
_JOINED: Final = re.compile(
    r"\s*(?:[,;]\s*(?:and\s+|but\s+|và\s+)?|\s+(?:and|but|và|nhưng)\s+)"
    r"(?=(?:i|i'm|i've|my|we|our|call me|mình|tôi|tớ|em|gọi (?:mình|tôi))\b\s)",
    re.IGNORECASE,
)

_NOWADAYS: Final = re.compile(
    r",? (?:now|nowadays|these days|currently|at the moment|instead|again|too|as well|bây giờ|hiện nay)$",
    re.IGNORECASE,
)
_THINGS: Final = re.compile(
    r"(?P<one>[\w .'-]{2,40}?) (?P<how>uses|runs on|depends on|belongs to|is part of|reports to|"
    r"is led by|replaces|"
    r"works with|owns|dùng|chạy trên|phụ thuộc vào|thuộc|báo cáo cho|thay thế) (?P<other>[\w .'-]{2,60})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """A fact as it was said, with the relations in it: subject, relation, object."""

    content: str
    category: Category
    slot: str = ""
    relations: tuple[tuple[str, str, str], ...] = ()

    @property
    def section(self) -> Section:
        """Where it stands."""
        return _SECTIONS[self.category]


@dataclass(frozen=True, slots=True)
class Over:
    """Something is no longer so: the slot that it settled, and the words of what it was."""

    slot: str
    words: frozenset[str]


def asked_for(sentence: str) -> str | None:
    """What a sentence asks to remember; None where it asks for nothing."""
    sentence = _LEAD.sub("", sentence)
    found = _ASKED.match(sentence)
    rest = sentence[found.end() :].strip() if found else ""
    return rest or None


def parts(sentence: str) -> Sequence[str]:
    """A sentence as the statements that are joined in it."""
    return [one.strip(" ,;") for one in _JOINED.split(_LEAD.sub("", sentence)) if one.strip(" ,;")]


def read(part: str) -> Statement | Over | None:
    """What one statement says about its speaker; None where that is not sure."""
    words = part.rstrip(" .!…").strip()
    for rule in _OVERS:
        found = rule.match(words)
        if found:
            return Over(rule.slot, words_of(_object(found)))
    slot = answer_slot(words)
    if slot:
        return Statement(shortened(words), Category.PREFERENCE, slot)
    for rule in _RULES:
        found = rule.match(words)
        if found:
            return _stated(rule, found, words)
    return None


def noted(text: str) -> Statement:
    """A text as it stands, for what a person wants to have remembered and no rule knows."""
    words = text.rstrip(" .!…").strip()
    found = _THINGS.fullmatch(words)
    between = ((found["one"].strip(), found["how"].lower(), found["other"].strip()),) if found else ()
    return Statement(shortened(words), Category.NOTE, relations=between)


def shortened(text: str) -> str:
    """A text of at most the length of a fact, cut between words."""
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"


def _stated(rule: Rule, found: re.Match[str], words: str) -> Statement:
    groups = found.groupdict()
    thing = _object(found)
    whose = groups.get("whose")
    slot = rule.slot
    if slot.endswith(":"):
        slot += normal(f"{whose} {thing}" if rule.owned else whose or thing)
    relations: tuple[tuple[str, str, str], ...] = ()
    if rule.relation and thing:
        subject, relation = SPEAKER, rule.relation
        if whose and rule.owned:
            subject = whose.lower()
        elif whose:
            relation = whose.lower()
        relations = ((subject, relation, thing),)
    return Statement(shortened(words), rule.category, slot, relations)


def _object(found: re.Match[str]) -> str:
    thing = (found.groupdict().get("x") or "").strip(" .,;:!\"'")
    return _NOWADAYS.sub("", thing)[:80]


_RULES: Final = (*english.RULES, *vietnamese.RULES)
_OVERS: Final = (*english.OVERS, *vietnamese.OVERS)
