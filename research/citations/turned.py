"""A sentence that turns its quote around without a changed figure or name: who did it to whom, how many of
them, and what the other language denies.

`checks` is the caller. It objects only where both speak of the same; across languages only where the quote is
one plain clause, since which of several is meant cannot be told.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from research.agreement.denials import denies
from research.agreement.language import language_of
from research.agreement.lexicon import meanings
from research.agreement.ordered import ordered, reversed_in
from research.agreement.permission import MAY, MAY_NOT
from research.agreement.polarity import polarity_of
from research.agreement.words import STOP, stem, tokens
from research.citations.crossed import crossed
from research.citations.evidence import Backing

_NONE, _FEW, _SOME, _HALF, _MOST, _ALL = range(6)
_EN_REACH: Final = (
    (_ALL, "all|every|each|everyone|everybody|the whole|the entire|both"),
    (_MOST, "most|the majority|a majority|nearly all|almost all|nearly every|almost every"),
    (_HALF, "half"),
    (_FEW, "few|hardly any|only a few"),
    (
        _SOME,
        "some|several|many|a few|certain|a number|a minority|a third|a quarter|two thirds|a part|parts|"
        r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?= of (?:the|its|these|those|\d))",
    ),
)
_VI_REACH: Final = (
    (_ALL, "tất cả|mọi|toàn bộ|toàn thể|cả hai"),
    (_MOST, "hầu hết|đa số|phần lớn|gần như tất cả"),
    (_HALF, "một nửa|phân nửa"),
    (_SOME, "một số|một vài|vài|một phần|nhiều|một phần ba"),
)
_NUMBER: Final = (
    r"two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|\d+"
)
_OF: Final = rf"(?: (?:of|in))?(?: (?:the|its|their|our|these|those|all|các|những|số|{_NUMBER}))*"
_FIND: Final = {
    language: tuple(
        (
            reach,
            re.compile(
                rf"(?<!not )(?<!nearly )(?<!almost )(?<!only )(?<!gần như )\b(?:{words})\b{_OF} "
                rf"(?P<noun>[^\W\d_]+)",
                re.I,
            ),
        )
        for reach, words in table
    )
    for language, table in (("en", _EN_REACH), ("vi", _VI_REACH))
}
_ANYBODY: Final = frozenset(["everyone", "everybody"])
_PEOPLE: Final = frozenset(["peopl", "person", "resid", "inhabit", "villag", "citizen", "men", "women"])
# "All day", "all over", "each other", "at all" reach no number of things.
_NOT_THINGS: Final = frozenset(
    [
        "day",
        "night",
        "time",
        "week",
        "year",
        "other",
        "over",
        "along",
        "about",
        "around",
        "together",
        "of",
        "kinds",
        "sorts",
        "in",
        "least",
        "giờ",
        "ngày",
        "khi",
        "lúc",
    ]
)
_NOT_ALL: Final = re.compile(
    r"\b(?:not (?:all|every|each|everyone|everybody)|không phải (?:tất cả|mọi|ai)|nearly|almost|gần như|"
    r"of (?:them|which|whom)|if|unless|should|must|could)\b",
    re.IGNORECASE,
)
# A duty, a condition or an exception says in positive words what a ban says in negative ones.
_OTHERWISE: Final = re.compile(
    r"\b(?:must|need|needs|needed|required?|requires|only|unless|until|without|except|if|when|should|"
    r"have to|has to|"
    r"fail\w*|refus\w+|lack\w*|stop\w*|still|yet|exempt\w*|free|over|out of|away|gone|lost|un\w{4,}|"
    r"in(?:valid|complete|active)|non-?\w+|free of|"
    r"khi|phải|cần|chỉ|trừ|nếu|trước khi|cho đến|ngừng|dừng|thiếu|hết|miễn|tránh|hủy|xóa|bỏ|mất|vắng|"
    r"cạn|hòa|lỡ)\b",
    re.IGNORECASE,
)
_NOBODY: Final = re.compile(
    r"\b(?:nobody|no one|none|neither|no \w+ (?:may|can|is|are)|không ai)\b", re.IGNORECASE
)
_CLAUSES: Final = re.compile(
    r"[.;:!?]\s+\S|,\s|\b(?:but|while|although|nhưng|còn|tuy|trong khi|mà|and|và)\b", re.IGNORECASE
)
_UP: Final = re.compile(
    r"\b(?:tăng|rose|rises?|risen|rising|grew|grows?|grown|increas\w+|went up|gone up|goes up|higher)\b", re.I
)
_DOWN: Final = re.compile(
    r"\b(?:giảm|fell|falls?|fallen|dropp?\w*|declin\w+|decreas\w+|went down|gone down|goes down|shrank|"
    r"lower)\b",
    re.I,
)
_SENTENCES: Final = re.compile(r"(?<=[.;!?])\s+")
_SHARED_ACROSS: Final = 3


class _Reach(NamedTuple):
    """How many of some things a text speaks of."""

    reach: int
    noun: str


def reaches_further(sentence: str, backing: Backing) -> str | None:
    """The things of which the sentence says all or most, while its quote says so of fewer."""
    if _NOT_ALL.search(sentence):
        return None
    quote = backing.fact.quote
    known = list(_reaches(quote))
    same_language = language_of(sentence) == backing.language
    for mine in _reaches(sentence):
        theirs = [one for one in known if one.noun == mine.noun or not same_language]
        if not theirs or (not same_language and len(known) != 1):
            continue
        if mine.reach in (_ALL, _MOST) and max(one.reach for one in theirs) < mine.reach:
            return mine.noun
        if mine.reach in (_HALF, _FEW) and min(one.reach for one in theirs) > max(mine.reach, _HALF):
            return mine.noun
    return None


def _reaches(text: str) -> Iterator[_Reach]:
    language = language_of(text)
    for reach, pattern in _FIND[language]:
        for match in pattern.finditer(text):
            noun, word = match["noun"].lower(), match.group().split()[0].lower()
            if noun in _NOT_THINGS:
                continue
            key = stem(noun)
            if word in _ANYBODY or key in _PEOPLE:
                key = "peopl"
            if key not in STOP:
                yield _Reach(reach, key)


def wrong_order(sentence: str, backing: Backing) -> str | None:
    """What the sentence lets the one do to the other, while its quote has it the other way round."""
    found = reversed_in(ordered(sentence), ordered(backing.fact.quote))
    if found is None and language_of(sentence) == backing.language == "en":
        return crossed(sentence, backing.fact.quote)
    return " ".join(sorted(found.first)) if found else None


def denied_across(sentence: str, backing: Backing) -> str | None:
    """What the sentence says and its quote in the other language denies, or the other way round."""
    quote = backing.fact.quote
    if (
        language_of(sentence) == backing.language
        or _OTHERWISE.search(sentence)
        or _NOBODY.search(f"{sentence} {quote}")
    ):
        return None
    return _permitted(sentence, quote) or _moved(sentence, quote) or _denied(sentence, quote)


def _permitted(sentence: str, quote: str) -> str | None:
    """Whether one allows what the first clause of the other forbids."""
    first = _first_clause(quote)
    if _OTHERWISE.search(first):
        return None
    allows, forbids = MAY.search(MAY_NOT.sub(" ", sentence)), MAY_NOT.search(sentence)
    rest = quote[len(first) :]
    if allows and not forbids and MAY_NOT.search(first) and not MAY.search(MAY_NOT.sub(" ", first)):
        return allows.group() if not _fits_better(sentence, rest, first) else None
    if forbids and not allows and MAY.search(first) and not MAY_NOT.search(first):
        return forbids.group() if not MAY_NOT.search(rest) else None
    return None


def _moved(sentence: str, quote: str) -> str | None:
    """Whether the one says that it rose, and the other only that it fell."""
    mine, theirs = (_way(text) for text in (sentence, quote))
    return "+" if mine and theirs and mine != theirs else None


def _way(text: str) -> str:
    up, down = _UP.search(text), _DOWN.search(text)
    return "" if bool(up) == bool(down) else "up" if up else "down"


def _denied(sentence: str, quote: str) -> str | None:
    """Whether only one of two plain clauses that share their words denies."""
    quote = _nearest_sentence(sentence, quote)
    if (
        _CLAUSES.search(sentence.rstrip(".!?"))
        or _CLAUSES.search(quote.rstrip(".!?"))
        or _OTHERWISE.search(quote)
    ):
        return None
    if denies(polarity_of(sentence)) == denies(polarity_of(quote)):
        return None
    return sentence if _shared(sentence, quote) >= _SHARED_ACROSS else None


def _nearest_sentence(sentence: str, quote: str) -> str:
    """The one sentence of a quote that shares most with what is said; all of it where two share as much."""
    parts = [part for part in _SENTENCES.split(quote) if part.strip()]
    if len(parts) < 2:
        return quote
    ranked = sorted(((_shared(sentence, part), part) for part in parts), reverse=True)
    return ranked[0][1] if ranked[0][0] > ranked[1][0] else quote


def _first_clause(text: str) -> str:
    match = _CLAUSES.search(text)
    return text[: match.start()] if match else text


def _fits_better(sentence: str, rest: str, first: str) -> bool:
    """Whether the rest of a quote says as much of the sentence as its first clause."""
    figures = set(re.findall(r"\d+", sentence))
    if figures:
        return bool(figures & set(re.findall(r"\d+", rest)))
    return bool(MAY.search(MAY_NOT.sub(" ", rest))) and _shared(sentence, rest) >= max(
        1, _shared(sentence, first)
    )


def _shared(one: str, other: str) -> int:
    """How many meanings two texts of two languages share."""
    return len(_meanings(one) & _meanings(other))


def _meanings(text: str) -> frozenset[int]:
    words, table = tokens(text), meanings()
    phrases = [" ".join(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words) - size + 1)]
    return frozenset(number for one in phrases for number in table.get(one if " " in one else stem(one), ()))
