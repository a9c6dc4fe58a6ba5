"""What a quote says of somebody else or of another event: its director is not its founder, and the day of its
beginning is not that of its opening.

`checks` is the caller. Name and date stand in the quote, so that nothing else objects.
"""

import re
from itertools import product
from typing import Final

from research.agreement.dates import Moment
from research.agreement.events import dated
from research.agreement.keeping import kept
from research.agreement.words import fold
from research.citations.evidence import Cited
from research.citations.reasons import Objection, Why

_NAME: Final = r"[A-ZĐÀ-Ý][\w'’.-]{0,40}(?: [A-ZĐÀ-Ý][\w'’.-]{0,40}){1,3}"
_ROLE: Final = (
    r"(?P<role>director|head|mayor|president|chair|chairman|chairwoman|owner|founder|author|editor|captain|"
    r"coach|minister|designer|architect|composer|inventor|conductor|manager|leader|principal|winner|champion)"
)
_HELD_BY: Final = re.compile(rf"\b{_ROLE}(?: (?:of|at|for) [^,;.]{{1,40}}?)? (?:is|was) (?P<who>{_NAME})")
_HOLDS: Final = re.compile(
    rf"(?P<who>{_NAME}),? (?:is|was|became) (?:the |its )?(?:[a-z]+ ){{0,2}}?{_ROLE}\b"
)


def misplaced(sentence: str, cited: Cited) -> Objection | None:
    """The first date or name of the sentence that its one quote gives to something else."""
    if len(cited.backings) != 1:
        return None
    quote = cited.backings[0].fact.quote
    date = _date_of_another(sentence, quote)
    if date is not None:
        return Objection(Why.DATE, date)
    name = _role_of_another(sentence, quote)
    return Objection(Why.NAME, name) if name is not None else None


def _date_of_another(sentence: str, quote: str) -> str | None:
    """The event to which the sentence gives the date of another."""
    known = dated(quote)
    for mine in dated(sentence):
        same = [one for one in known if one.event == mine.event]
        other = [one for one in known if one.event != mine.event]
        fits = [any(_fit(mine.readings, one.readings) for one in side) for side in (same, other)]
        if same and fits == [False, True]:
            return mine.event
    return None


def _fit(one: tuple[Moment, ...], other: tuple[Moment, ...]) -> bool:
    return any(
        all(x is None or y is None or x == y for x, y in zip(a, b, strict=True))
        for a, b in product(one, other)
    )


def _role_of_another(sentence: str, quote: str) -> str | None:
    """Who is said to hold a role that the quote gives to somebody else."""
    known = _holders(quote)
    for role, who in _holders(sentence).items():
        if role in known and not _words(who) & _words(known[role]):
            return who
    return None


@kept
def _holders(text: str) -> dict[str, str]:
    return {match["role"]: match["who"] for pattern in (_HELD_BY, _HOLDS) for match in pattern.finditer(text)}


def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", fold(name)))
