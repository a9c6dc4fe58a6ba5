"""The scripts of the outbox: each is one step that happens whole or not at all. `bot.store.outbox` runs them.

A delivery is a hash {entry, kind, state, doubts, lost, version, slot, target, claims, done, receipts, afresh,
missing, reason}; a slot is a hash {receipts, closed}. Receipts are a JSON list. Whoever records names the
number of the claim, and is not heard when there is a newer one.
"""

from typing import Final

from bot.store.script import Script

_ANNOUNCE = """
    local function ring(wake, ttl)
        redis.call('RPUSH', wake, 1)
        redis.call('LTRIM', wake, -1, -1)
        redis.call('EXPIRE', wake, ttl)
    end
    local function announce(line, mailbox, wake, name, now, ttl)
        redis.call('EXPIRE', line, ttl)
        if not redis.call('ZSCORE', mailbox, name) then redis.call('ZADD', mailbox, now, name) end
        redis.call('EXPIRE', mailbox, ttl)
        ring(wake, ttl)
    end
    local function go_on(line, mailbox, wake, name, now, ttl)
        if redis.call('LLEN', line) > 0 then
            redis.call('ZADD', mailbox, now, name)
            ring(wake, ttl)
        else
            redis.call('ZREM', mailbox, name)
        end
    end
"""

# Keys: delivery, line, mailbox, wake, slot that closes, its progress delivery.
# Arguments: id, entry, name of the line, now, ttl, slot that closes or '', id of its progress, kind, target.
ENQUEUE: Final = Script(
    _ANNOUNCE
    + """
    if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
    redis.call('HSET', KEYS[1], 'entry', ARGV[2], 'state', 'queued', 'doubts', 0, 'version', 1, 'claims', 0)
    redis.call('HSET', KEYS[1], 'kind', ARGV[8], 'slot', ARGV[6], 'target', ARGV[9])
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

# Keys: delivery, line, mailbox, wake, slot. Arguments: id, entry, name of the line, now, ttl, slot.
PROGRESS: Final = Script(
    _ANNOUNCE
    + """
    if redis.call('HGET', KEYS[5], 'closed') then return 0 end
    if redis.call('EXISTS', KEYS[1]) == 1 then
        redis.call('HSET', KEYS[1], 'entry', ARGV[2])
        redis.call('HINCRBY', KEYS[1], 'version', 1)
    else
        redis.call('HSET', KEYS[1], 'entry', ARGV[2], 'state', 'queued', 'doubts', 0, 'version', 1)
        redis.call('HSET', KEYS[1], 'claims', 0, 'kind', 'progress', 'slot', ARGV[6], 'target', '')
        redis.call('RPUSH', KEYS[2], ARGV[1])
    end
    redis.call('EXPIRE', KEYS[1], ARGV[5])
    announce(KEYS[2], KEYS[3], KEYS[4], ARGV[3], ARGV[4], ARGV[5])
    return 1
"""
)

# Keys: mailbox. Arguments: now, claimed until, prefixes of line, delivery, slot and pause.
# Answers {entry, claim, done, receipts, doubts, places, afresh, version, closed, lost, name of the line}, or
# {time of the next} or {-1}. A line is named after its chat and its thread; the chat may have been told to
# pause.
CLAIM: Final = Script("""
    local function paused(name)
        local till = redis.call('GET', ARGV[6] .. string.match(name, '^(.*)/'))
        return till and tonumber(till) > tonumber(ARGV[1]) and till
    end
    local function over(found, slot)
        if not found[1] then return true end
        if found[2] ~= 'progress' or not redis.call('HGET', slot, 'closed') then return false end
        return found[3] ~= 'sending' or redis.call('HEXISTS', slot, 'receipts') == 1
    end
    local function places(found, slot)
        if found[5] ~= '' then return redis.call('HGET', ARGV[4] .. found[5], 'receipts') end
        return found[4] ~= '' and redis.call('HGET', slot, 'receipts')
    end
    local function claim(found, key, slot, name)
        redis.call('HSET', key, 'state', 'sending')
        local doubts = redis.call('HINCRBY', key, 'doubts', found[3] == 'sending' and 1 or 0)
        local number = redis.call('HINCRBY', key, 'claims', 1)
        local closed = found[2] == 'progress' and redis.call('HGET', slot, 'closed') or '0'
        return {found[1], number, found[6] or '0', found[7] or '[]', doubts, places(found, slot) or '[]',
            found[8] or '0', found[9], closed, found[10] or '0', name}
    end
    while true do
        local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)
        if #due == 0 then
            local next = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
            return {next[2] or '-1'}
        end
        local name, line = due[1], ARGV[3] .. due[1]
        local till, id = paused(name), redis.call('LINDEX', line, 0)
        if till then
            redis.call('ZADD', KEYS[1], till, name)
        elseif not id then
            redis.call('ZREM', KEYS[1], name)
        else
            local key = ARGV[4] .. id
            local found = redis.call('HMGET', key, 'entry', 'kind', 'state', 'slot', 'target', 'done',
                'receipts', 'afresh', 'version', 'lost')
            local slot = ARGV[5] .. (found[4] or '')
            if over(found, slot) then
                redis.call('LPOP', line)
                if found[2] == 'progress' then redis.call('DEL', key) end
            else
                redis.call('ZADD', KEYS[1], ARGV[2], name)
                return claim(found, key, slot, name)
            end
        end
    end
""")

# Keys: delivery, line, mailbox, wake, target, message. Arguments: id, name of the line, now, claim, state
# ('queued' when there is another step), steps done, receipts, reason, ttl, id under which the message is
# found or '', '1' when this step may be missing. Answers 0 for a claim that is not the newest one.
RECORD: Final = Script(
    _ANNOUNCE
    + """
    if redis.call('LINDEX', KEYS[2], 0) ~= ARGV[1] then return 0 end
    if redis.call('HGET', KEYS[1], 'claims') ~= ARGV[4] then return 0 end
    redis.call('HSET', KEYS[1], 'state', ARGV[5], 'done', ARGV[6], 'receipts', ARGV[7], 'reason', ARGV[8])
    redis.call('HSET', KEYS[1], 'doubts', 0, 'lost', 0)
    if ARGV[11] == '1' then redis.call('HSET', KEYS[1], 'missing', 1) end
    if ARGV[5] == 'delivered' and redis.call('HEXISTS', KEYS[1], 'missing') == 1 then
        redis.call('HSET', KEYS[1], 'state', 'unknown')
    end
    redis.call('EXPIRE', KEYS[1], ARGV[9])
    if ARGV[10] ~= '' then redis.call('SET', KEYS[6], ARGV[10], 'EX', ARGV[9]) end
    if ARGV[5] ~= 'queued' then
        redis.call('LPOP', KEYS[2])
        redis.call('HDEL', KEYS[1], 'entry')
        if redis.call('HGET', KEYS[1], 'target') ~= '' and redis.call('EXISTS', KEYS[5]) == 1 then
            redis.call('HSET', KEYS[5], 'receipts', ARGV[7])
        end
    end
    go_on(KEYS[2], KEYS[3], KEYS[4], ARGV[2], ARGV[3], ARGV[9])
    return 1
"""
)

# Keys: delivery, line, mailbox, wake, slot, message. Arguments: id, name of the line, now, claim, version,
# receipts or '', ttl, id under which the message is found or '', '1' when the slot is to stay silent.
# Progress that has changed meanwhile is put in line again.
SHOWN: Final = Script(
    _ANNOUNCE
    + """
    if redis.call('LINDEX', KEYS[2], 0) ~= ARGV[1] then return 0 end
    if redis.call('HGET', KEYS[1], 'claims') ~= ARGV[4] then return 0 end
    redis.call('LPOP', KEYS[2])
    if ARGV[6] ~= '' then redis.call('HSET', KEYS[5], 'receipts', ARGV[6]) end
    if ARGV[9] == '1' then redis.call('HSET', KEYS[5], 'closed', 1) end
    redis.call('EXPIRE', KEYS[5], ARGV[7])
    if ARGV[8] ~= '' then redis.call('SET', KEYS[6], ARGV[8], 'EX', ARGV[7]) end
    if redis.call('HGET', KEYS[1], 'version') == ARGV[5] or redis.call('HGET', KEYS[5], 'closed') then
        redis.call('DEL', KEYS[1])
    else
        redis.call('HSET', KEYS[1], 'state', 'queued', 'doubts', 0, 'lost', 0)
        redis.call('RPUSH', KEYS[2], ARGV[1])
        redis.call('EXPIRE', KEYS[2], ARGV[7])
    end
    go_on(KEYS[2], KEYS[3], KEYS[4], ARGV[2], ARGV[3], ARGV[7])
    return 1
"""
)

# Keys: delivery, mailbox, pause of the conversation. Arguments: name of the line, until, state, claim, '1'
# when the whole conversation pauses, '1' when it goes afresh, now.
POSTPONE: Final = Script("""
    if redis.call('HGET', KEYS[1], 'claims') ~= ARGV[4] then return 0 end
    redis.call('HSET', KEYS[1], 'state', ARGV[3])
    if ARGV[3] == 'sending' then redis.call('HINCRBY', KEYS[1], 'lost', 1) end
    if ARGV[6] == '1' then redis.call('HSET', KEYS[1], 'afresh', 1) end
    redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
    if ARGV[5] == '1' then redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[2] - ARGV[7] + 1) end
    return 1
""")

# Keys: mailbox. Arguments: now, prefixes of line, delivery and pause, '1' for everything. Gives up the claims
# of gateways that are dead, or whatever waits.
FREE: Final = Script("""
    local freed = 0
    for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf')) do
        local id = redis.call('LINDEX', ARGV[2] .. name, 0)
        if ARGV[5] == '1' then redis.call('DEL', ARGV[4] .. string.match(name, '^(.*)/')) end
        if ARGV[5] == '1' or id and redis.call('HGET', ARGV[3] .. id, 'state') == 'sending' then
            redis.call('ZADD', KEYS[1], ARGV[1], name)
            freed = freed + 1
        end
    end
    return freed
""")
