"""Which one of several like things a question means: gate 3, week 14, cold store B, the Harbour Office.

`question` reads it from a question; `answerability` rules out a passage that stands under another one.
"""

from collections.abc import Callable, Collection
from itertools import pairwise
from typing import Final, NamedTuple

from research.retrieval.tokens import Token, is_number, is_year, tokenise

# "room no. 3": the word that the number tells apart stands before these, or a little further.
_NUMBER_SIGNS: Final = frozenset({"số", "no", "number"})
_REACH: Final = 4
_DATES: Final = frozenset({"tháng", "ngày", "năm", "quý", "giờ", "thứ"})


class Identity(NamedTuple):
    """A thing and what tells it apart: 'week' and '14', 'gate' and 'B', 'Harbour' and 'Office'."""

    thing: str
    mark: str


def identities(text: str, skipped: Collection[str] = ()) -> frozenset[Identity]:
    """The things of a text that are told apart; `skipped` words name no thing."""
    tokens = tokenise(text)
    found: set[Identity] = set()
    for place in range(1, len(tokens)):
        mark = tokens[place]
        if _marks(text, mark) and not text[tokens[place - 1].end : mark.start].strip(" .#-_"):
            found.update(Identity(thing, mark.form) for thing in _things(tokens, place, skipped))
    return frozenset(found)


def names(text: str) -> frozenset[Identity]:
    """Each two neighbouring words with capitals: the second tells the first apart."""
    tokens = tokenise(text)
    return frozenset(
        Identity(first.form, second.form)
        for first, second in pairwise(tokens)
        if text[first.end : second.start] == " "
        and text[first.start].isupper()
        and text[second.start].isupper()
    )


def another_name(asked: frozenset[Identity], context: frozenset[Identity], lacking: Collection[str]) -> bool:
    """Whether a name that was asked for goes on otherwise in the context, and as asked nowhere."""
    return any(
        one.mark in lacking and other.thing == one.thing and other.mark != one.mark
        for one in asked
        for other in context
    )


def another(asked: frozenset[Identity], context: frozenset[Identity]) -> bool:
    """Whether the context is about another one of a thing that was asked for."""
    for thing in {one.thing for one in asked}:
        wanted = {one.mark for one in asked if one.thing == thing}
        given = {one.mark for one in context if one.thing == thing}
        alike = any(is_number(one) == is_number(other) for one in wanted for other in given)
        if alike and wanted.isdisjoint(given):
            return True
    return False


def _marks(text: str, token: Token) -> bool:
    word = text[token.start : token.end]
    if is_number(token.form):
        return not is_year(token.form)
    return len(word) == 1 and word.isupper()


def _things(tokens: list[Token], place: int, skipped: Collection[str]) -> list[str]:
    before = [token.form for token in tokens[max(0, place - _REACH) : place]]
    if before[-1] in _NUMBER_SIGNS:
        return [f"{form} {before[-1]}" for form in before[:-1] if form not in skipped and form[0].isalpha()]
    thing = before[-1]
    return [thing] if thing[0].isalpha() and thing not in skipped and thing not in _DATES else []


def another_kind(
    asked: str, sentence: str, lacking: Collection[str], stops: Collection[str], known: Callable[[str], bool]
) -> bool:
    """Whether a Vietnamese sentence tells of another kind of a thing: "lớp đàn kìm" for "lớp đàn tranh".

    The kind that was asked for is `known` elsewhere, so it is no other name for this one.
    """
    told = list(pairwise(token.form for token in tokenise(sentence)))
    return any(
        kind in lacking
        and thing not in lacking
        and thing not in stops
        and known(f"{thing}_{kind}")
        and any(one == thing and other not in stops and not is_number(other) for one, other in told)
        for thing, kind in pairwise(token.form for token in tokenise(asked))
    )
