"""Erases the memory itself: its file, the last good copy, what was set aside, the vectors.

In the registry `bot.remembering.erasing`.
"""

from bot.remembering.erasing.trail import EraserDesk, Trail
from bot.remembering.people import owner_of


class Memories:
    """Removes files of memories."""

    def __init__(self, desk: EraserDesk) -> None:
        self._store = desk.memory.store

    async def erase(self, trail: Trail) -> None:
        """Remove every file that is named for the person. Raises `MemoryFault`."""
        await self._store.erase(owner_of(trail.person))


def build(desk: EraserDesk) -> Memories:
    """The eraser of memories."""
    return Memories(desk)
