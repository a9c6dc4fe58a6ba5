"""The data directory: made, checked and kept private. `bot.state`, `bot.valkey` and `bot.daemon` use it."""

import errno
import os
import tempfile
from pathlib import Path

from bot.errors import DataDirUnusable


def private_folder(path: Path) -> Path:
    """The folder, made if it is missing, readable by its owner alone. Raises `DataDirUnusable`."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.stat().st_uid != os.getuid():
            raise DataDirUnusable(str(path), "not_writable")
        path.chmod(0o700)
        with tempfile.TemporaryFile(dir=path) as probe:
            probe.write(b"x" * 4096)
    except (FileExistsError, NotADirectoryError) as error:
        raise DataDirUnusable(str(path), "not_a_folder") from error
    except OSError as error:
        reason = "disk_full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "not_writable"
        raise DataDirUnusable(str(path), reason) from error
    return path


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
