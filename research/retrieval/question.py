"""What a question asks for: the words that an answer must cover, and the kind of answer it wants.

`answerability` compares it with passages; `search` and the extractive roles make it. Words in brackets at
the end of a question are its setting: they help to find the place, and need not stand in the answer.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from research.retrieval import words
from research.retrieval.alike import dates, groups
from research.retrieval.identity import Identity, identities, names
from research.retrieval.kinds import Wanted, wanted_by
from research.retrieval.spoken import hours, months, numbers, rest_of_years
from research.retrieval.tokens import Token, form_of, is_number, is_year, looks_vietnamese, tokenise

SETTING: Final = 0.4
WEAK: Final = 0.3
_UNIT: Final = re.compile(r"[ -]?([^\W\d_]+|%)")
_SETTING: Final = re.compile(r"\(([^()]*)\)[\s.?!]*$")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a question. `others` can stand for it, and `pairs` join it to its Vietnamese neighbours.

    `plain` are its pairs without their marks, as file names and English texts write them. `prior` is how
    much the word says by itself, before rarity: 1 for a word with a subject. Without a `must` term there is
    no answer; a `name` has no synonyms. `units` are what the word after a number is and may be called.
    """

    form: str
    others: frozenset[str]
    pairs: frozenset[str]
    plain: frozenset[str]
    prior: float
    name: bool
    must: bool
    units: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, taken apart."""

    text: str
    terms: tuple[Term, ...]
    wanted: Wanted
    identities: frozenset[Identity]
    names: frozenset[Identity]
    fold: bool

    @property
    def own(self) -> frozenset[str]:
        """The forms of all terms."""
        return frozenset(term.form for term in self.terms)

    def searched(self) -> list[str]:
        """The forms to search for: the words and their pairs."""
        return [form for term in self.terms for form in (term.form, *sorted(term.pairs), *sorted(term.plain))]

    def alternatives(self) -> list[str]:
        """The forms that can stand for the words, the other language's among them."""
        return [form for term in self.terms for form in sorted(term.others)]


def take_apart(question: str, *, fold: bool = False) -> Asked:
    """The question's terms and the kind of answer it wants. With `fold`, marks on letters are ignored."""
    question = unicodedata.normalize("NFC", question)
    setting = _SETTING.search(question)
    asks = question[: setting.start()] if setting and setting.start() else question
    vietnamese = fold or looks_vietnamese(question)
    tokens = tokenise(question, fold=fold)
    stops = _stops(fold, vietnamese)
    found: dict[str, Term] = {}
    for place, token in enumerate(tokens):
        word, before = question[token.start : token.end], question[: token.start]
        if token.form in found or (token.form in stops and not _is_no_stop(word, before)):
            continue
        joined = _neighbours(tokens, place, stops)
        scale = 1.0 if token.start < len(asks) else SETTING
        after = question[token.end : token.end + 20]
        found[token.form] = _term(token, word, before, after, joined, scale, vietnamese=vietnamese, fold=fold)
    return Asked(
        question, tuple(found.values()), wanted_by(asks), identities(question, stops), names(question), fold
    )


def like_words(question: str) -> list[str]:
    """Words of the question's language that can stand for its words, one for each that has any."""
    vietnamese = looks_vietnamese(question)
    terms = [term for term in take_apart(question).terms if term.prior == 1 and not term.name]
    found: dict[str, None] = {}
    for term in terms:
        keys = {term.form, *term.pairs}
        for english, viet in groups():
            alike = viet if vietnamese else english
            joined = [_joined(word.split("_"), fold=False) for word in alike]
            if keys.isdisjoint(joined):
                continue
            other = next((w for w, form in zip(alike, joined, strict=True) if form not in keys), None)
            if other:
                found[other.replace("_", " ")] = None
            break
    return list(found)


def stop_forms(*, vietnamese: bool) -> frozenset[str]:
    """The forms of a language's words that carry no subject."""
    return _stops(False, vietnamese)


def alike_forms(form: str) -> frozenset[str]:
    """The forms that can stand for a form, itself among them when there are any."""
    return _alike(False).get(form, frozenset())


def typed_without_marks(question: str, language: str) -> bool:
    """Whether a Vietnamese question was typed without any of its marks."""
    return language == "vi" and question.isascii()


def _term(
    token: Token,
    word: str,
    before: str,
    after: str,
    joined: frozenset[str],
    scale: float,
    *,
    vietnamese: bool,
    fold: bool,
) -> Term:
    number, name = is_number(token.form), _is_name(word, before)
    alike = _alike(fold)
    dated = not _dates(fold).isdisjoint(joined | {token.form})
    keys = joined if (number or name) and not dated else joined | {token.form}
    others = frozenset(other for key in keys for other in alike.get(key, ())) - {token.form}
    others |= hours(token.form, after) | rest_of_years(token.form, before)
    others |= {form_of(one) if "_" not in one else one for one in numbers(token.form, after)}
    others |= months(word, before, after)
    # Without marks too many words look like weak ones.
    weak = not fold and token.form in _weak() and not name
    return Term(
        form=token.form,
        others=others,
        pairs=joined if vietnamese else frozenset(),
        plain=_plain(joined) if vietnamese or name else frozenset(),
        prior=scale * (WEAK if weak else 1.0),
        name=name or number,
        must=(number or dated) and scale == 1.0,
        units=_units(after, fold=fold) if number and not is_year(token.form) else frozenset(),
    )


def _units(after: str, *, fold: bool) -> frozenset[str]:
    """The word that follows a number at once, and what can stand for it."""
    following = _UNIT.match(after)
    form = form_of(following.group(1), fold=fold) if following else ""
    return _alike(fold).get(form, frozenset()) | {form} if form else frozenset()


def _neighbours(tokens: list[Token], place: int, stops: frozenset[str]) -> frozenset[str]:
    """The pairs that a word makes with the words beside it that carry a subject too."""
    joined = set()
    if place and tokens[place - 1].form not in stops:
        joined.add(f"{tokens[place - 1].form}_{tokens[place].form}")
    if place + 1 < len(tokens) and tokens[place + 1].form not in stops:
        joined.add(f"{tokens[place].form}_{tokens[place + 1].form}")
    return frozenset(joined)


def _plain(joined: frozenset[str]) -> frozenset[str]:
    return frozenset("_".join(form_of(part, fold=True) for part in pair.split("_")) for pair in joined)


def _is_name(word: str, before: str) -> bool:
    """A capital inside a sentence, an abbreviation, or letters with digits name something."""
    if any(sign.isdigit() for sign in word) and any(sign.isalpha() for sign in word):
        return True
    if len(word) >= 2 and word.isupper():
        return True
    starts = not before.strip() or before.rstrip()[-1] in ".?!:(\"“'‘"
    return word[0].isupper() and not starts


def _is_no_stop(word: str, before: str) -> bool:
    """The WHO is not who, and May is not may."""
    return (len(word) >= 2 and word.isupper() and bool(before.strip())) or (word == "May" and bool(before))


@lru_cache(maxsize=4)
def _stops(fold: bool, vietnamese: bool) -> frozenset[str]:
    listed = words.STOP_VI if vietnamese else words.STOP_EN
    return frozenset(form_of(word, fold=fold) for word in listed)


@lru_cache(maxsize=1)
def _weak() -> frozenset[str]:
    return frozenset(form_of(word) for word in [*words.WEAK_EN, *words.WEAK_VI])


@lru_cache(maxsize=2)
def _alike(fold: bool) -> dict[str, frozenset[str]]:
    """For each form the forms of its groups; words of two syllables are pairs."""
    table: dict[str, set[str]] = {}
    for english, vietnamese in groups():
        group = {_joined(word.split("_"), fold=fold) for word in english + vietnamese}
        for form in group:
            table.setdefault(form, set()).update(group)
    return {form: frozenset(group) for form, group in table.items()}


@lru_cache(maxsize=2)
def _dates(fold: bool) -> frozenset[str]:
    """The forms that name a month or a quarter; an answer about another one is none."""
    return frozenset(
        _joined(word.split("_"), fold=fold)
        for english, vietnamese in dates()
        for word in english + vietnamese
    )


def _joined(parts: Iterable[str], *, fold: bool) -> str:
    return "_".join(form_of(part, fold=fold) for part in parts)
