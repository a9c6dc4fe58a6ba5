"""The record of a job: what was asked by whom, how it stands, what it cost. Kept by `bot.store.jobs`."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from channels.types import Address, Audience, Person
from research.brief import Brief
from research.plan import Plan
from research.report import Limits, Spend, Status, StopReason


class JobState(StrEnum):
    """Where a job stands. DONE has a report, whole or partial or empty; FAILED has a reason."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"

    @property
    def over(self) -> bool:
        """Whether nothing more will happen."""
        return self in (JobState.DONE, JobState.FAILED)


@dataclass(frozen=True, slots=True)
class Job:
    """One brief being answered.

    `queue` names the workers that may run it. `run` numbers its entries in that queue: an entry with an
    older number is stale. `attempts` counts the times that a worker began it without ending it, `reopened`
    those that it was taken up again after it had ended, `extended` those with larger limits. `plan` is the
    one that the person has seen; `follows` is the earlier job whose evidence it begins with. `dialogue` is
    false where nobody would answer an offer. `watch` is the id of the watch whose digest the job is to be,
    `audience` says who read along when it was asked; None where that is not known.
    """

    id: str
    state: JobState
    brief: Brief
    limits: Limits
    address: Address
    asker: Person
    queue: str
    created_at: datetime
    run: int = 1
    attempts: int = 0
    started_at: datetime | None = None
    ended_at: datetime | None = None
    spend: Spend | None = None
    report_status: Status | None = None
    stopped_by: StopReason | None = None
    error: str = ""
    bad_input: bool = False
    reopened: int = 0
    extended: int = 0
    plan: Plan | None = None
    follows: str = ""
    dialogue: bool = False
    watch: str = ""
    audience: Audience | None = None

    @property
    def final_delivery(self) -> str:
        """The id of the message that ends the job; one id, so that there is one message."""
        return f"{self.slot}:end"

    @property
    def slot(self) -> str:
        """The one message that the progress of the job is edited into."""
        return f"{self.id}:{self.reopened}" if self.reopened else self.id


def more(job: Job) -> Limits:
    """What a job gets on top when it is continued: as much again as it had at first."""
    parts = 1 + job.extended
    limits = job.limits
    return Limits(
        limits.max_tool_calls // parts,
        limits.max_tokens // parts,
        limits.deadline_seconds / parts,
        limits.max_usd / parts,
    )
