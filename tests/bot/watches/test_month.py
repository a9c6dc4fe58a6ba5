"""Thirty days with restarts, clocks that jump and clocks that change: no slot is missed and none doubled."""

from datetime import timedelta

from redis.asyncio import Redis

from bot.settings import Settings
from bot.state import State
from bot.watches.record import End
from tests.fakes.watch_desk import WatchDesk
from tests.fakes.watching import Month


async def test_no_slot_is_missed_and_none_is_doubled(client: Redis) -> None:
    """One to three daemons, six zones, and each late slot by the rule."""
    month = Month(client, count=60, step=timedelta(minutes=30))

    seen = await month.live()

    assert month.faults() == []
    assert len(seen.runs) > 1000
    assert sum(seen.skips.values()) > 10


async def test_one_digest_in_a_hundred_is_really_run(state: State, settings: Settings) -> None:
    """Each once: what is there is delivered to its thread, what was told before is not told again."""
    desk = WatchDesk(state, settings)
    desk.pages.tool.pages = {"https://port.example/rules": "The fine for late filing is 35 million dong."}
    month = Month(state.client, 30, timedelta(minutes=30), really=desk.digest, each=100)

    seen = await month.live()

    assert month.faults() == []
    ends = [one.end for watch in await desk.watches.all() for one in watch.history]
    assert len(ends) == sum(seen.runs.values()) // 100 > 5
    assert set(ends) <= {End.DELIVERED, End.QUIET}
    assert len(desk.channel.posts) == ends.count(End.DELIVERED) > 0
