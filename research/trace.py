"""The trace port: one event for each thing that costs something or fails. No message text, no secrets."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Event:
    """One trace row: its kind (such as `model_call`), who did it, what it cost, how it ended."""

    kind: str
    role: str = ""
    provider: str = ""
    model: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    usd: Decimal = Decimal(0)
    milliseconds: float = 0.0
    outcome: str = "ok"


class Trace(Protocol):
    """Whoever keeps events; must return at once."""

    def emit(self, event: Event) -> None:
        """Take an event."""
        ...


class NoTrace:
    """Keeps nothing."""

    def emit(self, event: Event) -> None:
        """Forget it."""
        del event
