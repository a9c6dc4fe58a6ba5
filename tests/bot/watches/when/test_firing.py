"""When schedules fire, against a clock on the wall that is looked at every minute."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.watches.when.firing import next_time, next_times, shortest_gap
from bot.watches.when.schedule import Schedule

ZONES = (
    "America/New_York",
    "Europe/Berlin",
    "Asia/Ho_Chi_Minh",
    "Australia/Lord_Howe",
    "America/St_Johns",
    "Asia/Kathmandu",
)
NAMES = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def fires(cron: str, zone: str, since: str, count: int) -> list[str]:
    moment = datetime.fromisoformat(since).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    return [one.isoformat() for one in next_times(Schedule(cron, zone), moment, count)]


def test_a_time_that_does_not_exist_comes_an_hour_later_on_the_clock() -> None:
    """In New York there is no 02:30 on 8 March 2026."""
    assert fires("30 2 * * *", "America/New_York", "2026-03-07T00:00", 3) == [
        "2026-03-07T02:30:00-05:00",
        "2026-03-08T03:30:00-04:00",
        "2026-03-09T02:30:00-04:00",
    ]


def test_a_time_that_exists_twice_is_the_first() -> None:
    """In New York there are two 01:30 on 1 November 2026."""
    assert fires("30 1 * * *", "America/New_York", "2026-10-31T12:00", 2) == [
        "2026-11-01T01:30:00-04:00",
        "2026-11-02T01:30:00-05:00",
    ]


def test_in_the_second_of_two_hours_the_first_is_over() -> None:
    """What has fired at the first 01:30 does not fire again when a daemon starts at the second 01:10."""
    second = datetime(2026, 11, 1, 6, 10, tzinfo=UTC)

    moment = next_time(Schedule("30 1 * * *", "America/New_York"), second)

    assert moment == datetime(2026, 11, 2, 6, 30, tzinfo=UTC)


def test_every_hour_counts_hours_as_they_pass() -> None:
    """25 on the long day, 23 on the short one."""
    schedule = Schedule("0 * * * *", "Europe/Berlin")
    for first, hours in (("2026-10-24T22:00+00:00", 25), ("2026-03-28T23:00+00:00", 23)):
        start = datetime.fromisoformat(first) - timedelta(minutes=1)
        moments = next_times(schedule, start, hours + 1)

        assert moments[-1].astimezone(UTC) - moments[0].astimezone(UTC) == timedelta(hours=hours)
        assert moments[-1].hour == 0


def test_clocks_that_move_by_half_an_hour() -> None:
    """Lord Howe Island."""
    assert fires("15 2 * * *", "Australia/Lord_Howe", "2026-10-03T00:00", 3) == [
        "2026-10-03T02:15:00+10:30",
        "2026-10-04T02:45:00+11:00",
        "2026-10-05T02:15:00+11:00",
    ]


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("cron", ["0 8 * * *", "45 0 * * sun", "30 7,19 * * mon-fri", "0 9 L * *"])
@pytest.mark.parametrize("month", [2, 3, 10, 11])
def test_it_fires_as_the_clock_on_the_wall_shows(zone: str, cron: str, month: int) -> None:
    """Whoever looks at it every quarter of an hour sees the same."""
    start = datetime(2026, month, 1, tzinfo=UTC)
    seen = [
        moment
        for moment in (start + timedelta(minutes=15 * one) for one in range(1, 33 * 96))
        if shows(moment.astimezone(ZoneInfo(zone)), cron)
    ]

    assert list(next_times(Schedule(cron, zone), start, len(seen))) == seen


def shows(wall: datetime, cron: str) -> bool:
    minute, hour, day, _, weekday = cron.split()
    if wall.minute != int(minute) or (hour != "*" and str(wall.hour) not in hour.split(",")):
        return False
    if weekday == "sun" and wall.weekday() != 6:
        return False
    if weekday == "mon-fri" and wall.weekday() > 4:
        return False
    return day != "L" or (wall + timedelta(days=1)).day == 1


@pytest.mark.parametrize(
    ("cron", "days"),
    [
        ("0 9 * * mon#1", ["2026-12-07", "2027-01-04", "2027-02-01"]),
        ("0 9 * * friL", ["2026-12-25", "2027-01-29", "2027-02-26"]),
        ("0 9 L * *", ["2026-12-31", "2027-01-31", "2027-02-28"]),
        ("0 9 * * mon#1,mon#3", ["2026-12-07", "2026-12-21", "2027-01-04"]),
        ("0 9 * * mon", ["2026-12-07", "2026-12-14", "2026-12-21"]),
        ("0 9 1 jan *", ["2027-01-01", "2028-01-01", "2029-01-01"]),
    ],
)
def test_the_days_of_a_month(cron: str, days: list[str]) -> None:
    """First, last and so on; Monday is Monday."""
    assert [one[:10] for one in fires(cron, "Asia/Ho_Chi_Minh", "2026-12-01T10:00", 3)] == days


def test_counting_days_leaves_no_day_out_at_the_end_of_a_month() -> None:
    """Every third day."""
    start = datetime(2026, 1, 28, tzinfo=UTC)
    schedule = Schedule("0 8 * * *", "UTC", 3, "days", start.date())

    assert [one.day for one in next_times(schedule, start, 4)] == [28, 31, 3, 6]


def test_the_shortest_gap_is_that_of_the_clock_on_the_wall() -> None:
    """A day on which clocks change does not make a schedule too frequent."""
    start = datetime(2026, 3, 1, tzinfo=UTC)

    assert shortest_gap(Schedule("30 2,3 * * *", "America/New_York"), start) == timedelta(hours=1)
    assert shortest_gap(Schedule("0,30 8 * * *", "UTC"), start) == timedelta(minutes=30)
