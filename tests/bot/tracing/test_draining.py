"""From processes through the spool into the store, whatever the store does."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from bot.store.events import EventStore
from bot.tracing.buffer import TraceBuffer
from bot.tracing.draining import Draining
from bot.tracing.thread import OwnThread
from research.ending import ended
from research.trace import Event, Kind
from tests.fakes.clock import FakeClock
from tests.fakes.trace_store import FakeStore

STEP = 0.5
TEN_MINUTES = 600.0


async def _always() -> bool:
    return True


class Bench:
    """Two processes that emit, a spool, and the one that drains it; time is the test's."""

    def __init__(self, client: Redis, most: int) -> None:
        self.clock = FakeClock()
        self.events = EventStore(client, most)
        self.store = FakeStore()
        self.thread = OwnThread("test")
        self.buffers = [TraceBuffer(self.events, self.clock, most=500) for _ in range(2)]
        self.draining = Draining(self.events, self.store, self.thread, self.clock)

    async def emit_for(self, seconds: float) -> int:
        """Emit on and on and move the clock; how many were emitted."""
        emitted = 0
        for _ in range(int(seconds / STEP)):
            for buffer in self.buffers:
                buffer.emit(Event(Kind.TOOL_CALL, provider="search"))
                emitted += 1
            await self.clock.advance(STEP)
            for buffer in self.buffers:
                tally = buffer.tally
                assert tally.emitted == tally.waiting + tally.handed + tally.dropped
        return emitted

    async def quiet(self) -> None:
        """Let everything arrive."""
        for _ in range(400):
            for buffer in self.buffers:
                await buffer.flush()
            await self.clock.advance(1.0)
            await asyncio.to_thread(lambda: None)
            if not (await self.events.counts()).waiting:
                return
        raise AssertionError("events still wait")


@pytest.fixture
async def bench(client: Redis) -> AsyncIterator[Bench]:
    one = Bench(client, most=100_000)
    running = [
        asyncio.ensure_future(part) for part in (*(b.run() for b in one.buffers), one.draining.run(_always))
    ]
    yield one
    one.store.release()
    await ended(*running)
    one.thread.end()


@pytest.mark.parametrize("trouble", ["away", "hanging", "forgetful"])
async def test_ten_minutes_without_the_store_cost_nothing(bench: Bench, trouble: str) -> None:
    """Nobody who emits waits, every event is accounted for at any moment, and all arrive once."""
    if trouble == "hanging":
        bench.store.hang()
    bench.store.away = trouble == "away"
    bench.store.forgets = trouble == "forgetful"

    emitted = await bench.emit_for(TEN_MINUTES)
    counts = await bench.events.counts()
    assert counts.emitted == counts.waiting + counts.written + counts.dropped
    assert counts.written == 0

    bench.store.release()
    bench.store.away = bench.store.forgets = False
    await bench.quiet()
    counts = await bench.events.counts()
    assert (counts.emitted, counts.written, counts.dropped) == (emitted, emitted, 0)
    assert len(bench.store.rows) == emitted


async def test_what_has_no_room_is_dropped_and_counted(client: Redis) -> None:
    """The spool keeps the newest; the equation holds to the event."""
    bench = Bench(client, most=300)
    for number in range(1_000):
        bench.buffers[0].emit(Event(Kind.TOOL_CALL, count=number + 1))
        if number % 100 == 0:
            await bench.buffers[0].flush()
    await bench.buffers[0].flush()

    counts = await bench.events.counts()
    assert (counts.emitted, counts.waiting, counts.dropped) == (1_000, 300, 700)
    assert await bench.draining.once() == 300
    assert max(row.event.count for row in bench.store.rows.values()) == 1_000
    bench.thread.end()


async def test_a_full_buffer_drops_what_comes_and_says_so(client: Redis) -> None:
    """What a process could not hold is in the counts of all."""
    bench = Bench(client, most=100_000)
    for _ in range(700):
        bench.buffers[0].emit(Event(Kind.ERROR))
    assert bench.buffers[0].tally.dropped == 200

    await bench.buffers[0].flush()
    counts = await bench.events.counts()
    assert (counts.emitted, counts.waiting, counts.dropped) == (700, 500, 200)
    bench.thread.end()


async def test_a_batch_whose_arrival_was_not_heard_of_is_counted_once(client: Redis) -> None:
    """Handing over again what is there already adds nothing."""
    events = EventStore(client)
    for _ in range(3):
        await events.hand_over("someone", 1, ["{}", "{}"], 1)

    counts = await events.counts()
    assert (counts.emitted, counts.waiting, counts.dropped) == (3, 2, 1)


async def test_what_is_no_row_is_dropped_and_the_rest_is_written(client: Redis) -> None:
    """One rotten entry holds up nothing."""
    bench = Bench(client, most=1_000)
    await bench.events.hand_over("someone", 1, ["no row", '{"id": "a", "at": 1, "kind": "nonsense"}'], 0)
    bench.buffers[0].emit(Event(Kind.JOB))
    await bench.buffers[0].flush()

    assert await bench.draining.once() == 1
    counts = await bench.events.counts()
    assert (counts.written, counts.dropped, counts.waiting) == (1, 2, 0)
    bench.thread.end()
