"""Marks in Redis about persons: where their turns were, what went into a brief, what they were asked.

`bot.remembering` is the only user. By the turns everything that carries their ids is found again when a
person wants to be forgotten.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from redis.asyncio import Redis

from bot.store import memory_keys as keys
from bot.store.codec import Codec
from channels.types import Address, Audience, Person

MOST_TURNS: Final = 20_000


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A turn: its id, where it was, and before whom."""

    turn: str
    place: Address
    audience: Audience


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: to forget everything (no facts), or which of these facts, with their words."""

    id: str
    facts: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UsedLines:
    """What went into a brief, as lines."""

    lines: tuple[str, ...] = ()


_TURNS: Final = Codec(TurnMark)
_ASKED: Final = Codec(Asked)
_USED: Final = Codec(UsedLines)


class MemoryMarks:
    """All marks."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def met(self, person: Person, mark: TurnMark, now: datetime) -> None:
        """Note a turn for as long as anything of it is kept."""
        key = keys.turns(person)
        await self._client.zadd(key, {_TURNS.dumps(mark): now.timestamp()})
        await self._client.zremrangebyrank(key, 0, -MOST_TURNS - 1)
        oldest = now - timedelta(seconds=keys.MARK_SECONDS)
        await self._client.zremrangebyscore(key, "-inf", oldest.timestamp())
        await self._client.expire(key, keys.MARK_SECONDS)

    async def turns(self, person: Person) -> Sequence[TurnMark]:
        """The turns of a person, oldest first."""
        return [_TURNS.loads(str(one)) for one in await self._client.zrange(keys.turns(person), 0, -1)]

    async def ask(self, place: Address, person: Person, asked: Asked) -> None:
        """Keep what a person was asked for an hour."""
        await self._client.set(keys.asked(place, person), _ASKED.dumps(asked), ex=keys.ASKED_SECONDS)

    async def asked(self, place: Address, person: Person) -> Asked | None:
        """What a person was asked there."""
        text = await self._client.get(keys.asked(place, person))
        return None if text is None else _ASKED.loads(text)

    async def settled(self, place: Address, person: Person) -> None:
        """It is answered, or not wanted any more."""
        await self._client.delete(keys.asked(place, person))

    async def keep_used(self, turn_id: str, lines: Sequence[str]) -> None:
        """Keep what went into the brief of a turn."""
        text = _USED.dumps(UsedLines(tuple(lines)))
        await self._client.set(keys.used(turn_id), text, ex=keys.MARK_SECONDS)

    async def used(self, turn_id: str) -> Sequence[str] | None:
        """What went into the brief of a turn; None where nothing is known of it."""
        text = await self._client.get(keys.used(turn_id))
        return None if text is None else _USED.loads(text).lines
