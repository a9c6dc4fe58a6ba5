"""`footnote` itself, with two channels more; `tests.faults.nursery` runs it.

The scenarios start it with the settings of the stand-ins and, in the environment: FAULTS_PLATFORM, the
platform's folder; FAULTS_SEND, the seconds that a platform takes; FAULTS_SEAM, `<seam>:<times>:<platform>` at
which the daemon kills itself; FAULTS_CLOCK, a file whose number is added to its time of day; FAULTS_LAG, a
file that gets the loop's lag.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import bot.cli.serving
from bot.cli.entry import run
from bot.queue import LEASE
from bot.settings import Settings
from bot.state import State, opened
from channels.ports import ProgressEnd
from channels.registry import CHANNELS
from channels.setup import ChannelEntry, ChannelSetup
from research.clock import SystemClock
from research.ports import Clock
from tests.fakes.crashing import Crash, with_seams
from tests.faults.channel import FindingFolderChannel, FolderChannel, Seam

LOOKS_UP, FORGETS = "looks-up", "forgets"
FOLDER, SEND, SEAM, CLOCK, LAG = (f"FAULTS_{name}" for name in ("PLATFORM", "SEND", "SEAM", "CLOCK", "LAG"))
LAG_SECONDS = 0.02

crash = Crash("", 0)


def build(setup: ChannelSetup) -> FolderChannel:
    """The channel that can look up what it posted."""
    del setup
    return FindingFolderChannel(*_given(LOOKS_UP, ProgressEnd.CLOSED))


def build_forgetful() -> FolderChannel:
    """The channel that cannot."""
    return FolderChannel(*_given(FORGETS, ProgressEnd.REPLACED))


def _given(name: str, end: ProgressEnd) -> tuple[str, Path, ProgressEnd, float, Seam]:
    return name, Path(os.environ[FOLDER]), end, float(os.environ.get(SEND, "0.02")), crash.at


@asynccontextmanager
async def opened_with_seams(settings: Settings, clock: Clock) -> AsyncIterator[State]:
    """The daemon's state, which may kill the daemon; and somebody who measures the loop's lag."""
    async with opened(settings, clock) as state:
        measuring = asyncio.ensure_future(_measure(os.environ.get(LAG)))
        yield with_seams(state, crash, int(LEASE.total_seconds() * 1000), clock)
        measuring.cancel()


async def _measure(path: str | None) -> None:
    """Keep the times by which a short sleep took too long, as milliseconds."""
    loop, late = asyncio.get_running_loop(), list[int]()
    while path is not None:
        began = loop.time()
        await asyncio.sleep(LAG_SECONDS)
        late.append(int((loop.time() - began - LAG_SECONDS) * 1000))
        if len(late) % 50 == 0:
            await asyncio.to_thread(Path(path).write_text, " ".join(map(str, late)))


class ShiftedClock(SystemClock):
    """A clock whose time of day somebody sets."""

    def now(self) -> datetime:
        """The time of day, off by the number in the file."""
        try:
            shift = float(Path(os.environ[CLOCK]).read_text())
        except (OSError, ValueError):
            shift = 0.0
        return super().now() + timedelta(seconds=shift)


def main(words: list[str]) -> int:
    """Run a command, as the environment says; the exit code."""
    seam, times, where = (os.environ.get(SEAM) or ":0:").split(":")
    crash.arm(seam, int(times), where)
    more = (
        ChannelEntry(LOOKS_UP, "tests.faults.daemon"),
        ChannelEntry(FORGETS, "tests.faults.forgetful"),
    )
    serving = vars(bot.cli.serving)
    serving["CHANNELS"] = (*CHANNELS, *more)  # A registry line, and stores that tell where they are.
    serving["opened"] = opened_with_seams
    if CLOCK in os.environ:
        serving["SystemClock"] = ShiftedClock
    return run(words)
