"""Which slots are run, which are too late, and when a watch is due next."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.watches.slots import MOST_LATE, SPREAD_SECONDS, Due, due_after, grace, spread, step
from bot.watches.when.schedule import Schedule

DAILY = Schedule("0 8 * * *", "UTC")
HOURLY = Schedule("0 * * * *", "UTC")
EIGHT = datetime(2026, 12, 1, 8, 0, tzinfo=UTC)
LATE = spread("w")


def taken(schedule: Schedule, late: timedelta, slot: datetime = EIGHT) -> tuple[bool, datetime | None]:
    """Whether a slot is run so late, and the first that is passed over."""
    found = step(Due("w", slot + LATE), schedule, slot + LATE + late)
    return found.run is not None, found.skipped


def test_a_slot_in_time_is_run() -> None:
    """And the watch is due again a day later."""
    found = step(Due("w", EIGHT + LATE), DAILY, EIGHT + LATE)

    assert (found.run, found.skipped, found.next) == (EIGHT, None, EIGHT + LATE + timedelta(days=1))


@pytest.mark.parametrize(
    ("schedule", "late", "run"),
    [
        (DAILY, timedelta(hours=2), True),
        (DAILY, timedelta(hours=2, seconds=1), False),
        (HOURLY, timedelta(minutes=30), True),
        (HOURLY, timedelta(minutes=31), False),
    ],
)
def test_how_late_a_slot_may_be(schedule: Schedule, late: timedelta, run: bool) -> None:
    """Two hours, and never past the middle to the next."""
    assert taken(schedule, late)[0] is run


def test_of_many_that_are_over_only_the_last_is_run() -> None:
    """Those before it are passed over from the first on."""
    found = step(Due("w", EIGHT + LATE), HOURLY, EIGHT + LATE + timedelta(hours=5, minutes=10))

    assert (found.run, found.skipped) == (EIGHT + timedelta(hours=5), EIGHT)


def test_a_long_absence_takes_no_long_time() -> None:
    """Months of hours are not counted one by one."""
    found = step(Due("w", EIGHT + LATE), HOURLY, EIGHT + LATE + timedelta(days=200, minutes=5))

    assert found.run == EIGHT + timedelta(days=200)


def test_watches_of_the_same_minute_are_spread() -> None:
    """Over five minutes, each always by as much."""
    seconds = {spread(f"watch{number}").total_seconds() for number in range(2000)}

    assert max(seconds) < SPREAD_SECONDS
    assert len(seconds) > 200
    assert spread("w") == spread("w")


@given(st.text(min_size=1, max_size=20), st.integers(0, 365 * 24 * 3600))
def test_a_watch_is_due_after_the_moment(watch_id: str, seconds: int) -> None:
    """Never at once again."""
    now = EIGHT + timedelta(seconds=seconds)
    due = due_after(watch_id, DAILY, now)

    assert due is not None
    assert now < due <= now + timedelta(days=1, seconds=SPREAD_SECONDS)


def test_the_last_slot_of_all_has_the_full_grace() -> None:
    """There is no next one."""
    assert grace(EIGHT, None) == MOST_LATE
