"""The scripts of the inbox: each is one step that happens whole or not at all. `bot.store.inbox` runs them.

Of each host there are two sorted sets of conversations: those that are ready, in the order in which they
became so, and those that are taken, by the time until which their taker is alive. Times are the server's; a
time that lies further ahead than it can is left from before the clock was set back.
"""

from typing import Final

from bot.store.script import Script

_READY: Final = """
    local function ready(set, wake, order, name, ttl)
        redis.call('ZADD', set, redis.call('INCR', order), name)
        redis.call('RPUSH', wake, 1)
        redis.call('LTRIM', wake, -1, -1)
        for _, key in ipairs({set, wake, order}) do redis.call('EXPIRE', key, ttl) end
    end
    local function now()
        local time = redis.call('TIME')
        return time[1] * 1000 + math.floor(time[2] / 1000)
    end
"""

# Keys: mark of the event, that of the message, line, turns, ready, wake, order, taken.
# Arguments: turn id, turn, name of the line, how long marks live, ttl, most turns, most of a line.
# Answers 1, 0 for a turn that was seen before, or minus the number of those that wait when that is too many.
ACCEPT: Final = Script(
    _READY
    + """
    local known = redis.call('EXISTS', KEYS[1], KEYS[2]) > 0
    if not known then
        local all, here = redis.call('HLEN', KEYS[4]), redis.call('LLEN', KEYS[3])
        if all >= tonumber(ARGV[6]) then return -all end
        if here >= tonumber(ARGV[7]) then return -here end
    end
    redis.call('SET', KEYS[1], 1, 'EX', ARGV[4])
    redis.call('SET', KEYS[2], 1, 'EX', ARGV[4])
    if known then return 0 end
    redis.call('HSET', KEYS[4], ARGV[1], ARGV[2])
    redis.call('RPUSH', KEYS[3], ARGV[1])
    redis.call('EXPIRE', KEYS[3], ARGV[5])
    redis.call('EXPIRE', KEYS[4], ARGV[5])
    if not redis.call('ZSCORE', KEYS[8], ARGV[3]) and not redis.call('ZSCORE', KEYS[5], ARGV[3]) then
        ready(KEYS[5], KEYS[6], KEYS[7], ARGV[3], ARGV[5])
    end
    return 1
"""
)

# Keys: ready, taken, turns, tries, wake, order. Arguments: word of the taker, ms until it is given up,
# prefix of lines, ttl. Answers {name of the line, turn id, turn, takers that died over it, tries that failed}
# or nothing. Whoever takes a turn counts as dead until it says otherwise.
TAKE: Final = Script(
    _READY
    + """
    local time = now()
    local ahead = string.format('%.0f', time + ARGV[2])
    for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. ahead, '+inf')) do
        redis.call('ZADD', KEYS[2], ahead, name)
    end
    for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', time))) do
        redis.call('ZREM', KEYS[2], name)
        ready(KEYS[1], KEYS[5], KEYS[6], name, ARGV[4])
    end
    while true do
        local first = redis.call('ZPOPMIN', KEYS[1])
        if #first == 0 then return {} end
        local name, line = first[1], ARGV[3] .. first[1]
        local id = redis.call('LINDEX', line, 0)
        while id and redis.call('HEXISTS', KEYS[3], id) == 0 do
            redis.call('LPOP', line)
            id = redis.call('LINDEX', line, 0)
        end
        if id then
            redis.call('ZADD', KEYS[2], ahead, name)
            redis.call('HSET', KEYS[4], 'taker:' .. name, ARGV[1])
            local deaths = redis.call('HINCRBY', KEYS[4], id, 1) - 1
            local failed = redis.call('HGET', KEYS[4], 'failed:' .. id) or '0'
            redis.call('EXPIRE', KEYS[2], ARGV[4])
            redis.call('EXPIRE', KEYS[4], ARGV[4])
            return {name, id, redis.call('HGET', KEYS[3], id), deaths, failed}
        end
    end
"""
)

# Keys: taken, tries. Arguments: name of the line, word of the taker, ms. Answers 0 when another one has it.
HOLD: Final = Script(
    _READY
    + """
    if redis.call('HGET', KEYS[2], 'taker:' .. ARGV[1]) ~= ARGV[2] then return 0 end
    return redis.call('ZADD', KEYS[1], 'XX', 'CH', string.format('%.0f', now() + ARGV[3]), ARGV[1])
"""
)

# Keys: line, turns, ready, wake, order, taken, tries, outcome. Arguments: name of the line, word of the
# taker, turn id, outcome or '', how long that is kept, ttl. Answers 0 when another one has the line.
DONE: Final = Script(
    _READY
    + """
    if redis.call('HGET', KEYS[7], 'taker:' .. ARGV[1]) ~= ARGV[2] then return 0 end
    if redis.call('LINDEX', KEYS[1], 0) == ARGV[3] then redis.call('LPOP', KEYS[1]) end
    redis.call('HDEL', KEYS[2], ARGV[3])
    redis.call('HDEL', KEYS[7], ARGV[3], 'failed:' .. ARGV[3], 'taker:' .. ARGV[1])
    redis.call('ZREM', KEYS[6], ARGV[1])
    if ARGV[4] ~= '' then redis.call('SET', KEYS[8], ARGV[4], 'EX', ARGV[5]) end
    if redis.call('LLEN', KEYS[1]) > 0 then ready(KEYS[3], KEYS[4], KEYS[5], ARGV[1], ARGV[6]) end
    return 1
"""
)

# Keys: taken, tries. Arguments: name of the line, word of the taker, turn id, ms until it is taken up again,
# '1' when this was a try that failed. Answers 0 when another one has the line.
AGAIN: Final = Script(
    _READY
    + """
    if redis.call('HGET', KEYS[2], 'taker:' .. ARGV[1]) ~= ARGV[2] then return 0 end
    redis.call('HDEL', KEYS[2], 'taker:' .. ARGV[1])
    redis.call('HINCRBY', KEYS[2], ARGV[3], -1)
    if ARGV[5] == '1' then redis.call('HINCRBY', KEYS[2], 'failed:' .. ARGV[3], 1) end
    return redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', now() + ARGV[4]), ARGV[1])
"""
)
