"""Searches behind the cache: bought once, shared while under way, never older than the question allows."""

import asyncio
from decimal import Decimal

import pytest

from research.budget import Budget
from research.caching.flights import Flights
from research.caching.ports import Tier
from research.caching.shelter import Shelter
from research.caching.tools import behind_cache
from research.calls import Calls
from research.errors import ToolUnavailable
from research.journal import NO_JOURNAL
from research.plan import Query
from research.ports import Tool, ToolSpec
from research.report import Limits
from tests.fakes.caching import MemoryCache, NoCache
from tests.fakes.clock import FakeClock, settle
from tests.fakes.research import FakeTool, MemorySnapshots

CENT = Decimal("0.01")
QUESTION = "How do salt marshes store carbon?"
QUERY = Query("salt marsh carbon", "search", "en")
DAY = 24 * 3600
PAGES = {"https://a.example/one": "Salt marshes store carbon."}


def a_tool(clock: FakeClock, seconds: float = 0.0, **more: object) -> FakeTool:
    """A search that costs a cent."""
    spec = ToolSpec("search", "x", reads=("https",), usd_per_search=CENT, usd_per_read=CENT)
    tool = FakeTool(clock, PAGES, spec, seconds=seconds, usd=CENT)
    for name, value in more.items():
        setattr(tool, name, value)
    return tool


class Grounds:
    """One cache, and the flights of one process; `tools` are those of a job."""

    def __init__(self, cache: MemoryCache | None = None) -> None:
        self.clock = FakeClock()
        self.cache = cache or MemoryCache()
        self.snapshots = MemorySnapshots()
        self.flights = Flights()

    def cached(self, tool: Tool, question: str = QUESTION, *, fresh: bool = False) -> Tool:
        """The tool behind the cache, for a job of that question."""
        shelter = Shelter(self.cache, self.snapshots, self.flights, self.clock, question, fresh)
        return behind_cache((tool,), shelter)[0]

    def calls(self, tool: Tool) -> tuple[Calls, Budget]:
        """The calls of a job with its budget."""
        budget = Budget(Limits(10, 1000, 1000, Decimal(1)), self.clock)
        return Calls((tool,), budget, NO_JOURNAL, self.clock), budget


@pytest.fixture
def grounds() -> Grounds:
    return Grounds()


async def test_a_search_that_was_made_before_costs_nothing_and_is_no_call(grounds: Grounds) -> None:
    """Whatever its case and spacing; the budget of the second job is whole."""
    tool = a_tool(grounds.clock)
    await grounds.cached(tool).search(QUERY)
    calls, budget = grounds.calls(grounds.cached(tool))

    found = await calls.search(Query("Salt  Marsh carbon", "search", "en"))

    assert [hit.url for hit in found.hits] == list(PAGES)
    assert len(tool.searches) == 1
    assert (budget.spend().tool_calls, budget.spend().usd) == (0, Decimal(0))
    assert not budget.spend().at_most


async def test_what_was_saved_is_counted(grounds: Grounds) -> None:
    """A miss, then a hit that has saved a cent and the two seconds of the call."""
    tool = a_tool(grounds.clock, seconds=2.0)
    first = asyncio.ensure_future(grounds.cached(tool).search(QUERY))
    await grounds.clock.run(first)
    await grounds.cached(tool).search(QUERY)

    assert grounds.cache.turned(Tier.SEARCH) == ["miss", "hit"]
    assert (grounds.cache.looks[-1].usd, grounds.cache.looks[-1].seconds) == (CENT, 2.0)


@pytest.mark.parametrize(
    ("again", "searches"),
    [(Query("salt marsh", "search", "en"), 2), (Query("salt marsh carbon", "search", "vi"), 2), (QUERY, 1)],
)
async def test_another_search_is_made(grounds: Grounds, again: Query, searches: int) -> None:
    """Other words, or another language of the results."""
    tool = a_tool(grounds.clock)
    await grounds.cached(tool).search(QUERY)
    await grounds.cached(tool).search(again)

    assert len(tool.searches) == searches


@pytest.mark.parametrize(
    ("question", "seconds", "searches"),
    [
        (QUESTION, 20 * DAY, 1),
        (QUESTION, 29 * DAY, 2),
        ("What is the latest news on salt marshes?", 7 * 3600, 2),
        ("What is the latest news on salt marshes?", 5 * 3600, 1),
    ],
)
async def test_a_search_keeps_as_long_as_the_question_allows(
    grounds: Grounds, question: str, seconds: float, searches: int
) -> None:
    """Background for weeks, news for hours: the question of the job decides too, not only the query."""
    tool = a_tool(grounds.clock)
    await grounds.cached(tool).search(QUERY)
    await grounds.clock.advance(seconds)
    await grounds.cached(tool, question).search(QUERY)

    assert len(tool.searches) == searches


async def test_a_fresh_look_searches_and_is_kept(grounds: Grounds) -> None:
    """Nothing that was had before stands for it; the next job finds what it has found."""
    tool = a_tool(grounds.clock)
    await grounds.cached(tool).search(QUERY)
    await grounds.cached(tool, fresh=True).search(QUERY)
    await grounds.cached(tool).search(QUERY)

    assert len(tool.searches) == 2


async def test_two_jobs_that_search_at_once_share_one_call_and_one_pays(grounds: Grounds) -> None:
    """The other spends nothing."""
    tool = a_tool(grounds.clock, seconds=5.0)
    jobs = [grounds.calls(grounds.cached(tool)) for _ in range(2)]
    both = asyncio.gather(*(calls.search(QUERY) for calls, _ in jobs))
    await grounds.clock.run(both)

    assert len(tool.searches) == 1
    assert sorted(budget.spend().tool_calls for _, budget in jobs) == [0, 1]
    assert sum(budget.spend().usd for _, budget in jobs) == CENT
    assert sorted(grounds.cache.turned(Tier.SEARCH)) == ["miss", "shared"]


async def test_who_gives_up_leaves_the_others_their_flight(grounds: Grounds) -> None:
    """Though it was the one that had begun it."""
    tool = a_tool(grounds.clock, seconds=5.0)
    first = asyncio.ensure_future(grounds.cached(tool).search(QUERY))
    await settle()
    second = asyncio.ensure_future(grounds.cached(tool).search(QUERY))
    await settle()
    first.cancel()
    await grounds.clock.run(second)

    assert second.result().hits
    assert len(tool.searches) == 1


async def test_a_flight_for_which_nobody_waits_ends(grounds: Grounds) -> None:
    """It neither costs nor lingers."""
    tool = a_tool(grounds.clock, seconds=5.0)
    both = [asyncio.ensure_future(grounds.cached(tool).search(QUERY)) for _ in range(2)]
    await settle()
    for one in both:
        one.cancel()
    await settle()

    assert tool.running == 0
    assert not grounds.flights.under_way


async def test_a_shared_failure_is_billed_to_one(grounds: Grounds) -> None:
    """Each hears of it, and the next one asks anew."""
    tool = a_tool(grounds.clock, seconds=5.0, down=True)
    both = [asyncio.ensure_future(grounds.cached(tool).search(QUERY)) for _ in range(2)]
    await grounds.clock.run(both[0])
    await settle()
    errors = [one.exception() for one in both]

    assert all(isinstance(one, ToolUnavailable) for one in errors)
    assert [one.sent for one in errors if isinstance(one, ToolUnavailable)] == [True, False]
    assert (await grounds.cached(a_tool(grounds.clock)).search(QUERY)).hits


async def test_a_cache_that_is_away_costs_only_itself() -> None:
    """Every search is made, and answered."""
    grounds = Grounds(NoCache())
    tool = a_tool(grounds.clock)

    found = [await grounds.cached(tool).search(QUERY) for _ in range(2)]

    assert all(one.hits for one in found)
    assert len(tool.searches) == 2


async def test_a_text_that_cannot_be_read_is_as_good_as_none(grounds: Grounds) -> None:
    """Such as one of another release."""
    tool = a_tool(grounds.clock)
    await grounds.cached(tool).search(QUERY)
    grounds.cache.texts = dict.fromkeys(grounds.cache.texts, '{"found": 1}')
    await grounds.cached(tool).search(QUERY)

    assert len(tool.searches) == 2


async def test_finding_nothing_is_not_kept(grounds: Grounds) -> None:
    """It may be there tomorrow."""
    tool = a_tool(grounds.clock, pages={})
    await grounds.cached(tool).search(QUERY)
    await grounds.cached(tool).search(QUERY)

    assert len(tool.searches) == 2


def test_a_folder_of_documents_is_not_cached(grounds: Grounds) -> None:
    """It is private, and changes under us."""
    tool = a_tool(grounds.clock, spec=ToolSpec("documents", "x", reads=("doc",)))

    assert grounds.cached(tool) is tool
