"""The webhook: Telegram calls the daemon's listener, and each update is kept before it is answered.

`reception` opens it. A call without the secret is refused; one whose update could not be kept gets a 503, so
that Telegram brings it again.
"""

import hmac
import json
import logging
from typing import Final

from telegram import Update
from telegram.error import NetworkError

from channels.http import Doors, HttpAnswer, HttpRequest
from channels.telegram.access import TelegramAccess
from channels.telegram.intake import Intake
from channels.telegram.listening import ListeningBot
from channels.telegram.updates import KINDS

HEADER: Final = "x-telegram-bot-api-secret-token"

log = logging.getLogger(__name__)


class Webhook:
    """Where Telegram calls."""

    def __init__(self, access: TelegramAccess, bot: ListeningBot, intake: Intake, doors: Doors) -> None:
        self._access = access
        self._bot = bot
        self._intake = intake
        self._doors = doors

    async def open(self) -> None:
        """Open the path, then tell Telegram of it. Raises the library's errors."""
        self._doors.open(self._access.webhook_path, self.answer)
        await self._bot.set_webhook(
            self._access.webhook_url,
            secret_token=self._access.webhook_secret or None,
            allowed_updates=KINDS,
            drop_pending_updates=False,
        )

    async def answer(self, request: HttpRequest) -> HttpAnswer:
        """Keep an update."""
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(), self._access.webhook_secret.encode()):
            return HttpAnswer(403)
        try:
            update = Update.de_json(json.loads(request.body), self._bot)
        except (ValueError, TypeError, KeyError, AttributeError):
            log.exception("a call to the webhook cannot be read")
            return HttpAnswer(400)
        try:
            await self._intake.put(update)
        except NetworkError:
            return HttpAnswer(503)
        return HttpAnswer(200)
