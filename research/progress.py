"""How far a job is: a typed snapshot that `run` hands to its observer after every step.

`bot.progress` turns it into words and sends it on at the pace that a platform allows.
"""

from dataclasses import dataclass
from enum import StrEnum

from research.report import Limits, Spend


class Phase(StrEnum):
    """The phases of a run, in the order of the loop."""

    PLANNING = "planning"
    SEARCHING = "searching"
    REFLECTING = "reflecting"
    WRITING = "writing"
    CHECKING = "checking"


@dataclass(frozen=True, slots=True)
class Line:
    """One sub-question with the number of facts found for it so far."""

    sub_question: str
    facts: int


@dataclass(frozen=True, slots=True)
class Progress:
    """A snapshot of a run."""

    phase: Phase
    round: int
    plan: tuple[Line, ...]
    sources_found: int
    sources_read: int
    unread: int
    facts: int
    spend: Spend
    limits: Limits
