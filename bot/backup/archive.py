"""The file of a backup: a compressed archive that begins with what made it, written whole or not at all.

The state is copied first and the rest after it, so that whatever the state names is there.
"""

import asyncio
import io
import json
import shutil
import tarfile
import tempfile
from dataclasses import asdict, dataclass
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final

from bot.backup.errors import CannotBackUp
from bot.backup.state import APPENDED, copy_state
from bot.daemon import owner_of
from bot.valkey import STATE
from research.ports import Clock

FORMAT: Final = 1
NOTE: Final = "footnote-backup.json"
FOLDERS: Final = ("memory", "reports", "snapshots", "uploads", "evaluations", "playbooks")
FILES: Final = ("trace.key",)
TRACES: Final = "traces"
_HIDDEN: Final = "."
"""What begins with it is being written, and will have another name when it is whole."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a backup says of itself. `state` and `traces` say whether they are in it."""

    format: int
    release: str
    made_at: str
    state: bool
    traces: bool


async def back_up(data_dir: Path, target: Path, clock: Clock, *, state: bool) -> Note:
    """Write everything that matters into a new file, for its owner alone to read.

    `state` says that the state lives in the data directory. Traces of the embedded engine are in it when no
    daemon has them open. Raises `CannotBackUp`, `DataDirUnusable`, `ServerUnusable` and `RedisError`.
    """
    await asyncio.to_thread(_check, target)
    idle = await asyncio.to_thread(owner_of, data_dir) is None
    traces = idle and await asyncio.to_thread((data_dir / TRACES).is_dir)
    release = await asyncio.to_thread(version, "footnote-colleague")
    note = Note(FORMAT, release, clock.now().isoformat(timespec="seconds"), state, traces)
    draft = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix=".footnote-", dir=target.parent))
    try:
        if state:
            await copy_state(data_dir, draft / APPENDED, clock)
        await asyncio.to_thread(_write, note, data_dir, draft, target)
    except OSError as error:
        raise CannotBackUp(str(target), "failed") from error
    finally:
        await asyncio.shield(asyncio.to_thread(shutil.rmtree, draft, ignore_errors=True))
    return note


def _check(target: Path) -> None:
    if target.exists():
        raise CannotBackUp(str(target), "exists")
    if not target.parent.is_dir():
        raise CannotBackUp(str(target), "no_folder")


def _write(note: Note, data_dir: Path, folder: Path, target: Path) -> None:
    draft = folder / "archive"
    draft.touch(mode=0o600)
    with tarfile.open(draft, "w:gz") as archive:
        _add(archive, NOTE, json.dumps(asdict(note), indent=2).encode(), note.made_at)
        if note.state:
            _add_folder(archive, folder / APPENDED, f"{STATE.folder}/{APPENDED}", note.made_at)
        for name in (*FOLDERS, *((TRACES,) if note.traces else ())):
            _add_folder(archive, data_dir / name, name, note.made_at)
        for name in FILES:
            if (data_dir / name).is_file():
                _add(archive, name, (data_dir / name).read_bytes(), note.made_at)
    draft.replace(target)


def _add_folder(archive: tarfile.TarFile, folder: Path, name: str, made_at: str) -> None:
    """Add the files below a folder; one that is removed meanwhile is not there any more."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_symlink() or not path.is_file() or any(part.startswith(_HIDDEN) for part in parts):
            continue
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            continue
        _add(archive, "/".join((name, *parts)), data, made_at)


def _add(archive: tarfile.TarFile, name: str, data: bytes, made_at: str) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(data), 0o600
    info.mtime = int(datetime.fromisoformat(made_at).timestamp())
    archive.addfile(info, io.BytesIO(data))
