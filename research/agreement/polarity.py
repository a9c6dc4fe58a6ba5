"""What a statement denies, and in which direction it points, in English and Vietnamese.

`compare` uses it to find facts that contradict each other, `citations.checks` to find a sentence that turns
its quote around. A word in the reach of "stopped", "without" or "hardly" is neither affirmed nor denied.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from research.agreement.keeping import kept
from research.agreement.language import language_of
from research.agreement.negation import (
    ALL_BUT,
    EN_NO,
    EN_NOT,
    EXCEPT,
    IN_WORDS,
    NOT_A_DENIAL,
    THAN,
    UNCLEAR,
    UNPROVEN,
    VI_NOT,
)
from research.agreement.opposites import DIRECTION_STEMS, OPPOSITES
from research.agreement.words import STOP, content, stem, tokens

_CLAUSE: Final = re.compile(
    r"[,;:.!?…]\s|\s[-–—]\s|\n|\b(?:but|while|although|nhưng|trong khi|mặc dù)\b", re.IGNORECASE
)
_NEGATORS: Final = EN_NOT | EN_NO | VI_NOT
_UNCLEAR_STEMS: Final = frozenset(stem(word) for word in UNCLEAR)
# A denied threshold says how far something went, and an affirmed one may say the same.
_THRESHOLDS: Final = frozenset(
    ["reach", "exceed", "surpass", "top", "meet", "only", "yet", "vượt", "đạt", "quá"]
)


# "At the end of 2025" nothing ends.
_EDGE_OF_TIME: Final = re.compile(
    r"\bthe (?:very )?(?:end|start|beginning|close) of "
    r"(?=\d|(?:the|this|last|next) (?:year|month|week|quarter|decade|century|season)|q[1-4]\b|january|"
    r"february|march|april|may|june|july|august|september|october|november|december)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Clause:
    """The words that a clause affirms and denies, the directions in which it points, and all of its stems.

    `unproven` holds what it says that there is no evidence for, `excepted` what it makes an exception of, and
    `compared` the stems before and behind "than".
    """

    affirmed: frozenset[str]
    denied: frozenset[str]
    directions: frozenset[tuple[str, bool]]
    stems: frozenset[str]
    vietnamese: bool
    unproven: frozenset[str] = frozenset()
    excepted: frozenset[str] = frozenset()
    compared: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


Polarity = tuple[Clause, ...]


_MORE_OR_LESS: Final = frozenset(["more", "higher", "greater", "fewer", "less", "lower", "smaller"])
_SHARED: Final = 0.5
# What is not the one is the other.
_EITHER_OR: Final = frozenset(["permit", "law", "safety", "truth"])
_NO_ADVERBS: Final = frozenset(
    ["apply", "supply", "reply", "rely", "comply", "imply", "multiply", "fly", "family"]
)
_WON_OR_LOST: Final = frozenset(["money", "outcome"])
_MAKING: Final = frozenset(["make", "take", "get", "have", "run"])
_COMPARISONS: Final = frozenset(["size", "speed", "quality", "age"])
# Words that leave open whether something is so.
_VAGUE: Final = frozenset(
    stem(word) for word in ["whether", "unproven", "unclear", "may", "claim", "doubt", "believe"]
)


@kept
def polarity_of(text: str) -> Polarity:
    """What each clause affirms and denies. Words are English stems, and Vietnamese syllables in pairs."""
    vietnamese = language_of(text) == "vi"
    text = _EDGE_OF_TIME.sub(" ", ALL_BUT.sub(r"\1 except ", text))
    parts = _CLAUSE.split(NOT_A_DENIAL.sub(" ", text))
    return tuple(_clause(part, vietnamese) for part in parts if tokens(part))


def _clause(part: str, vietnamese: bool) -> Clause:
    said, verdict, unproven = _parted(UNPROVEN, part)
    if verdict and not content(unproven):
        said, unproven = "", said
    words = tokens(IN_WORDS.sub(" not ", said).replace("%", " percent "))
    affirmed, denied = _vietnamese(words) if vietnamese else _english(words)
    before, _, after = _parted(THAN, part)
    return Clause(
        affirmed=frozenset(affirmed),
        denied=frozenset(denied),
        directions=frozenset(_directions(words, denied)),
        stems=frozenset(content(part)) - DIRECTION_STEMS - _NEGATORS,
        vietnamese=vietnamese,
        unproven=frozenset(content(unproven)),
        excepted=frozenset(content(_parted(EXCEPT, part)[2])),
        compared=(frozenset(content(before)), frozenset(content(after))),
    )


def _parted(pattern: re.Pattern[str], text: str) -> tuple[str, str, str]:
    match = pattern.search(text)
    return (text[: match.start()], match.group(), text[match.end() :]) if match else (text, "", "")


def _english(words: list[str]) -> tuple[set[str], set[str]]:
    affirmed: set[str] = set()
    denied: set[str] = set()
    reach = ""
    for word in words:
        if word in UNCLEAR or word in ("without", "neither", "nor"):
            # To reject can itself be denied; what is rejected is neither.
            (denied if reach in ("not", "no") else affirmed).add(stem(word))
            reach = "unclear"
        elif word in EN_NO:
            reach = "no"
        elif word in EN_NOT or word.endswith(("n't", "n’t")):
            reach = "not"
        elif word in STOP or word[0].isdigit() or _is_adverb(word) or word in ("one", "yet", "ever"):
            continue
        elif reach in ("", "past"):
            affirmed.add(stem(word))
        elif reach in ("not", "no"):
            denied.add(stem(word))
            reach = "past" if reach == "not" else "unclear"
    return affirmed, denied


def _is_adverb(word: str) -> bool:
    return word.endswith("ly") and word not in _NO_ADVERBS


def _vietnamese(words: list[str]) -> tuple[set[str], set[str]]:
    affirmed: set[str] = set()
    denied: set[str] = set()
    telling = [word for word in words if word in VI_NOT or not (word in STOP or word[0].isdigit())]
    counting = {one for one, after in pairwise(words) if after[0].isdigit()}
    reach = ""
    for at, word in enumerate(telling):
        after = telling[at + 1] if at + 1 < len(telling) and telling[at + 1] not in VI_NOT else ""
        # What is counted may be left out: "làm 27 người chết" and "không làm người nào chết".
        pairs = {f"{word} {after}".strip(), *([f"{word} #"] if word in counting else [])}
        if word in UNCLEAR or f"{word}_{after}" in UNCLEAR:
            reach = "unclear"
        elif word in VI_NOT:
            reach = "not"
        elif reach == "not":
            denied |= pairs
            reach = ""
        elif reach != "unclear":
            affirmed |= pairs | {word}
    return affirmed, denied


def _directions(words: list[str], denied: set[str]) -> set[tuple[str, bool]]:
    # "More productive" and "less productive" part as "higher" and "lower" do.
    found = {
        (f"degree of {stem(after)}", word == "more")
        for word, after in pairwise(words)
        if word in ("more", "less") and after != "than" and not after[0].isdigit()
    }
    # "7 percent fewer" is a fall, as "lowered" is, while "lower" alone compares two things.
    found |= {
        ("move", word in ("more", "higher", "greater"))
        for before, word in pairwise(words)
        if before in ("percent", "points", "cent") and word in _MORE_OR_LESS
    }
    found |= {("move", False) for word in words if word in ("lowered", "lowers", "lowering")}
    for at, word in enumerate(words):
        for length in (3, 2, 1):
            phrase = " ".join(words[at : at + length])
            known = OPPOSITES.get(stem(word) if length == 1 else phrase)
            if known is None:
                continue
            if not any(phrase.startswith(no) or no.startswith(stem(phrase)) for no in denied):
                found.add(known)
            elif known[0] in _EITHER_OR:
                found.add((known[0], not known[1]))
            break
    return found


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
            or _turned_direction(mine, related)
        )
        if word is not None:
            return word
    return None


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
    smaller = min(len(one.stems), len(other.stems))
    return smaller > 0 and len(one.stems & other.stems) >= _SHARED * smaller


def _turned_word(
    mine: Clause, related: list[Clause], texts: tuple[Polarity, Polarity], thresholds: bool
) -> str | None:
    claim, evidence = texts
    affirmed = frozenset(word for one in related for word in one.affirmed)
    denied = frozenset(word for one in related for word in one.denied)
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
    for word in sorted(turned):
        if thresholds or not _THRESHOLDS & {word, word.partition(" ")[0]}:
            return word
    return None


def _opposed(mine: Clause, related: list[Clause]) -> bool:
    """Whether the one speaks of a profit, say, and the other of a loss."""
    theirs = {one for clause in related for one in clause.directions}
    return any((name, not points) in theirs for name, points in mine.directions if name in _WON_OR_LOST)


def _turned_direction(mine: Clause, related: list[Clause]) -> str | None:
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
        if both == {wrong} and (name, not points) not in mine.directions:
            return name
    return None


def _inverted(one: Clause, other: Clause) -> bool:
    """Whether what stands before "than" in the one stands behind it in the other, and the other way round."""
    return bool(one.compared[0] & other.compared[1] and one.compared[1] & other.compared[0])
