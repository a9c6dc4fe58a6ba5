"""Journalling: how steps are named, how paid calls go through the journal, and the journal that keeps none.

`calls` and the model's budget middleware are the callers. The journal that survives a kill is
`bot.jobs.journal`; `NoJournal` is for tests and single runs.
"""

import hashlib
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from research.budget import Reservation
from research.cost import NO_PAST, NOTHING, Bill
from research.ports import Journal

T = TypeVar("T")


def step_key(kind: str, provider: str, options: Sequence[str | int], *words: str) -> str:
    """The name of a step, made from its content alone: two steps share it only if they are the same."""
    content = json.dumps([kind, provider, [str(one) for one in options], words], ensure_ascii=False)
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


async def paid(
    journal: Journal, key: str, kind: type[T], reservation: Reservation, call: Callable[[], Awaitable[T]]
) -> T:
    """The recorded result of a call, or that of making it, in the room that was reserved for it.

    `call` settles the reservation when it knows its cost; otherwise the worst case is charged. A call that
    the journal does not let happen costs nothing.
    """

    async def settled() -> T:
        try:
            return await call()
        finally:
            reservation.settle_unknown()

    try:
        return await journal.once(key, kind, reservation, settled)
    finally:
        reservation.settle(NOTHING)


GATHERED: Final = step_key("gathered", "", ())
"""Under which it is recorded how gathering ended; forgotten when a job goes on with larger limits."""


class NoJournal:
    """Makes each call and forgets it."""

    past = NO_PAST

    async def recall(self, key: str, kind: type[T]) -> T | None:
        """Nothing."""
        del key, kind
        return None

    async def record(self, key: str, value: T) -> T:
        """The value."""
        del key
        return value

    async def once(self, key: str, kind: type[T], bill: Bill, call: Callable[[], Awaitable[T]]) -> T:
        """The result of `call`."""
        del key, kind, bill
        return await call()


NO_JOURNAL: Final = NoJournal()
