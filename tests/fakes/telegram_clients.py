"""The real client of Telegram, python-telegram-bot, pointed at its stand-in.

Tests: `async with talking() as (telegram, bot): …`; `application(telegram)` is a whole polling one.
"""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from telegram import Bot, LinkPreviewOptions
from telegram.ext import Application, ApplicationBuilder

from research.ports import Clock
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.telegram import TOKEN, UNLIMITED, Rates, Telegram, telegram_standin

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@asynccontextmanager
async def talking(
    clock: Clock | None = None, *, rates: Rates = UNLIMITED, faults: Iterable[Fault] = ()
) -> AsyncIterator[tuple[Telegram, Bot]]:
    """The stand-in on a clock that stands still, and a bot that has introduced itself."""
    async with (
        telegram_standin(clock or FakeClock(), rates=rates, faults=faults) as telegram,
        bot_of(telegram) as bot,
    ):
        yield telegram, bot


def bot_of(telegram: Telegram, token: str = TOKEN, prefix: str = "") -> Bot:
    """A bot at the stand-in; to be entered as a context."""
    base = f"{telegram.url}{prefix}"
    return Bot(token, base_url=f"{base}/bot", base_file_url=f"{base}/file/bot")


def application(telegram: Telegram, **queue: Any) -> Application[Any, Any, Any, Any, Any, Any]:
    """An application that polls the stand-in; `update_queue` may be given."""
    builder = ApplicationBuilder().token(TOKEN).base_url(f"{telegram.url}/bot")
    builder = builder.base_file_url(f"{telegram.url}/file/bot")
    if "update_queue" in queue:
        builder = builder.update_queue(queue["update_queue"])
    return builder.build()
