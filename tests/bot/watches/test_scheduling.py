"""The scheduling cases that users of other bots report, by their names: W1, W3, W5, B2, B3; and failures."""

import asyncio
from datetime import timedelta
from decimal import Decimal

import pytest

from bot.settings import Settings
from bot.state import State
from bot.watches.record import End, Pause, Trigger
from bot.watches.starting import manual_run
from channels.document import Choices
from channels.errors import DeliveryRefused
from research.errors import ModelUnavailable
from tests.fakes.channel import FakeChannel, words
from tests.fakes.watch_desk import FIRST, WatchDesk, quotes

PAGES = {"https://port.example/rules": "The fine for late filing is 35 million dong a year."}
MORE = PAGES | {"https://news.example/1": "Ferry line 14 runs at night since 12 April 2026."}


async def test_w1_down_at_eight_and_up_at_one_past(state: State, settings: Settings) -> None:
    """One digest, late."""
    desk = WatchDesk(state, settings)
    await desk.watch()
    desk.now = FIRST + timedelta(hours=1, minutes=6)
    desk.pages.tool.pages = PAGES

    await desk.tick()
    await desk.work()

    assert len(await desk.deliver()) == 1


async def test_w1_down_until_ten_in_the_evening(state: State, settings: Settings) -> None:
    """Skipped with a note, once, and no burst; the next morning all is well."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    desk.now = FIRST + timedelta(hours=15)
    desk.pages.tool.pages = PAGES
    for _ in range(3):
        await desk.tick()
        await desk.work()

    (note,) = await desk.deliver()
    assert "skipped" in words(note)
    assert [one.end for one in (await desk.get(watch)).history] == [End.SKIPPED]
    assert len(await desk.day(1, PAGES)) == 1


async def test_w3_many_daemons_run_a_slot_once(state: State, settings: Settings) -> None:
    """However many tick at once."""
    desk = WatchDesk(state, settings)
    await desk.watch()
    desk.now = FIRST + timedelta(hours=1, minutes=10)

    await asyncio.gather(*(desk.ticker.tick(desk.now) for _ in range(5)))

    assert len(await state.jobs.unfinished()) == 1


async def test_w3_a_person_who_looks_now_races_the_clock(state: State, settings: Settings) -> None:
    """One run, whoever was first."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    desk.now = FIRST + timedelta(hours=1, minutes=10)
    await asyncio.gather(
        desk.ticker.tick(desk.now), desk.starting.start(watch.id, manual_run(watch.id, "turn", desk.now))
    )

    assert len(await state.jobs.unfinished()) == 1


@pytest.mark.parametrize("platform", ["slack", "telegram"])
async def test_w5_a_digest_and_a_failure_go_to_the_thread_that_asked(
    state: State, settings: Settings, platform: str
) -> None:
    """With the topic's id, and nowhere else; progress is nobody's business."""
    desk = WatchDesk(state, settings, FakeChannel(platform=platform))
    watch = await desk.watch_on(platform)
    await desk.day(0, PAGES)
    desk.pages.failure = ModelUnavailable("the model", "down")
    await desk.day(1, PAGES)

    assert [address.place for address, _, _ in desk.channel.posts] == [watch.address.place] * 2
    assert desk.channel.edits == []


async def test_b2_a_watch_that_nobody_reads_asks_and_then_rests(state: State, settings: Settings) -> None:
    """After 21 days it asks with buttons; a week without an answer later it stops spending."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    for day in range(22):
        await desk.day(day, PAGES)
    asked = [one for one in desk.channel.posts if any(isinstance(b, Choices) for b in one[2].blocks)]
    assert "go on watching" in words(asked[-1][2])

    for day in range(22, 32):
        await desk.day(day, PAGES)

    after = await desk.get(watch)
    assert after.pause is Pause.UNREAD
    assert await desk.index.next(watch.id) is None
    assert len(after.history) < 32


async def test_b3_runs_that_find_nothing_new_are_in_the_ledger(state: State, settings: Settings) -> None:
    """With what they cost."""
    desk = WatchDesk(state, settings)
    desk.pages.tool.usd = Decimal("0.01")
    watch = await desk.watch()
    await desk.day(0, PAGES)
    assert await desk.day(1, PAGES) == []

    quiet = (await desk.get(watch)).history[-1]
    assert quiet.end is End.QUIET
    assert quiet.usd > 0


async def test_failures_are_told_alerted_and_end_in_a_pause(state: State, settings: Settings) -> None:
    """The first with its reason, the second as an alert, the tenth as a pause; the others quietly."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    desk.pages.failure = ModelUnavailable("the model", "down")

    told = [[words(one) for one in await desk.day(day, PAGES)] for day in range(10)]

    assert [len(one) for one in told] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 1]
    assert "could not look" in told[0][0]
    assert "2 times in a row" in told[1][0]
    assert "paused" in told[9][0]
    assert (await desk.get(watch)).pause is Pause.FAILURES
    assert await desk.day(10, PAGES) == []


async def test_one_good_run_ends_a_row_of_failures(state: State, settings: Settings) -> None:
    """The next failure is told as the first."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    desk.pages.failure = ModelUnavailable("the model", "down")
    await desk.day(0, PAGES)
    desk.pages.failure = None
    await desk.day(1, PAGES)
    assert (await desk.get(watch)).failures == 0

    desk.pages.failure = ModelUnavailable("the model", "down")
    assert len(await desk.day(2, PAGES)) == 1


async def test_where_nobody_can_receive_a_watch_pauses_itself(state: State, settings: Settings) -> None:
    """And what was refused was not told."""
    desk = WatchDesk(state, settings, FakeChannel([DeliveryRefused("channel_is_archived")]))
    watch = await desk.watch()
    await desk.day(0, PAGES)

    after = await desk.get(watch)
    assert (after.pause, after.history[-1].end) == (Pause.GONE, End.REFUSED)
    assert await desk.told.told(watch.id) == ()
    assert await desk.index.next(watch.id) is None


async def test_a_heartbeat_only_reads_when_the_searches_changed(state: State, settings: Settings) -> None:
    """The day on which they do, its digest holds what is new."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch(trigger=Trigger.HEARTBEAT)
    await desk.day(0, PAGES)
    before = len(desk.pages.tool.reads)

    assert await desk.day(1, PAGES) == []
    assert len(desk.pages.tool.reads) == before
    (digest,) = await desk.day(2, MORE)
    assert quotes(digest) == ["Ferry line 14 runs at night since 12 April 2026."]
    ends = [one.end for one in (await desk.get(watch)).history]
    assert ends == [End.DELIVERED, End.QUIET, End.DELIVERED]


async def test_a_slot_that_comes_while_the_last_is_worked_on_is_passed_over(
    state: State, settings: Settings
) -> None:
    """It is in the history."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    await desk.morning(0, PAGES)
    await desk.morning(1, PAGES)
    await desk.work()
    await desk.deliver()
    await desk.tick()

    ends = [one.end for one in (await desk.get(watch)).history]
    assert ends == [End.OVERLAP, End.DELIVERED]


async def test_a_removed_watch_is_gone(state: State, settings: Settings) -> None:
    """From the index too."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    await desk.watches.remove(watch)
    await desk.morning(0, PAGES)

    assert await state.jobs.unfinished() == []
    keys = [str(key) async for key in state.client.scan_iter("footnote:watch*")]
    assert keys == ["footnote:watches:clock"]
