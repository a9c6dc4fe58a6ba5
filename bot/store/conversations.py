"""Conversations in Redis: one record a thread, and when which of them goes on without an answer.

`bot.conversation` is the only user. A record is changed by a function of it: the change is written only if
nobody wrote in between, and made again otherwise.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, cast

from redis.asyncio import Redis

from bot.conversation.record import Conversation
from bot.errors import Contended
from bot.store import keys
from bot.store.codec import Codec
from bot.store.script import Script
from channels.types import Address

MOST_TRIES: Final = 50

_RECORDS: Final = Codec(Conversation)


@dataclass(frozen=True, slots=True)
class Due:
    """A draft whose time has come: where, and its id."""

    place: Address
    draft_id: str


_DUE: Final = Codec(Due)


class ConversationStore:
    """The records of conversations."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def get(self, place: Address) -> Conversation:
        """The record of a thread; an empty one where there is none."""
        text = await self._client.hget(keys.conversation(place), "record")
        return Conversation() if text is None else _RECORDS.loads(text)

    async def change(
        self, place: Address, change: Callable[[Conversation], Conversation]
    ) -> tuple[Conversation, Conversation]:
        """The record before and after a change, which may be computed more than once. Raises `Contended`."""
        key = keys.conversation(place)
        for _ in range(MOST_TRIES):
            version, text = await self._client.hmget(key, "version", "record")
            before = Conversation() if text is None else _RECORDS.loads(text)
            after = change(before)
            if after == before:
                return before, after
            arguments = (str(version or 0), _RECORDS.dumps(after), keys.CONVERSATION_SECONDS)
            if await _CHANGE.run(self._client, (key,), arguments):
                return before, after
        raise Contended(MOST_TRIES)

    async def move(self, old: Address, new: Address) -> None:
        """Go on under another address, with what was begun there already. Raises `Contended`."""
        record = (await self.get(old)).at(new)
        await self.change(new, lambda one: one.before_it(record))
        due = await self._client.zrange(keys.conversations_due(), 0, -1, withscores=True)
        for entry, at in cast("list[tuple[str, float]]", due):
            one = _DUE.loads(entry)
            if one.place == old:
                await self.remind(new, one.draft_id, datetime.fromtimestamp(at / 1000, UTC))
                await self.done(one)
        await self._client.delete(keys.conversation(old))

    async def remind(self, place: Address, draft_id: str, due: datetime) -> None:
        """Bring a draft up when its time has come; a later call for it replaces an earlier one."""
        entry = _DUE.dumps(Due(place, draft_id))
        await _REMIND.run(
            self._client,
            (keys.conversations_due(),),
            (int(due.timestamp() * 1000), entry, keys.CONVERSATION_SECONDS),
        )

    async def due(self, now: datetime, count: int = 100) -> Sequence[Due]:
        """Drafts whose time has come, the longest waiting first. They stay until `done`."""
        found = await self._client.zrangebyscore(
            keys.conversations_due(), "-inf", int(now.timestamp() * 1000), start=0, num=count
        )
        return [_DUE.loads(str(entry)) for entry in found]

    async def done(self, due: Due) -> None:
        """Forget a reminder."""
        await self._client.zrem(keys.conversations_due(), _DUE.dumps(due))


# Keys: record. Arguments: the version that was read, record, ttl. Answers 1, or 0 when another was faster.
_CHANGE: Final = Script("""
    if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'version', tonumber(ARGV[1]) + 1, 'record', ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[3])
    return 1
""")

_REMIND: Final = Script("""
    redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[3])
    return 1
""")
