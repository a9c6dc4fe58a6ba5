"""A stand-in of Exa's web search, `POST /search`, as plain HTTP.

Started by `Standins`; its errors carry a tag, and its answers say in dollars what they cost.
"""

from typing import Any, ClassVar

from aiohttp import web

from tests.fakes.searching import find
from tests.fakes.service import CALL, FAULT, Refusal, Service, asked

KNOWN = {"query", "type", "numResults", "contents", "includeDomains", "excludeDomains"}
TAGS = {
    "wrong_key": "INVALID_API_KEY",
    "revoked_key": "INVALID_API_KEY",
    "quota_gone": "NO_MORE_CREDITS",
    "forbidden": "ACCESS_DENIED",
    "rate_limited": "RATE_LIMIT_EXCEEDED",
}


class Exa(Service):
    """The service; a search is one credit."""

    name = "exa"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "quota_gone": (402, "You have run out of credits."),
    }

    def routes(self) -> list[web.RouteDef]:
        """The search."""
        return [web.post("/search", self._search, name="search")]

    def key(self, request: web.Request) -> str | None:
        """The key travels in its own header."""
        return request.headers.get("x-api-key")

    def error(self, refusal: Refusal) -> web.Response:
        """Exa's error object."""
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        tag = TAGS.get(refusal.kind, refusal.kind.upper() or "INVALID_REQUEST")
        body = {"requestId": "0" * 32, "error": refusal.message, "tag": tag}
        return web.json_response(body, status=refusal.status, headers=headers)

    async def _search(self, request: web.Request) -> web.Response:
        call, fault = request[CALL], request.get(FAULT)
        body = asked(call)
        query, count = body.get("query"), body.get("numResults", 10)
        unknown = sorted(set(body) - KNOWN)
        if unknown:
            raise Refusal(400, f"Unrecognized key(s) in object: {unknown}", "INVALID_REQUEST_BODY")
        if not isinstance(query, str) or not query.strip():
            raise Refusal(400, "query is required", "INVALID_REQUEST_BODY")
        if not isinstance(count, int) or not 1 <= count <= 100:
            raise Refusal(400, "numResults must be between 1 and 100", "INVALID_NUM_RESULTS")
        empty = fault is not None and fault.kind == "empty_search"
        found = [] if empty else find(self.world, query, count)
        self.bill(call, 1)
        await self.take(call)
        wanted = (body.get("contents") or {}).get("highlights")
        results = [self._result(one.page, one.snippet if wanted else None, one.score) for one in found]
        assert call.bill is not None
        return web.json_response(
            {
                "requestId": "0" * 32,
                "resolvedSearchType": "neural",
                "results": results,
                "costDollars": {"total": float(call.bill.usd)},
            }
        )

    def _result(self, page: Any, highlight: str | None, score: float) -> dict[str, Any]:
        result = {
            "id": page.url,
            "url": page.url,
            "title": page.title,
            "publishedDate": f"{page.published}T00:00:00.000Z" if page.published else None,
            "author": None,
        }
        if highlight is not None:
            result |= {"highlights": [highlight], "highlightScores": [score]}
        return result
