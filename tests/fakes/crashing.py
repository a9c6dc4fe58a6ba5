"""Stores that kill their own process at a named seam: for tests of what the next run makes of it.

A seam is a place between two writes. `reserved`: a call is written down and not yet made. `called`: it is
answered, and nothing is written. `recorded`: its result is written. `ending` and `ended`: before and after it
is written how the job ends. `told`: the last message is in the outbox, and the record says that the job runs.
"""

import os
import signal
from dataclasses import replace

from bot.jobs.run import ENDING
from bot.outbox import Outbox
from bot.state import State
from bot.store.journal import Attempt, Charge, Fence, JournalStore
from bot.store.outbox import OutboxStore
from channels.document import Document
from channels.types import Address
from research.clock import SystemClock

SEAMS = ("reserved", "called", "recorded", "ending", "ended", "told")


class Crash:
    """Kills this process when it comes to a seam for the given time."""

    def __init__(self, seam: str, times: int) -> None:
        self._seam = seam
        self._left = times

    def at(self, seam: str) -> None:
        """Here is that seam."""
        if seam == self._seam:
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

    def __init__(self, store: OutboxStore, crash: Crash) -> None:
        super().__init__(store, SystemClock())
        self._crash = crash

    async def final(self, address: Address, document: Document, delivery_id: str, slot: str) -> None:
        """Then `told`."""
        await super().final(address, document, delivery_id, slot)
        self._crash.at("told")


def with_seams(state: State, seam: str, times: int, lease_ms: int) -> State:
    """The state with stores that kill the process at a seam when it comes there for the given time."""
    crash = Crash(seam, times)
    return replace(
        state,
        journal=CrashingJournal(state.journal, crash, lease_ms),
        outbox=CrashingOutbox(OutboxStore(state.client), crash),
    )
