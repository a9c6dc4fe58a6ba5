"""Who did it to whom, and which of two is more: A beat B, A sold it to B, A is taller than B.

`aligned` compares two statements by it, `citations.denial` a sentence and its quote. A relation is kept in
one order whatever the voice, so that "B lost to A" is "A beat B".
"""

import re
from typing import Final, NamedTuple

from research.agreement.keeping import kept
from research.agreement.words import STOP, fold, stem, tokens

# A page chooses these words: unbounded, two thousand capitals in a row would take seconds.
_REST: Final = r"[\w'’.-]{0,40}"
_CAP: Final = rf"[A-ZĐÀ-Ý]{_REST}(?: (?:[A-ZĐÀ-Ý&]{_REST}|of|de|&)){{0,8}}"
_A: Final = rf"(?P<a>{_CAP})(?P<na>(?: [a-zà-ỹđ]{{1,40}})?)"
_BODY: Final = (
    r"(?:đội|câu lạc bộ|clb|công ty|hãng|tập đoàn|ngân hàng|trường|nhà văn|ông|bà|anh|chị|the club|"
    r"the company) "
)
_B: Final = rf"(?:the |its rivals? |rivals? |{_BODY})?(?P<b>{_CAP})(?P<nb>(?: [a-zà-ỹđ]{{1,40}})?)"
_THING: Final = r"(?:(?:its|the|a|an|his|her|their|all|[\w%-]+|[$€£]?[\d.,]+) ){1,8}?"
_HAS: Final = r"(?:(?:has|had|have|was|also|then|đã) )?"
# Who is somebody's partner has a partner in them; of a subsidiary that is not so.
_ROLE: Final = (
    r"(?!(?:\w+ )?(?:partner|neighbour|neighbor|rival|friend|sibling|sister|brother|cousin|twin|ally|"
    r"colleague|competitor|contemporary|spouse|relative|part)\b)(?P<role>[a-z]+)(?: [a-z]+)?"
)
_VI_ROLE: Final = (
    r"(?P<role_vi>công ty con|công ty mẹ|phụ lưu|chi nhánh|nhà cung cấp|khách hàng|con|học trò|thầy)"
)
_VERB: Final = (
    r"(?!(?:met|meets|married|marries|joined|joins|borders|faced|faces|played|plays|equals|resembles|with|and|"
    r"from|into|near|under|over|after|before|against|between|versus|both|also|then|said|but|for|than)\b)"
    r"(?P<verb>[a-z]{2,}(?:ed|ght|s|ew|ok|ote|uck|ave|old|ent|ode|uilt))"
)
# Each: the kind, the words between the two names, and whether they stand the other way round.
_KINDS: Final = (
    (
        "beat",
        r"(?:beat|beats|defeated|defeats|overcame|knocked out|edged|thrashed|outplayed|thắng|đánh bại|hạ)",
        False,
    ),
    ("beat", r"(?:was|were) (?:beaten|defeated|knocked out|thrashed) (?:[^,.;]{0,30} )?by", True),
    ("beat", rf"(?:won|wins|triumphed) (?:{_THING})?(?:against|over)", False),
    ("beat", rf"(?:lost|loses|thua) (?:{_THING})?(?:to|against|trước)?", True),
    ("sell", rf"(?:sold|sells|handed over|gave|lent|leased|bán) {_THING}(?:to|cho)", False),
    (
        "sell",
        rf"(?:bought|acquired|purchased|received|borrowed|leased|mua(?: lại)?) {_THING}(?:from|của|từ)",
        True,
    ),
    ("own", r"(?:bought|acquired|purchased|took over|owns|swallowed|mua lại|thâu tóm)", False),
    ("own", r"(?:was|is) (?:bought|acquired|purchased|taken over|owned|sold) (?:up )?(?:by|to)", True),
    ("follow", r"(?:succeeded|succeeds|replaced|replaces|followed|took over from|kế nhiệm|thay)", False),
    ("follow", r"(?:was|is) (?:succeeded|replaced|followed) by", True),
    ("sue", r"(?:sued|sues|accused|accuses|kiện|tố cáo)", False),
    ("sue", r"(?:was|were) (?:sued|accused) by", True),
    ("is", rf"(?:is|are|became) (?:a|an|the|one of the) {_ROLE} (?:of|to)", False),
    ("is", rf"là {_VI_ROLE} của", False),
    ("does", _VERB, False),
    ("does", r"(?:was|were|is|are) (?P<done>[a-z]{3,}(?:ed|en|ght|un|ew|own)) by", True),
    ("before", r"[^.,;]{0,40}?\b(?:before|earlier than|ahead of|trước)", False),
    ("before", r"[^.,;]{0,40}?\b(?:after|later than|behind|sau)", True),
)
_RELATIONS: Final = tuple(
    (kind, re.compile(rf"{_A} {_HAS}{between} {_B}"), turned) for kind, between, turned in _KINDS
)
_THAN: Final = re.compile(
    rf"{_A} (?:is|was|are|were|has|had|grew|runs?|costs?) (?:[a-z]+ )?(?P<word>\w+er|more \w+|less \w+|"
    rf"more|fewer) "
    rf"(?:[a-z]+ )?than {_B}"
)
_MORE_THAN: Final = re.compile(
    r"(?:^|[.,;] )(?:the |in \w+ )?(?P<a>[\w'’-]+(?: [\w'’-]+)?) (?P<verb>rose|fell|grew|increased|"
    r"dropped|sold|earned|cost|weighs?|costs|"
    r"scored) (?P<word>more|less|faster|slower) than (?:the )?(?P<b>[\w'’-]+(?: [\w'’-]+)?)",
    re.IGNORECASE,
)
_SMALLER: Final = {
    "shorter": "taller", "smaller": "larger", "lower": "higher", "lighter": "heavier", "slower": "faster",
    "younger": "older", "weaker": "stronger", "cheaper": "dearer", "poorer": "richer", "narrower": "wider",
    "colder": "warmer", "fewer": "more", "thinner": "thicker", "newer": "older", "earlier": "later",
}  # fmt: skip
_SAME: Final = {"bigger": "larger", "longer": "taller", "quicker": "faster", "hotter": "warmer"}


class Ordered(NamedTuple):
    """A relation between two that are named, in one order."""

    kind: str
    first: frozenset[str]
    second: frozenset[str]


@kept
def ordered(text: str) -> tuple[Ordered, ...]:
    """Every such relation of a text."""
    found = []
    for kind, pattern, turned in _RELATIONS:
        for match in pattern.finditer(text):
            a, b = _apart(match)
            if a and b and a != b:
                told = f"{kind} {_said(match)}".rstrip()
                found.append(Ordered(told, b, a) if turned else Ordered(told, a, b))
    for match in _THAN.finditer(text):
        a, b = _apart(match)
        word, less = match["word"].lower(), match["word"].lower() in _SMALLER
        if word.startswith("less "):
            word, less = f"more {word[5:]}", True
        word = _SMALLER.get(word, _SAME.get(word, word))
        if a and b and a != b:
            found.append(Ordered(f"than {word}", b, a) if less else Ordered(f"than {word}", a, b))
    for match in _MORE_THAN.finditer(text):
        a, b = (
            frozenset(stem(word) for word in tokens(match[side]) if word not in STOP) for side in ("a", "b")
        )
        less = match["word"].lower() in ("less", "slower")
        kind = f"{stem(match['verb'])} more"
        if a - b and b - a:
            found.append(Ordered(kind, b - a, a - b) if less else Ordered(kind, a - b, b - a))
    return tuple(found)


def reversed_in(one: tuple[Ordered, ...], other: tuple[Ordered, ...]) -> Ordered | None:
    """The first relation of the one that the other has the other way round, and nowhere as it is."""
    for mine in one:
        alike = [theirs for theirs in other if theirs.kind == mine.kind]
        turned = any(mine.first & theirs.second and mine.second & theirs.first for theirs in alike)
        straight = any(mine.first & theirs.first and mine.second & theirs.second for theirs in alike)
        if turned and not straight:
            return mine
    return None


def straight_in(one: tuple[Ordered, ...], other: tuple[Ordered, ...]) -> bool:
    """Whether some relation of the one stands in the other in the same order."""
    return any(a.kind == b.kind and a.first & b.first and a.second & b.second for a in one for b in other)


def _said(match: re.Match[str]) -> str:
    """The word that tells one relation of a kind from another."""
    groups = match.groupdict()
    return stem(next((groups[one] for one in ("role", "role_vi", "verb", "done") if groups.get(one)), ""))


def _apart(match: re.Match[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The words of the two that are not in both; where the names are one, what stands behind them."""
    a, b = _words(match["a"]), _words(match["b"])
    if a == b:
        a, b = _words(match["na"]), _words(match["nb"])
    return a - b, b - a


def _words(name: str) -> frozenset[str]:
    """The telling words of a name, folded."""
    words = re.findall(r"\w+", fold(name.replace("’s", "").replace("'s", "")))
    return frozenset(
        word for word in words if word not in STOP and word not in ("fc", "city", "united", "co", "of")
    )
