"""Splitting a question into the questions that it is made of, by rules.

`planner` is the caller. When no rule fits, the question stays whole: a wrong split loses its answer. A part
that cannot stand by itself carries the words around it in brackets, where `research.retrieval.question`
takes them for its setting.
"""

import re
from typing import Final, NamedTuple

from research.brief import Language
from research.retrieval.question import take_apart
from research.roles.extractive import phrases

MOST: Final = 6
_SENTENCE: Final = re.compile(r"(?:[^?!.\n]|[.!](?=\S))+[?!.]*")
_ITEMS: Final = re.compile(r",? and |, ?|,? và ")
_LONGEST_ITEM: Final = 5
_LONGEST_SIDE: Final = 12
_YEAR: Final = re.compile(r"\b\d{4}\b")
_STANDS_ALONE: Final[dict[Language, int]] = {"en": 3, "vi": 5}
_BORDER: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(
        rf"(?:,? (?:and|but|or)|[;,])\s+(?=(?:(?:{phrases.BEFORE_ASKING_EN}) )?(?:{phrases.ASKS_EN})\b)",
        re.IGNORECASE,
    ),
    "vi": re.compile(r"(?:,? (?:và|còn)|[;,])\s+", re.IGNORECASE),
}
_ASKS: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(
        rf"^(?:(?:{phrases.BEFORE_ASKING_EN}) )?(?:{phrases.ASKS_EN}|{phrases.TELLS_EN})\b", re.IGNORECASE
    ),
    "vi": re.compile(rf"\b(?:{phrases.ASKS_VI})\b|^(?:{phrases.TELLS_VI})\b", re.IGNORECASE),
}


def split(question: str, language: Language) -> list[str]:
    """One to six questions, in the order of the text."""
    setting, asking = _sentences(question, language)
    parts: list[str] = []
    for sentence in asking:
        compared = _compared(sentence, language)
        if compared is None:
            around = setting or (_subject(parts[0], language) if parts else "")
            parts.extend(_clauses(sentence, around, language, told=bool(setting)))
        elif compared.respect:
            clauses = _clauses(compared.respect, setting, language)
            parts.extend(f"{side}: {clause}" for clause in clauses for side in compared.sides)
        else:
            parts.append(sentence)
            parts.extend(f"{side} ({_subject(sentence, language)})" for side in compared.sides)
    ends = "?" if question.rstrip().endswith("?") else ""
    parts = [_tidy(part, ends) for part in parts]
    return list(dict.fromkeys(part for part in parts if part))[:MOST] or [question.strip()]


def _sentences(text: str, language: Language) -> tuple[str, list[str]]:
    """What is said around the questions, and the sentences that ask; all of the text when none does."""
    sentences = [match.group().strip() for match in _SENTENCE.finditer(text) if match.group().strip(" .?!")]
    asking = [one for one in sentences if one.endswith("?") or _ASKS[language].search(one)]
    if not asking:
        return "", [text]
    return " ".join(one.rstrip(" .!") for one in sentences if one not in asking), asking


def _clauses(sentence: str, setting: str, language: Language, *, told: bool = False) -> list[str]:
    """The clauses that each ask by themselves, those that cannot stand alone with their setting."""
    clauses: list[str] = []
    for piece in _pieces(sentence, language):
        listed = _listed(piece, language)
        around = setting or (_subject(clauses[0], language) if clauses else "")
        clauses.extend(listed or [_with_setting(piece, around, language, alone=not clauses and not told)])
    return clauses


def _pieces(sentence: str, language: Language) -> list[str]:
    """The sentence cut where both sides ask; a side that only tells becomes the other's setting."""
    borders = list(_BORDER[language].finditer(sentence))
    pieces, opened = [], 0
    for border in borders:
        before, after = sentence[opened : border.start()], sentence[border.end() :]
        if not _ASKS[language].search(after):
            break
        if _ASKS[language].search(before):
            pieces.append(before)
        elif language == "en":
            return [*pieces, f"{after.rstrip(' .?!')} ({before})"]
        else:
            continue
        opened = border.end()
    return [*pieces, sentence[opened:]]


def _with_setting(clause: str, around: str, language: Language, *, alone: bool) -> str:
    """The clause, with what is said around it when it points back to it, or follows another and is short."""
    if not around or "(" in clause:
        return clause
    points_back = re.search(rf"\b(?:{phrases.POINTS_BACK[language]})\b", clause, re.IGNORECASE)
    subject = [term for term in take_apart(clause).terms if term.prior == 1]
    if not points_back and (alone or len(subject) >= _STANDS_ALONE[language]):
        return clause
    return f"{clause.rstrip(' .?!')} ({around})"


def _subject(clause: str, language: Language) -> str:
    """What a question is about: without its setting and the words that ask at its beginning."""
    clause = clause.partition(" (")[0].rstrip(" .?!")
    if language == "en":
        clause = re.sub(
            rf"^(?:(?:{phrases.ASKS_EN}|{phrases.TELLS_EN})\s+)+", "", clause, flags=re.IGNORECASE
        )
    return clause


class _Compared(NamedTuple):
    """Two sides, and in what they are compared; empty when the question does not say."""

    sides: tuple[str, str]
    respect: str


def _compared(sentence: str, language: Language) -> _Compared | None:
    """The comparison that a sentence asks for."""
    for pattern in phrases.COMPARISONS[language]:
        match = re.match(pattern, sentence.strip(), re.IGNORECASE)
        if match and max(len(match[side].split()) for side in "xy") <= _LONGEST_SIDE:
            first, second = match["x"], _other_year(match["x"], match["y"])
            respect = match["z"] or ("" if second == match["y"] else " ")
            return _Compared((first, second), respect)
    return None


def _other_year(first: str, second: str) -> str:
    """A second side that is only another year, with the subject of the first."""
    named, other = list(_YEAR.finditer(first)), _YEAR.search(second)
    own = [term for term in take_apart(second).terms if term.prior == 1]
    if not named or other is None or len(own) > 1:
        return second
    return f"{first[: named[-1].start()]}{other.group()}{first[named[-1].end() :]}"


def _listed(clause: str, language: Language) -> list[str]:
    """One question an attribute, when several of one thing are asked for."""
    for pattern in phrases.LISTS[language]:
        match = re.match(pattern, clause.strip(), re.IGNORECASE)
        if not match:
            continue
        items = [item.strip() for item in _ITEMS.split(match["items"]) if item.strip()]
        if len(items) < 2 or any(len(item.split()) > _LONGEST_ITEM for item in items):
            return []
        if language == "en":
            return [f"{_the(item)} {match['of']}" for item in items]
        return [f"{item} {match['of']}" for item in items]
    return []


def _the(item: str) -> str:
    return item if item.lower().startswith(("the ", "its ")) else f"the {item}"


def _tidy(text: str, ends: str) -> str:
    text = " ".join(text.split()).strip(" ,;:?!")
    return f"{text[:1].upper()}{text[1:]}{ends}" if text else ""
