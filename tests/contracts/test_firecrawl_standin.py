"""The Firecrawl stand-in speaks to the real SDK as the service does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from decimal import Decimal

import httpx
import pytest
from firecrawl import AsyncFirecrawl
from firecrawl.v2.utils.error_handler import (
    BadRequestError,
    DNSResolutionError,
    FirecrawlError,
    InternalServerError,
    PaymentRequiredError,
    RateLimitError,
    UnauthorizedError,
    WebsiteNotSupportedError,
)

from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

ASTER = "http://tideplants.example/species/sea-aster"
QUERY = "sea aster harvest permit"
TABLES = "http://stackreview.example/files/office-ai-2026-tables.pdf"


@asynccontextmanager
async def firecrawl(
    world: str = "small", *faults: Fault, key: str | None = "firecrawl-standin-key", self_hosted: bool = False
) -> AsyncIterator[tuple[AsyncFirecrawl, Standins]]:
    """The SDK against the stand-in, with its own retries off."""
    async with Standins(named_world(world), faults=faults, self_hosted=self_hosted) as standins:
        client = AsyncFirecrawl(api_key=key, api_url=standins.url("firecrawl"), timeout=30, max_retries=1)
        try:
            yield client, standins
        finally:
            await client._v2_client.async_http_client.close()


async def test_a_search_brings_web_results_in_order() -> None:
    """Results are under `web`, each with its position."""
    async with firecrawl() as (client, standins):
        found = await client.search(QUERY, limit=2)

        assert [one.position for one in found.web] == [1, 2]
        assert found.web[0].url == "http://coastoffice.example/notices/harvest-2026"
        assert standins.calls.credits("firecrawl") == 2


async def test_a_search_can_bring_the_pages_along() -> None:
    """With scrape options each result is a document, and each costs a credit."""
    async with firecrawl() as (client, standins):
        found = await client.search(QUERY, limit=2, scrape_options={"formats": ["markdown"]})

        assert all(one.markdown for one in found.web)
        assert standins.calls.credits("firecrawl") == 4


async def test_a_scrape_brings_markdown_links_and_metadata() -> None:
    """The main text, the links of the page, its title, and what it cost."""
    async with firecrawl() as (client, standins):
        document = await client.scrape(ASTER, formats=["markdown", "links"])

        assert document.markdown.startswith("# Sea aster on the northern flats")
        assert "http://tideplants.example/guides" in document.links
        assert document.metadata.status_code == 200
        assert document.metadata.credits_used == 1
        assert standins.calls.billed("firecrawl") == Decimal("0.0011")


async def test_a_pdf_costs_a_credit_more() -> None:
    """Its text comes as Markdown."""
    async with firecrawl("market_entry") as (client, standins):
        document = await client.scrape(TABLES)

        assert "Halden 81 percent" in " ".join(document.markdown.split())
        assert standins.calls.credits("firecrawl") == 2


async def test_a_page_that_needs_scripts_is_rendered() -> None:
    """What a browser would show."""
    async with firecrawl("market_entry") as (client, _):
        document = await client.scrape("http://statuslog.example/incidents/halden-2026-01-22")

        assert "from 06:10 to 17:25 UTC" in document.markdown


async def test_a_missing_page_has_its_own_status() -> None:
    """The scrape succeeds, the page is 404; an unknown host does not resolve."""
    async with firecrawl() as (client, _):
        document = await client.scrape("http://tideplants.example/nothing")

        assert document.metadata.status_code == 404
        with pytest.raises(DNSResolutionError):
            await client.scrape("http://nobody.example/")


async def test_a_batch_is_started_and_looked_at() -> None:
    """The job has an id, its documents and its credits."""
    async with firecrawl() as (client, standins):
        job = await client.start_batch_scrape([ASTER, "http://salttrade.example/prices/2026"])
        done = await client.get_batch_scrape_status(job.id)

        assert (done.status, done.total, done.credits_used) == ("completed", 2, 2)
        assert "18 crowns" in done.data[1].markdown
        assert standins.calls.credits("firecrawl") == 2


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("rate_limited", RateLimitError),
        ("wrong_key", UnauthorizedError),
        ("revoked_key", UnauthorizedError),
        ("quota_gone", PaymentRequiredError),
        ("forbidden", WebsiteNotSupportedError),
        ("server_error", InternalServerError),
        ("overloaded", FirecrawlError),
        ("bad_gateway", FirecrawlError),
        ("reset", httpx.TransportError),
        ("truncated_body", httpx.RemoteProtocolError),
        ("garbage", ValueError),
    ],
)
async def test_each_refusal_has_the_sdks_class(kind: str, error: type[Exception]) -> None:
    """The SDK raises what the notes measured."""
    async with firecrawl("small", Fault(kind)) as (client, _):
        with pytest.raises(error):
            await client.scrape(ASTER)


async def test_what_the_service_refuses_is_refused() -> None:
    """An address without a scheme is a bad request and free."""
    async with firecrawl() as (client, standins):
        with pytest.raises(BadRequestError):
            await client.scrape("tideplants.example")

        assert standins.calls.billed() == 0


async def test_a_hosted_service_wants_its_key_and_a_self_hosted_one_does_not() -> None:
    """The same request, with and without."""
    async with firecrawl(key="another") as (client, _):
        with pytest.raises(UnauthorizedError):
            await client.scrape(ASTER)
    async with firecrawl(key=None, self_hosted=True) as (client, _):
        assert (await client.scrape(ASTER)).markdown


async def test_an_empty_page_is_an_empty_document() -> None:
    """The scrape succeeds and is paid for; there is no text."""
    async with firecrawl("small", Fault("empty_page")) as (client, standins):
        document = await client.scrape(ASTER)

        assert document.markdown == ""
        assert standins.calls.credits("firecrawl") == 1


async def test_an_empty_search_has_no_results() -> None:
    """Nothing found costs nothing at Firecrawl."""
    async with firecrawl("small", Fault("empty_search")) as (client, standins):
        found = await client.search(QUERY)

        assert found.web == []
        assert standins.calls.credits("firecrawl") == 0
