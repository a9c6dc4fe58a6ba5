"""The data directory: made, checked and kept private. `bot.state`, `bot.valkey` and `bot.daemon` use it."""

import errno
import os
import tempfile
from pathlib import Path

from bot.errors import DataDirUnusable


def usable_folder(path: Path) -> Path:
    """The folder, made for its owner alone if it is missing, and written to once. Raises `DataDirUnusable`.

    A folder that is there already keeps its mode: it may be anybody's.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        _probe(path)
    except OSError as error:
        raise _unusable(path, error) from error
    return path


def private_folder(path: Path) -> Path:
    """A folder of ours inside of another, readable by its owner alone. Raises `DataDirUnusable`."""
    usable_folder(path)
    try:
        if path.stat().st_uid != os.getuid():
            raise DataDirUnusable(str(path), "not_writable")
        path.chmod(0o700)
    except OSError as error:
        raise _unusable(path, error) from error
    return path


def _probe(path: Path) -> None:
    with tempfile.TemporaryFile(dir=path) as probe:
        probe.write(b"x" * 4096)


def _unusable(path: Path, error: OSError) -> DataDirUnusable:
    if isinstance(error, FileExistsError | NotADirectoryError):
        return DataDirUnusable(str(path), "not_a_folder")
    full = error.errno in (errno.ENOSPC, errno.EDQUOT)
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
