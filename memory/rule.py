"""A rule of one language: how a sentence is built that says a certain thing.

`statements` goes through those of `english` and `vietnamese`.
"""

import re
from dataclasses import dataclass

from memory.types import Category


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to say one thing.

    In `pattern` the group `x` is the thing, `whose` a possession ("my team"). A `slot` that ends in a colon
    is completed by them. `relation` makes a triple: of the speaker, or with `owned` of the possession.
    """

    pattern: re.Pattern[str]
    category: Category
    slot: str = ""
    relation: str = ""
    owned: bool = False


def rule(
    pattern: str, category: Category, slot: str = "", relation: str = "", *, owned: bool = False
) -> Rule:
    """A rule from a pattern, whatever the case."""
    return Rule(re.compile(pattern, re.IGNORECASE), category, slot, relation, owned)
