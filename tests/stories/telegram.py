"""A daemon at Telegram: the real parts over the stand-ins, for stories."""

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
from channels.telegram.assembly import assembled
from research.clock import SystemClock
from tests.fakes.standins import Standins


async def settings_of(standins: Standins, server: str, folder: Path, **more: str) -> Settings:
    """Settings that lead to the stand-ins; everybody may use it."""
    given = {
        **standins.settings(("anthropic", "tavily", "firecrawl", "telegram")),
        "FOOTNOTE_DATA_DIR": str(folder),
        "FOOTNOTE_ALLOW": "*",
        "FOOTNOTE_JOIN_SECONDS": "0.2",
        **more,
    }
    settings = await asyncio.to_thread(read_settings, given, folder / "none.toml")
    return replace(settings, redis_url=Secret(server))


@contextlib.asynccontextmanager
async def daemon(state: State, settings: Settings) -> AsyncIterator[App]:
    """The daemon at work at Telegram; it has ended without an error when the context is left."""
    clock = SystemClock()
    app = App(settings, state, clock)
    channel = assembled(channel_setup(settings, state, clock, Doorkeeper()))
    running = asyncio.ensure_future(app.run(Role.ALL, [Hosted(channel, channel.platform)]))
    try:
        yield app
    finally:
        app.stopping.set()
        await running
