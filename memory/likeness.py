"""When two facts say the same: words without their endings and small words, figures and negation kept apart.

`merging` finds duplicates with it, `forgetting` what is meant, `recall` what belongs to a question.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+(?:'[a-z]+)?")
_SMALL_WORDS: Final = (
    "a an the i i'm im i've my mine me we we're our ours us you your is are am was were be been being do "
    "does did"
    " at in on of for to from with as by and or but that this these those it its it's have has had so "
    "also just"
    " currently now really very please always remember note too about what which who where how when why there"
    " the user person reader them their they he she"
    " la o tai cho cua minh toi to em anh chi ban va hoac thi ma cac nhung mot nay do kia dang hien rat cung"
    " duoc voi ve trong ngoai hay nho giup rang nhe nha a oi ra vao len xuong den tu co"
)
_SMALL: Final = frozenset(_SMALL_WORDS.split())
_NEGATION_WORDS: Final = (
    "not no never don't doesn't didn't isn't aren't can't cannot won't nothing without hate dislike stop "
    "stopped"
    " khong chang ghet chua"
)
_NEGATIONS: Final = frozenset(_NEGATION_WORDS.split())
_MARKED_NEGATIONS: Final = frozenset(("đừng", "bỏ"))
"""These say no with their marks alone: "dùng" is to use, and "bò" is beef."""
ALIKE: Final = 0.8


@lru_cache(maxsize=20_000)
def words_of(text: str) -> frozenset[str]:
    """The words that carry what a text says, without marks and case; common English endings are cut."""
    said = zip(_words(text), _marked(text), strict=True)
    return frozenset(_cut(one) for one, marked in said if one not in _SMALL and not _says_no(one, marked))


@lru_cache(maxsize=20_000)
def normal(text: str) -> str:
    """A text as it is compared: without case, marks of letters, punctuation and doubled space."""
    return " ".join(_words(text))


def same(one: str, other: str) -> bool:
    """Whether two facts say the same: nearly the same words, the same figures, the same yes or no."""
    if normal(one) == normal(other):
        return True
    if negated(one) != negated(other) or _figures(one) != _figures(other):
        return False
    return share(words_of(one), words_of(other)) >= ALIKE


def negated(text: str) -> bool:
    """Whether a text says no."""
    return any(_says_no(one, marked) for one, marked in zip(_words(text), _marked(text), strict=True))


def share(one: frozenset[str], other: frozenset[str]) -> float:
    """The part of all words that two texts share."""
    return len(one & other) / len(one | other) if one and other else 0.0


def carried(text: str, by: str) -> bool:
    """Whether every word and figure of a text stands in another, as far as endings allow."""
    return words_of(text) <= words_of(by) and negated(text) == negated(by) and bool(words_of(text))


def _figures(text: str) -> frozenset[str]:
    return frozenset(one for one in _words(text) if any(sign.isdigit() for sign in one))


def _says_no(word: str, marked: str) -> bool:
    return word in _NEGATIONS or marked in _MARKED_NEGATIONS


@lru_cache(maxsize=20_000)
def _words(text: str) -> tuple[str, ...]:
    return tuple(_plain(one) for one in _marked(text))


@lru_cache(maxsize=20_000)
def _marked(text: str) -> tuple[str, ...]:
    """The words with their marks."""
    return tuple(_WORD.findall(unicodedata.normalize("NFC", text.casefold().replace("’", "'"))))


def _plain(word: str) -> str:
    parts = unicodedata.normalize("NFD", word.replace("đ", "d"))
    return "".join(one for one in parts if not unicodedata.combining(one))


def _cut(word: str) -> str:
    word = word.removesuffix("'s")
    for ending in ("ing", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending).removesuffix("e")
    return word.removesuffix("e") if len(word) > 3 else word
