"""arXiv: preprints in physics, mathematics, computing and more, by its plain HTTP API. It reads no pages.

Built by `build_tools` when its address is set, which is how it is turned on: it knows no keys. Its terms
allow one request in three seconds, so the calls of all jobs stand in one line. It costs nothing.
"""

import re
from decimal import Decimal
from typing import Final

import httpx
from lxml import etree

from research.errors import ToolUnavailable
from research.evidence import Hit
from research.plan import Query
from research.ports import Found, Got, ToolSpec
from research.reading.frontmatter import parse_date
from research.tools.concurrency import Pace
from research.tools.hits import Result, to_hits
from research.tools.http_client import http_client
from research.tools.providers import Connected
from research.tools.refusals import refused
from research.tools.service import Service, longest
from research.tools.setup import ToolSetup

NAME: Final = "arxiv"
SECONDS: Final = 30.0
HITS: Final = 10
WORDS_MOST: Final = 5
_FREE: Final = Decimal(0)
_PACE: Final = Pace(first=1, most=1, spacing=3.0)
_ATOM: Final = "{http://www.w3.org/2005/Atom}"
_WORD: Final = re.compile(r"\w+")
_VERSION: Final = re.compile(r"v\d+$")
_SMALL: Final = """
    a an and are as at be by can do does for from has have how in into is it its of on or than that the
    their there these this to was were what when where which who why will with
"""
_SMALL_WORDS: Final = frozenset(_SMALL.split())
_SPEC: Final = ToolSpec(
    name=NAME,
    suits="preprints in computing, mathematics, physics, statistics, biology, economics; queries in English",
    examples=(
        ("How well do small models follow long instructions?", "small language models instruction following"),
        ("Mạng nơ-ron đồ thị dự báo giao thông ra sao?", "graph neural network traffic forecasting"),
    ),
    timeout_seconds=longest(SECONDS),
    parallel=2,
)


class Arxiv:
    """The tool."""

    spec = _SPEC

    def __init__(self, service: Service[httpx.AsyncClient]) -> None:
        self._service = service

    async def search(self, query: Query) -> Found:
        """Papers for a query. Raises `ToolUnavailable`."""
        return Found(await self._papers(query.text, HITS), _FREE)

    async def read(self, hit: Hit) -> Got:
        """It reads nothing. Raises `ToolUnavailable`."""
        raise ToolUnavailable(NAME, f"does not read {hit.url!r}", billed=False, sent=False)

    async def probe(self) -> None:
        """Search for one paper, which is free. Raises `ToolUnavailable`."""
        await self._papers("paper", 1)

    async def _papers(self, text: str, most: int) -> tuple[Hit, ...]:
        asked: dict[str, str | int] = {"search_query": _terms(text), "max_results": most}

        async def call(http: httpx.AsyncClient) -> tuple[Hit, ...]:
            answer = await http.get("/api/query", params=asked)
            return to_hits(_results(answer.content), NAME)

        return await self._service.ask(SECONDS, call)


def _terms(text: str) -> str:
    """The words that carry a query, all of which a paper must hold."""
    words = _WORD.findall(text)
    carrying = [word for word in words if word.lower() not in _SMALL_WORDS] or words or ["paper"]
    return " AND ".join(f"all:{word}" for word in carrying[:WORDS_MOST])


def _results(feed: bytes) -> list[Result]:
    """The entries of a feed. Raises `ValueError` where it is none, `ToolUnavailable` for an error."""
    try:
        root = etree.fromstring(feed, etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError as error:
        raise ValueError("not a feed") from error
    if root is None or root.tag != f"{_ATOM}feed":
        raise ValueError("not a feed")
    entries = [
        {name: entry.findtext(f"{_ATOM}{name}") or "" for name in ("id", "title", "summary", "published")}
        for entry in root.iter(f"{_ATOM}entry")
    ]
    if entries and entries[0]["title"] == "Error":
        raise refused(NAME, 400, entries[0]["summary"])
    return [
        Result(
            # The address without its version is that of the newest one, and how others name the paper.
            url=_VERSION.sub("", one["id"]),
            title=one["title"],
            snippet=one["summary"],
            published=parse_date(one["published"]),
        )
        for one in entries
    ]


def build(setup: ToolSetup) -> Arxiv | None:
    """The tool; None without an address."""
    address = setup.access_to(NAME).api_url
    if not address:
        return None

    def connect() -> Connected[httpx.AsyncClient]:
        http = http_client(NAME, address, setup.clock)
        return Connected(http, http.aclose)

    return Arxiv(Service(setup.providers.of(NAME, address, None, setup.clock, _PACE, connect)))
