"""Every update is kept before Telegram may forget it: the queue into which the library puts them.

`polling` hands it to the library, `webhook` puts into it too. An update that could not be kept is a
`NetworkError`, the one kind of failure after which the library asks for the same updates again.
"""

import asyncio
import logging
from typing import Any

from telegram import Bot, CallbackQuery, Update
from telegram.error import NetworkError, TelegramError

from channels.errors import NotAccepted
from channels.ports import Accept
from channels.setup import Clock
from channels.telegram.addressing import Bot as Ourselves
from channels.telegram.updates import inbound

log = logging.getLogger(__name__)


class Intake(asyncio.Queue[Any]):
    """Takes updates; `put` returns when they are durable, and nothing is ever taken out."""

    def __init__(self, accept: Accept, ourselves: Ourselves, clock: Clock) -> None:
        super().__init__()
        self._accept = accept
        self._ourselves = ourselves
        self._clock = clock
        self._answers: set[asyncio.Task[None]] = set()

    async def put(self, item: Any) -> None:
        """Keep an update. Raises `NetworkError` when that is not certain."""
        if not isinstance(item, Update):
            return
        try:
            message = inbound(item, self._ourselves, self._clock.now())
        except Exception:  # A mistake of ours in one update would stand before all others for ever.
            log.exception("update %s cannot be read and is left out", item.update_id)
            return
        if message is not None:
            try:
                await self._accept(message)
            except NotAccepted as error:
                raise NetworkError("an update could not be kept") from error
            except Exception as error:  # Whatever it was, the library must ask again and not end.
                log.exception("update %s could not be kept", item.update_id)
                raise NetworkError("an update could not be kept") from error
        if item.callback_query is not None:
            self._answer(item.callback_query)

    async def aclose(self) -> None:
        """Let the last answers to presses arrive."""
        if self._answers:
            await asyncio.wait(self._answers, timeout=2.0)
        for task in self._answers:
            task.cancel()

    def _answer(self, query: CallbackQuery) -> None:
        """Let the button stop turning; that it is too late for that is no matter."""
        task = asyncio.create_task(_answered(query.get_bot(), query.id))
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)


async def _answered(bot: Bot, query_id: str) -> None:
    try:
        await bot.answer_callback_query(query_id)
    except TelegramError as error:
        log.info("a press was not answered: %s", error.message)
