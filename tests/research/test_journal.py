"""A resumed run replays what an earlier one has paid for, and comes to the same report."""

import asyncio
from dataclasses import dataclass, field
from decimal import Decimal

import pytest

from research.brief import Brief, Question
from research.budget import Budget
from research.calls import Calls
from research.cost import Past
from research.errors import ToolUnavailable
from research.evidence import Hit
from research.journal import step_key
from research.models.failures import InvalidAnswer, TryAgain
from research.models.middleware.budget import budget
from research.models.prices import Prices
from research.models.rate import Rate
from research.models.request import Certainty, Meter, ModelAnswer, ModelRequest, Tier, Usage
from research.plan import Next, Query, Reflection
from research.ports import Found, Got, ToolSpec
from research.report import Limits, Report, Status, StopReason
from research.roles.setup import Roles
from research.run import Services, run_research
from tests.fakes.clock import FakeClock, settle
from tests.fakes.remembering import RememberingJournal
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

LIMITS = Limits(max_tool_calls=100, max_tokens=1_000_000, deadline_seconds=600, max_usd=Decimal(5))
CENT = Decimal("0.01")
SPEC = ToolSpec("folder", "anything", reads=("https",), usd_per_search=CENT, usd_per_read=CENT, parallel=9)
PAGES = {f"https://{name}.example/": f"The {name} bridge is {name} metres long." for name in "abcdef"}


@dataclass
class UnevenTool(FakeTool):
    """Calls take as many seconds as `delays` says, by query or address; otherwise none."""

    delays: dict[str, float] = field(default_factory=dict)

    async def search(self, query: Query) -> Found:
        """After its delay."""
        await self.clock.sleep(self.delays.get(query.text, 0.0))
        return await super().search(query)

    async def read(self, hit: Hit) -> Got:
        """After its delay."""
        await self.clock.sleep(self.delays.get(hit.url, 0.0))
        return await super().read(hit)


@dataclass
class Stage:
    """Runs of one job over one journal."""

    journal: RememberingJournal = field(default_factory=RememberingJournal)
    delays: dict[str, float] = field(default_factory=dict)
    stop: PersonsWish = field(default_factory=PersonsWish)
    limits: Limits = LIMITS

    def __post_init__(self) -> None:
        self.clock = FakeClock()
        self.tool = UnevenTool(self.clock, PAGES, SPEC, usd=CENT, delays=self.delays)

    async def run(self) -> Report:
        """The report, after an hour at most."""
        again = Reflection(Next.SEARCH, {"q1": (Query("once more", "folder", "en"),)})
        planner, reflector = ScriptedPlanner(3, 2), ScriptedReflector([again])
        roles = Roles(planner, FirstLineReader(), reflector, PlainWriter())
        services = Services(
            self.clock, roles, (self.tool,), MemorySnapshots(), self.journal, Watcher(), self.stop
        )
        spending = Budget(self.limits, self.clock, past=self.journal.past)
        brief = Brief(Question("How long are the bridges?", "en"))
        task = asyncio.create_task(run_research(brief, spending, services))
        await settle()
        while not task.done():
            await self.clock.advance(1)
        return await task


async def test_a_resumed_run_makes_no_call_and_comes_to_the_same_report() -> None:
    """Searches, reads, numbers of facts and spend; only time goes on."""
    first = Stage()
    before = await first.run()
    second = Stage(first.journal.again())
    after = await second.run()

    assert (second.tool.searches, second.tool.reads, second.journal.made) == ([], [], [])
    assert (after.sections, after.summary, after.facts) == (before.sections, before.summary, before.facts)
    assert (after.spend.usd, after.spend.tool_calls) == (before.spend.usd, before.spend.tool_calls)


@pytest.mark.parametrize(
    "delays",
    [
        {"query 1.0": 9.0, "query 2.1": 5.0},
        {f"https://{name}.example/": float(9 - n) for n, name in enumerate("abcdef")},
    ],
)
async def test_facts_have_the_same_numbers_in_whatever_order_they_are_found(
    delays: dict[str, float],
) -> None:
    """They are numbered and shown by the plan, not by the clock."""
    even, uneven = await Stage().run(), await Stage(delays=delays).run()

    assert (uneven.facts, uneven.sections) == (even.facts, even.sections)
    assert [one.source_id for one in uneven.sources] == [one.source_id for one in even.sources]


async def test_time_that_is_up_does_not_take_away_what_was_gathered() -> None:
    """A run that is resumed after its deadline replays and writes, and makes no call."""
    first = Stage()
    before = await first.run()
    second = Stage(first.journal.again(seconds=10_000))
    del second.journal.steps[step_key("gathered", "", ())]
    after = await second.run()

    assert (after.status, after.stopped_by) == (Status.PARTIAL, StopReason.DEADLINE)
    assert (after.facts, second.journal.made) == (before.facts, [])


async def test_a_stop_that_was_wished_before_keeps_what_was_gathered() -> None:
    """The wish is there at once in the resumed run; what is proven is still written."""
    first = Stage()
    before = await first.run()
    second = Stage(first.journal.again())
    del second.journal.steps[step_key("gathered", "", ())]
    second.stop.event.set()
    after = await second.run()

    assert after.stopped_by is StopReason.PERSON
    assert (after.facts, second.journal.made) == (before.facts, [])


async def test_gathering_that_a_limit_ended_is_not_taken_further() -> None:
    """Although what was held is settled by now, and there would be room for another call."""
    first = Stage(limits=Limits(3, 1_000_000, 600, Decimal(5)))
    before = await first.run()
    second = Stage(first.journal.again())
    after = await second.run()

    assert before.stopped_by is after.stopped_by is StopReason.TOOL_CALLS
    assert (after.facts, second.journal.made) == (before.facts, [])


@pytest.mark.parametrize(("billed", "asked_again"), [(True, False), (False, True)])
async def test_a_failure_is_asked_for_again_only_if_that_was_free(billed: bool, asked_again: bool) -> None:
    """What may have been paid for failed for good; what cost nothing may succeed by now."""

    class Broken(FakeTool):
        async def search(self, query: Query) -> Found:
            self.searches.append(query.text)
            raise ToolUnavailable("folder", "broken", billed=billed, reason="garbled")

    clock, journal = FakeClock(), RememberingJournal()
    for _ in range(2):
        tool = Broken(clock, {}, SPEC)
        tried = Calls((tool,), Budget(LIMITS, clock, past=journal.past), journal, clock)
        with pytest.raises(ToolUnavailable) as failure:
            await tried.search(Query("salt", "folder", "en"))
        journal = journal.again()

    assert failure.value.reason == tried.outages["folder"].reason == "garbled"
    assert bool(tool.searches) is asked_again
    assert journal.past.spent.usd == (CENT if billed else 0)


REQUEST = ModelRequest("writer", Tier.FAST, "system", "prompt", max_tokens=100)
PRICES = Prices({"m": Rate(Decimal(1), Decimal(2), Decimal(1), Decimal(1))})


@pytest.mark.parametrize(
    ("outcome", "recorded"),
    [(ModelAnswer("ok", truncated=True), True), (InvalidAnswer("no"), True), (TryAgain("busy"), False)],
)
async def test_an_attempt_that_was_paid_for_is_replayed(
    outcome: ModelAnswer | Exception, recorded: bool
) -> None:
    """Also one that could not be used; a passing failure is no outcome."""
    clock, journal, asked = FakeClock(), RememberingJournal(), list[str]()

    async def service(request: ModelRequest, meter: Meter) -> ModelAnswer:
        asked.append(request.prompt)
        meter.usage, meter.certainty = Usage(fresh=10, output=5), Certainty.COMPLETE
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    answers = []
    for _ in range(2):
        spending = Budget(LIMITS, clock, past=journal.past)
        ask = budget(spending, PRICES, {Tier.FAST: "m"}, clock, journal)(service)
        answers.append((await asyncio.gather(ask(REQUEST, Meter()), return_exceptions=True))[0])
        journal = journal.again()

    assert [str(one) for one in answers] == [str(outcome)] * 2
    assert len(asked) == (1 if recorded else 2)
    assert spending.spend().tokens_in == 10 * len(asked)


def test_steps_of_one_name_are_the_same_step() -> None:
    """The kind, the provider, the options and the words make the name, and no two ways of joining them."""
    names = [
        step_key("search", "a", ("en",), "x"),
        step_key("search", "a", ("vi",), "x"),
        step_key("search", "b", ("en",), "x"),
        step_key("read", "a", ("en",), "x"),
        step_key("search", "a", ("en", "x")),
        step_key("search", "a", (), "en", "x"),
        step_key("search", "a", ("en",), "\ud800"),
    ]

    assert len(set(names)) == len(names)
    assert step_key("search", "a", ("en",), "x") == names[0]


def test_a_budget_goes_on_where_the_last_run_ended() -> None:
    """Spend and time are those of the whole job."""
    past = Past(True, None, 100.0, RememberingJournal().past.spent, True)
    spending = Budget(LIMITS, FakeClock(), past=past)

    assert (spending.seconds, spending.spend().at_most) == (100.0, True)
