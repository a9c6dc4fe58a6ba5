"""The pages of a world as a search and a reader at the port of tools, in place of the web.

`running` gives it to the desk. Pages are parsed as any page is, and found by the same search as documents in
a folder; what is found has no passages, as with a search service. It costs nothing.
"""

import asyncio
from decimal import Decimal
from typing import Final

from bot.evaluation.world import World, WorldPage
from research.evidence import Hit, Page, Unread, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from research.reading.document import Parsed, Parser
from research.retrieval.index import Document
from research.retrieval.search import Searcher
from research.urls import source_id

HITS: Final = 6
_SNIPPET: Final = 300
_FREE: Final = Decimal(0)
SPEC: Final = ToolSpec(
    name="web_search",
    suits="anything on the open web, in any language",
    examples=(("When was the bridge of Ulm opened?", "Ulm bridge opening year"),),
    reads=("https", "http"),
    parallel=8,
)


class WorldPages:
    """The tool; it reads every page once, when it is first asked."""

    spec = SPEC

    def __init__(self, world: World, clock: Clock, parser: Parser) -> None:
        self._pages = {page.url: page for page in world.pages}
        self._clock = clock
        self._parser = parser
        self._lock = asyncio.Lock()
        self._read: dict[str, Parsed] | None = None
        self._searcher: Searcher | None = None

    async def search(self, query: Query) -> Found:
        """The pages whose words fit best."""
        read = await self._everything()
        if self._searcher is None:
            documents = [Document(url, self._title(url, one), one.text) for url, one in read.items()]
            self._searcher = await asyncio.to_thread(Searcher, documents)
        scored = await asyncio.to_thread(self._searcher.search, query.text, query.language)
        places = dict.fromkeys(one.place.document for one in scored)
        urls = [list(read)[place] for place in places][:HITS]
        hits = tuple(self._hit(url, read[url], 1 - at / HITS) for at, url in enumerate(urls))
        return Found(hits, _FREE, 0)

    async def read(self, hit: Hit) -> Got:
        """The page's text."""
        one = (await self._everything()).get(hit.url)
        if one is None:
            return Got(Unread(hit.source_id, hit.url, UnreadReason.NOT_FOUND), _FREE, 0)
        page = Page(
            source_id=source_id(hit.url),
            url=hit.url,
            title=self._title(hit.url, one),
            text=one.text,
            fetched_at=self._clock.now(),
            media_type=one.media_type,
            language=one.language,
            author=one.author,
            published=self._pages[hit.url].published or one.published,
            site=one.site,
            doi=one.doi,
        )
        return Got(page, _FREE, 0)

    async def _everything(self) -> dict[str, Parsed]:
        async with self._lock:
            if self._read is None:
                pages = [one for one in self._pages.values() if one.file is not None]
                parsed = await asyncio.gather(*map(self._parse, pages))
                self._read = {
                    page.url: one for page, one in zip(pages, parsed, strict=True) if isinstance(one, Parsed)
                }
            return self._read

    async def _parse(self, page: WorldPage) -> object:
        assert page.file is not None
        data = await asyncio.to_thread(page.file.read_bytes)
        return await self._parser.parse_bytes(data, media_type=page.media_type, name=page.file.name)

    def _title(self, url: str, parsed: Parsed) -> str:
        return self._pages[url].title or parsed.title or url

    def _hit(self, url: str, parsed: Parsed, score: float) -> Hit:
        snippet = " ".join(parsed.text.split())[:_SNIPPET]
        published = self._pages[url].published
        return Hit(source_id(url), url, self._title(url, parsed), snippet, SPEC.name, score, published)
