"""A talk in the terminal: the small daemon that lives for one conversation of `footnote chat`.

`bot.cli.chat` runs it. What was asked and not answered is there again when the same session begins anew.
Ctrl-C stops the work, and leaves where nothing is under way; so does the end of the input, when all is said.
"""

import asyncio
import contextlib
import signal
import sys
import threading
import uuid
from typing import Final

from redis.exceptions import RedisError

from bot.app import App, Hosted, Role
from bot.cli.ask import user
from bot.cli.output import leave_at_once
from bot.jobs.abandoned import close_abandoned
from bot.jobs.options import QUEUE
from bot.replies import say
from bot.settings import Settings
from bot.state import State, opened
from bot.store.outbox import OutboxStore
from channels.console import ConsoleChannel
from channels.types import InboundMessage, Person
from research.brief import Language
from research.clock import SystemClock
from research.ending import ended

ALIVE_SECONDS: Final = 15.0
LOOK_SECONDS: Final = 0.1
DRAIN_SECONDS: Final = 30.0
LEFT: Final = 130


class Talk:
    """One conversation from the first line to the last."""

    def __init__(
        self, settings: Settings, session: str, options: tuple[tuple[str, str], ...], language: Language
    ) -> None:
        self._settings = settings
        self._session = session
        self._options = options
        self._language = language
        self._clock = SystemClock()
        self._channel = ConsoleChannel(session, sys.stdout, sys.stderr, panel=False)
        self._sent: list[InboundMessage] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._interrupted = 0

    async def run(self) -> int:
        """Talk; the exit code when everything is put away."""
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, self._interrupt)
        try:
            async with opened(self._settings, self._clock) as state:
                await self._talk(state)
        finally:
            await ended(*(asyncio.all_tasks() - {asyncio.current_task()}))
        return 0

    async def _talk(self, state: State) -> None:
        await state.sessions.touch(self._session)
        await close_abandoned(state.jobs, state.queues, state.sessions, self._clock)
        app = App(self._settings, state, self._clock)
        hosted = Hosted.at(self._channel, self._channel.address())
        own = QUEUE in dict(self._options)
        alive = asyncio.ensure_future(self._stay_alive(state))
        running = asyncio.ensure_future(app.run(Role.ALL if own else Role.GATEWAY, (hosted,), self._session))
        sys.stderr.write(say("cli.chat", self._language) + "\n")
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), daemon=True).start()
        over = asyncio.ensure_future(self._over(app, state))
        try:
            await asyncio.wait({running, over}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            app.stopping.set()
            await asyncio.wait({running}, timeout=DRAIN_SECONDS)
            await ended(running, alive, over)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand every line over; in a thread of its own, because the terminal is waited for."""
        with contextlib.suppress(RuntimeError):  # The loop may have ended by itself.
            for line in sys.stdin:
                if line.strip():
                    loop.call_soon_threadsafe(self._lines.put_nowait, line.strip())
            loop.call_soon_threadsafe(self._lines.put_nowait, None)

    def _say(self, text: str) -> None:
        self._interrupted = 0
        number = uuid.uuid4().hex
        person = Person("console", "", user())
        self._sent.append(self._channel.type(text, person, number, self._clock.now(), options=self._options))

    def _interrupt(self) -> None:
        self._interrupted += 1
        if self._interrupted > 1:
            leave_at_once(LEFT)
        self._say("/stop")
        self._interrupted = 1

    async def _over(self, app: App, state: State) -> None:
        """Say what is typed; return when the input has ended and all that it asked for is done and shown.

        A person may speak while work is under way; lines of a file wait for one another.
        """
        typed = sys.stdin.isatty()
        while (line := await self._lines.get()) is not None:
            self._say(line)
            if not typed:
                await self._until_all_said(app, state)
        await self._until_all_said(app, state)

    async def _until_all_said(self, app: App, state: State) -> None:
        while not await self._all_said(app, state):
            await self._clock.sleep(LOOK_SECONDS)

    async def _all_said(self, app: App, state: State) -> bool:
        for message in self._sent:
            if await app.inbox.outcome(message) is None:
                return False
        if any(job.address.conversation == self._session for job in await state.jobs.unfinished()):
            return False
        host = Hosted.at(self._channel, self._channel.address()).host
        return await OutboxStore(state.client).waiting(host) == 0

    async def _stay_alive(self, state: State) -> None:
        while True:
            await self._clock.sleep(ALIVE_SECONDS)
            with contextlib.suppress(RedisError):
                await state.sessions.touch(self._session)
