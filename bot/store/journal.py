"""The journal in Redis: who runs a job, the results of its steps, and what they cost (law D2).

`bot.jobs.lease` and `bot.jobs.journal` use it. Of each job there are four hashes: its run, with the fence
that keeps a stale worker out; its steps; what is held for calls in flight; what was paid. Whoever writes
names the run that it believes to be, and is refused when another one has taken over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from redis.asyncio import Redis

from bot.errors import JournalTooNew
from bot.store import journal_scripts as scripts
from bot.store import keys
from bot.store.codec import Codec
from bot.store.records import VERSION
from bot.store.spend import PARTS, Account
from research.cost import Cost, Past
from research.errors import BrokeOff, BudgetExhausted, Superseded
from research.report import StopReason

MOST_TRIES: Final = 3
"""How often a step may be begun without coming to its end; then the job goes on without it."""


@dataclass(frozen=True, slots=True)
class Fence:
    """One run of a job: only it may write. `owner` is a word of its own, `epoch` counts the runs.

    `seconds` have passed since the first run began, at `started`. `fruitless` counts the runs, this one too,
    since a step was last recorded.
    """

    job_id: str
    owner: str
    epoch: int
    started: datetime
    seconds: float
    fruitless: int


@dataclass(frozen=True, slots=True)
class Busy:
    """Another run holds the job for so many seconds more, unless it renews that."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Charge:
    """What is held for an attempt, or was charged; `at_most` as in a bill."""

    cost: Cost
    at_most: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt at a step, with where it is charged and its worst case."""

    id: str
    step: str
    account: Account
    worst: Charge


_CHARGES: Final = Codec(Charge)


class JournalStore:
    """The journals of all jobs. `lease_ms` is how long a run is believed to live without a sign of life."""

    def __init__(self, client: Redis, lease_ms: int) -> None:
        self._client = client
        self.lease_ms = lease_ms

    async def acquire(self, job_id: str, owner: str) -> Fence | Busy:
        """Begin a run. Raises `JournalTooNew`."""
        answer = await scripts.ACQUIRE.run(
            self._client, _places(job_id)[:1], (owner, self.lease_ms, keys.JOB_SECONDS, VERSION)
        )
        if answer[0] == "newer":
            raise JournalTooNew(int(answer[1]), VERSION)
        if answer[0] == "busy":
            return Busy(int(answer[1]) / 1000)
        epoch, started, age, fruitless = map(int, answer[1:])
        began = datetime.fromtimestamp(started / 1000, UTC)
        return Fence(job_id, owner, epoch, began, max(age, 0) / 1000, fruitless)

    async def renew(self, fence: Fence) -> bool:
        """Give a sign of life; false when another run has taken over."""
        places = _places(fence.job_id)[:1]
        return bool(await scripts.RENEW.run(self._client, places, self._who(fence)))

    async def release(self, fence: Fence, *, handed_back: bool = False, whole: bool = False) -> None:
        """End a run. One that is `handed_back` does not count as one without a new step.

        The journal of a job that is not `whole` is kept as long as its record: whoever takes that up again,
        days later, does not pay again.
        """
        seconds = keys.JOURNAL_SECONDS if whole else keys.JOB_SECONDS
        arguments = (fence.owner, int(handed_back), seconds)
        await scripts.RELEASE.run(self._client, _places(fence.job_id), arguments)

    async def fruitless(self, job_id: str) -> int:
        """How many runs of a job were begun since a step was last recorded."""
        return int(await self._client.hget(keys.journal_run(job_id), "fruitless") or 0)

    async def alive(self, job_id: str) -> bool:
        """Whether a run of a job is under way."""
        return bool(await scripts.ALIVE.run(self._client, _places(job_id)[:1], ()))

    async def free(self, job_id: str) -> None:
        """End the run of a worker that is known to be dead; it counts as one that broke off."""
        await self._client.hdel(keys.journal_run(job_id), "owner", "until")

    async def reopen(self, job_id: str, *forgotten: str) -> None:
        """Let the next run begin at once, and with all tries; `forgotten` steps are taken again."""
        await scripts.REOPEN.run(self._client, _places(job_id)[:2], forgotten)

    async def steps(self, job_id: str) -> set[str]:
        """The keys of the steps that are recorded."""
        return {str(one) for one in await self._client.hkeys(keys.journal_steps(job_id))}

    async def read(self, job_id: str, step: str) -> str | None:
        """The record of a step."""
        text = await self._client.hget(keys.journal_steps(job_id), step)
        return None if text is None else str(text)

    async def past(self, fence: Fence) -> Past:
        """What earlier runs have left behind, calls that were in flight when they ended at their worst."""
        spent = await self.spent(fence.job_id)
        return Past(fence.epoch > 1, fence.started, fence.seconds, spent.cost, spent.at_most)

    async def spent(self, job_id: str) -> Charge:
        """All that was paid and is held for a job."""
        _, _, held, paid = _places(job_id)
        texts = [*await self._client.hvals(held), *await self._client.hvals(paid)]
        charges = [_CHARGES.loads(text) for text in texts]
        total = sum((one.cost for one in charges), start=Cost())
        return Charge(total, any(one.at_most for one in charges))

    async def begin(self, fence: Fence, attempt: Attempt) -> str | None:
        """Write down that a call is about to be made; the record of its step where there is one already.

        Raises `Superseded`, `BudgetExhausted` for a day's limit, `BrokeOff`.
        """
        answer = await scripts.BEGIN.run(
            self._client,
            (*_places(fence.job_id), *attempt.account.keys),
            (
                *self._who(fence),
                attempt.step,
                attempt.id,
                _CHARGES.dumps(attempt.worst),
                MOST_TRIES,
                *attempt.account.holding(attempt.worst.cost.usd),
            ),
        )
        if answer[0] == "tired":
            raise BrokeOff(MOST_TRIES)
        if answer[0] == "full":
            raise BudgetExhausted(StopReason.USD, int(answer[1]) / PARTS, int(answer[2]) / PARTS)
        return _stored(answer, fence)

    async def end(self, fence: Fence, attempt: Attempt, charge: Charge, record: str = "") -> str | None:
        """Write down what an attempt has cost, and with `record` what it brought; an earlier record wins.

        Raises `Superseded`.
        """
        charging = attempt.account.charging(attempt.worst.cost.usd, charge.cost.usd)
        answer = await scripts.END.run(
            self._client,
            (*_places(fence.job_id), *attempt.account.keys),
            (*self._who(fence), attempt.step, attempt.id, _CHARGES.dumps(charge), record, *charging),
        )
        return _stored(answer, fence)

    async def record(self, fence: Fence, step: str, record: str) -> str | None:
        """Write down a decision; the earlier one where there is one. Raises `Superseded`."""
        places = (*_places(fence.job_id), "", "")
        arguments = (*self._who(fence), step, "", "", record, 0, 0)
        return _stored(await scripts.END.run(self._client, places, arguments), fence)

    def _who(self, fence: Fence) -> tuple[str, int, int]:
        return fence.owner, self.lease_ms, keys.JOB_SECONDS


def _places(job_id: str) -> tuple[str, str, str, str]:
    return (
        keys.journal_run(job_id),
        keys.journal_steps(job_id),
        keys.journal_held(job_id),
        keys.journal_paid(job_id),
    )


def _stored(answer: Sequence[Any], fence: Fence) -> str | None:
    if answer[0] == "lost":
        raise Superseded(fence.job_id)
    return str(answer[1]) if answer[0] == "stored" else None
