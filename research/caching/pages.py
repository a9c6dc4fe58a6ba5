"""Pages behind the cache: served while they are young, asked after when half stale, read anew when old.

`research.caching.tools` is the caller. A page is known by its canonical URL, whichever tool has read it. In
the second half of its time, and after it, its own server is asked whether it has changed, if it has given
validators; only a page of which nobody can ask is bought again, and that only when its time is over.
"""

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from research.caching.freshness import KEEPS, Kind
from research.caching.kept import PAGES, KeptPage
from research.caching.ports import Look, Revalidates, Tier, Turned
from research.caching.shelter import Shelter
from research.errors import ToolUnavailable
from research.evidence import Hit, Page, Unread, UnreadReason
from research.journal import step_key
from research.ports import Got, Tool
from research.urls import canonical

_SECONDS: Final = int(2 * KEEPS[Kind.BACKGROUND].total_seconds())


@dataclass(frozen=True, slots=True)
class _Had:
    """A kept page with its text, and how much of its time is over: 1 when all is."""

    kept: KeptPage
    got: Got
    age: float


class Pages:
    """Reads pages for the cached tools of a job."""

    def __init__(self, shelter: Shelter, revalidator: Revalidates | None) -> None:
        self._shelter = shelter
        self._revalidator = revalidator

    async def read(self, tool: Tool, hit: Hit) -> Got:
        """The page behind a hit. Raises `ToolUnavailable`."""
        key = step_key("page", "", (), canonical(hit.url))
        had = await self._had(key)
        if had is not None and had.age < 0.5:
            return await self._served(tool, had, Turned.HIT)
        if had is not None:
            again = await self._asked_after(tool, hit, key, had)
            if again is not None:
                return again
        got, led = await self._shelter.flown(key, lambda: self._bought(key, tool, hit))
        assert isinstance(got, Got)
        if led:
            await self._count(tool, Turned.MISS if had is None else Turned.STALE)
            return got
        if isinstance(got.page, Unread) and got.page.reason in (UnreadReason.DENYLISTED, UnreadReason.ROBOTS):
            return await tool.read(hit)  # What another job avoids this one may have been told to read.
        await self._count(tool, Turned.SHARED, _cost(tool, got))
        return _for_nothing(got)

    async def _had(self, key: str) -> _Had | None:
        kept = PAGES.value(await self._shelter.cache.get(key))
        if kept is None or not isinstance(kept.got.page, Page):
            return None
        try:
            text = await self._shelter.snapshots.get(kept.sha256)
        except (KeyError, OSError):
            return None
        got = replace(kept.got, page=replace(kept.got.page, text=text))
        age = (self._shelter.clock.now() - kept.at) / self._shelter.keeps()
        return _Had(kept, got, max(age, 1.0) if self._shelter.fresh else age)

    async def _asked_after(self, tool: Tool, hit: Hit, key: str, had: _Had) -> Got | None:
        """The page, if its server says how it is now, or if it is not too old and nobody can say."""
        validators = had.got.validators
        young = had.age < 1
        if self._revalidator is None or validators is None:
            return await self._served(tool, had, Turned.HIT) if young else None
        try:
            again = await self._revalidator.read_again(hit, validators)
        except ToolUnavailable:
            again = Got(Unread(hit.source_id, hit.url, UnreadReason.UNREACHABLE))
        if again is None:
            return await self._unchanged(tool, key, had)
        if isinstance(again.page, Page):
            await self._keep(key, again, Decimal(0), 0.0)
            await self._count(tool, Turned.STALE)
            return again
        return await self._served(tool, had, Turned.HIT) if young else None

    async def _unchanged(self, tool: Tool, key: str, had: _Had) -> Got:
        """The page as it was, known to be so now; that its server was asked counts as a call."""
        assert isinstance(had.got.page, Page)
        now = self._shelter.clock.now()
        got = replace(had.got, page=replace(had.got.page, fetched_at=now))
        kept = replace(had.kept, got=_without_text(got), at=now)
        await self._shelter.cache.put(key, PAGES.text(kept), _SECONDS)
        await self._count(tool, Turned.REVALIDATED, had.kept.usd, had.kept.seconds)
        return replace(got, usd=Decimal(0), tokens=0)

    async def _served(self, tool: Tool, had: _Had, turned: Turned) -> Got:
        await self._count(tool, turned, had.kept.usd, had.kept.seconds)
        return _for_nothing(had.got)

    async def _bought(self, key: str, tool: Tool, hit: Hit) -> Got:
        begun = self._shelter.clock.monotonic()
        got = await tool.read(hit)
        await self._keep(key, got, _cost(tool, got), self._shelter.clock.monotonic() - begun)
        return got

    async def _keep(self, key: str, got: Got, usd: Decimal, seconds: float) -> None:
        """Keep a page, unless its server wants it kept by nobody or its text cannot be written."""
        if not isinstance(got.page, Page) or got.private:
            return
        try:
            sha256, _ = await self._shelter.snapshots.put(got.page.text)
        except OSError:
            return
        kept = KeptPage(_without_text(got), sha256, self._shelter.clock.now(), usd, seconds)
        await self._shelter.cache.put(key, PAGES.text(kept), _SECONDS)

    async def _count(self, tool: Tool, turned: Turned, usd: Decimal = Decimal(0), seconds: float = 0) -> None:
        await self._shelter.cache.count(Look(Tier.PAGE, turned, tool.spec.name, usd, seconds))


def _without_text(got: Got) -> Got:
    return replace(got, page=replace(got.page, text="")) if isinstance(got.page, Page) else got


def _cost(tool: Tool, got: Got) -> Decimal:
    return tool.spec.usd_per_read if got.usd is None else got.usd


def _for_nothing(got: Got) -> Got:
    return replace(got, usd=Decimal(0), tokens=0, cached=True)
