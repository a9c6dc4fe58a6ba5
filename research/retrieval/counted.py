"""What a question counts: "how many days" wants days, "mấy tầng" floors, and whether a passage counts them.

`answerability` asks it. A number of weeks beside the words of the question is a near miss, not an answer.
"""

import re
from typing import Final

from research.retrieval.question import Asked, alike_forms
from research.retrieval.tokens import Token, form_of, is_number, pairs, tokenise

_COUNTED: Final = re.compile(
    r"\bhow many ([a-z]+)|(?:\bbao nhiêu|\bmấy) ([^\W\d_]+(?: [^\W\d_]+)?)", re.IGNORECASE
)
_SPELT: Final = frozenset(
    form_of(word)
    for word in (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        *("twenty", "thirty", "half", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười"),
    )
)
# "Bao nhiêu vụ cháy" counts fires, which an English page counts without a word for "vụ".
_CLASSIFIERS: Final = frozenset(
    ("vụ", "lượt", "chiếc", "cái", "con", "bộ", "tấm", "cuốn", "căn", "ngôi", "đợt"),
)
_PERCENT: Final = ("percent", "phần_trăm")
_BEFORE: Final = 2
_AFTER: Final = 3


def counts_otherwise(asked: Asked, passage: str) -> bool:
    """Whether a question counts something of which the passage has no number."""
    wanted = _wanted(asked.text)
    if not wanted:
        return False
    tokens = tokenise(passage)
    return not any(
        wanted & _beside(tokens, place, passage)
        for place, token in enumerate(tokens)
        if is_number(token.form) or token.form in _SPELT
    )


def _wanted(question: str) -> set[str]:
    """The forms of what is counted, with what may stand for them."""
    found = _COUNTED.search(question)
    if found is None:
        return set()
    words = [form_of(word) for word in (found.group(1) or found.group(2)).split()]
    forms = {words[0], *pairs(words), *(words[1:] if words[0] in _CLASSIFIERS else ())}
    return forms.union(*(alike_forms(form) for form in forms))


def _beside(tokens: list[Token], place: int, passage: str) -> set[str]:
    after = [token.form for token in tokens[place + 1 : place + 1 + _AFTER]]
    before = [token.form for token in tokens[max(0, place - _BEFORE) : place]]
    percent = _PERCENT if passage[: tokens[place].end].endswith("%") else ()
    return {*after, *before, *pairs(after), *pairs(before), *percent}
