"""Watches that are being made, in Redis: what a person has said so far, until all is said.

`bot.watches.making` is the only user. Each person has at most one in a thread.
"""

from dataclasses import dataclass
from typing import Final

from redis.asyncio import Redis

from bot.store import keys
from bot.store.codec import Codec
from channels.types import Address, Person

ASKED_SECONDS: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class Asked:
    """A watch that lacks something: its topic, or when it shall look.

    `reason` is that of the question that was asked, `choices` its answers by button. `edits` is the id of the
    watch that is to be changed, empty for a new one. `usd` is a budget that was named, empty for none.
    """

    id: str
    topic: str
    said: str
    reason: str
    choices: tuple[str, ...] = ()
    edits: str = ""
    heartbeat: bool = False
    always: bool = False
    usd: str = ""


_ASKED: Final = Codec(Asked)


class AskedStore:
    """What was asked and is not answered."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def get(self, place: Address, person: Person) -> Asked | None:
        """What a person was asked in a thread, or None."""
        text = await self._client.get(keys.watch_asked(place, person))
        return None if text is None else _ASKED.loads(text)

    async def keep(self, place: Address, person: Person, asked: Asked) -> None:
        """Keep what was asked for a day."""
        await self._client.set(keys.watch_asked(place, person), _ASKED.dumps(asked), ex=ASKED_SECONDS)

    async def forget(self, place: Address, person: Person) -> None:
        """It is answered, or not wanted any more."""
        await self._client.delete(keys.watch_asked(place, person))
