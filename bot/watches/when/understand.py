"""The door of this package: words or a cron expression, in the person's time zone, at a moment.

`bot.watches` and `footnote explain when` call it. It may read the time zone database from the disk: call it
in a thread.
"""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.watches.when.combine import combine
from bot.watches.when.cron import looks_like_cron, read_cron
from bot.watches.when.firing import LEAST_GAP, next_times, shortest_gap
from bot.watches.when.items import Zone
from bot.watches.when.scan import scan
from bot.watches.when.schedule import Question, Reason, Schedule, When
from bot.watches.when.tokens import fold

SHOWN: Final = 3
MOST_CHARACTERS: Final = 400


def understand(text: str, timezone: str, now: datetime) -> When:
    """What words mean for a person in `timezone` (a zone's name) at `now`; every text has an answer."""
    folded = fold(text)
    if not folded or len(folded) > MOST_CHARACTERS:
        return When(timezone, ask=Question(Reason.NOT_UNDERSTOOD, folded[:40]))
    found = _schedule(folded, timezone, now)
    if isinstance(found, Question):
        return When(timezone, ask=found)
    return confirmed(found, now)


def confirmed(schedule: Schedule, now: datetime) -> When:
    """A schedule with its next times, unless it fires too often or never."""
    gap = shortest_gap(schedule, now)
    if gap is not None and gap < LEAST_GAP:
        return When(schedule.zone, ask=Question(Reason.TOO_OFTEN, str(int(gap.total_seconds() // 60))))
    times = next_times(schedule, now, SHOWN)
    if len(times) < SHOWN:
        return When(schedule.zone, ask=Question(Reason.IMPOSSIBLE, schedule.cron))
    return When(schedule.zone, schedule, times)


def _schedule(folded: str, timezone: str, now: datetime) -> Schedule | Question:
    today = now.astimezone(ZoneInfo(timezone)).date()
    cron = looks_like_cron(folded)
    if cron is None:
        return combine(scan(folded, today), timezone, today)
    fields, rest = cron
    items = scan(rest, today)
    if not all(isinstance(one, Zone) for one in items) or len(items) > 1:
        return Question(Reason.NOT_UNDERSTOOD, rest)
    expression = read_cron(fields)
    if isinstance(expression, Question):
        return expression
    zone = next((one.name for one in items if isinstance(one, Zone)), timezone)
    return Schedule(expression, zone)
