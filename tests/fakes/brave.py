"""A stand-in of Brave's web search, `GET /res/v1/web/search`, as plain HTTP.

Started by `Standins`; Brave says 422 to a wrong key and rations by the second.
"""

from typing import ClassVar

from aiohttp import web

from tests.fakes.searching import find
from tests.fakes.service import CALL, FAULT, Refusal, Service

CODES = {
    "wrong_key": "SUBSCRIPTION_TOKEN_INVALID",
    "revoked_key": "SUBSCRIPTION_TOKEN_INVALID",
    "rate_limited": "RATE_LIMITED",
    "quota_gone": "QUOTA_LIMITED",
}


class Brave(Service):
    """The service; every request costs one credit."""

    name = "brave"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "wrong_key": (422, "The provided subscription token is invalid."),
        "revoked_key": (422, "The provided subscription token is invalid."),
        "quota_gone": (402, "The plan's quota is used up."),
    }

    def routes(self) -> list[web.RouteDef]:
        """The web search."""
        return [web.get("/res/v1/web/search", self._search, name="search")]

    def key(self, request: web.Request) -> str | None:
        """The key travels in its own header."""
        return request.headers.get("X-Subscription-Token")

    def about(self, request: web.Request, body: object) -> str:
        """The query."""
        return request.query.get("q", "")

    def error(self, refusal: Refusal) -> web.Response:
        """Brave's error object."""
        headers = {"X-RateLimit-Limit": "1, 2000", "X-RateLimit-Remaining": "0, 1000"}
        if refusal.retry_after is not None:
            headers["X-RateLimit-Reset"] = f"{refusal.retry_after:g}, 1419704"
            headers["Retry-After"] = f"{refusal.retry_after:g}"
        error = {
            "id": "00000000-0000-0000-0000-000000000000",
            "status": refusal.status,
            "code": CODES.get(refusal.kind, refusal.kind.upper() or "VALIDATION"),
            "detail": refusal.message,
        }
        return web.json_response(
            {"type": "ErrorResponse", "error": error}, status=refusal.status, headers=headers
        )

    async def _search(self, request: web.Request) -> web.Response:
        call, fault = request[CALL], request.get(FAULT)
        query, count = request.query.get("q", ""), int(request.query.get("count", "20"))
        if not query or len(query) > 400 or not 1 <= count <= 20:
            raise Refusal(422, "Unable to validate request parameter(s)", "VALIDATION")
        empty = fault is not None and fault.kind == "empty_search"
        found = [] if empty else find(self.world, query, count)
        self.bill(call, 1)
        await self.take(call)
        results = [
            {
                "type": "search_result",
                "title": one.page.title,
                "url": one.page.url,
                "description": one.snippet,
                "language": one.page.language,
                "page_age": f"{one.page.published}T00:00:00" if one.page.published else None,
            }
            for one in found
        ]
        body = {"type": "search", "query": {"original": query}, "web": {"type": "search", "results": results}}
        return web.json_response(
            body, headers={"X-RateLimit-Limit": "1, 2000", "X-RateLimit-Remaining": "0, 1999"}
        )
