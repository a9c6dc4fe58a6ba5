"""A job that follows another begins with its evidence and searches only for the rest (Q4)."""

from datetime import UTC, datetime
from decimal import Decimal

from research.brief import Brief, Depth, Question
from research.budget import Budget
from research.earlier import EARLIER_ID, Earlier, with_texts
from research.evidence import Fact, Source
from research.facts import Evidence
from research.journal import NO_JOURNAL
from research.plan import Plan, Query, SubQuestion
from research.ports import ToolSpec
from research.report import Limits, Report
from research.roles.setup import Roles
from research.run import Services, run_research
from tests.fakes.clock import FakeClock
from tests.fakes.research import (
    FakeTool,
    FirstLineReader,
    MemorySnapshots,
    PersonsWish,
    PlainWriter,
    ScriptedPlanner,
    ScriptedReflector,
    Watcher,
)

TEXT = "The toll is two dollars.\nIt was one dollar before.\n"
LIMITS = Limits(100, 100_000, 600.0, Decimal(1))


async def known(snapshots: MemorySnapshots) -> tuple[Source, Fact]:
    """A source that was read for an earlier report, and its one fact."""
    sha256, path = await snapshots.put(TEXT)
    source = Source("s1", "https://a.example/1", "Tolls", datetime(2026, 1, 1, tzinfo=UTC), sha256, path)
    quote = "The toll is two dollars."
    return source, Fact("s1.3", "s1", "q2", quote, quote, 0, len(quote), 0.9)


async def run(
    earlier: Earlier, snapshots: MemorySnapshots, plan: Plan | None = None
) -> tuple[Report, FakeTool]:
    """A run that begins with earlier evidence."""
    clock = FakeClock()
    pages = {"https://b.example/2": "Lorries pay five dollars.\n"}
    tool = FakeTool(clock, pages, ToolSpec("fake", "everything", reads=("https",)))
    roles = Roles(ScriptedPlanner(), FirstLineReader(), ScriptedReflector(), PlainWriter())
    services = Services(
        clock=clock,
        roles=roles,
        tools=(tool,),
        snapshots=snapshots,
        journal=NO_JOURNAL,
        observer=Watcher(),
        stop=PersonsWish(),
        plan=plan,
        earlier=earlier,
    )
    brief = Brief(Question("and for lorries?", "en"), Depth.QUICK)
    return await run_research(brief, Budget(LIMITS, clock), services), tool


async def test_the_report_stands_on_both() -> None:
    """The earlier fact keeps its id and its source; the new one joins it."""
    snapshots = MemorySnapshots()
    source, fact = await known(snapshots)
    report, tool = await run(await with_texts("What is the toll?", [source], [fact], snapshots), snapshots)

    assert {one.quote for one in report.facts} == {"Lorries pay five dollars.", "The toll is two dollars."}
    assert "s1.3" in {one.fact_id for one in report.facts}
    assert {one.url for one in report.sources} == {"https://a.example/1", "https://b.example/2"}
    assert [one.id for one in report.plan] == ["q1", EARLIER_ID]
    assert tool.searches == ["query 1.0"]


async def test_what_is_no_longer_kept_is_not_carried() -> None:
    """A fact without its page could not be checked."""
    snapshots = MemorySnapshots()
    source, fact = await known(snapshots)
    earlier = await with_texts("What is the toll?", [source], [fact], MemorySnapshots())

    assert (earlier.sources, earlier.facts) == ((), ())


async def test_new_facts_of_an_old_source_are_numbered_on() -> None:
    """No id is given twice."""
    snapshots = MemorySnapshots()
    source, fact = await known(snapshots)
    evidence = Evidence(snapshots)
    evidence.carry([source], [fact], {"s1": TEXT})

    assert evidence.of("q2") == (fact,)
    assert evidence._count == {"s1": 3}


async def test_q3_the_plan_that_was_shown_is_the_plan_that_is_carried_out() -> None:
    """The planner is not asked again."""
    shown = Plan((SubQuestion("q1", "What do lorries pay?", "Lorries", (Query("as shown", "fake", "en"),)),))
    report, tool = await run(Earlier(), MemorySnapshots(), shown)

    assert tool.searches == ["as shown"]
    assert [one.question for one in report.plan] == ["What do lorries pay?"]
