"""Whether two statements are about the same thing: their words, names, attributes and contrasts.

`compare` is the caller. What is about something else can neither agree nor contradict.
"""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise, product
from typing import Final, NamedTuple

from research.agreement.closeness import same_amount
from research.agreement.lexicon import CONTRASTS, meanings
from research.agreement.names import Name, known_as
from research.agreement.opposites import DIRECTION_STEMS
from research.agreement.places import kinds_part
from research.agreement.statements import START, Sense, Statement
from research.agreement.words import STOP, stem

_SAME_PREDICATE: Final = 0.5
_SHARE_UNDATED: Final = 0.25
_SHARE_HALF_DATED: Final = 0.4
_SHORT_RUN: Final = 6
_FEW_EDITS: Final = 2
_FEW_WORDS: Final = 4
_STANDS_FOR_WORDS: Final = """
vessel ship building house property site land device machine vehicle aircraft work
"""
STANDS_FOR: Final = frozenset(stem(word) for word in _STANDS_FOR_WORDS.split())
# What a thing costs is its price.
_PAID: Final = frozenset(["price", "cost", "spending"])
# Contrasts that may stand beside a name to say what it is.
_KINDS: Final = frozenset(["vehicle", "crop", "fuel", "metal", "food", "kind"])
# What makes a name that of another thing.
_TELLS_APART_WORDS: Final = """
greater new upper lower north south east west northern southern eastern western old little great inner outer
metro metropolitan light lite pro max mini plus ultra junior senior jr sr ii iii children women men youth
"""
_HOLDING: Final = frozenset(
    stem(word)
    for word in [
        "contain",
        "hold",
        "comprise",
        "include",
        "consist",
        "run",
        "number",
        "total",
        "amount",
        "reach",
        "stand",
        "measure",
    ]
)
# Words that stand for each other in a question, and measure two things.
_NOT_ONE: Final = (
    frozenset(["power", "energi"]),
    frozenset(["electr", "energi"]),
    frozenset(["mean", "median"]),
)
TELLS_APART: Final = frozenset(_TELLS_APART_WORDS.split())
_PAYING: Final = frozenset(["bought", "paid", "purchased", "acquired", "buys", "pays"])
# What can be done is the most that can be.
_MOST: Final = frozenset(CONTRASTS[word] for word in ("maximum",))
_CAN: Final = re.compile(
    r"\b(?:can|may|up to|at most|no more than|not exceed|limit|"
    r"tối đa|được|có thể|không(?: [^\W\d_]+){0,2} quá)\b",
    re.IGNORECASE,
)


class Likeness(NamedTuple):
    """How much of the shorter statement stands in the other, and how much of both is common, in 0..1."""

    held: float
    share: float
    common: int


def likeness(one: Statement, other: Statement) -> Likeness:
    """How alike two statements are. Across languages words count by their meanings, names and figures."""
    if one.language != other.language:
        return _across(one, other)
    words = _overlap(one.stems, other.stems)
    if one.language == "en":
        return words
    # One syllable is shared by many Vietnamese words, two in a row by few.
    pairs = _overlap(one.pairs, other.pairs)
    return Likeness((words.held + pairs.held) / 2, (words.share + pairs.share) / 2, words.common)


def _overlap(one: frozenset[str], other: frozenset[str]) -> Likeness:
    common, smaller = len(one & other), min(len(one), len(other))
    return Likeness(common / smaller, common / len(one | other), common) if smaller else Likeness(0.0, 0.0, 0)


def same_predicate(one: Statement, other: Statement) -> bool:
    """Whether they say the same of whom they name, besides what they count; names alone make two statements
    look more alike than they are. Across languages that cannot be told apart from the names.
    """
    counted = one.counted | other.counted
    mine, theirs = one.predicate - counted, other.predicate - counted
    if one.language != other.language or not mine or not theirs:
        return True
    alike = _overlap(mine, theirs)
    if one.dates and other.dates and share_a_name(one, other):
        return alike.held >= _SAME_PREDICATE
    # Where only one gives a period, the other may speak of another time.
    least = _SHARE_UNDATED if bool(one.dates) == bool(other.dates) else _SHARE_HALF_DATED
    return alike.held >= _SAME_PREDICATE and alike.share >= least


def _across(one: Statement, other: Statement) -> Likeness:
    # A word of two meanings is one word.
    common = min(
        len([a for a in mine.understood if a & theirs.meanings])
        for mine, theirs in ((one, other), (other, one))
    )
    smaller = min(len(one.understood), len(other.understood))
    named = any(knows(name, other) for name in one.names) or any(knows(name, one) for name in other.names)
    figures = any(same_amount(a, b) for a, b in product(one.amounts, other.amounts))
    held = 0.6 * (common / smaller if smaller else 0.0) + 0.3 * named + 0.2 * figures
    return Likeness(min(1.0, held), min(1.0, held), common + named + figures)


def other_subject(one: Statement, other: Statement) -> bool:
    """Whether they measure different attributes, speak of different members of a family, or of numbered
    things with different numbers.
    """
    mine, theirs = one.sense, other.sense
    paid = mine.attributes <= _PAID and theirs.attributes <= _PAID
    if mine.attributes and theirs.attributes and not mine.attributes & theirs.attributes and not paid:
        return True
    families = {family for family, _ in mine.contrasts} & {family for family, _ in theirs.contrasts}
    if share_a_name(one, other):
        # An electric scooter and a motorcycle of one name are one thing.
        families -= {kind for kind, _ in one.adjoining} & {kind for kind, _ in other.adjoining} & _KINDS
    if any(not _members(mine, family) & _members(theirs, family) for family in families):
        return True
    if kinds_part(one.kinds, other.kinds):
        return True
    return bool(one.labels and other.labels and not one.labels & other.labels)


def _members(sense: Sense, family: str) -> set[int]:
    return {member for name, member in sense.contrasts if name == family}


def substituted(one: Statement, other: Statement) -> bool:
    """Whether the two differ in little more than a word of the one where the other has another word.

    A figure, a small word, and a word of the same or the opposite direction do not count.
    """
    if one.language != other.language:
        return False
    # Which words a matcher pairs depends on the side from which it looks.
    if abs(len(one.words) - len(other.words)) > _FEW_WORDS:
        return False
    mine, theirs = (["paid" if word in _PAYING else word for word in side.words] for side in (one, other))
    return _replaces(mine, theirs) and _replaces(theirs, mine)


def _replaces(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    steps = SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes()
    both = set(mine) & set(theirs)
    if sum(step[0] != "equal" for step in steps) > _FEW_EDITS:
        return False
    for at, (kind, i, j, k, m) in enumerate(steps):
        flanked = (at == 0 or steps[at - 1][0] == "equal") and (
            at + 1 == len(steps) or steps[at + 1][0] == "equal"
        )
        if (
            kind == "replace"
            and flanked
            and max(j - i, m - k) <= _SHORT_RUN
            and _part(
                [word for word in mine[i:j] if word not in both], [w for w in theirs[k:m] if w not in both]
            )
        ):
            return True
    return False


def _part(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether both runs of words mean something, and not the same thing."""
    runs = [
        [word for word in run if word not in STOP and stem(word) not in _HOLDING and not word[0].isdigit()]
        for run in (mine, theirs)
    ]
    if not all(runs) or any(stem(word) in DIRECTION_STEMS for run in runs for word in run):
        return False
    if any(f"{a} {b}" in DIRECTION_STEMS for run in (mine, theirs) for a, b in pairwise(run)):
        return False
    stems = [{stem(word) for word in run} for run in runs]
    phrases = [one | {" ".join(run)} for one, run in zip(stems, runs, strict=True)]
    known = [{number for phrase in one for number in meanings().get(phrase, ())} for one in phrases]
    alike = known[0] & known[1] and not any(stems[0] & pair and stems[1] & pair for pair in _NOT_ONE)
    return not stems[0] & stems[1] and not alike


def alike_in_scope(one: Statement, other: Statement) -> bool:
    """Whether what the one leaves open the other does too, so that the one can deny the other."""
    return _scope(one, other) == _scope(other, one) and one.foreseen == other.foreseen


def alike_where_told(one: Statement, other: Statement) -> bool:
    """The same of the clauses that tell it alone: what else a sentence adds limits nothing."""
    mine, theirs = (side.telling_contrasts for side in (one, other))
    return mine & _scope(one, other) <= _scope(other, one) and theirs & _scope(other, one) <= _scope(
        one, other
    )


def _scope(one: Statement, other: Statement) -> frozenset[tuple[str, int]]:
    """The contrasts of the one, but for those of a named thing's kind on which the other is silent."""
    families = {family for family, _ in other.sense.contrasts}
    if one.sense.contrasts >= _MOST and "bound" not in families and _CAN.search(other.text):
        return one.sense.contrasts - _MOST
    beside = {family for family, _ in other.adjoining} if share_a_name(one, other) else set()
    families -= beside & _KINDS
    kinds = {contrast for contrast in one.adjoining if contrast[0] in _KINDS and contrast[0] not in families}
    return one.sense.contrasts - kinds


def share_a_name(one: Statement, other: Statement) -> bool:
    """Whether a name of the one is known to the other."""
    return any(knows(name, other) for name in one.names)


def unshared_names(one: Statement, other: Statement) -> list[Name]:
    """The names in the one that the other does not know."""
    return [name for name in one.names if not knows(name, other)]


def names_part(one: Statement, other: Statement) -> bool:
    """Whether each names somebody or some place that the other does not."""
    return bool(unshared_names(one, other)) and bool(unshared_names(other, one))


def knows(name: Name, other: Statement) -> bool:
    """Whether the other statement has the name: most of its words, and no other name that shares some."""
    if known_as(name) and any(f" {form} " in other.spaced for form in known_as(name)):
        return True
    known = [word for word in name.words if _has(word, other)]
    if (set(name.words) - set(known)) & TELLS_APART:
        return False
    if len(known) == len(name.words):
        return True
    foreign = name.text.isascii() == (other.language == "vi")
    rivals = [
        one for one in other.names if set(one.words) & set(name.words) and set(one.words) - set(name.words)
    ]
    if (
        len(name.words) == len(rivals) + 2
        and known == [name.words[-1]]
        and name.text.split()[-1] in other.text
    ):
        # Somebody is called by the family name alone.
        return len(name.words[-1]) > START - 1 and name.words[-1] not in meanings()
    alike = any(_differ_in_a_word(name, one) for one in rivals)
    return len(known) * 2 > len(name.words) and not (alike if foreign else rivals)


def _differ_in_a_word(one: Name, other: Name) -> bool:
    """Whether two names have the same words in the same places but for one: Bùi Gia Lâm, Bùi Gia Linh."""
    alike = [a == b for a, b in zip(one.words, other.words, strict=False)]
    return len(one.words) == len(other.words) and alike.count(False) == 1


def _has(word: str, other: Statement) -> bool:
    return word in other.folded or word[:START] in other.starts
