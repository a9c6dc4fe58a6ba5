"""Thirty days with restarts, clocks that jump and clocks that change: no slot is missed and none doubled."""

from datetime import timedelta

from redis.asyncio import Redis

from tests.fakes.watching import Month


async def test_no_slot_is_missed_and_none_is_doubled(client: Redis) -> None:
    """One to three daemons, six zones, and each late slot by the rule."""
    month = Month(client, count=60, step=timedelta(minutes=30))

    seen = await month.live()

    assert month.faults() == []
    assert len(seen.runs) > 1000
    assert sum(seen.skips.values()) > 10
