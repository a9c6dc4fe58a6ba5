"""The two ways to the engine: embedded, and over HTTP. Each test has a database of its own."""

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.secret import Secret
from bot.settings import Settings
from bot.tracing.engine import ClickHouse, open_store
from tests.fakes.clickhouse_http import ClickHouseHttp, engine_at


@pytest.fixture(params=["embedded", "http"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ClickHouse]:
    """The real engine, reached in either way."""
    database = f"t{uuid.uuid4().hex}"
    if request.param == "embedded":
        one = ClickHouse({"interface": "chdb", "path": engine_at()}, database)
        yield one
        one.command(f"DROP DATABASE {database}", {})
        one.close()
        return
    with ClickHouseHttp(engine_at()) as server:
        one = open_store(
            Settings(data_dir=tmp_path, clickhouse_url=Secret(f"{server.url}/{database}")), database
        )
        yield one
        one.command(f"DROP DATABASE {database}", {})
        one.close()
        assert server.requests > 3
