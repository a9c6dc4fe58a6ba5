"""Watches in a story: a slot comes due, or nobody is heard for long, without waiting for either."""

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.record import Watch
from tests.fakes.waiting import eventually


async def come_due(index: WatchIndex, watch: Watch, late: timedelta = timedelta(seconds=1)) -> None:
    """Let a slot be over by now, for so long."""
    await index.set(watch.id, await index.now() - late)


async def come_too_late(store: WatchStore, index: WatchIndex, watch: Watch) -> None:
    """Let a slot be over by fourteen hours, at any hour at which this is run: the next is hours away."""
    now = await index.now()
    hour = (now.astimezone(ZoneInfo(watch.schedule.zone)) + timedelta(hours=3)).hour
    schedule = replace(watch.schedule, cron=f"0 {hour} * * *")
    await store.change(watch.id, lambda one: replace(one, schedule=schedule))
    await come_due(index, watch, late=timedelta(hours=14))


async def ended(store: WatchStore, watch: Watch, count: int) -> Watch:
    """The watch when so many slots have ended."""

    async def so() -> Watch | None:
        found = await store.get(watch.id)
        return found if found is not None and len(found.history) == count and not found.running else None

    found = await eventually(so, f"{count} slots have ended")
    assert found is not None
    return found


async def heard_days_ago(store: WatchStore, watch: Watch, days: int, asked: int | None = None) -> None:
    """Nobody was heard in its thread for so many days; it asked whether to go on so many days ago."""

    def aged(one: Watch) -> Watch:
        heard = one.created_at - timedelta(days=days)
        asked_at = None if asked is None else one.created_at - timedelta(days=asked)
        return replace(one, heard_at=heard, asked_at=asked_at)

    await store.change(watch.id, aged)
