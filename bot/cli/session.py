"""A console session: the small daemon that lives for one question of `footnote ask`.

`bot.cli.ask` runs it. Ctrl-C is the person's stop: the report so far is printed; a second one leaves at once.
"""

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import Any, Final

from redis.exceptions import RedisError

from bot.app import App, Hosted, Role
from bot.exports import json_text, write_report
from bot.jobs.abandoned import close_abandoned
from bot.jobs.empty import empty_report
from bot.jobs.options import QUEUE, language_for
from bot.jobs.record import Job
from bot.replies import say
from bot.settings import Settings
from bot.state import State, opened
from bot.turn import Outcome
from channels.console import ConsoleChannel
from channels.types import InboundMessage
from research.clock import SystemClock
from research.report import Report, Status

LOOK_SECONDS: Final = 0.05
ALIVE_SECONDS: Final = 15.0
EXIT_CODES: Final = {Status.DONE: 0, Status.FAILED: 1, Status.PARTIAL: 3, Status.NOTHING_FOUND: 4}
LEFT: Final = 130


class Session:
    """One question from the terminal to the terminal."""

    def __init__(
        self, settings: Settings, message: InboundMessage, *, as_json: bool, out: Path | None
    ) -> None:
        self._settings = settings
        self._message = message
        self._language = language_for(message, settings)
        self._as_json = as_json
        self._out = out
        self._clock = SystemClock()
        self._interrupted = asyncio.Event()

    async def run(self) -> int:
        """The exit code, when the question is answered and everything is put away."""
        session = self._message.address.conversation
        own_queue = dict(self._message.options).get(QUEUE)
        channel = ConsoleChannel(session, sys.stdout, sys.stderr, quiet=self._as_json)
        channel.first(self._message)
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self._interrupt)
        async with opened(self._settings, self._clock) as state:
            await state.sessions.touch(session)
            await close_abandoned(state.jobs, state.queues, state.sessions, self._clock)
            app = App(self._settings, state, self._clock, session)
            hosted = Hosted.at(channel, self._message.address)
            role = Role.GATEWAY if own_queue is None else Role.ALL
            alive = asyncio.ensure_future(self._stay_alive(state, session))
            running = asyncio.ensure_future(app.run(role, (hosted,), own_queue or session))
            job = await self._wait(app, state, running)
            app.stopping.set()
            await running
            alive.cancel()
            if own_queue is not None:
                await state.queues.forget(own_queue)
            return await self._finish(state, job)

    async def _stay_alive(self, state: State, session: str) -> None:
        while True:
            await self._clock.sleep(ALIVE_SECONDS)
            with contextlib.suppress(RedisError):
                await state.sessions.touch(session)

    def _interrupt(self) -> None:
        if self._interrupted.is_set():
            os._exit(LEFT)
        self._interrupted.set()
        sys.stderr.write("\n" + say("cli.stopping", self._language) + "\n")

    async def _wait(self, app: App, state: State, running: "asyncio.Future[None]") -> Job | None:
        """The job when it is over and its answer was delivered; None when the answer was no job's."""
        answered = asyncio.ensure_future(self._answered(app, state))
        try:
            both: set[asyncio.Future[Any]] = {running, answered}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not answered.done():
                await running
            return await answered
        finally:
            answered.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await answered

    async def _answered(self, app: App, state: State) -> Job | None:
        outcome = await self._routed(app)
        stop = asyncio.ensure_future(self._stop_when_interrupted(state, outcome))
        try:
            while await state.outbox.settled(outcome.delivery) is None:
                await self._clock.sleep(LOOK_SECONDS)
            while outcome.job_id is not None:
                job = await state.jobs.get(outcome.job_id)
                if job is None or job.state.over:
                    return job
                await self._clock.sleep(LOOK_SECONDS)
            return None
        finally:
            stop.cancel()

    async def _routed(self, app: App) -> Outcome:
        while True:
            outcome = await app.inbox.outcome(self._message)
            if outcome is not None:
                return outcome
            await self._clock.sleep(LOOK_SECONDS)

    async def _stop_when_interrupted(self, state: State, outcome: Outcome) -> None:
        await self._interrupted.wait()
        job = None if outcome.job_id is None else await state.jobs.get(outcome.job_id)
        if job is not None:
            await state.stopper.stop(job)

    async def _finish(self, state: State, job: Job | None) -> int:
        """Write the report where it was wished; the exit code."""
        if job is None:
            return 0
        status = job.report_status or Status.FAILED
        report = await state.reports.load(job.id) or empty_report(job, status)
        if self._as_json:
            await asyncio.to_thread(_print, json_text(report, job.id))
        if self._out is not None:
            await self._write(report, job, self._out)
        return EXIT_CODES[status]

    async def _write(self, report: Report, job: Job, path: Path) -> None:
        await asyncio.to_thread(write_report, report, job.id, path)
        sys.stderr.write(say("cli.written", self._language, path=path) + "\n")


def _print(text: str) -> None:
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
    sys.stdout.flush()
