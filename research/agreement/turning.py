"""Whether two texts turn each other around: what the one affirms the other denies, or points the other way.

`compare` and `denials` hold facts against each other by it, `citations.denial` a sentence and its quote.
"""

from typing import Final

from research.agreement.negation import UNCLEAR
from research.agreement.opposites import DIRECTION_STEMS
from research.agreement.polarity import Clause, Polarity
from research.agreement.words import stem

# A denied threshold says how far something went, and an affirmed one may say the same.
_THRESHOLDS: Final = frozenset(
    ["reach", "exceed", "surpass", "top", "meet", "only", "yet", "vượt", "đạt", "quá"]
)


_UNCLEAR_STEMS: Final = frozenset(stem(word) for word in UNCLEAR)
_SHARED: Final = 0.5
_BRIEF: Final = 3
_WON_OR_LOST: Final = frozenset(["money", "outcome"])
_MAKING: Final = frozenset(["make", "take", "get", "have", "run"])
_COMPARISONS: Final = frozenset(["size", "speed", "quality", "age"])
# Words that leave open whether something is so.
_VAGUE: Final = frozenset(
    stem(word) for word in ["whether", "unproven", "unclear", "may", "claim", "doubt", "believe"]
)


_FORBIDS: Final = ("permit", False)
_DAYS: Final = frozenset(
    stem(f"{day}day") for day in ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
)


def flipped(claim: Polarity, evidence: Polarity, *, thresholds: bool = False) -> str | None:
    """The word that one side affirms and the other denies, or the direction in which they part; else None.

    Only clauses that share their subject are compared. "Did not reach 50" does not deny "reached 42", so
    verbs of reaching count only with `thresholds`.
    """
    for mine in claim:
        related = [theirs for theirs in evidence if _related(mine, theirs)]
        word = (
            _proven(mine, evidence)
            or _turned_word(mine, related, (claim, evidence), thresholds)
            or _turned_direction(mine, related, _brief(evidence))
        )
        if word is not None:
            return word
    return None


def _brief(evidence: Polarity) -> list[Clause]:
    """The clauses that leave their subject to those before them: "29 percent oppose it"."""
    return [one for one in evidence if len(one.stems - DIRECTION_STEMS) <= _BRIEF]


def undecided(polarity: Polarity) -> bool:
    """Whether it says of something that nothing shows it."""
    return any(one.unproven for one in polarity)


def _proven(mine: Clause, evidence: Polarity) -> str | None:
    """The word that the claim states as a fact while the evidence says that nothing shows it."""
    doubts = [one for one in evidence if one.unproven]
    if not doubts or mine.unproven or mine.denied:
        return None
    for one in doubts:
        shared = mine.stems & one.unproven
        if len(shared) >= max(2, _SHARED * len(one.unproven)) and not _VAGUE & mine.stems:
            return min(shared)
    return None


def _related(one: Clause, other: Clause) -> bool:
    """Whether half of the shorter clause's words stand in the other; across languages that cannot be told."""
    if one.vietnamese != other.vietnamese:
        return True
    days = [side.stems & _DAYS for side in (one, other)]
    if all(days) and not days[0] & days[1]:
        return False
    smaller = min(len(one.stems), len(other.stems))
    return smaller > 0 and len(one.stems & other.stems) >= _SHARED * smaller


def _turned_word(
    mine: Clause, related: list[Clause], texts: tuple[Polarity, Polarity], thresholds: bool
) -> str | None:
    claim, evidence = texts
    affirmed, denied = _nearest(mine, related)
    turned: frozenset[str] = frozenset()
    # A denial may be put in other words: what each side denies of the other's subject counts as the same.
    elsewhere = any(one.denied - mine.denied and _related(mine, one) for one in evidence)
    if not elsewhere or mine.denied & denied:
        turned |= mine.denied & affirmed - denied
    heads = {word.partition(" ")[0] for word in denied}
    excepted = any(mine.excepted & one.stems for one in related if one.denied)
    excepted = excepted or any(one.affirmed & _UNCLEAR_STEMS for one in claim)
    if not excepted and all(word.partition(" ")[0] in heads for word in mine.denied):
        turned |= mine.affirmed & denied - affirmed - mine.denied
    if _opposed(mine, related):
        turned -= _MAKING
    if _FORBIDS in mine.directions and any(_FORBIDS in one.directions for one in related):
        # "May not smoke" denies it, and "smoking is forbidden" has no "not".
        return None
    for word in sorted(turned):
        if thresholds or not _THRESHOLDS & {word, word.partition(" ")[0]}:
            return word
    return None


def _nearest(mine: Clause, related: list[Clause]) -> tuple[frozenset[str], frozenset[str]]:
    """What the related clauses affirm and deny. What one denies another cannot affirm from further off: it
    speaks of something else.
    """
    shared = [len(mine.stems & one.stems) for one in related]
    nearest: dict[str, dict[bool, int]] = {}
    for one, near in zip(related, shared, strict=True):
        for said, words in ((True, one.affirmed), (False, one.denied)):
            for word in words:
                known = nearest.setdefault(word, {})
                known[said] = max(known.get(said, 0), near)
    affirmed = frozenset(
        word for word, known in nearest.items() if known.get(True, -1) >= known.get(False, 0)
    )
    denied = frozenset(word for word, known in nearest.items() if known.get(False, -1) >= known.get(True, 0))
    return affirmed, denied


def _opposed(mine: Clause, related: list[Clause]) -> bool:
    """Whether the one speaks of a profit, say, and the other of a loss."""
    theirs = {one for clause in related for one in clause.directions}
    return any((name, not points) in theirs for name, points in mine.directions if name in _WON_OR_LOST)


def _turned_direction(mine: Clause, related: list[Clause], brief: list[Clause]) -> str | None:
    directions = frozenset(one for clause in related for one in clause.directions)
    if any(one.excepted & mine.stems and not mine.excepted for one in related):
        return None
    inverted = any(_inverted(mine, one) for one in related)
    denying = mine.denied and not any(one.denied for one in related)
    for name, points in sorted(mine.directions):
        if denying and name in _WON_OR_LOST:
            # Who does not make a profit makes a loss.
            continue
        # A statement that names both ways, such as profit and loss, says nothing about either.
        both = {one for one in (True, False) if (name, one) in directions}
        wrong = points if inverted and name in _COMPARISONS else not points
        said = any((name, not wrong) in one.directions for one in brief)
        if both == {wrong} and not said and (name, not points) not in mine.directions:
            return name
    return None


def _inverted(one: Clause, other: Clause) -> bool:
    """Whether what stands before "than" in the one stands behind it in the other, and the other way round."""
    return bool(one.compared[0] & other.compared[1] and one.compared[1] & other.compared[0])
