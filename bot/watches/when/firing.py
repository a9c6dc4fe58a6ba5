"""When a schedule fires. APScheduler does the arithmetic of the clock on the wall, as if it hung in UTC; the
time zone is ours.

`understand` shows the next times, `bot.watches` keeps them. Three rules for the days on which clocks change:
a time that does not exist comes as long after midnight as it would have (02:30 is then 03:30); a time that
exists twice is the first of the two; a schedule of every hour counts hours as they pass.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import islice, pairwise
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.watches.when.schedule import Schedule

LEAST_GAP: Final = timedelta(hours=1)
"""No watch fires more often."""
_SHIFT: Final = timedelta(hours=3)
"""More than any clock is ever moved at once, but for the islands that changed their date."""
_LOOK_AHEAD: Final = timedelta(days=366 * 9)
_ORDINALS: Final = {"1": "1st", "2": "2nd", "3": "3rd", "4": "4th"}


def next_times(schedule: Schedule, after: datetime, count: int) -> tuple[datetime, ...]:
    """The next `count` times after a moment, with the offset of the schedule's zone; fewer where it ends."""
    found: list[datetime] = []
    while len(found) < count:
        moment = next_time(schedule, found[-1] if found else after)
        if moment is None:
            break
        found.append(moment.astimezone(ZoneInfo(schedule.zone)))
    return tuple(found)


def next_time(schedule: Schedule, after: datetime) -> datetime | None:
    """The next time after a moment, in UTC; None when there is none in nine years."""
    # In UTC, because two moments of the hour that comes twice are equal otherwise, and one cached for both.
    return _next_time(schedule, after.astimezone(UTC))


@lru_cache(maxsize=32_768)
def _next_time(schedule: Schedule, after: datetime) -> datetime | None:
    zone = ZoneInfo(schedule.zone)
    wall = after.astimezone(zone).replace(tzinfo=None, fold=0) - _SHIFT
    hourly = schedule.cron.split()[1] == "*"
    best: datetime | None = None
    for shown in _shown(schedule, wall, wall + _LOOK_AHEAD):
        for moment in _moments(shown, zone, both=hourly):
            if moment > after and (best is None or moment < best):
                best = moment
        if best is not None and shown.replace(tzinfo=zone).astimezone(UTC) > best + _SHIFT:
            break
    return best


def shortest_gap(schedule: Schedule, after: datetime) -> timedelta | None:
    """The least time between two firings by the clock on the wall, among the next fifty."""
    wall = after.replace(tzinfo=None)
    shown = list(islice(_shown(schedule, wall, wall + _LOOK_AHEAD), 50))
    return min((later - sooner for sooner, later in pairwise(shown)), default=None)


def _moments(shown: datetime, zone: ZoneInfo, *, both: bool) -> Iterator[datetime]:
    """The moments, in UTC, at which a clock in the zone shows a time."""
    yield shown.replace(tzinfo=zone, fold=0).astimezone(UTC)
    if both:
        yield shown.replace(tzinfo=zone, fold=1).astimezone(UTC)


def _shown(schedule: Schedule, after: datetime, until: datetime) -> Iterator[datetime]:
    """The times after one, without a zone, at which the clock on the wall shows what the schedule says."""
    trigger, now = _trigger(schedule.cron), after
    while True:
        found = trigger.get_next_fire_time(None, (now + timedelta(minutes=1)).replace(second=0, tzinfo=UTC))
        if found is None:
            return
        now = found.replace(tzinfo=None)
        if now > until:
            return
        if _counts(schedule, now.date()):
            yield now


def _counts(schedule: Schedule, day: date) -> bool:
    """Whether a day is one that is not skipped in counting."""
    if schedule.every == 1 or schedule.start is None:
        return True
    if day < schedule.start:
        return False
    if schedule.unit == "days":
        return (day - schedule.start).days % schedule.every == 0
    first = schedule.start - timedelta(days=schedule.start.weekday())
    return (day - first).days // 7 % schedule.every == 0


@lru_cache(maxsize=4096)
def _trigger(cron: str) -> Any:
    """APScheduler's trigger for an expression of ours, in UTC; imported when it is first needed."""
    from apscheduler.triggers.cron import CronTrigger

    minute, hour, day, month, weekday = cron.split()
    if "#" in weekday or "L" in weekday:
        pieces = [(one[:3], one[3:].strip("#")) for one in weekday.split(",")]
        day = ",".join(f"{'last' if nth == 'L' else _ORDINALS[nth]} {name}" for name, nth in pieces)
        weekday = "*"
    day = ",".join("last" if one == "L" else one for one in day.split(","))
    return CronTrigger(
        minute=minute, hour=hour, day=day, month=month, day_of_week=weekday, second="0", timezone=UTC
    )
