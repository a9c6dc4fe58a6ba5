"""A trace store in memory that a test can make hang or fail. Rows count by their ids, as in the real one."""

import threading
from collections.abc import Mapping, Sequence
from typing import Any

from bot.tracing.engine import Table
from bot.tracing.errors import StoreAway
from bot.tracing.row import Row


class FakeStore:
    """Keeps rows; `away` refuses, `hanging` holds whoever calls until `release`."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self.inserted: list[int] = []
        self.away = False
        self.forgets = False
        self._open = threading.Event()
        self._open.set()

    def hang(self) -> None:
        """Hold whoever calls."""
        self._open.clear()

    def release(self) -> None:
        """Hold nobody any more."""
        self._open.set()

    def insert(self, rows: Sequence[Row]) -> None:
        """Keep rows; with `forgets` they are kept and the answer is lost."""
        self._open.wait()
        if self.away:
            raise StoreAway("away")
        self.inserted.append(len(rows))
        self.rows.update((one.id, one) for one in rows)
        if self.forgets:
            raise StoreAway("no answer")

    def query(self, sql: str, values: Mapping[str, Any]) -> Table:
        """Nothing."""
        return Table((), ())

    def command(self, sql: str, values: Mapping[str, Any]) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing to let go of."""
