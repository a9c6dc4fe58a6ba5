"""The due index: who comes late with a claim changes nothing, and what was claimed stays until it is done."""

from datetime import UTC, datetime, timedelta

from redis.asyncio import Redis

from bot.store.watch_index import Claimed, WatchIndex
from bot.watches.slots import Due, Step

EIGHT = datetime(2026, 12, 1, 8, 0, tzinfo=UTC)
NINE, TEN = EIGHT + timedelta(hours=1), EIGHT + timedelta(hours=2)


async def test_a_claim_of_what_has_moved_on_changes_nothing(client: Redis) -> None:
    """A daemon that was frozen between looking and claiming does not take the watch back in time."""
    index = WatchIndex(client)
    await index.set("w", EIGHT)
    await index.claim([Step("w", EIGHT, NINE, EIGHT, run=EIGHT)])
    await index.claim([Step("w", NINE, TEN, NINE, run=NINE)])

    await index.claim([Step("w", EIGHT, NINE, EIGHT, run=EIGHT, skipped=EIGHT)])

    assert await index.next("w") == TEN
    assert [one.slot for one in await index.claimed()] == [EIGHT, NINE]


async def test_what_was_claimed_stays_until_it_is_done(client: Redis) -> None:
    """Whoever claimed it may be dead."""
    index = WatchIndex(client)
    await index.set("w", EIGHT)
    await index.claim([Step("w", EIGHT, None, EIGHT, run=EIGHT)])

    (one,) = await WatchIndex(client).claimed()
    assert one == Claimed("w", EIGHT, run=True)
    await index.done(one)
    assert await index.claimed() == []
    assert await index.next("w") is None


async def test_what_a_wrong_clock_passed_over_is_due_again(client: Redis) -> None:
    """And what it has run is not."""
    index = WatchIndex(client)
    await index.set("w", EIGHT)
    wrong = EIGHT + timedelta(days=1)
    assert await index.due(wrong) == [Due("w", EIGHT)]
    await index.claim([Step("w", EIGHT, wrong + timedelta(hours=8), wrong, run=wrong, skipped=EIGHT)])

    assert await index.due(EIGHT) == [Due("w", EIGHT)]


async def test_the_servers_clock_is_near_ours(client: Redis) -> None:
    """It is the one that counts."""
    assert (await WatchIndex(client).now()).tzinfo is UTC
