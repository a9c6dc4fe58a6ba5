"""The bridge to research: what a run needs from the world, put together for one job.

`bot.app` makes one desk for a worker; `bot.jobs.run` calls it. Everything heavy is imported here, when the
first job runs, and off the event loop.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from bot.jobs.guidance import JobGuidance
from bot.jobs.record import Job
from bot.playbooks import shelf
from bot.prices import tool_credits
from bot.reports import ReportFiles
from bot.services import tool_access
from bot.settings import Settings
from bot.sources import source_lists
from bot.store.guidance import GuidanceStore
from bot.tracing.caching import TracedCache
from bot.tracing.tracer import SILENT, Tracer
from research.budget import Budget
from research.caching.flights import Flights
from research.caching.ports import Cache
from research.errors import ToolUnavailable
from research.evidence import Hit
from research.journal import NO_JOURNAL
from research.plan import Plan, Query
from research.ports import Clock, Journal, Observer, Snapshots, StopSignal, Tool
from research.reading.document import Parser
from research.report import Report
from research.roles.setup import Roles

if TYPE_CHECKING:
    from bot.jobs.model import ModelDesk
    from research.earlier import Earlier
    from research.estimate import Estimate
    from research.playbooks import Playbook
    from research.quality import SourceLists


@dataclass(frozen=True, slots=True)
class _Shared:
    """What all jobs of a worker share."""

    parser: Parser
    threads: Executor
    snapshots: Snapshots
    models: "ModelDesk | None"


class ResearchDesk:
    """Answers briefs with the real roles and tools, or with those that `places` gives it to look in."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        guidance: GuidanceStore | None = None,
        reports: ReportFiles | None = None,
        places: Callable[[Parser], tuple[Tool, ...]] | None = None,
        snapshots: Snapshots | None = None,
        cache: Cache | None = None,
        tracer: Tracer = SILENT,
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._guidance = guidance
        self._reports = reports
        self._places = places
        self._snapshots = snapshots
        self._cache = cache
        self.tracer = tracer
        self._flights = Flights()
        self._shared: _Shared | None = None
        self._opening = asyncio.Lock()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._stack.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()

    async def answer(
        self, job: Job, observer: Observer, stop: StopSignal, journal: Journal = NO_JOURNAL
    ) -> Report:
        """The report that answers a job's brief. Raises for faults only."""
        from research.run import Services, run_research
        from research.steering import NO_GUIDANCE

        shared = await self._open()
        playbook, lists = await asyncio.to_thread(self._taste, job)
        tools = await asyncio.to_thread(self._tools, job, shared, lists)
        budget, roles = await asyncio.to_thread(self._means, job, shared, journal, playbook)
        services = Services(
            clock=self._clock,
            roles=roles,
            tools=tools,
            snapshots=shared.snapshots,
            journal=journal,
            observer=observer,
            stop=stop,
            guidance=NO_GUIDANCE if self._guidance is None else JobGuidance(job.id, self._guidance),
            plan=job.plan,
            earlier=await self._earlier(job, shared.snapshots),
            lists=lists,
        )
        return await run_research(job.brief, budget, services)

    def _taste(self, job: Job) -> "tuple[Playbook | None, SourceLists]":
        """The playbook that the job goes by, and what is known of sources."""
        from research.playbooks import choose

        playbook = choose(shelf(self._settings), job.brief.question, job.brief.playbook)
        lists = source_lists(self._settings.sources)
        return playbook, lists if playbook is None else playbook.lists(lists)

    async def models(self) -> "ModelDesk | None":
        """The language model, where a key is set; opened when it is first asked for."""
        return (await self._open()).models

    async def plan(self, job: Job, journal: Journal) -> Plan:
        """The plan that a run of this job would make, paid in `journal`."""
        shared = await self._open()
        playbook, lists = await asyncio.to_thread(self._taste, job)
        tools = await asyncio.to_thread(self._tools, job, shared, lists)
        _, roles = await asyncio.to_thread(self._means, job, shared, journal, playbook)
        searching = tuple(tool.spec for tool in tools if tool.spec.searches)
        return await roles.planner.plan(job.brief.question, job.brief.depth, searching)

    async def look(self, job: Job, journal: Journal) -> tuple[Hit, ...]:
        """What every search finds for a job's question now; nothing is read. Raises `ToolUnavailable`."""
        from research.calls import Calls

        shared = await self._open()
        playbook, lists = await asyncio.to_thread(self._taste, job)
        tools = await asyncio.to_thread(self._tools, job, shared, lists)
        budget, _ = await asyncio.to_thread(self._means, job, shared, journal, playbook)
        calls, question = Calls(tools, budget, journal, self._clock), job.brief.question
        queries = [Query(question.text, spec.name, question.language) for spec in calls.searching]
        found = await asyncio.gather(*(calls.search(one) for one in queries), return_exceptions=True)
        failures = [one for one in found if isinstance(one, BaseException)]
        other = next((one for one in failures if not isinstance(one, ToolUnavailable)), None)
        if other is not None or (failures and len(failures) == len(found)):
            raise other or failures[0]
        return tuple(hit for one in found if not isinstance(one, BaseException) for hit in one.hits)

    async def estimate(self, job: Job, plan: Plan | None) -> "Estimate":
        """What a job is expected to take, with its plan or before there is one."""
        from research.estimate import estimate

        shared = await self._open()
        _, lists = await asyncio.to_thread(self._taste, job)
        tools = await asyncio.to_thread(self._tools, job, shared, lists)
        specs = [tool.spec for tool in tools]
        prices = shared.models.prices if shared.models else None
        return await asyncio.to_thread(estimate, plan, job.brief.depth, specs, prices, job.limits)

    async def _earlier(self, job: Job, snapshots: Snapshots) -> "Earlier":
        """What the report of the job that this one follows has found."""
        from research.earlier import NOTHING_EARLIER, with_texts

        report = await self._reports.load(job.follows) if job.follows and self._reports else None
        if report is None:
            return NOTHING_EARLIER
        return await with_texts(report.question, report.sources, report.facts, snapshots)

    def _means(
        self, job: Job, shared: _Shared, journal: Journal, playbook: "Playbook | None"
    ) -> tuple[Budget, Roles]:
        """What a job may spend, and who thinks in it; a model spends from the same budget as the tools."""
        from research.clock import DatedClock
        from research.models.chain import NO_MODEL
        from research.roles import ROLES
        from research.roles.setup import RoleSetup, build_roles

        models, past, events = shared.models, journal.past, self.tracer.of_job(job)
        if models:
            budget = models.budget(job, past, events)
        else:
            budget = Budget(job.limits, self._clock, past=past, events=events)
        model = models.model(budget, journal) if models else NO_MODEL
        dated = DatedClock(self._clock, past.started or self._clock.now())
        return budget, build_roles(ROLES, RoleSetup(dated, shared.threads, model, playbook=playbook))

    async def _open(self) -> _Shared:
        async with self._opening:
            if self._shared is None:
                self._shared = await asyncio.to_thread(self._build)
            return self._shared

    def _build(self) -> _Shared:
        from research.reading.pool import ReadingPool
        from research.snapshots import FileSnapshots
        from research.tools.providers import PROVIDERS

        threads = ThreadPoolExecutor(2, thread_name_prefix="roles")
        self._stack.callback(threads.shutdown, wait=False, cancel_futures=True)
        parser = ReadingPool()
        self._stack.push_async_callback(parser.aclose)
        self._stack.push_async_callback(PROVIDERS.aclose)
        return _Shared(
            parser,
            threads,
            self._snapshots or FileSnapshots(self._settings.data_dir),
            self._models(),
        )

    def _models(self) -> "ModelDesk | None":
        """The language model, where a key is set."""
        key = self._settings.anthropic_api_key
        if key is None:
            return None
        from bot.jobs.model import ModelDesk

        models = ModelDesk(self._settings, key, self._clock)
        self._stack.push_async_callback(models.aclose)
        return models

    def _tools(self, job: Job, shared: _Shared, lists: "SourceLists") -> tuple[Tool, ...]:
        if self._places is not None:
            return self._places(shared.parser)
        from research.tools import TOOLS
        from research.tools.setup import ToolSetup, build_tools

        settings = self._settings
        cache = settings.data_dir / "cache"
        tools = build_tools(
            TOOLS,
            ToolSetup(
                scope=job.brief.scope,
                clock=self._clock,
                pool=shared.parser,
                cache_dir=Path(cache),
                access=tool_access(settings),
                credit=tool_credits(settings.prices),
                fixed_hosts=dict(settings.fetch_hosts),
                lists=lists,
            ),
        )
        return tools if self._cache is None else self._cached(job, tools, shared, self._cache)

    def _cached(self, job: Job, tools: tuple[Tool, ...], shared: _Shared, cache: Cache) -> tuple[Tool, ...]:
        """The tools behind the cache; a watch is there to see what is new, and looks past it."""
        from research.caching.shelter import Shelter
        from research.caching.tools import behind_cache

        question = job.brief.question.text
        fresh = job.brief.fresh or bool(job.watch)
        cache = TracedCache(cache, self.tracer.of_job(job))
        shelter = Shelter(cache, shared.snapshots, self._flights, self._clock, question, fresh)
        return behind_cache(tools, shelter)
