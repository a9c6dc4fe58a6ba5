"""Stats: the answers to questions of the catalogue, with the moment from which they count.

`footnote stats`, `/stats` and the page are made of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.store.events import Counts
from bot.tracing.asking import Ask
from bot.tracing.engine import Table
from bot.tracing.since import milliseconds


@dataclass(frozen=True, slots=True)
class Stat:
    """One question with its answer."""

    name: str
    since: datetime
    table: Table

    def rows(self) -> tuple[dict[str, object], ...]:
        """The rows by the names of their columns."""
        return tuple(dict(zip(self.table.columns, row, strict=True)) for row in self.table.rows)


@dataclass(frozen=True, slots=True)
class Stats:
    """Several, and what became of all events on their way to the store."""

    stats: tuple[Stat, ...]
    counts: Counts


async def ask_all(names: Sequence[str], ask: Ask, since: datetime) -> tuple[Stat, ...]:
    """The answers. Raises `StoreAway`, `NoTraceStore`."""
    values = {"since": milliseconds(since)}
    return tuple([Stat(name, since, await ask(name, values)) for name in names])
