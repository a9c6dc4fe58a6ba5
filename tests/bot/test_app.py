"""A whole daemon: a message comes in, an answer goes out, whatever happens in between."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from fnmatch import fnmatch
from pathlib import Path

import pytest

from bot import app as app_module
from bot.app import App, Hosted, Role
from bot.delivery import Claim
from bot.jobs.options import read_request
from bot.jobs.record import JobState
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State, opened
from bot.store.keys import PERMANENT
from bot.store.outbox import OutboxStore
from bot.turn import turn_of
from channels.types import InboundMessage
from research.clock import SystemClock
from tests.fakes.answering import Answering
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message
from tests.fakes.waiting import eventually

ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def running(
    state: State, settings: Settings, research: Answering, channel: FakeChannel
) -> AsyncIterator[App]:
    """A daemon with one channel; it has ended, without an error, when the context is left."""
    app = App(settings, state, SystemClock(), research)
    task = asyncio.ensure_future(app.run(Role.ALL, [Hosted(channel, "test")]))
    try:
        yield app
    finally:
        app.stopping.set()
        await task


async def reports(channel: FakeChannel) -> list[str]:
    """The delivery ids of the reports that were posted."""
    return [delivery_id for _, delivery_id, document in channel.posts if document.kind == "report"]


def send(channel: FakeChannel, *messages: InboundMessage) -> None:
    for message in messages:
        channel.incoming.put_nowait(message)


async def test_a_question_is_answered(state: State, settings: Settings) -> None:
    """Through inbox, router, queue, worker and outbox, back to where it was asked."""
    channel, message = FakeChannel(), a_message(thread="t7")
    async with running(state, settings, Answering(), channel):
        send(channel, message)
        await eventually(lambda: reports(channel), "the report is posted")

    assert await reports(channel) == [f"{turn_of(message).id}:end"]
    assert {address for address, _, _ in channel.posts} == {message.address}


async def test_a_repeated_message_is_answered_once(state: State, settings: Settings) -> None:
    """Whatever the platform sends again, there is one job and one report."""
    channel, research = FakeChannel(), Answering()
    async with running(state, settings, research, channel):
        send(channel, *[a_message(event_id=f"e{number}") for number in range(5)])
        await eventually(lambda: reports(channel), "the report is posted")
        send(channel, a_message(event_id="e9"), a_message("/help", message_id="m2"))
        await eventually(lambda: _replies(channel), "the command behind it is answered")

    assert len(research.begun) == 1
    assert len(await reports(channel)) == 1


async def _replies(channel: FakeChannel) -> list[str]:
    return [delivery_id for _, delivery_id, document in channel.posts if document.kind == "reply"]


async def test_a_command_is_answered_while_jobs_run(state: State, settings: Settings) -> None:
    """With every worker slot taken and more jobs waiting."""
    channel, research = FakeChannel(), Answering(gate=True)
    async with running(state, settings, research, channel):
        send(channel, *[a_message(message_id=f"m{number}") for number in range(6)])
        await eventually(lambda: _begun(research, settings.concurrency), "every slot is taken")
        send(channel, a_message("/jobs", message_id="c1"))
        await eventually(lambda: _replies(channel), "the command is answered")
        research.gate.set()
        await eventually(lambda: _all_reports(channel, 6), "all questions are answered")

    assert len(research.begun) == 6


async def _begun(research: Answering, count: int) -> bool:
    return len(research.begun) >= count


async def _all_reports(channel: FakeChannel, count: int) -> bool:
    return len(await reports(channel)) == count


async def test_a_person_stops_their_job(state: State, settings: Settings) -> None:
    """The stop is confirmed, and what was found so far follows as the one report."""
    channel, research = FakeChannel(), Answering(until_stopped=True)
    async with running(state, settings, research, channel):
        send(channel, a_message())
        await eventually(lambda: _begun(research, 1), "the job runs")
        send(channel, a_message("stop", message_id="m2"))
        await eventually(lambda: reports(channel), "the partial report is posted")

    assert research.stopped == research.begun
    assert any("Stopping" in text for text in channel.texts())
    assert len(await reports(channel)) == 1


async def test_a_daemon_that_ends_hands_its_jobs_to_the_next(
    state: State, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The job is cancelled when its grace is over, and the next daemon answers it, at once and once."""
    monkeypatch.setattr(app_module, "GRACE_SECONDS", 0.01)
    channel, first, second = FakeChannel(), Answering(gate=True), Answering()
    async with running(state, settings, first, channel):
        send(channel, a_message())
        await eventually(lambda: _begun(first, 1), "the job runs")
    assert first.cancelled == first.begun
    async with running(state, settings, second, channel):
        await eventually(lambda: reports(channel), "the report is posted")

    assert second.begun == first.begun
    assert len(await reports(channel)) == 1


async def test_another_persons_job_cannot_be_stopped(state: State, settings: Settings) -> None:
    """It is not even said that there is one."""
    channel, research = FakeChannel(), Answering(gate=True)
    async with running(state, settings, research, channel):
        send(channel, a_message())
        await eventually(lambda: _begun(research, 1), "the job runs")
        job_id = research.begun[0]
        send(channel, a_message(f"/stop {job_id}", message_id="m2", person="p2"))
        await eventually(lambda: _replies(channel), "the command is answered")
        research.gate.set()
        await eventually(lambda: reports(channel), "the report is posted")

    assert "There is nothing to stop." in channel.texts()
    assert research.stopped == []


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("?!", "Hello. Ask me something"),
        (("What is the toll on the bridge? " * 320)[:9_999] + "?", "The question has 10,000 characters"),
    ],
)
async def test_what_cannot_be_asked_is_answered_with_a_sentence(
    state: State, settings: Settings, text: str, answer: str
) -> None:
    """No job is started."""
    channel, research = FakeChannel(), Answering()
    async with running(state, settings, research, channel):
        send(channel, a_message(text))
        await eventually(lambda: _replies(channel), "there is an answer")

    assert answer in channel.texts()[0]
    assert await state.jobs.recent(10) == []


async def test_every_key_has_a_time_to_live_or_is_on_the_list(state: State, settings: Settings) -> None:
    """After questions, commands, a stop and a failure, nothing stays for ever that was not meant to."""
    channel, research = FakeChannel(), Answering(ValueError("a mistake"))
    async with running(state, settings, research, channel):
        send(channel, a_message(), a_message("/help", message_id="m2"))
        await eventually(lambda: _over(state), "the job is over")
        await eventually(lambda: _nothing_waits(state), "everything is delivered")
        client = state.client
        endless = [key async for key in client.scan_iter(count=1000) if await client.ttl(key) == -1]

    assert [key for key in endless if not any(fnmatch(key, pattern) for pattern in PERMANENT)] == []


async def _over(state: State) -> bool:
    jobs = await state.jobs.recent(1)
    return bool(jobs) and jobs[0].state.over


async def _nothing_waits(state: State) -> bool:
    return await OutboxStore(state.client).waiting("test") == 0


async def test_a_job_whose_worker_is_killed_is_answered_by_the_next(tmp_path: Path) -> None:
    """The embedded server outlives kill -9 of the daemon, and the next daemon takes the job up at once."""
    settings, clock, message = Settings(data_dir=tmp_path), SystemClock(), a_message()

    async def begun(process: subprocess.Popen[bytes]) -> bool:
        return await asyncio.to_thread((tmp_path / f"begun-{process.pid}").exists)

    async with opened(settings, clock) as state:
        starter = JobStarter(state.jobs, state.queues, clock)
        job = await starter.start(turn_of(message), read_request(message, settings))
        first = await asyncio.to_thread(_daemon, tmp_path, "hang")
        await eventually(lambda: begun(first), "the first daemon has begun the job")
        first.send_signal(signal.SIGKILL)
        await asyncio.to_thread(first.wait)
        second = await asyncio.to_thread(_daemon, tmp_path, "answer")
        await eventually(lambda: _over(state), "the second daemon has ended the job")
        second.send_signal(signal.SIGKILL)
        await asyncio.to_thread(second.wait)

        ended = await state.jobs.get(job.id)
        store = OutboxStore(state.client)
        claims = []
        while isinstance(claim := await store.claim("test", clock.now()), Claim):
            claims.append(claim.delivery.id)
            await state.outbox.deliver(claim, FakeChannel())

    assert ended is not None
    assert (ended.state, ended.attempts) == (JobState.DONE, 2)
    assert claims == [job.final_delivery]


def _daemon(data_dir: Path, mode: str) -> "subprocess.Popen[bytes]":
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.fakes.daemon", str(data_dir), mode]
    return subprocess.Popen(command, cwd=ROOT, env=environment)
