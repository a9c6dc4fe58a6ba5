"""Store: everything that lives in Redis, one file a family of keys.

`connection` makes the client, `keys` spells every key and says which may stay for ever, `script` ties a
Lua script to the function that runs it, `codec` turns frozen dataclasses into JSON and back. `inbox`,
`jobs`, `journal` with its `records`, `outbox`, `sessions`, `spend` and `waiting_room` are families of keys.
"""
