"""Which slots of a watch are run, which are too late, when it is due next. Pure, the same in every daemon.

`bot.watches.claiming` asks. A slot is known by its time, in UTC; a watch is due a little after it, by as much
as its id says, so that what was asked for the same minute does not begin at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from bot.watches.when.firing import next_time
from bot.watches.when.schedule import Schedule

SPREAD_SECONDS: Final = 300
"""Due times of one slot lie within so many seconds after it."""
MOST_LATE: Final = timedelta(hours=2)
"""A slot that nobody could run in time is run so late at most, and never past the middle to the next one."""
_LOOK_BACK: Final = timedelta(days=2)


@dataclass(frozen=True, slots=True)
class Due:
    """A watch that the index says is due: the time that stands there, in UTC."""

    watch_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """What happens to one due watch: the slot that is run, and the first of those that are too late.

    `at` is the due time that was seen, `next` the one that takes its place, None where there is none; `over`
    is when the last slot before it was due.
    """

    watch_id: str
    at: datetime
    next: datetime | None
    over: datetime | None = None
    run: datetime | None = None
    skipped: datetime | None = None


def spread(watch_id: str) -> timedelta:
    """How long after its slots a watch is due; the same for ever."""
    digest = sha256(watch_id.encode()).digest()
    return timedelta(seconds=int.from_bytes(digest[:4], "big") % SPREAD_SECONDS)


def due_after(watch_id: str, schedule: Schedule, moment: datetime) -> datetime | None:
    """When a watch is due whose slots up to `moment` are over."""
    slot = next_time(schedule, moment)
    return None if slot is None else slot + spread(watch_id)


def step(due: Due, schedule: Schedule, now: datetime) -> Step:
    """Of the slots that are over, the last is run unless it is too late; those before it are too late."""
    late = spread(due.watch_id)
    first = slot = due.at - late
    following = next_time(schedule, slot)
    if following is not None and following + late < now - _LOOK_BACK:
        back = next_time(schedule, now - late - _LOOK_BACK)
        if back is not None and back + late <= now:
            slot, following = back, next_time(schedule, back)
    while following is not None and following + late <= now:
        slot, following = following, next_time(schedule, following)
    at, over = None if following is None else following + late, slot + late
    if now - over > grace(slot, following):
        return Step(due.watch_id, due.at, at, over, skipped=first)
    return Step(due.watch_id, due.at, at, over, run=slot, skipped=first if first < slot else None)


def grace(slot: datetime, following: datetime | None) -> timedelta:
    """How late a slot may still be run."""
    return MOST_LATE if following is None else min(MOST_LATE, (following - slot) / 2)


def steps(dues: Sequence[tuple[Due, Schedule]], now: datetime) -> Sequence[Step]:
    """The steps of many; may read the time zone database from the disk."""
    return [step(due, schedule, now) for due, schedule in dues]
