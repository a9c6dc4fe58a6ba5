"""One statement that denies what the other says, in another order, another clause or another language.

`compare` is the caller, for pairs that `polarity` alone cannot hold against each other.
"""

import re
from itertools import pairwise, product
from typing import Final

from research.agreement.anchors import one_anchor
from research.agreement.closeness import same_amount
from research.agreement.negation import UNCLEAR
from research.agreement.opposites import DIRECTION_STEMS, OPPOSITES
from research.agreement.periods import Standing, periods
from research.agreement.permission import rules_part
from research.agreement.polarity import Clause, Polarity
from research.agreement.scope import limited
from research.agreement.statements import Statement
from research.agreement.subject import alike_where_told, likeness, other_subject
from research.agreement.turning import flipped, undecided
from research.agreement.words import STOP, stem, tokens

_CLAUSE_ALIKE: Final = 0.6
_CLAUSE_WORDS: Final = 2
_SAME_WORDS: Final = 0.85
_ACROSS: Final = 0.8
_COMMON_ACROSS: Final = 3
_RULED_ACROSS: Final = 0.7
_RULED: Final = 0.5
_MOST_STEMS: Final = 16
# Whatever is banned, closed or unsafe is denied without a "not".
_DENYING: Final = frozenset(
    ["permit", "consent", "door", "safety", "law", "switch", "truth", "chance", "inclusion", "verdict"]
)
_WAS: Final = re.compile(r"\b(?:was|were|had)\b", re.IGNORECASE)
_IS: Final = re.compile(r"\b(?:is|are|has|have)\b", re.IGNORECASE)
_LACKS: Final = re.compile(
    r"\b(?:without|free (?:of|from)|contains? no|has no|have no|there (?:is|are) no|no) "
    r"(?:any |a |an |the )?(?P<what>[a-z]+(?: [a-z]+)?)",
    re.IGNORECASE,
)
_NOT: Final = frozenset(["not", "no", "never", "cannot", "without", "không", "chưa", "chẳng"])
_AGAINST: Final = re.compile(r"\b(?:down|against)\b", re.IGNORECASE)
_LACKING: Final = 0.75
_DENIED_WORDS: Final = 0.6
_HARDLY: Final = re.compile(r"\b(?:unless|except|only|trừ|chỉ)\b", re.IGNORECASE)


def parted(one: Polarity, other: Polarity) -> bool:
    """Whether only one of two says that something is not so; that something closed need not say so."""
    return all(denies(one, verbs) != denies(other, verbs) for verbs in (_DENYING, _DENYING - {"door"}))


def lacks(statement: Statement) -> frozenset[str]:
    """What it says that something is without."""
    return frozenset(
        stem(word)
        for match in _LACKS.finditer(statement.text)
        for word in tokens(match["what"])
        if word not in STOP
    )


def denies(polarity: Polarity, verbs: frozenset[str] = _DENYING) -> bool:
    """Whether it says that something is not so, with a "not" or by its verb."""
    return any(
        any(not _negative(word) for word in clause.denied)
        or any(name in verbs and not points for name, points in clause.directions)
        for clause in polarity
    )


def breaks_off(statement: Statement) -> bool:
    """Whether it says that something stopped, failed or is refused."""
    words = tokens(statement.text)
    return bool(UNCLEAR & {*words, *("_".join(pair) for pair in pairwise(words))})


def _negative(word: str) -> bool:
    """Whether a word denies by itself, so that to deny it affirms."""
    known = OPPOSITES.get(word)
    return known is not None and not known[1]


def denied_otherwise(one: Statement, other: Statement) -> bool:
    """Whether the one denies what the other says, whatever else either adds."""
    if not _comparable(one, other) or not one_anchor(one, other):
        return False
    if other_subject(one, other) or not alike_where_told(one, other) or limited(one, other):
        return False
    if one.language != other.language:
        return _across(one, other)
    if one.language == "vi":
        return _reordered(one, other)
    alike = likeness(one, other)
    if alike.common >= _COMMON_ACROSS and alike.held >= _RULED and rules_part(one.text, other.text):
        return True
    if _has_what_lacks(one, other) or _has_what_lacks(other, one) or _same_rule(one, other):
        return True
    return any(_clauses_part(a, b) for a, b in product(one.polarity, other.polarity))


def _comparable(one: Statement, other: Statement) -> bool:
    """The quickest way to see that neither can deny the other."""
    if one.language == other.language and len(one.stems & other.stems) < _CLAUSE_WORDS:
        return False
    if not _same_amounts(one, other) or not _of_one_time(one, other):
        return False
    if any(_HARDLY.search(side.text) for side in (one, other)):
        return False
    return not (undecided(one.polarity) or undecided(other.polarity))


def _of_one_time(one: Statement, other: Statement) -> bool:
    """Whether neither speaks of another time: what was closed may be open now."""
    tenses = {(_WAS.search(side.text) is None, _IS.search(side.text) is None) for side in (one, other)}
    if tenses == {(True, False), (False, True)} or bool(one.dates) != bool(other.dates):
        return False
    return periods(one, other) is not Standing.PART


def _same_amounts(one: Statement, other: Statement) -> bool:
    """Whether no amount of the one is another than that of the other."""
    if not one.amounts or not other.amounts:
        return not any(amount.readings[0].unit for amount in (*one.amounts, *other.amounts))
    return any(
        all(any(same_amount(a, b) for b in theirs.amounts) for a in mine.amounts)
        for mine, theirs in ((one, other), (other, one))
    )


def _same_rule(one: Statement, other: Statement) -> bool:
    """Whether both rule on the same, and only one of them forbids it."""
    if denies(one.polarity) == denies(other.polarity) or lacks(one) or lacks(other):
        return False
    mine, theirs = (side.stems - DIRECTION_STEMS - _NOT for side in (one, other))
    smaller = min(len(mine), len(theirs))
    return smaller >= _COMMON_ACROSS and len(mine & theirs) >= _SAME_WORDS * smaller


def lacking_apart(one: Statement, other: Statement) -> bool:
    """Whether only one says what its thing is without, or that somebody was against it."""
    if one.language != other.language or one.language == "vi":
        return False
    if bool(_AGAINST.search(one.text)) != bool(_AGAINST.search(other.text)):
        return True
    return any(lacks(a) and not lacks(b) and not denies(b.polarity) for a, b in ((one, other), (other, one)))


def _has_what_lacks(one: Statement, other: Statement) -> bool:
    """Whether the other affirms what the one says that its thing is without."""
    missing, smaller = lacks(one), min(len(one.stems), len(other.stems))
    if not missing or lacks(other) or denies(other.polarity) or not missing <= other.stems:
        return False
    return len(one.stems & other.stems) >= _LACKING * smaller


def _clauses_part(one: Clause, other: Clause) -> bool:
    """Whether two clauses say the same of the same, the one with a "not"."""
    common, every = len(one.stems & other.stems), len(one.stems | other.stems)
    if common < _CLAUSE_WORDS or common < _CLAUSE_ALIKE * every:
        return False
    return bool(flipped((one,), (other,)) or flipped((other,), (one,)))


def _reordered(one: Statement, other: Statement) -> bool:
    """Whether both have the same syllables, and only one a denial."""
    mine, theirs = one.stems - DIRECTION_STEMS - _NOT, other.stems - DIRECTION_STEMS - _NOT
    smaller = min(len(mine), len(theirs))
    if denies(one.polarity) == denies(other.polarity) or smaller > _MOST_STEMS:
        return False
    denied = {word for side in (one, other) for clause in side.polarity for word in clause.denied}
    if any(" " in word and {word} <= one.pairs & other.pairs for word in denied):
        return len(mine & theirs) >= _DENIED_WORDS * smaller
    return smaller >= _COMMON_ACROSS and len(mine & theirs) >= _SAME_WORDS * smaller


def _across(one: Statement, other: Statement) -> bool:
    alike = likeness(one, other)
    if alike.held >= _RULED_ACROSS and alike.common >= _COMMON_ACROSS and rules_part(one.text, other.text):
        return True
    if denies(one.polarity) == denies(other.polarity) or max(len(one.polarity), len(other.polarity)) > 1:
        return False
    return alike.held >= _ACROSS and alike.common >= _COMMON_ACROSS
