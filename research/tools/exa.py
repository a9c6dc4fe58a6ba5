"""Exa: web search by meaning, with the passages that fit, by its plain HTTP API. It reads no pages.

Built by `build_tools` when there is a key. Its answer says in dollars what it cost; a credit is the price of
a search with up to ten results and their passages.
"""

from decimal import Decimal
from typing import Any, Final

import httpx

from research.errors import ToolUnavailable
from research.evidence import Hit
from research.plan import Query
from research.ports import Found, Got, ToolSpec
from research.reading.frontmatter import parse_date
from research.tools.concurrency import Pace
from research.tools.hits import SNIPPET_MOST, Result, clip, to_hits
from research.tools.http_client import http_client
from research.tools.providers import Connected
from research.tools.service import Service, longest
from research.tools.setup import ToolSetup

NAME: Final = "exa"
SHIPPED_CREDIT: Final = "0.007"
ADDRESS: Final = "https://api.exa.ai"
SECONDS: Final = 30.0
# More than ten results cost extra.
HITS: Final = 10
QUERY_MOST: Final = 1_000


class Exa:
    """The tool; a search is one credit."""

    def __init__(self, service: Service[httpx.AsyncClient], credit: Decimal) -> None:
        self.spec = ToolSpec(
            name=NAME,
            suits="the open web by meaning: pages on a subject although they use other words for it",
            examples=(
                (
                    "Who argues against heat pumps in old houses?",
                    "essays critical of heat pumps in old houses",
                ),
                ("Ai làm gạch từ xỉ than?", "công ty sản xuất gạch không nung từ xỉ than"),
            ),
            timeout_seconds=longest(SECONDS),
            parallel=4,
            usd_per_search=credit,
        )
        self._service = service
        self._credit = credit

    async def search(self, query: Query) -> Found:
        """Pages for a query. Raises `ToolUnavailable`."""
        asked = {
            "query": clip(query.text, QUERY_MOST),
            "type": "auto",
            "numResults": HITS,
            "contents": {"highlights": {"maxCharacters": SNIPPET_MOST}},
        }

        async def call(http: httpx.AsyncClient) -> Found:
            answer = (await http.post("/search", json=asked)).json()
            return Found(to_hits(map(_result, answer["results"]), NAME), self._cost(answer))

        return await self._service.ask(SECONDS, call)

    async def read(self, hit: Hit) -> Got:
        """It reads nothing. Raises `ToolUnavailable`."""
        raise ToolUnavailable(NAME, f"does not read {hit.url!r}", billed=False, sent=False)

    def _cost(self, answer: dict[str, Any]) -> Decimal:
        """What the answer says that it cost, else a credit."""
        said = (answer.get("costDollars") or {}).get("total")
        known = isinstance(said, int | float) and 0 <= said < float("inf")
        return Decimal(str(said)) if known else self._credit


def _result(result: dict[str, Any]) -> Result:
    return Result(
        url=str(result.get("url") or ""),
        title=result.get("title") or "",
        snippet=" … ".join(result.get("highlights") or ()),
        published=parse_date(result.get("publishedDate")),
    )


def build(setup: ToolSetup) -> Exa | None:
    """The tool; None without a key."""
    access = setup.access_to(NAME)
    key = access.api_key
    if not key:
        return None

    def connect() -> Connected[httpx.AsyncClient]:
        address = access.api_url or ADDRESS
        http = http_client(NAME, address, setup.clock, headers={"x-api-key": key}, secret=key)
        return Connected(http, http.aclose)

    provider = setup.providers.of(NAME, access.api_url, key, setup.clock, Pace(first=2, most=10), connect)
    return Exa(Service(provider), setup.usd_a_credit(NAME, SHIPPED_CREDIT))
