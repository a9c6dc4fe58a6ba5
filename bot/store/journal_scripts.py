"""The scripts of the journal: each is one step that happens whole or not at all.

`bot.store.journal` runs them.

A run is a hash {v, owner, until, epoch, started, idle, away, fruitless, try:<step>…}. `owner` is a
word that no two runs share, `idle` is when the last one ended, and `away` how long the job was over between
runs. Times are the server's, so that the clocks of workers do not matter. Every script may be sent twice, as
happens when an answer gets lost, and then gives the same answer again.
"""

from typing import Final

from bot.store.script import Script
from bot.store.spend import CHARGE, HOLD

_TIME: Final = """
    local function now()
        local time = redis.call('TIME')
        return time[1] * 1000 + math.floor(time[2] / 1000)
    end
    local function mine(run, owner, lease, keys, ttl)
        if redis.call('HGET', run, 'owner') ~= owner then return false end
        redis.call('HSET', run, 'until', string.format('%.0f', now() + lease))
        for _, key in ipairs(keys) do redis.call('EXPIRE', key, ttl) end
        return true
    end
"""

# Keys: run. Arguments: owner, lease in ms, ttl, version.
# Answers {'run', epoch, started, ms since then, runs without a new step}, {'busy', ms} or {'newer', version}.
ACQUIRE: Final = Script(
    _TIME
    + """
    local held = redis.call('HMGET', KEYS[1], 'owner', 'until', 'v')
    if held[3] and tonumber(held[3]) > tonumber(ARGV[4]) then return {'newer', held[3]} end
    if held[1] ~= ARGV[1] then
        local left = held[1] and held[2] and tonumber(held[2]) - now() or 0
        if left > tonumber(ARGV[2]) then  -- The clock was set back since.
            left = tonumber(ARGV[2])
            redis.call('HSET', KEYS[1], 'until', string.format('%.0f', now() + left))
        end
        if left > 0 then return {'busy', string.format('%.0f', left)} end
        redis.call('HINCRBY', KEYS[1], 'epoch', 1)
        redis.call('HINCRBY', KEYS[1], 'fruitless', 1)
        redis.call('HSETNX', KEYS[1], 'started', string.format('%.0f', now()))
        redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'v', ARGV[4])
    end
    mine(KEYS[1], ARGV[1], ARGV[2], {KEYS[1]}, ARGV[3])
    local run = redis.call('HMGET', KEYS[1], 'epoch', 'started', 'fruitless', 'away')
    local age = now() - run[2] - (run[4] or 0)
    return {'run', run[1], run[2], string.format('%.0f', age), run[3]}
"""
)

# Keys: run. Arguments: owner, lease in ms, ttl. Answers 1, or 0 when another run has taken over.
RENEW: Final = Script(_TIME + "return mine(KEYS[1], ARGV[1], ARGV[2], {KEYS[1]}, ARGV[3]) and 1 or 0")

# Keys: run. Answers 1 while a run is under way.
ALIVE: Final = Script(
    _TIME
    + """
    local run = redis.call('HMGET', KEYS[1], 'owner', 'until')
    return run[1] and run[2] and tonumber(run[2]) > now() and 1 or 0
"""
)

# Keys: run, steps, held, paid. Arguments: owner, '1' when the run is handed back without a fault, ttl.
RELEASE: Final = Script(
    _TIME
    + """
    if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
    redis.call('HDEL', KEYS[1], 'owner', 'until')
    redis.call('HSET', KEYS[1], 'idle', string.format('%.0f', now()))
    if ARGV[2] == '1' then redis.call('HINCRBY', KEYS[1], 'fruitless', -1) end
    for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ARGV[3]) end
    return 1
"""
)

# Keys: run, steps, held, paid, the day of the person, that of the workspace.
# Arguments: owner, lease in ms, ttl, step, attempt, its charge, most tries; then those of HOLD.
# Answers {'go'}, {'stored', record}, {'lost'}, {'tired'} or {'full', spent, limit}.
BEGIN: Final = Script(
    _TIME
    + HOLD
    + """
    if not mine(KEYS[1], ARGV[1], ARGV[2], {KEYS[1], KEYS[2], KEYS[3], KEYS[4]}, ARGV[3]) then
        return {'lost'}
    end
    local stored = redis.call('HGET', KEYS[2], ARGV[4])
    if stored then return {'stored', stored} end
    if redis.call('HEXISTS', KEYS[3], ARGV[5]) == 1 then return {'go'} end
    local tries = 'try:' .. ARGV[4]
    if tonumber(redis.call('HGET', KEYS[1], tries) or '0') >= tonumber(ARGV[7]) then return {'tired'} end
    local full = hold({KEYS[5], KEYS[6]}, ARGV[8], {ARGV[9], ARGV[10]}, ARGV[11])
    if full then return full end
    redis.call('HINCRBY', KEYS[1], tries, 1)
    redis.call('HSET', KEYS[3], ARGV[5], ARGV[6])
    redis.call('EXPIRE', KEYS[3], ARGV[3])
    return {'go'}
"""
)

# Keys: as for BEGIN. Arguments: owner, lease in ms, ttl, step, attempt or '', its charge, record or '';
# then those of CHARGE. Answers {'done'}, {'stored', record} or {'lost'}.
END: Final = Script(
    _TIME
    + CHARGE
    + """
    if not mine(KEYS[1], ARGV[1], ARGV[2], {KEYS[1], KEYS[2], KEYS[3], KEYS[4]}, ARGV[3]) then
        return {'lost'}
    end
    if ARGV[5] ~= '' and redis.call('HDEL', KEYS[3], ARGV[5]) == 1 then
        redis.call('HSET', KEYS[4], ARGV[5], ARGV[6])
        redis.call('EXPIRE', KEYS[4], ARGV[3])
        redis.call('HDEL', KEYS[1], 'try:' .. ARGV[4])
        charge({KEYS[5], KEYS[6]}, ARGV[8], ARGV[9])
    end
    if ARGV[7] ~= '' then
        local stored = redis.call('HGET', KEYS[2], ARGV[4])
        if stored then return {'stored', stored} end
        redis.call('HSET', KEYS[2], ARGV[4], ARGV[7])
        redis.call('EXPIRE', KEYS[2], ARGV[3])
        redis.call('HSET', KEYS[1], 'fruitless', 0)
    end
    return {'done'}
"""
)

# Keys: run, steps. Arguments: steps to forget. Lets a job be taken up again that was over; the time in
# between is none of its own.
REOPEN: Final = Script(
    _TIME
    + """
    if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
    local idle = redis.call('HGET', KEYS[1], 'idle')
    if idle then
        redis.call('HINCRBY', KEYS[1], 'away', string.format('%.0f', math.max(0, now() - idle)))
        redis.call('HDEL', KEYS[1], 'idle')
    end
    redis.call('HSET', KEYS[1], 'fruitless', 0)
    redis.call('HDEL', KEYS[1], 'owner', 'until')
    for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
        if string.sub(field, 1, 4) == 'try:' then redis.call('HDEL', KEYS[1], field) end
    end
    for _, step in ipairs(ARGV) do redis.call('HDEL', KEYS[2], step) end
    return 1
"""
)
