"""Which pairs of statements are worth comparing, without comparing all.

`weighing` is the caller. Statements meet under the rare things that they share: a name, a figure, a date,
a pair of words. Where very many share one thing, they meet only their neighbours in a sorted order, so
that the work grows with the number of facts and not with its square.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from research.agreement.statements import Statement

# One row a text, of unit length; None where no vectors can be had.
Embed = Callable[[Sequence[str]], "NDArray[np.float32] | None"]

_ALL_PAIRS_UP_TO: Final = 250
_CROWD: Final = 24
_NEIGHBOURS: Final = 6
_RARE_WORDS: Final = 5
_VECTORS_UP_TO: Final = 2_000
_LIKE: Final = 0.86


def candidate_pairs(statements: Sequence[Statement], embed: Embed | None = None) -> Iterator[tuple[int, int]]:
    """Pairs of positions, the smaller first, each once."""
    if len(statements) <= _ALL_PAIRS_UP_TO:
        yield from combinations(range(len(statements)), 2)
        return
    pairs = set(_by_keys(statements))
    if embed is not None and len(statements) <= _VECTORS_UP_TO:
        pairs.update(_by_vectors(statements, embed))
    yield from sorted(pairs)


def _by_keys(statements: Sequence[Statement]) -> Iterator[tuple[int, int]]:
    postings: defaultdict[str, list[int]] = defaultdict(list)
    common = Counter(word for one in statements for word in one.stems)
    orders = []
    for at, one in enumerate(statements):
        rare = sorted(one.stems, key=lambda word: (common[word], word))[:_RARE_WORDS]
        orders.append((*rare, one.text))
        for key in _keys(one, rare):
            postings[key].append(at)
    for posting in postings.values():
        if len(posting) <= _CROWD:
            yield from combinations(posting, 2)
        else:
            ordered = sorted(posting, key=lambda at: orders[at])
            for place, at in enumerate(ordered):
                for other in ordered[place + 1 : place + 1 + _NEIGHBOURS]:
                    yield (at, other) if at < other else (other, at)


def _keys(statement: Statement, rare: list[str]) -> Iterator[str]:
    yield from rare
    for one, other in combinations(sorted(rare), 2):
        yield f"{one}+{other}"
    figures = [f"{amount.readings[0].value:.3g}{amount.readings[0].unit}" for amount in statement.amounts[:3]]
    names = sorted(statement.name_words)[:4]
    meanings = [f"#{number}" for number in sorted(statement.meanings)[:6]]
    for figure in figures:
        yield figure
        yield from (f"{figure}+{other}" for other in [*names, *meanings])
    for one, other in combinations([*names, *meanings], 2):
        yield f"{one}+{other}"


def _by_vectors(statements: Sequence[Statement], embed: Embed) -> Iterator[tuple[int, int]]:
    vectors = embed([one.text for one in statements])
    if vectors is None:
        return
    for at in range(len(statements) - 1):
        likeness = vectors[at + 1 :] @ vectors[at]
        for offset in np.flatnonzero(likeness >= _LIKE)[:_CROWD].tolist():
            yield at, at + 1 + int(offset)
