"""Reports as files in chat: the bytes behind the `ref` of a `channels.document.File`.

`bot.present.actions` makes such references, channels call this when they upload. A report is rendered when
it is asked for, so that what is kept is the report alone.
"""

import asyncio
from typing import Final

from bot.exports import FORMATS
from bot.reports import ReportFiles
from channels.document import File

_MEDIA: Final = {".html": "text/html", ".md": "text/markdown"}


def report_file(job_id: str, ending: str, title: str) -> File:
    """A reference to a report as a file of that ending ('.html' or '.md')."""
    return File(f"report-{job_id}{ending}", _MEDIA[ending], title, f"report/{job_id}{ending}")


class ReportExports:
    """Finds and renders what a reference names."""

    def __init__(self, reports: ReportFiles) -> None:
        self._reports = reports

    async def __call__(self, ref: str) -> bytes:
        """The file's bytes. Raises `FileNotFoundError` for whatever is not the reference of a kept report."""
        room, _, name = ref.partition("/")
        job_id, dot, ending = name.partition(".")
        render = FORMATS.get(dot + ending)
        if room != "report" or render is None or not job_id.isalnum():
            raise FileNotFoundError(ref)
        report = await self._reports.load(job_id)
        if report is None:
            raise FileNotFoundError(ref)
        return (await asyncio.to_thread(render, report, job_id)).encode()
