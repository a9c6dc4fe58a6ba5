"""Ending tasks: a cancel that was swallowed is given again, and no wait for a task's end is for ever.

`research.run`, `bot.jobs.run`, `bot.app` and `bot.cli.session` end with it what they have started. A library
below us may swallow a cancel that arrives together with a result; `asyncio.wait_for` does before Python 3.12.
"""

import asyncio
import logging
from typing import Any, Final

AGAIN_SECONDS: Final = 1.0
MOST_TRIES: Final = 15

log = logging.getLogger(__name__)


def told_to_end() -> bool:
    """Whether the task that asks was cancelled, though the cancel never reached it."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def ended(*tasks: "asyncio.Future[Any]", again: float = AGAIN_SECONDS) -> bool:
    """Cancel tasks until they have ended; after some tries they are left alone. Whether all have ended.

    What they raised is not raised here.
    """
    left = set(tasks)
    for _ in range(MOST_TRIES):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=again)
        if not left:
            break
    for task in left:
        log.error("%r does not end", task)
    for task in set(tasks) - left:
        if not task.cancelled():
            task.exception()  # Otherwise asyncio complains that nobody has looked.
    return not left
