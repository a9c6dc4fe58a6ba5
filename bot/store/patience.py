"""Patience: what must be written is written again and again while the server is away.

`bot.jobs.run` ends jobs with it, so that a finished report is not dropped because Redis restarts.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import OutOfMemoryError, ReadOnlyError, RedisError, ResponseError
from redis.exceptions import TimeoutError as NoAnswer

from research.ports import Clock

T = TypeVar("T")

PATIENCE_SECONDS: Final = 300.0
PAUSE_SECONDS: Final = 0.5

log = logging.getLogger(__name__)


def passes(error: RedisError) -> bool:
    """Whether an error is of the server's state, and not a mistake in what it was asked.

    It is away, full, read-only, or cannot write to its disk.
    """
    cannot_write = isinstance(error, ResponseError) and str(error).startswith("MISCONF")
    return cannot_write or isinstance(error, NotThere | NoAnswer | OutOfMemoryError | ReadOnlyError)


async def patiently(clock: Clock, call: Callable[[], Awaitable[T]]) -> T:
    """The answer of `call`, which may be made more than once; raises its error after five minutes."""
    end = clock.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return await call()
        except RedisError as error:
            if not passes(error) or clock.monotonic() > end:
                raise
            log.warning("waiting for the store", exc_info=True)
            await clock.sleep(PAUSE_SECONDS)
