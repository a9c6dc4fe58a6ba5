"""Whether two statements give one deed to two people.

`aligned` is the caller.
"""

from itertools import product

from research.agreement.deeds import are_two
from research.agreement.phrases import HARMLESS
from research.agreement.statements import Statement
from research.agreement.subject import STANDS_FOR


def doers_part(one: Statement, other: Statement) -> bool:
    """Whether one deed to one thing has two doers; one family name may be that of two people."""
    return any(
        a.deed == b.deed and are_two(a.who, b.who) and _is_one_thing(a.thing, b.thing, one, other)
        for a, b in product(one.deeds, other.deeds)
    )


def _is_one_thing(mine: frozenset[str], theirs: frozenset[str], one: Statement, other: Statement) -> bool:
    """Whether neither names a part, a kind or another thing; in two languages their names must do."""
    if one.language != other.language:
        return True
    known = STANDS_FOR | HARMLESS
    return (
        bool(mine and theirs)
        and not mine - theirs - known - other.titled
        and not (theirs - mine - known - one.titled)
    )
