"""The folders of uploads: `<data directory>/uploads/<job or turn>/`, closed to everybody but their owner.

`fetching` fills them, `bot.conversation.attaching` moves what waited for its question, `sweeping` and the
eraser of `bot.remembering.erasing` remove them. Everything here blocks: callers are in a thread.
"""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.data_dir import private_folder
from bot.uploads.naming import MOST_FILES, unlike

FOLDER: Final = "uploads"
_PART: Final = ".part"
"""A folder with this ending holds what has not arrived whole; nothing reads hidden folders."""


@dataclass(frozen=True, slots=True)
class UploadFolders:
    """The folders below `<data directory>/uploads`."""

    data_dir: Path

    @property
    def root(self) -> Path:
        """Where they are."""
        return self.data_dir / FOLDER

    def of(self, name: str) -> Path:
        """The folder of a job or turn, whether it is there or not."""
        if not name.isalnum():
            raise ValueError(name)
        return self.root / name

    def made(self, name: str) -> Path:
        """The folder, made where it is missing. Raises `DataDirUnusable`."""
        private_folder(self.root)
        return private_folder(self.of(name))

    def part(self, name: str, number: int) -> Path:
        """An empty hidden folder for one file on its way. Raises `DataDirUnusable`, `OSError`."""
        place = self.made(name) / f"{_PART}{number}"
        shutil.rmtree(place, ignore_errors=True)
        return private_folder(place)

    def names(self, name: str) -> tuple[str, ...]:
        """The files that have arrived whole, by name."""
        try:
            found = sorted(one.name for one in self.of(name).iterdir() if one.is_file())
        except FileNotFoundError:
            return ()
        return tuple(one for one in found if not one.startswith("."))

    def move(self, source: str, target: str) -> None:
        """Bring the files of one folder into another, and remove it; done twice it is done once.

        Raises `DataDirUnusable`, `OSError`.
        """
        for one in self.names(source):
            there = self.names(target)
            if len(there) >= MOST_FILES:
                break
            (self.of(source) / one).replace(self.made(target) / unlike(one, there))
        self.remove([source])

    def remove(self, names: Iterable[str]) -> None:
        """Remove folders with all that is in them. Raises `OSError`."""
        for one in names:
            try:
                shutil.rmtree(self.of(one))
            except FileNotFoundError:
                continue
