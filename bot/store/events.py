"""The spool of trace events in Redis: a stream between every process and the one that owns the trace store.

`bot.tracing.buffer` hands batches over, `bot.tracing.draining` takes them out. Each script changes the stream
and the counts in one step, so that emitted = waiting + written + dropped holds at any moment.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from redis.asyncio import Redis

from bot.store import trace_keys as keys
from bot.store.script import Script

MOST_WAITING: Final = 100_000
"""Events that wait for the store; with more, the oldest are dropped. At 300 bytes each that is 30 MB."""
_AT_ONCE: Final = 1_000

# Keys: spool, counts, sender. Arguments: batch, emitted, dropped, most, seconds, sender's seconds, events.
_HAND_OVER: Final = Script("""
    if tonumber(redis.call('GET', KEYS[3]) or '0') >= tonumber(ARGV[1]) then return 0 end
    for place = 7, #ARGV do redis.call('XADD', KEYS[1], '*', 'e', ARGV[place]) end
    local cut = redis.call('XTRIM', KEYS[1], 'MAXLEN', '=', ARGV[4])
    redis.call('HINCRBY', KEYS[2], 'emitted', ARGV[2])
    redis.call('HINCRBY', KEYS[2], 'dropped', tonumber(ARGV[3]) + cut)
    redis.call('SET', KEYS[3], ARGV[1], 'EX', ARGV[6])
    redis.call('EXPIRE', KEYS[1], ARGV[5])
    redis.call('EXPIRE', KEYS[2], ARGV[5])
    return 1
""")

# Keys: spool, counts. Arguments: which count, entries.
_TAKE_OUT: Final = Script("""
    local gone = 0
    for place = 2, #ARGV do gone = gone + redis.call('XDEL', KEYS[1], ARGV[place]) end
    redis.call('HINCRBY', KEYS[2], ARGV[1], gone)
    return gone
""")

# Keys: spool, counts.
_COUNTS: Final = Script("""
    local found = redis.call('HMGET', KEYS[2], 'emitted', 'written', 'dropped')
    return {found[1] or '0', found[2] or '0', found[3] or '0', redis.call('XLEN', KEYS[1])}
""")


@dataclass(frozen=True, slots=True)
class Counts:
    """What became of all events that were handed over: emitted = waiting + written + dropped."""

    emitted: int = 0
    written: int = 0
    dropped: int = 0
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entry of the spool."""

    entry: str
    text: str


class EventStore:
    """The spool."""

    def __init__(self, client: Redis, most: int = MOST_WAITING) -> None:
        self._client = client
        self._most = most

    async def hand_over(self, sender: str, batch: int, texts: Sequence[str], dropped: int) -> None:
        """Add the next batch of a process, with how many it dropped since the last; a repeat adds nothing."""
        await _HAND_OVER.run(
            self._client,
            (keys.spool(), keys.counts(), keys.sender(sender)),
            (
                batch,
                len(texts) + dropped,
                dropped,
                self._most,
                keys.SPOOL_SECONDS,
                keys.SENDER_SECONDS,
                *texts,
            ),
        )

    async def next(self, most: int) -> tuple[Waiting, ...]:
        """The entries that have waited longest."""
        return await self._range("-", most)

    async def written(self, entries: Sequence[str]) -> int:
        """Take out entries that the store has; how many of them were still there."""
        return await self._take_out("written", entries)

    async def drop(self, entries: Sequence[str]) -> int:
        """Take out entries that no store will have."""
        return await self._take_out("dropped", entries)

    async def drop_where(self, meant: Callable[[str], bool]) -> int:
        """Take out what is meant, of all that waits."""
        gone, start = 0, "-"
        while found := await self._range(start, _AT_ONCE):
            gone += await self.drop([one.entry for one in found if meant(one.text)])
            start = f"({found[-1].entry}"
        return gone

    async def _range(self, start: str, most: int) -> tuple[Waiting, ...]:
        found: Any = await self._client.xrange(keys.spool(), min=start, count=most)
        return tuple(Waiting(str(entry), str((fields or {}).get("e", ""))) for entry, fields in found or ())

    async def counts(self) -> Counts:
        """What became of all events."""
        found = await _COUNTS.run(self._client, (keys.spool(), keys.counts()), ())
        emitted, written, dropped, waiting = (int(one) for one in found)
        return Counts(emitted, written, dropped, waiting)

    async def _take_out(self, count: str, entries: Sequence[str]) -> int:
        if not entries:
            return 0
        return int(await _TAKE_OUT.run(self._client, (keys.spool(), keys.counts()), (count, *entries)))
