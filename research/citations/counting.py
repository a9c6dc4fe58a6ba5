"""A figure that stands in the quote and says something else there: it counts other things, bounds the other
way, or is told for another time.

`checks` is the caller.
"""

import re
from collections.abc import Iterable
from typing import Final

from research.agreement.closeness import backs, counts_nothing
from research.agreement.figures import Figure
from research.agreement.polarity import polarity_of
from research.agreement.words import STOP, content, stem
from research.citations.evidence import Cited

_THINGS: Final = """
people person inhabitant resident citizen người dân
household family home hộ
company firm business enterprise
car vehicle truck bus motorbike
school university hospital
"""
_COUNTED: Final = {
    stem(word): at for at, line in enumerate(_THINGS.strip().splitlines()) for word in line.split()
}
_PACE: Final = re.compile(
    r"(?: ?/ ?| (?:an? |per |each |every |mỗi |một |mỗi một ))(?P<time>year|month|week|day|night|hour|năm|"
    r"tháng|tuần|ngày|đêm|giờ)\b| (?P<often>annually|yearly|monthly|weekly|daily)\b",
    re.IGNORECASE,
)
_PACES: Final = {
    "annually": "year", "yearly": "year", "monthly": "month", "weekly": "week", "daily": "day",
    "năm": "year", "tháng": "month", "tuần": "week", "ngày": "day", "đêm": "night", "giờ": "hour",
}  # fmt: skip
_OFTEN: Final = re.compile(r"\b(?:annually|yearly|monthly|weekly|daily)\b", re.IGNORECASE)
_SAME_WORDS: Final = 0.75
_MOST: Final = re.compile(r"\b(?:up to|at most|no more than|maximum|tối đa|không quá)\b", re.IGNORECASE)
_LEAST: Final = re.compile(
    r"\b(?:at least|no less than|minimum|more than|ít nhất|tối thiểu|hơn)\b", re.IGNORECASE
)


def counts_others(amount: Figure, quoted: Iterable[Figure]) -> bool:
    """Whether the quotes count other things with this number: people, where the sentence says households."""
    mine = _COUNTED.get(amount.nouns[0]) if amount.nouns else None
    theirs = {_COUNTED.get(one.nouns[0]) if one.nouns else None for one in quoted if backs(one, amount)}
    return mine is not None and bool(theirs) and None not in theirs and mine not in theirs


def counts_another(amount: Figure, quoted: Iterable[Figure]) -> bool:
    """Whether the quote has another number of the same things, and counts something else with this one."""
    if amount.readings[0].unit or counts_nothing(amount):
        return False
    plain = [one for one in quoted if not one.readings[0].unit and not counts_nothing(one)]
    mine = _things(amount)
    same = [one for one in plain if mine & _things(one)]
    backing = [one for one in plain if backs(one, amount)]
    return bool(same and backing) and not any(backs(one, amount) for one in same)


def _things(amount: Figure) -> frozenset[str]:
    """What a number counts, up to the first word that is none of it."""
    things: list[str] = []
    for noun in amount.nouns[:2]:
        if noun in STOP:
            break
        things.append(noun)
    return frozenset(things)


def other_bound(sentence: str, amount: Figure, cited: Cited) -> bool:
    """Whether the one quote gives the same figure as the most, and the sentence as the least, or so."""
    if amount.hedge not in ("over", "under") or len(cited.backings) != 1:
        return False
    backing = cited.backings[0]
    alike = [one for one in backing.quote.amounts if _is_same(one, amount)]
    if len(alike) != 1 or {alike[0].hedge, amount.hedge} != {"over", "under"}:
        return False
    denied = any(clause.denied for text in (sentence, backing.fact.quote) for clause in polarity_of(text))
    words = frozenset(content(_LEAST.sub(" ", _MOST.sub(" ", sentence))))
    held = len(words & backing.words) / len(words) if words else 0.0
    return not denied and held >= _SAME_WORDS


def _is_same(one: Figure, other: Figure) -> bool:
    a, b = one.readings[0], other.readings[0]
    return a.unit == b.unit and abs(a.value - b.value) <= 1e-9 * max(1.0, abs(a.value))


def other_pace(sentence: str, amount: Figure, cited: Cited) -> bool:
    """Whether the quotes give the same figure for another time: a month, where the sentence says a year."""
    mine = _pace(sentence, amount)
    theirs = {
        _pace(one.fact.quote, other)
        for one in cited.backings
        for other in one.quote.amounts
        if _is_same(other, amount)
    }
    return bool(mine and theirs) and "" not in theirs and mine not in theirs


def _pace(text: str, amount: Figure) -> str:
    match = _PACE.match(text, amount.end)
    word = (match["time"] or match["often"]).lower() if match else ""
    return _PACES.get(word, word)


def other_often(sentence: str, cited: Cited) -> str | None:
    """How often the sentence says that it is, where the quotes say another number of times."""
    mine = _OFTEN.findall(sentence.lower())
    theirs = {_PACES[word] for one in cited.backings for word in _OFTEN.findall(one.fact.quote.lower())}
    stems = frozenset(content(_OFTEN.sub(" ", sentence)))
    if len(mine) != 1 or not theirs or _PACES[mine[0]] in theirs:
        return None
    return mine[0] if all(stems <= one.words for one in cited.backings) else None
