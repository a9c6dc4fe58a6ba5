"""What can go wrong with the trace store, named for what the caller does next."""

from bot.errors import BadInput, BotError


class StoreAway(BotError):
    """The trace store does not answer now: try again later; `detail` is its word or the name of an error."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class NoTraceStore(BadInput):
    """No trace store: `reason` is 'not_installed' or 'owned', where another process has it and is silent.

    `count` events wait for one.
    """

    def __init__(self, reason: str, count: int = 0) -> None:
        super().__init__(f"{reason}: {count} events wait")
        self.reason = reason
        self.count = count


class RowRefused(BotError):
    """The store does not take a row, and never will: drop it."""
