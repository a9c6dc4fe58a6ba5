"""Erases the reports that nobody else could read, and the page texts that only they point to.

In the registry `bot.remembering.erasing`. A report that was asked for where others read is theirs too.
"""

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bot.remembering.erasing.trail import EraserDesk, Trail

_SHA256: Final = re.compile(r'"sha256":\s*"([0-9a-f]{64})"')


class Reports:
    """Removes files of reports."""

    def __init__(self, desk: EraserDesk) -> None:
        self._data = desk.settings.data_dir

    async def erase(self, trail: Trail) -> None:
        """Remove what was asked in private."""
        await asyncio.to_thread(self._erase, trail.job_ids - trail.shared)

    def _erase(self, job_ids: Iterable[str]) -> None:
        folder = self._data / "reports"
        gone = [folder / f"{one}.json" for one in job_ids if one.isalnum()]
        pages: set[str] = set()
        for path in gone:
            pages |= _pages(path)
            path.unlink(missing_ok=True)
        if not pages:
            return
        for path in folder.glob("*.json"):
            pages -= _pages(path)
        for one in pages:
            (self._data / "snapshots" / one[:2] / f"{one}.txt").unlink(missing_ok=True)


def _pages(path: Path) -> set[str]:
    """The digests of the page texts that a report points to."""
    try:
        return set(_SHA256.findall(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError):
        return set()


def build(desk: EraserDesk) -> Reports:
    """The eraser of reports."""
    return Reports(desk)
