"""Brave: web search over an index of its own, by its plain HTTP API. It reads no pages.

Built by `build_tools` when there is a key. A wrong key is answered with 422, a used-up plan with 402, or
with 429 and a code of its own.
"""

from decimal import Decimal
from typing import Any, Final

import httpx

from research.errors import Outage, ToolUnavailable
from research.evidence import Hit
from research.plan import Query
from research.ports import Found, Got, ToolSpec
from research.reading.frontmatter import parse_date
from research.tools.concurrency import Pace
from research.tools.hits import Result, clip, to_hits
from research.tools.http_client import http_client
from research.tools.providers import Connected
from research.tools.refusals import Meanings
from research.tools.service import Service, longest
from research.tools.setup import ToolSetup

NAME: Final = "brave"
SHIPPED_CREDIT: Final = "0.005"
ADDRESS: Final = "https://api.search.brave.com"
SECONDS: Final = 20.0
HITS: Final = 10
QUERY_MOST: Final = 400
WORDS_MOST: Final = 50
_MEANINGS: Final[Meanings] = {
    "SUBSCRIPTION_TOKEN_INVALID": Outage.WRONG_KEY,
    "QUOTA_LIMITED": Outage.QUOTA_GONE,
}


class Brave:
    """The tool; a search is one credit."""

    def __init__(self, service: Service[httpx.AsyncClient], credit: Decimal) -> None:
        self.spec = ToolSpec(
            name=NAME,
            suits="the open web, in any language; a second view beside another web search",
            examples=(
                ("Who else sells tidal turbines?", "tidal turbine manufacturers"),
                ("Quán cà phê sách nào ở Huế mở cửa buổi tối?", "cà phê sách Huế mở cửa tối"),
            ),
            timeout_seconds=longest(SECONDS),
            parallel=4,
            usd_per_search=credit,
        )
        self._service = service
        self._credit = credit

    async def search(self, query: Query) -> Found:
        """Pages for a query. Raises `ToolUnavailable`."""
        asked: dict[str, str | int] = {
            "q": clip(query.text, QUERY_MOST, WORDS_MOST),
            "count": HITS,
            "result_filter": "web",
            "text_decorations": "false",
        }

        async def call(http: httpx.AsyncClient) -> Found:
            answer = (await http.get("/res/v1/web/search", params=asked)).json()
            results = (answer.get("web") or {}).get("results") or []
            return Found(to_hits(map(_result, results), NAME), self._credit)

        return await self._service.ask(SECONDS, call)

    async def read(self, hit: Hit) -> Got:
        """It reads nothing. Raises `ToolUnavailable`."""
        raise ToolUnavailable(NAME, f"does not read {hit.url!r}", billed=False, sent=False)


def _result(result: dict[str, Any]) -> Result:
    return Result(
        url=str(result.get("url") or ""),
        title=result.get("title") or "",
        snippet=result.get("description") or "",
        published=parse_date(result.get("page_age")),
    )


def build(setup: ToolSetup) -> Brave | None:
    """The tool; None without a key."""
    access = setup.access_to(NAME)
    key = access.api_key
    if not key:
        return None

    def connect() -> Connected[httpx.AsyncClient]:
        headers = {"X-Subscription-Token": key, "Accept": "application/json"}
        address = access.api_url or ADDRESS
        http = http_client(NAME, address, setup.clock, headers=headers, secret=key, meanings=_MEANINGS)
        return Connected(http, http.aclose)

    provider = setup.providers.of(NAME, access.api_url, key, setup.clock, Pace(first=2, most=16), connect)
    return Brave(Service(provider), setup.usd_a_credit(NAME, SHIPPED_CREDIT))
