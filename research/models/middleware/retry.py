"""Tries a passing failure again, never beyond the deadline and never more often than is of use."""

from collections.abc import Callable
from typing import Final

from research.budget import Budget
from research.errors import ModelUnavailable
from research.models.failures import TryAgain
from research.models.request import Ask, Meter, Middleware, ModelAnswer, ModelRequest
from research.ports import Clock

ATTEMPTS: Final = 4
FIRST_WAIT_SECONDS: Final = 1.0
LONGEST_WAIT_SECONDS: Final = 30.0


def retry(clock: Clock, budget: Budget, jitter: Callable[[], float]) -> Middleware:
    """Wait as the service asks, or longer each time; `jitter` in 0..1 spreads the waits of many jobs.

    Raises `ModelUnavailable` when the wait would pass the job's time, or after four attempts.
    """

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    return await ask(request, meter)
                except TryAgain as failure:
                    grown = min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), LONGEST_WAIT_SECONDS)
                    wait = failure.retry_after or grown * (0.5 + jitter() / 2)
                    left = budget.seconds_left(writing=request.writing)
                    if attempt == ATTEMPTS or wait >= left:
                        raise ModelUnavailable(request.role, failure.detail) from failure
                    await clock.sleep(wait)
            raise AssertionError("the last attempt returns or raises")

        return asked

    return around
