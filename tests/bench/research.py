"""Whole jobs over services that take their time: elapsed, processor and memory, for 1, 10 and 30 at once.

The real roles, tools and SDKs of a worker run in this process; Anthropic, Tavily and a small web are
stand-ins in another one, with latencies as real services have them. All jobs ask the same question, so that
the calls of one, recorded while it is alone, are the measure for all.
"""

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from bot.daemon import keep_what_is_loaded
from bot.jobs.record import Job, JobState
from bot.jobs.research import ResearchDesk
from bot.settings import read_settings
from channels.types import Address, Person
from research.brief import Brief, Depth, Question
from research.clock import SystemClock
from research.report import Limits, Report, Status
from tests.bench import memory, path
from tests.bench.profile import Profile
from tests.bench.row import Row
from tests.bench.standins import Elsewhere, Recorded
from tests.fakes.research import PersonsWish, Watcher

WORLD = "market_entry"
SERVICES = ("anthropic", "tavily")
QUESTION = Question("How did Halden and Corvane enter the enterprise market?", "en")
LIMITS = Limits(max_tool_calls=500, max_tokens=5_000_000, deadline_seconds=3_000, max_usd=Decimal(100))
AT_ONCE = (1, 10, 30)
READER = "research.reading.worker"
WHERE = ("parsing", "embedding", "SDK transport", "own")


@dataclass(frozen=True, slots=True)
class Batch:
    """Jobs that ran at once: seconds of each, processor seconds here and of the readers, MiB at the most."""

    elapsed: tuple[float, ...]
    processor: float
    readers: float
    mebibytes: float
    profile: Profile


def rows() -> Iterator[Row]:
    """The batches, smallest first."""
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
            await run_at_once(desk, 2)  # What is imported and connected late is not counted.
            keep_what_is_loaded()
            services.pace(1.0)
            before = services.processor()
            services.calls()
            batches = {AT_ONCE[0]: await run_at_once(desk, AT_ONCE[0])}
            calls = services.calls()
            chain, least = path.ran(calls), path.shortest(calls)
            busy = sum(one.finished - one.started for one in calls)
            yield Row("calls of a job", len(calls), "", "standard depth, plan to judge, two drafts")
            yield Row("calls of a job: the chain as it ran", chain, "s", "each waits for the one before")
            yield Row("calls of a job: the shortest path", least, "s", "no call waits for its turn")
            yield Row("calls of a job: at once on average", busy / chain, "", "sum of all over the chain")
            for row in _elapsed(AT_ONCE[0], batches[1], chain, least):
                yield row
            for count in AT_ONCE[1:]:
                batches[count] = await run_at_once(desk, count)
                for row in _elapsed(count, batches[count], chain, least):
                    yield row
                for row in _crowding(count, services.calls()):
                    yield row
            for row in _costs(batches):
                yield row
            theirs = (services.processor() - before) / sum(AT_ONCE)
            yield Row(
                "the stand-ins' own processor a report", theirs, "s", "they share the cores with the worker"
            )


def _elapsed(count: int, batch: Batch, chain: float, least: float) -> Iterator[Row]:
    middle, slowest = statistics.median(batch.elapsed), max(batch.elapsed)
    name = f"{count} at once" if count > 1 else "1 alone"
    yield Row(f"{name}: elapsed, median", middle, "s", "latencies of the stand-ins, which share the cores")
    yield Row(
        f"{name}: elapsed over the chain as it ran", middle / chain, "times", "gaps between calls are ours"
    )
    yield Row(f"{name}: elapsed over the shortest path", middle / least, "times", "and waiting for a turn is")
    if count > 1:
        yield Row(f"{name}: slowest over the chain as it ran", slowest / chain, "times")


def _crowding(count: int, calls: Sequence[Recorded]) -> Iterator[Row]:
    """How many calls a service had at once, which its gate bounds."""
    for service in SERVICES:
        most = path.at_once([one for one in calls if one.service == service])
        yield Row(f"{count} at once: most calls under way, {service}", most, "", "bounded by its room")


def _costs(batches: dict[int, Batch]) -> Iterator[Row]:
    most = max(batches)
    for count, batch in batches.items():
        whole = (batch.processor + batch.readers) / count
        yield Row(f"{count} at once: processor a report", whole, "s", "worker and its reading processes")
    batch = batches[most]
    for name in WHERE:
        seconds = batch.profile.share(name) * batch.processor / most
        seconds += batch.readers / most if name == "parsing" else 0.0
        note = f"of {batch.profile.samples.total()} samples at {most} jobs"
        yield Row(f"processor a report: {name}", seconds, "s", note)
    first = min(batches)
    further = (batches[most].mebibytes - batches[first].mebibytes) / (most - first)
    yield Row("memory of the worker, 1 job", batches[first].mebibytes, "MiB", "readers left out")
    yield Row("memory a further job", further, "MiB", f"{most} jobs at once against {first}")


async def run_at_once(desk: ResearchDesk, count: int) -> Batch:
    """So many jobs at once, measured."""
    memory.forget_peak()
    readers, processor = _readers(), time.process_time()
    with Profile() as profile:
        elapsed = await asyncio.gather(*(one_job(desk, number) for number in range(count)))
    return Batch(
        tuple(elapsed), time.process_time() - processor, _readers() - readers, memory.peak(), profile
    )


async def one_job(desk: ResearchDesk, number: int) -> float:
    job = Job(
        id=f"job{number}",
        state=JobState.RUNNING,
        brief=Brief(QUESTION, Depth.STANDARD),
        limits=LIMITS,
        address=Address("bench", "", "c"),
        asker=Person("bench", "", "p"),
        queue="jobs",
        created_at=SystemClock().now(),
    )
    started = time.perf_counter()
    report = await desk.answer(job, Watcher(), PersonsWish())
    _check(report)
    return time.perf_counter() - started


def _check(report: Report) -> None:
    """A figure of a job that went wrong says nothing."""
    if report.status is not Status.DONE or not report.facts:
        raise RuntimeError(f"the job ended as {report.status} with {len(report.facts)} facts: {report.notes}")


def _readers() -> float:
    """Processor seconds of the reading processes so far."""
    commands = {pid: Path(f"/proc/{pid}/cmdline") for pid in memory.descendants(os.getpid())}
    return sum(memory.processor(pid) for pid, one in commands.items() if READER in one.read_text())
