"""Fifty conversations at once, a job running in each: how long a command takes that everybody sends together.

The daemon is whole (inbox, router, queue, worker, outbox over a real state server); the channel is in memory,
and research reports its progress twice a second until it is told to end.
"""

import asyncio
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.jobs.record import Job
from bot.secret import Secret
from bot.settings import Settings
from bot.state import opened
from bot.turn import turn_of
from bot.valkey import find_server
from channels.document import Document
from channels.types import Address, InboundMessage, Receipt
from research.clock import SystemClock
from research.ports import Journal, Observer, StopSignal
from research.report import Report
from tests.bench import timing
from tests.bench.row import Row
from tests.fakes.answering import answer_to, some_progress
from tests.fakes.asker import ChannelHands
from tests.fakes.channel import FakeChannel
from tests.fakes.talking import Colleague, Researching, working
from tests.fakes.waiting import eventually

CONVERSATIONS = 50
COMMANDS = (
    "status",
    "/budget",
    "how much did that set me back so far?",
    "tới đâu rồi bạn ơi",
    "/jobs",
    "/help",
)
BAR_SECONDS = 1
PROGRESS_SECONDS = 0.5


class TimedChannel(FakeChannel):
    """Notes when each message was posted."""

    def __init__(self) -> None:
        super().__init__()
        self.at: dict[str, float] = {}

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Keep the document and the moment."""
        self.at.setdefault(delivery_id, time.perf_counter())
        return await super().post(address, document, delivery_id)


class Busy(Researching):
    """Reports progress until it is told to end."""

    async def __call__(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        """The report, in the end."""
        del stop, journal
        self.begun.append(job)
        while not self.gate.is_set():
            await observer.progress(some_progress(job))
            await asyncio.sleep(PROGRESS_SECONDS)
        return answer_to(job)


def rows() -> Iterator[Row]:
    """Each command, sent in all conversations at the same moment."""
    with tempfile.TemporaryDirectory(prefix="fn") as folder:
        socket = Path(folder) / "s"
        command = [find_server(), "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                next(line for line in server.stdout if "eady to accept connections" in line)
                yield from asyncio.run(_measured(f"unix://{socket}", Path(folder)))
            finally:
                server.terminate()


async def _measured(url: str, folder: Path) -> list[Row]:
    settings = Settings(
        data_dir=folder / "data",
        redis_url=Secret(url),
        cache_mb=0,
        concurrency=CONVERSATIONS,
        allow=("*",),
    )
    async with opened(settings, SystemClock()) as state:
        colleague = Colleague(settings, state)
        channel, colleague.research = TimedChannel(), Busy()
        colleague.channel = channel
        async with working(colleague):
            people = [
                colleague.hands(person=f"p{one}", conversation=f"c{one}") for one in range(CONVERSATIONS)
            ]
            for one in people:
                await one.send("/research How has the toll changed?")
            await eventually(lambda: _all_run(colleague), "every job runs")
            return [await _command(channel, people, words) for words in COMMANDS]


async def _all_run(colleague: Colleague) -> bool:
    return len({job.id for job in colleague.research.begun}) == CONVERSATIONS


async def _command(channel: TimedChannel, people: Sequence[ChannelHands], words: str) -> Row:
    sent = [(one, one.message(words)) for one in people]
    began, computed = time.perf_counter(), time.process_time()
    for one, message in sent:
        await one.put(message)
    replies = [_reply_to(message) for _, message in sent]

    async def answered() -> bool:
        return all(one in channel.at for one in replies)

    await eventually(answered, "every command is answered")
    took = [channel.at[one] - began for one in replies]
    computed = time.process_time() - computed
    note = (
        f"{CONVERSATIONS} at once, {computed:.2f} processor seconds until the last;"
        f" 99 of 100 within {timing.share(took, 99):.2f} s, median {timing.share(took, 50):.2f} s;"
        f" the bar is {BAR_SECONDS} s"
    )
    return Row(f"“{words}”, longest", max(took), "s", note)


def _reply_to(message: InboundMessage) -> str:
    return f"{turn_of(message).id}:reply"
