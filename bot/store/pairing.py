"""Pairing in Redis: codes that wait for an hour, how often one was tried, and who was let in.

`bot.pairing` offers codes, `bot.cli.pair` confirms them and lets people out again.
"""

from collections.abc import Awaitable, Sequence
from datetime import datetime
from typing import Final, cast

from redis.asyncio import Redis

from bot.store import keys
from bot.store.codec import Codec
from bot.store.script import Script
from channels.types import Address, Person

CODE_SECONDS: Final = 3600
MOST_WAITING: Final = 50
MOST_TRIES: Final = 10
"""Wrong codes in an hour, after which none is taken for the rest of it."""

_PEOPLE: Final = Codec(Person)

# Keys: waiting. Arguments: code, person, now, until, most, ttl. Answers the code of the person, '' when full.
_OFFER: Final = Script("""
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3])
    for _, one in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
        if string.sub(one, 10) == ARGV[2] then return string.sub(one, 1, 8) end
    end
    if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[5]) then return '' end
    redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1] .. ' ' .. ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[6])
    return ARGV[1]
""")

# Keys: waiting, paired, tries. Arguments: code, now, most tries, ttl. Answers the person, '' or 'tired'.
_CONFIRM: Final = Script("""
    if tonumber(redis.call('GET', KEYS[3]) or '0') >= tonumber(ARGV[3]) then return 'tired' end
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
    for _, one in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
        if string.sub(one, 1, 8) == ARGV[1] then
            redis.call('ZREM', KEYS[1], one)
            redis.call('SADD', KEYS[2], string.sub(one, 10))
            return string.sub(one, 10)
        end
    end
    redis.call('INCR', KEYS[3])
    redis.call('EXPIRE', KEYS[3], ARGV[4])
    return ''
""")


class TooManyTries(Exception):
    """No code is taken for a while."""


class PairingStore:
    """Codes and people."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def offer(self, person: Person, code: str, now: datetime) -> str | None:
        """The person's code: the one that waits already, else this one; None when too many wait."""
        until = now.timestamp() + CODE_SECONDS
        answer = await _OFFER.run(
            self._client,
            (keys.pairing_waiting(),),
            (code, _PEOPLE.dumps(person), str(now.timestamp()), str(until), MOST_WAITING, CODE_SECONDS),
        )
        return str(answer) or None

    async def confirm(self, code: str, now: datetime) -> Person | None:
        """Let in whoever has the code; None when it is nobody's. Raises `TooManyTries`."""
        answer = await _CONFIRM.run(
            self._client,
            (keys.pairing_waiting(), keys.paired(), keys.pairing_tries()),
            (code, str(now.timestamp()), MOST_TRIES, CODE_SECONDS),
        )
        if str(answer) == "tired":
            raise TooManyTries
        return _PEOPLE.loads(answer) if answer else None

    async def paired(self, person: Person) -> bool:
        """Whether a person was let in."""
        return bool(await self._client.sismember(keys.paired(), _PEOPLE.dumps(person)))

    async def move(self, old: Address, new: Address) -> None:
        """Remember that a conversation goes on elsewhere."""
        await self._client.hset(keys.former_chats(), _chat(new), old.conversation)

    async def former(self, address: Address) -> str | None:
        """The former id of a conversation; None for one that never moved."""
        return await cast(Awaitable[str | None], self._client.hget(keys.former_chats(), _chat(address)))

    async def people(self) -> Sequence[Person]:
        """Everybody who was let in."""
        return sorted(
            (_PEOPLE.loads(one) for one in await self._client.smembers(keys.paired())),
            key=lambda one: (one.platform, one.person),
        )

    async def remove(self, person: Person) -> bool:
        """Let a person out; false when they were not in."""
        return bool(await self._client.srem(keys.paired(), _PEOPLE.dumps(person)))


def _chat(address: Address) -> str:
    return ":".join((address.platform, address.workspace, address.conversation))
