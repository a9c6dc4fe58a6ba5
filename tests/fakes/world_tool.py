"""A search at our own port over a world folder, for tests of roles and runs that are not about a service."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from research.evidence import Hit, Page, Unread, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from tests.fakes.reading import read
from tests.fakes.searching import find
from tests.fakes.world import World

SPEC = ToolSpec(
    "tavily",
    "the open web",
    (("When was the bridge of Ulm opened?", "Ulm bridge opening year"),),
    reads=("http", "https"),
)
RESULTS = 6


@dataclass
class WorldTool:
    """Finds and reads the pages of a world, free of charge."""

    world: World
    clock: Clock
    spec: ToolSpec = SPEC
    searches: list[str] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)

    async def search(self, query: Query) -> Found:
        """The pages that fit the words."""
        self.searches.append(query.text)
        found = find(self.world, query.text, RESULTS)
        hits = tuple(
            Hit("", one.page.url, one.page.title, one.snippet, self.spec.name, one.score) for one in found
        )
        return Found(hits, Decimal(0), 0)

    async def read(self, hit: Hit) -> Got:
        """The page's text."""
        self.reads.append(hit.url)
        reading = read(self.world, hit.url, None)
        if reading.page is None or reading.failure or not reading.text.strip():
            return Got(Unread(hit.source_id, hit.url, UnreadReason.NO_TEXT), Decimal(0), 0)
        published = reading.page.published
        page = Page(
            hit.source_id,
            hit.url,
            reading.page.title,
            reading.text,
            self.clock.now(),
            "text/markdown",
            reading.page.language,
            published=date.fromisoformat(published[:10]) if published else None,
        )
        return Got(page, Decimal(0), 0)
