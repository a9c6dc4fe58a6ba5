"""Firecrawl as it answers on the wire, hosted or self-hosted (then no key is needed).

Started by `Standins`; its contract is tests/contracts/test_firecrawl_standin.py.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from aiohttp import web

from tests.fakes.faults import Fault
from tests.fakes.page_text import links
from tests.fakes.reading import Reading, read
from tests.fakes.searching import find
from tests.fakes.service import CALL, FAULT, Refusal, Service, asked
from tests.fakes.world import WorldPage

FORMATS = ("markdown", "html", "rawHtml", "links", "summary", "json", "screenshot", "images", "attributes")


class Firecrawl(Service):
    """The service."""

    name = "firecrawl"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "wrong_key": (401, "Unauthorized: Invalid token"),
        "revoked_key": (401, "Unauthorized: Token has been revoked"),
        "forbidden": (403, "This website is not currently supported."),
        "quota_gone": (402, "Insufficient credits to perform this request."),
        "rate_limited": (429, "Rate limit exceeded."),
    }

    def routes(self) -> list[web.RouteDef]:
        """Version 2 of the API."""
        return [
            web.post("/v2/search", self._search, name="search"),
            web.post("/v2/scrape", self._scrape, name="scrape"),
            web.post("/v2/batch/scrape", self._start_batch, name="batch"),
            web.get("/v2/batch/scrape/{id}", self._batch_status, name="batch_status"),
            web.get("/v2/team/credit-usage", self._credit_usage, name="usage"),
        ]

    def error(self, refusal: Refusal) -> web.Response:
        """`{"success": false, "error": …}`."""
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        body = {"success": False, "error": refusal.message}
        if refusal.kind.startswith("SCRAPE_"):
            body["code"] = refusal.kind
        return web.json_response(body, status=refusal.status, headers=headers)

    def handles(self, fault: Fault, body: Any) -> bool:
        """Used-up credits are said in the answer of the question for them, which has no body."""
        return fault.kind == "quota_gone" and body is None

    async def _credit_usage(self, request: web.Request) -> web.Response:
        """What is left, free of charge; a server of one's own keeps no accounts."""
        if self.shared.keys.get(self.name) is None:
            raise Refusal(404, "Not found")
        await self.take(request[CALL], 0.2)
        used = sum(one.bill.credits for one in self.shared.calls.of("firecrawl") if one.bill is not None)
        left = 0 if request.get(FAULT) is not None else 1_000 - used
        data = {"remainingCredits": left, "planCredits": 1_000}
        return web.json_response({"success": True, "data": data})

    async def _search(self, request: web.Request) -> web.Response:
        call, fault = request[CALL], request.get(FAULT)
        body = asked(call)
        query, limit = body.get("query"), body.get("limit", 5)
        if not isinstance(query, str) or not query.strip():
            raise Refusal(400, "Query is required")
        if not isinstance(limit, int) or not 1 <= limit <= 100:
            raise Refusal(400, "limit must be between 1 and 100")
        include, exclude = body.get("includeDomains") or (), body.get("excludeDomains") or ()
        empty = fault is not None and fault.kind == "empty_search"
        found = [] if empty else find(self.world, query, limit, include=include, exclude=exclude)
        items = [
            {"url": one.page.url, "title": one.page.title, "description": one.snippet, "position": place}
            for place, one in enumerate(found, 1)
        ]
        cost = 2 * -(-len(items) // 10)
        options = body.get("scrapeOptions")
        if options and options.get("formats"):
            for item, one in zip(items, found, strict=True):
                document, extra = self._document(read(self.world, one.page.url, fault), options["formats"])
                item.update(document)
                cost += extra
        self.bill(call, cost)
        await self.take(call)
        return web.json_response(
            {"success": True, "data": {"web": items}, "creditsUsed": cost, "id": f"search-{call.number}"}
        )

    async def _scrape(self, request: web.Request) -> web.Response:
        call = request[CALL]
        body = asked(call)
        url = body.get("url")
        if not isinstance(url, str) or "://" not in url:
            raise Refusal(400, "Invalid URL")
        formats = _formats(body.get("formats", ["markdown"]))
        reading = self._read(url, request.get(FAULT))
        document, cost = self._document(reading, formats)
        self.bill(call, cost)
        await self.take(call)
        return web.json_response({"success": True, "data": document})

    async def _start_batch(self, request: web.Request) -> web.Response:
        call = request[CALL]
        body = asked(call)
        urls = body.get("urls")
        if not isinstance(urls, list) or not urls:
            raise Refusal(400, "urls must be a list with at least one address")
        formats = _formats(body.get("formats", ["markdown"]))
        documents, cost = [], 0
        for url in urls:
            document, extra = self._document(read(self.world, url, request.get(FAULT)), formats)
            documents.append(document)
            cost += extra
        call.answer = {"documents": documents, "credits": cost}
        self.bill(call, cost)
        await self.take(call)
        name = f"batch-{call.number}"
        return web.json_response({"success": True, "id": name, "url": f"{self.url}/v2/batch/scrape/{name}"})

    async def _batch_status(self, request: web.Request) -> web.Response:
        number = request.match_info["id"].removeprefix("batch-")
        for call in self.shared.calls.of(self.name, endpoint="batch"):
            if str(call.number) == number and call.answer is not None:
                documents = call.answer["documents"]
                return web.json_response(
                    {
                        "success": True,
                        "status": "completed",
                        "completed": len(documents),
                        "total": len(documents),
                        "creditsUsed": call.answer["credits"],
                        "expiresAt": "2030-01-01T00:00:00.000Z",
                        "data": documents,
                    }
                )
        raise Refusal(404, "Job not found")

    def _read(self, url: str, fault: Fault | None) -> Reading:
        reading = read(self.world, url, fault)
        host = url.split("://", 1)[1].split("/", 1)[0]
        if reading.page is None and host not in self.world.hosts:
            raise Refusal(500, f"DNS resolution failed for hostname: {host}", "SCRAPE_DNS_RESOLUTION_ERROR")
        return reading

    def _document(self, reading: Reading, formats: Sequence[str]) -> tuple[dict[str, Any], int]:
        page = reading.page
        pdf = page is not None and page.media_type == "application/pdf"
        cost = 1 + pdf + (4 if "json" in formats else 0)
        document: dict[str, Any] = {}
        if "markdown" in formats:
            document["markdown"] = reading.text
        if "links" in formats:
            document["links"] = links(page) if page is not None else []
        if page is not None and not pdf:
            source = page.rendered if page.rendered is not None else page.body
            document.update({one: source.decode() for one in ("html", "rawHtml") if one in formats})
        document["metadata"] = _metadata(reading, page) | {"creditsUsed": cost}
        return document, cost


def _metadata(reading: Reading, page: WorldPage | None) -> dict[str, Any]:
    known = {
        "sourceURL": reading.url,
        "url": page.url if page is not None else reading.url,
        "statusCode": reading.status,
        "title": page.title if page is not None else None,
        "language": page.language if page is not None else None,
        "publishedTime": page.published if page is not None else None,
        "contentType": page.media_type if page is not None else None,
        "error": reading.failure,
        "proxyUsed": "basic",
        "cacheState": "miss",
    }
    return {name: value for name, value in known.items() if value is not None}


def _formats(wanted: Any) -> list[str]:
    names = [one["type"] if isinstance(one, dict) else one for one in wanted]
    for name in names:
        if name not in FORMATS:
            raise Refusal(400, f"Invalid format: {name}")
    return names
