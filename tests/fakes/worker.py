"""Workers as processes of their own, for tests that kill or freeze them.

`Workers` starts them by fork from a server process that has imported everything once, so that a test can
afford many. Each runs the jobs of the shared queue with the real roles and tools, and may be told to kill
itself at a seam (see `crashing`).
"""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.app import App, Role
from bot.queue import Queues
from bot.settings import read_settings
from bot.state import opened
from research.clock import SystemClock
from tests.fakes.crashing import Crash, with_seams
from tests.fakes.waiting import eventually

LEASE_MS = 30_000


class Workers:
    """Starts workers that share an environment; whoever still runs in the end is killed."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = dict(environment)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tests.fakes.preload"])
        self._all: list[BaseProcess] = []

    async def __aenter__(self) -> "Workers":
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in self._all:
            if process.is_alive():
                process.kill()
            await asyncio.to_thread(process.join)

    async def start(
        self, seam: str = "", times: int = 0, *, resume: bool = True, lease_ms: int = LEASE_MS
    ) -> BaseProcess:
        """A worker. With `resume` it takes up at once what dead ones left, as a daemon does that is alone."""
        arguments = (self._environment, seam, times, resume, lease_ms)
        process = self._context.Process(target=_work, args=arguments, daemon=True)
        await asyncio.to_thread(process.start)
        self._all.append(process)
        return process


async def killed(process: BaseProcess) -> None:
    """Return when a worker was killed, or fail."""

    async def gone() -> bool:
        return process.exitcode is not None

    await eventually(gone, "the worker is killed")
    assert process.exitcode == -signal.SIGKILL


def _work(environment: Mapping[str, str], seam: str, times: int, resume: bool, lease_ms: int) -> None:
    os.environ.clear()
    os.environ.update(environment)
    asyncio.run(_run(seam, times, resume, lease_ms))


async def _run(seam: str, times: int, resume: bool, lease_ms: int) -> None:
    settings, clock = read_settings(config=Path("/nowhere")), SystemClock()
    assert settings.redis_url is not None
    url, lease = settings.redis_url.reveal(), timedelta(milliseconds=lease_ms)
    async with opened(settings, clock) as state, Queues(url, state.client, clock, lease) as queues:
        state = replace(with_seams(state, Crash(seam, times), lease_ms), queues=queues)
        app = App(settings, state, clock)
        if resume:
            await app.resume()
        await app.run(Role.WORKER, ())
