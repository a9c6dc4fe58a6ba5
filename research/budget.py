"""The budget of a job: nothing is spent that was not reserved first (laws B1, B4, B5).

`calls` reserves the worst case of every paid call here and settles it with what the call really cost. A
reservation that is refused raises `BudgetExhausted`, and `run` goes over to writing; the writer's share is
held back from the start, so that there is always a report.
"""

import asyncio
from dataclasses import replace
from typing import Final

from research.cost import NO_PAST, NOTHING, Cost, Past
from research.errors import BudgetExhausted
from research.ports import Clock
from research.report import Limits, Spend, StopReason
from research.trace import NO_TRACE, NOBODY, Event, Kind, Trace, Who

WRITING_SHARE_OF_TIME: Final = 0.1
WRITING_SECONDS_AT_MOST: Final = 60.0


class Reservation:
    """Room held for one call, and its bill. Settle it exactly once; later settlements change nothing."""

    def __init__(self, budget: "Budget", cost: Cost, who: Who = NOBODY) -> None:
        self._budget = budget
        self.who = who
        self.cost = cost
        self.charged = cost
        self.at_most = cost.usd > 0
        self._open = True

    def settle(self, actual: Cost, *, at_most: bool = False) -> None:
        """Give the room back and charge what the call cost; `at_most` where that is only an upper bound."""
        if self._open:
            self._open = False
            self.charged, self.at_most = actual, at_most
            self._budget._settle(self, at_most=at_most)  # noqa: SLF001 - one unit in two classes

    def settle_unknown(self) -> None:
        """Charge the reserved worst case, because nobody knows what the call cost."""
        self.settle(self.cost, at_most=self.cost.usd > 0)


class Budget:
    """The four limits of one job and what is spent and held against them; `past` is of its earlier runs.

    Whoever spends tells `events` what it does.
    """

    def __init__(
        self,
        limits: Limits,
        clock: Clock,
        writer_share: Cost = NOTHING,
        past: Past = NO_PAST,
        events: Trace = NO_TRACE,
    ) -> None:
        self.limits = limits
        self.events = events
        self._clock = clock
        self._started = clock.monotonic() - past.seconds
        self._writer_share = writer_share
        self._spent = past.spent
        self._held = NOTHING
        self._at_most = past.at_most
        self._closed: StopReason | None = None
        self._shut = False
        self._settlement = asyncio.Event()

    def close(self, reason: StopReason, *, writing: bool = False) -> None:
        """Refuse everything but writing from now on; with `writing` that too."""
        self._closed = self._closed or reason
        self._shut = self._shut or writing

    def reserve(self, worst: Cost, *, writing: bool = False, who: Who = NOBODY) -> Reservation:
        """Room for one call. Raises `BudgetExhausted` naming the limit that leaves no room."""
        self._check(worst, self._spent + self._held, writing=writing)
        self._held += worst
        self.events.emit(_event(Kind.RESERVATION, who, worst))
        return Reservation(self, worst, who)

    async def room(self, worst: Cost, *, writing: bool = False, who: Who = NOBODY) -> Reservation:
        """Like `reserve`, but where only calls in flight take up the room, wait until they are settled."""
        asked = self._clock.monotonic()
        while True:
            self._check(worst, self._spent, writing=writing)
            try:
                reservation = self.reserve(worst, writing=writing, who=who)
            except BudgetExhausted:
                await self._settlement.wait()
            else:
                self.waited(who, asked, "budget")
                return reservation

    def waited(self, who: Who, asked: float, what_for: str) -> None:
        """Tell that somebody has waited since `asked` for something, if it was for any time."""
        milliseconds = (self._clock.monotonic() - asked) * 1000
        if milliseconds >= 1:
            waiting = replace(_event(Kind.WAIT, who, NOTHING), milliseconds=milliseconds, outcome=what_for)
            self.events.emit(waiting)

    def _check(self, worst: Cost, taken: Cost, *, writing: bool) -> None:
        """Raises `BudgetExhausted` when `worst` does not fit beside what is taken."""
        if self._closed is not None and (self._shut or not writing):
            raise BudgetExhausted(self._closed, 0, 0)
        wanted = taken + worst + (NOTHING if writing else self._writer_share)
        checks = (
            (StopReason.TOOL_CALLS, worst.tool_calls, wanted.tool_calls, self.limits.max_tool_calls),
            (StopReason.TOKENS, worst.tokens, wanted.tokens, self.limits.max_tokens),
            (StopReason.USD, worst.usd, wanted.usd, self.limits.max_usd),
        )
        for kind, asked, total, limit in checks:
            if asked > 0 and total > limit:
                raise BudgetExhausted(kind, total - asked, limit)
        if self.seconds_left(writing=writing) <= 0:
            raise BudgetExhausted(StopReason.DEADLINE, self.seconds, self.limits.deadline_seconds)

    def _settle(self, reservation: Reservation, *, at_most: bool) -> None:
        self._held -= reservation.cost
        self._spent += reservation.charged
        self._at_most = self._at_most or at_most
        settled = _event(Kind.SETTLEMENT, reservation.who, reservation.charged)
        self.events.emit(replace(settled, outcome="at_most") if at_most else settled)
        self._settlement.set()
        self._settlement = asyncio.Event()

    @property
    def seconds(self) -> float:
        """Seconds since the job began."""
        return self._clock.monotonic() - self._started

    def seconds_left(self, *, writing: bool = False) -> float:
        """Seconds until gathering must end, or, with `writing`, until the deadline itself."""
        deadline = self.limits.deadline_seconds
        kept = 0.0 if writing else min(deadline * WRITING_SHARE_OF_TIME, WRITING_SECONDS_AT_MOST)
        return deadline - kept - self.seconds

    @property
    def calls_left(self) -> int:
        """Searches and page reads that may still be made."""
        return self.limits.max_tool_calls - self._spent.tool_calls - self._held.tool_calls

    def spend(self) -> Spend:
        """What was spent so far; a call in flight counts once it is settled."""
        spent = self._spent
        return Spend(
            spent.tool_calls, spent.tokens_in, spent.tokens_out, spent.usd, self.seconds, self._at_most
        )


def _event(kind: Kind, who: Who, cost: Cost) -> Event:
    return Event(
        kind,
        step=who.step,
        role=who.role,
        provider=who.provider,
        model=who.model,
        tokens_in=cost.tokens_in,
        tokens_out=cost.tokens_out,
        usd=cost.usd,
    )
