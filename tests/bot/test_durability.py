"""What a server's own settings would lose is found, in a real server."""

import pytest
from redis.asyncio import Redis

from bot.durability import Weakness, weaknesses

SAFE = {"appendonly": "yes", "appendfsync": "always", "save": "", "maxmemory": "0"}


async def with_settings(client: Redis, **settings: str) -> list[Weakness]:
    """The weaknesses of the server with these settings beside safe ones; afterwards it has its own again."""
    wanted = SAFE | {"maxmemory-policy": "noeviction"}
    wanted |= {name.replace("_", "-"): value for name, value in settings.items()}
    before = await client.config_get(*wanted)
    try:
        for name, value in wanted.items():
            await client.config_set(name, value)
        return list(await weaknesses(client))
    finally:
        for name, value in before.items():
            await client.config_set(name, value)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, []),
        ({"appendonly": "no"}, [("nothing_kept", True)]),
        ({"appendonly": "no", "save": "60 1"}, [("snapshots_only", True)]),
        ({"appendfsync": "everysec"}, [("every_second", False)]),
        ({"appendfsync": "no"}, [("every_second", True)]),
        ({"maxmemory_policy": "allkeys-lru"}, [("evicts", False)]),
        ({"maxmemory_policy": "volatile-ttl", "maxmemory": "1gb"}, [("evicts", True)]),
    ],
)
async def test_what_would_be_lost_is_found(
    client: Redis, settings: dict[str, str], expected: list[tuple[str, bool]]
) -> None:
    """Grave is what would lose questions that were accepted."""
    found = await with_settings(client, **settings)

    assert [(one.key, one.grave) for one in found] == expected


async def test_a_server_that_does_not_tell_is_no_problem(client: Redis) -> None:
    """Those who rent one often may not ask; they are told what to look at."""
    await client.execute_command("ACL", "SETUSER", "asker", "on", ">word", "~*", "&*", "+@all", "-config")
    await client.execute_command("AUTH", "asker", "word")
    try:
        (found,) = await weaknesses(client)
    finally:
        await client.execute_command("AUTH", "default", "")
        await client.execute_command("ACL", "DELUSER", "asker")

    assert (found.key, found.grave) == ("silent", False)
