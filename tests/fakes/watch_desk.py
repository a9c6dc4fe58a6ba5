"""Watches at work in a test: real stores and runner, pages that a test changes, time as it says."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.delivery import Claim
from bot.jobs.record import Job
from bot.jobs.run import JobRunner, Research
from bot.jobs.start import JobStarter
from bot.jobs.telling import PlainTelling, Telling
from bot.settings import Settings
from bot.state import State
from bot.store.outbox import OutboxStore
from bot.store.told import ToldStore
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.carrying import Carrying
from bot.watches.digesting import Digesting
from bot.watches.glancing import Glancing
from bot.watches.record import Watch
from bot.watches.settling import Settling
from bot.watches.slots import due_after
from bot.watches.starting import Starting, run_of
from bot.watches.ticker import Ticker
from bot.watches.when.schedule import Schedule
from channels.document import Document, Footnotes
from channels.types import Address, Person
from research.brief import Depth
from research.budget import Budget
from research.clock import SystemClock
from research.evidence import Candidate, Hit, Page, Passage
from research.plan import SubQuestion
from research.ports import Journal, Observer, StopSignal, ToolSpec
from research.report import Report
from research.roles.setup import Roles
from research.run import Services, run_research
from tests.fakes.channel import FakeChannel
from tests.fakes.clock import FakeClock
from tests.fakes.journals import journals
from tests.fakes.research import (
    FakeTool,
    MemorySnapshots,
    PlainWriter,
    ScriptedPlanner,
    ScriptedReflector,
)
from tests.fakes.watching import a_watch

SPEC = ToolSpec("folder", "anything", reads=("https",), read_counts=True)
DAILY = Schedule("0 8 * * *", "UTC")
FIRST = datetime(2026, 12, 1, 7, 0, tzinfo=UTC)
"""An hour before the first slot."""


class EachLine:
    """Quotes every line of a page."""

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """One candidate a line."""
        del sub_question, passages
        return tuple(Candidate(line, line, 0.9) for line in page.text.splitlines() if line)


class DatedClock(FakeClock):
    """A clock that shows what a test says."""

    shown = FIRST

    def now(self) -> datetime:
        """That."""
        return self.shown


class Pages:
    """Research over pages by URL, all of which every search finds."""

    def __init__(self, snapshots: MemorySnapshots) -> None:
        self.clock = DatedClock()
        self.tool = FakeTool(self.clock, {}, SPEC)
        self.failure: Exception | None = None
        self._snapshots = snapshots

    async def answer(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        """The report on the pages."""
        if self.failure is not None:
            raise self.failure
        roles = Roles(ScriptedPlanner(), EachLine(), ScriptedReflector(), PlainWriter())
        services = Services(self.clock, roles, (self.tool,), self._snapshots, journal, observer, stop)
        return await run_research(job.brief, Budget(job.limits, self.clock), services)

    async def look(self, job: Job, journal: Journal) -> tuple[Hit, ...]:
        """A hit a page, that shows how it begins."""
        del job, journal
        return tuple(Hit(url, url, url, text[:40], "folder") for url, text in self.tool.pages.items())


class WatchDesk:
    """A daemon's watches. `killed` puts everything in memory away, as a kill would."""

    def __init__(self, state: State, settings: Settings, channel: FakeChannel | None = None) -> None:
        self.state = state
        self.settings = settings
        self.channel = channel or FakeChannel()
        self.snapshots = MemorySnapshots()
        self.pages = Pages(self.snapshots)
        self.now = FIRST
        self.killed()

    def killed(self) -> None:
        """Begin again with what is in the store."""
        client = self.state.client
        self.index, self.watches, self.told = WatchIndex(client), WatchStore(client), ToldStore(client)
        starter = JobStarter(self.state.jobs, self.state.queues, SystemClock())
        self.starting = Starting(self.watches, starter)
        carrying = Carrying(self.index, self.watches, self.starting, self.state.outbox)
        self.settling = Settling(
            self.index, self.watches, self.told, self.state.jobs, self.state.outbox, self.starting
        )
        self.ticker = Ticker(self.index, self.watches, carrying, self.settling)
        self.telling: Telling = Digesting(PlainTelling(), self.watches, self.told, self.snapshots)
        self.journals = journals(self.state)

    async def watch(self, **changes: object) -> Watch:
        """A watch that looks every day at eight."""
        watch = replace(
            a_watch(1, DAILY, FIRST),
            **{
                "person": Person("test", "w1", "p1"),
                "address": Address("test", "w1", "c1", "t1"),
                "depth": Depth.DEEP,
                **changes,
            },
        )
        await self.watches.create(watch, 20, 200)
        due = await asyncio.to_thread(due_after, watch.id, watch.schedule, self.now)
        await self.index.set(watch.id, due)
        return watch

    async def watch_on(self, platform: str) -> Watch:
        """The same in a thread or topic of a platform."""
        return await self.watch(
            person=Person(platform, "w1", "p1"), address=Address(platform, "w1", "c1", "42")
        )

    async def get(self, watch: Watch) -> Watch:
        """The record as it is now."""
        found = await self.watches.get(watch.id)
        assert found is not None
        return found

    async def morning(self, days: int, pages: Mapping[str, str] | None = None) -> None:
        """Ten past eight so many days after the first, with these pages."""
        self.now = FIRST + timedelta(days=days, hours=1, minutes=10)
        self.pages.clock.shown = self.now
        if pages is not None:
            self.pages.tool.pages = pages
        await self.tick()

    async def tick(self) -> None:
        """Tick once."""
        await self.ticker.tick(self.now)

    async def work(self) -> None:
        """Run every job that waits."""
        glancing = Glancing(self.pages.answer, self.pages.look, self.watches, self.told)
        await self.run_with(glancing.answer)

    async def run_with(self, research: Research) -> None:
        """Run every job that waits with that research."""
        state = self.state
        runner = JobRunner(
            state.jobs,
            state.queues,
            state.outbox,
            state.reports,
            research,
            SystemClock(),
            self.journals,
            self.telling,
        )
        for job in await state.jobs.unfinished():
            await runner.run(job.id, job.run)

    async def deliver(self) -> list[Document]:
        """Send what waits; the documents that were sent now."""
        store, before = OutboxStore(self.state.client), len(self.channel.posts)
        while isinstance(claim := await store.claim(self.channel.platform, SystemClock().now()), Claim):
            await self.state.outbox.deliver(claim, self.channel)
        return [document for _, _, document in self.channel.posts[before:]]

    async def digest(self, watch_id: str, slot: datetime) -> None:
        """Really run one slot of a watch: worked on, delivered, settled."""
        assert await self.starting.start(watch_id, run_of(watch_id, slot))
        await self.work()
        await self.deliver()
        assert await self.settling.settle(watch_id)

    async def day(self, days: int, pages: Mapping[str, str] | None = None) -> list[Document]:
        """A whole day: due, worked on, delivered, settled; what the thread got."""
        await self.morning(days, pages)
        await self.work()
        sent = await self.deliver()
        await self.tick()
        return sent


def quotes(document: Document) -> list[str]:
    """The quotes in the footnotes of a document, in order."""
    return [note.quote for block in document.blocks if isinstance(block, Footnotes) for note in block.notes]
