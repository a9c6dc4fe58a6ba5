"""What can go wrong with a memory, named for what the caller does next. `bot.remembering` handles them."""


class MemoryFault(Exception):
    """The root of this package's errors."""


class NotAMemory(MemoryFault):
    """A file does not hold a memory; `reason` says why in a word. `store` sets it aside."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MemoryTooNew(MemoryFault):
    """A newer release has written the file: leave it alone, and say that nothing was kept."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(f"memory of version {version}, {known} is the latest known")
        self.version = version
        self.known = known


class MemoryNotKept(MemoryFault):
    """The disk does not take it: the memory stands as it stood, and the person is told."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
