"""The trace port: one event for each thing that costs something, is decided or fails.

Everything that spends, decides or sends emits; `bot.tracing` keeps. An event has numbers and names of ours
in it, never a message's text, a secret, a page's words or anything of a memory (laws S5, S6).
"""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, Protocol


class Kind(StrEnum):
    """What an event tells of."""

    TOOL_CALL = "tool_call"
    MODEL_CALL = "model_call"
    WAIT = "wait"
    REPLAY = "replay"
    CACHE = "cache"
    RESERVATION = "reservation"
    SETTLEMENT = "settlement"
    QUERIES = "queries"
    REFLECTION = "reflection"
    CITATIONS = "citations"
    VERDICT = "verdict"
    PHASE = "phase"
    JOB = "job"
    DELIVERY = "delivery"
    CLARIFICATION = "clarification"
    WATCH = "watch"
    FEEDBACK = "feedback"
    EVALUATION = "evaluation"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Event:
    """One trace row: its kind, who did it in which job, what it cost, how it ended.

    `step` says which part of the work, `provider` which service, cache tier, platform or logger.
    `milliseconds` are those it took or, of a WAIT, before it could begin; `count` is of how many alike.
    `person` is a pseudonymous key, `version` that of the prompts. `saved_usd` and
    `saved_milliseconds` are what a cache hit spared; `score` is of a VERDICT, FEEDBACK or EVALUATION, from
    0 to 1.
    """

    kind: Kind
    job: str = ""
    run: int = 0
    step: str = ""
    role: str = ""
    provider: str = ""
    model: str = ""
    person: str = ""
    workspace: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    usd: Decimal = Decimal(0)
    milliseconds: float = 0.0
    outcome: str = "ok"
    count: int = 1
    saved_usd: Decimal = Decimal(0)
    score: float = 0.0
    version: str = ""
    saved_milliseconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Who:
    """Who spends: the role or the step of the work, and the service that is paid."""

    step: str = ""
    role: str = ""
    provider: str = ""
    model: str = ""


NOBODY: Final = Who()


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


NO_TRACE: Final = NoTrace()
