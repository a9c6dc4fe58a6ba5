"""Working memory in Redis: what persons say in a conversation, and what of it is to be learned from.

`bot.remembering` is the only user. Everything fades by itself. A saying that is put in twice is one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from redis.asyncio import Redis

from bot.store import memory_keys as keys
from bot.store.codec import Codec
from bot.store.script import Script
from channels.types import Address, Audience, Person

MOST_SAID: Final = 30


@dataclass(frozen=True, slots=True)
class Said:
    """One message: its turn, its words, when and before whom, and the names of files that came along."""

    turn: str
    text: str
    time: datetime
    audience: Audience
    attachments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Talk:
    """One person in one conversation."""

    place: Address
    person: Person


_SAID: Final = Codec(Said)
_TALKS: Final = Codec(Talk)


class WorkingMemoryStore:
    """The working memories of all conversations."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def hear(self, talk: Talk, said: Said, due: datetime) -> None:
        """Keep a saying, and let the conversation be learned from when it has been quiet until then."""
        places = keys.said(*_both(talk)), keys.unlearned(*_both(talk)), keys.due()
        limits = MOST_SAID, keys.SAID_SECONDS, keys.UNLEARNED_SECONDS
        await _HEAR.run(
            self._client,
            places,
            (_ms(said.time), _SAID.dumps(said), *limits, _ms(due), _TALKS.dumps(talk)),
        )

    async def said(self, talk: Talk) -> Sequence[Said]:
        """What the person said there, oldest first."""
        return await self._all(keys.said(*_both(talk)))

    async def unlearned(self, talk: Talk) -> Sequence[Said]:
        """What was not learned from yet, oldest first."""
        return await self._all(keys.unlearned(*_both(talk)))

    async def learned(self, talk: Talk, sayings: Sequence[Said]) -> None:
        """These were learned from."""
        if sayings:
            await self._client.zrem(keys.unlearned(*_both(talk)), *map(_SAID.dumps, sayings))

    async def drop(self, talk: Talk, gone: Callable[[Said], bool]) -> None:
        """Forget the sayings of which that is true."""
        for key in (keys.said(*_both(talk)), keys.unlearned(*_both(talk))):
            found = [_SAID.dumps(one) for one in await self._all(key) if gone(one)]
            if found:
                await self._client.zrem(key, *found)

    async def take_due(self, now: datetime, until: datetime, count: int = 50) -> Sequence[Talk]:
        """Conversations that may have ended; each is the taker's until then, and stays until `done`."""
        found = await _TAKE.run(self._client, (keys.due(),), (_ms(now), _ms(until), count))
        return [_TALKS.loads(str(one)) for one in found]

    async def done(self, talk: Talk, taken_until: datetime) -> None:
        """There is nothing left to learn, unless something was said since it was taken."""
        await _DONE.run(self._client, (keys.due(),), (_TALKS.dumps(talk), _ms(taken_until)))

    async def _all(self, key: str) -> Sequence[Said]:
        return [_SAID.loads(str(one)) for one in await self._client.zrange(key, 0, -1)]


def talk_entry(talk: Talk) -> str:
    """How a conversation that is to be learned from stands in the list."""
    return _TALKS.dumps(talk)


def _both(talk: Talk) -> tuple[Address, Person]:
    return talk.place, talk.person


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


# Keys: said, unlearned, due. Arguments: time, saying, most, two times to live, due time, talk.
_HEAR: Final = Script("""
    for place = 1, 2 do
        redis.call('ZADD', KEYS[place], ARGV[1], ARGV[2])
        redis.call('ZREMRANGEBYRANK', KEYS[place], 0, -ARGV[3] - 1)
        redis.call('EXPIRE', KEYS[place], ARGV[3 + place])
    end
    redis.call('ZADD', KEYS[3], ARGV[6], ARGV[7])
    redis.call('EXPIRE', KEYS[3], ARGV[5])
    return 1
""")

# Arguments: now, until, count. What is taken is due again at `until`, should the taker die.
_TAKE: Final = Script("""
    local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
    for _, one in ipairs(found) do redis.call('ZADD', KEYS[1], ARGV[2], one) end
    return found
""")

_DONE: Final = Script("""
    local due = redis.call('ZSCORE', KEYS[1], ARGV[1])
    if due and tonumber(due) == tonumber(ARGV[2]) then return redis.call('ZREM', KEYS[1], ARGV[1]) end
    return 0
""")
