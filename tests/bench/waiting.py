"""What jobs wait for, by cause: every second of a job that is not the time of a recorded call.

    .venv/bin/python -m tests.bench waiting

The jobs of `tests.bench.research`, alone and thirty at once, with every task and every named wait recorded.
The sum of a column is what a job takes. Recording costs some time itself, so that `research` has the figures
and this table the reasons.
"""

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from bot.jobs.research import ResearchDesk
from bot.settings import read_settings
from research.clock import SystemClock
from tests.bench.research import SERVICES, WORLD, one_job
from tests.bench.row import Row
from tests.bench.spans import EXPECTED, Recorder, Span, path, waited_for_a_core
from tests.bench.standins import Elsewhere

AT_ONCE = (1, 30)
LEAST_SECONDS = 0.005


def rows() -> Iterator[Row]:
    """A table for each number of jobs."""
    loop = asyncio.new_event_loop()
    measuring = _measure()
    try:
        while True:
            yield loop.run_until_complete(anext(measuring))
    except StopAsyncIteration:
        loop.close()


async def _measure() -> AsyncIterator[Row]:
    with tempfile.TemporaryDirectory() as folder, Elsewhere(WORLD, SERVICES, pace=0.0) as services:
        settings = read_settings({**services.settings, "FOOTNOTE_DATA_DIR": folder}, Path("none.toml"))
        async with ResearchDesk(settings, SystemClock()) as desk:
            await asyncio.gather(*(one_job(desk, number) for number in range(2)))
            services.pace(1.0)
            for count in AT_ONCE:
                for row in await _table(desk, services, count):
                    yield row


async def _table(desk: ResearchDesk, services: Elsewhere, count: int) -> list[Row]:
    services.calls()
    cores, computed, began = waited_for_a_core(), time.thread_time(), time.monotonic()
    with Recorder() as recorder:
        jobs = await asyncio.gather(*(_job(recorder, desk, number) for number in range(count)))
        recorder.place(services.calls())
    took = time.monotonic() - began
    computed, cores = time.thread_time() - computed, waited_for_a_core() - cores
    name = f"{count} at once" if count > 1 else "1 alone"
    middle = sorted(jobs, key=lambda one: one.ended - one.started)[count // 2]
    seconds = path(middle)
    table = [
        Row(f"{name}: the median job took", middle.ended - middle.started, "s", "the sum of what follows")
    ]
    for label, spent in _largest_first(seconds):
        table.append(Row(f"{name}: {label}", spent, "s", "" if label in EXPECTED else "ours"))
    ours = sum(spent for label, spent in seconds.items() if label not in EXPECTED)
    table.append(Row(f"{name}: ours in all", ours, "s", f"{ours / sum(seconds.values()):.0%} of the job"))
    table.append(Row(f"{name}: the event loop computed", computed, "s", f"of {took:.1f} s"))
    table.append(Row(f"{name}: the event loop waited for a core", cores, "s", "others' work on the machine"))
    return table


def _largest_first(seconds: Counter[str]) -> list[tuple[str, float]]:
    return [(label, spent) for label, spent in seconds.most_common() if spent >= LEAST_SECONDS]


async def _job(recorder: Recorder, desk: ResearchDesk, number: int) -> Span:
    with recorder.job() as span:
        await one_job(desk, number)
    return span
