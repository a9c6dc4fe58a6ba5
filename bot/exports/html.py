"""A report as one self-contained HTML page."""

from research.report import Report


def to_html(report: Report, job_id: str) -> str:
    """The page."""
    return ""
