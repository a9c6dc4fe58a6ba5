"""Restoring: a backup becomes the content of an empty data directory, whole or not at all."""

import json
import shutil
import tarfile
import tempfile
import zlib
from pathlib import Path, PurePosixPath
from typing import Final

from bot.backup.archive import FILES, FOLDERS, FORMAT, NOTE, TRACES, Note
from bot.backup.errors import NoBackup, NotEmpty
from bot.data_dir import usable_folder
from bot.valkey import STATE

_AT_ONCE: Final = 1 << 20
TOPS: Final = frozenset({NOTE, STATE.folder, TRACES, *FOLDERS, *FILES})

LEFT_ALONE: Final = frozenset({"logs", "cache", "daemon.lock"})
"""What may lie in a data directory that counts as empty: commands leave it there."""


def restore(source: Path, data_dir: Path) -> Note:
    """Put a backup into a data directory. Raises `NoBackup`, `NotEmpty` and `DataDirUnusable`."""
    if not source.is_file():
        raise NoBackup(str(source), "missing")
    usable_folder(data_dir)
    if any(one.name not in LEFT_ALONE for one in data_dir.iterdir()):
        raise NotEmpty(str(data_dir))
    with tempfile.TemporaryDirectory(prefix=".restoring-", dir=data_dir) as folder:
        draft = Path(folder)
        try:
            _unpack(source, draft)
            note = Note(**json.loads((draft / NOTE).read_text("utf-8")))
        except (tarfile.TarError, EOFError, OSError, zlib.error, ValueError, TypeError) as error:
            raise NoBackup(str(source), "damaged") from error
        if note.format > FORMAT:
            raise NoBackup(str(source), "too_new")
        (draft / NOTE).unlink()
        for one in sorted(draft.iterdir()):
            one.replace(data_dir / one.name)
    return note


def _unpack(source: Path, folder: Path) -> None:
    """Write the files of an archive, and nothing else that may be in one. Raises `ValueError`."""
    with tarfile.open(source, "r:gz") as archive:
        for member in archive:
            name = PurePosixPath(member.name)
            if not member.isfile() or name.is_absolute() or ".." in name.parts or name.parts[0] not in TOPS:
                raise ValueError(member.name)
            path = folder.joinpath(*name.parts)
            for parent in reversed(path.relative_to(folder).parents[:-1]):
                (folder / parent).mkdir(mode=0o700, exist_ok=True)
            data = archive.extractfile(member)
            if data is None:
                raise ValueError(member.name)
            with path.open("xb") as file:
                path.chmod(0o600)
                shutil.copyfileobj(data, file)
        while archive.fileobj.read(_AT_ONCE):
            continue  # The end of the file says whether all of it was as it had been written.
