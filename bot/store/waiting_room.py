"""The waiting room in Redis: who goes next, so that nobody's many questions hold up somebody's one.

`bot.queue` is the only user. The job engine's entries are turns to be served and name no job: whoever is
served takes the next job out of the room. People are served in turn, first those of whom least is running.
"""

from dataclasses import dataclass
from typing import Final

from redis.asyncio import Redis

from bot.errors import TooManyJobs
from bot.store import keys
from bot.store.script import Script
from channels.types import Person

NO_LIMIT: Final = 2**31


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many jobs of a person and of a workspace may run, and how many may wait."""

    person_running: int = NO_LIMIT
    person_waiting: int = NO_LIMIT
    workspace_running: int = NO_LIMIT
    workspace_waiting: int = NO_LIMIT


@dataclass(frozen=True, slots=True)
class Taken:
    """A job whose turn it is, as the run of that number."""

    job_id: str
    run: int


class WaitingRoom:
    """The rooms of all queues."""

    def __init__(self, client: Redis, crowd: Crowd) -> None:
        self._client = client
        self._crowd = crowd

    async def admit(self, queue: str, job_id: str, run: int, asker: Person) -> None:
        """Let a new job in. Raises `TooManyJobs`; one that is in the room already is no more than before."""
        crowd = self._crowd
        refused, waiting, running = await _JOIN.run(
            self._client,
            (keys.room(queue), keys.job("")),
            (
                job_id,
                run,
                keys.JOB_SECONDS,
                crowd.person_waiting,
                crowd.workspace_waiting,
                asker.platform,
                asker.workspace,
                asker.person,
            ),
        )
        if refused:
            limit = crowd.person_waiting if refused == "person" else crowd.workspace_waiting
            raise TooManyJobs(refused, int(waiting), int(running), limit)

    async def join(self, queue: str, job_id: str, run: int) -> bool:
        """Let a job in that was admitted before, as its new run; false when there is no record of it."""
        arguments = (job_id, run, keys.JOB_SECONDS, NO_LIMIT, NO_LIMIT)
        answer = await _JOIN.run(self._client, (keys.room(queue), keys.job("")), arguments)
        return bool(answer)

    async def take(self, queue: str, turn: str) -> Taken | None:
        """The job that a turn serves, the same one every time; None when nobody may be served now."""
        crowd = self._crowd
        answer = await _TAKE.run(
            self._client,
            (keys.room(queue), keys.job("")),
            (turn, keys.JOB_SECONDS, crowd.person_running, crowd.workspace_running),
        )
        return Taken(answer[0], int(answer[1])) if answer else None

    async def leave(self, queue: str, turn: str) -> bool:
        """End a turn; whether somebody waits who may be served now."""
        return bool(await _LEAVE.run(self._client, (keys.room(queue),), (turn,)))

    async def drop(self, queue: str, job_id: str) -> None:
        """Take a job out of the room."""
        await _DROP.run(self._client, (keys.room(queue),), (job_id,))


# `room` is the prefix of a room's keys: `jobs` {job → run, person, workspace} and `lines` of those that wait,
# `people` by when they were last served (first those who never were), `crowd` {person or workspace → how many
# wait}, `turns` {turn → job, run, person, workspace}, `holders` {job → turn}, and a set of the running jobs
# of each person and workspace.
_ROOM: Final = """
    local room, record = KEYS[1], KEYS[2]
    local function words(text) return cjson.decode(text) end
    local function name(...)
        local parts = {}
        for _, part in ipairs({...}) do
            table.insert(parts, (string.gsub(part, '[%%/]', {['%'] = '%25', ['/'] = '%2F'})))
        end
        return table.concat(parts, '/')
    end
    local function running(who) return redis.call('SCARD', room .. 'running:' .. who) end
    local function out(id)
        local found = redis.call('HGET', room .. 'jobs', id)
        if not found then return end
        local job = words(found)
        redis.call('HDEL', room .. 'jobs', id)
        redis.call('LREM', room .. 'line:' .. job[2], 1, id)
        redis.call('HINCRBY', room .. 'crowd', job[2], -1)
        redis.call('HINCRBY', room .. 'crowd', job[3], -1)
        if redis.call('LLEN', room .. 'line:' .. job[2]) == 0 then
            redis.call('ZREM', room .. 'people', job[2])
            redis.call('HDEL', room .. 'crowd', job[2])
        end
        return job
    end
    local function ends(turn)
        local found = redis.call('HGET', room .. 'turns', turn)
        if not found then return end
        local job = words(found)
        redis.call('HDEL', room .. 'turns', turn)
        if redis.call('HGET', room .. 'holders', job[1]) == turn then
            redis.call('HDEL', room .. 'holders', job[1])
            redis.call('SREM', room .. 'running:' .. job[3], job[1])
            redis.call('SREM', room .. 'running:' .. job[4], job[1])
        end
    end
    local function stay(ttl, ...)
        for _, part in ipairs({...}) do redis.call('EXPIRE', room .. part, ttl) end
    end
"""

# Keys: room, prefix of job records. Arguments: job, run, ttl, most of a person, most of a workspace; the
# asker's platform, workspace and id, or nothing when the record says it.
# Answers {who has too many or '', how many wait, how many run}, or {} when there is no record.
_JOIN: Final = Script(
    _ROOM
    + """
    local id, asker = ARGV[1], {ARGV[6], ARGV[7], ARGV[8]}
    if not ARGV[6] then
        local text = redis.call('HGET', record .. id, 'record')
        if not text then return {} end
        local one = words(text).asker
        asker = {one.platform, one.workspace, one.person}
    end
    local person, workspace = name(asker[1], asker[2], asker[3]), name(asker[1], asker[2])
    if redis.call('HEXISTS', room .. 'jobs', id) == 0 then
        for who, limit in pairs({[person] = ARGV[4], [workspace] = ARGV[5]}) do
            local waiting = tonumber(redis.call('HGET', room .. 'crowd', who) or '0')
            if waiting >= tonumber(limit) then
                return {who == person and 'person' or 'workspace', waiting, running(who)}
            end
        end
        local turn = redis.call('HGET', room .. 'holders', id)
        if turn then ends(turn) end
        redis.call('RPUSH', room .. 'line:' .. person, id)
        redis.call('HINCRBY', room .. 'crowd', person, 1)
        redis.call('HINCRBY', room .. 'crowd', workspace, 1)
        local last = redis.call('HGET', room .. 'served', person)
        last = last or string.format('%.9f', redis.call('HINCRBY', room .. 'served', '', 1) / 1e9)
        redis.call('ZADD', room .. 'people', 'NX', last, person)
    end
    redis.call('HSET', room .. 'jobs', id, cjson.encode({ARGV[2], person, workspace}))
    stay(ARGV[3], 'jobs', 'people', 'crowd', 'served', 'line:' .. person)
    return {'', 0, 0}
"""
)

# Keys: room, prefix of job records. Arguments: turn, ttl, most running of a person, of a workspace.
# Answers {job, run} or {}.
_TAKE: Final = Script(
    _ROOM
    + """
    local turn = ARGV[1]
    local held = redis.call('HGET', room .. 'turns', turn)
    if held then
        local job = words(held)
        return {job[1], job[2]}
    end
    local function alive(id)
        local state = redis.call('HGET', record .. id, 'state')
        return state == 'queued' or state == 'running'
    end
    local function full(who, most)
        if running(who) < tonumber(most) then return false end
        for _, id in ipairs(redis.call('SMEMBERS', room .. 'running:' .. who)) do
            if not alive(id) then redis.call('SREM', room .. 'running:' .. who, id) end
        end
        return running(who) >= tonumber(most)
    end
    local best, least
    for _, person in ipairs(redis.call('ZRANGE', room .. 'people', 0, -1)) do
        local id = redis.call('LINDEX', room .. 'line:' .. person, 0)
        while id and not alive(id) do
            out(id)
            id = redis.call('LINDEX', room .. 'line:' .. person, 0)
        end
        if id and not (least and running(person) >= least) then
            local job = words(redis.call('HGET', room .. 'jobs', id))
            if not full(person, ARGV[3]) and not full(job[3], ARGV[4]) then
                best, least = id, running(person)
            end
        end
    end
    if not best then return {} end
    local job = out(best)
    local served = redis.call('HINCRBY', room .. 'served', '', 1)
    redis.call('HSET', room .. 'served', job[2], served)
    redis.call('ZADD', room .. 'people', 'XX', served, job[2])
    redis.call('SADD', room .. 'running:' .. job[2], best)
    redis.call('SADD', room .. 'running:' .. job[3], best)
    redis.call('HSET', room .. 'turns', turn, cjson.encode({best, job[1], job[2], job[3]}))
    redis.call('HSET', room .. 'holders', best, turn)
    stay(ARGV[2], 'turns', 'holders', 'served', 'running:' .. job[2], 'running:' .. job[3])
    return {best, job[1]}
"""
)

# Keys: room. Arguments: turn. Answers 1 when somebody waits.
_LEAVE: Final = Script(
    _ROOM
    + """
    ends(ARGV[1])
    return redis.call('ZCARD', room .. 'people') > 0 and 1 or 0
"""
)

# Keys: room. Arguments: job.
_DROP: Final = Script(_ROOM + "out(ARGV[1])")
