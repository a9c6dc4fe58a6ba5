"""A finished report can be had again by its job's id, exactly as it was."""

from pathlib import Path

import pytest

from bot.reports import ReportFiles
from research.report import Report
from tests.fakes.reports import samples


@pytest.mark.parametrize("report", samples().values(), ids=samples())
async def test_a_report_comes_back_as_it_was(tmp_path: Path, report: Report) -> None:
    """Every kind of report, in both languages."""
    files = ReportFiles(tmp_path / "reports")
    await files.save("j1", report)

    assert await files.load("j1") == report


async def test_there_is_no_report_of_another_job(tmp_path: Path) -> None:
    """Not having one is an answer."""
    assert await ReportFiles(tmp_path / "reports").load("j1") is None


@pytest.mark.parametrize("job_id", ["../j1", "a/b", "", "."])
async def test_a_job_id_is_no_path(tmp_path: Path, job_id: str) -> None:
    """Nothing outside the folder can be named."""
    with pytest.raises(ValueError):
        await ReportFiles(tmp_path).load(job_id)
