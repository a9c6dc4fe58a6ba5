"""Whole jobs by chance: whatever things cost, however long they take and whatever fails, the budget holds.

The real roles, chain, calls and budget run on a clock that is moved from one sleeper to the next, so that a
job of half an hour takes a moment.
"""

import asyncio
import random
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from research.brief import Brief, Depth, Question
from research.budget import Budget
from research.hosts import site_of
from research.journal import NO_JOURNAL, NoJournal
from research.models.assembly import build_model
from research.models.prices import Prices
from research.models.rate import Rate
from research.models.request import Tier
from research.ports import ToolSpec
from research.report import Limits, Report, Status, StopReason, sentences
from research.roles import ROLES
from research.roles.setup import RoleSetup, build_roles
from research.roles.share import writing_share
from research.room import Room
from research.run import Services, run_research
from research.trace import NoTrace
from tests.fakes.chance import ChanceModel, ChanceTool
from tests.fakes.clock import FakeClock, settle
from tests.fakes.research import MemorySnapshots, PersonsWish, Watcher

NAMES = {Tier.FAST: "house-model", Tier.STRONG: "house-model"}
PRICES = Prices({"house-model": Rate(*map(Decimal, ("1", "5", "0.1", "1.25")))})
TURNS = 300
OVERTIME_SECONDS = 2.0
LIMITS = (
    StopReason.TOOL_CALLS,
    StopReason.TOKENS,
    StopReason.DEADLINE,
    StopReason.USD,
    StopReason.PERSON,
    StopReason.MODEL_DOWN,
)


class Inline(ThreadPoolExecutor):
    """An executor that does its work at once, so that no time passes unseen by the clock."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """The result, already there."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever waits for the result
            future.set_exception(error)
        return future


@dataclass(frozen=True)
class Chances:
    """What is drawn for one job."""

    seed: int
    depth: Depth
    limits: Limits
    failing: float
    slowest: float
    parallel: int
    model: bool
    stop_after: float | None


AMPLE = Limits(500, 5_000_000, 20_000.0, Decimal(40))
tight = st.fixed_dictionaries(
    {},
    optional={
        "max_tool_calls": st.sampled_from((0, 1, 3, 8, 20, 60)),
        "max_tokens": st.sampled_from((0, 900, 20_000, 90_000, 300_000)),
        "deadline_seconds": st.sampled_from((1.0, 9.0, 60.0, 250.0, 900.0)),
        "max_usd": st.sampled_from([Decimal(one) for one in ("0", "0.01", "0.04", "0.2", "0.9")]),
    },
)

chances = st.builds(
    Chances,
    seed=st.integers(0, 2**32),
    depth=st.sampled_from(Depth),
    limits=tight.map(lambda few: replace(AMPLE, **few)),
    failing=st.sampled_from((0.0, 0.0, 0.1, 0.4, 1.0)),
    slowest=st.sampled_from((0.0, 3.0, 60.0, 400.0)),
    parallel=st.sampled_from((1, 2, 4, 8, 32)),
    model=st.booleans(),
    stop_after=st.none() | st.floats(0, 300),
)


@dataclass
class Ended:
    """A job's report with the books of those who were paid, and how long it took."""

    report: Report
    tool: ChanceTool
    model: ChanceModel
    seconds: float


async def run(drawn: Chances, roles_pool: Inline) -> Ended:
    """One whole job."""
    asyncio.get_running_loop().set_default_executor(roles_pool)
    clock, chance = FakeClock(), random.Random(drawn.seed)
    cent = Decimal("0.01") * chance.randint(0, 5)
    spec = ToolSpec(
        "search",
        "anything",
        reads=("https",),
        timeout_seconds=90,
        parallel=drawn.parallel,
        usd_per_search=cent,
        usd_per_read=cent,
        tokens_per_read=chance.choice((0, 500)),
    )
    tool = ChanceTool(clock, chance, spec, drawn.failing, drawn.slowest)
    service = ChanceModel(clock, chance, PRICES, drawn.failing, drawn.slowest)
    share = writing_share(drawn.limits, drawn.depth, PRICES, NAMES)
    budget = Budget(drawn.limits, clock, share) if drawn.model else Budget(drawn.limits, clock)
    room = Room(drawn.parallel, 64)
    model = build_model(
        service.ask, NAMES, PRICES, budget, clock, NoTrace(), (), chance.random, NO_JOURNAL, room
    )
    setup = RoleSetup(clock, roles_pool, model) if drawn.model else RoleSetup(clock, roles_pool)
    stop = PersonsWish()
    parts = (MemorySnapshots(), NoJournal(), Watcher(), stop)
    job = Services(clock, build_roles(ROLES, setup), (tool,), *parts)
    brief = Brief(Question("When was the bridge opened, and who pays its tolls?", "en"), drawn.depth)
    running = asyncio.ensure_future(run_research(brief, budget, job))
    stopping = asyncio.ensure_future(_stop(clock, stop, drawn.stop_after))
    await clock.run(running, TURNS)
    stopping.cancel()
    return Ended(running.result(), tool, service, clock.monotonic())


async def _stop(clock: FakeClock, stop: PersonsWish, after: float | None) -> None:
    if after is not None:
        await clock.sleep(after)
        stop.event.set()


def test_no_limit_is_ever_passed_and_there_is_always_a_report() -> None:
    """Calls, tokens and dollars to the last; time by two seconds at most; and the books agree.

    Every way in which a job can end was among those that were drawn, or this would show little.
    """
    site_of("warm.example")  # The list of public suffixes is read from its file when it is first asked for.
    with Inline(1) as pool:
        seen = _check(pool)

    assert seen > {(Status.DONE, None), *((Status.PARTIAL, one) for one in LIMITS)}


def _check(pool: Inline) -> set[tuple[Status, StopReason | None]]:
    seen: set[tuple[Status, StopReason | None]] = set()

    @settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(chances)
    def holds(drawn: Chances) -> None:
        ended = asyncio.run(run(drawn, pool))
        report, limits = ended.report, drawn.limits
        spend = report.spend
        seen.add((report.status, report.stopped_by))

        assert spend.tool_calls <= limits.max_tool_calls
        assert spend.tokens_in + spend.tokens_out <= limits.max_tokens
        assert spend.usd <= limits.max_usd
        assert ended.seconds <= limits.deadline_seconds + OVERTIME_SECONDS
        billed = ended.tool.billed + ended.model.billed
        assert billed <= spend.usd if spend.at_most else billed == spend.usd
        assert ended.tool.calls <= spend.tool_calls
        assert all(one.citations or one.inferred for one in sentences(report)) or report.facts

    holds()
    return seen


async def test_the_clock_of_this_test_does_not_hide_overtime() -> None:
    """A task that takes longer than anybody allowed is seen to do so."""
    clock = FakeClock()
    await clock.run(asyncio.ensure_future(clock.sleep(1_000)), TURNS)
    await settle()

    assert clock.monotonic() == 1_000
