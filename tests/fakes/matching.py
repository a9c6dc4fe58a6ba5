"""Words as the stand-ins compare them: folded, without accents and endings, so that a paraphrase matches.

Used by the search stand-ins to find pages and by the stand-in model to recognise a sub-question.
"""

import re
import unicodedata
from collections.abc import Iterable

_WORD = re.compile(r"[^\W_]+")
_STOP_WORDS = """
a an and are as at be been between by can did do does for from had has have how in into is it its of on or
than that the their them these they this to two was were what when which who why will with
ai cua cac nhung nhu the nao la va trong cho da duoc voi ve theo mot hai o den tu khi nay
"""
_STOP = frozenset(_STOP_WORDS.split())


def fold(text: str) -> str:
    """Lower case, without accents: `Doanh nghiệp` becomes `doanh nghiep`."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("đ", "d"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def stem(word: str) -> str:
    """An English word without its ending; crude, but the same for `price`, `prices` and `pricing`."""
    for ending in ("ings", "ing", "ers", "er", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def terms(text: str) -> frozenset[str]:
    """The words of a text that carry meaning, folded and stemmed."""
    return frozenset(stem(word) for word in _WORD.findall(fold(text)) if word not in _STOP)


def concepts(text: str, groups: Iterable[tuple[str, ...]]) -> frozenset[str]:
    """The terms of a text, with every phrase of a synonym group replaced by one mark for the whole group."""
    base = terms(text)
    left, marks = set(base), set()
    for group in groups:
        matched = [phrase for phrase in map(terms, group) if phrase and phrase <= base]
        if matched:
            left -= frozenset().union(*matched)
            marks.add(f"#{fold(group[0])}")
    return frozenset(left | marks)


def overlap(first: Iterable[str], second: Iterable[str]) -> float:
    """How far two sets of terms are the same, 0..1 (Dice)."""
    one, other = frozenset(first), frozenset(second)
    return 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0


def spaceless(text: str) -> str:
    """A text with every run of white space as one space, for finding a quote again."""
    return " ".join(text.split())


def find_verbatim(quote: str, text: str) -> str | None:
    """The words of `text` that are `quote`, letter by letter but for white space; None if there are none."""
    pattern = r"\s+".join(re.escape(word) for word in quote.split())
    found = re.search(pattern, text) if pattern else None
    return found.group(0) if found else None
