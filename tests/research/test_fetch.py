"""Fetching a page from a server that may be hostile."""

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import httpcore
import pytest
from aiohttp import web

from research.evidence import UnreadReason
from research.fetch import FetchBounds, Fetched, Fetcher, NotFetched
from research.safety import Guard
from tests.fakes.loopback import Loopback, serving

HOST = "https://lake.test"
DEFAULT = FetchBounds()


@pytest.fixture
async def server() -> AsyncIterator[Loopback]:
    async with serving() as server:
        yield server


async def private(host: str, port: int) -> Sequence[str]:
    return ["10.0.0.7"]


def fetcher(server: Loopback, bounds: FetchBounds = DEFAULT) -> Fetcher:
    return Fetcher(Guard({"lake.test": server.address, "other.test": server.address}, private), bounds)


async def reason(server: Loopback, path: str, bounds: FetchBounds = DEFAULT) -> UnreadReason:
    outcome = await fetcher(server, bounds).fetch(HOST + path)
    assert isinstance(outcome, NotFetched), outcome
    return outcome.reason


async def test_a_page_is_fetched_by_its_fixed_address(server: Loopback) -> None:
    """The host keeps its name, and nothing but the page is asked for."""
    server.page("/a", "<p>clear", "text/html; charset=utf-8")

    outcome = await fetcher(server).fetch(HOST + "/a?b=c")

    assert isinstance(outcome, Fetched)
    assert (outcome.status, outcome.body, outcome.media_type) == (
        200,
        b"<p>clear",
        "text/html; charset=utf-8",
    )
    (request,) = server.seen
    assert (request.host, request.query_string) == ("lake.test", "b=c")
    assert "Footnote" in request.headers["User-Agent"]
    assert not {"Cookie", "Authorization", "Referer"} & set(request.headers)


async def test_a_fully_qualified_name_is_the_same_host(server: Loopback) -> None:
    """With the dot at its end."""
    server.page("/a", "<p>clear")

    assert isinstance(await fetcher(server).fetch("https://lake.test./a"), Fetched)


async def test_redirects_are_followed_to_the_last_address(server: Loopback) -> None:
    """Over hosts, with relative and absolute targets."""
    server.moved("/a", "/b")
    server.moved("/b", "https://other.test/c", 301)
    server.page("/c", "<p>found")

    outcome = await fetcher(server).fetch(HOST + "/a")

    assert isinstance(outcome, Fetched)
    assert outcome.url.endswith("://other.test/c")
    assert outcome.body == b"<p>found"


async def test_a_redirect_loop_ends(server: Loopback) -> None:
    """After five hops."""
    server.moved("/a", "/a")

    assert await reason(server, "/a") is UnreadReason.HTTP_ERROR
    assert len(server.seen) == 6


@pytest.mark.parametrize(
    "target",
    [
        "http://169.254.169.254/latest/meta-data/",
        "http://127.0.0.1:80/",
        "http://[::1]/",
        "http://2130706433/",
        "http://private.test/",
        "http://user:secret@lake.test/b",
        "file:///etc/passwd",
        "gopher://lake.test/",
        "http://lake.test.:1@[::ffff:127.0.0.1]/",
    ],
)
async def test_a_redirect_to_a_private_address_is_refused(server: Loopback, target: str) -> None:
    """Every hop is checked, and the server sees no second request."""
    server.moved("/a", target)

    assert await reason(server, "/a") is UnreadReason.REFUSED_ADDRESS
    assert len(server.seen) == 1


async def test_a_name_that_leads_to_a_private_address_is_refused(server: Loopback) -> None:
    """The resolver's answer is checked."""
    outcome = await fetcher(server).fetch("https://private.test/")

    assert isinstance(outcome, NotFetched)
    assert outcome.reason is UnreadReason.REFUSED_ADDRESS


class Network(httpcore.AsyncNetworkBackend):
    """Writes down where it should connect, and connects to the server of the test."""

    def __init__(self, server: Loopback, *, closed: tuple[str, ...] = ()) -> None:
        self.asked: list[str] = []
        self._server = server
        self._closed = closed

    async def connect_tcp(
        self, host: str, port: int, *options: Any, **named: Any
    ) -> httpcore.AsyncNetworkStream:
        self.asked.append(f"{host} {port}")
        if host in self._closed or str(port) in self._closed:
            raise httpcore.ConnectError
        address, own = self._server.address.split(":")
        return await httpcore.AnyIOBackend().connect_tcp(address, int(own), *options, **named)


async def test_the_checked_address_is_the_connected_one(server: Loopback) -> None:
    """A name is resolved once; a second answer, which could be another, is never asked for."""
    resolved: list[str] = []

    async def flipping(host: str, port: int) -> Sequence[str]:
        resolved.append(host)
        return ["93.184.215.14"] if len(resolved) == 1 else ["127.0.0.1"]

    server.page("/a", "<p>clear")
    network = Network(server)
    outcome = await Fetcher(Guard({}, flipping), network=network).fetch("http://flip.test:8080/a")

    assert isinstance(outcome, Fetched)
    assert resolved == ["flip.test"]
    assert network.asked == ["93.184.215.14 8080"]
    assert server.seen[0].host == "flip.test:8080"


async def test_the_next_address_is_tried(server: Loopback) -> None:
    """A name may have several, not all of them up."""

    async def two(host: str, port: int) -> Sequence[str]:
        return ["2606:4700::1", "93.184.215.14"]

    server.page("/a", "<p>clear")
    network = Network(server, closed=("2606:4700::1",))
    outcome = await Fetcher(Guard({}, two), network=network).fetch("http://lake.test/a")

    assert isinstance(outcome, Fetched)
    assert network.asked == ["2606:4700::1 80", "93.184.215.14 80"]


async def test_a_host_without_tls_is_asked_without(server: Loopback) -> None:
    """Addresses are kept as https, and some hosts speak only http."""

    async def one(host: str, port: int) -> Sequence[str]:
        return ["93.184.215.14"]

    server.page("/a", "<p>clear")
    network = Network(server, closed=("443",))
    outcome = await Fetcher(Guard({}, one), network=network).fetch("https://lake.test/a")

    assert isinstance(outcome, Fetched)
    assert outcome.url == "http://lake.test/a"
    assert network.asked == ["93.184.215.14 443", "93.184.215.14 80"]


async def test_an_unknown_name_is_unreachable() -> None:
    """It is not an error of ours."""

    async def unknown(host: str, port: int) -> Sequence[str]:
        return []

    outcome = await Fetcher(Guard({}, unknown)).fetch("https://nowhere.test/")

    assert isinstance(outcome, NotFetched)
    assert outcome.reason is UnreadReason.UNREACHABLE


@pytest.mark.parametrize(
    "url", ["", "nonsense", "https://", "http://[::1", "http://a b/", "https://\udc80.test/"]
)
async def test_what_is_no_address_is_not_fetched(server: Loopback, url: str) -> None:
    """And raises nothing."""
    assert isinstance(await fetcher(server).fetch(url), NotFetched)


@pytest.mark.parametrize(
    ("status", "expected"),
    [(404, UnreadReason.NOT_FOUND), (410, UnreadReason.NOT_FOUND), (204, UnreadReason.HTTP_ERROR)],
)
async def test_a_missing_page_is_told_apart(server: Loopback, status: int, expected: UnreadReason) -> None:
    """From one that is refused."""
    server.page("/a", "", status=status)

    assert await reason(server, "/a") is expected


async def test_an_error_keeps_what_its_page_says(server: Loopback) -> None:
    """A bot check comes with a status of its own."""
    server.page("/a", "<title>Just a moment", status=403)

    outcome = await fetcher(server).fetch(HOST + "/a")

    assert isinstance(outcome, Fetched)
    assert (outcome.status, outcome.body) == (403, b"<title>Just a moment")


@pytest.mark.parametrize(
    "label", ["image/png", "image/svg+xml", "application/zip", "video/mp4", "text/css", "font/woff2"]
)
async def test_what_is_not_text_is_not_loaded(server: Loopback, label: str) -> None:
    """The label is enough to turn away."""
    server.page("/a", b"x" * 100, label)

    assert await reason(server, "/a") is UnreadReason.BINARY


@pytest.mark.parametrize(
    "label", ["text/markdown", "application/pdf", "application/json", "application/rss+xml", ""]
)
async def test_what_may_be_text_is_loaded(server: Loopback, label: str) -> None:
    """Parsing says more about it."""
    server.page("/a", b"words", label)

    assert isinstance(await fetcher(server).fetch(HOST + "/a"), Fetched)


async def test_a_large_page_is_refused_by_its_announced_size(server: Loopback) -> None:
    """Fifty megabytes are not begun."""

    async def huge(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/html", "Content-Length": "50000000"})
        await response.prepare(request)
        return response

    server.pages["/a"] = huge

    assert await reason(server, "/a") is UnreadReason.TOO_LARGE


async def test_a_large_page_is_refused_as_it_grows(server: Loopback) -> None:
    """One that does not say how large it is."""
    sent = 0

    async def endless(request: web.Request) -> web.StreamResponse:
        nonlocal sent
        response = web.StreamResponse(headers={"Content-Type": "text/html"})
        await response.prepare(request)
        while True:
            await response.write(b"x" * 10_000)
            sent += 10_000

    server.pages["/a"] = endless

    assert await reason(server, "/a", FetchBounds(page_bytes=100_000)) is UnreadReason.TOO_LARGE
    assert sent < 10_000_000


@pytest.mark.parametrize(("encoding", "pack"), [("gzip", gzip.compress), ("deflate", zlib.compress)])
async def test_a_bomb_is_refused(server: Loopback, encoding: str, pack: Callable[[bytes], bytes]) -> None:
    """What counts is the size after decompression."""
    server.page("/a", pack(bytes(60_000_000)), Content_Encoding=encoding)

    assert await reason(server, "/a") is UnreadReason.TOO_LARGE


async def test_a_compressed_page_is_read(server: Loopback) -> None:
    """The honest use of it."""
    server.page("/a", gzip.compress(b"<p>clear"), Content_Encoding="gzip")

    outcome = await fetcher(server).fetch(HOST + "/a")

    assert isinstance(outcome, Fetched)
    assert outcome.body == b"<p>clear"


async def test_bytes_that_are_not_what_their_label_says_are_broken(server: Loopback) -> None:
    """Plain text under the label of gzip."""
    server.page("/a", b"plain", Content_Encoding="gzip")

    assert await reason(server, "/a") is UnreadReason.BROKEN


async def test_a_page_that_is_cut_off_is_broken(server: Loopback) -> None:
    """Half a page is no page, and it is not asked for a second time."""

    async def half(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/html", "Content-Length": "1000"})
        await response.prepare(request)
        await response.write(b"x" * 500)
        assert request.transport is not None
        request.transport.close()
        return response

    server.pages["/a"] = half

    assert await reason(server, "/a") is UnreadReason.BROKEN
    assert len(server.seen) == 1


async def test_a_page_that_drips_is_given_up(server: Loopback) -> None:
    """A byte now and then does not keep the time from running out."""
    stopped = asyncio.Event()

    async def drip(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/html"})
        await response.prepare(request)
        try:
            while True:
                await response.write(b"x")
                await asyncio.sleep(0.01)
        finally:
            stopped.set()

    server.pages["/a"] = drip

    assert await reason(server, "/a", FetchBounds(seconds=0.2)) is UnreadReason.TOO_SLOW
    await stopped.wait()


async def test_a_page_that_never_begins_is_given_up(server: Loopback) -> None:
    """No header comes."""

    async def silent(request: web.Request) -> web.StreamResponse:
        await asyncio.Event().wait()
        raise AssertionError

    server.pages["/a"] = silent

    assert await reason(server, "/a", FetchBounds(seconds=0.2)) is UnreadReason.TOO_SLOW


async def test_endless_headers_are_given_up(server: Loopback) -> None:
    """They are bounded too."""
    server.page("/a", b"words", X_Long="x" * 200_000)

    assert await reason(server, "/a") is UnreadReason.UNREACHABLE


async def test_a_host_is_asked_few_times_at_once(server: Loopback) -> None:
    """The third waits for one of the first two."""
    running, most = 0, 0
    gate = asyncio.Event()

    async def slow(request: web.Request) -> web.StreamResponse:
        nonlocal running, most
        running += 1
        most = max(most, running)
        if running == 2:
            gate.set()
        await gate.wait()
        await asyncio.sleep(0)
        running -= 1
        return web.Response(text="<p>clear", content_type="text/html")

    server.pages["/a"] = slow
    fetch = fetcher(server, FetchBounds(at_once_per_host=2))

    outcomes = await asyncio.gather(*(fetch.fetch(HOST + "/a") for _ in range(6)))

    assert all(isinstance(one, Fetched) for one in outcomes)
    assert most == 2


async def test_the_environment_has_no_say(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy that is set there would see every page, and would connect for us."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    server.page("/a", "<p>clear")

    assert isinstance(await fetcher(server).fetch(HOST + "/a"), Fetched)
