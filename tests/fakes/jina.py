"""A stand-in of Jina's reader, `POST /`, as plain HTTP.

Started by `Standins`; it bills the tokens of the text that it gives, a credit for each thousand of them.
"""

from decimal import Decimal
from http import HTTPStatus
from typing import ClassVar
from urllib.parse import urlsplit

from aiohttp import web

from tests.fakes.calls import Bill
from tests.fakes.reading import read
from tests.fakes.service import CALL, FAULT, Refusal, Service, asked

CHARACTERS_A_TOKEN = 4
NAMES = {
    401: ("AuthenticationRequiredError", 40103),
    402: ("InsufficientBalanceError", 40203),
    409: ("BudgetExceededError", 40904),
    422: ("ParamValidationError", 42206),
    429: ("RateLimitTriggeredError", 42903),
}


class Jina(Service):
    """The service."""

    name = "jina"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "quota_gone": (402, "Account balance not enough to run this query, please recharge."),
        "rate_limited": (429, "Per key rate limit exceeded."),
    }

    def routes(self) -> list[web.RouteDef]:
        """The reader."""
        return [web.post("/", self._read, name="read")]

    def error(self, refusal: Refusal) -> web.Response:
        """Jina's error object."""
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        name, status = NAMES.get(refusal.status, ("ApplicationError", refusal.status * 100))
        body = {
            "data": None,
            "code": refusal.status,
            "name": name,
            "status": status,
            "message": refusal.message,
            "readableMessage": f"{name}: {refusal.message}",
        }
        return web.json_response(body, status=refusal.status, headers=headers)

    async def _read(self, request: web.Request) -> web.Response:
        call = request[CALL]
        url = asked(call).get("url")
        if request.headers.get("Accept") != "application/json":
            raise Refusal(406, "Only JSON is given here")
        if not isinstance(url, str) or "://" not in url:
            raise Refusal(422, "Invalid URL")
        reading = read(self.world, url, request.get(FAULT))
        host = urlsplit(url).hostname or ""
        if reading.page is None and host not in self.world.hosts:
            raise Refusal(422, f"Domain '{host}' could not be resolved")
        tokens = -(-len(reading.text) // CHARACTERS_A_TOKEN)
        budget = request.headers.get("X-Token-Budget")
        if budget is not None and tokens > int(budget):
            raise Refusal(409, f"Token budget ({budget}) exceeded, intended charge amount {tokens}.")
        price = self.world.credits.get(self.name, Decimal(0))
        call.bill = Bill(price * tokens / 1000, tokens)
        await self.take(call)
        page = reading.page
        data = {
            "title": page.title if page is not None else "",
            "description": "",
            "url": page.url if page is not None else url,
            "content": reading.text,
            "usage": {"tokens": tokens},
        }
        if page is not None and page.published:
            data["publishedTime"] = f"{page.published}T00:00:00Z"
        if reading.status >= 400:
            words = HTTPStatus(reading.status).phrase
            data["warning"] = f"Target URL returned error {reading.status}: {words}"
        return web.json_response(
            {"code": 200, "status": 20000, "data": data, "meta": {"usage": {"tokens": tokens}}}
        )
