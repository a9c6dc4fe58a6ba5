"""Tavily as it answers on the wire: search results with scores, extracted pages, credits in `usage`.

Started by `Standins`; its contract is tests/contracts/test_tavily_standin.py.
"""

from typing import Any, ClassVar

from aiohttp import web

from tests.fakes.calls import Call
from tests.fakes.faults import Fault
from tests.fakes.page_text import markdown
from tests.fakes.reading import read
from tests.fakes.searching import Result, find
from tests.fakes.service import CALL, FAULT, Refusal, Service, asked

DEPTHS = {"basic": 1, "fast": 1, "ultra-fast": 1, "advanced": 2}
TOPICS = ("general", "news", "finance")


class Tavily(Service):
    """The service. A request without a key is served only in keyless mode, and the log shows its lack."""

    name = "tavily"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "wrong_key": (401, "Unauthorized: missing or invalid API key."),
        "revoked_key": (401, "Unauthorized: this API key has been deactivated."),
        "forbidden": (403, "This URL or request is not supported."),
        "quota_gone": (432, "This request exceeds your plan's set usage limit."),
        "rate_limited": (429, "Your request has been blocked due to excessive requests."),
    }

    def routes(self) -> list[web.RouteDef]:
        """The two endpoints that work in every plan, and what a key has used."""
        return [
            web.post("/search", self._search, name="search"),
            web.post("/extract", self._extract, name="extract"),
            web.get("/usage", self._usage, name="usage"),
        ]

    def error(self, refusal: Refusal) -> web.Response:
        """`{"detail": {"error": …}}`, as the SDK expects it."""
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        return web.json_response(
            {"detail": {"error": refusal.message}}, status=refusal.status, headers=headers
        )

    def admit(self, call: Call) -> None:
        """Keyless requests pass, as they do at the real service; others need the key."""
        if call.key is None and call.headers.get("x-tavily-access-mode") == "keyless":
            return
        super().admit(call)

    def handles(self, fault: Fault, body: Any) -> bool:
        """A used-up quota is said in the answer of `/usage`, the one request without a body."""
        return fault.kind == "quota_gone" and body is None

    async def _usage(self, request: web.Request) -> web.Response:
        """What was billed so far, free of charge."""
        await self.take(request[CALL], 0.2)
        spent = request.get(FAULT) is not None
        used = sum(one.bill.credits for one in self.shared.calls.of("tavily") if one.bill is not None)
        plan = {"plan_usage": used, "plan_limit": used if spent else 1_000}
        account = {"current_plan": "Standin", **plan, "paygo_usage": 0, "paygo_limit": None}
        return web.json_response({"key": {"usage": used, "limit": None}, "account": account})

    async def _search(self, request: web.Request) -> web.Response:
        call = request[CALL]
        body = asked(call)
        _check_search(body)
        limit = int(body.get("max_results", 5))
        fault = request.get(FAULT)
        results = [] if fault is not None and fault.kind == "empty_search" else self._find(body, limit)
        depth = str(body.get("search_depth", "basic"))
        self.bill(call, DEPTHS[depth])
        await self.take(call)
        answer: dict[str, Any] = {
            "query": body["query"],
            "follow_up_questions": None,
            "answer": None,
            "images": [],
            "results": [_result(one, body) for one in results],
            "response_time": round(call.latency, 2),
            "request_id": f"tavily-{call.number:06}",
        }
        if body.get("include_usage"):
            answer["usage"] = {"credits": DEPTHS[depth]}
        return web.json_response(answer)

    def _find(self, body: dict[str, Any], limit: int) -> list[Result]:
        return find(
            self.world,
            body["query"],
            limit,
            include=body.get("include_domains") or (),
            exclude=body.get("exclude_domains") or (),
        )

    async def _extract(self, request: web.Request) -> web.Response:
        call = request[CALL]
        body = asked(call)
        urls = [body["urls"]] if isinstance(body.get("urls"), str) else body.get("urls")
        if not urls or not isinstance(urls, list) or len(urls) > 20:
            raise Refusal(400, "urls must be a list of 1 to 20 addresses.")
        readings = [read(self.world, url, request.get(FAULT)) for url in urls]
        good = [one for one in readings if one.failure is None]
        cost = -(-len(good) // 5) * DEPTHS[str(body.get("extract_depth", "basic"))]
        self.bill(call, cost)
        await self.take(call)
        answer: dict[str, Any] = {
            "results": [{"url": one.url, "raw_content": one.text, "images": []} for one in good],
            "failed_results": [{"url": one.url, "error": one.failure} for one in readings if one.failure],
            "response_time": round(call.latency, 2),
            "request_id": f"tavily-{call.number:06}",
        }
        if body.get("include_usage"):
            answer["usage"] = {"credits": cost}
        return web.json_response(answer)


def _check_search(body: dict[str, Any]) -> None:
    query = body.get("query")
    if not isinstance(query, str) or not query.strip():
        raise Refusal(400, "Query is missing.")
    if len(query) > 400:
        raise Refusal(400, "Query is too long. Max query length is 400 characters.")
    if body.get("search_depth", "basic") not in DEPTHS:
        raise Refusal(400, f"Invalid search depth. Must be one of {', '.join(DEPTHS)}.")
    if body.get("topic", "general") not in TOPICS:
        raise Refusal(400, f"Invalid topic. Must be one of {', '.join(TOPICS)}.")
    if not 0 <= int(body.get("max_results", 5)) <= 20:
        raise Refusal(400, "Max results must be between 0 and 20.")


def _result(found: Result, body: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "url": found.page.url,
        "title": found.page.title,
        "content": found.snippet,
        "score": found.score,
        "raw_content": markdown(found.page) if body.get("include_raw_content") else None,
    }
    if body.get("topic") == "news" and found.page.published:
        result["published_date"] = found.page.published
    return result
