"""Watches in words: one line each, the list with its buttons, and the card of a new one.

`bot.watches.handling` shows them, and so does `footnote watch list`.
"""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.present import reply_document
from bot.replies import say
from bot.replies.amounts import day, money
from bot.watches.buttons import with_buttons
from bot.watches.record import Watch
from channels.document import Document
from research.brief import Language


def moment(at: datetime, zone: str, language: Language) -> str:
    """A time as the clock on the wall shows it, with its day."""
    local = at.astimezone(ZoneInfo(zone))
    weekday = say(f"watch.day.{local.weekday()}", language)
    return f"{weekday} {day(local, language)} {local:%H:%M}"


def line(watch: Watch, due: datetime | None, language: Language) -> str:
    """A watch in a line: its topic, its words for when, and how it stands."""
    if watch.pause is not None:
        state = say(f"watch.paused.{watch.pause}", language)
    elif due is None:
        state = say("watch.no_next", language)
    else:
        state = say("watch.next", language, next=moment(due, watch.schedule.zone, language))
    return say("watch.line", language, topic=watch.topic, said=watch.said, state=state)


def card(watch: Watch, times: Sequence[datetime], key: str) -> Document:
    """What a person is told of a watch that was made or changed: when it looks next, where, for how much."""
    language, zone = watch.language, watch.schedule.zone
    shown = "; ".join(moment(one, zone, language) for one in times)
    words = say(key, language, topic=watch.topic, said=watch.said)
    more = say("watch.times", language, times=shown, zone=zone, usd=money(watch.limits.max_usd, language))
    return with_buttons(reply_document(f"{words}\n\n{more}", language), watch)
