"""The web: reads a page by fetching it from its own host, when no reading service is configured or able.

Built by `build_tools`; `research.calls` asks it. It searches nothing.
"""

import asyncio
from decimal import Decimal
from typing import Final
from urllib.parse import urljoin, urlsplit

from research.evidence import Hit, Page, Unread, UnreadReason
from research.fetch import FetchBounds, Fetched, Fetcher, NotFetched
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec, Validators
from research.quality import Avoidance
from research.reading.document import Parsed, Parser, Unparsed
from research.robots import MOST_BYTES, SECONDS, Answer, Ask, Robots
from research.safety import Guard, resolve_name
from research.tools.setup import ToolSetup
from research.urls import canonical, same_site, source_id

SPEC: Final = ToolSpec(
    name="web",
    suits="reading a page whose address is known",
    searches=False,
    reads=("http", "https"),
    timeout_seconds=60.0,
    parallel=8,
)
_FREE: Final = Decimal(0)
_BARRIERS: Final = (UnreadReason.BOT_CHECK, UnreadReason.PAYWALL)


class Web:
    """The tool."""

    spec = SPEC

    def __init__(self, fetcher: Fetcher, parser: Parser, clock: Clock) -> None:
        self._fetcher = fetcher
        self._parser = parser
        self._clock = clock

    async def search(self, query: Query) -> Found:
        """Nothing: the web has no index of its own."""
        return Found((), _FREE, 0)

    async def read(self, hit: Hit) -> Got:
        """The page behind a hit, or why it could not be read."""
        return await self._got(hit, await self._fetcher.fetch(hit.url))

    async def read_again(self, hit: Hit, known: Validators) -> Got | None:
        """The page behind a hit that was read before, or why it cannot be read now; None when unchanged."""
        fetched = await self._fetcher.fetch(hit.url, known)
        if isinstance(fetched, Fetched) and fetched.status == 304:
            return None
        return await self._got(hit, fetched)

    async def _got(self, hit: Hit, fetched: Fetched | NotFetched) -> Got:
        if isinstance(fetched, NotFetched):
            return _unread(hit, fetched.reason, fetched.detail)
        parsed = await self._parser.parse_bytes(
            fetched.body, media_type=fetched.media_type, name=urlsplit(fetched.url).path
        )
        if fetched.status >= 400:
            return _refused(hit, fetched, parsed)
        if isinstance(parsed, Unparsed):
            return _unread(hit, parsed.reason, parsed.detail)
        # The list of public suffixes is read from its file when it is first asked for.
        url = await asyncio.to_thread(page_address, fetched.url, parsed.canonical_url)
        page = self._page(hit, url, parsed)
        return Got(page, _FREE, 0, validators=fetched.validators, private=fetched.private)

    def _page(self, hit: Hit, url: str, parsed: Parsed) -> Page:
        return Page(
            source_id=source_id(url),
            url=url,
            title=parsed.title or hit.title,
            text=parsed.text,
            fetched_at=self._clock.now(),
            media_type=parsed.media_type,
            language=parsed.language,
            author=parsed.author,
            published=parsed.published or hit.published,
            site=parsed.site,
            doi=parsed.doi,
        )


def page_address(found_at: str, stated: str | None) -> str:
    """The canonical URL of a page: the one that it states, if that is one of the same site.

    A front page that every page of a site states as its address is not believed; pages must not be merged.
    """
    own = canonical(found_at)
    if not stated:
        return own
    try:
        joined = canonical(urljoin(found_at, stated))
        is_front = urlsplit(joined).path in ("", "/") and not urlsplit(joined).query
        was_front = urlsplit(own).path in ("", "/")
    except ValueError:
        return own
    return joined if same_site(own, joined) and (was_front or not is_front) else own


def _refused(hit: Hit, fetched: Fetched, parsed: Parsed | Unparsed) -> Got:
    """The reason behind an HTTP error, where its page tells one."""
    if isinstance(parsed, Unparsed) and parsed.reason in _BARRIERS:
        return _unread(hit, parsed.reason, f"status {fetched.status}")
    reason = UnreadReason.PAYWALL if fetched.status == 402 else UnreadReason.HTTP_ERROR
    return _unread(hit, reason, f"status {fetched.status}")


def _unread(hit: Hit, reason: UnreadReason, detail: str) -> Got:
    return Got(Unread(hit.source_id, hit.url, reason, detail), _FREE, 0)


def build(setup: ToolSetup) -> Web:
    """The tool; it needs nothing but the network."""
    guard = Guard({host.lower().rstrip("."): at for host, at in setup.fixed_hosts.items()}, resolve_name)
    avoidance = Avoidance(setup.lists, setup.scope.urls)
    robots = Robots(
        _asking(Fetcher(guard, FetchBounds(seconds=SECONDS, file_bytes=MOST_BYTES))), setup.scope.urls
    )
    return Web(Fetcher(guard, avoidance=avoidance, robots=robots), setup.pool, setup.clock)


def _asking(fetcher: Fetcher) -> Ask:
    """How a robots.txt is fetched: guarded as every page, in less time, and less of it."""

    async def ask(url: str) -> Answer:
        fetched = await fetcher.fetch(url)
        return Answer(fetched.status, fetched.body) if isinstance(fetched, Fetched) else Answer(0)

    return ask
