"""A shelf: one list of answers in memory, for finding what may be near a question by its vector.

`bot.caching.answers` has one for each list that was asked for lately, and brings it up to date before every
look. It holds names, marks and vectors, no words; whether a candidate still exists, the cache says.
"""

import base64
import binascii
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.store.cache import Listed
from research.retrieval.embedding import Vector

SIZE: Final = 384
CANDIDATES: Final = 24
_FIRST_ROOM: Final = 64


@dataclass(slots=True)
class Shelf:
    """The answers of one list, in order; `last` is the place of the newest one on it."""

    last: str = ""
    names: list[str] = field(default_factory=list)
    _rows: NDArray[np.float32] = field(default_factory=lambda: np.zeros((_FIRST_ROOM, SIZE), np.float32))
    _marked: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, listed: Sequence[Listed]) -> None:
        """Take what came onto the list."""
        while len(self.names) + len(listed) > len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
        for one in listed:
            self._rows[len(self.names)] = decoded(one.vector)
            self.names.append(one.name)
            self._marked[one.mark].append(one.name)
            self.last = one.at

    def near(self, mark: str, vector: Vector | None) -> dict[str, float]:
        """The likeness of those that say the same (1) or are nearest, by name, best first."""
        found = dict.fromkeys(reversed(self._marked.get(mark, [])[-CANDIDATES:]), 1.0)
        if vector is None or not self.names:
            return found
        likeness = self._rows[: len(self.names)] @ vector
        best = np.argpartition(-likeness, min(CANDIDATES, len(likeness)) - 1)[:CANDIDATES]
        for place in sorted(best, key=lambda at: float(-likeness[at])):
            found.setdefault(self.names[place], float(likeness[place]))
        return found


def encoded(vector: Vector | None) -> str:
    """A vector as text; none is empty."""
    return "" if vector is None else base64.b64encode(vector.astype(np.float16).tobytes()).decode()


def decoded(text: str) -> Vector:
    """The vector again; one that cannot be read is near nothing."""
    try:
        data = np.frombuffer(base64.b64decode(text, validate=True), np.float16)
    except (binascii.Error, ValueError):
        return np.zeros(SIZE, np.float32)
    return data.astype(np.float32) if data.shape == (SIZE,) else np.zeros(SIZE, np.float32)
