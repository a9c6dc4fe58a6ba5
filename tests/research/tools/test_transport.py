"""aiohttp's connections under httpx: the same answers, each failure by its name, and everything sent once."""

import asyncio

import httpx
import pytest
from aiohttp import web

from research.tools.refusals import broken
from research.tools.transport import Transport
from tests.fakes import transport
from tests.fakes.loopback import Loopback, serving


def client(server: Loopback, seconds: float = 30.0) -> httpx.AsyncClient:
    """A client of a server in this process."""
    return httpx.AsyncClient(base_url=f"http://{server.address}", transport=Transport(), timeout=seconds)


async def test_an_answer_comes_as_httpx_would_give_it() -> None:
    """Status, headers, and a body that httpx itself unpacks; the query arrives as it was written."""
    async with serving() as server, client(server) as http:

        async def answer(request: web.Request) -> web.Response:
            response = web.Response(text="cầu " * 200, status=404, headers={"X-Left": "3"})
            response.enable_compression()
            return response

        server.pages["/a"] = answer
        got = await http.get("/a?q=%22salt%20marsh%22+c%2Fd")

    assert (got.status_code, got.headers["x-left"], got.text) == (404, "3", "cầu " * 200)
    assert got.headers["content-encoding"] == "deflate"
    assert server.seen[0].raw_path == "/a?q=%22salt%20marsh%22+c%2Fd"


async def test_connections_are_kept_and_used_again() -> None:
    """Two requests, one peer."""
    async with serving() as server, client(server) as http:
        server.page("/a", "x")
        await http.get("/a")
        await http.get("/a")
        peers = {one.transport.get_extra_info("peername") for one in server.seen if one.transport}

    assert len(peers) == 1


async def test_a_request_whose_connection_is_reset_is_not_sent_again() -> None:
    """Not even a GET over a kept connection: whoever was asked may have billed it."""
    async with serving() as server, client(server) as http:

        async def reset(request: web.Request) -> web.Response:
            transport.reset(request)
            return web.Response()

        server.page("/a", "x")
        server.pages["/reset"] = reset
        await http.get("/a")
        with pytest.raises(httpx.TransportError) as lost:
            await http.get("/reset")

    assert broken("search", lost.value).sent
    assert [one.path for one in server.seen] == ["/a", "/reset"]


async def test_half_a_body_is_an_error_of_the_protocol() -> None:
    """It was sent and may be billed."""
    async with serving() as server, client(server) as http:

        async def half(request: web.Request) -> web.StreamResponse:
            return await transport.send_half(request, web.Response(text="x" * 1000))

        server.pages["/half"] = half
        with pytest.raises(httpx.RemoteProtocolError) as cut:
            await http.get("/half")

    assert broken("search", cut.value).sent


async def test_what_is_no_http_is_an_error_of_the_protocol() -> None:
    """A server that speaks something else."""

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(transport.GARBAGE + b"\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(speak, "127.0.0.1", 0)
    address = "{}:{}".format(*server.sockets[0].getsockname())
    async with server, client(Loopback(address)) as http:
        with pytest.raises(httpx.RemoteProtocolError):
            await http.get("/")


async def test_a_service_that_says_nothing_is_too_slow_by_the_clients_limit() -> None:
    """The limit of httpx reaches the connection."""
    async with serving() as server, client(server, seconds=0.05) as http:

        async def never(request: web.Request) -> web.Response:
            await asyncio.Event().wait()
            return web.Response()

        server.pages["/never"] = never
        with pytest.raises(httpx.ReadTimeout):
            await http.get("/never")


async def test_nobody_listening_is_never_sent() -> None:
    """Connection refused, also where the name means nothing."""
    async with client(Loopback("127.0.0.1:9")) as http:
        with pytest.raises(httpx.ConnectError) as refused:
            await http.get("/")

    assert not broken("search", refused.value).sent


async def test_a_cancelled_request_closes_its_connection() -> None:
    """Nothing goes on at the service for whoever has gone."""
    gone = asyncio.Event()
    arrived = asyncio.Event()
    async with serving() as server, client(server) as http:

        async def wait(request: web.Request) -> web.StreamResponse:
            response = web.StreamResponse()
            await response.prepare(request)
            arrived.set()
            try:
                while True:
                    await response.write(b"x" * 65_536)
                    await asyncio.sleep(0)
            except ConnectionError:
                gone.set()
            return response

        server.pages["/wait"] = wait
        asking = asyncio.create_task(http.get("/wait"))
        await arrived.wait()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await gone.wait()

    assert asking.cancelled()


async def test_a_proxy_is_asked_instead_of_the_service() -> None:
    """It sees the whole address."""
    async with serving() as proxy:
        proxied = Transport(f"http://{proxy.address}")
        async with httpx.AsyncClient(transport=proxied) as http:
            await http.get("http://search.example/a")

    assert proxy.seen[0].raw_path == "http://search.example/a"
