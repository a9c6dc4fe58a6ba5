"""Words as retrieval compares them: English stems, Vietnamese syllables, numbers in one spelling.

`passages`, `index` and `answerability` cut every text and every question with `tokenise`, so that the two
sides always agree.
"""

import re
import threading
import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import snowballstemmer

from research.retrieval.irregular import BASE

_WORD: Final = re.compile(r"\d+(?:[.,]\d+)*%?|[^\W\d_]+(?:['’][^\W\d_]{1,2}\b)?\d*")
_VIETNAMESE_LETTER: Final = re.compile(r"[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]")
_PLAIN_WORD: Final = re.compile(r"[^\W\d_]+")
_ENGLISH_TEXT: Final = """
the of and to in is was were for with that on by from at as are has have had it its this not be been or
which their who what when where why how did does do will would than but after before about over
"""
_ENGLISH: Final = frozenset(_ENGLISH_TEXT.split())
_MARKED_ONE_IN: Final = 5
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_STEMMER: Final = snowballstemmer.stemmer("english")
# The stemmer keeps the word that it is at, and searches run in several threads.
_STEMMING: Final = threading.Lock()
_SHORTEST_STEMMED: Final = 4
# Two spellings of one Vietnamese syllable: the mark on the first or on the second vowel.
_TONES: Final = {
    first + second: third + fourth
    for firsts, second, third, fourths in (
        ("òóỏõọ", "a", "o", "àáảãạ"),
        ("òóỏõọ", "e", "o", "èéẻẽẹ"),
        ("ùúủũụ", "y", "u", "ỳýỷỹỵ"),
    )
    for first, fourth in zip(firsts, fourths, strict=True)
}


class Token(NamedTuple):
    """One word of a text: its comparable form, and the code points `[start, end)` where it stands."""

    form: str
    start: int
    end: int


def tokenise(text: str, *, fold: bool = False) -> list[Token]:
    """The words of a text in order. With `fold`, Vietnamese letters lose their marks."""
    return [Token(form_of(match.group(), fold=fold), *match.span()) for match in _WORD.finditer(text)]


def forms(text: str, *, fold: bool = False) -> list[str]:
    """Only the comparable forms of the words of a text."""
    return [form_of(word, fold=fold) for word in _WORD.findall(text)]


def with_pairs(words: list[str]) -> list[str]:
    """The words and each two neighbours joined: a Vietnamese word is often two syllables."""
    return [*words, *pairs(words)]


def pairs(words: list[str]) -> list[str]:
    """Each two neighbours joined by an underscore."""
    return [f"{first}_{second}" for first, second in pairwise(words)]


@lru_cache(maxsize=200_000)
def form_of(word: str, *, fold: bool = False) -> str:
    """The form under which a word is compared: NFC, casefolded, stemmed when it is plain ASCII."""
    form = unicodedata.normalize("NFC", word).casefold()
    if form[0].isdigit():
        return number_of(form)
    for mark in ("'s", "’s", "'", "’"):
        form = form.removesuffix(mark)
    if fold:
        form = unmarked(form)
    form = form[:-2] + _TONES.get(form[-2:], form[-2:])
    form = BASE.get(form, form)
    if form.isascii() and form.isalpha() and len(form) >= _SHORTEST_STEMMED:
        with _STEMMING:
            return str(_STEMMER.stemWord(form))
    return form


def number_of(digits: str) -> str:
    """A number in one spelling: '1,200', '1.200' and '1200' are the same, so are '1,5' and '1.5'."""
    digits = digits.removesuffix("%")
    if _THOUSANDS.fullmatch(digits):
        digits = re.sub(r"[.,]", "", digits)
    whole, mark, part = digits.rpartition(max(".", ",", key=digits.rfind))
    if not mark:
        return digits.lstrip("0") or "0"
    return f"{re.sub(r'[.,]', '', whole).lstrip('0') or '0'}.{part}"


def unmarked(text: str) -> str:
    """A text without the marks on its letters: 'đường' becomes 'duong'."""
    decomposed = unicodedata.normalize("NFD", text.replace("đ", "d").replace("Đ", "D"))
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def is_number(form: str) -> bool:
    """Whether a form stands for a number."""
    return form[0].isdigit()


def is_year(form: str) -> bool:
    """Whether a form can be a year."""
    return len(form) == 4 and form.isdigit() and form[:2] in {"15", "16", "17", "18", "19", "20", "21"}


def looks_vietnamese(text: str) -> bool:
    """Whether a text is Vietnamese: by its words in small letters, since names are written alike in both."""
    found = _PLAIN_WORD.findall(unicodedata.normalize("NFC", text))
    words = [word for word in found if word.islower()] or [word.lower() for word in found]
    marked = sum(1 for word in words if _VIETNAMESE_LETTER.search(word))
    english = sum(1 for word in words if word in _ENGLISH)
    return marked * _MARKED_ONE_IN >= max(len(words), 1) and marked > english
