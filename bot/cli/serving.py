"""The daemon's life: own the data directory, open the state, take up what was left, work, drain.

`bot.cli.serve` runs it.
"""

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from bot import report_exports
from bot.access import addresses
from bot.app import GRACE_SECONDS, App, Hosted, Role
from bot.cli.output import leave_at_once
from bot.commands.menu import menu
from bot.daemon import keep_what_is_loaded, owned
from bot.errors import CannotListen
from bot.files import FileRooms
from bot.http import Doorkeeper
from bot.replies import say
from bot.settings import Settings, person_language
from bot.state import State, opened
from bot.store.leader import LeaderStore
from bot.store.marks import MarkStore
from bot.tracing import pictures
from bot.tracing.alerting import Alerting
from bot.tracing.asking import of_owner
from bot.tracing.metrics import Metrics
from bot.tracing.owning import keep
from bot.views import DaemonViews
from channels.registry import CHANNELS
from channels.setup import ChannelSetup, build_channels
from research.brief import Language
from research.clock import SystemClock
from research.ending import ended
from research.ports import Clock

log = logging.getLogger(__name__)


async def serve(settings: Settings, role_name: str) -> int:
    """Serve until a signal; the exit code."""
    clock, role, language = SystemClock(), Role(role_name), settings.language or person_language()
    async with AsyncExitStack() as stack:
        if settings.redis_url is None:
            await stack.enter_async_context(owned(settings.data_dir, role, clock))
        state = await stack.enter_async_context(opened(settings, clock))
        app = App(settings, state, clock)

        def end() -> None:
            if app.stopping.is_set():
                leave_at_once(1)
            app.stopping.set()
            sys.stderr.write(say("cli.draining", language, seconds=int(GRACE_SECONDS)) + "\n")

        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            if number is not signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
                asyncio.get_running_loop().add_signal_handler(number, end)
        if settings.redis_url is None and role is not Role.GATEWAY and (count := await app.resume()):
            sys.stderr.write(say("cli.resumed", language, count=count) + "\n")
        keeping = asyncio.ensure_future(keep(settings, state.client, clock))
        stack.push_async_callback(ended, keeping)
        if role is not Role.WORKER:
            alerting = asyncio.ensure_future(_alerting(settings, state, clock, language).run())
            stack.push_async_callback(ended, alerting)
        doors = Doorkeeper()
        doors.metrics = Metrics(state)
        channels = doors.channels = build_channels(CHANNELS, channel_setup(settings, state, clock, doors))
        if role is not Role.WORKER:
            await stack.enter_async_context(_listening(doors, settings))
        for channel in channels if settings.redis_url is None else ():
            await state.outbox.free(channel.platform)
        keep_what_is_loaded()
        sys.stderr.write(say("cli.serving", language, role=role) + "\n")
        await app.run(role, [Hosted(channel, channel.platform) for channel in channels])
    return 0


def _alerting(settings: Settings, state: State, clock: Clock, language: Language) -> Alerting:
    ask, operators = of_owner(state.client, clock), addresses(settings.operators)
    return Alerting(state.client, ask, state.outbox, clock, operators, language, settings.user_usd_per_day)


@asynccontextmanager
async def _listening(doors: Doorkeeper, settings: Settings) -> AsyncIterator[None]:
    """Listen; where nobody asked for it, and nobody calls, an address that is taken does no harm."""
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(doors.listening(settings.http))
        except CannotListen:
            if "FOOTNOTE_HTTP" in settings.given or is_called(settings):
                raise
            log.warning("nothing listens at %s: it is taken", settings.http)
        yield


def is_called(settings: Settings) -> bool:
    """Whether a platform reaches this daemon over HTTP."""
    slack = "SLACK_BOT_TOKEN" in settings.platforms and "SLACK_APP_TOKEN" not in settings.platforms
    return slack or "TELEGRAM_WEBHOOK_URL" in settings.platforms


def _files(state: State, clock: Clock) -> FileRooms:
    """What can go into a chat as a file."""
    return FileRooms(
        {
            report_exports.ROOM: report_exports.ReportExports(state.reports),
            pictures.ROOM: pictures.StatsPictures(of_owner(state.client, clock)),
        }
    )


def channel_setup(settings: Settings, state: State, clock: Clock, doors: Doorkeeper) -> ChannelSetup:
    """What the channels of a daemon may use."""
    return ChannelSetup(
        settings={name: value.reveal() for name, value in settings.platforms.items()},
        files=_files(state, clock),
        views=DaemonViews(settings, state, clock),
        say=lambda key, language: say(key, "vi" if language == "vi" else "en"),
        clock=clock,
        http=doors,
        commands=menu,
        leaders=LeaderStore(state.client, alone=settings.redis_url is None),
        marks=MarkStore(state.client),
    )
