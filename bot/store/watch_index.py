"""The due index in Redis: when each watch is due, and which slots were claimed. It alone decides.

`bot.watches` is the only user. A claim is one script: it names the due time that it has seen, and is refused
when another daemon was faster; so each slot is claimed once, with any number of daemons. The clock is the
server's, the same for all. When it was wrong and goes back, the slots that it had passed over are due again,
and those that it had run are not. What was claimed stands in a list until it is carried out, so that a kill
in between loses nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from redis.asyncio import Redis

from bot.store import keys
from bot.store.script import Script
from bot.watches.slots import MOST_LATE, Due, Step

AT_ONCE: Final = 500
FORGET: Final = timedelta(days=3)
"""How long it is remembered which slots came too late, should the clock turn out to have been wrong."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A slot that is to be run, or of which the person is to be told that it was too late."""

    watch_id: str
    slot: datetime
    run: bool

    @property
    def entry(self) -> str:
        """How it stands in the list."""
        return f"{'run' if self.run else 'skip'}|{_ms(self.slot)}|{self.watch_id}"

    @classmethod
    def of(cls, entry: str) -> "Claimed":
        """What stands in the list."""
        kind, slot, watch_id = entry.split("|", 2)
        return cls(watch_id, _moment(int(slot)), kind == "run")


class WatchIndex:
    """When watches are due."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def now(self) -> datetime:
        """The time of day by the server's clock."""
        seconds, microseconds = await self._client.time()
        return _moment(int(seconds) * 1000 + int(microseconds) // 1000)

    async def set(self, watch_id: str, due: datetime | None) -> None:
        """Put a watch in the index, in the place of what stood there, or take it out."""
        if due is None:
            await self._client.zrem(keys.watches_due(), watch_id)
        else:
            await self._client.zadd(keys.watches_due(), {watch_id: _ms(due)})

    async def next(self, watch_id: str) -> datetime | None:
        """When a watch is due, or None."""
        score = await self._client.zscore(keys.watches_due(), watch_id)
        return None if score is None else _moment(int(score))

    async def due(self, now: datetime) -> Sequence[Due]:
        """What is due, the longest first, five hundred at most."""
        found = await _DUE.run(
            self._client,
            (keys.watches_due(), keys.watches_skipped(), keys.watches_ran(), keys.watches_clock()),
            (_ms(now), AT_ONCE, _ms(now - FORGET), _ms(now - MOST_LATE)),
        )
        return [Due(str(one), _moment(int(at))) for one, at in zip(found[::2], found[1::2], strict=True)]

    async def claim(self, steps: Sequence[Step]) -> None:
        """Carry out steps whose watches are still due as they were seen; the others are somebody else's."""
        arguments: list[str | int] = []
        for one in steps:
            arguments += [one.watch_id, _ms(one.at), _optional(one.next)]
            arguments += [_optional(one.over), _optional(one.run), _optional(one.skipped)]
        if arguments:
            places = (keys.watches_due(), keys.watches_claimed(), keys.watches_ran(), keys.watches_skipped())
            await _CLAIM.run(self._client, places, arguments)

    async def claimed(self, count: int = AT_ONCE) -> Sequence[Claimed]:
        """What was claimed and is not carried out yet."""
        found = await self._client.zrange(keys.watches_claimed(), 0, count - 1)
        return [Claimed.of(str(one)) for one in found]

    async def done(self, claimed: Claimed) -> None:
        """Take what is carried out from the list."""
        await self._client.zrem(keys.watches_claimed(), claimed.entry)


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)


def _optional(moment: datetime | None) -> str | int:
    return "" if moment is None else _ms(moment)


# Keys: due, skipped, ran, clock. Arguments: now, how many, until when slots are forgotten, since when a slot
# is not too late. When the clock has gone back, what it had skipped may be in time after all.
_DUE: Final = Script("""
    redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[3])
    redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', ARGV[3])
    local shown = tonumber(redis.call('GET', KEYS[4]) or '0')
    redis.call('SET', KEYS[4], ARGV[1])
    if tonumber(ARGV[1]) < shown then
        for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], ARGV[4], '+inf')) do
            local first, id = string.match(member, '^(%d+)|(.*)$')
            redis.call('ZADD', KEYS[1], 'XX', 'LT', first, id)
            redis.call('ZREM', KEYS[2], member)
        end
    end
    return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
""")

# Keys: due, claimed, ran, skipped. Arguments, six a watch: id, due as seen, next due, due time of the last
# slot that is over, slot to run, first slot that is skipped.
_CLAIM: Final = Script("""
    for at = 1, #ARGV, 6 do
        local id, seen, next, over, run, skipped = unpack(ARGV, at, at + 5)
        local stands = redis.call('ZSCORE', KEYS[1], id)
        if stands and tonumber(stands) == tonumber(seen) then
            if next == '' then redis.call('ZREM', KEYS[1], id) else redis.call('ZADD', KEYS[1], next, id) end
            if run ~= '' and redis.call('ZADD', KEYS[3], 'NX', run, run .. '|' .. id) == 1 then
                redis.call('ZADD', KEYS[2], run, 'run|' .. run .. '|' .. id)
            end
            if skipped ~= '' then redis.call('ZADD', KEYS[4], over, seen .. '|' .. id) end
            if skipped ~= '' and run == '' and not redis.call('ZSCORE', KEYS[3], skipped .. '|' .. id) then
                redis.call('ZADD', KEYS[2], skipped, 'skip|' .. skipped .. '|' .. id)
            end
        end
    end
    return 1
""")
