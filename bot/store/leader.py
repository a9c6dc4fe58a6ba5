"""Leaders in Redis: of several daemons one does what only one may do, such as polling with a token.

`bot.cli.serving` hands it to the channels. Who leads and is silent for a while leads no more.
"""

import logging
import uuid
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.store import keys
from bot.store.script import Script

LEAD_SECONDS: Final = 15.0

log = logging.getLogger(__name__)

# Keys: leader. Arguments: who asks, milliseconds.
_HOLD: Final = Script("""
    local now = redis.call('GET', KEYS[1])
    if now and now ~= ARGV[1] then return 0 end
    redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
    return 1
""")

# Keys: leader. Arguments: who asks.
_LEAVE: Final = Script("""
    if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
    return 1
""")


class LeaderStore:
    """One daemon among those that may lead.

    `alone`: it is the only one of its server, and takes over at once what it led before it was killed.
    """

    def __init__(self, client: Redis, *, alone: bool = False, seconds: float = LEAD_SECONDS) -> None:
        self._client = client
        self._name = "alone" if alone else uuid.uuid4().hex
        self._seconds = seconds

    async def hold(self, name: str) -> bool:
        """Lead, or go on leading; false while another one does, or when the server cannot tell."""
        try:
            taken = await _HOLD.run(
                self._client, (keys.leader(name),), (self._name, int(self._seconds * 1000))
            )
        except (RedisError, OSError):
            log.warning("it is not known who leads %s", name, exc_info=True)
            return False
        return bool(int(taken))

    async def leave(self, name: str) -> None:
        """Lead no longer; without the server that comes by itself."""
        try:
            await _LEAVE.run(self._client, (keys.leader(name),), (self._name,))
        except (RedisError, OSError):
            log.info("the lead of %s runs out by itself", name)
