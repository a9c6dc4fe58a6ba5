"""What a quote says of somebody else or of another event: its director is not its founder, and the day of its
beginning is not that of its opening.

`checks` is the caller. Name and date stand in the quote, so that nothing else objects.
"""

import re
from itertools import product
from typing import Final

from research.agreement.dates import Date, Moment
from research.agreement.deeds import are_two, deeds
from research.agreement.events import dated
from research.agreement.figures import figures_of
from research.agreement.keeping import kept
from research.agreement.words import content, fold
from research.citations.evidence import Cited
from research.citations.reasons import Objection, Why
from research.citations.swaps import placed

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
    if _date_among_other_words(sentence, cited):
        return Objection(Why.DATE, sentence)
    name = _role_of_another(sentence, quote) or _deed_of_another(sentence, quote)
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


def _date_among_other_words(sentence: str, cited: Cited) -> bool:
    """Whether its one date stands in the quote beside another thing than the one it speaks of.

    Only where it has no words of its own: in others, the thing may have another name.
    """
    quote, dates = cited.backings[0].fact.quote, figures_of(sentence).dates
    words = frozenset(content(sentence))
    if len(dates) != 1 or not words <= frozenset(content(quote)):
        return False
    known = list(placed(quote, cited.backings[0].quote.dates))
    same = [
        one for one in known if isinstance(one.figure, Date) and _fit(dates[0].readings, one.figure.readings)
    ]
    if len(same) != 1:
        return False
    own = same[0].words
    return any(
        words & (one.words - own) and not words & (own - one.words) for one in known if one is not same[0]
    )


def _deed_of_another(sentence: str, quote: str) -> str | None:
    """Who is said to have done what the quote says that somebody else did."""
    known = deeds(quote)
    for mine in deeds(sentence):
        same = [one for one in known if one.deed == mine.deed and _one_thing(one.thing, mine.thing)]
        if same and all(are_two(one.who, mine.who) for one in same):
            return " ".join(sorted(mine.who))
    return None


def _one_thing(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one & other) or not one or not other


@kept
def _holders(text: str) -> dict[str, str]:
    return {match["role"]: match["who"] for pattern in (_HELD_BY, _HOLDS) for match in pattern.finditer(text)}


def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", fold(name)))
