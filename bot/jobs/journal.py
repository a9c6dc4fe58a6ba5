"""The journal of one run of a job, as research sees it: replayed where it can be, written before it is used.

`bot.jobs.run` takes one for every run, and records in it how the job ends. A page's text goes to the
snapshots and not to Redis, where it would take up memory for days.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from redis.exceptions import RedisError

from bot.jobs.lease import Lease
from bot.jobs.record import Job
from bot.store.journal import Attempt, Busy, Charge, JournalStore
from bot.store.records import Record, dumps, from_json, loads, to_json
from bot.store.spend import Account, DailyLimits
from channels.types import Person
from research.cost import Bill, Past
from research.errors import Superseded
from research.evidence import Page
from research.ports import Clock, Got, Snapshots
from research.report import Spend

T = TypeVar("T")

log = logging.getLogger(__name__)


class Journals:
    """Opens the journals of jobs."""

    def __init__(self, store: JournalStore, snapshots: Snapshots, clock: Clock, limits: DailyLimits) -> None:
        self._store = store
        self._snapshots = snapshots
        self._clock = clock
        self._limits = limits

    async def take(self, job: Job) -> "JobJournal | Busy":
        """Begin a run of a job, unless another one is under way. Raises `JournalTooNew`."""
        return await self.begin(job.id, job.asker)

    async def fruitless(self, job_id: str) -> int:
        """How many runs of a job were begun since one last recorded something."""
        return await self._store.fruitless(job_id)

    async def begin(self, name: str, person: Person) -> "JobJournal | Busy":
        """Begin work that a person pays for under a name, unless it is busy. Raises `JournalTooNew`."""
        lease = await Lease.take(name, self._store, self._clock)
        if isinstance(lease, Busy):
            return lease
        past = await self._store.past(lease.fence)
        known = await self._store.steps(name)
        return JobJournal(
            lease,
            self._store,
            self._snapshots,
            lambda: Account.of(person, self._limits, self._clock.now()),
            past,
            known,
        )


class JobJournal:
    """The `Journal` port over Redis. `account` says where a call is charged that is made now.

    `on_record` is called whenever something new was written.
    """

    def __init__(
        self,
        lease: Lease,
        store: JournalStore,
        snapshots: Snapshots,
        account: Callable[[], Account],
        past: Past,
        known: set[str],
    ) -> None:
        self.lease = lease
        self.past = past
        self._store = store
        self._snapshots = snapshots
        self._account = account
        self._known = known
        self._numbers = count(1)
        self.on_record: Callable[[], None] = lambda: None
        self._doing: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @property
    def empty(self) -> bool:
        """Whether nothing is recorded."""
        return not self._known

    async def recall(self, key: str, kind: type[T]) -> T | None:
        """What is recorded under `key`; None when there is nothing, or nothing that can be read."""
        if key not in self._known:
            return None
        text = await self.lease.patiently(lambda: self._store.read(self.lease.fence.job_id, key))
        return None if text is None else await self._value(text, kind)

    async def record(self, key: str, value: T) -> T:
        """Keep a decision; the one that was kept first is returned. Raises `Superseded`."""
        kind = type(value)
        known = await self.recall(key, kind)
        if known is not None:
            return known
        text = dumps(await self._record(value, ""))
        stored = await self.lease.patiently(lambda: self._store.record(self.lease.fence, key, text))
        self._kept(key)
        kept = None if stored is None else await self._value(stored, kind)
        return value if kept is None else kept

    async def once(self, key: str, kind: type[T], bill: Bill, call: Callable[[], Awaitable[T]]) -> T:
        """The recorded result under `key`, or that of `call`; of two at once the second waits for the first.

        Raises `Superseded`, `BudgetExhausted`, `BrokeOff`.
        """
        async with self._doing[key]:
            known = await self.recall(key, kind)
            if known is not None:
                return known
            attempt = self._attempt(key, bill)
            fence = self.lease.fence
            stored = await self.lease.patiently(lambda: self._store.begin(fence, attempt))
            kept = None if stored is None else await self._value(stored, kind)
            return await self._made(attempt, bill, call) if kept is None else kept

    async def spend(self) -> Spend:
        """What the job has spent in all its runs."""
        charge = await self.lease.patiently(lambda: self._store.spent(self.lease.fence.job_id))
        cost, seconds = charge.cost, self.lease.seconds
        return Spend(cost.tool_calls, cost.tokens_in, cost.tokens_out, cost.usd, seconds, charge.at_most)

    async def release(self, *, handed_back: bool, whole: bool = False) -> None:
        """End the run. One that is `handed_back` does not count as one that recorded nothing.

        The journal of a job that is `whole` is not needed for long; any other may be taken up again.
        """
        await self._store.release(self.lease.fence, handed_back=handed_back, whole=whole)

    def _kept(self, key: str) -> None:
        self._known.add(key)
        self.on_record()

    def _attempt(self, key: str, bill: Bill) -> Attempt:
        number = f"{self.lease.fence.epoch}.{next(self._numbers)}"
        return Attempt(number, key, self._account(), Charge(bill.cost, bill.cost.usd > 0))

    async def _made(self, attempt: Attempt, bill: Bill, call: Callable[[], Awaitable[T]]) -> T:
        """The result of a call that is made now, recorded with its bill."""
        fence = self.lease.fence
        try:
            result = await call()
        except BaseException:
            # What a failed call has cost is written down if that can be; otherwise its worst case stands.
            with contextlib.suppress(RedisError, Superseded):
                await self.lease.during(lambda: self._store.end(fence, attempt, _charge(bill)))
            raise
        text = await self._text(result, attempt.id)
        stored = await self.lease.patiently(lambda: self._store.end(fence, attempt, _charge(bill), text))
        self._kept(attempt.step)
        kept = None if stored is None else await self._value(stored, type(result))
        return result if kept is None else kept

    async def _text(self, result: object, attempt: str) -> str:
        """The record of a result; none for what no JSON can carry, which is then paid for anew."""
        try:
            return dumps(await self._record(result, attempt))
        except ValueError:
            log.exception("the result of attempt %s cannot be recorded", attempt)
            return ""

    async def _record(self, value: object, attempt: str) -> Record:
        text = ""
        if isinstance(value, Got) and isinstance(value.page, Page):
            text, _ = await self._snapshots.put(value.page.text)
            value = replace(value, page=replace(value.page, text=""))
        return Record(type(value).__name__, to_json(value), attempt, text)

    async def _value(self, text: str, kind: type[T]) -> T | None:
        """The value in a record; None when it cannot be read. Raises `JournalTooNew`."""
        try:
            record = loads(text)
            value: Any = from_json(kind, record.result) if record.kind == kind.__name__ else None
            if record.text and isinstance(value, Got) and isinstance(value.page, Page):
                page = replace(value.page, text=await self._snapshots.get(record.text))
                value = replace(value, page=page)
        except (ValueError, KeyError):
            log.exception("a step of job %s cannot be read and is taken again", self.lease.fence.job_id)
            return None
        found: T | None = value
        return found


def _charge(bill: Bill) -> Charge:
    return Charge(bill.charged, bill.at_most)
