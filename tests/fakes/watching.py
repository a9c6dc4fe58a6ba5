"""Thirty days of watches in a few moments: daemons whose clocks jump, that are killed and started again.

The due index is the real one; what is claimed is written down, and one in so many is really run where
somebody does that. `tests.bot.watches` runs a few watches, `tests.faults` ten thousand.
"""

import asyncio
import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from redis.asyncio import Redis

from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.claiming import claim_due
from bot.watches.record import Watch
from bot.watches.slots import due_after, grace, spread
from bot.watches.when.schedule import Schedule
from channels.types import Address, Person
from research.brief import Depth
from research.report import Limits

START = datetime(2026, 10, 3, 0, 0, tzinfo=UTC)
"""Thirty days in which Sydney's clocks go forward and Berlin's and New York's go back."""
DAYS = 30
ZONES = (
    "Asia/Ho_Chi_Minh",
    "America/New_York",
    "Europe/Berlin",
    "Australia/Sydney",
    "Asia/Kolkata",
    "America/Los_Angeles",
)
CRONS = (
    "0 8 * * mon-fri",
    "0 9 * * *",
    "30 2 * * *",
    "30 1 * * *",
    "0 17 * * fri",
    "0 8,20 * * *",
    "15 7 * * sun",
    "0 12 1 * *",
    "0 9 * * mon#1",
    "0 */6 * * *",
)


@dataclass(frozen=True)
class Mishap:
    """From an hour on, for some hours, clocks are wrong by `wrong` hours, or nobody runs."""

    hour: float
    hours: float
    wrong: float = 0.0
    down: bool = False


MISHAPS = (
    Mishap(75, 3, wrong=1),
    Mishap(123, 2, wrong=-1),
    Mishap(197, 5, wrong=24),
    Mishap(265, 4, wrong=-24),
    Mishap(313, 0.3, down=True),
    Mishap(361, 9, down=True),
    Mishap(529, 1.5, down=True),
    Mishap(601, 30, wrong=1),
)


@dataclass
class Seen:
    """What the daemons did: how often each slot was run and said to be too late, and what clocks showed."""

    runs: Counter[tuple[str, datetime]] = field(default_factory=Counter)
    skips: Counter[tuple[str, datetime]] = field(default_factory=Counter)
    shown: list[datetime] = field(default_factory=list)


def a_watch(number: int, schedule: Schedule, at: datetime = START) -> Watch:
    """A watch of somebody."""
    person = Person("test", f"w{number % 7}", f"p{number % 400}")
    address = Address("test", person.workspace, f"c{number % 50}", f"t{number}")
    limits = Limits(10, 50_000, 300.0, Decimal("0.10"))
    return Watch(
        id=f"watch{number:05}",
        topic=f"topic {number}",
        language="en",
        schedule=schedule,
        said="",
        person=person,
        address=address,
        limits=limits,
        depth=Depth.QUICK,
        created_at=at,
        heard_at=at,
    )


def schedule_of(number: int) -> Schedule:
    """The schedule of a watch; all kinds in all zones."""
    return Schedule(CRONS[number // len(ZONES) % len(CRONS)], ZONES[number % len(ZONES)])


class Month:
    """The thirty days. Of the slots that are run one in `each` is given to `really`."""

    def __init__(
        self,
        client: Redis,
        count: int,
        step: timedelta,
        seed: int = 1,
        really: Callable[[str, datetime], Awaitable[None]] | None = None,
        each: int = 1_000,
    ) -> None:
        self._really, self._each = really, each
        self._stores = [(WatchIndex(client), WatchStore(client)) for _ in range(3)]
        self._count = count
        self._step = step
        self._chance = random.Random(seed)
        self.watches = {one.id: one for one in (a_watch(n, schedule_of(n)) for n in range(count))}
        self.seen = Seen()

    async def live(self) -> Seen:
        """Make the watches and let the days pass."""
        index, store = self._stores[0]
        for watch in self.watches.values():
            assert await store.create(watch, self._count, self._count) == ""
            await index.set(watch.id, await asyncio.to_thread(due_after, watch.id, watch.schedule, START))
        now = START
        while now < START + timedelta(days=DAYS):
            now += self._step
            await self._tick(now)
        await self._carry_out(index)
        return self.seen

    async def _tick(self, now: datetime) -> None:
        hours = (now - START) / timedelta(hours=1)
        mishap = next((one for one in MISHAPS if one.hour <= hours < one.hour + one.hours), None)
        if mishap is not None and mishap.down:
            return
        day = int(hours // 24)
        clocks = [now + timedelta(hours=mishap.wrong if mishap else 0)] * (1 + day % 3)
        self.seen.shown += clocks
        alive = self._stores[: len(clocks)]
        await asyncio.gather(
            *(claim_due(*stores, clock) for stores, clock in zip(alive, clocks, strict=True))
        )
        if self._chance.random() > 0.2:  # Else they die before that.
            await self._carry_out(alive[0][0])

    async def _carry_out(self, index: WatchIndex) -> None:
        while claimed := await index.claimed():
            for one in claimed:
                (self.seen.runs if one.run else self.seen.skips)[one.watch_id, one.slot] += 1
                if one.run and self._really and sum(self.seen.runs.values()) % self._each == 0:
                    await self._really(one.watch_id, one.slot)
                await index.done(one)

    def expected(self) -> dict[tuple[str, datetime], timedelta]:
        """Every slot of the thirty days, by a clock on the wall, with how late it may be run."""
        by_schedule: dict[Schedule, list[datetime]] = {}
        found = {}
        for watch in self.watches.values():
            if watch.schedule not in by_schedule:
                by_schedule[watch.schedule] = _slots(watch.schedule)
            slots = by_schedule[watch.schedule]
            for slot, following in zip(slots, [*slots[1:], None], strict=True):
                if following is not None and slot < START + timedelta(days=DAYS, hours=-3):
                    found[watch.id, slot] = grace(slot, following)
        return found

    def faults(self) -> list[str]:
        """What went wrong: slots missed, doubled, or run that are none; late ones go by the rule."""
        seen, expected = self.seen, self.expected()
        shown = sorted(seen.shown)
        wrong = [f"{key} doubled" for key, count in seen.runs.items() if count > 1]
        for key, late in expected.items():
            due = key[1] + spread(key[0])
            if key not in seen.runs and _any_between(shown, due, due + late):
                wrong.append(f"{key} missed")
        ahead = max(seen.shown)
        slots = set(expected)
        wrong += [f"{key} is no slot" for key in seen.runs if key not in slots and _early(key[1], ahead)]
        return wrong


def _early(slot: datetime, ahead: datetime) -> bool:
    return slot < min(ahead, START + timedelta(days=DAYS, hours=-3))


def _any_between(shown: Sequence[datetime], first: datetime, last: datetime) -> bool:
    at = bisect_left(shown, first)
    return at < len(shown) and shown[at] <= last


def _slots(schedule: Schedule) -> list[datetime]:
    """The times at which a clock in the zone shows the schedule, looked at every quarter of an hour."""
    zone, found, before = ZoneInfo(schedule.zone), [], None
    for quarter in range(1, (DAYS + 40) * 96):
        moment = START + timedelta(minutes=15 * quarter)
        wall = moment.astimezone(zone).replace(tzinfo=None)
        if before is not None:
            skipped = wall - before != timedelta(minutes=15) and wall > before
            minutes = range(15, int((wall - before).total_seconds() // 60), 15) if skipped else ()
            for one in minutes:  # These do not exist; they come as long after midnight as they would have.
                if shows(before + timedelta(minutes=one), schedule.cron):
                    found.append(moment + timedelta(minutes=one - 15))
        if wall.replace(fold=0) and moment.astimezone(zone).fold == 0 and shows(wall, schedule.cron):
            found.append(moment)
        before = wall
    return sorted(set(found))


def shows(wall: datetime, cron: str) -> bool:
    """Whether a clock on the wall shows what an expression says; reads it anew, without any of our code."""
    minute, hour, day, _, weekday = cron.split()
    hours = range(0, 24, int(hour[2:])) if hour.startswith("*/") else [int(one) for one in hour.split(",")]
    if wall.minute != int(minute) or wall.hour not in hours or (day != "*" and wall.day != int(day)):
        return False
    name = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")[wall.weekday()]
    if weekday.endswith("#1"):
        return weekday[:3] == name and wall.day <= 7
    return weekday == "*" or name == weekday or (weekday == "mon-fri" and wall.weekday() < 5)
