"""The library's bot, which tells how its polls go: the library itself keeps that to its log.

`assembly` makes one; `reception` reads `state`. Its polls have a connection of their own.
"""

import logging
from typing import Any, Final

from telegram import Bot
from telegram.error import Conflict, InvalidToken, TelegramError
from telegram.request import HTTPXRequest

from channels.telegram.access import TelegramAccess

WELL: Final = ""
REFUSED: Final = "token_refused"
RIVAL: Final = "another_poller"
UNREACHABLE: Final = "unreachable"
POLL_SECONDS: Final = 10

log = logging.getLogger(__name__)


class ListeningBot(Bot):
    """A bot whose `state` is a word for what its last poll met, empty where all is well."""

    def __init__(self, access: TelegramAccess) -> None:
        self._access = access
        self._state = UNREACHABLE
        self._sending = HTTPXRequest(
            connection_pool_size=64,
            connect_timeout=5.0,
            read_timeout=12.0,
            write_timeout=8.0,
            media_write_timeout=12.0,
            pool_timeout=3.0,
        )
        self._polling = HTTPXRequest(connection_pool_size=1, read_timeout=8.0, connect_timeout=8.0)
        super().__init__(
            access.token,
            base_url=access.base_url,
            base_file_url=access.base_file_url,
            request=self._sending,
            get_updates_request=self._polling,
        )

    @property
    def state(self) -> str:
        """How the last poll, or the first introduction, went."""
        return self._state

    async def get_updates(self, *args: Any, **kwargs: Any) -> Any:
        """A poll."""
        try:
            updates = await super().get_updates(*args, **kwargs)
        except TelegramError as error:
            self.failed(error)
            raise
        self.succeeded()
        return updates

    def failed(self, error: TelegramError) -> None:
        """Remember how it went, and say once what the operator has to do."""
        if isinstance(error, InvalidToken):
            state = REFUSED
        else:
            state = RIVAL if isinstance(error, Conflict) else UNREACHABLE
        if state != self._state and state == REFUSED:
            log.error(
                "Telegram does not take the token in TELEGRAM_BOT_TOKEN (bot %d); nothing is received until "
                "it is replaced and the daemon started again",
                self._access.bot_id,
            )
        elif state != self._state and state == RIVAL:
            log.error(
                "somebody else receives for the bot %d of TELEGRAM_BOT_TOKEN; only one may, and we try again",
                self._access.bot_id,
            )
        self._state = state

    def succeeded(self) -> None:
        """All is well."""
        self._state = WELL

    async def close_connections(self) -> None:
        """Close what was opened."""
        await self._sending.shutdown()
        await self._polling.shutdown()
