"""Jobs in Redis: the record, its index by age and person, how far it is, and the wish to stop it.

`bot.jobs` and the commands use it. A record changes only from a state that the writer names, so that two
writers cannot both end a job.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final

from redis.asyncio import Redis

from bot.jobs.record import Job, JobState
from bot.store import keys
from bot.store.codec import Codec
from bot.store.script import Script
from channels.types import Person
from research.progress import Progress

INDEX_SIZE: Final = 10_000

_JOBS: Final = Codec(Job)
_PROGRESS: Final = Codec(Progress)


class JobStore:
    """The records of jobs."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def create(self, job: Job) -> bool:
        """Keep a new job; false, and nothing changes, when there is one with its id."""
        return bool(
            await _CREATE.run(
                self._client,
                (keys.job(job.id), keys.jobs(), keys.jobs_of(job.asker)),
                (
                    job.state,
                    _JOBS.dumps(job),
                    keys.JOB_SECONDS,
                    job.id,
                    int(job.created_at.timestamp() * 1000),
                    INDEX_SIZE,
                ),
            )
        )

    async def get(self, job_id: str) -> Job | None:
        """The record under an id, or None."""
        text = await self._client.hget(keys.job(job_id), "record")
        return None if text is None else _JOBS.loads(text)

    async def move(self, job: Job, sources: Collection[JobState]) -> bool:
        """Replace a record that stands in one of `sources`; false, and nothing changes, otherwise."""
        return bool(
            await _MOVE.run(
                self._client,
                (keys.job(job.id),),
                (job.state, _JOBS.dumps(job), keys.JOB_SECONDS, *sources),
            )
        )

    async def recent(self, count: int) -> Sequence[Job]:
        """The newest jobs, newest first."""
        return await self._all(await self._client.zrevrange(keys.jobs(), 0, count - 1))

    async def of(self, person: Person, count: int) -> Sequence[Job]:
        """The newest jobs of a person, newest first."""
        return await self._all(await self._client.zrevrange(keys.jobs_of(person), 0, count - 1))

    async def unfinished(self) -> Sequence[Job]:
        """Every job that is not over, oldest first."""
        places = [keys.job(str(one)) for one in await self._client.zrange(keys.jobs(), 0, -1)]
        texts = await _RECORDS.run(self._client, places, [one for one in JobState if not one.over])
        return [_JOBS.loads(text) for text in texts]

    async def _all(self, job_ids: Sequence[Any]) -> Sequence[Job]:
        texts = await _RECORDS.run(self._client, [keys.job(job_id) for job_id in job_ids], tuple(JobState))
        return [_JOBS.loads(text) for text in texts]

    async def put_progress(self, job_id: str, progress: Progress) -> None:
        """Keep how far a job is."""
        await self._client.set(keys.job_progress(job_id), _PROGRESS.dumps(progress), ex=keys.STOP_SECONDS)

    async def progress(self, job_id: str) -> Progress | None:
        """How far a job is, or None before its first step."""
        text = await self._client.get(keys.job_progress(job_id))
        return None if text is None else _PROGRESS.loads(text)

    async def wish_stop(self, job_id: str) -> None:
        """Leave the wish to stop where the run looks for it."""
        await self._client.set(keys.job_stop(job_id), 1, ex=keys.STOP_SECONDS)

    async def forget_stop(self, job_id: str) -> None:
        """Take the wish to stop back."""
        await self._client.delete(keys.job_stop(job_id))

    async def stop_wished(self, job_id: str) -> bool:
        """Whether somebody wants the job to stop."""
        return bool(await self._client.exists(keys.job_stop(job_id)))


_CREATE: Final = Script("""
    if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
    redis.call('HSET', KEYS[1], 'state', ARGV[1], 'record', ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[3])
    for index = 2, 3 do
        redis.call('ZADD', KEYS[index], ARGV[5], ARGV[4])
        redis.call('EXPIRE', KEYS[index], ARGV[3])
        redis.call('ZREMRANGEBYSCORE', KEYS[index], '-inf', ARGV[5] - ARGV[3] * 1000)
        redis.call('ZREMRANGEBYRANK', KEYS[index], 0, -ARGV[6] - 1)
    end
    return 1
""")

_RECORDS: Final = Script("""
    local wanted, found = {}, {}
    for _, state in ipairs(ARGV) do wanted[state] = true end
    for _, key in ipairs(KEYS) do
        local job = redis.call('HMGET', key, 'state', 'record')
        if job[2] and wanted[job[1]] then table.insert(found, job[2]) end
    end
    return found
""")

_MOVE: Final = Script("""
    local state = redis.call('HGET', KEYS[1], 'state')
    for index = 4, #ARGV do
        if state == ARGV[index] then
            redis.call('HSET', KEYS[1], 'state', ARGV[1], 'record', ARGV[2])
            redis.call('EXPIRE', KEYS[1], ARGV[3])
            return 1
        end
    end
    return 0
""")
