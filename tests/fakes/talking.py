"""A daemon whose conversation follows a script: what it asks back, what it would cost, what research finds.

`Colleague` runs it over the in-memory channel, and restarts it in the middle when a test wants that.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from decimal import Decimal

from bot import app as app_module
from bot.app import App, Hosted, Role
from bot.conversation.ports import Proposal, Wondering
from bot.conversation.record import Asked, Expected
from bot.conversation.unaided import Unaided
from bot.jobs.options import Request
from bot.jobs.record import Job
from bot.router import Router
from bot.settings import Settings
from bot.state import State
from channels.types import Person
from research.clock import SystemClock
from research.ports import Journal, Observer, StopSignal
from research.report import Report, Status, StopReason
from tests.fakes.answering import answer_to, some_progress
from tests.fakes.asker import Asker, ChannelHands
from tests.fakes.channel import FakeChannel
from tests.fakes.waiting import eventually


@dataclass
class ScriptedClarifier:
    """Asks what stands in the script, a list a round; `seen` are the questions that it was shown."""

    rounds: list[list[Asked]] = field(default_factory=list)
    seen: list[Wondering] = field(default_factory=list)

    async def questions(self, wondering: Wondering) -> Sequence[Asked]:
        """The questions of this round."""
        self.seen.append(wondering)
        return self.rounds[wondering.round - 1] if wondering.round <= len(self.rounds) else []


@dataclass
class ScriptedProposer:
    """Proposes the same plan at any depth, at a price."""

    proposal: Proposal = field(default_factory=lambda: Proposal(None, Expected()))
    asked: list[Request] = field(default_factory=list)

    async def propose(self, key: str, person: Person, request: Request, worth: Decimal) -> Proposal:
        """The proposal."""
        del key, person, worth
        self.asked.append(request)
        return self.proposal


@dataclass
class Researching:
    """Stands in for research: ends by itself unless `gate` holds it, early when it is stopped.

    `stopped_by` are the reasons with which the next answers end, one each.
    """

    held: bool = False
    stopped_by: list[StopReason] = field(default_factory=list)
    begun: list[Job] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    running: set[str] = field(default_factory=set)

    async def __call__(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        """The report."""
        del journal
        self.begun.append(job)
        self.running.add(job.id)
        try:
            return await self._answer(job, observer, stop)
        finally:
            self.running.discard(job.id)

    async def _answer(self, job: Job, observer: Observer, stop: StopSignal) -> Report:
        await observer.progress(some_progress(job))
        if self.held:
            waiting = [asyncio.ensure_future(one) for one in (self.gate.wait(), stop.wait())]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if waiting[1].done():
                    return replace(answer_to(job), status=Status.PARTIAL, stopped_by=StopReason.PERSON)
            finally:
                for one in waiting:
                    one.cancel()
        if self.stopped_by:
            return replace(answer_to(job), status=Status.PARTIAL, stopped_by=self.stopped_by.pop(0))
        return answer_to(job)


class Colleague:
    """The daemon under test. `restarts` says whether `may_restart` really does."""

    def __init__(self, settings: Settings, state: State, *, restarts: bool = False) -> None:
        self.settings = settings
        self.state = state
        self.restarts = restarts
        self.channel = FakeChannel()
        self.research = Researching()
        self.clarifier = ScriptedClarifier()
        self.proposer = ScriptedProposer()
        self._running: asyncio.Task[None] | None = None
        self.app: App | None = None

    def hands(self, **where: str) -> ChannelHands:
        """A person's hands."""
        return ChannelHands(self.channel, **where)

    def asker(self, **where: str) -> Asker:
        """A person."""
        return Asker(self.hands(**where))

    async def start(self) -> None:
        """Run the daemon."""
        app = App(self.settings, self.state, SystemClock(), self.research)
        unaided = Unaided()
        app._table = replace(
            app._table,
            reader=None,
            clarifier=self.clarifier,
            proposer=self.proposer,
            quick=unaided,
            rewriter=unaided,
        )
        app.router = Router(app._table)
        self.app = app
        self._running = asyncio.ensure_future(app.run(Role.ALL, [Hosted(self.channel, "test")]))

    async def stop(self) -> None:
        """End the daemon as a deploy does."""
        assert self.app is not None
        assert self._running is not None
        self.app.stopping.set()
        await self._running

    async def may_restart(self) -> None:
        """End and begin again, where the test runs across a restart; what is said meanwhile waits."""
        if self.restarts:
            again = len(self.research.begun) + len(self.research.running)
            await self.stop()
            await self.start()

            async def taken_up() -> bool:
                return len(self.research.begun) >= again

            await eventually(taken_up, "what ran is taken up again")


@asynccontextmanager
async def working(colleague: Colleague) -> AsyncIterator[Colleague]:
    """The colleague at work; it has ended without an error when the context is left."""
    grace, app_module.GRACE_SECONDS = app_module.GRACE_SECONDS, 0.01
    await colleague.start()
    try:
        yield colleague
    finally:
        colleague.research.gate.set()
        await colleague.stop()
        app_module.GRACE_SECONDS = grace
