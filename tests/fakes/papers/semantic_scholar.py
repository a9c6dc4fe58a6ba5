"""Semantic Scholar's paper search, `GET /graph/v1/paper/search`, as plain HTTP.

Started by `Standins`. Only the fields asked for come back, as at the real service.
"""

from typing import Any, ClassVar

from aiohttp import web

from tests.fakes.searching import find_papers
from tests.fakes.service import CALL, FAULT, Refusal, Service

FIELDS = ("paperId", "title", "abstract", "url", "year", "authors", "externalIds", "openAccessPdf", "venue",
          "publicationDate", "citationCount", "isOpenAccess")  # fmt: skip


class SemanticScholar(Service):
    """The service; it works without a key and knows only one if it gets one."""

    name = "semantic_scholar"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "quota_gone": (429, "Too Many Requests."),
        "wrong_key": (403, "Forbidden"),
    }

    def routes(self) -> list[web.RouteDef]:
        """The search."""
        return [web.get("/graph/v1/paper/search", self._search, name="search")]

    def key(self, request: web.Request) -> str | None:
        """The key travels in its own header."""
        return request.headers.get("x-api-key")

    def admit(self, call: Any) -> None:
        """No key is fine; a wrong one is not."""
        if call.key is not None:
            super().admit(call)

    def error(self, refusal: Refusal) -> web.Response:
        """`{"message": …, "code": …}` for refusals of the gateway, `{"error": …}` for bad requests."""
        if refusal.status == 400:
            return web.json_response({"error": refusal.message}, status=400)
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        body = {"message": refusal.message, "code": str(refusal.status)}
        return web.json_response(body, status=refusal.status, headers=headers)

    async def _search(self, request: web.Request) -> web.Response:
        call, fault = request[CALL], request.get(FAULT)
        query = request.query.get("query", "")
        fields = {name for name in request.query.get("fields", "title").split(",") if name} | {"paperId"}
        unknown = sorted(name for name in fields if name.split(".")[0] not in FIELDS)
        limit = int(request.query.get("limit", "100"))
        if not query:
            raise Refusal(400, "Missing required parameter: 'query'")
        if unknown:
            raise Refusal(400, f"Unrecognized or unsupported fields: [{', '.join(unknown)}]")
        if not 1 <= limit <= 100:
            raise Refusal(400, "limit must be <= 100")
        empty = fault is not None and fault.kind == "empty_search"
        papers = [] if empty else find_papers(self.world, query, limit)
        await self.take(call)
        names = {name.split(".")[0] for name in fields}
        data = [{name: value for name, value in _paper(one).items() if name in names} for one in papers]
        return web.json_response({"total": len(data), "offset": 0, "data": data})


def _paper(paper: dict[str, Any]) -> dict[str, Any]:
    return {
        "paperId": paper["id"],
        "title": paper["title"],
        "abstract": paper["abstract"],
        "url": paper["url"],
        "year": int(paper["published"][:4]),
        "publicationDate": paper["published"],
        "venue": paper.get("venue", ""),
        "citationCount": paper.get("citations", 0),
        "isOpenAccess": "pdf" in paper,
        "authors": [{"authorId": str(place), "name": name} for place, name in enumerate(paper["authors"], 1)],
        "externalIds": {
            name: paper[key] for name, key in (("DOI", "doi"), ("ArXiv", "arxiv")) if key in paper
        },
        "openAccessPdf": {"url": paper["pdf"], "status": "GREEN"} if "pdf" in paper else None,
    }
