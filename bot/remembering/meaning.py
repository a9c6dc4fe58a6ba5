"""Likeness by meaning for memories, where the optional embedding is installed; one file of vectors a person.

`bot.remembering.tools` puts it behind the port of `memory`. Vectors of facts and questions are made when they
are learned; when a brief is made only that of the question is. The file stands beside the memory and goes
with it.
"""

import asyncio
import hashlib
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.data_dir import private_folder
from memory import naming
from memory.types import Owner

if TYPE_CHECKING:
    from research.retrieval.embedding import Embedder, Vector

_KEY: Final = 16
_SIZE: Final = 384
_RECORD: Final = _KEY + 2 * _SIZE
_LONGEST: Final = 300
_MOST: Final = 2_000


class SentenceMeaning:
    """The `Meaning` port. The embedder is loaded when it is first needed."""

    def __init__(self, folder: Path, embedder: "Embedder | None" = None) -> None:
        self._folder = folder
        self._embedder = embedder
        self._looked = embedder is not None
        self._lock = threading.Lock()

    async def near(self, owner: Owner, question: str, texts: Sequence[str]) -> Sequence[float]:
        """How near each text is to the question; 0 for one without a vector, empty without an embedder."""
        return await asyncio.to_thread(self._near, owner, question, texts)

    async def learn(self, owner: Owner, texts: Sequence[str]) -> None:
        """Keep the vectors of these texts, and of no others."""
        await asyncio.to_thread(self._learn, owner, texts)

    def _near(self, owner: Owner, question: str, texts: Sequence[str]) -> Sequence[float]:
        with self._lock:
            kept = _load(self._file(owner))
            embedder = self._loaded() if kept else None
            if embedder is None:
                return ()
            asked = embedder.query(question[:_LONGEST])
        return [float(asked @ kept[key]) if key in kept else 0.0 for key in map(_key, texts)]

    def _learn(self, owner: Owner, texts: Sequence[str]) -> None:
        with self._lock:
            embedder = self._loaded()
            if embedder is None:
                return
            path = self._file(owner)
            kept = _load(path)
            wanted = {_key(one): one for one in texts[-_MOST:]}
            vectors = {key: kept.get(key) for key in wanted}
            made = {
                key: embedder.passage(wanted[key][:_LONGEST]) if one is None else one
                for key, one in vectors.items()
            }
            if made.keys() != kept.keys():
                _save(path, made)

    def _file(self, owner: Owner) -> Path:
        return self._folder / f"{naming.stem(owner)}.vectors"

    def _loaded(self) -> "Embedder | None":
        if not self._looked:
            from research.retrieval.embedding import load_embedder

            self._embedder, self._looked = load_embedder(), True
        return self._embedder


def _key(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=_KEY).digest()


def _load(path: Path) -> "dict[bytes, Vector]":
    """The vectors of a file; none when there is none, or one that is broken."""
    import numpy as np

    try:
        data = path.read_bytes()
    except OSError:
        return {}
    if len(data) % _RECORD:
        return {}
    records = (data[place : place + _RECORD] for place in range(0, len(data), _RECORD))
    return {one[:_KEY]: np.frombuffer(one[_KEY:], np.float16).astype(np.float32) for one in records}


def _save(path: Path, vectors: "dict[bytes, Vector]") -> None:
    """Write the vectors in place of the earlier ones; they can be made again, so a failure is none."""
    import numpy as np

    whole = b"".join(key + one.astype(np.float16).tobytes() for key, one in vectors.items())
    half = path.with_name(f".{path.name}.part")
    try:
        private_folder(path.parent)
        half.write_bytes(whole)
        half.replace(path)
    except OSError:
        half.unlink(missing_ok=True)
