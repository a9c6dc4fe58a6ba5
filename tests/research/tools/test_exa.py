"""Exa's plain API, against its stand-in."""

from datetime import date
from decimal import Decimal

import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.exa import build
from research.tools.setup import Access
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services, setup_for

ASTER = "https://tideplants.example/species/sea-aster"


async def test_a_search_gives_hits_with_passages_and_dates_for_what_the_answer_says() -> None:
    """The bill is that of the answer, to the cent."""
    async with services("exa") as suite:
        found = await suite.tool("exa").search(query("sea aster harvest", "exa"))
        billed = suite.standins.calls.billed()

    hits = {one.url: one for one in found.hits}
    assert date(2026, 5, 2) == hits[ASTER].published
    assert hits[ASTER].snippet
    assert (found.usd, billed) == (Decimal("0.006"), Decimal("0.006"))


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("wrong_key", Outage.WRONG_KEY),
        ("quota_gone", Outage.QUOTA_GONE),
        ("forbidden", Outage.FORBIDDEN),
        ("rate_limited", Outage.RATE_LIMITED),
        ("server_error", Outage.OVERLOADED),
        ("garbage", Outage.GARBLED),
    ],
)
async def test_a_failure_is_named(fault: str, reason: Outage) -> None:
    """By its status, or by an answer that is none."""
    async with services("exa", faults=[Fault(fault)]) as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("exa").search(query("sea aster", "exa"))

    assert told.value.reason is reason


async def test_it_reads_no_pages() -> None:
    """And says so without asking anybody."""
    async with services("exa") as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("exa").read(hit(ASTER))
        assert not suite.standins.calls.all

    assert not told.value.sent


def test_without_a_key_there_is_no_tool() -> None:
    """An address alone is not enough."""
    assert build(setup_for(FakeClock(), {"exa": Access(None, "http://127.0.0.1:1")})) is None
