"""Pages behind the cache: served while young, asked after when half stale, bought again only when old."""

from dataclasses import dataclass, field, replace
from datetime import timedelta
from decimal import Decimal

import pytest

from research.caching.flights import Flights
from research.caching.ports import Tier
from research.caching.shelter import Shelter
from research.caching.tools import behind_cache
from research.evidence import Hit, Page
from research.plan import Query
from research.ports import Found, Got, Tool, ToolSpec, Validators
from tests.fakes.caching import MemoryCache
from tests.fakes.clock import FakeClock
from tests.fakes.research import MemorySnapshots

CENT = Decimal("0.01")
DAY = 24 * 3600
QUESTION = "How do salt marshes store carbon?"
URL = "https://a.example/marsh"
HIT = Hit("id", URL, "Marsh", "", "search")
SPEC = ToolSpec("web", "x", searches=False, reads=("https",), usd_per_read=CENT)
TAG = Validators(URL, etag='"one"')


@dataclass
class Server:
    """Where a page stands, and how it was asked for."""

    clock: FakeClock
    text: str = "Salt marshes store carbon."
    validators: Validators | None = TAG
    private: bool = False
    reads: int = 0
    asked: list[str] = field(default_factory=list)

    def got(self, usd: Decimal) -> Got:
        """The page as it is now."""
        page = Page("id", URL, "Marsh", self.text, self.clock.now(), "text/plain")
        return Got(page, usd, 0, validators=self.validators, private=self.private)


@dataclass
class Reading:
    """A tool that reads from the server for a cent; `spec` says whether it can also ask after pages."""

    server: Server
    spec: ToolSpec = SPEC

    async def search(self, query: Query) -> Found:
        """Nothing."""
        del query
        return Found(())

    async def read(self, hit: Hit) -> Got:
        """The page."""
        del hit
        self.server.reads += 1
        return self.server.got(CENT)


class Web(Reading):
    """One that can also ask whether the page has changed."""

    async def read_again(self, hit: Hit, known: Validators) -> Got | None:
        """The page, unless it is the one that is known."""
        del hit
        self.server.asked.append(known.etag)
        return None if known == self.server.validators else self.server.got(Decimal(0))


class Grounds:
    """A server, and a cache before it."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.cache = MemoryCache()
        self.snapshots = MemorySnapshots()
        self.flights = Flights()
        self.server = Server(self.clock)

    async def read(self, question: str = QUESTION, *, asks: bool = True, fresh: bool = False) -> Got:
        """The page, read in a job of its own."""
        tool: Tool = Web(self.server) if asks else Reading(self.server)
        shelter = Shelter(self.cache, self.snapshots, self.flights, self.clock, question, fresh)
        return await behind_cache((tool,), shelter)[0].read(HIT)


@pytest.fixture
def grounds() -> Grounds:
    return Grounds()


async def test_a_young_page_is_served_with_the_day_on_which_it_was_read(grounds: Grounds) -> None:
    """Its server hears nothing of it."""
    first = await grounds.read()
    await grounds.clock.advance(10 * DAY)
    again = await grounds.read()

    assert isinstance(first.page, Page)
    assert again.page == first.page
    assert again.cached
    assert (grounds.server.reads, grounds.server.asked) == (1, [])


async def test_a_half_stale_page_is_revalidated_and_not_bought_again(grounds: Grounds) -> None:
    """Unchanged, it is as good as read now, and young again."""
    await grounds.read()
    await grounds.clock.advance(15 * DAY)
    again = await grounds.read()
    await grounds.clock.advance(10 * DAY)
    await grounds.read()

    assert isinstance(again.page, Page)
    assert again.page.text == grounds.server.text
    assert again.page.fetched_at == grounds.clock.now() - timedelta(days=10)
    assert (grounds.server.reads, grounds.server.asked) == (1, ['"one"'])
    assert grounds.cache.turned(Tier.PAGE) == ["miss", "revalidated", "hit"]


async def test_an_old_page_that_has_changed_is_the_new_one_and_cost_nothing_more(grounds: Grounds) -> None:
    """The answer to the question whether it has changed was the page."""
    await grounds.read()
    await grounds.clock.advance(40 * DAY)
    grounds.server.text, grounds.server.validators = "Less than was thought.", Validators(URL, etag='"two"')
    again = await grounds.read()

    assert isinstance(again.page, Page)
    assert (again.page.text, again.usd, again.cached) == ("Less than was thought.", Decimal(0), False)
    assert grounds.server.reads == 1


@pytest.mark.parametrize(("days", "reads"), [(20, 1), (29, 2)])
async def test_a_page_that_nobody_can_ask_after_is_bought_again_when_its_time_is_over(
    grounds: Grounds, days: int, reads: int
) -> None:
    """Not before; its server gave nothing to ask with."""
    grounds.server.validators = None
    await grounds.read()
    await grounds.clock.advance(days * DAY)
    await grounds.read()

    assert grounds.server.reads == reads


async def test_a_page_for_news_is_asked_after_within_hours(grounds: Grounds) -> None:
    """Young for one question, it is half stale for another."""
    await grounds.read()
    await grounds.clock.advance(4 * 3600)
    await grounds.read("What is the latest news on salt marshes?")

    assert grounds.server.asked == ['"one"']


async def test_a_fresh_look_asks_after_a_page_however_young(grounds: Grounds) -> None:
    """And buys one of which nobody can ask."""
    await grounds.read()
    await grounds.read(fresh=True)
    await grounds.read(asks=False, fresh=True)

    assert (grounds.server.reads, grounds.server.asked) == (2, ['"one"'])


async def test_a_page_that_its_server_wants_kept_by_nobody_is_not_kept(grounds: Grounds) -> None:
    """It said no-store."""
    grounds.server.private = True
    await grounds.read()
    await grounds.read()

    assert grounds.server.reads == 2


async def test_a_page_whose_text_is_gone_is_read_anew(grounds: Grounds) -> None:
    """Somebody was forgotten, and the snapshot with them."""
    await grounds.read()
    grounds.snapshots.texts.clear()
    again = await grounds.read()

    assert isinstance(again.page, Page)
    assert again.page.text == grounds.server.text
    assert grounds.server.reads == 2


async def test_one_page_by_two_tools_is_one_page(grounds: Grounds) -> None:
    """What one has read the other need not buy."""
    await grounds.read()
    other = Reading(grounds.server, replace(SPEC, name="reader"))
    shelter = Shelter(grounds.cache, grounds.snapshots, grounds.flights, grounds.clock, QUESTION)
    got = await behind_cache((other,), shelter)[0].read(HIT)

    assert got.cached
    assert grounds.server.reads == 1
