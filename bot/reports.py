"""Reports on disk: every finished report can be had again by its job's id.

`bot.jobs.run` saves them, `bot.cli` loads them.
"""

import asyncio
from pathlib import Path
from typing import Final

from bot.data_dir import private_folder, write_atomically
from bot.store.codec import Codec
from research.report import Report

_REPORTS: Final = Codec(Report)


class ReportFiles:
    """One JSON file a job in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def save(self, job_id: str, report: Report) -> None:
        """Keep a report, whole or not at all. Raises `DataDirUnusable`, `OSError`."""
        text = _REPORTS.dumps(report)
        await asyncio.to_thread(self._write, job_id, text)

    async def load(self, job_id: str) -> Report | None:
        """The report of a job, or None."""
        text = await asyncio.to_thread(self._read, job_id)
        return None if text is None else _REPORTS.loads(text)

    def _path(self, job_id: str) -> Path:
        if not job_id.isalnum():
            raise ValueError(job_id)
        return self._folder / f"{job_id}.json"

    def _write(self, job_id: str, text: str) -> None:
        private_folder(self._folder)
        write_atomically(self._path(job_id), text)

    def _read(self, job_id: str) -> str | None:
        try:
            return self._path(job_id).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
