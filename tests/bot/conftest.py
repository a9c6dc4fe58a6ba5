"""A real state server for the tests of the daemon: one a test process, emptied for each test."""

import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from blockbuster import BlockBuster
from redis.asyncio import Redis

from bot.secret import Secret
from bot.settings import Settings
from bot.state import State, opened
from bot.valkey import find_server
from research.clock import SystemClock


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server that keeps nothing."""
    folder = Path(tempfile.mkdtemp(prefix="fn"))
    socket = folder / "s"
    process = subprocess.Popen(
        [find_server(), "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if "eady to accept connections" in line:
            break
    yield f"unix://{socket}"
    process.terminate()
    process.stdout.close()
    process.wait()
    shutil.rmtree(folder)


@pytest.fixture(autouse=True)
def known_blocking(blocking_gate: BlockBuster) -> None:
    """A connection of the job engine looks up redis-py's version on the disk when it is opened."""
    for call in blocking_gate.functions.values():
        call.can_block_in("redis/utils.py", "get_lib_version")


@pytest.fixture
def settings(server: str, tmp_path: Path) -> Settings:
    """Settings of a daemon on that server, with a data directory of its own."""
    return Settings(
        data_dir=tmp_path / "data",
        redis_url=Secret(server),
        cache_mb=0,
        user_jobs=4,
        allow=("*",),
        join_seconds=0,
    )


@pytest.fixture
async def client(server: str) -> AsyncIterator[Redis]:
    """A client of the empty server."""
    async with Redis.from_url(server, decode_responses=True, driver_info=None) as one:
        await one.flushall()
        yield one


@pytest.fixture
async def state(client: Redis, settings: Settings) -> AsyncIterator[State]:
    """The opened state of a daemon on the empty server."""
    async with opened(settings, SystemClock()) as one:
        yield one
