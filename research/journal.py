"""The journal of a run that cannot be resumed: every call is made, nothing is recorded.

For tests and single runs; the journal that survives a kill lives in `bot.store`.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class NoJournal:
    """Makes each call and forgets it."""

    async def once(self, key: str, kind: type[T], call: Callable[[], Awaitable[T]]) -> T:
        """The result of `call`."""
        del key, kind
        return await call()
