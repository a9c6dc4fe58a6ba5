"""Splitting a question into the questions that it is made of, by rules.

`planner` is the caller. When no rule fits, the question stays whole: a wrong split loses its answer. A part
that cannot stand by itself is searched with the words around it in brackets, where
`research.retrieval.question` takes them for its setting; people read it without them, under the sentence
that it comes from.
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
_LONGEST_THEME: Final = 160
# "không … nào" says none; it does not ask which.
_NONE_VI: Final = re.compile(r"\b(?:không|chưa|chẳng)\b[^,;?]*\b(?:nào|gì|ai|đâu)\b(?! *\?)", re.IGNORECASE)
# After a comma alone this is the verb of what the question began with: "for what reason, …, was it shut".
_TURNS_EN: Final = re.compile(r"(?:is|are|was|were|does|do|did|can|could|has|have|should|will)\b")
_ASKS_ANYWHERE_EN: Final = re.compile(r"\b(?:what|which|who|whom|whose|when|where|why|how)\b", re.IGNORECASE)
_SAYS_ALL: Final[dict[Language, int]] = {"en": 5, "vi": 8}
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


class Part(NamedTuple):
    """One question of several: as a person reads it, as a search is asked, and what it stands under."""

    question: str
    queries: tuple[str, ...]
    theme: str


def split(question: str, language: Language) -> list[Part]:
    """One to six questions, in the order of the text."""
    setting, asking = _sentences(question, language)
    parts: list[Part] = []
    for sentence in asking:
        around = setting or (_subject(parts[0].question, language) if parts else "")
        found = _parts(sentence, around, language, told=bool(setting))
        parts.extend(_titled(found, setting, sentence))
    unlike = {part.queries: part for part in reversed(parts) if part.question}
    parts = [part for part in parts if unlike.get(part.queries) is part][:MOST]
    return parts or [Part(question.strip(), (question.strip(),), question.strip())]


def _parts(sentence: str, around: str, language: Language, *, told: bool) -> list[tuple[str, str]]:
    """What a sentence asks, each with its setting."""
    compared = _compared(sentence, language)
    if compared is None:
        return _clauses(sentence, around, language, told=told)
    if not compared.respect:
        return [(sentence, around if told else ""), *((side, sentence) for side in compared.sides)]
    clauses = _clauses(compared.respect, around, language, told=told)
    return [(f"{side}: {clause}", own) for clause, own in clauses for side in compared.sides]


def _titled(found: list[tuple[str, str]], told: str, sentence: str) -> list[Part]:
    """The parts of a sentence; those that lean on one another stand under it together."""
    ends = "?" if sentence.rstrip().endswith("?") else ""
    whole = _tidy(sentence, ends)
    if told and len(told) + len(whole) <= _LONGEST_THEME:
        whole = f"{told[:1].upper()}{told[1:]}. {whole}"
    lean = any(setting for _, setting in found)
    parts = []
    for clause, setting in found:
        shown = _tidy(clause, ends)
        query = f"{shown.rstrip('?')} ({_unbracketed(setting)}){ends}" if setting else shown
        parts.append(Part(shown, (query,), whole if lean else shown))
    return parts


def _unbracketed(text: str) -> str:
    return " ".join(re.sub(r"[()]", " ", text).split()).strip(" ,;:?!")


def _sentences(text: str, language: Language) -> tuple[str, list[str]]:
    """What is said around the questions, and the sentences that ask; all of the text when none does."""
    sentences = [match.group().strip() for match in _SENTENCE.finditer(text) if match.group().strip(" .?!")]
    asking = [one for one in sentences if one.endswith("?") or _asks(one, language)]
    if not asking:
        return "", [text]
    said = [one.rstrip(" .!") for one in sentences if one not in asking]
    if len(asking) == 1 and _compared(asking[0], language) is None:
        told, colon, asked = asking[0].partition(": ")
        if colon and not _asks(told, language) and _ASKS[language].search(asked):
            return " ".join([*said, told]), [asked]
    return " ".join(said), asking


def _asks(text: str, language: Language) -> bool:
    return bool(_ASKS[language].search(_NONE_VI.sub("", text) if language == "vi" else text))


def _clauses(sentence: str, setting: str, language: Language, *, told: bool) -> list[tuple[str, str]]:
    """The clauses that each ask by themselves, those that cannot stand alone with their setting."""
    clauses: list[tuple[str, str]] = []
    before, pieces = _pieces(sentence, language)
    told, setting = (True, before) if before and not setting else (told, setting)
    for piece in pieces:
        around = setting or (_subject(clauses[0][0], language) if clauses else "")
        for one in _listed(piece, language) or [piece]:
            leans = _leans(one, language, first=not clauses) or (
                told and _subjects(one) < _SAYS_ALL[language]
            )
            clauses.append((one, around if around and leans else ""))
    return clauses


def _pieces(sentence: str, language: Language) -> tuple[str, list[str]]:
    """The sentence cut where both sides ask; a side that only tells is returned as the other's setting."""
    pieces, opened = [], 0
    for border in _BORDER[language].finditer(sentence):
        before, after = sentence[opened : border.start()], sentence[border.end() :]
        if not _asks(after, language):
            break
        if border.group().strip() == "," and _TURNS_EN.match(after):
            continue
        if _asks(before, language):
            if not _subjects(before):
                continue
            pieces.append(before)
        elif language == "en" and not pieces and not _ASKS_ANYWHERE_EN.search(before):
            return before, [after]
        else:
            continue
        opened = border.end()
    return "", [*pieces, sentence[opened:]]


def _leans(clause: str, language: Language, *, first: bool) -> bool:
    """Whether a clause needs what is said before: it points back to it, or follows another clause."""
    if "(" in clause:
        return False
    return not first or bool(re.search(rf"\b(?:{phrases.POINTS_BACK[language]})\b", clause, re.IGNORECASE))


def _subjects(clause: str) -> int:
    """How many words of a clause have a subject."""
    return sum(term.prior == 1 for term in take_apart(clause).terms)


def _subject(clause: str, language: Language) -> str:
    """What a question is about: without its setting and the words that ask at its beginning."""
    clause = clause.partition(" (")[0].rstrip(" .?!")
    if language == "en":
        clause = re.sub(
            rf"^(?:(?:{phrases.ASKS_EN}|{phrases.TELLS_EN}|{phrases.BEFORE_ASKING_EN})\s+)+",
            "",
            clause,
            flags=re.IGNORECASE,
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
