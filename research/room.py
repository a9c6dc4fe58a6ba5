"""How many calls one service is sent at once: as many as it takes, found out as it answers.

All jobs of a process share it. `tools.concurrency` has one behind each gate, `models.middleware.pacing` one
before the model. Room grows by one for every answer until the service has pushed back once, then by one for
every round of answers, never beyond twice of what was used; when the service pushes back it is halved.
"""

import asyncio


class Room:
    """Places for calls, given in the order of asking. `size` is how many may be under way at once."""

    def __init__(self, first: int, most: int, least: int = 1) -> None:
        self.size = float(first)
        self.running = 0
        self._first, self._most, self._least = first, most, least
        self._used = 0
        self._halvings = 0
        self._waiting = 0
        self._door = asyncio.Lock()
        self._freed = asyncio.Event()

    @property
    def free(self) -> bool:
        """Whether there is a place at once, and nobody waits for it."""
        return not self._waiting and self.running < int(self.size)

    async def enter(self) -> int:
        """Wait for a place; what comes back is for `pushed_back`. Behind the door only the first waits."""
        if not self.free:
            await self._turn()
        self.running += 1
        self._used = max(self._used, self.running)
        return self._halvings

    async def _turn(self) -> None:
        self._waiting += 1
        try:
            async with self._door:
                while self.running >= int(self.size):
                    self._freed.clear()
                    await self._freed.wait()
        finally:
            self._waiting -= 1

    def leave(self) -> None:
        """Give a place back."""
        self.running -= 1
        self._freed.set()

    def answered(self) -> None:
        """Grow by an answer; room that nobody has used says nothing about what the service takes."""
        grown = self.size + (1 / self.size if self._halvings else 1.0)
        used = max(2.0 * self._used, self._first)
        self.size = max(min(grown, float(self._most), used), min(self.size, float(self._most)))

    def pushed_back(self, began: int) -> None:
        """Halve; calls that were under way when that was last done say nothing new."""
        if began == self._halvings:
            self.size = max(float(self._least), self.size / 2)
            self._halvings += 1
