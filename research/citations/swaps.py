"""Two figures of one quote that a sentence gives to each other's subject: who was killed, and who was hurt.

`checks` is the caller, and `placed` uses its words. Each figure is known by the words around it; it objects
only when each of the two stands among the other's words.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from research.agreement.closeness import backs
from research.agreement.dates import Date
from research.agreement.figures import Figure
from research.agreement.language import language_of
from research.agreement.words import content
from research.citations.evidence import Backing

_IN_ORDER: Final = re.compile(r"\b(?:respectively|lần lượt|tương ứng)\b", re.IGNORECASE)
_PART: Final = re.compile(r"[,;:]\s|\b(?:and|while|whereas|but|và|còn|trong khi|nhưng)\b", re.IGNORECASE)
_FROM_OR_TO: Final = re.compile(
    r"\b(?:(?P<origin>from|từ)|(?P<goal>to|lên|xuống|đến|còn)|"
    r"(?P<rival>instead of|rather than|thay vì)) [^\d]{0,4}$",
    re.IGNORECASE,
)

# "62 percent of the 1,508 respondents support": the words behind the second figure belong to the first.
_OUT_OF: Final = re.compile(r" (?:of|out of|trong|trong số|trên)(?: the| all| its| about| some| tổng số)? ")


class Placed(NamedTuple):
    """A figure and the stems that say whose it is."""

    figure: Figure | Date
    words: frozenset[str]


def swapped(sentence: str, amounts: Sequence[Figure], dates: Sequence[Date], backing: Backing) -> str | None:
    """The first of two figures that changed places; None where none did."""
    quote = backing.fact.quote
    if _IN_ORDER.search(sentence) or _IN_ORDER.search(quote) or language_of(sentence) != backing.language:
        return None
    for claimed, known in ((amounts, backing.quote.amounts), (dates, backing.quote.dates)):
        mine, theirs = list(placed(sentence, claimed)), list(placed(quote, known))
        for a, b in combinations(theirs, 2):
            if _crossed(a, b, _match(a, mine), _match(b, mine)):
                return quote[a.figure.start : a.figure.end]
    return None


def placed(text: str, figures: Sequence[Figure | Date]) -> Iterator[Placed]:
    """The figures of a text, each with its words."""
    borders = [match.start() for match in _PART.finditer(text)]
    ends = [0, *(one.end for one in figures)]
    starts = [*(one.start for one in figures), len(text)]
    for at, one in enumerate(figures):
        # Its words reach from the last border or figure in front of it to the next one behind it.
        left = max([ends[at], *(border for border in borders if border <= one.start)])
        after = at + 1
        if after < len(figures) and _OUT_OF.fullmatch(text[one.end : starts[after]]):
            after += 1
        right = min([starts[after], *(border for border in borders if border >= one.end)])
        direction = _FROM_OR_TO.search(text[left : one.start])
        told = [name for name, found in (direction.groupdict() if direction else {}).items() if found]
        yield Placed(one, frozenset([*content(text[left : one.start] + " " + text[one.end : right]), *told]))


def _match(known: Placed, mine: list[Placed]) -> Placed | None:
    """The figure of the sentence that is the quote's, if there is exactly one."""
    found = [one for one in mine if _is_same(known.figure, one.figure)]
    return found[0] if len(found) == 1 else None


def _is_same(known: Figure | Date, claimed: Figure | Date) -> bool:
    if isinstance(known, Figure) and isinstance(claimed, Figure):
        return known.readings[0].unit == claimed.readings[0].unit and backs(known, claimed)
    return isinstance(known, Date) and isinstance(claimed, Date) and known.readings == claimed.readings


def _crossed(a: Placed, b: Placed, mine_a: Placed | None, mine_b: Placed | None) -> bool:
    if mine_a is None or mine_b is None or mine_a is mine_b:
        return False
    # Only words that tell the two apart count.
    of_a, of_b = a.words - b.words, b.words - a.words
    said_a, said_b = mine_a.words - mine_b.words, mine_b.words - mine_a.words
    crossed, straight = (
        (len(said_a & of_b), len(said_b & of_a)),
        (len(said_a & of_a), len(said_b & of_b)),
    )
    return min(crossed) > 0 and sum(crossed) > sum(straight)
