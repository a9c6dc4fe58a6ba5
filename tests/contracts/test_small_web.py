"""The small web behaves as real hosts do, over real HTTP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import httpx
import pytest

from tests.fakes.faults import Fault
from tests.fakes.page_text import pdf_text
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

ASTER = "http://tideplants.example/species/sea-aster"
NOTICE = "http://coastoffice.example/notices/harvest-2026"


@asynccontextmanager
async def browsing(world: str, *faults: Fault) -> AsyncIterator[tuple["Browser", Standins]]:
    """A client that reaches the world's hosts by their fixed addresses."""
    async with Standins(named_world(world), faults=faults) as standins, httpx.AsyncClient() as client:
        yield Browser(client, standins), standins


class Browser:
    """Sends a request for a host to the address that serves it."""

    def __init__(self, client: httpx.AsyncClient, standins: Standins) -> None:
        self._client = client
        self._hosts = standins.fetch_hosts()

    async def get(self, url: str, **headers: str) -> httpx.Response:
        """One request, redirects not followed."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        address = parts._replace(netloc=self._hosts[host]).geturl()
        return await self._client.get(address, headers={"Host": host, **named})


async def test_the_host_header_says_which_host_is_meant() -> None:
    """Two hosts at one address have their own pages."""
    async with browsing("small") as (browser, standins):
        plant, notice = await browser.get(ASTER), await browser.get(NOTICE)

        assert "Sea aster on the northern flats" in plant.text
        assert "40 kilograms" in notice.text
        assert standins.calls.all[0].about == ASTER


async def test_an_unknown_page_is_404() -> None:
    """With a small page that says so."""
    async with browsing("small") as (browser, _):
        assert (await browser.get("http://tideplants.example/nothing")).status_code == 404


async def test_robots_are_the_hosts_own() -> None:
    """A host with rules has them, another has none."""
    async with browsing("small") as (browser, standins):
        rules = await browser.get("http://coastoffice.example/robots.txt")
        none = await browser.get("http://tideplants.example/robots.txt")

        assert "Disallow: /internal/" in rules.text
        assert none.status_code == 404
        assert len(standins.calls.of("web", endpoint="robots")) == 2


async def test_a_page_that_has_not_changed_is_304() -> None:
    """The ETag of the first answer spares the second its body."""
    async with browsing("small") as (browser, _):
        etag = (await browser.get(ASTER)).headers["ETag"]
        again = await browser.get(ASTER, If_None_Match=etag)

        assert (again.status_code, again.content) == (304, b"")


async def test_a_host_that_compresses_does_so_when_it_may() -> None:
    """Packed for those who take it, plain for the others."""
    async with browsing("small") as (browser, _):
        packed = await browser.get(NOTICE)
        plain = await browser.get(NOTICE, Accept_Encoding="identity")

        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Content-Encoding" not in plain.headers
        assert packed.text == plain.text


async def test_a_redirect_names_where_the_page_is() -> None:
    """The client has to follow it."""
    async with browsing("small") as (browser, _):
        moved = await browser.get("http://coastoffice.example/harvest")

        assert (moved.status_code, moved.headers["Location"]) == (302, NOTICE)


async def test_a_pdf_is_served_as_one() -> None:
    """Its type is right and its text can be read."""
    async with browsing("market_entry") as (browser, _):
        answer = await browser.get("http://papers.example/2026/agents-at-work.pdf")

        assert answer.headers["Content-Type"] == "application/pdf"
        assert "412 employees" in pdf_text(answer.content)


@pytest.mark.parametrize(
    ("url", "status", "words"),
    [
        ("http://botgate.example/analysis/halden-vs-corvane", 403, "verify that you are a human"),
        ("http://financialmirror.example/2026/06/corvane-round", 200, "Sign in to continue reading"),
        ("http://statuslog.example/incidents/halden-2026-01-22", 200, "enable JavaScript"),
        ("http://halden.example/blog/gone", 410, ""),
    ],
)
async def test_pages_that_cannot_be_read_look_as_they_do(url: str, status: int, words: str) -> None:
    """A bot check, a paywall, a page of scripts, a page that is gone."""
    async with browsing("market_entry") as (browser, _):
        answer = await browser.get(url)

        assert answer.status_code == status
        assert words in answer.text


async def test_a_redirect_loop_has_no_end() -> None:
    """Each answer points to itself."""
    async with browsing("small", Fault("redirect_loop")) as (browser, _):
        first = await browser.get(ASTER)

        assert first.headers["Location"] == "/species/sea-aster"


async def test_a_huge_body_is_larger_than_five_megabytes() -> None:
    """A reader has to stop by itself."""
    async with browsing("small", Fault("huge_body")) as (browser, _):
        assert len((await browser.get(ASTER)).content) > 5_000_000


async def test_a_host_can_stall_until_it_is_released() -> None:
    """The request hangs, and is answered when the test lets it."""
    async with browsing("small", Fault("stall")) as (browser, standins):
        waiting = asyncio.create_task(browser.get(ASTER))
        await standins.faults.until_stalled()
        assert not waiting.done()
        standins.faults.release()

        assert (await waiting).status_code == 200


async def test_latencies_are_recorded_and_waited_for_only_on_demand() -> None:
    """The log has the nominal time; the suite's pace decides what becomes of it."""
    waited: list[float] = []

    async def pace(seconds: float) -> None:
        waited.append(seconds)

    async with Standins(named_world("small"), pace=pace) as standins, httpx.AsyncClient() as client:
        await Browser(client, standins).get(ASTER)

        assert standins.calls.all[0].latency == 0.12
        assert waited == [0.12]
