"""Erases every key in Redis that is named for something of the person's: jobs, journals, messages, marks.

In the registry `bot.remembering.erasing`. Stays: that a message was seen, so that none is answered twice, and
how much was spent on a day, so that limits hold; neither has a word in it.
"""

from typing import Final

from bot.remembering.erasing.trail import EraserDesk, Trail
from bot.store import memory_keys
from bot.store.keys import PREFIX
from bot.store.working_memory import Talk, talk_entry

AT_ONCE: Final = 500
_STAY: Final = tuple(
    f"{PREFIX}:{one}:" for one in ("seen", "turn", "spent", "inbox", "turns", "line", "message")
)


class Keys:
    """Looks at every key of ours."""

    def __init__(self, desk: EraserDesk) -> None:
        self._client = desk.client

    async def erase(self, trail: Trail) -> None:
        """Remove what is theirs."""
        whose = f":{memory_keys.spelt(trail.person)}"
        gone: list[str] = []
        async for found in self._client.scan_iter(f"{PREFIX}:*", count=AT_ONCE):
            key = str(found)
            if key.startswith(_STAY):
                continue
            if trail.names(key) or (key.startswith(f"{PREFIX}:memory:") and key.endswith(whose)):
                gone.append(key)
        for place in range(0, len(gone), AT_ONCE):
            await self._client.unlink(*gone[place : place + AT_ONCE])
        await self._talks(trail)

    async def _talks(self, trail: Trail) -> None:
        """Nothing is to be learned from what they said any more."""
        entries = [talk_entry(Talk(one, trail.person)) for one in trail.places]
        if entries:
            await self._client.zrem(memory_keys.due(), *entries)


def build(desk: EraserDesk) -> Keys:
    """The eraser of keys."""
    return Keys(desk)
