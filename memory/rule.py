"""A rule of one language: how a sentence is built that says a certain thing.

`statements` goes through those of `english` and `vietnamese`. A pattern is compiled when it is first looked
with, so that no start waits for it.
"""

import re
from dataclasses import dataclass
from functools import cache

from memory.types import Category


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to say one thing.

    In `pattern` the group `x` is the thing, `whose` a possession ("my team"). A `slot` that ends in a colon
    is completed by them. `relation` makes a triple: of the speaker, or with `owned` of the possession.
    """

    pattern: str
    category: Category
    slot: str = ""
    relation: str = ""
    owned: bool = False

    def match(self, words: str) -> re.Match[str] | None:
        """The groups, where the words as a whole say that; whatever the case."""
        return _compiled(self.pattern).fullmatch(words)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def rule(
    pattern: str, category: Category, slot: str = "", relation: str = "", *, owned: bool = False
) -> Rule:
    """A rule, in one line."""
    return Rule(pattern, category, slot, relation, owned)
