"""Two names for one role: who directs it, who wrote it, who won it.

`aligned` is the caller. Each side must have one name that the other does not know, in a role that both speak
of; what either limits to a time, a part or a rank of the role keeps them from contradicting each other.
"""

import re
from typing import Final

from research.agreement.names import Name
from research.agreement.statements import Statement
from research.agreement.subject import knows
from research.agreement.words import STOP, fold, tokens

_OFFICE: Final = re.compile(
    r"\bchief (\w+)|\b(\w+) (?:officer|director|secretary|editor|minister)\b|"
    r"\b(?:giám đốc|phó|trưởng) (kỹ thuật|tài chính|điều hành|sáng tạo|nhân sự|kinh doanh|ban|phòng)\b",
    re.IGNORECASE,
)
_CHIEF: Final = frozenset(
    ["executive", "managing", "the", "a", "its", "new", "general", "as", "officer", "điều hành"]
)
_WAS: Final = re.compile(
    r"\b(?:was|were|used to|served as|former|ex|once|until|till|led|từng|nguyên|cựu|trước đây|đến năm)\b",
    re.IGNORECASE,
)
_IS: Final = re.compile(r"\b(?:is|are|leads|heads|runs|directs|hiện|đang)\b|\blà\b", re.IGNORECASE)
_HELD_WORDS: Final = """
director direct mayor thị_trưởng president chair chairman chairwoman chief owner captain minister editor
conductor curator lead thủ_tướng hiệu_trưởng chủ_sở_hữu
"""
_HELD_FOR_A_TIME: Final = frozenset(word.replace("_", " ") for word in _HELD_WORDS.split())
_GIVEN: Final = re.compile(
    r"\b(?:prize|award|title|cup|trophy|medal|championship|contract|giải|cúp)\b.*\b(?:went to|"
    r"was (?:awarded|given) to|"
    r"thuộc về|về tay)\b",
    re.IGNORECASE,
)
_FIRST: Final = re.compile(
    r"\b(?:took first place|came first|finished first|took the title|took gold|về nhất)\b", re.IGNORECASE
)
_ALSO: Final = re.compile(
    r"\b(?:co|đồng)[- ]|\b(?:jointly|together with|one of|among the|a member of|cùng với|một trong)\b"
)
_ADDRESS: Final = frozenset(
    [
        "ông",
        "bà",
        "anh",
        "chị",
        "nhạc",
        "sĩ",
        "nhà",
        "văn",
        "họa",
        "nghệ",
        "do",
        "bổ",
        "nhiệm",
        "giữ",
        "chức",
        "viết",
        "người",
    ]
)
# A name that opens a sentence is seen by what follows it.
_OPENING: Final = re.compile(
    r"([A-ZĐÀ-Ý][^\W\d_]{2,}) (?:(?:is|was|became|remains) (?:the|its) (?:capital|owner|author|director|"
    r"winner|champion|"
    r"designer|founder|mayor|chair|head|seat)|won|wrote|designed|founded|invented|discovered|composed|"
    r"directed)\b"
)
_PLACED: Final = re.compile(r"\b(?:in|at|near|from|of|for|ở|tại|từ) (?:the )?$", re.IGNORECASE)

_HOME: Final = re.compile(
    r"\b(born|buried|headquartered|based|headquarters|seat|head office|sinh|sinh ra|đặt trụ sở|trụ sở)"
    r"(?: (?:of|của) (?:[^\s,.;]+ ){1,5}?)?(?: ?(?:are|is|lies|là))? ?(?:in|at|ở|tại) ",
    re.IGNORECASE,
)
_HOMES: Final = {
    "born": "birth",
    "sinh": "birth",
    "sinh ra": "birth",
    "buried": "grave",
    "headquartered": "seat",
    "based": "seat",
    "headquarters": "seat",
    "seat": "seat",
    "head office": "seat",
    "đặt trụ sở": "seat",
    "trụ sở": "seat",
}


def roles_of(statement: Statement) -> frozenset[str]:
    """The roles that a statement speaks of; a prize that went to somebody was won."""
    given = {"win"} if _GIVEN.search(statement.text) or _FIRST.search(statement.text) else set()
    return statement.sense.roles | given


def holders_part(one: Statement, other: Statement) -> bool:
    """Whether one role of one thing has two holders."""
    if _homes_part(one, other):
        return True
    roles = roles_of(one) & roles_of(other)
    if not roles or any(_ALSO.search(side.text) for side in (one, other)):
        return False
    mine, theirs = _holders(one, other), _holders(other, one)
    if all(_elsewhere(*pair) for pair in ((one, other), (other, one))):
        return False
    if len(mine) != 1 or len(theirs) != 1 or set(mine[0].words) & set(theirs[0].words):
        return False
    if one.language == other.language == "vi" and _titles_differ(one, other, mine[0], theirs[0]):
        return False
    if roles & _HELD_FOR_A_TIME and _past(one) != _past(other):
        return False
    return _office(one) == _office(other)


def _titles_differ(one: Statement, other: Statement, mine: Name, theirs: Name) -> bool:
    """Whether, the two names aside, each says something else: the first team, and the youth team."""
    rest = [
        {
            word
            for word in side.words
            if fold(word) not in name.words and word not in STOP and word not in _ADDRESS
        }
        for side, name in ((one, mine), (other, theirs))
    ]
    return bool(rest[0] - rest[1] - set(tokens(other.about))) and bool(
        rest[1] - rest[0] - set(tokens(one.about))
    )


def _homes_part(one: Statement, other: Statement) -> bool:
    """Whether one was born, or sits, in two places."""
    mine, theirs = _homes(one), _homes(other)
    return any(
        kind in theirs and not {*name.words} & {*theirs[kind].words} and not knows(name, other)
        and not knows(theirs[kind], one)
        for kind, name in mine.items()
    )  # fmt: skip


def _homes(statement: Statement) -> dict[str, Name]:
    """Where it says that somebody was born or is based."""
    found = {}
    for match in _HOME.finditer(statement.text):
        name = next((one for one in statement.names if one.start == match.end()), None)
        if name is not None:
            found[_HOMES[match[1].lower()]] = name
    return found


def _holders(one: Statement, other: Statement) -> list[Name]:
    """The names in the one that the other and its title do not have, but for places."""
    return [name for name in _strangers(one, other) if not _placed(name, one)]


def _elsewhere(one: Statement, other: Statement) -> bool:
    """Whether it names a place or a body that the other does not."""
    return any(_placed(name, one) for name in _strangers(one, other))


def _strangers(one: Statement, other: Statement) -> list[Name]:
    opening = _OPENING.match(one.text)
    word = opening[1] if opening else ""
    first = [Name(word, 0, (fold(word),))] if word and fold(word) not in other.folded | other.titled else []
    return first + [
        name
        for name in one.names
        if (len(name.words) > 1 or one.language == other.language)
        and not knows(name, other)
        and not set(name.words) <= other.titled
    ]


def _placed(name: Name, statement: Statement) -> bool:
    return _PLACED.search(statement.text[max(0, name.start - 10) : name.start]) is not None


def _past(statement: Statement) -> bool:
    return _WAS.search(statement.text) is not None and _IS.search(statement.text) is None


def _office(statement: Statement) -> frozenset[str]:
    """What kind of chief or director it speaks of, where it says so."""
    found = {word.lower() for match in _OFFICE.finditer(statement.text) for word in match.groups() if word}
    return frozenset(found - _CHIEF)
