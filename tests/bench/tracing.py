"""What traces cost: rows a second of the insert and of the whole way, and processor time of one event.

That of a job's events is set against what a whole job takes, which is measured here: one of standard depth
over the stand-ins, with the real roles, tools and SDKs, as in `tests.bench.research`.
"""

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from redis.asyncio import Redis

from bot.jobs.research import ResearchDesk
from bot.settings import read_settings
from bot.store.events import EventStore
from bot.tracing.buffer import TraceBuffer
from bot.tracing.draining import Draining
from bot.tracing.engine import ClickHouse
from bot.tracing.people import Pseudonyms
from bot.tracing.row import Row
from bot.tracing.thread import OwnThread
from bot.tracing.tracer import Tracer
from bot.valkey import find_server
from channels.types import Person
from research.clock import SystemClock
from research.trace import Event, Kind
from tests.bench.research import SERVICES, WORLD, run_at_once
from tests.bench.row import Row as Figure
from tests.bench.standins import Elsewhere

EVENTS = 10_000


class Counted:
    """A trace that counts."""

    def __init__(self) -> None:
        self.events = 0

    def emit(self, event: Event) -> None:
        """Count an event."""
        self.events += 1


def rows() -> Iterator[Figure]:
    """The figures."""
    folder = Path(tempfile.mkdtemp(prefix="fn"))
    server = subprocess.Popen(
        [find_server(), "--port", "0", "--unixsocket", str(folder / "s"), "--save", "", "--dir", str(folder)],
        stdout=subprocess.DEVNULL,
    )
    try:
        each, figures = asyncio.run(_measure(folder))
        yield from figures
        events, seconds = asyncio.run(_a_job())
        yield Figure("events of a job, counted", events, "", "research of standard depth")
        yield Figure("processor of a job, measured", seconds, "s", "worker and its reading processes")
        yield Figure("processor of a job's events", each * events * 1e3, "ms", "each times how many")
        yield Figure("the same, of the job's processor", 100 * each * events / seconds, "%", "below 1")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


async def _a_job() -> tuple[int, float]:
    """How many events a measured job told of, and its processor seconds."""
    counted = Counted()
    tracer = Tracer(counted, Pseudonyms(b""))
    with tempfile.TemporaryDirectory() as folder, Elsewhere(WORLD, SERVICES, pace=0.0) as services:
        settings = read_settings({**services.settings, "FOOTNOTE_DATA_DIR": folder}, Path("none.toml"))
        async with ResearchDesk(settings, SystemClock(), tracer=tracer) as desk:
            await run_at_once(desk, 1)  # What is imported and connected late is not counted.
            services.pace(1.0)
            counted.events = 0
            batch = await run_at_once(desk, 1)
    return counted.events, batch.processor + batch.readers


async def _measure(folder: Path) -> tuple[float, list[Figure]]:
    """Processor seconds of an event, and the figures."""
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
        trace = Tracer(buffer, Pseudonyms(b"")).of(Person("slack", "T1", "U1"), "j1")
        for _ in range(EVENTS):
            trace.emit(event)
        await buffer.flush()
        emitting = time.process_time() - busy
        written = await draining.once()
        whole = time.perf_counter() - begun
    await thread.call(store.close)
    thread.end()
    each = emitting / EVENTS
    return each, [
        Figure("rows a second: the insert call", EVENTS / insert, "", f"{EVENTS} rows, embedded engine"),
        Figure("rows a second: from emit to store", written / whole, "", "buffer, spool, drain"),
        Figure("processor of an event in its process", each * 1e6, "µs", "emit and hand over"),
    ]
