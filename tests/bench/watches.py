"""Ten thousand watches: what a daemon does when it starts and in one tick; and understanding words."""

import asyncio
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from redis.asyncio import Redis

from bot.store.connection import connected
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.valkey import find_server
from bot.watches.claiming import claim_due
from bot.watches.slots import due_after
from bot.watches.when.schedule import Schedule
from tests.bench.row import Row
from tests.bot.watches.when.ways import said, ways
from tests.fakes.watching import START, a_watch

COUNT = 10_000
AT_EIGHT = Schedule("0 8 * * *", "Asia/Ho_Chi_Minh")


def rows() -> Iterator[Row]:
    """All due at the same minute, spread over five."""
    yield from _understanding()
    with tempfile.TemporaryDirectory(prefix="fn") as folder:
        socket = Path(folder) / "s"
        command = [find_server(), "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", folder]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                yield from asyncio.run(_ticks(f"unix://{socket}"))
            finally:
                server.terminate()


def _understanding() -> Iterator[Row]:
    all_ways = [*ways("ways_tuned.txt"), *ways("ways_held_out.txt")]
    for way in all_ways:
        said(way)
    began = time.perf_counter()
    for way in all_ways:
        said(way)
    yield Row("understanding when", 1000 * (time.perf_counter() - began) / len(all_ways), "ms", "each")


async def _ticks(url: str) -> list[Row]:
    async with connected(url) as client:
        await _answers(client)
        index, store = WatchIndex(client), WatchStore(client)
        began = time.perf_counter()
        for number in range(COUNT):
            watch = a_watch(number, AT_EIGHT)
            await store.create(watch, COUNT, COUNT)
            await index.set(watch.id, due_after(watch.id, watch.schedule, START))
        made = time.perf_counter() - began
        began = time.perf_counter()
        await claim_due(index, store, START)
        first = time.perf_counter() - began
        due, took = START + timedelta(hours=1), []
        for second in range(0, 302, 2):
            began = time.perf_counter()
            await claim_due(index, store, due + timedelta(seconds=second))
            took.append(time.perf_counter() - began)
        claimed = len(await index.claimed(COUNT))
        began = time.perf_counter()
        await claim_due(index, store, due + timedelta(minutes=10))
        idle = time.perf_counter() - began
    note = f"{COUNT} watches"
    return [
        Row("making them", made, "s", note),
        Row("start-up: the first look", 1000 * first, "ms", f"{note}, none due"),
        Row("a tick, nothing due", 1000 * idle, "ms", note),
        Row("a tick while all come due, median", 1000 * statistics.median(took), "ms", "spread over 5 min"),
        Row("a tick while all come due, longest", 1000 * max(took), "ms", "spread over 5 min"),
        Row("claimed of them", claimed, "", "each once"),
    ]


async def _answers(client: Redis) -> None:
    for _ in range(100):
        try:
            await client.ping()
        except OSError:
            await asyncio.sleep(0.05)
        else:
            return
