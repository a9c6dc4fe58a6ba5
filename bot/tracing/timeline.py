"""The timeline of one job in words: what began when, how long it took, what it waited for, what it cost.

`footnote jobs show ID --timeline` prints it.
"""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

from bot.replies import known, say
from bot.replies.amounts import money
from bot.tracing.engine import Table
from bot.tracing.words import shown, time_of
from research.brief import Language


def timeline(table: Table, language: Language) -> str:
    """A line an event, in the order in which they began."""
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    if not rows:
        return say("stats.nothing", language)
    first = _moment(rows[0]["began"])
    return "\n".join(_line(one, first, language) for one in rows if one["kind"] != "settlement" or _paid(one))


def _line(row: dict[str, Any], first: datetime, language: Language) -> str:
    after = (_moment(row["began"]) - first).total_seconds()
    return f"{after:8.1f} s  " + " · ".join(_parts(row, language))


def _parts(row: dict[str, Any], language: Language) -> Iterator[str]:
    key = f"timeline.{row['kind']}"
    yield say(key, language) if known(key) else str(row["kind"])
    named = dict.fromkeys(
        shown(one, row[one], language) for one in ("role", "step", "provider", "model") if row[one]
    )
    if named:
        yield " ".join(named)
    if row["took"]:
        yield time_of(float(row["took"]), language)
    if _paid(row):
        yield money(Decimal(str(row["usd"])), language)
    if row["count"] > 1:
        yield f"× {row['count']}"
    if row["outcome"] != "ok":
        yield shown("outcome", row["outcome"], language)
    if row["run"] > 1:
        yield say("timeline.run", language, count=row["run"])


def _paid(row: dict[str, Any]) -> bool:
    return bool(Decimal(str(row["usd"])))


def _moment(value: Any) -> datetime:
    return value if isinstance(value, datetime) else datetime.fromisoformat(str(value))
