"""A daemon at Slack: the real parts over the stand-ins, for stories and for faults."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from bot.app import App, Hosted, Role
from bot.cli.serving import channel_setup
from bot.http import Doorkeeper
from bot.secret import Secret
from bot.settings import Settings, read_settings
from bot.state import State
from channels.slack.assembly import assembled
from research.clock import SystemClock
from research.ports import Clock
from tests.fakes.standins import Standins


async def settings_of(standins: Standins, server: str, folder: Path, **more: str) -> Settings:
    """Settings that lead to the stand-ins; the whole workspace may use it."""
    given = {
        **standins.settings(("anthropic", "tavily", "firecrawl", "slack")),
        "FOOTNOTE_DATA_DIR": str(folder),
        "FOOTNOTE_ALLOW": f"slack:{standins.slack.app.team_id}",
        "FOOTNOTE_JOIN_SECONDS": "0.2",
        **more,
    }
    given = {name: value for name, value in given.items() if not name.startswith("TELEGRAM")}
    settings = await asyncio.to_thread(read_settings, given, folder / "none.toml")
    return replace(settings, redis_url=Secret(server))


@contextlib.asynccontextmanager
async def daemon(
    state: State, settings: Settings, standins: Standins, clock: Clock | None = None
) -> AsyncIterator[App]:
    """The daemon at work at Slack; it has ended without an error when the context is left."""
    clock = clock or SystemClock()
    app = App(settings, state, clock)
    channel = assembled(channel_setup(settings, state, clock, Doorkeeper()), 0.05)
    running = asyncio.ensure_future(app.run(Role.ALL, [Hosted(channel, channel.platform)]))
    connected = asyncio.ensure_future(standins.slack.sockets.connected())
    await asyncio.wait({running, connected}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        connected.cancel()
        running.result()
    try:
        yield app
    finally:
        app.stopping.set()
        await running
