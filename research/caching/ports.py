"""The ports of caching: where texts are kept for a while, and who can ask whether a page has changed.

`bot.store.cache` is the real cache; `research.tools.web` asks web servers. A fake of each is in
`tests/fakes/caching.py`.
"""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Protocol, runtime_checkable

from research.evidence import Hit
from research.ports import Got, Validators


class Tier(StrEnum):
    """What is cached."""

    SEARCH = "search"
    PAGE = "page"
    ANSWER = "answer"


class Turned(StrEnum):
    """How a look into the cache turned out.

    SHARED is a call that another job was making, REVALIDATED a page that has not changed, as its server said,
    STALE one that had changed or was too old, OFFERED an answer that the person is asked about.
    """

    HIT = "hit"
    MISS = "miss"
    SHARED = "shared"
    REVALIDATED = "revalidated"
    STALE = "stale"
    OFFERED = "offered"


@dataclass(frozen=True, slots=True)
class Look:
    """A look into the cache, with the dollars and seconds that it has saved."""

    tier: Tier
    turned: Turned
    tool: str = ""
    usd: Decimal = Decimal(0)
    seconds: float = 0.0


class Cache(Protocol):
    """Texts under keys. It never fails: what cannot be had is not there, what cannot be kept is not kept."""

    async def get(self, key: str) -> str | None:
        """The text, or None."""
        ...

    async def put(self, key: str, text: str, seconds: int) -> None:
        """Keep a text for at most so many seconds."""
        ...

    async def count(self, look: Look) -> None:
        """Count a look by its tier."""
        ...


@runtime_checkable
class Revalidates(Protocol):
    """A reader that can ask whether a page is as it was."""

    async def read_again(self, hit: Hit, known: Validators) -> Got | None:
        """The page as it is now; None where it has not changed. Raises `ToolUnavailable`."""
        ...
