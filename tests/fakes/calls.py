"""The record of every call that a stand-in received, with what it cost.

Every stand-in writes here; tests query it: `calls.of("tavily")`, `calls.billed()`, `calls.peak("web")`.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any


@dataclass(frozen=True, slots=True)
class Bill:
    """What a service charges for one call, as its invoice would say; `tokens` is empty for search tools."""

    usd: Decimal
    credits: int = 0
    tokens: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Call:
    """One request as it arrived. `number` counts from 1 within a service; times are the suite's clock.

    `about` is the text that faults match: query, address, or the model's request. `latency` is the nominal
    time that the real service would have taken, whether or not it was waited for.
    """

    service: str
    number: int
    endpoint: str
    started: float
    about: str = ""
    role: str = ""
    key: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    body: Any = None
    in_flight: int = 1
    fault: str | None = None
    status: int | None = None
    finished: float | None = None
    latency: float = 0.0
    bill: Bill | None = None
    answer: Any = None


class CallLog:
    """All calls in the order of their arrival."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counts: dict[str, int] = {}
        self._open: dict[str, int] = {}
        self._changed = asyncio.Event()
        self.all: list[Call] = []

    def __iter__(self) -> Iterator[Call]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    @contextmanager
    def record(self, service: str, endpoint: str) -> Iterator[Call]:
        """Open a call, number it, and close it when the handler is done."""
        number = self._counts[service] = self._counts.get(service, 0) + 1
        in_flight = self._open[service] = self._open.get(service, 0) + 1
        call = Call(service, number, endpoint, self._clock(), in_flight=in_flight)
        self.all.append(call)
        self._notify()
        try:
            yield call
        finally:
            call.finished = self._clock()
            self._open[service] -= 1
            self._notify()

    def of(
        self,
        service: str | None = None,
        *,
        endpoint: str | None = None,
        role: str | None = None,
        about: str | None = None,
    ) -> list[Call]:
        """The calls to a service, narrowed by endpoint, role (schema title) or a part of what it is about."""
        return [
            call
            for call in self.all
            if service in (None, call.service)
            and endpoint in (None, call.endpoint)
            and role in (None, call.role)
            and (about is None or about.casefold() in call.about.casefold())
        ]

    def billed(self, service: str | None = None) -> Decimal:
        """Dollars on the invoice, exact."""
        return sum((call.bill.usd for call in self.of(service) if call.bill), Decimal(0))

    def credits(self, service: str) -> int:
        """Credits on a search service's invoice."""
        return sum(call.bill.credits for call in self.of(service) if call.bill)

    def tokens(self, kind: str | None = None) -> int:
        """Tokens on the model's invoice, all kinds together or one of them (`output_tokens`, …)."""
        bills = [call.bill.tokens for call in self.all if call.bill]
        return sum(count for bill in bills for name, count in bill.items() if kind in (None, name))

    def in_flight(self, service: str) -> int:
        """How many calls a service is answering now."""
        return self._open.get(service, 0)

    def peak(self, service: str) -> int:
        """The most calls that a service answered at the same time."""
        return max((call.in_flight for call in self.of(service)), default=0)

    async def wait_for(self, ready: Callable[["CallLog"], bool]) -> None:
        """Return as soon as `ready` is true of this log; it is asked anew whenever a call opens or closes."""
        while not ready(self):
            await self._changed.wait()

    def _notify(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
