"""The texts of pages on disk, each under the digest of its content; written whole or not at all.

Made by `bot.app`; `researcher` keeps every page that it reads, and facts point into what is kept.
"""

import asyncio
import hashlib
import os
import tempfile
from pathlib import Path
from typing import Final

_BY_DIGEST: Final = "snapshots/{}/{}.txt"


class FileSnapshots:
    """The `Snapshots` port over a folder: `<root>/snapshots/ab/<sha256>.txt`."""

    def __init__(self, root: Path) -> None:
        self._root = root

    async def put(self, text: str) -> tuple[str, str]:
        """Keep a text; its sha256 (hex) and the path of its file. Raises `OSError`."""
        return await asyncio.to_thread(self._put, text)

    async def get(self, sha256: str) -> str:
        """The text with that digest. Raises `KeyError` when there is none, or when its file was changed."""
        return await asyncio.to_thread(self._get, sha256)

    def path(self, sha256: str) -> Path:
        """Where the text with that digest lies. Raises `KeyError` for what is no digest."""
        if len(sha256) != 64 or not set(sha256) <= set("0123456789abcdef"):
            raise KeyError(sha256)
        return self._root / _BY_DIGEST.format(sha256[:2], sha256)

    def _put(self, text: str) -> tuple[str, str]:
        data = text.encode("utf-8")
        digest = hashlib.sha256(data).hexdigest()
        path = self.path(digest)
        if not _holds(path, data):
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(path, data)
        return digest, str(path)

    def _get(self, sha256: str) -> str:
        try:
            data = self.path(sha256).read_bytes()
        except FileNotFoundError as error:
            raise KeyError(sha256) from error
        if hashlib.sha256(data).hexdigest() != sha256:
            raise KeyError(sha256)
        return data.decode("utf-8")


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def _write_whole(path: Path, data: bytes) -> None:
    """Write beside the place and move there, so that no reader ever sees half a file."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
