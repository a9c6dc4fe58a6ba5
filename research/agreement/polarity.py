"""What a statement denies, and in which direction it points, in English and Vietnamese.

`compare` uses it to find facts that contradict each other, `citations.checks` to find a sentence that turns
its quote around. A word in the reach of "stopped", "without" or "hardly" is neither affirmed nor denied.
"""

import re
from dataclasses import dataclass
from typing import Final

from research.agreement.language import language_of
from research.agreement.opposites import DIRECTION_STEMS, OPPOSITES
from research.agreement.words import STOP, content, stem, tokens

_CLAUSE: Final = re.compile(
    r"[,;:.!?…]\s|\s[-–—]\s|\n|\b(?:but|while|although|nhưng|trong khi|mặc dù)\b", re.IGNORECASE
)
_NOT_A_DENIAL: Final = re.compile(
    r"\b(?:not (?:only|just|merely|least|to mention)|no (?:less|fewer|later|more|sooner|doubt|matter|\d)|"
    r"nothing but|không (?:chỉ|những|ngừng|gian|khí|quân|ít|kém|phận|lưu|thời|dưới|quá|lực|tặc)|"
    r"(?:hàng|số|chân) không|chưa kể|bỏ chưa)\b",
    re.IGNORECASE,
)
_EN_NOT: Final = frozenset(["not", "never", "cannot", "unable"])
_EN_NO: Final = frozenset(["no", "none", "nobody", "nothing", "neither", "nor", "without"])
_VI_NOT: Final = frozenset(["không", "chưa", "chẳng", "chả", "đừng"])
_UNCLEAR_WORDS: Final = """
hardly barely rarely seldom scarcely stop stopped stops cease ceased fail failed fails failure refuse
refused reject rejected deny denied denies lack lacks lacked prevent prevented avoid avoided cancel
cancelled canceled halt halted suspend suspended abandon abandoned unless doubt doubts ngừng dừng từ_chối
bác_bỏ phủ_nhận thiếu hủy thất_bại tránh ngăn trừ hiếm
"""
_UNCLEAR: Final = frozenset(_UNCLEAR_WORDS.split())
# A denied threshold says how far something went, and an affirmed one may say the same.
_THRESHOLDS: Final = frozenset(
    ["reach", "exceed", "surpass", "top", "meet", "only", "yet", "vượt", "đạt", "quá"]
)


@dataclass(frozen=True, slots=True)
class Clause:
    """The words that a clause affirms and denies, the directions in which it points, and all of its stems."""

    affirmed: frozenset[str]
    denied: frozenset[str]
    directions: frozenset[tuple[str, bool]]
    stems: frozenset[str]
    vietnamese: bool


Polarity = tuple[Clause, ...]


_SHARED: Final = 0.5


def polarity_of(text: str) -> Polarity:
    """What each clause affirms and denies. Words are English stems, and Vietnamese syllables in pairs."""
    vietnamese = language_of(text) == "vi"
    clauses = []
    for part in _CLAUSE.split(_NOT_A_DENIAL.sub(" ", text)):
        words = tokens(part)
        if words:
            affirmed, denied = _vietnamese(words) if vietnamese else _english(words)
            directions = frozenset(_directions(words, denied))
            stems = frozenset(content(part)) - DIRECTION_STEMS
            clauses.append(Clause(frozenset(affirmed), frozenset(denied), directions, stems, vietnamese))
    return tuple(clauses)


def _english(words: list[str]) -> tuple[set[str], set[str]]:
    affirmed: set[str] = set()
    denied: set[str] = set()
    reach = ""
    for word in words:
        if word in _UNCLEAR or word in ("without", "neither", "nor"):
            reach = "unclear"
        elif word in _EN_NO:
            reach = "no"
        elif word in _EN_NOT or word.endswith(("n't", "n’t")):
            reach = "not"
        elif word in STOP or word[0].isdigit() or word.endswith("ly") or word in ("one", "yet", "ever"):
            continue
        elif reach in ("", "past"):
            affirmed.add(stem(word))
        elif reach in ("not", "no"):
            denied.add(stem(word))
            reach = "past" if reach == "not" else "unclear"
    return affirmed, denied


def _vietnamese(words: list[str]) -> tuple[set[str], set[str]]:
    affirmed: set[str] = set()
    denied: set[str] = set()
    reach, skip = "", False
    for at, word in enumerate(words):
        after = words[at + 1] if at + 1 < len(words) else ""
        pair = f"{word} {after}".strip()
        if skip:
            skip = False
        elif word in _UNCLEAR or pair.replace(" ", "_") in _UNCLEAR:
            reach = "unclear"
        elif word in _VI_NOT:
            reach = "not"
        elif word in STOP and reach == "not":
            continue
        elif reach == "not":
            denied.add(pair)
            reach, skip = "", True
        elif reach != "unclear":
            affirmed.add(pair)
    return affirmed, denied


def _directions(words: list[str], denied: set[str]) -> set[tuple[str, bool]]:
    found: set[tuple[str, bool]] = set()
    for at, word in enumerate(words):
        for length in (3, 2, 1):
            phrase = " ".join(words[at : at + length])
            known = OPPOSITES.get(stem(word) if length == 1 else phrase)
            if known and not any(phrase.startswith(no) or no.startswith(stem(phrase)) for no in denied):
                found.add(known)
                break
    return found


def flipped(claim: Polarity, evidence: Polarity, *, thresholds: bool = False) -> str | None:
    """The word that one side affirms and the other denies, or the direction in which they part; else None.

    Only clauses that share their subject are compared. "Did not reach 50" does not deny "reached 42", so
    verbs of reaching count only with `thresholds`.
    """
    for mine in claim:
        related = [theirs for theirs in evidence if _related(mine, theirs)]
        word = _turned_word(mine, related, thresholds) or _turned_direction(mine, related)
        if word is not None:
            return word
    return None


def _related(one: Clause, other: Clause) -> bool:
    """Whether half of the shorter clause's words stand in the other; across languages that cannot be told."""
    if one.vietnamese != other.vietnamese:
        return True
    smaller = min(len(one.stems), len(other.stems))
    return smaller > 0 and len(one.stems & other.stems) >= _SHARED * smaller


def _turned_word(mine: Clause, related: list[Clause], thresholds: bool) -> str | None:
    affirmed = frozenset(word for one in related for word in one.affirmed)
    denied = frozenset(word for one in related for word in one.denied)
    turned = (mine.denied & affirmed - denied) | (mine.affirmed & denied - affirmed - mine.denied)
    for word in sorted(turned):
        if thresholds or not _THRESHOLDS & {word, word.partition(" ")[0]}:
            return word
    return None


def _turned_direction(mine: Clause, related: list[Clause]) -> str | None:
    directions = frozenset(one for clause in related for one in clause.directions)
    for name, points in sorted(mine.directions):
        # A statement that names both ways, such as profit and loss, says nothing about either.
        if (name, points) not in directions and (name, not points) in directions - mine.directions:
            return name
    return None
