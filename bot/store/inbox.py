"""The inbox in Redis: a stream of turns for each host, and the marks by which a repeated event is known.

`bot.inbox` is the only user. Accepting is one script: the marks and the turn are written together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from bot.errors import InboxFull
from bot.store import keys
from bot.store.codec import Codec
from bot.store.script import Script
from bot.turn import Outcome, Turn

GROUP: Final = "turns"
MOST_WAITING: Final = 10_000

_TURNS: Final = Codec(Turn)
_OUTCOMES: Final = Codec(Outcome)


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn in the stream: `text` is its JSON, `deliveries` how often it was handed out."""

    host: str
    id: str
    text: str
    deliveries: int


class InboxStore:
    """Turns that were accepted and are not yet handled."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def accept(self, turn: Turn) -> bool:
        """Keep a turn unless it was seen before; whether it is new. Raises `InboxFull`."""
        message = turn.message
        marks = (
            keys.seen_event(message.address.platform, message.address.workspace, message.event_id),
            keys.seen_message(turn.id),
        )
        answer = await _ACCEPT.run(
            self._client,
            (keys.inbox(keys.host_of(message.address)), *marks),
            (_TURNS.dumps(turn), keys.SEEN_SECONDS, MOST_WAITING, keys.TURN_SECONDS),
        )
        if answer < 0:
            raise InboxFull(MOST_WAITING)
        return bool(answer)

    def turn(self, entry: Entry) -> Turn:
        """The turn of an entry. Raises `pydantic.ValidationError`."""
        return _TURNS.loads(entry.text)

    async def open(self, host: str) -> None:
        """Make a host's stream and its group where they are missing."""
        try:
            await self._client.xgroup_create(keys.inbox(host), GROUP, id="0", mkstream=True)
        except ResponseError as error:
            if "BUSYGROUP" not in str(error):
                raise
        await self._client.expire(keys.inbox(host), keys.TURN_SECONDS)
        for consumer in await self._client.xinfo_consumers(keys.inbox(host), GROUP):
            if consumer["idle"] > keys.STOP_SECONDS * 1000:
                await self.leave(host, consumer["name"])

    async def next(self, host: str, consumer: str, wait_ms: int) -> Sequence[Entry]:
        """Turns that nobody has taken yet; empty after `wait_ms`."""
        streams: dict[Any, Any] = {keys.inbox(host): ">"}
        answer = await self._client.xreadgroup(GROUP, consumer, streams, count=10, block=wait_ms)
        found: list[tuple[str, dict[str, str]]] = [pair for _, pairs in _streams(answer) for pair in pairs]
        return [Entry(host, entry_id, fields["turn"], 1) for entry_id, fields in found]

    async def reclaim(self, host: str, consumer: str, idle_ms: int) -> Sequence[Entry]:
        """Turns whose taker has been silent for `idle_ms`; they are now this consumer's."""
        answer = await self._client.xautoclaim(keys.inbox(host), GROUP, consumer, idle_ms, count=10)
        return [
            Entry(host, entry_id, fields["turn"], await self._deliveries(host, entry_id))
            for entry_id, fields in answer[1]
            if fields
        ]

    async def _deliveries(self, host: str, entry_id: str) -> int:
        pending = await self._client.xpending_range(keys.inbox(host), GROUP, entry_id, entry_id, 1)
        return int(pending[0]["times_delivered"]) if pending else 1

    async def done(self, entry: Entry, turn_id: str, outcome: Outcome) -> None:
        """Remember what became of a turn and take it out of the stream."""
        await _DONE.run(
            self._client,
            (keys.inbox(entry.host), keys.outcome(turn_id)),
            (GROUP, entry.id, _OUTCOMES.dumps(outcome), keys.SEEN_SECONDS),
        )

    async def discard(self, entry: Entry) -> None:
        """Take an entry that nobody can read out of the stream."""
        await self._client.xack(keys.inbox(entry.host), GROUP, entry.id)
        await self._client.xdel(keys.inbox(entry.host), entry.id)

    async def outcome(self, turn_id: str) -> Outcome | None:
        """What became of a turn; None while it waits."""
        text = await self._client.get(keys.outcome(turn_id))
        return None if text is None else _OUTCOMES.loads(text)

    async def leave(self, host: str, consumer: str) -> None:
        """Forget a consumer that owes nothing."""
        await _LEAVE.run(self._client, (keys.inbox(host),), (GROUP, consumer))


def _streams(answer: Any) -> Any:
    """The pairs of stream and entries, which redis-py gives as a list or as a dictionary by protocol."""
    if not answer:
        return ()
    return answer.items() if isinstance(answer, dict) else answer


_ACCEPT: Final = Script("""
    if redis.call('EXISTS', KEYS[2]) == 1 or redis.call('EXISTS', KEYS[3]) == 1 then
        redis.call('SET', KEYS[2], 1, 'EX', ARGV[2])
        redis.call('SET', KEYS[3], 1, 'EX', ARGV[2])
        return 0
    end
    if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[3]) then return -1 end
    redis.call('SET', KEYS[2], 1, 'EX', ARGV[2])
    redis.call('SET', KEYS[3], 1, 'EX', ARGV[2])
    redis.call('XADD', KEYS[1], '*', 'turn', ARGV[1])
    redis.call('EXPIRE', KEYS[1], ARGV[4])
    return 1
""")

_DONE: Final = Script("""
    redis.call('SET', KEYS[2], ARGV[3], 'EX', ARGV[4])
    redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
    return redis.call('XDEL', KEYS[1], ARGV[2])
""")

_LEAVE: Final = Script("""
    local pending = redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 1, ARGV[2])
    if #pending == 0 then redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], ARGV[2]) end
    return #pending
""")
