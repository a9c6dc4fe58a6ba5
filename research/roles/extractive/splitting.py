"""Splitting a question into the questions that it is made of, by rules.

`planner` is the caller. When no rule fits, the question stays whole: a wrong split loses its answer.
"""

import re
from itertools import pairwise
from typing import Final

from research.brief import Language
from research.retrieval.question import take_apart
from research.roles.extractive import phrases

MOST: Final = 6
_SENTENCE: Final = re.compile(r"[^?!.\n]+(?:[.](?=\S)[^?!.\n]+)*[?!.]*")
_ITEMS: Final = re.compile(r",? and |, ?|,? và ")
_LONGEST_ITEM: Final = 5
_AND: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(rf"(?:,? and|;|,)\s+(?=(?:{phrases.ASKS_EN})\b)", re.IGNORECASE),
    "vi": re.compile(r"(?:,? và|,? còn|;|,)\s+", re.IGNORECASE),
}
_ASKS_VI: Final = re.compile(rf"\b(?:{phrases.ASKS_VI})\b", re.IGNORECASE)


def split(question: str, language: Language) -> list[str]:
    """One to six questions, in the order of the text."""
    parts: list[str] = []
    for sentence in _questions(question):
        for clause in _clauses(sentence, language):
            parts.extend(_compared(clause, language) or _listed(clause, language) or [clause])
    return list(dict.fromkeys(parts))[:MOST] or [question.strip()]


def _questions(text: str) -> list[str]:
    """The sentences that ask; all of the text when none or only one does."""
    sentences = [match.group().strip() for match in _SENTENCE.finditer(text) if match.group().strip(" .?!")]
    asking = [sentence for sentence in sentences if sentence.endswith("?")]
    return asking if len(asking) > 1 else [" ".join(text.split())]


def _clauses(sentence: str, language: Language) -> list[str]:
    """The clauses of a sentence that each ask by themselves."""
    pieces = _AND[language].split(sentence)
    clauses = [pieces[0]]
    for piece in pieces[1:]:
        if language == "en" or (_ASKS_VI.search(clauses[-1]) and _ASKS_VI.search(piece)):
            clauses.append(piece)
        else:
            clauses[-1] = sentence[
                sentence.index(clauses[-1]) : sentence.index(piece, len(clauses[-1])) + len(piece)
            ]
    if len(clauses) == 1:
        return [sentence]
    return [clauses[0], *(_with_subject(first, second, language) for first, second in pairwise(clauses))]


def _with_subject(first: str, second: str, language: Language) -> str:
    """The second clause, with the subject of the first when it only points back to it."""
    points_back = re.search(rf"\b(?:{phrases.POINTS_BACK[language]})\b", second, re.IGNORECASE)
    own = {term.form for term in take_apart(second).terms}
    if not points_back and len(own) > 1:
        return _tidy(second)
    terms = take_apart(first).terms
    names = [term for term in terms if term.name] or list(terms)
    subject = _stretch(first, {term.form for term in names} - own)
    return _tidy(f"{second.rstrip(' ?.!')} ({subject})?") if subject else _tidy(second)


def _stretch(text: str, wanted: set[str]) -> str:
    """The words of a text from the first to the last that is wanted."""
    from research.retrieval.tokens import tokenise

    places = [token for token in tokenise(text) if token.form in wanted]
    return text[places[0].start : places[-1].end] if places else ""


def _compared(clause: str, language: Language) -> list[str]:
    """Both sides of a comparison, each with what it is compared in, after the comparison itself."""
    for pattern in phrases.COMPARISONS[language]:
        match = re.match(pattern, clause.strip(), re.IGNORECASE)
        if match:
            sides = [match["x"], match["y"]]
            respect = match["z"]
            return [_tidy(f"{side}: {respect}" if respect else side) for side in sides]
    return []


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
            return [_tidy(f"{match['ask']} {_the(item)} {match['of']}?") for item in items]
        return [_tidy(f"{item} {match['of']} {match['ask']}?") for item in items]
    return []


def _the(item: str) -> str:
    return item if item.lower().startswith(("the ", "its ")) else f"the {item}"


def _tidy(text: str) -> str:
    text = " ".join(text.split()).strip(" ,;")
    return text[:1].upper() + text[1:]
