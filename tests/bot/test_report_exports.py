"""Reports as the files that chat attaches."""

from pathlib import Path

import pytest

from bot.files import FileRooms
from bot.report_exports import ROOM, ReportExports, report_file
from bot.reports import ReportFiles
from tests.fakes.reports import a_report


@pytest.mark.parametrize(("ending", "beginning"), [(".html", b"<!doctype html>"), (".md", b"# ")])
async def test_a_kept_report_is_a_file_in_each_format(tmp_path: Path, ending: str, beginning: bytes) -> None:
    """The reference alone is enough to have it again."""
    files = ReportFiles(tmp_path)
    await files.save("abc1", a_report())

    content = await FileRooms({ROOM: ReportExports(files)})(report_file("abc1", ending, "The report").ref)

    assert content.lower().startswith(beginning)


@pytest.mark.parametrize(
    "ref", ["report/none.html", "report/../abc1.html", "report/abc1.exe", "abc1.html", ""]
)
async def test_whatever_names_no_kept_report_is_not_found(tmp_path: Path, ref: str) -> None:
    """Nothing else on the disk can be reached by a reference."""
    files = ReportFiles(tmp_path)
    await files.save("abc1", a_report())

    with pytest.raises(FileNotFoundError):
        await FileRooms({ROOM: ReportExports(files)})(ref)
