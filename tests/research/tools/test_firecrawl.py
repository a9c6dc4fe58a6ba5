"""Firecrawl through the real SDK, against its stand-in, hosted and self-hosted."""

import asyncio
import base64
from decimal import Decimal

import pytest

from research.errors import Outage, ToolUnavailable
from research.evidence import Page, Unread, UnreadReason
from research.tools.firecrawl import Firecrawl, _body, build
from research.tools.setup import Access
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services, setup_for, urls

CREDIT = Decimal("0.0011")
ASTER = "https://tideplants.example/species/sea-aster"
STUDY = "https://papers.example/2026/agents-at-work.pdf"


async def test_a_search_is_counted_by_the_rule_because_the_sdk_drops_its_credits() -> None:
    """Two credits for up to ten results; the same as on the bill."""
    async with services("firecrawl") as suite:
        found = await suite.tool("firecrawl").search(query("sea aster harvest"))
        billed = suite.standins.calls.billed()

    assert ASTER in urls(found.hits)
    assert (found.usd, billed) == (2 * CREDIT, 2 * CREDIT)


async def test_a_search_without_results_is_free() -> None:
    """Nothing found, nothing billed."""
    async with services("firecrawl", faults=[Fault("empty_search")]) as suite:
        found = await suite.tool("firecrawl").search(query("sea aster harvest"))
        billed = suite.standins.calls.billed()

    assert ((), Decimal(0), Decimal(0)) == (found.hits, found.usd, billed)


async def test_a_page_is_read_with_what_the_service_knows_of_it() -> None:
    """Title and date come with the text."""
    async with services("firecrawl") as suite:
        got = await suite.tool("firecrawl").read(hit(ASTER))
        (call,) = suite.standins.calls.of("firecrawl")

    assert isinstance(got.page, Page)
    assert (
        got.page.title,
        str(got.page.published),
        got.usd,
    ) == ("Sea aster on the northern flats", "2026-05-02", CREDIT)
    assert call.body["parsers"] == [], "a PDF that the service parses is billed by the page"


async def test_a_pdf_stays_within_what_was_reserved() -> None:
    """Whether the server parses it or not."""
    async with services("firecrawl", world="market_entry") as suite:
        tool = suite.tool("firecrawl")
        got = await tool.read(hit(STUDY))

    assert isinstance(got.page, Page)
    assert got.usd is not None
    assert got.usd <= tool.spec.usd_per_read


def test_a_pdf_in_base64_is_given_to_our_own_parser() -> None:
    """Anything else is Markdown, also what only looks like it."""
    pdf = b"%PDF-1.7 and so on"

    assert (pdf, "application/pdf") == _body(base64.b64encode(pdf).decode())
    assert _body("JVBERi0 is no PDF!") == (b"JVBERi0 is no PDF!", "text/markdown")


@pytest.mark.parametrize(
    ("url", "reason", "credits_used"),
    [
        ("https://tideplants.example/none", UnreadReason.NOT_FOUND, 1),
        ("https://nowhere.example/", UnreadReason.UNREACHABLE, 0),
    ],
)
async def test_a_page_that_cannot_be_had_says_why(url: str, reason: UnreadReason, credits_used: int) -> None:
    """A page that answers 404 is billed, a host that is not there is not, and neither is an outage."""
    async with services("firecrawl") as suite:
        got = await suite.tool("firecrawl").read(hit(url))
        billed = suite.standins.calls.billed()

    assert isinstance(got.page, Unread)
    assert (reason, CREDIT * credits_used, CREDIT * credits_used) == (got.page.reason, got.usd, billed)


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
@pytest.mark.parametrize("reading", [False, True])
async def test_a_refusal_is_named_and_free(fault: str, reason: Outage, reading: bool) -> None:
    """The SDK repeats none of them by itself."""
    async with services("firecrawl", faults=[Fault(fault)]) as suite:
        tool = suite.tool("firecrawl")
        with pytest.raises(ToolUnavailable) as told:
            await (tool.read(hit(ASTER)) if reading else tool.search(query("sea aster")))
        asked = len(suite.standins.calls.of("firecrawl"))

    assert (reason, False, 1) == (told.value.reason, told.value.billed, asked)
    assert (3600.0 if fault == "rate_limited" else None) == told.value.retry_after


async def test_a_self_hosted_server_needs_no_key_and_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The SDK must not send a key that it finds in the environment."""
    monkeypatch.setenv("FIRECRAWL_API_KEY", "somebody else's")
    async with services("firecrawl", self_hosted=True) as suite:
        tool = suite.tool("firecrawl")
        found = await tool.search(query("sea aster harvest"))
        got = await tool.read(found.hits[0])
        keys = {call.key for call in suite.standins.calls.of("firecrawl")}
        credit = suite.setup.credit["firecrawl"]

    assert {None} == keys
    assert isinstance(got.page, Page)
    assert credit * 2 == found.usd, "a price in the file holds for one's own server too"


async def test_without_a_price_file_ones_own_server_is_free() -> None:
    """Nobody sends a bill for it."""
    setup = setup_for(FakeClock(), {"firecrawl": Access(None, "http://127.0.0.1:1")})
    tool = await asyncio.to_thread(build, setup)
    await setup.providers.aclose()

    assert tool is not None
    assert (tool.spec.usd_per_search, tool.spec.usd_per_read) == (0, 0)


async def test_a_site_that_costs_thirty_credits_a_page_is_left_to_others() -> None:
    """Nothing is sent."""
    async with services("firecrawl") as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("firecrawl").read(hit("https://x.com/someone/status/1"))
        asked = len(suite.standins.calls)

    assert (told.value.sent, asked) == (False, 0)


async def test_the_probe_tells_a_good_key_from_a_bad_one() -> None:
    """A server without accounts has not refused the key."""
    async with services("firecrawl") as suite:
        tool = suite.tool("firecrawl")
        assert isinstance(tool, Firecrawl)
        await tool.probe()
    async with services("firecrawl", keys={"firecrawl": "not the key"}) as suite:
        tool = suite.tool("firecrawl")
        assert isinstance(tool, Firecrawl)
        with pytest.raises(ToolUnavailable) as told:
            await tool.probe()

    assert told.value.reason is Outage.WRONG_KEY


async def test_without_a_key_and_without_an_address_there_is_no_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the environment of the process holds a key."""
    monkeypatch.setenv("FIRECRAWL_API_KEY", "somebody else's")

    assert build(setup_for(FakeClock(), {})) is None
