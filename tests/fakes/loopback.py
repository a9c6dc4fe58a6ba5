"""A web server on 127.0.0.1 whose answers a test writes, good and bad ones.

For tests of `research.fetch` and `research.tools.web`; the hosts of a world are in `tests.fakes.web`.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Loopback:
    """The server's address as `ip:port`, its pages by path, and every request that it saw."""

    address: str = ""
    pages: dict[str, Handler] = field(default_factory=dict)
    seen: list[web.Request] = field(default_factory=list)

    def page(
        self, path: str, body: bytes | str, media_type: str = "text/html", status: int = 200, **headers: str
    ) -> None:
        """Serve a body at a path."""
        data = body.encode() if isinstance(body, str) else body

        async def answer(request: web.Request) -> web.Response:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return web.Response(body=data, status=status, headers={"Content-Type": media_type, **named})

        self.pages[path] = answer

    def moved(self, path: str, to: str, status: int = 302) -> None:
        """Redirect from a path."""
        self.page(path, b"", status=status, Location=to)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        self.seen.append(request)
        handler = self.pages.get(request.path)
        return await handler(request) if handler else web.Response(status=404)


@asynccontextmanager
async def serving() -> AsyncIterator[Loopback]:
    """A server for the time of a test."""
    loopback = Loopback()
    application = web.Application()
    application.router.add_route("GET", "/{path:.*}", loopback._answer)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    loopback.address = f"{host}:{port}"
    try:
        yield loopback
    finally:
        await runner.cleanup()
