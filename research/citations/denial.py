"""Whether a sentence denies its quote, points the other way, or turns it around.

`checks` is the caller. What says the same in other words of denial passes.
"""

import re
from typing import Final

from research.agreement.language import language_of
from research.agreement.ordered import ordered, straight_in
from research.agreement.permission import rules_part
from research.agreement.polarity import polarity_of
from research.agreement.turning import flipped
from research.agreement.words import content
from research.citations.evidence import Cited
from research.citations.reasons import Objection, Why
from research.citations.turned import denied_across, reaches_further, wrong_order

_LESS: Final = re.compile(
    r"\b(?:less than|under|fewer than|below|before|until|no more than|at most|"
    r"dưới|chưa đủ|chưa đến|không quá)\b",
    re.IGNORECASE,
)


_LEAST: Final = re.compile(
    r"\b(?:at least|more than|over|minimum|after|from|đủ|ít nhất|tối thiểu|trên|từ|quá|hơn)\b", re.IGNORECASE
)


_ONLY: Final = re.compile(r"\b(?:only|just|merely|chỉ|mới)\b", re.IGNORECASE)


_EXCEPT: Final = re.compile(r"\b(?:except|apart from|other than|trừ|ngoại trừ)\b", re.IGNORECASE)


_SINCE: Final = re.compile(r"\b(?:since|kể từ)\b", re.IGNORECASE)


_LAST: Final = re.compile(r"\b(?:last|lần cuối|gần nhất)\b", re.IGNORECASE)


_ANY_MORE: Final = re.compile(r"\b(?:any ?more|any longer|no longer|không còn|nữa)\b", re.IGNORECASE)


_GIVEN_UP: Final = re.compile(
    r"\b(?:sold|left|closed|ended|stopped|resigned|moved|gave up|quit|bán|đóng cửa|rời|thôi|chấm dứt)\b",
    re.IGNORECASE,
)


_SAME_SUBJECT: Final = 0.5
_RULED: Final = 0.75


def denial(sentence: str, cited: Cited) -> Objection | None:
    """Whether the sentence denies what its one quote affirms, or points the other way."""
    if len(cited.backings) != 1:
        return None
    one, stems = cited.backings[0], frozenset(content(sentence))
    if one.language == language_of(sentence) and held_share(stems, cited) < _SAME_SUBJECT:
        return None
    rest = _LESS.sub(" ", sentence)
    if rest != sentence and _LEAST.search(one.fact.quote) and not _LEAST.search(rest):
        # Who has worked for less than what "at least" asks is not entitled.
        return None
    if one.language != language_of(sentence) and (_EXCEPT.search(sentence) or _EXCEPT.search(one.fact.quote)):
        return None
    if _SINCE.search(sentence) and _LAST.search(one.fact.quote):
        # What last happened then has not happened since.
        return None
    if _ANY_MORE.search(sentence) and _GIVEN_UP.search(one.fact.quote):
        return None
    if straight_in(ordered(sentence), ordered(one.fact.quote)):
        # Who won is said by who lost.
        return None
    if _ONLY.search(sentence) and any(clause.denied for clause in one.polarity):
        # What affects old versions only does not affect new ones.
        return None
    if _rules_otherwise(sentence, cited):
        return Objection(Why.NEGATION, sentence)
    exact = _ONLY.search(one.fact.quote) is None
    word = flipped(polarity_of(sentence), one.polarity, thresholds=exact)
    return Objection(Why.NEGATION, word) if word is not None else None


def _rules_otherwise(sentence: str, cited: Cited) -> bool:
    """Whether it allows in the words of its quote what that forbids, or the other way round."""
    one = cited.backings[0]
    alike = (
        one.language == language_of(sentence) and held_share(frozenset(content(sentence)), cited) >= _RULED
    )
    return alike and rules_part(sentence, one.fact.quote)


def turned(sentence: str, cited: Cited) -> Objection | None:
    """Whether it turns its one quote around in order, in reach, or across languages."""
    if len(cited.backings) != 1:
        return None
    one = cited.backings[0]
    word = wrong_order(sentence, one) or reaches_further(sentence, one) or denied_across(sentence, one)
    return Objection(Why.NEGATION, word) if word is not None else None


def held_share(stems: frozenset[str], cited: Cited) -> float:
    """How much of a sentence's words, in 0..1, stand in the cited facts."""
    known = frozenset().union(*(one.words for one in cited.backings))
    return len(stems & known) / len(stems) if stems else 1.0
