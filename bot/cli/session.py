"""A console session: the small daemon that lives for one question of `footnote ask`.

`bot.cli.ask` runs it. Ctrl-C is the person's stop: the report so far is printed; a second one leaves at once.
Nothing is waited for without a bound: what does not end is left behind, with a word.
"""

import asyncio
import contextlib
import logging
import signal
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from redis.exceptions import RedisError

from bot.app import App, Hosted, Role
from bot.cli.entry import stopped
from bot.cli.output import CannotPrint, leave_at_once, put
from bot.cli.refusal import not_printed
from bot.errors import DoesNotEnd
from bot.exports import json_text, write_report
from bot.jobs.abandoned import close_abandoned
from bot.jobs.empty import empty_report
from bot.jobs.options import DEADLINE_SECONDS, QUEUE, language_for
from bot.jobs.record import Job
from bot.replies import say
from bot.replies.amounts import moment
from bot.settings import Settings
from bot.state import State, opened
from bot.turn import Outcome, turn_of
from channels.console import ConsoleChannel
from channels.types import InboundMessage
from research.clock import SystemClock
from research.ending import ended
from research.report import Spend, Status

LOOK_SECONDS: Final = 0.05
ALIVE_SECONDS: Final = 15.0
BAD_INPUT: Final = 2
EXIT_CODES: Final = {Status.DONE: 0, Status.FAILED: 1, Status.PARTIAL: 3, Status.NOTHING_FOUND: 4}
FAILED: Final = 1
LEFT: Final = 130
STOP_SECONDS: Final = 120.0
"""What a job gets to end with a report once it was told to stop."""
OVERTIME_SECONDS: Final = 300.0
"""How long beyond its own limit a job may take to write."""
DRAIN_SECONDS: Final = 20.0
LEAVING_SECONDS: Final = 45.0
"""After that a session that has printed its answer ends, whatever still holds it."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

log = logging.getLogger(__name__)


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
        self._begun = False
        self._leaving: threading.Timer | None = None
        self._channel = ConsoleChannel(
            message.address.conversation, sys.stdout, sys.stderr, quiet=self._as_json
        )

    async def run(self) -> int:
        """The exit code, when the question is answered and everything is put away."""
        self._channel.first(self._message)
        for number in SIGNALS:
            if number is not signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
                asyncio.get_running_loop().add_signal_handler(number, self._interrupt)
        try:
            async with opened(self._settings, self._clock) as state:
                self._begun = True
                return stopped() if self._interrupted.is_set() else await self._ask(state)
        finally:
            await ended(*(asyncio.all_tasks() - {asyncio.current_task()}))

    def close(self) -> None:
        """Nothing holds the session any more."""
        if self._leaving is not None:
            self._leaving.cancel()

    async def _ask(self, state: State) -> int:
        """Be a daemon until the question is answered; the exit code."""
        session = self._message.address.conversation
        own_queue = dict(self._message.options).get(QUEUE)
        await state.sessions.touch(session)
        await close_abandoned(state.jobs, state.queues, state.sessions, self._clock)
        app = App(self._settings, state, self._clock)
        hosted = Hosted.at(self._channel, self._message.address)
        role = Role.GATEWAY if own_queue is None else Role.ALL
        alive = asyncio.ensure_future(self._stay_alive(state, session))
        running = asyncio.ensure_future(app.run(role, (hosted,), own_queue or session))
        code = FAILED
        try:
            job = await self._wait(app, state, running)
            code = await self._finish(state, job)
        finally:
            self._leave_soon(code)
            app.stopping.set()
            await self._drain(running, alive)
        if own_queue is not None:
            await state.queues.forget(own_queue)
        return code

    def _leave_soon(self, code: int) -> None:
        self._leaving = threading.Timer(LEAVING_SECONDS, leave_at_once, (code,))
        self._leaving.daemon = True
        self._leaving.start()

    async def _drain(self, running: "asyncio.Future[None]", alive: "asyncio.Future[None]") -> None:
        """Let the daemon end; the answer is out, so what goes wrong now is for the log."""
        await asyncio.wait({running}, timeout=DRAIN_SECONDS)
        await ended(running, alive)
        if not running.cancelled() and running.done() and (error := running.exception()) is not None:
            log.error("the session did not end well", exc_info=error)

    async def _stay_alive(self, state: State, session: str) -> None:
        while True:
            await self._clock.sleep(ALIVE_SECONDS)
            with contextlib.suppress(RedisError):
                await state.sessions.touch(session)

    def _interrupt(self) -> None:
        if self._interrupted.is_set():
            leave_at_once(LEFT)
        self._interrupted.set()
        if self._begun:
            sys.stderr.write("\n" + say("cli.stopping", self._language) + "\n")

    async def _wait(self, app: App, state: State, running: "asyncio.Future[None]") -> Job | None:
        """The job when it is over and its answer was delivered; None when the answer was no job's.

        Raises `DoesNotEnd`.
        """
        answered = asyncio.ensure_future(self._answered(app, state))
        patience = asyncio.ensure_future(self._patience())
        try:
            everything: set[asyncio.Future[Any]] = {running, answered, patience}
            await asyncio.wait(everything, return_when=asyncio.FIRST_COMPLETED)
            if patience.done():
                raise DoesNotEnd
            if not answered.done():
                running.result()
            return await answered
        finally:
            await ended(answered, patience)

    async def _patience(self) -> None:
        """Return when the job had its time, was told to stop, and has not ended."""
        options = dict(self._message.options)
        mine = QUEUE in options and DEADLINE_SECONDS in options
        most = float(options[DEADLINE_SECONDS]) + OVERTIME_SECONDS if mine else None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(most):
                await self._interrupted.wait()
        self._interrupted.set()
        await self._clock.sleep(STOP_SECONDS)

    async def _answered(self, app: App, state: State) -> Job | None:
        outcome = await self._routed(app)
        stop = asyncio.ensure_future(self._stop_when_interrupted(state, outcome))
        try:
            while await state.outbox.settled(outcome.delivery) is None:
                await self._clock.sleep(LOOK_SECONDS)
            return None if outcome.job_id is None else await self._ended_job(state, outcome.job_id)
        finally:
            await ended(stop)

    async def _ended_job(self, state: State, job_id: str) -> Job | None:
        while True:
            job = await state.jobs.get(job_id)
            if job is None or job.state.over:
                return job
            await self._clock.sleep(LOOK_SECONDS)

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
        code = 0 if job is None else await self._hand_over(state, job)
        if self._channel.failure is not None:
            return not_printed(CannotPrint(self._channel.failure), self._language) or code
        return code

    async def _hand_over(self, state: State, job: Job) -> int:
        status = job.report_status or Status.FAILED
        report = await state.reports.load(job.id) or empty_report(job, status)
        if job.id != turn_of(self._message).id:  # An earlier answer was given, and cost nothing now.
            report = replace(report, spend=Spend())
            if self._as_json:
                at = moment(job.ended_at or job.created_at, self._settings.timezone, self._language)
                sys.stderr.write(say("cache.served_plain", self._language, **at) + "\n")
        if self._out is not None:
            await asyncio.to_thread(write_report, report, job.id, self._out)
            sys.stderr.write(say("cli.written", self._language, path=self._out) + "\n")
        if self._as_json:
            await asyncio.to_thread(put, json_text(report, job.id).removesuffix("\n") + "\n")
        return BAD_INPUT if job.bad_input else EXIT_CODES[status]
