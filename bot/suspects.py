"""Suspects: turns and jobs over which processes died more than once are handled one at a time.

Of all that was at work when a process died nobody knows what killed it. So `bot.inbox` and `bot.jobs.run` let
suspects in one by one: the next death is the fault of one of them, and the others are not given up with it.
"""

import asyncio
from contextlib import ExitStack
from typing import Final

DEATHS: Final = 2
"""As many deaths as make a suspect; one happens to everybody whose daemon is restarted."""


class Suspects:
    """Lets one suspect of a process in at a time. Everybody else is handled beside it."""

    def __init__(self) -> None:
        self._alone = asyncio.Lock()

    @property
    def busy(self) -> bool:
        """Whether one is in."""
        return self._alone.locked()

    async def enter(self) -> ExitStack:
        """Wait until no other one is in; closing what is returned lets the next one in."""
        await self._alone.acquire()
        inside = ExitStack()
        inside.callback(self._alone.release)
        return inside
