"""Two things that a sentence lets change places around one word of its quote: the cars that overtook others.

`turned` is the caller. It objects only where the sentence has no other words than the quote, so that a
paraphrase in words such as "won" and "lost" passes.
"""

import re
from itertools import product
from typing import Final, NamedTuple

from research.agreement.negation import EN_NO, EN_NOT
from research.agreement.words import STOP, content, stem, tokens

_CLAUSE: Final = re.compile(r"[,;:.!?…]\s|[.!?…]$|\s[-–—]\s")
# What the one is to the other, the other is to it.
_MUTUAL_WORDS: Final = """
link connect join border marry meet twin partner ally trade compete differ equal resemble similar same near
close play fight cooperate merge tie draw neighbour adjoin combine mix share alternate side together between
apart parallel opposite friend cousin agree talk unite form belong correspond
"""
_MUTUAL: Final = frozenset(stem(word) for word in _MUTUAL_WORDS.split())
_DIRECTED: Final = frozenset(["to", "from", "by", "than", "against", "of"])
_BEING: Final = frozenset(["is", "are", "was", "were", "been", "being", "be"])
_NEAR: Final = 2
_NOT: Final = frozenset(map(stem, EN_NOT | EN_NO))


class _Around(NamedTuple):
    """The stems before and behind a word, and whether it is in the passive."""

    before: frozenset[str]
    behind: frozenset[str]
    passive: bool


def crossed(sentence: str, quote: str) -> str | None:
    """The word around which two things of the sentence have changed places; None where none did."""
    for mine, theirs in product(_CLAUSE.split(sentence), _CLAUSE.split(quote)):
        words, others = tokens(mine), tokens(theirs)
        stems = frozenset(content(mine))
        if len(stems) < 3 or not stems <= frozenset(content(theirs)) or _MUTUAL & stems:
            continue
        if _DIRECTED & set(words) != _DIRECTED & set(others):
            continue
        for word in ["than", *sorted(stems - _NOT)]:
            if _cross(_around(word, words), _around(word, others)):
                return word
    return None


def _around(word: str, words: list[str]) -> _Around | None:
    places = [at for at, one in enumerate(words) if (one not in STOP or one == "than") and stem(one) == word]
    if len(places) != 1:
        return None
    before, behind = (
        frozenset(stem(one) for one in side if one not in STOP and not one[0].isdigit())
        for side in (words[: places[0]], words[places[0] + 1 :])
    )
    passive = bool(_BEING & set(words[max(0, places[0] - _NEAR) : places[0]]))
    return _Around(before - behind, behind - before, passive)


def _cross(one: _Around | None, other: _Around | None) -> bool:
    if one is None or other is None or one.passive != other.passive:
        return False
    return bool(one.before & other.behind and one.behind & other.before)
