"""The composition root: the parts of a daemon put together, started, and drained at the end.

`bot.cli.serve` runs a daemon with it, `bot.cli.ask` a daemon for one question. The one place that knows
which parts there are.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.caching.answers import Answers
from bot.caching.server import CacheServer
from bot.conversation.assembly import set_table
from bot.conversation.due import DueDrafts
from bot.errors import BadInput
from bot.inbox import Inbox
from bot.jobs.abandoned import close_abandoned
from bot.jobs.journal import Journals
from bot.jobs.options import language_for
from bot.jobs.record import JobState
from bot.jobs.research import ResearchDesk
from bot.jobs.run import JobRunner, Research
from bot.jobs.strays import Strays
from bot.remembering.hearing import Hearing
from bot.remembering.learning import Learning
from bot.router import Router
from bot.services import pays
from bot.settings import Settings
from bot.state import State
from bot.store.cache import CacheStore
from bot.store.guidance import GuidanceStore
from bot.store.keys import SHARED_QUEUE, host_of
from bot.store.spare_snapshots import SpareSnapshots
from bot.store.spend import DailyLimits
from bot.suspects import Suspects
from bot.tracing.caching import event_of
from bot.uploads.folders import UploadFolders
from bot.uploads.sweeping import Sweeping
from bot.watches.assembly import digesting, glancing, ticker
from bot.watches.heeding import Heeding
from channels.ports import Channel, Closes
from channels.types import Address, InboundMessage
from research.brief import Language
from research.ending import ended
from research.ports import Clock
from research.snapshots import FileSnapshots

GRACE_SECONDS: Final = 15.0
"""What running jobs get to end when the daemon is asked to; the rest goes on in the next worker."""


class Role(StrEnum):
    """What a daemon does: talk to people, run jobs, or both."""

    ALL = "all"
    GATEWAY = "gateway"
    WORKER = "worker"


@dataclass(frozen=True, slots=True)
class Hosted:
    """A channel with the name of the mailbox that it delivers."""

    channel: Channel
    host: str

    @classmethod
    def at(cls, channel: Channel, address: Address) -> "Hosted":
        """A channel that delivers to whatever shares a mailbox with that address."""
        return cls(channel, host_of(address))


@asynccontextmanager
async def closing(hosted: Sequence[Hosted]) -> AsyncIterator[None]:
    """Let the channels go of their connections at the end."""
    try:
        yield
    finally:
        for one in hosted:
            if isinstance(one.channel, Closes):
                await one.channel.aclose()


class App:
    """A daemon. `stopping` ends it: intake first, then jobs, then deliveries."""

    def __init__(
        self, settings: Settings, state: State, clock: Clock, research: Research | None = None
    ) -> None:
        self._settings = settings
        self._state = state
        self._clock = clock
        self._research = research
        self._suspects = Suspects()
        self.inbox = Inbox(state.inbox, clock, language=self._language, suspects=self._suspects)
        self.stopping = asyncio.Event()
        self._snapshots = SpareSnapshots(FileSnapshots(settings.data_dir), state.client)
        self._cache_server = CacheServer(settings, clock)
        cache = CacheStore(self._cache_server)
        self._desk = ResearchDesk(
            settings,
            clock,
            GuidanceStore(state.client),
            state.reports,
            snapshots=self._snapshots,
            cache=cache if pays(settings) else None,
            tracer=state.tracer,
        )
        told = CacheStore(self._cache_server, lambda look: state.tracer.emit(event_of(look)))
        answers = Answers(told, clock)
        self._table = set_table(settings, state, clock, self._desk, self._journals(), answers)
        self.router = Router(self._table)

    async def run(self, role: Role, hosted: Sequence[Hosted], queue: str = SHARED_QUEUE) -> None:
        """Do what the role says until `stopping`. Deliveries end last, so that what was said is heard."""
        quiet = asyncio.Event()
        async with self._cache_server, self._desk, closing(hosted), asyncio.TaskGroup() as deliveries:
            for one in hosted:
                self._table.files.serve(one.host, one.channel)
                deliveries.create_task(self._state.outbox.run(one.host, one.channel, quiet))
            try:
                async with asyncio.TaskGroup() as parts:
                    for one in hosted if role is not Role.WORKER else ():
                        parts.create_task(self._take_in(one))
                    if role is not Role.WORKER:
                        parts.create_task(self._remind())
                    if role is not Role.WORKER and queue == SHARED_QUEUE:
                        parts.create_task(self.router.prepare())
                    if queue == SHARED_QUEUE:
                        looking = ticker(self._table.watching, self._state.jobs, self._state.tracer)
                        parts.create_task(looking.run(self.stopping))
                    if role is not Role.GATEWAY:
                        parts.create_task(self._work(queue))
            finally:
                quiet.set()

    async def _take_in(self, one: Hosted) -> None:
        """Receive on a channel and route what came, until `stopping`."""
        listening = asyncio.ensure_future(one.channel.run(self.inbox.accept))
        table = self._table
        hearing = Hearing(table.memory, table.door, self._clock, self.router.route)
        heeding = Heeding(table.watching, hearing.route)
        routing = asyncio.ensure_future(
            self.inbox.run(one.host, heeding.route, self.router.give_up, self.stopping)
        )
        stop = asyncio.ensure_future(self._until_stopping())
        try:
            await asyncio.wait({stop, routing, listening}, return_when=asyncio.FIRST_COMPLETED)
            for one_part in (routing, listening):
                if one_part.done():
                    one_part.result()
        finally:
            await ended(stop, listening)
            self.stopping.set()
            await routing

    async def _remind(self) -> None:
        """Go on where nobody answers, and learn from what has ended, until `stopping`."""
        table = self._table
        learning = Learning(table.memory, table.commands.jobs, table.outbox, self._clock)
        reminding = asyncio.ensure_future(DueDrafts(table).tick_often())
        remembering = asyncio.ensure_future(learning.tick_often())
        sweeping = Sweeping(UploadFolders(self._settings.data_dir), table.commands.jobs, self._clock)
        tidying = asyncio.ensure_future(sweeping.tick_often())
        try:
            await self.stopping.wait()
        finally:
            await ended(reminding, remembering, tidying)

    async def _until_stopping(self) -> None:
        await self.stopping.wait()

    async def _work(self, queue: str) -> None:
        """Run the jobs of a queue until `stopping`."""
        state = self._state
        runner = JobRunner(
            state.jobs,
            state.queues,
            state.outbox,
            state.reports,
            glancing(self._research or self._desk.answer, self._desk.look, self._table.watching),
            self._clock,
            self._journals(),
            digesting(self._table.watching, self._snapshots),
            self._table.answers.keep,
            state.tracer,
            self._suspects,
        )
        strays = Strays(state.jobs, state.queues, state.journal, self._clock)
        looking = asyncio.ensure_future(strays.look_often())
        try:
            await state.queues.work(
                queue, runner.run, self._settings.concurrency, self.stopping, GRACE_SECONDS
            )
        finally:
            await ended(looking)

    def _language(self, message: InboundMessage) -> Language:
        try:
            return language_for(message, self._settings)
        except BadInput:
            return self._settings.language or "en"

    def _journals(self) -> Journals:
        settings = self._settings
        limits = DailyLimits(settings.user_usd_per_day, settings.team_usd_per_day, settings.timezone)
        return Journals(self._state.journal, self._snapshots, self._clock, limits)

    async def resume(self) -> int:
        """Put every unfinished job in its queue as a new run; how many there were.

        Only for the single owner of a data directory, which knows that no other worker is alive: it need
        not wait until the leases of a killed one are over.
        """
        state, count = self._state, 0
        await close_abandoned(state.jobs, state.queues, state.sessions, self._clock)
        for job in await state.jobs.unfinished():
            again = replace(job, run=job.run + 1)
            if job.queue != SHARED_QUEUE or job.state not in (JobState.QUEUED, JobState.RUNNING):
                continue
            await state.journal.free(job.id)
            if await state.jobs.move(again, (job.state,)):
                await state.queues.add(again.queue, again.id, again.run)
                count += 1
        return count
