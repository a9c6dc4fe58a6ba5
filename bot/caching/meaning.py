"""The vectors of questions, where the optional embedding is installed; without it only equal words are found.

`bot.caching.answers` asks, in threads. The embedder is loaded when the first question comes.
"""

import threading
from typing import Final

from research.retrieval.embedding import Embedder, Vector, load_embedder

_LONGEST: Final = 600


class Meaning:
    """Questions to vectors, one at a time."""

    def __init__(self, embedder: Embedder | None = None, *, look: bool = True) -> None:
        self._embedder = embedder
        self._looked = embedder is not None or not look
        self._lock = threading.Lock()

    @property
    def able(self) -> bool:
        """Whether there are vectors, as far as anybody has asked for one."""
        return self._embedder is not None

    def vector(self, question: str) -> Vector | None:
        """The vector of a question; None where no embedding is installed."""
        with self._lock:
            if not self._looked:
                self._embedder, self._looked = load_embedder(), True
            return None if self._embedder is None else self._embedder.query(question[:_LONGEST])
