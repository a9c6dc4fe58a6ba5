"""The world's hosts behind one address: the Host header says which is meant.

Started by `Standins`; a client reaches it through fixed addresses (`FOOTNOTE_FETCH_HOSTS`), never by name.
Its contract is tests/contracts/test_small_web.py.
"""

import gzip
import hashlib
from typing import Any

from aiohttp import web

from tests.fakes.reading import HUGE, HUMAN, JUNK
from tests.fakes.service import CALL, FAULT, Refusal, Service
from tests.fakes.world import WorldPage

_SPOILT = {"empty_page": "", "half_empty": "", "junk": JUNK, "huge_body": HUGE}


class SmallWeb(Service):
    """The hosts of a world."""

    name = "web"

    def routes(self) -> list[web.RouteDef]:
        """Every path; robots.txt has its own name in the log."""
        return [
            web.get("/robots.txt", self._robots, name="robots"),
            web.get("/{path:.*}", self._page, name="page"),
        ]

    def about(self, request: web.Request, body: Any) -> str:
        """The address."""
        return f"http://{request.host}{request.path_qs}"

    def error(self, refusal: Refusal) -> web.Response:
        """A plain page with the status."""
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        return web.Response(
            status=refusal.status,
            text=f"<html><title>{refusal.status}</title><body><h1>{refusal.message}</h1></body></html>",
            content_type="text/html",
            headers=headers,
        )

    async def _robots(self, request: web.Request) -> web.Response:
        await self.take(request[CALL], 0)
        rules = self.world.robots.get(request.host.partition(":")[0])
        if rules is None:
            raise Refusal(404, "Not Found")
        return web.Response(text=rules, content_type="text/plain")

    async def _page(self, request: web.Request) -> web.Response:
        call, fault = request[CALL], request.get(FAULT)
        page = self.world.page(call.about)
        await self.take(call, page.latency_ms / 1000 if page is not None else 0)
        if fault is not None and fault.kind == "redirect_loop":
            return web.Response(status=302, headers={"Location": request.path_qs})
        if fault is not None and fault.kind == "bot_check":
            return web.Response(status=403, text=f"<p>{HUMAN}</p>", content_type="text/html")
        if fault is not None and fault.kind in _SPOILT:
            spoilt = f"<html><body><p>{_SPOILT[fault.kind]}</p></body></html>"
            return web.Response(text=spoilt, content_type="text/html")
        if page is None:
            raise Refusal(404, "Not Found")
        if page.location is not None:
            return web.Response(
                status=301 if page.status == 200 else page.status, headers={"Location": page.location}
            )
        return _serve(request, page)


def _serve(request: web.Request, page: WorldPage) -> web.Response:
    etag = f'"{hashlib.sha256(page.body).hexdigest()[:16]}"'
    headers = {"Content-Type": page.media_type, "ETag": etag, "Cache-Control": "max-age=0", **page.headers}
    if request.headers.get("If-None-Match") == etag:
        return web.Response(status=304, headers={"ETag": etag})
    body = page.body
    if page.gzip and "gzip" in request.headers.get("Accept-Encoding", ""):
        body = gzip.compress(body, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return web.Response(status=page.status, body=body, headers=headers)
