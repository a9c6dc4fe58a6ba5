"""The files of a folder that hold text to research: found recursively, with what was left out and why.

The `documents` tool walks a folder once a job. Nothing here opens a file.
"""

import os
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from research.errors import DocumentsUnreadable
from research.evidence import Unread, UnreadReason
from research.urls import source_id

KINDS: Final = frozenset({".md", ".markdown", ".txt", ".text", ".rst", ".html", ".htm", ".xhtml", ".pdf"})
LARGEST: Final = 20_000_000
_SKIPPED_FOLDERS: Final = frozenset({"node_modules", "__pycache__", "venv", "site-packages"})


@dataclass(frozen=True, slots=True)
class File:
    """A file to read: `url` is `doc:` and its path from the folder, `stamp` changes when its content does."""

    path: Path
    url: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Walked:
    """What a folder holds: the files to read, by path, and those left out, with the reason."""

    files: tuple[File, ...]
    skipped: tuple[Unread, ...]


def check_folder(folder: Path) -> None:
    """Raise `DocumentsUnreadable` ('missing', 'not_a_folder', 'unreadable') for what cannot be walked."""
    try:
        if not folder.exists():
            raise DocumentsUnreadable(str(folder), "missing")
        if not folder.is_dir():
            raise DocumentsUnreadable(str(folder), "not_a_folder")
        with os.scandir(folder) as entries:
            next(entries, None)
    except (OSError, ValueError) as error:
        raise DocumentsUnreadable(str(folder), "unreadable") from error


def walk(folder: Path) -> Walked:
    """Every file of a known kind under the folder. Raises `DocumentsUnreadable`."""
    check_folder(folder)
    root = folder.resolve()
    files: list[File] = []
    skipped: list[Unread] = []
    seen: set[Path] = set()
    for path in _paths(root):
        url = unicodedata.normalize("NFC", f"doc:{path.relative_to(root).as_posix()}")
        outcome = _look(path, root, url)
        if isinstance(outcome, Unread):
            skipped.append(outcome)
        elif outcome.path not in seen:
            seen.add(outcome.path)
            files.append(outcome)
    return Walked(tuple(files), tuple(skipped))


def _paths(root: Path) -> Iterator[Path]:
    """Paths of known kinds in a stable order; links to folders are not followed."""
    for current, folders, names in os.walk(root):
        folders[:] = sorted(one for one in folders if not one.startswith(".") and one not in _SKIPPED_FOLDERS)
        for name in sorted(names):
            if not name.startswith(".") and Path(name).suffix.lower() in KINDS:
                yield Path(current, name)


def _look(path: Path, root: Path, url: str) -> File | Unread:
    """The file behind a path, if it is a plain file of this folder that is not too large."""
    try:
        real = path.resolve(strict=True)
        if not real.is_relative_to(root):
            return Unread(source_id(url), url, UnreadReason.REFUSED_ADDRESS, "a link that leads outside")
        found = real.stat()
    except (OSError, RuntimeError) as error:
        return Unread(source_id(url), url, UnreadReason.UNREACHABLE, str(error))
    if not stat.S_ISREG(found.st_mode):
        return Unread(source_id(url), url, UnreadReason.BINARY, "no plain file")
    if found.st_size > LARGEST:
        return Unread(source_id(url), url, UnreadReason.TOO_LARGE, f"{found.st_size} bytes")
    return File(real, url, f"{real}|{found.st_size}|{found.st_mtime_ns}")
