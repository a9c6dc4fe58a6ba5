"""Queries as a model proposes them: made fit for a search box, and held against those that were asked before.

`planner` and `reflector` are the callers. Two texts mean the same when their words do: order, endings, small
words and synonyms make no difference; a number, a name or another language does.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from research.brief import Language
from research.plan import Query
from research.retrieval.question import Term, take_apart

_LINK: Final = re.compile(r"(?:https?://|www\.)\S*", re.IGNORECASE)
_OPERATOR: Final = re.compile(r"[\"“”]|\b(?:site|intitle|filetype|inurl):\S*", re.IGNORECASE)
_LONGEST: Final = 200
_SAME: Final = 0.75


def query_of(text: str, tool: str, language: Language, tools: Sequence[str]) -> Query | None:
    """The query, or None when no such tool can be asked or nothing is left to ask."""
    words = " ".join(_OPERATOR.sub(" ", _LINK.sub(" ", text)).split())
    if tool not in tools or len(words) < 2 or (_LINK.search(text) and len(words.split()) < 2):
        return None
    return Query(words[:_LONGEST].strip(), tool, language)


def is_new(query: Query, used: Iterable[Query]) -> bool:
    """Whether a query asks its tool, in its language, for something that no used query asked for."""
    return not any(
        query.tool == other.tool and query.language == other.language and same_meaning(query.text, other.text)
        for other in used
    )


def same_meaning(first: str, second: str) -> bool:
    """Whether two queries or questions ask for the same."""
    one, other = _terms(first), _terms(second)
    if not one or not other:
        return " ".join(first.casefold().split()) == " ".join(second.casefold().split())
    if _numbers(one) != _numbers(other):
        return False
    shared = sum(any(_alike(term, word) for word in other) for term in one)
    return shared / (len(one) + len(other) - shared) >= _SAME


def sharpens(new: str, old: str) -> bool:
    """Whether a question is an old one put more exactly: it has half of its words, and all of its numbers."""
    one, other = _terms(new), _terms(old)
    shared = sum(any(_alike(term, word) for word in one) for term in other)
    return _numbers(other) <= _numbers(one) and shared * 2 >= len(other)


@lru_cache(maxsize=2_000)
def _terms(text: str) -> tuple[Term, ...]:
    return take_apart(text).terms


def _numbers(terms: Iterable[Term]) -> set[str]:
    return {term.form for term in terms if term.form[0].isdigit()}


def _alike(one: Term, other: Term) -> bool:
    return one.form == other.form or other.form in one.others or one.form in other.others
