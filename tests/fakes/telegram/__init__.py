"""A strict local Telegram: the Bot API on the wire, with people, chats, topics, limits and faults.

`Standins` starts it beside the services of research. Alone: `async with telegram_standin(clock) as telegram`;
then point python-telegram-bot at `telegram.url` with `TOKEN`. README.md says what it knows and guesses.
"""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from research.clock import SystemClock
from research.ports import Clock
from tests.fakes.calls import CallLog
from tests.fakes.faults import Fault, Faults
from tests.fakes.service import Shared
from tests.fakes.telegram.flood import UNLIMITED, Rates
from tests.fakes.telegram.records import GENERAL, Message
from tests.fakes.telegram.server import Telegram
from tests.fakes.telegram.town import TOKEN
from tests.fakes.world import World

__all__ = ["GENERAL", "TOKEN", "UNLIMITED", "Message", "Rates", "Telegram", "telegram_standin"]

_NOWHERE = World("nowhere", {}, {}, {}, (), (), (), {}, {}, {}, Path("prices.toml"))


async def _at_once(seconds: float) -> None:
    return None


@asynccontextmanager
async def telegram_standin(
    clock: Clock | None = None,
    *,
    rates: Rates | None = None,
    faults: Iterable[Fault] = (),
    username: str = "footnote_bot",
) -> AsyncIterator[Telegram]:
    """Telegram alone, for the time of a test. Its times and its call log are on `clock`."""
    clock = clock or SystemClock()
    calls = CallLog(clock.monotonic)
    shared = Shared(_NOWHERE, calls, Faults(faults), clock.monotonic, _at_once, {"telegram": TOKEN})
    telegram = Telegram(shared, clock, rates or Rates(), username)
    await telegram.start()
    try:
        yield telegram
    finally:
        shared.faults.release()
        await telegram.stop()
