"""Brave's plain API, against its stand-in."""

from datetime import date
from decimal import Decimal

import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.brave import build
from research.tools.setup import Access
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services, setup_for

ASTER = "https://tideplants.example/species/sea-aster"


async def test_a_search_gives_hits_with_their_dates_for_one_credit() -> None:
    """The key travels in its own header."""
    async with services("brave") as suite:
        found = await suite.tool("brave").search(query("sea aster harvest", "brave"))
        billed = suite.standins.calls.billed()

    dates = {one.url: one.published for one in found.hits}
    assert date(2026, 5, 2) == dates[ASTER]
    assert (Decimal("0.005"), Decimal("0.005")) == (found.usd, billed)


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("wrong_key", Outage.WRONG_KEY),
        ("revoked_key", Outage.WRONG_KEY),
        ("quota_gone", Outage.QUOTA_GONE),
        ("forbidden", Outage.FORBIDDEN),
        ("rate_limited", Outage.RATE_LIMITED),
        ("server_error", Outage.OVERLOADED),
    ],
)
async def test_a_refusal_is_named_by_its_code(fault: str, reason: Outage) -> None:
    """A wrong key has the status of a bad request here."""
    async with services("brave", faults=[Fault(fault)]) as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("brave").search(query("sea aster", "brave"))

    assert (reason, False) == (told.value.reason, told.value.billed)


async def test_a_long_query_is_cut() -> None:
    """Fifty words and four hundred characters are what it takes."""
    async with services("brave") as suite:
        await suite.tool("brave").search(query("aster " * 90, "brave"))
        (call,) = suite.standins.calls.of("brave")

    assert (call.status, len(call.about.split())) == (200, 50)


async def test_it_reads_no_pages() -> None:
    """And says so without asking anybody."""
    async with services("brave") as suite:
        tool = suite.tool("brave")
        with pytest.raises(ToolUnavailable) as told:
            await tool.read(hit(ASTER))

    assert (told.value.sent, tool.spec.reads) == (False, ())


def test_without_a_key_there_is_no_tool() -> None:
    """An address alone is not enough."""
    assert build(setup_for(FakeClock(), {"brave": Access(None, "http://127.0.0.1:1")})) is None
