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
    NOTHING_FORBIDS,
    THAN,
    UNCLEAR,
    UNPROVEN,
    VI_NOT,
)
from research.agreement.opposites import DIRECTION_STEMS, OPPOSITES, agent_first
from research.agreement.words import FALSE_FRIENDS, STOP, content, stem, tokens

_CLAUSE: Final = re.compile(
    r"[,;:.!?…]\s|\s[-–—]\s|\n|\b(?:but|while|although|nhưng|trong khi|mặc dù)\b", re.IGNORECASE
)
_NEGATORS: Final = EN_NOT | EN_NO | VI_NOT
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


_MAY_NOT: Final = frozenset([("may", "not"), ("must", "not"), ("can", "not")])
_MORE_OR_LESS: Final = frozenset(["more", "higher", "greater", "fewer", "less", "lower", "smaller"])
# What is not the one is the other.
_EITHER_OR: Final = frozenset(["permit", "law", "safety", "truth", "verdict"])
_NO_ADVERBS: Final = frozenset(
    ["apply", "supply", "reply", "rely", "comply", "imply", "multiply", "fly", "family"]
)


@kept
def polarity_of(text: str) -> Polarity:
    """What each clause affirms and denies. Words are English stems, and Vietnamese syllables in pairs."""
    vietnamese = language_of(text) == "vi"
    text = _EDGE_OF_TIME.sub(" ", ALL_BUT.sub(r"\1 except ", text))
    text = NOTHING_FORBIDS.sub("cho phép" if vietnamese else "allows", text)
    parts = _CLAUSE.split(NOT_A_DENIAL.sub(" ", text))
    return tuple(_clause(part, vietnamese) for part in parts if tokens(part))


def _clause(part: str, vietnamese: bool) -> Clause:
    said, verdict, unproven = _parted(UNPROVEN, part)
    if verdict and not content(unproven):
        said, unproven = "", said
    said = agent_first(said) if vietnamese else IN_WORDS.sub(" not ", said)
    words = tokens(said.replace("%", " percent "))
    affirmed, denied = _vietnamese(words) if vietnamese else _english(words)
    before, _, after = _parted(THAN, part)
    return Clause(
        affirmed=frozenset(affirmed),
        denied=frozenset(denied),
        directions=frozenset(_directions(words, denied, vietnamese)),
        stems=_subject(part),
        vietnamese=vietnamese,
        unproven=frozenset(content(unproven)),
        excepted=frozenset(content(_parted(EXCEPT, part)[2])),
        compared=(frozenset(content(before)), frozenset(content(after))),
    )


def _subject(part: str) -> frozenset[str]:
    """What a clause is about: its words without those that only point; "exports" alone do both."""
    words = frozenset(content(part)) - _NEGATORS
    return words - DIRECTION_STEMS or words


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


def _directions(words: list[str], denied: set[str], vietnamese: bool) -> set[tuple[str, bool]]:
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
    if not vietnamese and any(pair in _MAY_NOT for pair in pairwise(words)):
        found.add(("permit", False))
    for at, word in enumerate(words):
        for length in (3, 2, 1):
            phrase = " ".join(words[at : at + length])
            known = OPPOSITES.get(stem(word) if length == 1 else phrase)
            if known is None or (vietnamese and phrase in FALSE_FRIENDS):
                continue
            if not any(phrase.startswith(no) or no.startswith(stem(phrase)) for no in denied):
                found.add(known)
            elif known[0] in _EITHER_OR:
                found.add((known[0], not known[1]))
            break
    return found
