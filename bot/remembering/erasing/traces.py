"""Erases a person from the traces: the events that wait, and those that the store has.

In the registry `bot.remembering.erasing`. In the traces a person is only a key, and goes all the same. Where
no process has the store open, this one opens it; where there is none, what waits goes.
"""

import asyncio

from bot.remembering.erasing.trail import EraserDesk, Trail
from bot.store.events import EventStore
from bot.tracing.asking import answers
from bot.tracing.erasure import ERASE, erase_waiting
from bot.tracing.errors import NoTraceStore
from bot.tracing.people import pseudonyms


class Traces:
    """Removes events."""

    def __init__(self, desk: EraserDesk) -> None:
        self._desk = desk

    async def erase(self, trail: Trail) -> None:
        """Remove what is theirs. Raises `StoreAway` where the store does not answer."""
        desk = self._desk
        people = await asyncio.to_thread(pseudonyms, desk.settings.data_dir)
        values = {"person": people.of(trail.person), "jobs": ",".join(sorted(trail.job_ids))}
        await erase_waiting(EventStore(desk.client), values)
        try:
            async with answers(desk.settings, desk.client, desk.clock) as ask:
                await ask(ERASE, values)
        except NoTraceStore as error:
            if error.reason == "owned":
                raise


def build(desk: EraserDesk) -> Traces:
    """The eraser of traces."""
    return Traces(desk)
