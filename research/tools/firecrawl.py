"""Firecrawl: web search and a reader that runs scripts, hosted or self-hosted, through the `firecrawl` SDK.

Built by `build_tools` when there is a key or an address; the only file that imports the SDK. Facts about
4.55 that shape it: without a limit it waits for ever and repeats paid requests by itself, so both are set; a
search drops the credits that it used, so they are counted by the rule; a PDF that it parses is billed by the
page, so PDFs are fetched unparsed, for one credit, and parsed here.
"""

import base64
import binascii
from collections.abc import Awaitable
from decimal import Decimal
from typing import Any, Final, TypeVar

from research.errors import Outage, ToolUnavailable
from research.evidence import Hit, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from research.reading.document import Parser
from research.reading.frontmatter import parse_date
from research.tools.concurrency import Pace
from research.tools.hits import Result, clip, to_hits
from research.tools.pages import MARKDOWN, PDF, Extract, reason_of, to_page, unread
from research.tools.providers import Connected
from research.tools.refusals import refused, wait_asked, without
from research.tools.service import Service, longest
from research.tools.setup import ToolSetup
from research.urls import host_of

T = TypeVar("T")

NAME: Final = "firecrawl"
SHIPPED_CREDIT: Final = "0.005"
ADDRESS: Final = "https://api.firecrawl.dev"
SEARCH_SECONDS: Final = 40.0
SCRAPE_SECONDS: Final = 75.0
PAGE_SECONDS: Final = 45.0
HITS: Final = 10
QUERY_MOST: Final = 500
CREDITS_A_SEARCH: Final = 2
# A server that parses a PDF although it was asked not to bills it as one page more.
CREDITS_A_READ_AT_MOST: Final = 2
_BASE64_OF_PDF: Final = "JVBERi0"
# These are read through another company's model, for thirty credits a page.
_DEAR_HOSTS: Final = frozenset({"x.com", "www.x.com", "twitter.com", "www.twitter.com", "mobile.twitter.com"})


def _spec(credit: Decimal) -> ToolSpec:
    return ToolSpec(
        name=NAME,
        suits="the open web, in any language; reads pages that draw themselves by script",
        examples=(
            ("What does the vendor's price page say about seats?", "vendor pricing per seat"),
            ("Quy định mới về hóa đơn điện tử là gì?", "quy định hóa đơn điện tử 2026"),
        ),
        reads=("https", "http"),
        timeout_seconds=longest(SEARCH_SECONDS, SCRAPE_SECONDS),
        parallel=6,
        usd_per_search=credit * CREDITS_A_SEARCH,
        usd_per_read=credit * CREDITS_A_READ_AT_MOST,
    )


class Firecrawl:
    """The tool. A credit of a self-hosted server costs nothing, unless the price file says otherwise."""

    def __init__(
        self, service: Service[Any], credit: Decimal, clock: Clock, parser: Parser, api_key: str | None
    ) -> None:
        self.spec = _spec(credit)
        self._service = service
        self._credit = credit
        self._clock = clock
        self._parser = parser
        self._api_key = api_key

    async def search(self, query: Query) -> Found:
        """Pages for a query. Raises `ToolUnavailable`."""

        async def call(sdk: Any) -> Found:
            words = clip(query.text, QUERY_MOST)
            answer = await self._named(sdk.search(words, limit=HITS, timeout=int(SEARCH_SECONDS - 10) * 1000))
            results = answer.web or []
            tens = -(-len(results) // 10)
            return Found(to_hits(map(_result, results), NAME), self._credit * CREDITS_A_SEARCH * tens)

        return await self._service.ask(SEARCH_SECONDS, call)

    async def read(self, hit: Hit) -> Got:
        """The text of a page. Raises `ToolUnavailable`."""
        if host_of(hit.url) in _DEAR_HOSTS:
            raise ToolUnavailable(NAME, "reads this site for thirty credits a page", billed=False, sent=False)

        async def call(sdk: Any) -> Any:
            return await self._named(
                sdk.scrape(
                    hit.url,
                    formats=["markdown"],
                    only_main_content=True,
                    parsers=[],
                    timeout=int(PAGE_SECONDS) * 1000,
                    auto_resume=False,
                )
            )

        try:
            document = await self._service.ask(SCRAPE_SECONDS, call)
        except _PageFailed as failed:
            return Got(unread(hit, failed.why, failed.detail), Decimal(0))
        return await self._got(hit, document)

    async def probe(self) -> None:
        """Ask how many credits are left, which is free. Raises `ToolUnavailable`."""

        async def call(sdk: Any) -> None:
            usage = await self._named(sdk.get_credit_usage())
            if usage.plan_credits is not None and usage.remaining_credits <= 0:
                raise refused(NAME, 402, "all credits are used")

        try:
            await self._service.ask(SEARCH_SECONDS, call)
        except ToolUnavailable as error:
            # A self-hosted server keeps no accounts.
            if error.reason not in (Outage.REJECTED, Outage.GARBLED):
                raise

    async def _got(self, hit: Hit, document: Any) -> Got:
        about = document.metadata
        used = about.credits_used if about is not None else None
        usd = None if used is None else self._credit * used
        status = (about.status_code if about is not None else None) or 200
        if status >= 400:
            return Got(unread(hit, reason_of(status), f"the page answered {status}"), usd)
        data, media_type = _body(document.markdown or "")
        extract = Extract(
            data,
            media_type,
            title=about.title or "" if about is not None else "",
            published=parse_date(about.published_time) if about is not None else None,
            site=about.og_site_name if about is not None else None,
            found_at=about.url or "" if about is not None else "",
        )
        return Got(await to_page(hit, extract, self._clock, self._parser), usd)

    async def _named(self, call: Awaitable[T]) -> T:
        """A call of the SDK with its errors named for what the caller does next."""
        from firecrawl.v2.utils.error_handler import FirecrawlError

        try:
            return await call
        except FirecrawlError as error:
            raise self._meant(error) from error

    def _meant(self, error: Any) -> Exception:
        message = without(self._api_key, str(error))
        status = error.status_code or 0
        code = str(error.code or "")
        if code.startswith("SCRAPE_"):
            return _PageFailed(UnreadReason.UNREACHABLE, code)
        if status == 408:
            return _PageFailed(UnreadReason.TOO_SLOW, message)
        if 200 <= status < 300:
            return ValueError(message)
        wait = wait_asked(error.response, self._clock) if error.response is not None else None
        return refused(NAME, status, message, wait)


class _PageFailed(Exception):
    """The service works, but this page cannot be had; that costs nothing."""

    def __init__(self, why: UnreadReason, detail: str) -> None:
        super().__init__(detail)
        self.why = why
        self.detail = detail


def _result(result: Any) -> Result:
    about = getattr(result, "metadata", None)
    return Result(
        url=str(getattr(result, "url", None) or getattr(about, "source_url", None) or ""),
        title=getattr(result, "title", None) or "",
        snippet=getattr(result, "description", None) or "",
    )


def _body(text: str) -> tuple[bytes, str]:
    """The bytes of what came back: Markdown, or a PDF in base64."""
    if text.startswith(_BASE64_OF_PDF):
        try:
            return base64.b64decode("".join(text.split()), validate=True), PDF
        except binascii.Error:
            pass
    return text.encode("utf-8", "replace"), MARKDOWN


def build(setup: ToolSetup) -> Firecrawl | None:
    """The tool; None without a key and without an address."""
    access = setup.access_to(NAME)
    if not (access.api_key or access.api_url):
        return None
    address = access.api_url or ADDRESS
    provider = setup.providers.of(
        NAME,
        access.api_url,
        access.api_key,
        setup.clock,
        Pace(first=2, most=50),
        lambda: _connect(address, access.api_key),
    )
    credit = setup.usd_a_credit(NAME, SHIPPED_CREDIT if access.api_key else "0")
    return Firecrawl(Service(provider), credit, setup.clock, setup.pool, access.api_key)


def _connect(address: str, api_key: str | None) -> Connected[Any]:
    from firecrawl.v2 import AsyncFirecrawlClient

    # An empty key keeps the SDK from looking for one in the environment.
    sdk = AsyncFirecrawlClient(api_key=api_key or "", api_url=address, timeout=90.0, max_retries=1)
    return Connected(sdk, sdk.async_http_client.close)
