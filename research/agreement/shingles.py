"""Which texts are the same text or nearly so, found without comparing every text with every other.

`origin` is the caller. A text becomes the set of its five-word runs, hashed; of a long text only the small
hashes are kept, which keeps how much of one text stands in another measurable.
"""

import re
import unicodedata
import zlib
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterator, Mapping
from threading import Lock
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

_WORD: Final = re.compile(r"\w+")
_RUN: Final = 5
_KEPT: Final = 400
_LONGEST_WORDS: Final = 30_000
# How much of the shorter text has to stand in the longer one, and in how many runs at least.
_SAME_SHARE: Final = 0.55
_SAME_RUNS: Final = 6
# A run that stands in more texts than this is a footer or a licence and says nothing about origin.
_COMMON_RUN: Final = 40


class Sketch(NamedTuple):
    """The kept hashes of a text, sorted, and the bound below which all of its hashes are kept."""

    hashes: NDArray[np.uint64]
    bound: int


def sketch(text: str) -> Sketch:
    """The sketch of a text; a text of less than five words is one run."""
    words = _WORD.findall(unicodedata.normalize("NFC", text).casefold())[:_LONGEST_WORDS]
    if not words:
        return Sketch(np.empty(0, np.uint64), 2**64 - 1)
    codes = np.array([zlib.crc32(word.encode()) for word in words], dtype=np.uint64)
    run = min(_RUN, len(words))
    runs = np.zeros(len(codes) - run + 1, dtype=np.uint64)
    with np.errstate(over="ignore"):
        for offset in range(run):
            runs = runs * np.uint64(0x9E3779B97F4A7C15) + codes[offset : offset + len(runs)]
            runs ^= runs >> np.uint64(29)
        runs = np.unique(runs * np.uint64(0xBF58476D1CE4E5B9))
    if len(runs) <= _KEPT:
        return Sketch(runs, 2**64 - 1)
    return Sketch(runs[:_KEPT], int(runs[_KEPT - 1]))


class _Sketches:
    """The sketches of the last texts: the loop asks for the same pages after each of its rounds."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._lock = Lock()
        self._known: OrderedDict[tuple[int, int], Sketch] = OrderedDict()

    def of(self, text: str) -> Sketch:
        """The sketch of a text, made now or before; the text itself is not held."""
        key = hash(text), len(text)
        with self._lock:
            found = self._known.get(key)
        if found is None:
            found = sketch(text)
            with self._lock:
                self._known[key] = found
                while len(self._known) > self._kept:
                    self._known.popitem(last=False)
        return found


_SKETCHES: Final = _Sketches(1_000)


def same_texts(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Pairs of names whose texts are the same or nearly so."""
    sketches = {name: _SKETCHES.of(text) for name, text in texts.items()}
    holders: defaultdict[int, list[str]] = defaultdict(list)
    for name, one in sketches.items():
        for run in one.hashes.tolist():
            holders[run].append(name)
    shared: Counter[tuple[str, str]] = Counter()
    for names in holders.values():
        if 1 < len(names) <= _COMMON_RUN:
            shared.update((a, b) for at, a in enumerate(names) for b in names[at + 1 :])
    for (a, b), runs in shared.items():
        if _same(sketches[a], sketches[b], runs):
            yield a, b
    yield from _identical(texts)


def _same(one: Sketch, other: Sketch, shared: int) -> bool:
    bound = np.uint64(min(one.bound, other.bound))
    smaller = min(int(np.searchsorted(side.hashes, bound, side="right")) for side in (one, other))
    return shared >= min(_SAME_RUNS, max(smaller, 1)) and shared >= _SAME_SHARE * smaller


def _identical(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Texts that are one to the letter, in however many copies."""
    first: dict[str, str] = {}
    for name, text in texts.items():
        words = " ".join(_WORD.findall(text.casefold()))
        if words:
            known = first.setdefault(words, name)
            if known != name:
                yield known, name
