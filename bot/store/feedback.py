"""What people thought of reports, in Redis: one word a person and report.

`bot.conversation.report_presses` writes it; figures read it.
"""

from typing import Final

from redis.asyncio import Redis

from bot.store import keys
from channels.types import Person

KEPT_SECONDS: Final = keys.DELIVERY_SECONDS


class FeedbackStore:
    """Keeps thumbs."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def put(self, job_id: str, person: Person, word: str) -> None:
        """Keep what a person thinks of a report; the last word counts."""
        await self._client.hset(_key(job_id), _name(person), word)
        await self._client.expire(_key(job_id), KEPT_SECONDS)

    async def of(self, job_id: str) -> tuple[str, ...]:
        """The words on a report."""
        return tuple(str(one) for one in await self._client.hvals(_key(job_id)))


def _key(job_id: str) -> str:
    return f"{keys.PREFIX}:feedback:{job_id}"


def _name(person: Person) -> str:
    return "/".join((person.platform, person.workspace, person.person))
