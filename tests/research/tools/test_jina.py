"""Jina's reader, against its stand-in."""

import pytest

from research.errors import Outage, ToolUnavailable
from research.evidence import Page, Unread, UnreadReason
from research.tools.jina import CREDITS_A_READ_AT_MOST
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services

ASTER = "http://tideplants.example/species/sea-aster"


async def test_a_page_is_read_for_the_tokens_of_its_text() -> None:
    """The text is that of any snapshot, and the bill is the service's own."""
    async with services("jina") as suite:
        got = await suite.tool("jina").read(hit(ASTER))
        billed = suite.standins.calls.billed()

    assert isinstance(got.page, Page)
    assert "sea aster" in got.page.text.lower()
    assert got.page.published is not None
    assert got.usd == billed > 0


async def test_a_job_is_charged_what_was_billed_and_not_the_worst_case() -> None:
    """Two hundred credits are held before the call; what is left of them goes back."""
    async with services("jina") as suite:
        await suite.calls.read(hit(ASTER))
        spend, billed = suite.budget.spend(), suite.standins.calls.billed()
        worst = suite.tool("jina").spec.usd_per_read

    assert (spend.tool_calls, spend.usd) == (1, billed)
    assert worst == suite.setup.usd_a_credit("jina", "0") * CREDITS_A_READ_AT_MOST > billed


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://tideplants.example/no-such-page", UnreadReason.NOT_FOUND),
        ("http://no-such-host.example/", UnreadReason.UNREACHABLE),
    ],
)
async def test_a_page_that_cannot_be_had_is_no_fault_of_the_service(url: str, reason: UnreadReason) -> None:
    """It says so in its answer, or refuses the page."""
    async with services("jina") as suite:
        got = await suite.tool("jina").read(hit(url))
        billed = suite.standins.calls.billed()

    assert isinstance(got.page, Unread)
    assert (got.page.reason, got.usd) == (reason, billed)


async def test_a_page_above_the_bound_is_not_billed() -> None:
    """The bound travels with every request."""
    async with services("jina", faults=[Fault("huge_body")]) as suite:
        got = await suite.tool("jina").read(hit(ASTER))
        billed = suite.standins.calls.billed()

    assert isinstance(got.page, Unread)
    assert (got.usd, billed) == (0, 0)


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("wrong_key", Outage.WRONG_KEY),
        ("quota_gone", Outage.QUOTA_GONE),
        ("rate_limited", Outage.RATE_LIMITED),
        ("server_error", Outage.OVERLOADED),
        ("garbage", Outage.GARBLED),
        ("reset", Outage.UNREACHABLE),
    ],
)
async def test_a_failure_of_the_service_is_named(fault: str, reason: Outage) -> None:
    """And is raised, so that another reader is tried."""
    async with services("jina", faults=[Fault(fault)]) as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("jina").read(hit(ASTER))

    assert told.value.reason is reason


async def test_it_searches_nothing() -> None:
    """The planner does not see it, and nobody is asked."""
    async with services("jina") as suite:
        tool = suite.tool("jina")
        found = await tool.search(query("sea aster", "jina"))
        assert not suite.standins.calls.all

    assert (found.hits, found.usd, tool.spec.searches) == ((), 0, False)
