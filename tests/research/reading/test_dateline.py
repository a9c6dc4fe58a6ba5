"""The date of a page's first lines."""

from datetime import date

import pytest

from research.reading.dateline import dateline

LATEST = date(2026, 12, 1)


@pytest.mark.parametrize(
    "line",
    [
        "Ines Okafor, 2026-02-19",
        "By Ines Okafor, 19 February 2026",
        "February 19th, 2026 | Ines Okafor",
        "Published 19 Feb. 2026 by the editors",
        "Trần Nguyệt Hà, ngày 19 tháng 2 năm 2026",
        "Thứ năm, 19/2/2026, 08:30",
    ],
)
def test_a_line_with_a_name_and_a_day_dates_its_page(line: str) -> None:
    """In the forms of both languages."""
    assert dateline(f"# The harbour\n\n{line}\n\nIt rained.", LATEST) == date(2026, 2, 19)


@pytest.mark.parametrize(
    "text",
    [
        "# Incident of 22 January 2026\n\nIt was down.",
        "# The harbour\n\nThe harbour was closed on 19 February 2026, after a storm that none had foreseen, "
        "and it opened again a week later.",
        "# The harbour\n\nFrom 2026-02-19 to 2026-02-21",
        "# The harbour\n\nEditors, 2027-02-19",
        "# The harbour\n\nEditors, 2026-02-31",
        "| Day | Ships |\n|---|---|\n| 2026-02-19 | 4 |",
        "",
    ],
    ids=["heading", "running_text", "two_days", "to_come", "no_such_day", "table", "nothing"],
)
def test_other_dates_say_what_a_page_is_about(text: str) -> None:
    """And are left alone."""
    assert dateline(text, LATEST) is None
