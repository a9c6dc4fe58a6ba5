"""Polling: one daemon a token asks Telegram for updates, as long as it leads.

`reception` runs it. The library's own loop does the asking, with its pauses and retries; what it fetched is
confirmed by its next poll, after the queue has kept it, and nothing that waits at Telegram is dropped.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

from telegram.error import InvalidToken, TelegramError
from telegram.ext import Updater

from channels.setup import Clock, Leaders
from channels.telegram.access import TelegramAccess
from channels.telegram.intake import Intake
from channels.telegram.listening import POLL_SECONDS, REFUSED, ListeningBot
from channels.telegram.updates import KINDS

HOLD_SECONDS: Final = 4.0
"""How often the leadership is renewed; it lasts for several times as long."""

log = logging.getLogger(__name__)


class Polling:
    """Polls while it leads."""

    def __init__(
        self,
        access: TelegramAccess,
        bot: ListeningBot,
        intake: Intake,
        leaders: Leaders | None,
        clock: Clock,
    ) -> None:
        self._name = f"telegram:{access.bot_id}"
        self._bot = bot
        self._intake = intake
        self._leaders = leaders
        self._clock = clock

    async def run(self, waits: Callable[[bool], None]) -> None:
        """Poll until cancelled, or until the token is refused; `waits` is told whether another one leads."""
        updater: Updater | None = None
        try:
            while self._bot.state != REFUSED:
                leads = await self._leads()
                waits(not leads)
                if leads and updater is None:
                    updater = await self._begun()
                elif not leads and updater is not None:
                    await self._end(updater)
                    updater = None
                await self._clock.sleep(HOLD_SECONDS)
        finally:
            if updater is not None:
                await asyncio.shield(self._end(updater))
            if self._leaders is not None:
                await asyncio.shield(self._leaders.leave(self._name))

    async def _leads(self) -> bool:
        return self._leaders is None or await self._leaders.hold(self._name)

    async def _begun(self) -> Updater | None:
        """The library's loop at work; None where Telegram could not be reached."""
        updater = Updater(self._bot, self._intake)
        try:
            await updater.initialize()
            await updater.start_polling(
                timeout=POLL_SECONDS,
                allowed_updates=KINDS,
                drop_pending_updates=False,
                error_callback=_known,
            )
        except InvalidToken as error:
            self._bot.failed(error)
            return None
        except TelegramError as error:
            self._bot.failed(error)
            log.warning("polling did not begin: %s", error.message)
            return None
        self._bot.succeeded()
        return updater

    async def _end(self, updater: Updater) -> None:
        """Stop; what was kept is confirmed with a last poll."""
        if updater.running:
            with contextlib.suppress(TelegramError):  # The error that ended its loop is raised once more.
                await updater.stop()


def _known(error: TelegramError) -> None:
    """The bot has said already what there is to say."""
    log.info("a poll failed: %s", error.message)
