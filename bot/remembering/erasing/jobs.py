"""Erases jobs: what waits is taken back, what runs is ended without a word, the records go.

In the registry `bot.remembering.erasing`. Their other keys go with `keys`, their reports with `reports`.
"""

from typing import Final

from bot.jobs.record import Job
from bot.remembering.erasing.trail import EraserDesk, Trail
from bot.store import keys

END_SECONDS: Final = 20.0
"""What a running job gets to end; after that its lease is taken from it, and it says nothing more."""
LOOK_SECONDS: Final = 0.1


class Jobs:
    """Ends and forgets jobs."""

    def __init__(self, desk: EraserDesk) -> None:
        self._desk = desk

    async def erase(self, trail: Trail) -> None:
        """End what is not over, wait for it, and take all of them out of the index."""
        going = [one for one in trail.jobs if not one.state.over]
        for job in going:
            await self._desk.stopper.stop(job)
        patience = self._desk.clock.monotonic() + END_SECONDS
        while await self._going(going) and self._desk.clock.monotonic() < patience:
            await self._desk.clock.sleep(LOOK_SECONDS)
        client = self._desk.client
        if trail.job_ids:
            await client.zrem(keys.jobs(), *trail.job_ids)
        await client.delete(keys.jobs_of(trail.person))

    async def _going(self, jobs: list[Job]) -> bool:
        found = [await self._desk.jobs.get(one.id) for one in jobs]
        return any(one is not None and not one.state.over for one in found)


def build(desk: EraserDesk) -> Jobs:
    """The eraser of jobs."""
    return Jobs(desk)
