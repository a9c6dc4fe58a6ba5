"""Jina's reader: reads a page in a browser of its own and gives its main text, hosted or self-hosted.

Built by `build_tools` when there is a key or an address; by its plain HTTP API. It searches nothing. It bills
the tokens of the text that it gives: a credit is a thousand of them, and how many a page may have is bounded.
"""

import re
from decimal import Decimal
from typing import Any, Final

import httpx

from research.errors import Outage, ToolUnavailable
from research.evidence import Hit, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from research.reading.document import Parser
from research.reading.frontmatter import parse_date
from research.tools.concurrency import Pace
from research.tools.http_client import http_client
from research.tools.pages import Extract, reason_of, to_page, unread
from research.tools.providers import Connected
from research.tools.service import Service, longest
from research.tools.setup import ToolSetup

NAME: Final = "jina"
SHIPPED_CREDIT: Final = "0.00005"
ADDRESS: Final = "https://r.jina.ai"
SECONDS: Final = 60.0
PAGE_SECONDS: Final = 40
CREDITS_A_READ_AT_MOST: Final = 200
_FREE: Final = Decimal(0)
_PAGE_STATUS: Final = re.compile(r"returned error (\d{3})")


class Jina:
    """The tool. A credit of a self-hosted server costs nothing, unless the price file says otherwise."""

    def __init__(
        self, service: Service[httpx.AsyncClient], credit: Decimal, clock: Clock, parser: Parser
    ) -> None:
        self.spec = ToolSpec(
            name=NAME,
            suits="reading a page whose address is known, also one that draws itself by script",
            searches=False,
            reads=("https", "http"),
            timeout_seconds=longest(SECONDS),
            parallel=6,
            usd_per_read=credit * CREDITS_A_READ_AT_MOST,
        )
        self._service = service
        self._credit = credit
        self._clock = clock
        self._parser = parser

    async def search(self, query: Query) -> Found:
        """Nothing: it has no index that we ask."""
        return Found((), _FREE, 0)

    async def read(self, hit: Hit) -> Got:
        """The text of a page. Raises `ToolUnavailable`."""

        async def call(http: httpx.AsyncClient) -> dict[str, Any]:
            data = (await http.post("/", json={"url": hit.url})).json()["data"]
            if not isinstance(data.get("content"), str):
                raise TypeError("a page without its text")
            return dict(data)

        try:
            data = await self._service.ask(SECONDS, call)
        except ToolUnavailable as error:
            # The service works, but has refused this page: a host that is not there, too long, or blocked.
            if error.reason is not Outage.REJECTED:
                raise
            return Got(unread(hit, UnreadReason.UNREACHABLE, error.detail), _FREE)
        return await self._got(hit, data)

    async def _got(self, hit: Hit, data: dict[str, Any]) -> Got:
        tokens = (data.get("usage") or {}).get("tokens")
        usd = self._credit * tokens / 1000 if isinstance(tokens, int) else None
        failed = _PAGE_STATUS.search(str(data.get("warning") or ""))
        if failed:
            why = reason_of(int(failed[1]))
            return Got(unread(hit, why, f"the page answered {failed[1]}"), usd)
        extract = Extract(
            data["content"].encode("utf-8", "replace"),
            title=str(data.get("title") or ""),
            published=parse_date(data.get("publishedTime")),
            found_at=str(data.get("url") or ""),
        )
        return Got(await to_page(hit, extract, self._clock, self._parser), usd)


def build(setup: ToolSetup) -> Jina | None:
    """The tool; None without a key and without an address."""
    access = setup.access_to(NAME)
    key = access.api_key
    if not (key or access.api_url):
        return None

    def connect() -> Connected[httpx.AsyncClient]:
        headers = {
            "Accept": "application/json",
            "X-Timeout": str(PAGE_SECONDS),
            "X-Token-Budget": str(CREDITS_A_READ_AT_MOST * 1000),
            **({"Authorization": f"Bearer {key}"} if key else {}),
        }
        http = http_client(NAME, access.api_url or ADDRESS, setup.clock, headers=headers, secret=key)
        return Connected(http, http.aclose)

    provider = setup.providers.of(NAME, access.api_url, key, setup.clock, Pace(first=2, most=16), connect)
    credit = setup.usd_a_credit(NAME, SHIPPED_CREDIT if key else "0")
    return Jina(Service(provider), credit, setup.clock, setup.pool)
