"""The scripts of the outbox: each is one step that happens whole or not at all. `bot.store.outbox` runs them.

A delivery is a hash {entry, state, doubts, version, slot, receipt}; a slot is a hash {receipt, closed}.
"""

from typing import Final

from bot.store.script import Script

_ANNOUNCE = """
    local function announce(line, mailbox, wake, conversation, now, ttl)
        redis.call('EXPIRE', line, ttl)
        if not redis.call('ZSCORE', mailbox, conversation) then
            redis.call('ZADD', mailbox, now, conversation)
        end
        redis.call('EXPIRE', mailbox, ttl)
        redis.call('RPUSH', wake, 1)
        redis.call('LTRIM', wake, -1, -1)
        redis.call('EXPIRE', wake, ttl)
    end
"""

# Keys: delivery, line, mailbox, wake, slot that closes, its progress delivery.
# Arguments: id, entry, conversation, now, ttl, slot that closes or '', id of its progress.
ENQUEUE: Final = Script(
    _ANNOUNCE
    + """
    if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
    redis.call('HSET', KEYS[1], 'entry', ARGV[2], 'state', 'queued', 'doubts', 0, 'version', 1)
    redis.call('EXPIRE', KEYS[1], ARGV[5])
    if ARGV[6] ~= '' then
        redis.call('HSET', KEYS[5], 'closed', 1)
        redis.call('EXPIRE', KEYS[5], ARGV[5])
        if redis.call('HGET', KEYS[6], 'state') == 'queued' then
            redis.call('LREM', KEYS[2], 0, ARGV[7])
            redis.call('DEL', KEYS[6])
        end
    end
    redis.call('RPUSH', KEYS[2], ARGV[1])
    announce(KEYS[2], KEYS[3], KEYS[4], ARGV[3], ARGV[4], ARGV[5])
    return 1
"""
)

# Keys: delivery, line, mailbox, wake, slot. Arguments: id, entry, conversation, now, ttl, slot.
PROGRESS: Final = Script(
    _ANNOUNCE
    + """
    if redis.call('HGET', KEYS[5], 'closed') then return 0 end
    if redis.call('EXISTS', KEYS[1]) == 1 then
        redis.call('HSET', KEYS[1], 'entry', ARGV[2])
        redis.call('HINCRBY', KEYS[1], 'version', 1)
    else
        redis.call('HSET', KEYS[1], 'entry', ARGV[2], 'state', 'queued', 'doubts', 0, 'version', 1)
        redis.call('HSET', KEYS[1], 'slot', ARGV[6])
        redis.call('RPUSH', KEYS[2], ARGV[1])
    end
    redis.call('EXPIRE', KEYS[1], ARGV[5])
    announce(KEYS[2], KEYS[3], KEYS[4], ARGV[3], ARGV[4], ARGV[5])
    return 1
"""
)

# Keys: mailbox. Arguments: now, claimed until, prefixes of line, delivery and slot.
# Answers {entry, tries of unknown outcome, version, receipt of the slot}, or {time of the next} or {-1}.
CLAIM: Final = Script("""
    while true do
        local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)
        if #due == 0 then
            local next = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
            if #next == 0 then return {'-1'} end
            return {next[2]}
        end
        local line = ARGV[3] .. due[1]
        local id = redis.call('LINDEX', line, 0)
        if not id then
            redis.call('ZREM', KEYS[1], due[1])
        else
            local key = ARGV[4] .. id
            local found = redis.call('HMGET', key, 'entry', 'state', 'version', 'slot')
            local slot = ARGV[5] .. (found[4] or '')
            local closed = found[4] and redis.call('HGET', slot, 'closed')
            if not found[1] or closed then
                redis.call('LPOP', line)
                redis.call('DEL', key)
            else
                redis.call('ZADD', KEYS[1], ARGV[2], due[1])
                redis.call('HSET', key, 'state', 'sending')
                local doubts = redis.call('HINCRBY', key, 'doubts', found[2] == 'sending' and 1 or 0)
                local receipt = found[4] and redis.call('HGET', slot, 'receipt') or ''
                return {found[1], doubts, found[3], receipt}
            end
        end
    end
""")

# Keys: delivery, line, mailbox, wake, slot.
# Arguments: id, conversation, now, '1' for progress, version, state, receipt, ttl.
SETTLE: Final = Script("""
    if redis.call('LINDEX', KEYS[2], 0) ~= ARGV[1] then return 0 end
    redis.call('LPOP', KEYS[2])
    if ARGV[4] == '1' then
        if ARGV[7] ~= '' then
            redis.call('HSET', KEYS[5], 'receipt', ARGV[7])
            redis.call('EXPIRE', KEYS[5], ARGV[8])
        end
        if redis.call('HGET', KEYS[1], 'version') == ARGV[5] or redis.call('HGET', KEYS[5], 'closed') then
            redis.call('DEL', KEYS[1])
        else
            redis.call('HSET', KEYS[1], 'state', 'queued')
            redis.call('RPUSH', KEYS[2], ARGV[1])
            redis.call('EXPIRE', KEYS[2], ARGV[8])
        end
    else
        redis.call('HSET', KEYS[1], 'state', ARGV[6], 'receipt', ARGV[7])
        redis.call('EXPIRE', KEYS[1], ARGV[8])
    end
    if redis.call('LLEN', KEYS[2]) > 0 then
        redis.call('ZADD', KEYS[3], ARGV[3], ARGV[2])
        redis.call('RPUSH', KEYS[4], 1)
        redis.call('LTRIM', KEYS[4], -1, -1)
        redis.call('EXPIRE', KEYS[4], ARGV[8])
    else
        redis.call('ZREM', KEYS[3], ARGV[2])
    end
    return 1
""")

# Keys: delivery, mailbox. Arguments: conversation, until, state.
POSTPONE: Final = Script("""
    redis.call('HSET', KEYS[1], 'state', ARGV[3])
    redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
    return 1
""")
