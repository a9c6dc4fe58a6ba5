"""The embedded server: shared, durable, found again, and put away by the last one out."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import RedisError

from bot.errors import DataDirUnusable, ServerUnusable
from bot.valkey import cache_instance, check_version, embedded
from research.clock import SystemClock
from tests.fakes.waiting import eventually

CLOCK = SystemClock()
ROOT = Path(__file__).resolve().parents[2]


def client(url: str) -> Redis:
    return Redis.from_url(url, decode_responses=True, driver_info=None)


async def process_id(url: str) -> int:
    async with client(url) as one:
        return int((await one.info("server"))["process_id"])


async def test_what_was_written_is_there_the_next_time(tmp_path: Path) -> None:
    """Across a clean end and a new start."""
    async with embedded(tmp_path, CLOCK) as url, client(url) as one:
        await one.set("kept", "yes")
    async with embedded(tmp_path, CLOCK) as url, client(url) as one:
        assert await one.get("kept") == "yes"


async def test_the_cache_is_there_the_next_time_and_nothing_of_it_on_disk_while_it_runs(
    tmp_path: Path,
) -> None:
    """What is forgotten while it runs can be found in no file."""
    for expected in (None, "yes"):
        async with embedded(tmp_path, CLOCK, cache_instance(8)) as url, client(url) as one:
            assert await one.get("kept") == expected
            await one.set("kept", "yes")
            assert not list(tmp_path.rglob("*.rdb"))


async def test_two_users_share_one_server_and_the_last_ends_it(tmp_path: Path) -> None:
    """The first to leave leaves the server running."""
    async with embedded(tmp_path, CLOCK) as url:
        async with embedded(tmp_path, CLOCK) as again:
            assert await process_id(url) == await process_id(again)
        assert await process_id(url)

    with pytest.raises(NotThere):
        await process_id(url)


async def test_users_that_come_at_once_start_one_server(tmp_path: Path) -> None:
    """Nobody finds a server half started, and nobody starts a second one."""
    found: list[int] = []
    everyone = asyncio.Barrier(5)
    started: list[Path] = []

    async def use() -> None:
        async with embedded(tmp_path, CLOCK) as url:
            found.append(await process_id(url))
            await everyone.wait()
            started[:] = await asyncio.to_thread(_servers, tmp_path)

    await asyncio.gather(*(use() for _ in range(5)))

    assert len(set(found)) == 1
    assert len(started) == 1


def _servers(data_dir: Path) -> list[Path]:
    """The processes on this machine that name the data directory's socket."""
    socket = str(data_dir / "valkey" / "state.sock").encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes()
        except OSError:
            continue
        if b"valkey-server" in command and socket in command:
            found.append(process)
    return found


async def test_a_killed_server_is_started_again_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    """Its socket file is left behind, which must not fool the next one."""
    async with embedded(tmp_path, CLOCK) as url, client(url) as one:
        await one.set("kept", "yes")
        os.kill(await process_id(url), signal.SIGKILL)
    async with embedded(tmp_path, CLOCK) as url, client(url) as one:
        assert await one.get("kept") == "yes"


async def test_a_server_that_dies_under_its_users_is_started_again(tmp_path: Path) -> None:
    """With all that was acknowledged, at the same address."""
    async with embedded(tmp_path, CLOCK) as url:
        async with client(url) as one:
            await one.set("kept", "yes")
        os.kill(await process_id(url), signal.SIGKILL)

        async def kept() -> bool:
            try:
                async with client(url) as again:
                    return bool(await again.get("kept") == "yes")
            except RedisError:
                return False

        await eventually(kept, "the server is back")


async def test_a_server_whose_users_were_killed_ends_by_itself(tmp_path: Path) -> None:
    """The watcher has seen that nobody holds the users' lock any more."""
    program = (
        "import asyncio, os\nfrom pathlib import Path\nfrom bot.valkey import embedded\n"
        "from research.clock import SystemClock\n"
        "async def use():\n"
        f"    async with embedded(Path({str(tmp_path)!r}), SystemClock()):\n"
        "        os.kill(os.getpid(), 9)\n"
        "asyncio.run(use())\n"
    )
    user = await asyncio.create_subprocess_exec(sys.executable, "-c", program, cwd=ROOT)
    await user.wait()

    async def gone() -> bool:
        return not await asyncio.to_thread(_servers, tmp_path)

    await eventually(gone, "the server has ended")


async def test_nobody_else_on_the_machine_may_connect(tmp_path: Path) -> None:
    """Whoever can write to the queue runs code in the worker."""
    async with embedded(tmp_path, CLOCK) as url:
        modes = await asyncio.to_thread(_modes, url)

    assert modes == (0o700, 0o700)


def _modes(url: str) -> tuple[int, int]:
    socket = Path(url.removeprefix("unix://"))
    return socket.stat().st_mode & 0o777, socket.parent.stat().st_mode & 0o777


async def test_a_long_path_gets_a_short_socket(tmp_path: Path) -> None:
    """Socket paths end at about a hundred bytes; data directories need not."""
    async with embedded(tmp_path / ("long" * 40), CLOCK) as url:
        assert await process_id(url)
        modes = await asyncio.to_thread(_modes, url)

    assert len(url) < 107
    assert modes == (0o700, 0o700)


async def test_a_server_that_cannot_start_says_its_last_words(tmp_path: Path) -> None:
    """A spoilt append-only file is not loaded, and not thrown away either."""
    async with embedded(tmp_path, CLOCK) as url, client(url) as one:
        await one.set("kept", "yes")
    (file,) = (tmp_path / "valkey" / "appendonlydir").glob("*.incr.aof")
    file.write_bytes(b"nonsense")

    with pytest.raises(ServerUnusable) as refusal:
        async with embedded(tmp_path, CLOCK):
            pass

    assert refusal.value.reason == "cannot_start"
    assert refusal.value.detail
    assert file.read_bytes() == b"nonsense"


async def test_a_data_directory_that_is_a_file_is_refused(tmp_path: Path) -> None:
    """Before anything is started."""
    (tmp_path / "file").touch()

    with pytest.raises(DataDirUnusable) as refusal:
        async with embedded(tmp_path / "file", CLOCK):
            pass

    assert refusal.value.reason == "not_a_folder"


@pytest.mark.parametrize(("version", "fits"), [("6.0.16", False), ("6.2.0", True), ("7.2.4", True)])
def test_an_old_server_is_refused(version: str, fits: bool) -> None:
    """6.2 is the oldest that has what the queue needs."""
    if fits:
        check_version({"redis_version": version})
        return
    with pytest.raises(ServerUnusable) as refusal:
        check_version({"redis_version": version})
    assert refusal.value.reason == "too_old"
