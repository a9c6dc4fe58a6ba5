"""What Slack brings to the app, and how it goes on when the app does not acknowledge.

An event is tried four times (at once, at once again, after a minute, after five); a command or a press is
tried once, and the person sees it fail. `sockets.py` and `http_events.py` are the two ways.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.fakes.slack.limits import RETRY_SECONDS
from tests.fakes.slack.workspace import Changes, Clock


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one attempt ended: acknowledged, or not and why; `answer` is what came with the acknowledgement."""

    acknowledged: bool
    reason: str = ""
    answer: Any = None


@dataclass(slots=True)
class Attempt:
    """One try: when it was sent, by which connection, when and how it ended."""

    sent: float
    via: str = ""
    ended: float | None = None
    outcome: Outcome | None = None


@dataclass(slots=True, eq=False)
class Delivery:
    """One envelope's content and its tries. `kind` is events_api, slash_commands or interactive.

    `problem` is why Slack did not take what came with the acknowledgement.
    """

    kind: str
    payload: dict[str, Any]
    changes: Changes
    takes_answer: bool = False
    attempts: list[Attempt] = field(default_factory=list)
    over: bool = False
    problem: str = ""

    @property
    def acknowledged(self) -> bool:
        """Whether the app took it."""
        return any(one.outcome is not None and one.outcome.acknowledged for one in self.attempts)

    @property
    def answer(self) -> Any:
        """What the app sent back with its acknowledgement."""
        return next(
            (one.outcome.answer for one in self.attempts if one.outcome and one.outcome.acknowledged), None
        )

    @property
    def failed(self) -> str:
        """What the person is told when it did not work: '' as long as it may still."""
        if not self.over or self.acknowledged:
            return self.problem
        return (
            "operation_timeout"
            if self.attempts[-1].outcome == Outcome(False, "timeout")
            else "dispatch_failed"
        )

    async def ended(self) -> "Delivery":
        """Itself, once it is acknowledged or given up."""
        await self.changes.wait_for(lambda: self.over)
        return self


class Way(Protocol):
    """A way to the app."""

    async def send(self, delivery: Delivery, attempt: Attempt, retry: int, reason: str) -> Outcome:
        """Send once, and wait for the acknowledgement for three seconds at most."""
        ...


class Deliveries:
    """All that was brought, in order. Switches: `copies`, `hold` and `release`, `again`."""

    def __init__(self, clock: Clock, changes: Changes, way: Way) -> None:
        self.all: list[Delivery] = []
        self.way = way
        self.copies = 1
        self.retry_seconds: Sequence[float] = RETRY_SECONDS
        self._clock = clock
        self._changes = changes
        self._held: list[Delivery] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def event(self, payload: dict[str, Any]) -> Delivery:
        """Bring an event; with `copies` above one, bring it that often."""
        first = self._bring(Delivery("events_api", payload, self._changes))
        for _ in range(self.copies - 1):
            self._bring(Delivery("events_api", payload, self._changes))
        return first

    def interaction(self, kind: str, payload: dict[str, Any]) -> Delivery:
        """Bring what a person did; it is never repeated."""
        delivery = Delivery(kind, payload, self._changes, takes_answer=True)
        self.all.append(delivery)
        self._start(delivery)
        return delivery

    def again(self, delivery: Delivery) -> Delivery:
        """Bring a delivery once more, as Slack does hours later after an outage of its own."""
        return self._bring(Delivery(delivery.kind, delivery.payload, self._changes))

    def hold(self) -> None:
        """Keep events back until `release`."""
        self._held = []

    def release(self, shuffled: random.Random | None = None) -> list[Delivery]:
        """Bring what was kept back, in order or shuffled."""
        held, self._held = self._held or [], None
        if shuffled is not None:
            shuffled.shuffle(held)
        for one in held:
            self._start(one)
        return held

    def events(self, kind: str) -> list[Delivery]:
        """The events of a type that were brought."""
        return [one for one in self.all if one.payload.get("event", {}).get("type") == kind]

    async def settled(self) -> None:
        """Return when nothing is on its way."""
        await self._changes.wait_for(lambda: all(one.over for one in self.all))

    async def stop(self) -> None:
        """Give up what is still on its way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _bring(self, delivery: Delivery) -> Delivery:
        self.all.append(delivery)
        if self._held is not None:
            self._held.append(delivery)
        else:
            self._start(delivery)
        return delivery

    def _start(self, delivery: Delivery) -> None:
        task = asyncio.ensure_future(self._deliver(delivery))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, delivery: Delivery) -> None:
        waits = self.retry_seconds if delivery.kind == "events_api" else ()
        reason = ""
        for retry, wait in enumerate((0.0, *waits)):
            if wait:
                await self._clock.sleep(wait)
            attempt = Attempt(self._clock.monotonic())
            delivery.attempts.append(attempt)
            outcome = await self.way.send(delivery, attempt, retry, reason)
            attempt.outcome, attempt.ended = outcome, self._clock.monotonic()
            if outcome.acknowledged:
                break
            reason = outcome.reason
            self._changes.tell()
        delivery.over = True
        self._changes.tell()
