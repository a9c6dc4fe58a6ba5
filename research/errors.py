"""What can go wrong in research, named for what the caller does next; `bot.replies` has the words."""

from decimal import Decimal
from enum import StrEnum
from typing import Final

from research.report import StopReason


class ResearchError(Exception):
    """The root of this package's errors."""


class BudgetExhausted(ResearchError):
    """A limit leaves no room for the next call: write with what there is."""

    def __init__(self, kind: StopReason, spent: Decimal | int | float, limit: Decimal | int | float) -> None:
        super().__init__(f"{kind}: {spent} of {limit}")
        self.kind = kind
        self.spent = spent
        self.limit = limit


class Outage(StrEnum):
    """Why a service does not answer; for the first two a person can do something about the key."""

    WRONG_KEY = "wrong_key"
    QUOTA_GONE = "quota_gone"
    FORBIDDEN = "forbidden"
    RATE_LIMITED = "rate_limited"
    OVERLOADED = "overloaded"
    TOO_SLOW = "too_slow"
    UNREACHABLE = "unreachable"
    GARBLED = "garbled"
    REJECTED = "rejected"


ABOUT_THE_KEY: Final = frozenset({Outage.WRONG_KEY, Outage.QUOTA_GONE, Outage.FORBIDDEN})
"""The outages that end when somebody sees to the key."""


class ToolUnavailable(ResearchError):
    """A tool cannot answer now; the other branches go on.

    `billed` is false where it surely cost nothing, `sent` where no request reached the service at all.
    `passing` says that the same call may succeed later, after `retry_after` seconds where that is known.
    `reason` is empty where there is nothing more to say than that; `key` is the setting that holds its key.
    """

    def __init__(
        self,
        tool: str,
        detail: str,
        retry_after: float | None = None,
        *,
        billed: bool = True,
        sent: bool = True,
        passing: bool = False,
        reason: str = "",
    ) -> None:
        super().__init__(f"{tool!r}: {detail}")
        self.tool = tool
        self.detail = detail
        self.retry_after = retry_after
        self.billed = billed
        self.sent = sent
        self.passing = passing
        self.reason = reason
        self.key = f"{tool.upper()}_API_KEY"


class ModelUnavailable(ResearchError):
    """The model cannot answer; the extractive role takes over.

    `reason` is that of an `Outage` where a person can do something about the key, else empty.
    """

    def __init__(self, role: str, detail: str, reason: str = "") -> None:
        super().__init__(f"{role!r}: {detail}")
        self.role = role
        self.detail = detail
        self.reason = reason


class Superseded(ResearchError):
    """Another run of the job has taken over: stop at once and say nothing."""

    def __init__(self, job_id: str) -> None:
        super().__init__(f"another run of job {job_id!r} has taken over")
        self.job_id = job_id


class BrokeOff(ResearchError):
    """A call never came to its end in so many runs: go on without it."""

    def __init__(self, count: int) -> None:
        super().__init__(f"broke off {count} times")
        self.count = count


class UnknownSource(ResearchError):
    """A page was asked for that no search and no person named (law E2)."""

    def __init__(self, source_id: str) -> None:
        super().__init__(f"{source_id!r} is not in the ledger")
        self.source_id = source_id


class DocumentsUnreadable(ToolUnavailable):
    """The folder cannot be used; `reason`: missing, not_a_folder, unreadable, empty, none_readable."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__("documents", f"{path!r} is {reason}", billed=False)
        self.path = path
        self.reason = reason


class BadPlaybook(ResearchError):
    """A playbook's file cannot be used and is skipped.

    `reason`: unreadable, no_front_matter, not_toml, unknown_field, bad_field, unknown_role, too_long,
    same_name. `detail` names the field or the heading, or says what is wrong.
    """

    def __init__(self, file: str, reason: str, detail: str = "") -> None:
        super().__init__(f"{file!r}: {reason} {detail}".strip())
        self.file = file
        self.reason = reason
        self.detail = detail
