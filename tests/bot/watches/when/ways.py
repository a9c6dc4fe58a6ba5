"""The ways to say when, read from the two tables beside this file; `test_ways` checks them."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.watches.when.schedule import When
from bot.watches.when.understand import understand

NOW = datetime(2026, 12, 1, 3, 0, tzinfo=UTC)
"""A Tuesday, ten in the morning in Vietnam."""
HOME = "Asia/Ho_Chi_Minh"
NAMES = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@dataclass(frozen=True)
class Way:
    """A line of a table."""

    text: str
    means: str
    zone: str
    asks: str

    def __str__(self) -> str:
        return self.text


def ways(name: str) -> list[Way]:
    """The lines of a table."""
    found = []
    for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            text, _, rest = (part.strip() for part in line.partition(" | "))
            means, _, zone = (part.strip() for part in rest.partition("@"))
            asks = means[1:].strip() if means.startswith("?") else ""
            found.append(Way(text, "" if asks else means, zone or HOME, asks))
    return found


def said(way: Way) -> When:
    """What the words mean."""
    return understand(way.text, HOME, NOW)


def told(when: When) -> str:
    """A meaning as the tables write it."""
    schedule = when.schedule
    if schedule is None:
        return ""
    if schedule.every == 1:
        return schedule.cron
    minute, hour, _, _, days = schedule.cron.split()
    return (
        f"every {schedule.every} {schedule.unit} {days} {int(hour):02}:{int(minute):02} from {schedule.start}"
    )
