"""Errands: small things done after an acknowledgement, that nobody waits for.

`intake` and `channel` start them: a word to one person, a view, a status. One that fails is logged; those
that are under way when the channel closes are waited for, for a moment.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from channels.errors import ChannelError

PATIENCE_SECONDS: Final = 5.0

log = logging.getLogger(__name__)


class Errands:
    """Runs coroutines to their end."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, errand: Coroutine[Any, Any, object]) -> None:
        """Run one."""
        task = asyncio.ensure_future(_run(errand))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait for those that are under way."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=PATIENCE_SECONDS)
            for task in late:
                task.cancel()


async def _run(errand: Coroutine[Any, Any, object]) -> None:
    try:
        await errand
    except ChannelError as error:
        log.warning("an errand at Slack was not done: %s", error)
    except Exception:  # Nobody waits for it; the log keeps what happened.
        log.exception("an errand at Slack failed")
