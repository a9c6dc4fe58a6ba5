"""A daemon at Telegram: the real parts over the stand-ins, for stories."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from bot.app import App, Hosted, Role
from bot.cli.serving import channel_setup
from bot.http import Doorkeeper
from bot.replies import say
from bot.secret import Secret
from bot.settings import Settings, read_settings
from bot.state import State
from channels.telegram.assembly import assembled
from research.brief import Language
from research.clock import SystemClock
from tests.fakes.standins import Standins
from tests.fakes.telegram.records import Message
from tests.fakes.telegram.room import Room

LANGUAGES: tuple[Language, ...] = ("en", "vi")
SOURCES = frozenset(say("action.sources", one) for one in LANGUAGES)
STOPS = frozenset(say("chat.stop", one) for one in LANGUAGES)


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


def seen(room: Room, question: Message) -> list[Message]:
    """The messages that answer a question, as they stand now."""
    return [one for one in room.seen(by_bot=True) if one.reply_to is question]


def is_final(message: Message) -> bool:
    """Whether a message is the last of a report: it has the buttons to go on from it."""
    return bool(SOURCES & set(message.buttons))


async def answered(room: Room, question: Message) -> Message:
    """The one final of a question, once its file is there too.

    Nothing is left beside it: no step of progress, and no second answer.
    """

    def ready(_: Room) -> bool:
        shown = seen(room, question)
        return any(map(is_final, shown)) and any(one.document for one in shown)

    await room.until(ready, "the report")
    shown = seen(room, question)
    assert not any(STOPS & set(one.buttons) for one in shown)
    assert [bool(one.document) for one in shown].count(True) == 1
    (final,) = [one for one in shown if is_final(one)]
    return final
