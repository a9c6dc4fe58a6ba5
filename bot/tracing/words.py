"""Stats in words: as a table of text for the terminal and chat, and as JSON for programs."""

import json
from decimal import Decimal
from typing import Final

from bot.replies import known, say
from bot.replies.amounts import count, money
from bot.tracing.naming import shorts
from bot.tracing.stats import Stat, Stats
from research.brief import Language

_MONEY: Final = frozenset({"usd", "saved"})
SHARES: Final = frozenset({"rate", "share", "mean"})
_TIMES: Final = frozenset({"p50", "p95", "longest", "total", "saved_time"})
LONGEST: Final = 32


def json_of(stats: Stats) -> str:
    """One JSON object; of one question its rows stand at the top, of several by name."""
    counts = stats.counts
    events = {
        "emitted": counts.emitted,
        "written": counts.written,
        "waiting": counts.waiting,
        "dropped": counts.dropped,
    }
    found = [_object(one) for one in stats.stats]
    body = found[0] if len(found) == 1 else {"questions": found}
    return json.dumps({**body, "events": events}, ensure_ascii=False)


def _object(stat: Stat) -> dict[str, object]:
    rows = [{name: _number(name, value) for name, value in row.items()} for row in stat.rows()]
    return {"question": stat.name, "since": stat.since.isoformat(), "rows": rows}


def _number(name: str, value: object) -> object:
    return float(str(value)) if name in _MONEY else value


def text_of(stats: Stats, language: Language) -> str:
    """Every answer under its title."""
    parts = [f"{title(one, language)}\n{_table(one, language)}" for one in stats.stats]
    counts = stats.counts
    parts.append(
        say(
            "stats.counts",
            language,
            emitted=counts.emitted,
            written=counts.written,
            waiting=counts.waiting,
            dropped=counts.dropped,
        )
    )
    return "\n\n".join(parts)


def lines_of(stat: Stat, language: Language) -> str:
    """An answer for chat, where columns do not stand below each other: a line each row."""
    lines = [f"{title(stat, language)}:"]
    for row, cells in zip(stat.rows(), _cells(stat, language), strict=True):
        words = ", ".join(
            f"{heading(name, language)} {cell}" if not isinstance(value, str) or name in _MONEY else cell
            for (name, value), cell in zip(row.items(), cells, strict=True)
            if value != ""
        )
        lines.append(f"• {words}")
    return "\n\n".join(lines if stat.table.rows else [f"{lines[0]} {say('stats.nothing', language)}"])


def title(stat: Stat, language: Language) -> str:
    """What a question asks, in words."""
    return say(f"stats.{stat.name}", language)


def heading(column: str, language: Language) -> str:
    """The heading of a column."""
    return say(f"stats.column.{column}", language)


def shown(column: str, value: object, language: Language) -> str:
    """A value as people read it."""
    if column in _MONEY:
        return money(Decimal(str(value)), language)
    if column in SHARES and isinstance(value, int | float):
        return _percent(float(value), language)
    if column in _TIMES and isinstance(value, int | float):
        return time_of(float(value), language)
    if column == "first":
        return str(value)[:10]
    if isinstance(value, int):
        return count(value, language)
    words = str(value)
    keys = (f"stats.word.{words}", f"phase.{words}")
    key = next((one for one in keys if known(one)), None)
    if key is not None:
        return say(key, language)
    return words if column in ("name", "provider", "model", "version") else words.replace("_", " ")


def time_of(milliseconds: float, language: Language) -> str:
    """A stretch of time with three figures at most: 820 ms, 3.4 s, 12 min."""
    if milliseconds < 1_000:
        return f"{milliseconds:.0f} ms"
    seconds = milliseconds / 1_000
    if seconds < 100:
        return _local(f"{seconds:.1f}", language) + (" s" if language == "en" else " giây")
    if seconds < 6_000:
        return f"{seconds / 60:.0f} " + ("min" if language == "en" else "phút")
    return _local(f"{seconds / 3600:.1f}", language) + (" h" if language == "en" else " giờ")


def _percent(share: float, language: Language) -> str:
    return _local(f"{share * 100:.1f}", language) + "%"


def _local(number: str, language: Language) -> str:
    return number if language == "en" else number.replace(".", ",")


def _cells(stat: Stat, language: Language) -> list[list[str]]:
    """What stands in each row, names cut so that those of a column stay apart."""
    columns = stat.table.columns
    words = [
        [shown(name, value, language) for name, value in zip(columns, row, strict=True)]
        for row in stat.table.rows
    ]
    looks = [shorts((row[place] for row in words), LONGEST) for place in range(len(columns))]
    return [[look[cell] for look, cell in zip(looks, row, strict=True)] for row in words]


def _table(stat: Stat, language: Language) -> str:
    """Columns of text; numbers stand to the right."""
    if not stat.table.rows:
        return say("stats.nothing", language)
    columns = stat.table.columns
    lines = [[heading(one, language) for one in columns]]
    lines += _cells(stat, language)
    widths = [max(len(line[place]) for line in lines) for place in range(len(columns))]
    words = [
        isinstance(stat.table.rows[0][place], str) and columns[place] not in _MONEY
        for place in range(len(columns))
    ]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if left else cell.rjust(width)
            for cell, width, left in zip(line, widths, words, strict=True)
        ).rstrip()
        for line in lines
    )
