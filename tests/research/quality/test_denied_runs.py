"""A listed host is never fetched and never sent to a reader: over whole runs, tools and redirects."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from research.brief import Brief, Depth, Question, Scope
from research.budget import Budget
from research.calls import Calls
from research.evidence import Page, Unread, UnreadReason
from research.fetch import Fetcher, NotFetched
from research.journal import NoJournal
from research.plan import Plan, Query, SubQuestion
from research.ports import Found, Got, ToolSpec
from research.quality import SHIPPED, Avoidance
from research.report import Limits, NoteKind, Report
from research.roles.setup import Roles
from research.run import Services, run_research
from research.safety import Guard
from tests.fakes.clock import FakeClock
from tests.fakes.loopback import serving
from tests.fakes.research import (
    FirstLineReader,
    MemorySnapshots,
    PersonsWish,
    PlainWriter,
    ScriptedPlanner,
    ScriptedReflector,
    Watcher,
)
from tests.fakes.services import hit, services
from tests.fakes.world import named_world
from tests.fakes.world_tool import WorldTool

PLENTY = Limits(max_tool_calls=200, max_tokens=1_000_000, deadline_seconds=600, max_usd=Decimal(5))
DENIED = ("ledgerpost.example", "corvane.example")
LISTS = SHIPPED.over({"avoid": DENIED})
NAMED = "http://ledgerpost.example/business/2026/06/two-roads-meet"


async def run(scope: Scope = Scope()) -> tuple[Report, WorldTool]:  # noqa: B008 - frozen
    """A run over market_entry that searches for everything of the listed hosts."""
    clock = FakeClock()
    tool = WorldTool(named_world("market_entry"), clock)
    planner = ScriptedPlanner(3)
    roles = Roles(planner, FirstLineReader(), ScriptedReflector(), PlainWriter())
    parts = (MemorySnapshots(), NoJournal(), Watcher(), PersonsWish())
    everything = _Everything(tool)
    job = Services(clock, roles, (everything,), *parts, lists=LISTS)
    brief = Brief(Question("How did Halden and Corvane enter the market?", "en"), Depth.DEEP, scope)
    return await run_research(brief, Budget(PLENTY, clock), job), tool


class _Everything:
    """Finds every page of the world, whatever is asked."""

    def __init__(self, tool: WorldTool) -> None:
        self.spec = tool.spec
        self._tool = tool

    async def search(self, query: Query) -> Found:
        hits = [hit(page.url) for page in self._tool.world.pages.values()]
        return Found(tuple(replace(one, url=one.url.replace("https:", "http:")) for one in hits), Decimal(0))

    async def read(self, hit: object) -> Got:
        return await self._tool.read(hit)


def denied(url: str) -> bool:
    """Whether an address lies at a listed host or below it."""
    host = url.split("/")[2]
    return any(host == one or host.endswith(f".{one}") for one in DENIED)


async def test_no_page_of_a_listed_host_is_read_and_the_report_counts_them() -> None:
    """Nor one of its subdomains."""
    report, tool = await run()

    assert not any(denied(url) for url in tool.reads)
    assert not any(denied(source.url) for source in report.sources)
    assert UnreadReason.DENYLISTED in {note.about for note in report.notes if note.kind is NoteKind.UNREAD}


async def test_a_page_that_the_person_named_is_read_and_the_report_says_so() -> None:
    """That page alone."""
    report, tool = await run(Scope(urls=(NAMED,)))

    assert {url for url in tool.reads if denied(url)} == {NAMED.replace("http:", "https:")}
    assert "ledgerpost.example" in {note.about for note in report.notes if note.kind is NoteKind.NAMED}


@pytest.mark.parametrize("service", ["tavily", "firecrawl"])
async def test_a_paid_reader_is_not_asked_for_a_listed_page(service: str) -> None:
    """No call is made, nothing is spent."""
    async with services(service, world="market_entry") as suite:
        calls = Calls(suite.tools, suite.budget, NoJournal(), suite.clock, avoidance=Avoidance(LISTS))
        page = await calls.read(hit(NAMED))

        assert len(suite.standins.calls) == 0

    assert isinstance(page, Unread)
    assert page.reason is UnreadReason.DENYLISTED
    assert suite.budget.spend().usd == 0


@pytest.mark.parametrize("service", ["tavily", "brave"])
async def test_the_hits_of_every_search_are_held_against_the_list(service: str) -> None:
    """What a search service finds there is not read."""
    async with services(service, "tavily", world="market_entry") as suite:
        roles = Roles(_Asking(service), FirstLineReader(), ScriptedReflector(), PlainWriter())
        parts = (MemorySnapshots(), NoJournal(), Watcher(), PersonsWish())
        tools = sorted(suite.tools, key=lambda one: one.spec.name != service)
        job = Services(suite.clock, roles, tuple(tools), *parts, lists=LISTS)
        await run_research(Brief(Question("Corvane?", "en"), Depth.DEEP), Budget(PLENTY, suite.clock), job)
        bodies = [str(one.body) for one in suite.standins.calls.all if one.endpoint == "extract"]

    assert bodies
    assert not any(host in body for body in bodies for host in DENIED)


class _Asking:
    """A planner that asks one tool for everything about both labs."""

    def __init__(self, tool: str) -> None:
        self._tool = tool

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        words = "Corvane Workbench launch pricing partners Halden business"
        return Plan((SubQuestion("q1", question.text, "", (Query(words, self._tool, "en"),)),))


async def test_no_redirect_is_followed_to_a_listed_host() -> None:
    """The server behind it never hears of us."""
    async with serving() as server:
        server.moved("/a", "https://ledgerpost.example/b")
        server.page("/b", "<p>words")
        guard = Guard(dict.fromkeys(("lake.test", "ledgerpost.example"), server.address), _nowhere)
        outcome = await Fetcher(guard, avoidance=Avoidance(LISTS)).fetch("https://lake.test/a")

        assert [request.path for request in server.seen] == ["/a"]

    assert isinstance(outcome, NotFetched)
    assert outcome.reason is UnreadReason.DENYLISTED


async def _nowhere(host: str, port: int) -> list[str]:
    return []


async def test_a_page_that_a_reader_found_at_a_listed_host_is_dropped() -> None:
    """Where the service has followed the redirect itself."""
    clock = FakeClock()
    tool = WorldTool(named_world("market_entry"), clock)
    moved = _Moved(tool)
    calls = Calls((moved,), Budget(PLENTY, clock), NoJournal(), clock, avoidance=Avoidance(LISTS))
    page = await calls.read(hit("http://northwire.example/2026/03/04/enterprise-ai-race"))

    assert isinstance(page, Unread)
    assert page.reason is UnreadReason.DENYLISTED


class _Moved(_Everything):
    async def read(self, hit: object) -> Got:
        got = await self._tool.read(hit)
        assert isinstance(got.page, Page)
        return Got(replace(got.page, found_at="https://www.ledgerpost.example/elsewhere"), Decimal(0))
