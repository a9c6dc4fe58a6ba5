"""Tries a call of a tool again when its failure is a passing one, within the tool's time and the job's.

`research.calls` is the caller, around reserving and settling: every attempt has a reservation of its own, so
one that may have been billed before it broke is charged, and the next one is only made if there is room for
it. Refusals cost nothing and are repeated twice; what may have been billed is repeated once.
"""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from research.errors import BudgetExhausted, ToolUnavailable
from research.ports import Clock

T = TypeVar("T")

ATTEMPTS: Final = 3
BILLED_ATTEMPTS: Final = 2
FIRST_WAIT_SECONDS: Final = 1.0


async def keep_trying(
    attempt: Callable[[], Awaitable[T]],
    *,
    clock: Clock,
    seconds_left: Callable[[], float],
    jitter: Callable[[], float],
) -> T:
    """The result of `attempt`. It waits as long as the service asks for, else longer each time.

    `jitter` in 0..1 spreads the waits of many callers. Raises the last `ToolUnavailable` when the wait would
    use up `seconds_left`, and `BudgetExhausted` when there was no room for even the first attempt.
    """
    failure: ToolUnavailable | None = None
    billed = 0
    for number in range(ATTEMPTS):
        try:
            return await attempt()
        except BudgetExhausted:
            if failure is None:
                raise
            raise failure from None
        except ToolUnavailable as error:
            failure = error
        billed += failure.billed
        wait = failure.retry_after or FIRST_WAIT_SECONDS * 2**number * (0.5 + jitter() / 2)
        spent = number + 1 == ATTEMPTS or billed == BILLED_ATTEMPTS
        if not failure.passing or spent or wait >= seconds_left():
            raise failure
        await clock.sleep(wait)
    raise AssertionError("the last attempt returns or raises")
