"""The data directory: made, checked and kept private. `bot.state`, `bot.valkey` and `bot.daemon` use it."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Final

from bot.errors import DataDirUnusable

OURS: Final = ("cache", "logs", "memory", "reports", "snapshots", "uploads", "valkey", "valkey-cache")


def usable_folder(path: Path) -> Path:
    """The folder, made for its owner alone if it is missing, and written to once. Raises `DataDirUnusable`.

    A folder that is there already keeps its mode: it may be anybody's.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.stat().st_mode & 0o222:
            raise DataDirUnusable(str(path), "not_writable")  # Root could write, and was asked not to.
        _probe(path)
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from error
    return path


def usable_data_dir(path: Path) -> Path:
    """The data directory, with whatever of ours is in it already. Raises `DataDirUnusable`."""
    usable_folder(path)
    for name in OURS:
        if (path / name).exists():
            usable_folder(path / name)
    return path


def private_folder(path: Path) -> Path:
    """A folder of ours inside of another, closed to everybody but its owner. Raises `DataDirUnusable`."""
    usable_folder(path)
    try:
        if path.stat().st_uid != os.getuid():
            raise DataDirUnusable(str(path), "not_writable")
        if (mode := path.stat().st_mode & 0o777) & 0o077:
            path.chmod(mode & 0o700)
    except OSError as error:
        raise _unusable(path, error) from error
    return path


def _probe(path: Path) -> None:
    with tempfile.TemporaryFile(dir=path) as probe:
        probe.write(b"x" * 4096)


def _unusable(path: Path, error: OSError | ValueError) -> DataDirUnusable:
    if isinstance(error, FileExistsError | NotADirectoryError):
        return DataDirUnusable(str(path), "not_a_folder")
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return DataDirUnusable(str(path), "disk_full" if full else "not_writable")


def write_atomically(path: Path, text: str) -> None:
    """Put a text under that name whole or not at all, and on the disk. Raises `OSError`."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
