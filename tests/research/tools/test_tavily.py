"""Tavily through the real SDK, against its stand-in."""

import asyncio
from decimal import Decimal

import pytest

from research.errors import Outage, ToolUnavailable
from research.evidence import Page, Unread, UnreadReason
from research.tools.setup import Access
from research.tools.tavily import Tavily, build
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services, setup_for, urls

CREDIT = Decimal("0.007")
ASTER = "https://tideplants.example/species/sea-aster"


async def test_a_search_costs_one_credit_of_the_price_file_and_gives_hits() -> None:
    """Canonical addresses, titles, snippets, scores; the spend is the stand-in's bill."""
    async with services("tavily") as suite:
        found = await suite.tool("tavily").search(query("sea aster harvest"))
        (call,) = suite.standins.calls.of("tavily")

    assert ASTER in urls(found.hits)
    assert (found.usd, suite.standins.calls.billed()) == (CREDIT, CREDIT)
    assert all(one.title and one.snippet and 0 < one.score <= 1 for one in found.hits)
    assert (call.body["include_usage"], call.body["search_depth"]) == (True, "basic")
    assert "auto_parameters" not in call.body


async def test_a_page_is_read_for_one_credit() -> None:
    """Its text is clean, its language told."""
    async with services("tavily") as suite:
        got = await suite.tool("tavily").read(hit(ASTER))

    assert isinstance(got.page, Page)
    assert (got.page.language, got.usd) == ("en", CREDIT)
    assert "12 hectares" in got.page.text


async def test_a_page_that_is_not_there_costs_nothing() -> None:
    """The reason is typed."""
    async with services("tavily") as suite:
        got = await suite.tool("tavily").read(hit("https://tideplants.example/none"))

    assert isinstance(got.page, Unread)
    assert (UnreadReason.NOT_FOUND, Decimal(0)) == (got.page.reason, got.usd)


@pytest.mark.parametrize(
    ("fault", "reason"),
    [("empty_page", UnreadReason.NO_TEXT), ("bot_check", UnreadReason.BOT_CHECK)],
)
async def test_a_page_without_its_text_is_paid_for_and_says_why(fault: str, reason: UnreadReason) -> None:
    """The service delivered, so it billed."""
    async with services("tavily", faults=[Fault(fault)]) as suite:
        got = await suite.tool("tavily").read(hit(ASTER))

    assert isinstance(got.page, Unread)
    assert (reason, CREDIT) == (got.page.reason, got.usd)


async def test_a_huge_page_is_cut_and_not_refused() -> None:
    """More than five megabytes."""
    async with services("tavily", faults=[Fault("huge_body")]) as suite:
        got = await suite.tool("tavily").read(hit(ASTER))

    assert isinstance(got.page, Page)
    assert len(got.page.text) <= 2_000_000


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("wrong_key", Outage.WRONG_KEY),
        ("revoked_key", Outage.WRONG_KEY),
        ("quota_gone", Outage.QUOTA_GONE),
        ("forbidden", Outage.FORBIDDEN),
        ("rate_limited", Outage.RATE_LIMITED),
        ("server_error", Outage.OVERLOADED),
        ("bad_gateway", Outage.OVERLOADED),
    ],
)
async def test_a_refusal_is_named_and_free(fault: str, reason: Outage) -> None:
    """The SDK's own errors would not tell most of them apart."""
    async with services("tavily", faults=[Fault(fault)]) as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("tavily").search(query("sea aster"))

    assert (reason, False, "TAVILY_API_KEY") == (told.value.reason, told.value.billed, told.value.key)
    assert (3600.0 if fault == "rate_limited" else None) == told.value.retry_after


async def test_a_long_query_is_cut_to_what_the_service_takes() -> None:
    """It would answer 400."""
    async with services("tavily") as suite:
        await suite.tool("tavily").search(query("sea aster " * 90))
        (call,) = suite.standins.calls.of("tavily")

    assert (call.status, len(call.body["query"]) <= 400) == (200, True)


async def test_the_probe_tells_a_good_key_from_a_bad_one() -> None:
    """A server that does not know the question has not refused the key."""
    async with services("tavily") as suite:
        await _tavily(suite.tool("tavily")).probe()
    async with services("tavily", keys={"tavily": "not the key"}) as suite:
        with pytest.raises(ToolUnavailable) as told:
            await _tavily(suite.tool("tavily")).probe()

    assert told.value.reason is Outage.WRONG_KEY
    assert "not the key" not in str(told.value)


def _tavily(tool: object) -> Tavily:
    assert isinstance(tool, Tavily)
    return tool


def test_without_a_key_there_is_no_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    """The SDK would take one from the environment, or do without."""
    monkeypatch.setenv("TAVILY_API_KEY", "somebody else's")

    assert build(setup_for(FakeClock(), {"tavily": Access(None, "http://127.0.0.1:1")})) is None


async def test_the_shipped_price_holds_where_no_file_says_otherwise() -> None:
    """Eight tenths of a cent a credit."""
    setup = setup_for(FakeClock(), {"tavily": Access("key")})
    tool = await asyncio.to_thread(build, setup)
    await setup.providers.aclose()

    assert tool is not None
    assert (Decimal("0.008"), Decimal("0.008")) == (tool.spec.usd_per_search, tool.spec.usd_per_read)
