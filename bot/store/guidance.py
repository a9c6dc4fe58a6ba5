"""What persons say while their jobs run, in Redis: each saying once, in order.

`bot.conversation.guiding` writes, `bot.jobs.guidance` reads for the run.
"""

from typing import Final

from redis.asyncio import Redis

from bot.store import keys
from bot.store.script import Script

MOST_SAYINGS: Final = 50


class GuidanceStore:
    """The guidance of all jobs."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def add(self, job_id: str, turn_id: str, words: str) -> bool:
        """Keep what a turn said; false, and nothing changes, when it is kept already or there is too much."""
        arguments = (turn_id, words, MOST_SAYINGS, keys.JOB_SECONDS)
        return bool(await _ADD.run(self._client, (keys.job_guidance(job_id),), arguments))

    async def said(self, job_id: str) -> tuple[str, ...]:
        """Everything that was said, oldest first."""
        return tuple(map(str, await _SAID.run(self._client, (keys.job_guidance(job_id),), ())))


# A hash {count, turn:<turn>, <number>}. Arguments: turn, words, most, ttl.
_ADD: Final = Script("""
    local mark = 'turn:' .. ARGV[1]
    if redis.call('HEXISTS', KEYS[1], mark) == 1 then return 0 end
    local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
    if count >= tonumber(ARGV[3]) then return 0 end
    redis.call('HSET', KEYS[1], mark, 1, 'count', count + 1, count + 1, ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[4])
    return 1
""")

_SAID: Final = Script("""
    local found = {}
    for number = 1, tonumber(redis.call('HGET', KEYS[1], 'count') or '0') do
        table.insert(found, redis.call('HGET', KEYS[1], number))
    end
    return found
""")
