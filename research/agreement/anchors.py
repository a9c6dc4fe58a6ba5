"""Whether two statements name one thing, the titles of their pages included.

`compare`, `aligned` and `denials` are the callers.
"""

from typing import Final

from research.agreement.lexicon import ATTRIBUTES, meanings
from research.agreement.names import Name, names_of
from research.agreement.statements import Statement
from research.agreement.subject import STANDS_FOR, knows, share_a_name, unshared_names
from research.agreement.words import stem

_EACH_OR_ALL_WORDS: Final = """
each every all both other any some most more half per mỗi các những cả mọi khác nhiều nửa hơn
"""


_EACH_OR_ALL: Final = frozenset(_EACH_OR_ALL_WORDS.split())


def anchored(one: Statement, other: Statement) -> bool:
    """Whether something besides like words ties them: one sub-question, or a name or label in common."""
    if one.fact.sub_question == other.fact.sub_question or one.labels & other.labels:
        return True
    return share_a_name(one, other)


def said_alike(one: Statement, other: Statement) -> bool:
    """Whether two clauses name one thing and say the same of it, word by word, all but the figure.

    What the one leaves to the title of its page, the other may name; "the vessel" is then that name.
    """
    if one.language != other.language or not (one.names or other.names) or _reach(one) != _reach(other):
        return False
    by_title = [
        [name for name in unshared_names(*pair) if set(name.words) <= pair[1].titled]
        for pair in ((one, other), (other, one))
    ]
    if sum(map(len, by_title)) != len(unshared_names(one, other)) + len(unshared_names(other, one)):
        return False
    mine, theirs = one.predicate - other.predicate, other.predicate - one.predicate
    if by_title[0]:
        mine, theirs = mine - other.titled, theirs - STANDS_FOR
    if by_title[1]:
        mine, theirs = mine - STANDS_FOR, theirs - one.titled
    return not mine and not theirs and bool(one.predicate & other.predicate)


def _reach(statement: Statement) -> frozenset[str]:
    """Whether it speaks of each or of all."""
    return frozenset(statement.words) & _EACH_OR_ALL


def titled(name: Name, other: Statement) -> bool:
    """Whether the title of the other's page has the name."""
    return set(name.words) <= other.titled


def one_anchor(one: Statement, other: Statement) -> bool:
    """Whether something named on one side is named on the other, the titles of the pages included."""
    if one.labels & other.labels:
        return True
    if not one.names and not other.names and _title_names(one) & _title_names(other):
        return True
    named = any(
        knows(name, theirs) or titled(name, theirs)
        for mine, theirs in ((one, other), (other, one))
        for name in mine.names
    )
    capitals = [side.capitals for side in (one, other)]
    rare = [{stem(word) for word in side if stem(word) not in meanings()} for side in capitals]
    return (
        named
        or bool(capitals[0] & capitals[1])
        or bool(rare[0] & other.stems | rare[1] & one.stems)
        or bool(_titled_words(one) & _titled_words(other))
    )


def _title_names(statement: Statement) -> frozenset[tuple[str, ...]]:
    return frozenset(name.words for name in names_of(statement.about))


def _titled_words(statement: Statement) -> frozenset[str]:
    """Words that no table knows, and that stand in the title and in the text."""
    stems = statement.stems & statement.titled
    return frozenset(one for one in stems if len(one) > 4 and one not in meanings() and one not in ATTRIBUTES)
