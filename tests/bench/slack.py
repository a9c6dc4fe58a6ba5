"""How soon Slack is acknowledged while a hundred jobs run, against the stand-in with the real client.

A daemon in this process, an embedded state server, jobs that go on and tell their progress all the while;
commands come one after another.
"""

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from bot.app import App, Hosted, Role
from bot.cli.serving import channel_setup
from bot.http import Doorkeeper
from bot.jobs.record import Job
from bot.secret import Secret
from bot.settings import Settings
from bot.state import opened
from channels.slack.assembly import assembled
from research.clock import SystemClock
from research.ports import Observer
from research.report import Report
from tests.bench.row import Row
from tests.fakes.answering import answer_to, some_progress
from tests.fakes.slack import slack_standin
from tests.fakes.slack.deliveries import Delivery

JOBS = 100
STEP_SECONDS = 0.5
COMMANDS = 300


def rows() -> Iterator[Row]:
    """The percentiles of the acknowledgement."""
    with tempfile.TemporaryDirectory(prefix="fn") as folder:
        seconds = sorted(asyncio.run(_measured(Path(folder))))
    for what, share in (("median", 0.5), ("p99", 0.99), ("slowest", 1.0)):
        place = min(len(seconds) - 1, int(len(seconds) * share))
        yield Row(
            f"acknowledging a command at Slack, {what}", seconds[place] * 1000, "ms", f"{JOBS} jobs run"
        )


async def _measured(folder: Path) -> list[float]:
    clock, working, over = SystemClock(), asyncio.Semaphore(0), asyncio.Event()

    async def research(job: Job, observer: Observer, *_: Any) -> Report:
        working.release()
        for step in count():
            await observer.progress(replace(some_progress(job), sources_read=step))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), STEP_SECONDS)
            if over.is_set():
                break
        return answer_to(job)

    async with slack_standin(clock) as slack:
        slack.ration.on = False
        secrets = {name: Secret(value) for name, value in slack.settings().items()}
        settings = Settings(
            data_dir=folder,
            platforms=secrets,
            allow=("*",),
            concurrency=JOBS,
            user_jobs=JOBS,
            user_waiting=JOBS,
        )
        async with opened(settings, clock) as state:
            app = App(settings, state, clock, research)
            channel = assembled(channel_setup(settings, state, clock, Doorkeeper()))
            running = asyncio.ensure_future(app.run(Role.ALL, [Hosted(channel, "slack")]))
            await slack.sockets.connected()
            for number in range(JOBS):
                slack.user("U1").mentions("C1", f"What does sea aster number {number} cost?")
            for _ in range(JOBS):
                await working.acquire()
            deliveries = [
                await slack.user("U2").slash("/research status", "C1").ended() for _ in range(COMMANDS)
            ]
            over.set()
            app.stopping.set()
            await running
    return [_seconds(one) for one in deliveries]


def _seconds(delivery: Delivery) -> float:
    (attempt,) = delivery.attempts
    assert attempt.ended is not None
    return attempt.ended - attempt.sent
