"""What traces cost: rows a second of the insert and of the whole way, and processor time of one event."""

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from redis.asyncio import Redis

from bot.store.events import EventStore
from bot.tracing.buffer import TraceBuffer
from bot.tracing.draining import Draining
from bot.tracing.engine import ClickHouse
from bot.tracing.row import Row
from bot.tracing.thread import OwnThread
from bot.valkey import find_server
from research.clock import SystemClock
from research.trace import Event, Kind
from tests.bench.row import Row as Figure

EVENTS = 10_000
OF_A_JOB = 600
"""Events of a job of standard depth, with room to spare."""


def rows() -> Iterator[Figure]:
    """The figures."""
    folder = Path(tempfile.mkdtemp(prefix="fn"))
    server = subprocess.Popen(
        [find_server(), "--port", "0", "--unixsocket", str(folder / "s"), "--save", "", "--dir", str(folder)],
        stdout=subprocess.DEVNULL,
    )
    try:
        yield from asyncio.run(_measure(folder))
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


async def _measure(folder: Path) -> list[Figure]:
    while not (folder / "s").exists():
        await asyncio.sleep(0.05)
    clock, thread = SystemClock(), OwnThread("bench")
    store = await thread.call(lambda: ClickHouse({"interface": "chdb", "path": str(folder / "ch")}))
    event = Event(Kind.TOOL_CALL, job="j1", step="search", provider="tavily", person="p", milliseconds=12.5)
    made = [Row(f"a{n}", clock.now(), event) for n in range(EVENTS)]
    begun = time.perf_counter()
    await thread.call(lambda: store.insert(made))
    insert = time.perf_counter() - begun
    async with Redis(unix_socket_path=str(folder / "s"), decode_responses=True, driver_info=None) as client:
        events = EventStore(client)
        buffer = TraceBuffer(events, clock)
        draining = Draining(events, store, thread, clock)
        begun, busy = time.perf_counter(), time.process_time()
        for _ in range(EVENTS):
            buffer.emit(event)
        await buffer.flush()
        emitting = time.process_time() - busy
        written = await draining.once()
        whole = time.perf_counter() - begun
    await thread.call(store.close)
    thread.end()
    each = emitting / EVENTS
    return [
        Figure("rows a second: the insert call", EVENTS / insert, "", f"{EVENTS} rows, embedded engine"),
        Figure("rows a second: from emit to store", written / whole, "", "buffer, spool, drain"),
        Figure("processor of an event in its process", each * 1e6, "µs", "emit and hand over"),
        Figure("processor of a job's events", each * OF_A_JOB, "s", f"{OF_A_JOB} events"),
    ]
