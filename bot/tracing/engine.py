"""The engine: the ClickHouse that keeps the traces, a server by `CLICKHOUSE_URL` or the embedded one.

`owning` opens it, and calls it in a thread of its own because its client blocks. Both kinds take the same
statements; the embedded one is at home in one process at a time, which never forks afterwards.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from bot.data_dir import private_folder
from bot.settings import Settings
from bot.tracing.errors import NoTraceStore, RowRefused, StoreAway
from bot.tracing.migrations import VERSIONS_TABLE, migrations
from bot.tracing.row import COLUMNS, Row

FOLDER: Final = "traces"
DATABASE: Final = "footnote"
TABLE: Final = "events"
_ANSWER_SECONDS: Final = 20
_NO_DATABASE: Final = 81
"""The code of ClickHouse for a database that is not there."""
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,60}")


@dataclass(frozen=True, slots=True)
class Table:
    """The answer to a question: names of columns, and rows of values."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class TraceStore(Protocol):
    """Where rows are kept. Its methods block and are called from one thread."""

    def insert(self, rows: Sequence[Row]) -> None:
        """Keep rows; one that is there already stays one. Raises `StoreAway`, `RowRefused`."""
        ...

    def query(self, sql: str, values: Mapping[str, Any]) -> Table:
        """The answer to a statement with `values` for its placeholders. Raises `StoreAway`."""
        ...

    def command(self, sql: str, values: Mapping[str, Any]) -> None:
        """Carry out a statement. Raises `StoreAway`."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


def embeddable() -> bool:
    """Whether the embedded engine is installed; it is not imported to find out."""
    return find_spec("chdb") is not None


def open_store(settings: Settings, database: str = "") -> "ClickHouse":
    """The store that the settings name, with its schema up to date. Raises `StoreAway`, `NoTraceStore`."""
    if settings.clickhouse_url is not None:
        url = settings.clickhouse_url.reveal()
        return ClickHouse(
            {"dsn": url, "send_receive_timeout": _ANSWER_SECONDS, "connect_timeout": 5}, database
        )
    if not embeddable():
        raise NoTraceStore("not_installed")
    return ClickHouse(embedded_at(settings.data_dir), database)


def embedded_at(data_dir: Path) -> dict[str, Any]:
    """How the client reaches the embedded engine of a data directory."""
    return {"interface": "chdb", "path": str(private_folder(data_dir / FOLDER))}


class ClickHouse:
    """A ClickHouse through `clickhouse-connect`."""

    def __init__(self, reached: Mapping[str, Any], database: str = "") -> None:
        self._client = _opened(reached, database)
        self._migrate()

    def _migrate(self) -> None:
        self.command(VERSIONS_TABLE, {})
        done = {int(row[0]) for row in self.query("SELECT version FROM migrations", {}).rows}
        for one in migrations():
            if one.version in done:
                continue
            for statement in one.statements:
                self.command(statement, {})
            self._client.insert("migrations", [[one.version]], column_names=["version"])

    def insert(self, rows: Sequence[Row]) -> None:
        """Keep rows. Raises `StoreAway`, `RowRefused`."""
        from clickhouse_connect.driver.exceptions import ClickHouseError, DataError

        try:
            self._client.insert(TABLE, [one.values() for one in rows], column_names=COLUMNS)
        except DataError as error:
            raise RowRefused(str(error)[:200]) from error
        except (ClickHouseError, OSError) as error:
            raise StoreAway(_word(error)) from error

    def query(self, sql: str, values: Mapping[str, Any]) -> Table:
        """The answer to a statement. Raises `StoreAway`."""
        from clickhouse_connect.driver.exceptions import ClickHouseError

        try:
            found = self._client.query(sql, parameters=dict(values))
        except (ClickHouseError, OSError) as error:
            raise StoreAway(_word(error)) from error
        return Table(tuple(found.column_names), tuple(tuple(row) for row in found.result_rows))

    def command(self, sql: str, values: Mapping[str, Any]) -> None:
        """Carry out a statement. Raises `StoreAway`."""
        from clickhouse_connect.driver.exceptions import ClickHouseError

        try:
            self._client.command(sql, parameters=dict(values) or None)
        except (ClickHouseError, OSError) as error:
            raise StoreAway(_word(error)) from error

    def close(self) -> None:
        """Let go of it."""
        self._client.close()


def _opened(reached: Mapping[str, Any], database: str) -> Any:
    """A client of the database, which is made when it is missing."""
    import clickhouse_connect
    from clickhouse_connect.driver.exceptions import ClickHouseError, Error

    reached, named = _without_database(reached)
    name = database or named or DATABASE
    if not _NAME.fullmatch(name):
        raise StoreAway(f"{name!r} is no name of a database")
    try:
        try:
            return clickhouse_connect.get_client(**reached, database=name)
        except Error as error:
            if error.code != _NO_DATABASE:
                raise
        first = clickhouse_connect.get_client(**reached)
        first.command(f"CREATE DATABASE IF NOT EXISTS {name}")
        first.close()
        return clickhouse_connect.get_client(**reached, database=name)
    except (ClickHouseError, OSError) as error:
        raise StoreAway(_word(error)) from error


def _without_database(reached: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """How a server is reached whether or not the database of its address is there, and that database."""
    if "dsn" not in reached:
        return dict(reached), ""
    parts = urlsplit(reached["dsn"])
    return {**reached, "dsn": parts._replace(path="").geturl()}, parts.path.strip("/")


def _word(error: Exception) -> str:
    """What the store says, short and on one line; addresses with passwords are not in it."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {re.sub(r'[a-z]+://[^ ]+', '…', words)}"[:200]
