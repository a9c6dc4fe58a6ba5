"""The record of a watch: what is kept in view, when, for whom and where, and how it went so far.

Kept by `bot.store.watches`; everything in `bot.watches` speaks of it.
"""

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Final

from bot.watches.when.schedule import Schedule
from channels.types import Address, Audience, Person
from research.brief import Depth, Language, Scope
from research.report import Limits

KEPT: Final = 20
"""Outcomes that a record holds."""


class Trigger(StrEnum):
    """SCHEDULE: look each time. HEARTBEAT: search each time, and look only where the searches changed."""

    SCHEDULE = "schedule"
    HEARTBEAT = "heartbeat"


class Pause(StrEnum):
    """Why a watch rests."""

    PERSON = "person"
    FAILURES = "failures"
    GONE = "gone"
    UNREAD = "unread"


class End(StrEnum):
    """How a slot of a watch ended. UNSURE: the digest may or may not have arrived."""

    DELIVERED = "delivered"
    QUIET = "quiet"
    FAILED = "failed"
    SKIPPED = "skipped"
    OVERLAP = "overlap"
    REFUSED = "refused"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one slot: how many facts were new, what it cost, and why it failed where it did."""

    slot: datetime
    end: End
    job_id: str = ""
    facts: int = 0
    usd: Decimal = Decimal(0)
    why: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A slot that is being worked on; `manual` when a person wanted it now."""

    slot: datetime
    job_id: str
    manual: bool = False


@dataclass(frozen=True, slots=True)
class Watch:
    """One topic kept in view.

    `said` are the person's words for when, `audience` is who reads its digests. `say_nothing_new` has a quiet
    run answered with one line. `heard_at` is when somebody last replied, pressed or reacted in its thread;
    `asked_at` when it last asked whether to go on, None once it was answered. `failures` counts those in a
    row.
    """

    id: str
    topic: str
    language: Language
    schedule: Schedule
    said: str
    person: Person
    address: Address
    limits: Limits
    depth: Depth
    created_at: datetime
    heard_at: datetime
    scope: Scope = field(default_factory=Scope)
    trigger: Trigger = Trigger.SCHEDULE
    say_nothing_new: bool = False
    audience: Audience = Audience.SHARED
    pause: Pause | None = None
    asked_at: datetime | None = None
    failures: int = 0
    running: Run | None = None
    history: tuple[Outcome, ...] = ()

    @property
    def active(self) -> bool:
        """Whether its slots are run."""
        return self.pause is None
