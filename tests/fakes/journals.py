"""Journals on a test's state server, and a call through one, for tests of the daemon."""

import asyncio
from decimal import Decimal

from bot.jobs.journal import JobJournal, Journals
from bot.jobs.record import Job
from bot.state import State
from bot.store.journal import Busy, JournalStore
from bot.store.spend import DailyLimits
from research.budget import Budget
from research.clock import SystemClock
from research.cost import Cost
from research.journal import paid
from research.ports import Clock
from research.report import Limits
from tests.fakes.clock import FakeClock
from tests.fakes.research import MemorySnapshots

CENT = Cost(tool_calls=1, usd=Decimal("0.01"))
PLENTY = Limits(1000, 1_000_000, 3600, Decimal(100))


def journals(
    state: State,
    *,
    limits: DailyLimits = DailyLimits(),  # noqa: B008 - frozen
    lease_ms: int = 30_000,
    snapshots: MemorySnapshots | None = None,
    clock: Clock | None = None,
) -> Journals:
    """The journals of a worker."""
    store = JournalStore(state.client, lease_ms)
    return Journals(store, snapshots or MemorySnapshots(), clock or SystemClock(), limits)


async def taken(opened: Journals, job: Job) -> JobJournal:
    """A run of a job that nobody else runs."""
    journal = await opened.take(job)
    assert isinstance(journal, JobJournal), journal
    return journal


async def busy(opened: Journals, job: Job) -> Busy:
    """That somebody else runs the job."""
    answer = await opened.take(job)
    assert isinstance(answer, Busy), answer
    return answer


class Calling:
    """Makes calls that return their number, each for a cent unless told otherwise."""

    def __init__(self, journal: JobJournal, limits: Limits = PLENTY) -> None:
        self.journal = journal
        self.budget = Budget(limits, FakeClock(), past=journal.past)
        self.made: list[str] = []

    async def call(
        self,
        key: str,
        *,
        worst: Cost = CENT,
        cost: Cost | None = None,
        error: BaseException | None = None,
        gate: asyncio.Event | None = None,
    ) -> int:
        """The recorded result of the call `key`, or that of making it.

        It costs `cost`, or nobody knows what. It raises `error`, and waits for `gate` before it ends.
        """
        reservation = self.budget.reserve(worst)

        async def now() -> int:
            self.made.append(key)
            if gate is not None:
                await gate.wait()
            if cost is not None:
                reservation.settle(cost)
            if error is not None:
                raise error
            return len(self.made)

        return await paid(self.journal, key, int, reservation, now)
