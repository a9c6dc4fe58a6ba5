"""File locks: who owns a data directory, and who uses its server. A lock ends with its process.

`bot.valkey` counts the users of the embedded server with them, `bot.daemon` keeps a second daemon out.
All calls may block on the disk: call them in a thread.
"""

import fcntl
import os
from pathlib import Path


class FileLock:
    """An advisory lock on a file that is made when it is missing."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def take(self, *, shared: bool = False) -> bool:
        """Take the lock, or change the kind that is held; false when others hold it against us."""
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        try:
            fcntl.flock(self._descriptor, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def write(self, text: str) -> None:
        """Leave a note for whoever cannot take the lock."""
        os.ftruncate(self._descriptor, 0)
        os.pwrite(self._descriptor, text.encode(), 0)

    def read(self) -> str:
        """The note that the holder left."""
        return os.pread(self._descriptor, 4096, 0).decode(errors="replace")

    def close(self) -> None:
        """Let go."""
        os.close(self._descriptor)
