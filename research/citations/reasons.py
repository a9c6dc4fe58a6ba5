"""Why the validator took something out of a written text, or marked it.

Every `Removal.why` is one of these. `SENTENCES` are the ones that cost a whole sentence; the others cost a
marker or a piece of markup. `bot.replies` has the words for people.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from research.report import Removal


class Why(StrEnum):
    """What was wrong."""

    UNKNOWN = "unknown_citation"
    DAMAGED = "damaged_citation"
    MISPLACED = "misplaced_citation"
    DUPLICATE = "duplicate_citation"
    NUMBER = "number_not_in_quote"
    DATE = "date_not_in_quote"
    NAME = "name_not_in_quote"
    NEGATION = "quote_says_the_opposite"
    QUOTATION = "words_not_in_quote"
    UNRELATED = "quote_is_about_something_else"
    UNCITED = "no_citation"
    UNSOURCED = "section_without_sources"
    REPEATED = "said_before"
    LINK = "link"
    MARKUP = "markup"
    CODE = "code"
    HEADING = "heading"
    MENTION = "mention"
    FOOTNOTE = "own_footnote"


class Objection(NamedTuple):
    """Why a sentence cannot stand, and the words of it that this is about."""

    why: Why
    about: str


SENTENCES: Final = frozenset(
    [
        *(Why.NUMBER, Why.DATE, Why.NAME, Why.NEGATION, Why.QUOTATION, Why.UNRELATED, Why.UNCITED),
        *(Why.REPEATED, Why.CODE),
    ]
)


def sentences_removed(removals: Iterable[Removal]) -> int:
    """How many of the removals cost a sentence."""
    return sum(removal.why in SENTENCES for removal in removals)
