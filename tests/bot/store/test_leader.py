"""One daemon leads among many, until it leaves or falls silent."""

from redis.asyncio import Redis

from bot.store import keys
from bot.store.leader import LeaderStore
from tests.fakes.waiting import eventually

NAME = "telegram:7"


async def test_of_two_daemons_one_leads(client: Redis) -> None:
    """The first who asks, as often as it asks; another name is another matter."""
    one, two = LeaderStore(client), LeaderStore(client)

    assert [await one.hold(NAME), await two.hold(NAME), await one.hold(NAME)] == [True, False, True]
    assert await two.hold("telegram:8")


async def test_who_leaves_is_followed_at_once(client: Redis) -> None:
    """And whoever does not lead cannot leave in another's place."""
    one, two = LeaderStore(client), LeaderStore(client)
    await one.hold(NAME)
    await two.leave(NAME)
    assert not await two.hold(NAME)
    await one.leave(NAME)

    assert await two.hold(NAME)


async def test_who_falls_silent_is_followed_after_a_while(client: Redis) -> None:
    """The lead runs out by itself; what is held for 15 seconds is renewed every 4."""
    one, two = LeaderStore(client, seconds=0.05), LeaderStore(client)
    await one.hold(NAME)

    async def follows() -> bool:
        return await two.hold(NAME)

    assert await eventually(follows, "the other leads")
    assert not await one.hold(NAME)
    assert 14_000 < await client.pttl(keys.leader(NAME)) <= 15_000


async def test_a_daemon_alone_takes_over_what_it_led(client: Redis) -> None:
    """The owner of an embedded server comes back after a kill and need not wait."""
    assert await LeaderStore(client, alone=True).hold(NAME)
    assert await LeaderStore(client, alone=True).hold(NAME)


async def test_without_the_server_nobody_leads() -> None:
    """Two that cannot ask must not both poll."""
    async with Redis.from_url("unix:///nowhere/s") as nowhere:
        store = LeaderStore(nowhere)

        assert not await store.hold(NAME)
        await store.leave(NAME)
