"""Reports as files in chat: the bytes behind the `ref` of a `channels.document.File`.

`bot.present.actions` makes such references, `bot.files` asks for the bytes when a channel uploads. A report
is rendered when it is asked for, so that what is kept is the report alone.
"""

import asyncio
from typing import Final

from bot.exports import FORMATS
from bot.reports import ReportFiles
from channels.document import File

ROOM: Final = "report"
_MEDIA: Final = {".html": "text/html", ".md": "text/markdown"}


def report_file(job_id: str, ending: str, title: str) -> File:
    """A reference to a report as a file of that ending ('.html' or '.md')."""
    return File(f"report-{job_id}{ending}", _MEDIA[ending], title, f"{ROOM}/{job_id}{ending}")


class ReportExports:
    """Finds and renders what a reference names."""

    def __init__(self, reports: ReportFiles) -> None:
        self._reports = reports

    async def __call__(self, name: str) -> bytes:
        """The file's bytes. Raises `FileNotFoundError` for whatever does not name a kept report."""
        job_id, dot, ending = name.partition(".")
        render = FORMATS.get(dot + ending)
        if render is None or not job_id.isalnum():
            raise FileNotFoundError(name)
        report = await self._reports.load(job_id)
        if report is None:
            raise FileNotFoundError(name)
        return (await asyncio.to_thread(render, report, job_id)).encode()
