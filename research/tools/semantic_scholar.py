"""Semantic Scholar: scholarly papers of every field, by its plain HTTP API. It reads no pages.

Built by `build_tools` when there is a key or an address: it answers without a key, but out of a pool that
everybody shares, so it is asked only where somebody wants it. It costs nothing.
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

NAME: Final = "semantic_scholar"
ADDRESS: Final = "https://api.semanticscholar.org"
SECONDS: Final = 25.0
HITS: Final = 10
QUERY_MOST: Final = 300
_FIELDS: Final = "title,abstract,url,year,publicationDate,externalIds,openAccessPdf"
_FREE: Final = Decimal(0)
# One request a second is what a key is good for.
_PACE: Final = Pace(first=1, most=2, spacing=1.0)
_SPEC: Final = ToolSpec(
    name=NAME,
    suits="scholarly papers of every field: studies, measurements, reviews; queries in English",
    examples=(
        ("Does remote work change how much people get done?", "remote work productivity field study"),
        ("Rừng ngập mặn giữ được bao nhiêu các-bon?", "mangrove carbon stock estimate"),
    ),
    timeout_seconds=longest(SECONDS),
    parallel=2,
)


class SemanticScholar:
    """The tool."""

    spec = _SPEC

    def __init__(self, service: Service[httpx.AsyncClient]) -> None:
        self._service = service

    async def search(self, query: Query) -> Found:
        """Papers for a query. Raises `ToolUnavailable`."""
        # A word with a hyphen in it finds nothing.
        words = clip(query.text.replace("-", " "), QUERY_MOST)
        return Found(await self._papers(words, HITS), _FREE)

    async def read(self, hit: Hit) -> Got:
        """It reads nothing. Raises `ToolUnavailable`."""
        raise ToolUnavailable(NAME, f"does not read {hit.url!r}", billed=False, sent=False)

    async def probe(self) -> None:
        """Search for one paper, which is free. Raises `ToolUnavailable`."""
        await self._papers("paper", 1)

    async def _papers(self, words: str, most: int) -> tuple[Hit, ...]:
        asked: dict[str, str | int] = {"query": words, "limit": most, "fields": _FIELDS}

        async def call(http: httpx.AsyncClient) -> tuple[Hit, ...]:
            answer = (await http.get("/graph/v1/paper/search", params=asked)).json()
            return to_hits(map(_result, answer.get("data") or []), NAME)

        return await self._service.ask(SECONDS, call)


def _result(paper: dict[str, Any]) -> Result:
    return Result(
        url=_address(paper),
        title=paper.get("title") or "",
        snippet=paper.get("abstract") or "",
        published=parse_date(paper.get("publicationDate") or str(paper.get("year") or "")),
    )


def _address(paper: dict[str, Any]) -> str:
    """Where the paper can be read: an open copy of it, its page at arXiv, its publisher's, or its entry."""
    open_copy = (paper.get("openAccessPdf") or {}).get("url")
    if open_copy:
        return str(open_copy)
    known = paper.get("externalIds") or {}
    if known.get("ArXiv"):
        return f"https://arxiv.org/abs/{known['ArXiv']}"
    return f"https://doi.org/{known['DOI']}" if known.get("DOI") else str(paper.get("url") or "")


def build(setup: ToolSetup) -> SemanticScholar | None:
    """The tool; None without a key and without an address."""
    access = setup.access_to(NAME)
    key = access.api_key
    if not (key or access.api_url):
        return None

    def connect() -> Connected[httpx.AsyncClient]:
        headers = {"x-api-key": key} if key else {}
        meanings: Meanings = {403: Outage.WRONG_KEY} if key else {}
        address = access.api_url or ADDRESS
        http = http_client(NAME, address, setup.clock, headers=headers, secret=key, meanings=meanings)
        return Connected(http, http.aclose)

    return SemanticScholar(
        Service(setup.providers.of(NAME, access.api_url, key, setup.clock, _PACE, connect))
    )
