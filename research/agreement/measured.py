"""Two figures for one measure of one thing, put quite differently around it.

`aligned` is the caller, once it is known that both name one thing and that nothing limits only one.
"""

import re
from itertools import product
from typing import Final

from research.agreement.closeness import comparable, counts_nothing, same_amount
from research.agreement.figures import Figure
from research.agreement.lexicon import ATTRIBUTES, CONTRASTS
from research.agreement.statements import Statement
from research.agreement.subject import substituted
from research.agreement.worded import FIRST, RANKED
from research.agreement.words import STOP, stem, tokens

# What has or holds a number of things says no more than that there are so many.
_LIGHT_WORDS: Final = """
have has with there total number consist contain hold comprise include run come go stand measure reach amount
employ work offer use bring make up take part enrol count record register report tell give get put
có gồm là đạt tổng số với hiện lưu giữ sở hữu trưng bày chứa cộng
"""


_LIGHT: Final = frozenset(stem(word) for word in _LIGHT_WORDS.split())


_MONEY: Final = ("usd", "eur", "gbp", "vnd", "jpy", "cny", "krw", "crown", "chf", "inr", "thb", "mxn")


_DEALS: Final = frozenset(
    stem(word) for word in ["acquire", "sell", "buy", "pay", "purchase", "deal", "takeover"]
)


# What a question asks for, and the units in which that is told.
_ASKS_TABLE: Final = (
    (r"how long|length|dài bao nhiêu|chiều dài", ("m", "s", "month")),
    (r"size|storage|memory|uploads?|dung lượng|bộ nhớ", ("B",)),
    (r"how often|duration|period|deadline|thời (?:gian|hạn)", ("s", "month")),
    (r"load|capacity|power|output|tải trọng|công suất|dung tích", ("g", "m3", "W", "B")),
    (r"how (?:tall|high)|height|cao bao nhiêu|chiều cao", ("m",)),
    (r"how deep|depth|sâu bao nhiêu", ("m",)),
    (r"how wide|width|rộng bao nhiêu", ("m",)),
    (r"how far|distance|bao xa", ("m",)),
    (r"how (?:heavy|much does .+ weigh)|weigh[ts]?|nặng bao nhiêu", ("g",)),
    (r"how (?:large|big)|area|diện tích", ("m2",)),
    (r"how fast|speed|tốc độ", ("km/h",)),
    (r"how old|bao nhiêu tuổi", ("month",)),
    (r"how much|wage|price|cost|fee|fine|fare|budget|revenue|salary|giá|phí", _MONEY),
)
_ASKS: Final = tuple((re.compile(rf"\b(?:{words})\b", re.IGNORECASE), units) for words, units in _ASKS_TABLE)
_LIMIT_ASKED: Final = re.compile(
    r"\b(?:limit|maximum|minimum|largest|most|least|at least|up to|tối đa|tối thiểu|giới hạn)\b",
    re.IGNORECASE,
)


_SCALES: Final = frozenset(["magnitude", "rating"])


_PEOPLE: Final = frozenset(["peopl", "person", "người", "dân", "resid", "inhabit"])


_STATIC: Final = frozenset(["m", "g", "m2", "m3", "km/h", "W", "B", "degC"])


_COMMON: Final = 2


_FEW: Final = 12


def ranks_part(one: Statement, other: Statement) -> bool:
    """Whether the one calls the largest what the other calls the third largest."""
    for mine, theirs in ((one, other), (other, one)):
        first, ranked = FIRST.search(mine.text), RANKED.search(theirs.text)
        if not first or not ranked or RANKED.search(mine.text) or FIRST.search(RANKED.sub("", theirs.text)):
            continue
        tops = {stem(word) for word in tokens(first.group()) if word not in STOP}
        if tops & {stem(word) for word in tokens(ranked.group())} and mine.stems - tops <= theirs.stems:
            return True
    return False


def hours_part(one: Statement, other: Statement) -> bool:
    """Whether both give clock times for the same, and none is the same."""
    mine, theirs = ([a for a in side.amounts if a.readings[0].unit == "clock"] for side in (one, other))
    if not mine or len(mine) != len(theirs) or any(same_amount(a, b) for a, b in product(mine, theirs)):
        return False
    return len(_starts(one.stems) & _starts(other.stems)) >= _COMMON


def measures_part(one: Statement, other: Statement) -> bool:
    """Whether each gives one amount of a kind, and the two are not the same."""
    for a, b in product(one.amounts, other.amounts):
        if not _of_one_kind((a, one), (b, other)) or same_amount(a, b) or a.span or b.span:
            continue
        bounds = _bound(a, one), _bound(b, other)
        if any(bounds) and not (bounds[0] == bounds[1] and _LIMIT_ASKED.search(one.question)):
            continue
        alone = _alone(a, one) and _alone(b, other)
        unit = a.readings[0].unit
        timeless = unit in _STATIC or bool(one.dates) == bool(other.dates)
        replaced = (unit not in _STATIC or one.language == "vi") and substituted(one, other)
        if alone and timeless and not replaced and _same_measure(one, other, a, b):
            return True
    return False


def _bound(amount: Figure, statement: Statement) -> str:
    """On which side of the amount it lies; what is called the most that can be lies under it."""
    if amount.hedge in ("over", "under", "nearly"):
        return amount.hedge
    limits = ((CONTRASTS["maximum"], "under"), (CONTRASTS["minimum"], "over"))
    asked = _LIMIT_ASKED.search(statement.question) is not None
    return next((side for limit, side in limits if asked and limit in statement.sense.contrasts), "")


def _of_one_kind(mine: tuple[Figure, Statement], theirs: tuple[Figure, Statement]) -> bool:
    """One unit, or plain counts of the same things."""
    (a, one), (b, other) = mine, theirs
    if _comparable(a, b):
        return True
    if a.readings[0].unit or b.readings[0].unit:
        return False
    if counts_nothing(a) and counts_nothing(b) and _SCALES & one.sense.attributes & other.sense.attributes:
        return True
    if one.language != other.language and one.sense.attributes & other.sense.attributes:
        return all(amount.readings[0].value > _FEW for amount in (a, b))
    anybody = {"peopl", "person", "người"} & {*a.nouns[:1], *b.nouns[:1]} and _kinds(a) | _kinds(b)
    if anybody and len(one.predicate & other.predicate) >= _COMMON:
        return True
    people = "people" in one.sense.attributes & other.sense.attributes and _PEOPLE & {
        *a.nouns[:1],
        *b.nouns[:1],
    }
    seats = {"seat"} & {a.before, *a.nouns[:1]} and {"seat"} & {b.before, *b.nouns[:1]}
    named = (a.before in other.stems and counts_nothing(b)) or (b.before in one.stems and counts_nothing(a))
    return bool(people or seats or named)


def _comparable(a: Figure, b: Figure) -> bool:
    unit = a.readings[0].unit
    if unit in ("ordinal", "times", "clock") or unit != b.readings[0].unit:
        return False
    return bool(unit) or comparable(a, b) or _counts_people(a, b)


def _counts_people(a: Figure, b: Figure) -> bool:
    return bool(_kinds(a) & _kinds(b))


def _kinds(amount: Figure) -> set[str]:
    """What kind of people a number counts, say."""
    return {ATTRIBUTES[noun] for noun in amount.nouns[:1] if noun in ATTRIBUTES}


def _alone(amount: Figure, statement: Statement) -> bool:
    """Whether the statement has no other amount of this kind."""
    unit = amount.readings[0].unit
    return not any(
        one is not amount and one.readings[0].unit == unit and _comparable(one, amount)
        for one in statement.amounts
    )


def _same_measure(one: Statement, other: Statement, a: Figure, b: Figure) -> bool:
    """Whether what is said of the two amounts, besides the names, is the same."""
    unit = a.readings[0].unit
    if _asked_for(one.question, unit) and _asked_for(other.question, unit):
        return True
    attributes = one.sense.attributes & other.sense.attributes
    if (attributes and unit) or unit == "km/h":
        return True
    counted = one.counted | other.counted
    mine, theirs = _said_besides(one, other, counted), _said_besides(other, one, counted)
    shared = _starts(mine) & _starts(theirs)
    asked = _starts(frozenset(stem(word) for word in tokens(one.question)))
    common = len(shared) + len(shared & asked)
    if one.language != other.language:
        common = len(one.meanings & other.meanings)
    if unit in _MONEY and _DEALS & one.stems and _DEALS & other.stems:
        return True
    if unit:
        return common > (1 if unit in ("%", "s", "month") else 0)
    return common > 0 or not mine or not theirs


def _said_besides(one: Statement, other: Statement, counted: frozenset[str]) -> frozenset[str]:
    """Its stems without names, without what stands beside names on both sides, and what is counted."""
    numbers = {stem(word) for amount in one.amounts for word in tokens(amount.text)}
    return one.predicate - counted - numbers - _LIGHT - (_beside_names(one) & _beside_names(other))


def _beside_names(statement: Statement) -> frozenset[str]:
    beside = set()
    for name in statement.names:
        beside |= set(tokens(statement.text[max(0, name.start - 24) : name.start])[-1:])
        beside |= set(tokens(statement.text[name.start + len(name.text) :][:24])[:2])
    return frozenset(stem(word) for word in beside if word not in STOP)


def _starts(stems: frozenset[str]) -> frozenset[str]:
    """How words begin, so that "score" and "scorer" are one."""
    return frozenset(one[:5] for one in stems)


def _asked_for(question: str, unit: str) -> bool:
    """Whether the sub-question asks for an amount in such a unit."""
    return bool(unit) and any(pattern.search(question) and unit in units for pattern, units in _ASKS)
