"""Tools behind the cache: a search or a page that was had before is not bought again.

`bot.jobs.research` wraps the tools of a job. The journal stays the record of the job: what came from here is
written down there like everything else, so that a resumed run sees the same. Folders of documents are not
cached; they are private, and have an index of their own.
"""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from research.caching.freshness import keeps
from research.caching.kept import SEARCHES, KeptSearch
from research.caching.pages import Pages
from research.caching.ports import Look, Revalidates, Tier, Turned
from research.caching.shelter import Shelter
from research.evidence import Hit
from research.journal import step_key
from research.plan import Query
from research.ports import Found, Got, Tool, ToolSpec

_NETWORK: Final = ("http", "https")


class CachedTool:
    """A tool that looks into the cache first."""

    def __init__(self, tool: Tool, shelter: Shelter, pages: Pages) -> None:
        self._tool = tool
        self._shelter = shelter
        self._pages = pages

    @property
    def spec(self) -> ToolSpec:
        """That of the tool itself."""
        return self._tool.spec

    async def search(self, query: Query) -> Found:
        """Hits, had before or searched for now. Raises `ToolUnavailable`."""
        shelter = self._shelter
        if not self.spec.searches:
            return await self._tool.search(query)
        words = " ".join(query.text.split()).casefold()
        key = step_key("search", self.spec.name, (query.language,), words)
        kept = None if shelter.fresh else SEARCHES.value(await shelter.cache.get(key))
        if kept is not None and shelter.clock.now() - kept.at < shelter.keeps(query.text):
            await self._count(Turned.HIT, kept.usd, kept.seconds)
            return _for_nothing(kept.found)
        found, led = await shelter.flown(key, lambda: self._bought(key, query))
        assert isinstance(found, Found)
        if not led:
            await self._count(Turned.SHARED, self._cost(found))
            return _for_nothing(found)
        await self._count(Turned.MISS if kept is None else Turned.STALE)
        return found

    async def read(self, hit: Hit) -> Got:
        """The page behind a hit, had before or read now. Raises `ToolUnavailable`."""
        if hit.url.partition(":")[0] not in _NETWORK:
            return await self._tool.read(hit)
        return await self._pages.read(self._tool, hit)

    async def _bought(self, key: str, query: Query) -> Found:
        """What the search finds now, kept unless that is nothing."""
        shelter = self._shelter
        begun = shelter.clock.monotonic()
        found = await self._tool.search(query)
        if found.hits:
            took = shelter.clock.monotonic() - begun
            kept = KeptSearch(found, shelter.clock.now(), self._cost(found), took)
            seconds = int(keeps(query.text, shelter.clock.now().year).total_seconds())
            await shelter.cache.put(key, SEARCHES.text(kept), seconds)
        return found

    def _cost(self, found: Found) -> Decimal:
        return self.spec.usd_per_search if found.usd is None else found.usd

    async def _count(self, turned: Turned, usd: Decimal = Decimal(0), seconds: float = 0.0) -> None:
        await self._shelter.cache.count(Look(Tier.SEARCH, turned, self.spec.name, usd, seconds))


def _for_nothing(found: Found) -> Found:
    return replace(found, usd=Decimal(0), tokens=0, cached=True)


def behind_cache(tools: Sequence[Tool], shelter: Shelter) -> tuple[Tool, ...]:
    """The tools of a job, those that ask the network behind the cache."""
    pages = Pages(shelter, next((one for one in tools if isinstance(one, Revalidates)), None))
    return tuple(CachedTool(one, shelter, pages) if _asks_network(one) else one for one in tools)


def _asks_network(tool: Tool) -> bool:
    return not tool.spec.reads or any(one in _NETWORK for one in tool.spec.reads)
