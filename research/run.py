"""The loop: plan, search and read, reflect, again or anew, write, check, review. Read it top to bottom.

`bot.jobs` is the only caller. The roles stand behind ports (`roles`), spending goes through `calls`, and
whatever ends the gathering (enough evidence, a limit, the person), the evidence so far is written up.
"""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import Final

from research.brief import Brief
from research.budget import Budget
from research.calls import Calls
from research.earlier import NOTHING_EARLIER, Earlier, brought
from research.ending import ended
from research.errors import BudgetExhausted, DocumentsUnreadable
from research.facts import Evidence
from research.inquiry import Inquiry
from research.journal import GATHERED
from research.plan import Next, Plan
from research.ports import Clock, Journal, Observer, Snapshots, StopSignal, Tool
from research.progress import Phase, Progress
from research.quality import SHIPPED, SourceLists, standing_of
from research.report import Report, StopReason
from research.researcher import Researcher
from research.roles.setup import Roles
from research.steering import NO_GUIDANCE, Guidance, take_in, too_late
from research.telling import Phases, reflected
from research.writing import write

REPLAY_SECONDS: Final = 30.0
"""What a resumed run gets to replay its gathering when it is stopped on the way."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """How gathering ended, as the journal keeps it."""

    stopped_by: StopReason | None


@dataclass(frozen=True, slots=True)
class Services:
    """What a run needs from the world; `bot.app` puts it together.

    `plan` is the one that the person has seen; without it the planner makes one.
    """

    clock: Clock
    roles: Roles
    tools: tuple[Tool, ...]
    snapshots: Snapshots
    journal: Journal
    observer: Observer
    stop: StopSignal
    lists: SourceLists = SHIPPED
    guidance: Guidance = NO_GUIDANCE
    plan: Plan | None = None
    earlier: Earlier = NOTHING_EARLIER


async def run_research(brief: Brief, budget: Budget, services: Services) -> Report:
    """The report that answers a brief within its budget; the model behind the roles spends from the same.

    Raises `DocumentsUnreadable` when a folder that cannot be read was the only place to look.
    """
    lists = services.lists
    evidence = Evidence(services.snapshots, lambda page: standing_of(page, lists))
    inquiry = Inquiry(brief, budget, evidence, lists)
    phases = Phases(budget.events, services.clock)
    services = replace(services, observer=_Watched(services.observer, phases))
    try:
        report = await _answered(inquiry, services)
    except BaseException:
        phases.enter(None, "cut")
        raise
    phases.enter(None)
    return report


async def _answered(inquiry: Inquiry, services: Services) -> Report:
    inquiry.stopped_by = await _gathered(inquiry, services)
    nowhere = inquiry.outages.get("documents")
    if isinstance(nowhere, DocumentsUnreadable) and not inquiry.found:
        raise nowhere
    await _tell(inquiry, services, Phase.WRITING)
    await take_in(inquiry, services.guidance, services.journal, "writing")
    report = await _written(inquiry, services)
    return replace(report, notes=(*report.notes, *await too_late(inquiry, services.guidance)))


async def _written(inquiry: Inquiry, services: Services) -> Report:
    """The report. Whoever stops the job, before or now, has what is proven at once, without a model."""
    if inquiry.stopped_by in (StopReason.PERSON, StopReason.CRASHED):
        inquiry.budget.close(inquiry.stopped_by, writing=True)
        return await write(inquiry, services.roles)
    writing = asyncio.ensure_future(write(inquiry, services.roles))
    stop = asyncio.ensure_future(services.stop.wait())
    try:
        await asyncio.wait((writing, stop), return_when=asyncio.FIRST_COMPLETED)
        if writing.done():
            return writing.result()
        reason = stop.result()
    finally:
        await ended(writing, stop)
    inquiry.stopped_by = inquiry.stopped_by or reason
    inquiry.budget.close(reason, writing=True)
    return await write(inquiry, services.roles)


async def _gathered(inquiry: Inquiry, services: Services) -> StopReason | None:
    """Gather; what ended it early, if anything did. How it ended in an earlier run holds in this one too."""
    before = await services.journal.recall(GATHERED, Gathered)
    if before is not None and before.stopped_by is not None:
        inquiry.budget.close(before.stopped_by)
    stopped_by = await _until_stopped(_gather(inquiry, services), inquiry.budget, services)
    return (await services.journal.record(GATHERED, Gathered(stopped_by))).stopped_by


async def _gather(inquiry: Inquiry, services: Services) -> None:
    """Plan, then rounds of searching, reading and reflecting until the reflector has enough."""
    roles, brief = services.roles, inquiry.brief
    calls = Calls(
        services.tools, inquiry.budget, services.journal, services.clock, avoidance=inquiry.avoidance
    )
    researcher = Researcher(
        inquiry,
        calls,
        roles.reader,
        lambda phase: _tell(inquiry, services, phase),
        extractive=roles.extractive,
    )

    inquiry.outages = calls.outages
    await _tell(inquiry, services, Phase.PLANNING)
    inquiry.tools = {spec.name: spec.suits for spec in calls.searching}
    known = brought(services.earlier, inquiry.evidence)
    planned = services.plan or await roles.planner.plan(brief.question, brief.depth, calls.searching)
    inquiry.plan = Plan((*planned.sub_questions, *known))
    while True:
        await _tell(inquiry, services, Phase.SEARCHING)
        new_facts = await researcher.round()

        await _tell(inquiry, services, Phase.REFLECTING)
        await take_in(inquiry, services.guidance, services.journal, "reflecting")
        reflection = await roles.reflector.reflect(await asyncio.to_thread(inquiry.findings, new_facts))
        reflected(inquiry.budget.events, reflection)
        if reflection.next is Next.WRITE:
            return
        if reflection.next is Next.REPLAN and reflection.plan is not None:
            inquiry.plan = reflection.plan
        else:
            inquiry.plan = inquiry.plan.with_queries(reflection.queries)


async def _until_stopped(work: Awaitable[None], budget: Budget, services: Services) -> StopReason | None:
    """Do the work until it ends, the person stops it or time is up; what ended it early, if anything did."""
    gathering = asyncio.ensure_future(work)
    stop = asyncio.ensure_future(services.stop.wait())
    deadline = asyncio.ensure_future(services.clock.sleep(max(budget.seconds_left(), 0.0)))
    everyone = (gathering, stop, deadline)
    try:
        await asyncio.wait(everyone, return_when=asyncio.FIRST_COMPLETED)
        if gathering.done():
            gathering.result()
            return None
        reason = stop.result() if stop.done() else StopReason.DEADLINE
        if services.journal.past.resumed:
            await _replayed(gathering, reason, budget, services)
    except BudgetExhausted as limit:
        return limit.kind
    else:
        return reason
    finally:
        await ended(*everyone)


async def _replayed(
    gathering: "asyncio.Future[None]", reason: StopReason, budget: Budget, services: Services
) -> None:
    """Let a run replay what was gathered before it was stopped, and begin nothing new."""
    budget.close(reason)
    patience = asyncio.ensure_future(services.clock.sleep(REPLAY_SECONDS))
    await asyncio.wait((gathering, patience), return_when=asyncio.FIRST_COMPLETED)
    patience.cancel()


async def _tell(inquiry: Inquiry, services: Services, phase: Phase) -> None:
    await services.observer.progress(inquiry.progress(phase))


class _Watched:
    """An observer that also times the phases."""

    def __init__(self, observer: Observer, phases: Phases) -> None:
        self._observer = observer
        self._phases = phases

    async def progress(self, progress: Progress) -> None:
        """Pass it on."""
        self._phases.enter(progress.phase)
        await self._observer.progress(progress)
