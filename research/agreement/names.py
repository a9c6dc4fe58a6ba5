"""Names in a text: runs of capitalised words, and labels such as GPT-4 or 5G.

`compare` and `citations.checks` are the callers. The first word of a sentence is capitalised whatever it is
and is no name by itself.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from research.agreement.exonyms import table
from research.agreement.keeping import kept
from research.agreement.language import language_of
from research.agreement.units import unit_after
from research.agreement.words import STOP_IN, fold

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’.][^\W\d_]+)*")
_JOINERS: Final = frozenset(["of", "de", "del", "da", "van", "von", "der", "bin", "al", "&"])
_LABEL: Final = re.compile(r"(?<![\w.])(?:[^\W\d_]+-?\d+[^\W\d_]*|\d+[A-Z][^\W\d_]*)(?![\w])")
# "Quay 4", "gate 7", "kho số 2": things of one kind that only their number tells apart.
_NUMBERED: Final = re.compile(
    r"\b(?:(?P<kind>[^\W\d_]+) số|(?P<named>[A-ZĐÀ-Ý][^\W\d_]{2,}|gate|room|section|page|step|phase|"
    r"chapter|"
    r"line|platform|block|shed|dock|pier|quay|berth|unit|floor|zone|no\.|kho|cổng|phòng|bến|tầng|khu|lô|"
    r"quầy|bước|cấp|tuyến|chương|điều|khoản|mục|trang|đội|tổ|vùng|loại|khóa|lứa|đợt|kỳ|giai đoạn)) "
    r"(?P<number>\d{1,3}[a-z]?|(?:I|II|III|IV|V|VI|VII|VIII|IX|X)\b)(?![\w%]|[.,:/–-]\d| ?[%°])"
)
_VERSION: Final = re.compile(
    r"\b(?:version|release|edition|phiên bản|bản) (?P<number>\d+(?:\.\d+)*)\b", re.IGNORECASE
)
_LETTERED: Final = re.compile(
    r"\b(?P<kind>(?i:strain|type|class|group|grade|category|vitamin|hepatitis|plan|zone|block|hall|"
    r"terminal|team|"
    r"variant|option|loại|nhóm|hạng|khối|khu|bảng|phương án)) (?P<letter>[A-HJ-Z]\d?)\b"
)
_NUMERALS: Final = "I II III IV V VI VII VIII IX X"
_ROMAN: Final = {numeral: str(at) for at, numeral in enumerate(_NUMERALS.split(), 1)}
_START: Final = re.compile(r"(?:^|[.!?…:;]\s+|\n\s*|[\"“”(\[•]\s*|[-–—*]\s+)$")
_COMMON_WORDS: Final = """
january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday mr mrs ms dr prof i ii iii iv however moreover overall finally
although though according both several many most other another one two three four five six seven eight
nine ten since despite because internet earth web christmas easter usd eur gbp vnd government state today
yesterday celsius fahrenheit also first second third new old yes no
tháng ngày năm quý thứ chủ nhật tuy nhiên ngoài ra theo
ông bà anh chị cũng đồng thời bên cạnh mặc dù hiện nay
"""
_OWNER_WORDS: Final = """
women men children people world country city company bank report let here who what there that it one
tomorrow everyone nobody somebody someone mother father student worker user reader author nation town
"""
_OWNERS: Final = frozenset(_OWNER_WORDS.split())
_COMMON: Final = frozenset(_COMMON_WORDS.split())


class Name(NamedTuple):
    """A name at `start`, and its words as `fold` writes them."""

    text: str
    start: int
    words: tuple[str, ...]


@kept
def names_of(text: str) -> tuple[Name, ...]:
    """The names of a text in order, without titles, months and what only begins a sentence."""
    return tuple(_names(unicodedata.normalize("NFC", text)))


def _names(text: str) -> Iterator[Name]:
    small = STOP_IN[language_of(text)]
    for start, words in _runs(text):
        opens = _START.search(text[max(0, start - 4) : start]) is not None
        while words and (words[0].lower() in _COMMON or words[0].lower() in small):
            start, words, opens = start + len(words[0]) + 1, words[1:], False
        while words and words[-1].lower() in _COMMON:
            words = words[:-1]
        measures = len(words) == 1 and text[start - 2 : start - 1].isdigit() and unit_after(text, start - 1)
        if (
            not words
            or measures
            or (opens and len(words) == 1 and not _is_acronym(words[0]) and not _owns(words[0]))
        ):
            continue
        kept = tuple(_bare(word) for word in words if word not in _JOINERS)
        if any(len(word) > 1 for word in kept):
            yield Name(" ".join(words), start, kept)


def _runs(text: str) -> Iterator[tuple[int, list[str]]]:
    """Where each run of capitalised words starts, and its words; a small joining word may stand inside."""
    start, end, words, pending = 0, -1, list[str](), list[str]()
    for match in _WORD.finditer(text):
        word, adjoins = match.group(), text[end : match.start()] in (" ", "-") and end >= 0
        labelled = text[match.end() : match.end() + 2].lstrip("-")[:1].isdigit()
        if word[0].isupper() and not labelled:
            if words and adjoins:
                words += [*pending, word]
            else:
                if words:
                    yield start, words
                start, words = match.start(), [word]
            pending, end = [], match.end()
        elif words and adjoins and not pending and word in _JOINERS:
            pending, end = [word], match.end()
        elif words:
            yield start, words
            words, pending = [], []
    if words:
        yield start, words


def _bare(word: str) -> str:
    return fold(word).removesuffix("'s").removesuffix("’s").strip(".,")


@kept
def labels_of(text: str) -> tuple[str, ...]:
    """Names that hold a number, such as GPT-4, 5G or Quay 4, folded."""
    text = unicodedata.normalize("NFC", text)
    plain = [fold(match.group()) for match in _LABEL.finditer(text)]
    numbered = [
        f"{fold(kind)} {_ROMAN.get(match['number'], match['number'])}"
        for match in _NUMBERED.finditer(text)
        if (kind := match["kind"] or match["named"]).lower() not in _COMMON | STOP_IN["en"]
        and unit_after(text, match.end()) is None
    ]
    versions = [f"version {match['number']}" for match in _VERSION.finditer(text)]
    lettered = [f"{fold(match['kind'])} {match['letter'].lower()}" for match in _LETTERED.finditer(text)]
    return tuple(plain + numbered + versions + lettered)


def _owns(word: str) -> bool:
    """Whether a first word is somebody's: nobody but a name, and few common nouns, begin with "X's"."""
    owner, mark, _ = word.replace("’", "'").partition("'")
    return mark == "'" and word.endswith("s") and owner.lower() not in _COMMON | STOP_IN["en"] | _OWNERS


def _is_acronym(word: str) -> bool:
    return len(word) > 1 and word.isupper()


@lru_cache(maxsize=1)
def _exonyms() -> dict[str, frozenset[str]]:
    return {fold(name): frozenset(map(fold, line)) for line in table() for name in line}


def known_as(name: Name) -> frozenset[str]:
    """Every way in which a place is called in either language, folded; empty when only one is known."""
    joined = " ".join(name.words)
    return _exonyms().get(joined, frozenset())
