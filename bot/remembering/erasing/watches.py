"""Erases watches: the person's are taken out of the index, and what they have told goes.

In the registry `bot.remembering.erasing`.
"""

from bot.remembering.erasing.trail import EraserDesk, Trail


class Watches:
    """Removes watches."""

    def __init__(self, desk: EraserDesk) -> None:
        self._desk = desk

    async def erase(self, trail: Trail) -> None:
        """Remove all of them."""
        for watch in trail.watches:
            await self._desk.watching.store.remove(watch)
        for place in trail.places:
            await self._desk.watching.asked.forget(place, trail.person)


def build(desk: EraserDesk) -> Watches:
    """The eraser of watches."""
    return Watches(desk)
