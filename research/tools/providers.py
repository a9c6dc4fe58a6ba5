"""The services as all jobs of a process share them: one client with its connections, and one gate each.

A tool's `build` asks for its provider, in whatever thread it runs; `bot.app` closes them when the process
ends. The same service with another key or address is another provider.
"""

import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from research.ports import Clock
from research.tools.concurrency import Gate, Pace

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Connected(Generic[C]):
    """A client, and how to give its connections back."""

    client: C
    close: Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Provider(Generic[C]):
    """One service: its client, and the gate before it."""

    name: str
    client: C
    gate: Gate
    clock: Clock
    close: Callable[[], Awaitable[None]]


class Providers:
    """Every provider of a process, made when it is first asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: dict[tuple[str, str | None, str | None, int], Provider[Any]] = {}

    def of(
        self,
        name: str,
        api_url: str | None,
        api_key: str | None,
        clock: Clock,
        pace: Pace,
        connect: Callable[[], Connected[C]],
    ) -> Provider[C]:
        """The provider; `connect` makes its client if there is none yet."""
        # The clock is part of the key, because a gate measures with the one that it was made with.
        key = (name, api_url, api_key, id(clock))
        with self._lock:
            known = self._known.get(key)
            if known is None:
                made = connect()
                gate = Gate(name, clock, pace)
                known = Provider(name, made.client, gate, clock, made.close)
                self._known[key] = known
            return known

    async def aclose(self) -> None:
        """Give every connection back."""
        with self._lock:
            known, self._known = list(self._known.values()), {}
        for one in known:
            await one.close()


PROVIDERS: Final = Providers()
