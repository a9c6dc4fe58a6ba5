"""The door of this package: words or a cron expression, in the person's time zone, at a moment.

`bot.watches` and `footnote explain when` call it. It may read the time zone database from the disk: call it
in a thread.
"""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.watches.when.combine import combine
from bot.watches.when.cron import looks_like_cron, read_cron
from bot.watches.when.firing import LEAST_GAP, next_times, shortest_gap
from bot.watches.when.items import Doubt, Every, Item, Unknown, Zone
from bot.watches.when.merging import agrees, keep
from bot.watches.when.scan import scan
from bot.watches.when.schedule import Question, Reason, Schedule, When
from bot.watches.when.tokens import fold

SHOWN: Final = 3
MOST_CHARACTERS: Final = 400
_AGREED: Final = frozenset({Reason.ONCE_OR_WEEKLY, Reason.HOLIDAYS})
"""Questions that a yes answers."""


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


def understand_again(said: str, reason: str, answer: str, timezone: str, now: datetime) -> tuple[str, When]:
    """What words mean together with the answer to the question that they left; the words for both.

    What the answer names takes the place of what was said before; what it does not name stays.
    """
    first, second = fold(said), fold(answer)
    today = now.astimezone(ZoneInfo(timezone)).date()
    alone = understand(answer, timezone, now)
    if looks_like_cron(second) or looks_like_cron(first):
        return answer, alone
    added = _answer(second, reason, today)
    if reason in _AGREED and agrees(answer):
        added = [Every("week")] if reason == Reason.ONCE_OR_WEEKLY else []
    merged = [*keep(scan(first, today), added), *added]
    found = combine(merged, timezone, today)
    together = When(timezone, ask=found) if isinstance(found, Question) else confirmed(found, now)
    if together.schedule is None and alone.schedule is not None:
        return answer, alone
    return f"{said}, {answer}", together


def _answer(folded: str, reason: str, today: date) -> Sequence[Item]:
    """The pieces of an answer, which may leave out what was asked: "8 and 20", "2026-12-04"."""
    introduced = "starting" if reason == Reason.START else "at"
    found = scan(folded, today)
    for words in (f"{introduced} {folded}", f"on {folded}"):
        more = scan(words, today)
        if _clear(more) and (not _clear(found) or reason == Reason.START):
            return more
    return found


def _clear(items: Sequence[Item]) -> bool:
    return bool(items) and not any(isinstance(one, Unknown | Doubt) for one in items)
