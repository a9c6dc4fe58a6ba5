"""The table over the fault switches: what it calls right and wrong, and one of its lines."""

from dataclasses import replace
from decimal import Decimal

import pytest

from research.report import Status
from tests.fakes.faults import Fault
from tests.fakes.reports import a_report
from tests.faults.switches import Ended, under


@pytest.mark.parametrize(
    ("reported", "at_most", "billed", "verdict"),
    [
        ("0.10", False, "0.10", "equal"),
        ("0.12", True, "0.10", "at most"),
        ("0.12", False, "0.10", "WRONG"),
        ("0.08", True, "0.10", "WRONG"),
    ],
)
def test_reported_is_billed_or_an_upper_bound_that_says_so(
    reported: str, at_most: bool, billed: str, verdict: str
) -> None:
    """What is in capitals ends the run with 1."""
    written = a_report()
    spend = replace(written.spend, usd=Decimal(reported), at_most=at_most)
    ended = Ended("reset", "tavily", replace(written, spend=spend), 1, Decimal(billed))

    assert ended.verdict == verdict


def test_no_report_and_claims_without_facts_are_wrong() -> None:
    """Whatever was paid."""
    claiming = replace(a_report(), facts=())

    assert Ended("reset", "tavily", None, 1, Decimal(0)).verdict == "NO REPORT"
    assert Ended("reset", "tavily", claiming, 1, claiming.spend.usd).verdict == "CLAIMS WITHOUT FACTS"


async def test_a_job_whose_searches_are_all_empty_is_one_line() -> None:
    """It claims nothing, and its searches are paid."""
    ended = await under("all searches empty", "tavily", Fault("empty_search"))

    assert ended.report is not None
    assert (ended.report.status, ended.report.facts) == (Status.NOTHING_FOUND, ())
    assert (ended.verdict, ended.requests) == ("equal", ended.report.spend.tool_calls)
