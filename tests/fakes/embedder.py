"""A fake of the `Embedder` port: each word turns the vector its own way, so shared words make texts near."""

from hashlib import blake2b

import numpy as np

from research.retrieval.embedding import Vector
from research.retrieval.tokens import forms


class WordEmbedder:
    """Knows words, and the words that it was told to take for another."""

    def __init__(self, same: dict[str, str] | None = None) -> None:
        self.same = same or {}
        self.asked: list[str] = []

    def query(self, text: str) -> Vector:
        """The vector of a question."""
        return self._vector(text)

    def passage(self, text: str) -> Vector:
        """The vector of a text."""
        return self._vector(text)

    def _vector(self, text: str) -> Vector:
        self.asked.append(text)
        total = np.zeros(384, dtype=np.float32)
        for form in forms(text):
            word = self.same.get(form, form)
            seed = int.from_bytes(blake2b(word.encode(), digest_size=8).digest())
            total += np.random.default_rng(seed).standard_normal(384).astype(np.float32)
        length = float(np.linalg.norm(total))
        return total / np.float32(length) if length else total
