"""Stores that kill their own process at a named seam: for tests of what the next run makes of it.

A seam is a place between two writes. `SEAMS` says what each is; the platform's own (`kept`, `acknowledged`,
`before_send`, …) are called by the channel of `tests.faults`.
"""

import os
import signal
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.delivery import Claim, DeliveryState
from bot.inbox import MOST_DEATHS
from bot.jobs.record import Job, JobState
from bot.jobs.run import ENDING, MOST_ATTEMPTS
from bot.outbox import Outbox
from bot.state import State
from bot.store.inbox import Entry, InboxStore
from bot.store.jobs import JobStore
from bot.store.journal import Attempt, Charge, Fence, JournalStore
from bot.store.outbox import OutboxStore
from bot.turn import Outcome, Turn
from channels.document import Document
from channels.types import Address, Receipt
from research.clock import SystemClock
from research.ports import Clock

SEAMS: Final = {
    "arrived": "a message is given to the inbox",
    "written": "it is written",
    "kept": "the inbox has returned",
    "acknowledged": "the platform is acknowledged",
    "taken": "the turn is taken",
    "created": "the record of its job is written",
    "routed": "the turn has led to something, and that is not written",
    "handled": "that is written",
    "reserved": "a call is written down and not yet made",
    "called": "it is answered, and nothing is written",
    "recorded": "its result is written",
    "ending": "it is known how the job ends",
    "ended": "that is written",
    "told": "the last message is in the outbox",
    "claimed": "a message is claimed",
    "before_send": "the platform gets it",
    "after_send": "the platform has it, and that is not written",
    "before_edit": "the platform gets a change",
    "after_edit": "the platform has it, and that is not written",
    "unnoted": "what was sent is to be written",
    "noted": "that is written, and another part may follow",
    "closing": "the job's record is to say that it is over",
}


POISON: Final = {"at the door": "whoever takes the turn dies", "at work": "whoever runs the job dies"}
"""Words in a message over which a process dies that is to die at the seam `poison`, and how."""


class Crash:
    """Kills this process when it comes to a seam for the given time; `where` narrows it to one platform."""

    def __init__(self, seam: str, times: int, where: str = "") -> None:
        self.arm(seam, times, where)

    def arm(self, seam: str, times: int, where: str = "") -> None:
        """Kill there instead."""
        self._seam = seam
        self._left = times
        self._where = where

    def at(self, seam: str, where: str = "") -> None:
        """Here is that seam."""
        if seam == self._seam and self._where in ("", where):
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


class CrashingJournal(JournalStore):
    """A journal with seams."""

    def __init__(self, store: JournalStore, crash: Crash, lease_ms: int) -> None:
        super().__init__(store._client, lease_ms)
        self._crash = crash

    async def begin(self, fence: Fence, attempt: Attempt) -> str | None:
        """Then `reserved`."""
        stored = await super().begin(fence, attempt)
        self._crash.at("reserved")
        return stored

    async def end(self, fence: Fence, attempt: Attempt, charge: Charge, record: str = "") -> str | None:
        """Between `called` and `recorded`."""
        self._crash.at("called")
        stored = await super().end(fence, attempt, charge, record)
        self._crash.at("recorded")
        return stored

    async def record(self, fence: Fence, step: str, record: str) -> str | None:
        """Between `ending` and `ended`, for the decision that is the end."""
        if step == ENDING:
            self._crash.at("ending")
        stored = await super().record(fence, step, record)
        if step == ENDING:
            self._crash.at("ended")
        return stored


class CrashingOutbox(Outbox):
    """An outbox with a seam."""

    def __init__(self, store: OutboxStore, crash: Crash, clock: Clock) -> None:
        super().__init__(store, clock)
        self._crash = crash

    async def final(
        self,
        address: Address,
        document: Document,
        delivery_id: str,
        slot: str,
        closing: Document | None = None,
    ) -> None:
        """Then `told`."""
        await super().final(address, document, delivery_id, slot, closing)
        self._crash.at("told")


class CrashingDeliveries(OutboxStore):
    """Deliveries with seams."""

    def __init__(self, store: OutboxStore, crash: Crash) -> None:
        super().__init__(store._client)
        self._crash = crash

    async def claim(self, host: str, now: datetime) -> Claim | float:
        """Then `claimed`."""
        claim = await super().claim(host, now)
        if isinstance(claim, Claim):
            self._crash.at("claimed", claim.delivery.address.platform)
        return claim

    async def record(
        self,
        claim: Claim,
        state: DeliveryState,
        now: datetime,
        *,
        done: int,
        receipts: Sequence[Receipt],
        message: Receipt | None = None,
        reason: str = "",
        missing: bool = False,
    ) -> None:
        """Between `unnoted` and `noted`."""
        where = claim.delivery.address.platform
        self._crash.at("unnoted", where)
        await super().record(
            claim, state, now, done=done, receipts=receipts, message=message, reason=reason, missing=missing
        )
        self._crash.at("noted", where)


class CrashingInbox(InboxStore):
    """An inbox with seams."""

    def __init__(self, store: InboxStore, crash: Crash) -> None:
        super().__init__(store._client)
        self._crash = crash

    async def accept(self, turn: Turn) -> bool:
        """Between `arrived` and `written`."""
        self._crash.at("arrived")
        new = await super().accept(turn)
        self._crash.at("written")
        return new

    async def take(self, host: str, silent_ms: int) -> Entry | None:
        """Then `taken`."""
        entry = await super().take(host, silent_ms)
        if entry is not None:
            self._crash.at("taken")
        return entry

    def turn(self, entry: Entry) -> Turn:
        """Where whoever handles a poisonous turn dies; whoever gives it up does not look into it."""
        if "at the door" in entry.text and entry.deaths < MOST_DEATHS:
            self._crash.at("poison")
        return super().turn(entry)

    async def done(self, entry: Entry, outcome: Outcome | None) -> None:
        """Between `routed` and `handled`."""
        self._crash.at("routed")
        await super().done(entry, outcome)
        self._crash.at("handled")


class CrashingJobs(JobStore):
    """Records with seams."""

    def __init__(self, store: JobStore, crash: Crash) -> None:
        super().__init__(store._client)
        self._crash = crash

    async def create(self, job: Job) -> bool:
        """Then `created`."""
        new = await super().create(job)
        self._crash.at("created")
        return new

    async def move(self, job: Job, sources: Collection[JobState]) -> bool:
        """Before the end of a job: `closing`."""
        if job.state.over:
            self._crash.at("closing")
        before = await self.get(job.id)
        moved = await super().move(job, sources)
        begun = before is not None and before.attempts < job.attempts <= MOST_ATTEMPTS
        if moved and begun and "at work" in job.brief.question.text:
            self._crash.at("poison")  # Whoever gives it up does not work on it.
        return moved


def with_seams(state: State, crash: Crash, lease_ms: int, clock: Clock | None = None) -> State:
    """The state with stores that kill the process when it comes to the seam."""
    deliveries = CrashingDeliveries(OutboxStore(state.client), crash)
    return replace(
        state,
        journal=CrashingJournal(state.journal, crash, lease_ms),
        outbox=CrashingOutbox(deliveries, crash, clock or SystemClock()),
        inbox=CrashingInbox(state.inbox, crash),
        jobs=CrashingJobs(state.jobs, crash),
    )
