"""Watches in Redis: the record of each, who has how many, and which stand in a conversation.

`bot.watches` is the only user. A record is changed by a function of it: the change is written only if nobody
wrote in between, and made again otherwise. Watches stay until they are removed.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from redis.asyncio import Redis

from bot.errors import Contended
from bot.store import keys
from bot.store.codec import Codec
from bot.store.script import Script
from bot.watches.record import Watch
from channels.types import Address, Person

MOST_TRIES: Final = 50

_RECORDS: Final = Codec(Watch)


class WatchStore:
    """The records of watches."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def create(self, watch: Watch, most_of_person: int, most_of_workspace: int) -> str:
        """Keep a new watch: '' when it is kept, 'person' or 'workspace' when that has too many already."""
        person = watch.person
        answer = await _CREATE.run(
            self._client,
            (
                keys.watch(watch.id),
                keys.watches_of(person),
                keys.watches_of_workspace(person),
                keys.watches_in(watch.address),
                keys.watches(),
            ),
            (watch.id, _RECORDS.dumps(watch), most_of_person, most_of_workspace, _ms(watch.created_at)),
        )
        return str(answer)

    async def get(self, watch_id: str) -> Watch | None:
        """The record under an id, or None."""
        text = await self._client.hget(keys.watch(watch_id), "record")
        return None if text is None else _RECORDS.loads(text)

    async def many(self, watch_ids: Sequence[str]) -> dict[str, Watch]:
        """The records under ids; those that are gone are left out."""
        if not watch_ids:
            return {}
        texts = await _MANY.run(self._client, [keys.watch(one) for one in watch_ids], ())
        return {watch.id: watch for watch in (_RECORDS.loads(text) for text in texts)}

    async def change(self, watch_id: str, change: Callable[[Watch], Watch]) -> Watch | None:
        """The record after a change, which may be computed more than once; None where it is gone.

        Raises `Contended`.
        """
        key = keys.watch(watch_id)
        for _ in range(MOST_TRIES):
            version, text = await self._client.hmget(key, "version", "record")
            if text is None:
                return None
            before = _RECORDS.loads(text)
            after = change(before)
            if after == before:
                return after
            if await _CHANGE.run(self._client, (key,), (str(version), _RECORDS.dumps(after))):
                return after
        raise Contended(MOST_TRIES)

    async def remove(self, watch: Watch) -> None:
        """Forget a watch and what it has told."""
        person = watch.person
        await _REMOVE.run(
            self._client,
            (
                keys.watch(watch.id),
                keys.watches_of(person),
                keys.watches_of_workspace(person),
                keys.watches_in(watch.address),
                keys.watches(),
                keys.watches_due(),
                keys.watch_told(watch.id),
                keys.watch_seen(watch.id),
                keys.watches_running(),
            ),
            (watch.id,),
        )

    async def of(self, person: Person) -> Sequence[Watch]:
        """The watches of a person, oldest first."""
        return await self._in_order(await self._client.zrange(keys.watches_of(person), 0, -1))

    async def all(self, count: int = 10_000) -> Sequence[Watch]:
        """Every watch, oldest first."""
        return await self._in_order(await self._client.zrange(keys.watches(), 0, count - 1))

    async def here(self, address: Address) -> Sequence[Watch]:
        """The watches whose digests go to a conversation, in whatever thread."""
        return await self._in_order(sorted(await self._client.smembers(keys.watches_in(address))))

    async def move(self, watch: Watch, address: Address) -> None:
        """Let a watch go on at another address."""
        await self._client.smove(keys.watches_in(watch.address), keys.watches_in(address), watch.id)

    async def running(self) -> Sequence[str]:
        """The ids of watches of which a slot is being worked on."""
        return [str(one) for one in await self._client.smembers(keys.watches_running())]

    async def runs(self, watch_id: str, *, running: bool) -> None:
        """Put a watch among those, or take it out."""
        if running:
            await self._client.sadd(keys.watches_running(), watch_id)
        else:
            await self._client.srem(keys.watches_running(), watch_id)

    async def _in_order(self, ids: Sequence[object]) -> Sequence[Watch]:
        found = await self.many([str(one) for one in ids])
        return [found[str(one)] for one in ids if str(one) in found]


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


_CREATE: Final = Script("""
    if redis.call('EXISTS', KEYS[1]) == 1 then return '' end
    if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then return 'person' end
    if redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[4]) then return 'workspace' end
    redis.call('HSET', KEYS[1], 'version', 1, 'record', ARGV[2])
    redis.call('ZADD', KEYS[2], ARGV[5], ARGV[1])
    redis.call('ZADD', KEYS[3], ARGV[5], ARGV[1])
    redis.call('SADD', KEYS[4], ARGV[1])
    redis.call('ZADD', KEYS[5], ARGV[5], ARGV[1])
    return ''
""")

_MANY: Final = Script("""
    local found = {}
    for _, key in ipairs(KEYS) do
        local record = redis.call('HGET', key, 'record')
        if record then table.insert(found, record) end
    end
    return found
""")

_CHANGE: Final = Script("""
    if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'version', tonumber(ARGV[1]) + 1, 'record', ARGV[2])
    return 1
""")

_REMOVE: Final = Script("""
    redis.call('DEL', KEYS[1], KEYS[7], KEYS[8])
    for index = 2, 3 do redis.call('ZREM', KEYS[index], ARGV[1]) end
    redis.call('SREM', KEYS[4], ARGV[1])
    for index = 5, 6 do redis.call('ZREM', KEYS[index], ARGV[1]) end
    return redis.call('SREM', KEYS[9], ARGV[1])
""")
