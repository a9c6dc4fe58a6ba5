"""Tavily: web search, and the text of pages, through the `tavily` SDK. The only file that imports it.

Built by `build_tools` when there is a key: without one the SDK would go over to a mode without keys by
itself. Its errors carry neither status nor Retry-After, so our own HTTP client under it raises what an
answer means. `auto_parameters` stays off, because it may choose the dearer search. Facts are of 0.8.5.
"""

import re
from collections.abc import Awaitable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, TypeVar

import httpx

from research.errors import Outage, ToolUnavailable
from research.evidence import Hit, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from research.reading.document import Parser
from research.reading.frontmatter import parse_date
from research.tools.concurrency import Pace
from research.tools.hits import Result, clip, to_hits
from research.tools.http_client import http_client
from research.tools.pages import Extract, reason_of, to_page, unread
from research.tools.providers import Connected
from research.tools.refusals import Meanings, broken, refused
from research.tools.service import Service, longest
from research.tools.setup import ToolSetup

T = TypeVar("T")

NAME: Final = "tavily"
SHIPPED_CREDIT: Final = "0.008"
ADDRESS: Final = "https://api.tavily.com"
SEARCH_SECONDS: Final = 25.0
EXTRACT_SECONDS: Final = 40.0
HITS: Final = 10
QUERY_MOST: Final = 400
# The limits of a plan, and of paying as one goes, have statuses of their own.
_MEANINGS: Final[Meanings] = {432: Outage.QUOTA_GONE, 433: Outage.QUOTA_GONE}
_STATUS: Final = re.compile(r"\b([45]\d\d)\b")


@dataclass(frozen=True, slots=True)
class _Line:
    """The SDK, and the HTTP client under it for what the SDK has no method for."""

    sdk: Any
    http: httpx.AsyncClient


def _spec(credit: Decimal) -> ToolSpec:
    """A search is one credit, and so is the text of one to five pages."""
    return ToolSpec(
        name=NAME,
        suits="anything on the open web, in any language: news, companies, products, prices, events, guides",
        examples=(
            ("Which cities have closed their centre to cars?", "car-free city centres list of cities"),
            ("Giá điện sinh hoạt năm 2026 là bao nhiêu?", "biểu giá điện sinh hoạt 2026"),
        ),
        reads=("https", "http"),
        timeout_seconds=longest(SEARCH_SECONDS, EXTRACT_SECONDS),
        parallel=32,
        usd_per_search=credit,
        usd_per_read=credit,
    )


class Tavily:
    """The tool."""

    def __init__(self, service: Service[_Line], credit: Decimal, clock: Clock, parser: Parser) -> None:
        self.spec = _spec(credit)
        self._service = service
        self._credit = credit
        self._clock = clock
        self._parser = parser

    async def search(self, query: Query) -> Found:
        """Pages for a query. Raises `ToolUnavailable`."""

        async def call(line: _Line) -> Found:
            answer = await _bare(
                line.sdk.search(
                    query=clip(query.text, QUERY_MOST),
                    search_depth="basic",
                    max_results=HITS,
                    include_usage=True,
                    timeout=SEARCH_SECONDS,
                )
            )
            return Found(to_hits(map(_result, answer["results"]), NAME), self._usd(answer))

        return await self._service.ask(SEARCH_SECONDS, call)

    async def read(self, hit: Hit) -> Got:
        """The text of a page. Raises `ToolUnavailable`."""

        async def call(line: _Line) -> Any:
            answer = await _bare(
                line.sdk.extract(
                    urls=[hit.url],
                    extract_depth="basic",
                    format="markdown",
                    include_usage=True,
                    timeout=EXTRACT_SECONDS - 10,
                )
            )
            return _only_text(answer), self._usd(answer), _failure(answer)

        text, usd, failure = await self._service.ask(EXTRACT_SECONDS, call)
        if text is None:
            return Got(unread(hit, _reason(failure), failure), usd)
        return Got(
            await to_page(hit, Extract(text.encode("utf-8", "replace")), self._clock, self._parser), usd
        )

    async def probe(self) -> None:
        """Ask for the usage of the key, which is free. Raises `ToolUnavailable`."""

        async def call(line: _Line) -> None:
            if _used_up((await line.http.get("/usage")).json()):
                raise refused(NAME, 432, "all credits are used", reason=Outage.QUOTA_GONE)

        try:
            await self._service.ask(SEARCH_SECONDS, call)
        except ToolUnavailable as error:
            # A server behind another address may not know the question; the key was not refused.
            if error.reason != Outage.REJECTED:
                raise

    def _usd(self, answer: dict[str, Any]) -> Decimal | None:
        """What the answer says that it cost; None where it does not say."""
        credits_used = (answer.get("usage") or {}).get("credits")
        return None if credits_used is None else self._credit * Decimal(str(credits_used))


async def _bare(call: Awaitable[T]) -> T:
    """A call of the SDK with the HTTP client's own error in place of the SDK's word for a timeout."""
    from tavily.errors import TimeoutError as TavilyTimeout

    try:
        return await call
    except TavilyTimeout as error:
        cause = error.__context__
        raise broken(NAME, cause if isinstance(cause, httpx.HTTPError) else httpx.ReadTimeout("")) from error


def _used_up(usage: dict[str, Any]) -> bool:
    """Whether the key's own limit, or that of the plan with what is paid as one goes, is reached."""
    key, account = usage.get("key") or {}, usage.get("account") or {}

    def full(kind: dict[str, Any], used: str, limit: str) -> bool:
        return kind.get(limit) is not None and (kind.get(used) or 0) >= kind[limit]

    payg_gone = account.get("paygo_limit") is None or full(account, "paygo_usage", "paygo_limit")
    return full(key, "usage", "limit") or (full(account, "plan_usage", "plan_limit") and payg_gone)


def _result(result: dict[str, Any]) -> Result:
    published = result.get("published_date")
    return Result(
        url=str(result.get("url") or ""),
        title=result.get("title") or "",
        snippet=result.get("content") or "",
        score=result.get("score"),
        published=parse_date(published if isinstance(published, str) else None),
    )


def _only_text(answer: dict[str, Any]) -> str | None:
    """The text of the one page that was asked for, None where it failed."""
    results = answer["results"]
    return str(results[0].get("raw_content") or "") if results else None


def _failure(answer: dict[str, Any]) -> str:
    failed = answer.get("failed_results") or []
    return str(failed[0].get("error") or "") if failed else "the service gave no page"


def _reason(failure: str) -> UnreadReason:
    """The service's word for a page that it could not read."""
    words = failure.lower()
    status = _STATUS.search(words)
    if status:
        return reason_of(int(status[1]))
    if "not found" in words:
        return UnreadReason.NOT_FOUND
    if "block" in words or "captcha" in words:
        return UnreadReason.BOT_CHECK
    return UnreadReason.TOO_SLOW if "time" in words and "out" in words else UnreadReason.UNREACHABLE


def build(setup: ToolSetup) -> Tavily | None:
    """The tool; None without a key."""
    access = setup.access_to(NAME)
    if not access.api_key:
        return None
    address = access.api_url or ADDRESS
    provider = setup.providers.of(
        NAME,
        access.api_url,
        access.api_key,
        setup.clock,
        Pace(first=16, most=512),
        lambda: _connect(address, str(access.api_key), setup.clock),
    )
    return Tavily(Service(provider), setup.usd_a_credit(NAME, SHIPPED_CREDIT), setup.clock, setup.pool)


def _connect(address: str, api_key: str, clock: Clock) -> Connected[_Line]:
    from tavily import AsyncTavilyClient

    http = http_client(NAME, address, clock, secret=api_key, meanings=_MEANINGS)
    return Connected(
        _Line(AsyncTavilyClient(api_key=api_key, api_base_url=address, client=http), http), http.aclose
    )
