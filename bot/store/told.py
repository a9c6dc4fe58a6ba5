"""What watches have told, in Redis: the facts of each, what its searches found, and digests on their way.

`bot.watches` is the only user. A digest on its way is a draft: only when it has arrived do its facts count
as told.
"""

from dataclasses import dataclass
from typing import Final

from redis.asyncio import Redis

from bot.store import keys
from bot.store.codec import Codec
from bot.store.script import Script
from research.agreement.changes import Known


@dataclass(frozen=True, slots=True)
class Told:
    """The facts that a watch has told, in the order in which it did."""

    facts: tuple[Known, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What the digest of a job tells.

    `speaks` is false where nothing is said; `new` counts the facts in it, `told` is what counts as told once
    it has arrived; `seen` are the marks of what its searches found. `why` is the reason where it failed.
    """

    speaks: bool
    new: int = 0
    told: tuple[Known, ...] = ()
    seen: tuple[str, ...] = ()
    why: str = ""


_TOLD: Final = Codec(Told)
_DRAFTS: Final = Codec(Draft)


class ToldStore:
    """What was told, and what is about to be."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def told(self, watch_id: str) -> tuple[Known, ...]:
        """The facts that a watch has told."""
        text = await self._client.hget(keys.watch_told(watch_id), "facts")
        return () if text is None else _TOLD.loads(text).facts

    async def seen(self, watch_id: str) -> frozenset[str] | None:
        """The marks of what the last searches of a watch have found; None before the first."""
        found = await self._client.smembers(keys.watch_seen(watch_id))
        return frozenset(map(str, found)) if found else None

    async def glance(self, job_id: str) -> tuple[str, ...] | None:
        """The marks of what the searches of a job have found; None where it did not only search."""
        found = await self._client.smembers(keys.watch_glance(job_id))
        return tuple(sorted(map(str, found))) if found else None

    async def keep_glance(self, job_id: str, marks: frozenset[str]) -> None:
        """Keep the marks of what the searches of a job have found."""
        await self._client.sadd(keys.watch_glance(job_id), *marks)
        await self._client.expire(keys.watch_glance(job_id), keys.JOB_SECONDS)

    async def draft(self, job_id: str) -> Draft | None:
        """The digest of a job that is on its way."""
        text = await self._client.get(keys.watch_draft(job_id))
        return None if text is None else _DRAFTS.loads(text)

    async def keep_draft(self, job_id: str, draft: Draft) -> Draft:
        """Keep the digest of a job; the one that was kept first is given back."""
        text = _DRAFTS.dumps(draft)
        await self._client.set(keys.watch_draft(job_id), text, ex=keys.JOB_SECONDS, nx=True)
        return await self.draft(job_id) or draft

    async def commit(self, watch_id: str, job_id: str, draft: Draft, *, arrived: bool) -> None:
        """Let the draft of a job count; a second time changes nothing. What has not arrived was not told."""
        facts = _TOLD.dumps(Told(draft.told)) if arrived and draft.told else ""
        await _COMMIT.run(
            self._client,
            (keys.watch_told(watch_id), keys.watch_seen(watch_id), keys.watch_draft(job_id)),
            (job_id, facts, *(draft.seen if arrived else ())),
        )


# Keys: told, seen, draft. Arguments: job, facts or '', marks of what was seen.
_COMMIT: Final = Script("""
    redis.call('DEL', KEYS[3])
    if redis.call('HGET', KEYS[1], 'job') == ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'job', ARGV[1])
    if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'facts', ARGV[2]) end
    if #ARGV > 2 then
        redis.call('DEL', KEYS[2])
        for at = 3, #ARGV do redis.call('SADD', KEYS[2], ARGV[at]) end
    end
    return 1
""")
