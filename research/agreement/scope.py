"""What limits a statement to a part, a period or a condition that the other does not speak of.

`compare` is the caller: whatever limits only one side may explain why it says otherwise, so such a pair is
no contradiction.
"""

import re
from itertools import product
from typing import Final

from research.agreement.events import events_of
from research.agreement.limits import goes_without, recurs, terms_differ, words_limit, works_part
from research.agreement.names import names_of
from research.agreement.phrases import known_words, narrowed, phrased, placed_apart, speaks_of_part
from research.agreement.statements import Statement
from research.agreement.subject import TELLS_APART, unshared_names
from research.agreement.words import STOP, stem, tokens

_OBJECT: Final = re.compile(
    r"(?:\w+ed|\w+s|built|began|left|shut|won|lost|sold|bought|wrote) "
    r"((?:(?!in\b|on\b|at\b|by\b|for\b|as\b|to\b|after\b|since\b|with\b|from\b|its doors)[\w'-]+ ?){1,5})"
)
_DEED: Final = re.compile(r"\b(won|wrote|designed|described|discovered)\b")
_CHANGING_WORDS: Final = """
people staff visitor student passenger price cost budget revenue profit wage debt tax export import output
share growth unemployment inflation loss
"""
_CHANGING: Final = frozenset(_CHANGING_WORDS.split())


def limited(one: Statement, other: Statement) -> bool:
    """Whether something limits the one and not the other."""
    pairs = ((one, other), (other, one))
    if words_limit(one, other) or terms_differ(one, other) or recurs(one, other):
        return True
    if (
        _titles_part(one, other)
        or _has_subject(one, other) != _has_subject(other, one)
        or _changes(one, other)
    ):
        return True
    if any(goes_without(*pair) or _extends_a_name(*pair) or _extends_a_label(*pair) for pair in pairs):
        return True
    if one.language != other.language:
        return False
    if placed_apart(one, other) != placed_apart(other, one):
        return True
    return any(
        speaks_of_part(*pair) or narrowed(*pair) or phrased(*pair) or _does_else(*pair) for pair in pairs
    )


def limited_event(one: Statement, other: Statement) -> bool:
    """Whether only one speaks of a part of the thing, or of another deed, when both date what was done."""
    if one.language != other.language:
        return False
    pairs = ((one, other), (other, one))
    return (
        recurs(one, other)
        or works_part(one, other)
        or any(speaks_of_part(*pair) or narrowed(*pair) or _does_else(*pair, dated=True) for pair in pairs)
    )


def _titles_part(one: Statement, other: Statement) -> bool:
    """Whether two sentences that name nothing stand under the names of two things of one family."""
    if one.names or other.names:
        return False
    return any(
        set(a.words) & set(b.words) and set(a.words) - other.titled and set(b.words) - one.titled
        for a, b in product(names_of(one.about), names_of(other.about))
    )


def _extends_a_label(one: Statement, other: Statement) -> bool:
    """Whether the one numbers what the other names without a number: Windows 7 is not all of Windows."""
    families = {label.partition(" ")[0] for label in other.labels}
    return any(
        " " in label
        and f" {label} " not in other.spaced
        and label.partition(" ")[0] in other.folded
        and label.partition(" ")[0] not in families
        for label in one.labels
    )


def _extends_a_name(one: Statement, other: Statement) -> bool:
    """Whether the one names another thing by a word more: Greater Marden is not Marden."""
    return any(
        set(name.words) > set(theirs.words) and set(name.words) - set(theirs.words) <= TELLS_APART
        for name in unshared_names(one, other)
        for theirs in other.names
    )


def _does_else(one: Statement, other: Statement, *, dated: bool = False) -> bool:
    """Whether the one does it to what the other does not know: it banned bags, and it banned straws."""
    if one.language == "vi" or other.language == "vi":
        return False
    known = known_words(other)
    places = [match.start() for match in _DEED.finditer(one.text)]
    places += [at for at, _ in events_of(one.text)] if dated else []
    for at in places:
        found = _OBJECT.match(one.text, at)
        stems = {stem(word) for word in tokens(found[1]) if word not in STOP} if found else set()
        if (
            {word for word in stems if not word[0].isdigit()}
            - known
            - {stem(word) for word in one.name_words}
        ):
            return True
    return False


def _has_subject(one: Statement, other: Statement) -> bool:
    """Whether one names something that the other, its title included, does not; the other naming nothing."""
    named = [name for name in unshared_names(one, other) if not set(name.words) <= other.titled]
    return bool(named) and len(named) == len(one.names) and not other.names


def _changes(one: Statement, other: Statement) -> bool:
    """Whether only one gives a time for what changes over time."""
    dated = [bool(side.dates or side.context) for side in (one, other)]
    if dated[0] == dated[1] or not (one.amounts and other.amounts):
        return False
    return bool(_CHANGING & (one.sense.attributes | other.sense.attributes))
