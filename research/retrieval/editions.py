"""Which of several documents is a newer edition of another: this year's prices, revision 7 of a rule.

`search` puts what a newer edition says before what an older or a withdrawn one says, unless the question asks
for a year, a revision or for what was before.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from research.retrieval.index import Document
from research.retrieval.question import Asked
from research.retrieval.tokens import forms, is_number, is_year, tokenise

_VERSION: Final = re.compile(
    r"(?:\b|_)(?:v|ver|version|rev|revision|ed|edition|no|phiên bản|bản|lần|issue)[ ._-]?(\d{1,3})(?!\d)",
    re.IGNORECASE,
)
_VERSION_WORDS: Final = frozenset(
    forms("v ver version rev revision ed edition phiên bản lần issue year năm md txt html htm pdf")
)
_WITHDRAWN: Final = re.compile(
    r"\b(?:archived?|superseded|withdrawn|expired|obsolete|repealed|no longer (?:valid|in force)|replaced by|"
    r"hết hiệu lực|không còn hiệu lực|đã thay thế|bị thay thế|được thay (?:thế )?bằng|bãi bỏ|lưu trữ cũ)\b",
    re.IGNORECASE,
)
_OF_BEFORE: Final = re.compile(
    r"\b(?:old|older|original(?:ly)?|previous(?:ly)?|former(?:ly)?|earlier|before|used to|was|were|did|had|"
    r"chang\w*|differ\w*|compare\w*|cũ|trước đây|trước đó|ban đầu|hồi|thay đổi|khác|so sánh|đã)\b",
    re.IGNORECASE,
)
# Where a document says of itself that it does not hold any more.
_BEGINNING: Final = 400


class Edition(NamedTuple):
    """What a document is an edition of, and which: none of two may have a number."""

    of: frozenset[str]
    year: int
    version: int
    withdrawn: bool


def edition(document: Document) -> Edition:
    """The edition that a document says it is, in its name, its title and its first lines."""
    named = f"{document.name.replace('_', ' ')}\n{document.title}"
    years = [int(token.form) for token in tokenise(named) if is_year(token.form)]
    versions = [int(number) for number in _VERSION.findall(named)]
    subject = document.title or document.name.rpartition("/")[2]
    words = {form for form in forms(subject) if not any(sign.isdigit() for sign in form)}
    said = f"{named}\n{document.text[:_BEGINNING]}"
    return Edition(
        frozenset(words - _VERSION_WORDS),
        max(years, default=0),
        max(versions, default=0),
        bool(_WITHDRAWN.search(said)),
    )


def outdated(asked: Asked, documents: Sequence[Document]) -> list[bool]:
    """For each of the documents that answer, whether another of them answers for today.

    None is when the question names a number of its own, such as a year, or asks for what was before.
    """
    if any(is_number(term.form) for term in asked.terms) or _OF_BEFORE.search(asked.text):
        return [False] * len(documents)
    editions = [edition(document) for document in documents]
    in_force = any(not one.withdrawn for one in editions)
    return [(one.withdrawn and in_force) or any(_newer(other, one) for other in editions) for one in editions]


def _newer(other: Edition, one: Edition) -> bool:
    """Whether another document is a later edition of the same, told by its year or its version."""
    if other.of != one.of or not one.of:
        return False
    if one.year and other.year and one.year != other.year:
        return other.year > one.year
    return bool(one.version and other.version) and other.version > one.version
