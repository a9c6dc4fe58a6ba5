"""Receiving from Telegram: who we are, the menu of commands, then polls or calls, until cancelled.

`channel.run` is this. Of all daemons with one token only the leader polls; a refused token ends the receiving
and not the daemon.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from telegram import User
from telegram.error import InvalidToken, TelegramError

from channels.http import Doors
from channels.ports import Accept, Health
from channels.setup import Clock, Leaders
from channels.telegram.access import TelegramAccess
from channels.telegram.addressing import Bot
from channels.telegram.intake import Intake
from channels.telegram.listening import ListeningBot
from channels.telegram.menu import Menu
from channels.telegram.polling import Polling
from channels.telegram.webhook import Webhook

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
Given = TypeVar("Given")

log = logging.getLogger(__name__)


class Reception:
    """Receives for one bot."""

    def __init__(
        self,
        access: TelegramAccess,
        bot: ListeningBot,
        menu: Menu,
        doors: Doors | None,
        leaders: Leaders | None,
        clock: Clock,
    ) -> None:
        self._access = access
        self._bot = bot
        self._menu = menu
        self._doors = doors
        self._leaders = leaders
        self._clock = clock
        self._waits = False

    def health(self) -> Health:
        """Whether what people write reaches us; a daemon that waits for its turn to poll is well."""
        return (
            Health(ok=True) if self._waits or not self._bot.state else Health(ok=False, why=self._bot.state)
        )

    async def run(self, accept: Accept) -> None:
        """Receive until cancelled."""
        try:
            ourselves = await self._patiently(self._introduced)
            await self._patiently(self._menu_shown)
            await self._receive(accept, ourselves)
        except InvalidToken as error:
            self._bot.failed(error)
        await asyncio.Event().wait()

    async def aclose(self) -> None:
        """Close the connections."""
        await self._bot.close_connections()

    async def _receive(self, accept: Accept, ourselves: User) -> None:
        bot = Bot(ourselves.id, ourselves.username or "", self._menu.names)
        intake = Intake(accept, bot, self._clock)
        try:
            if self._access.webhook_url and self._doors is not None:
                await self._patiently(Webhook(self._access, self._bot, intake, self._doors).open)
                self._bot.succeeded()
                await asyncio.Event().wait()
            await Polling(self._access, self._bot, intake, self._leaders, self._clock).run(self._wait)
        finally:
            await intake.aclose()

    def _wait(self, waits: bool) -> None:
        self._waits = waits

    async def _introduced(self) -> User:
        return await self._bot.get_me()

    async def _menu_shown(self) -> None:
        await self._menu.show(self._bot)

    async def _patiently(self, attempt: Callable[[], Awaitable[Given]]) -> Given:
        """Try until Telegram answers. Raises `InvalidToken`."""
        pause = FIRST_PAUSE
        while True:
            try:
                return await attempt()
            except InvalidToken:
                raise
            except TelegramError as error:
                self._bot.failed(error)
                log.warning("Telegram cannot be reached: %s", error.message)
            await self._clock.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
