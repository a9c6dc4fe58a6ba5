"""What a question asks for: the words that an answer must cover, and the kind of answer it wants.

`answerability` compares it with passages; the `documents` tool and the extractive reader make it.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from research.retrieval import words
from research.retrieval.tokens import form_of, is_number, looks_vietnamese, tokenise, unmarked


class Wanted(StrEnum):
    """The kind of answer that a question word asks for."""

    NUMBER = "number"
    DATE = "date"
    PERSON = "person"
    PLACE = "place"
    REASON = "reason"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a question. `others` are words that can stand for it; `pairs` join it to its neighbours.

    `prior` is how much the word says by itself, before rarity: 1 for a word with a subject.
    """

    form: str
    others: frozenset[str]
    pairs: frozenset[str]
    prior: float
    name: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, taken apart."""

    text: str
    terms: tuple[Term, ...]
    wanted: Wanted
    fold: bool

    def searched(self) -> list[str]:
        """The forms to search for: the words and their pairs."""
        return [form for term in self.terms for form in (term.form, *sorted(term.pairs))]

    def alternatives(self) -> list[str]:
        """The forms that can stand for the words, the other language's among them."""
        return [form for term in self.terms for form in sorted(term.others)]


_WANTED: Final = (
    (
        Wanted.NUMBER,
        r"how (?:many|much|long|far|old|tall|high|deep|wide|heavy|big|large|often|fast)|what (?:percentage|number|percent|share|proportion)|bao nhiêu|\bmấy\b|bao lâu|bao xa|tỷ lệ|bao nhieu|bao lau",
    ),
    (
        Wanted.DATE,
        r"\bwhen\b|(?:what|which) (?:year|date|day|month|time|decade|century)|khi nào|năm nào|ngày nào|tháng nào|bao giờ|lúc nào|thời điểm nào|ngày tháng năm|khi nao|nam nao|ngay nao|bao gio|mấy giờ",
    ),
    (Wanted.PERSON, r"\bwho\b|\bwhom\b|\bwhose\b|\bai\b|người nào"),
    (Wanted.PLACE, r"\bwhere\b|ở đâu|nơi nào|tại đâu|chỗ nào|o dau"),
    (Wanted.REASON, r"\bwhy\b|vì sao|tại sao|lý do|vi sao|tai sao"),
)
_WANTED_PATTERNS: Final = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _WANTED)


def take_apart(question: str, *, fold: bool = False) -> Asked:
    """The question's terms and the kind of answer it wants. With `fold`, marks on letters are ignored."""
    question = unicodedata.normalize("NFC", question)
    vietnamese = looks_vietnamese(question) or fold
    tokens = tokenise(question, fold=fold)
    kept = [_content(token.form, vietnamese, fold) for token in tokens]
    found: dict[str, Term] = {}
    for place, token in enumerate(tokens):
        if not kept[place] or token.form in found:
            continue
        word = question[token.start : token.end]
        pairs = set()
        if vietnamese:
            if place and kept[place - 1]:
                pairs.add(f"{tokens[place - 1].form}_{token.form}")
            if place + 1 < len(tokens) and kept[place + 1]:
                pairs.add(f"{token.form}_{tokens[place + 1].form}")
        name = _is_name(word, question[: token.start])
        others = frozenset() if name or is_number(token.form) else _others(token.form, pairs, fold)
        found[token.form] = Term(
            token.form,
            others,
            frozenset(pairs),
            _prior(token.form, name, fold),
            name or is_number(token.form),
        )
    return Asked(question, tuple(found.values()), _wanted(question), fold)


def typed_without_marks(question: str, language: str) -> bool:
    """Whether a Vietnamese question was typed without any of its marks."""
    return language == "vi" and not looks_vietnamese(question) and question.isascii()


def _wanted(question: str) -> Wanted:
    for kind, pattern in _WANTED_PATTERNS:
        if pattern.search(question):
            return kind
    return Wanted.ANY


def _is_name(word: str, before: str) -> bool:
    """A capital inside a sentence, or an abbreviation, names something."""
    if any(sign.isdigit() for sign in word) and any(sign.isalpha() for sign in word):
        return True
    if len(word) >= 2 and word.isupper():
        return True
    starts = not before.strip() or before.rstrip()[-1] in ".?!:\"“'‘"
    return word[0].isupper() and not starts


def _content(form: str, vietnamese: bool, fold: bool) -> bool:
    english, viet = _stops(fold)
    return not (form in viet if vietnamese else form in english)


def _prior(form: str, name: bool, fold: bool) -> float:
    if name or is_number(form):
        return 1.0
    return 0.3 if form in _weak(fold) else 1.0


def _others(form: str, pairs: Iterable[str], fold: bool) -> frozenset[str]:
    table = _alike(fold)
    return frozenset(other for key in (form, *pairs) for other in table.get(key, ())) - {form}


@lru_cache(maxsize=2)
def _stops(fold: bool) -> tuple[frozenset[str], frozenset[str]]:
    return _forms(words.STOP_EN, fold), _forms(words.STOP_VI, fold)


@lru_cache(maxsize=2)
def _weak(fold: bool) -> frozenset[str]:
    return _forms([*words.WEAK_EN, *words.WEAK_VI], fold)


def _forms(listed: Iterable[str], fold: bool) -> frozenset[str]:
    return frozenset(form_of(word, fold=fold) for word in listed)


@lru_cache(maxsize=2)
def _alike(fold: bool) -> dict[str, frozenset[str]]:
    """For each form the forms of its groups; Vietnamese words of two syllables are pairs."""
    table: dict[str, set[str]] = {}
    for english, vietnamese in words.groups():
        group = {
            "_".join(form_of(part, fold=fold) for part in word.split("_")) for word in english + vietnamese
        }
        for form in group:
            table.setdefault(form, set()).update(group)
    return {form: frozenset(group) for form, group in table.items()}


__all__ = ["Asked", "Term", "Wanted", "take_apart", "typed_without_marks", "unmarked"]
