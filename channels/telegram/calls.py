"""The Bot API as the channel calls it: each call one attempt, its error one of ours.

`assembly` makes one for a bot. What is sent names its topic and what it replies to, and is sent without them
when they are gone: an answer in the wrong place is better than none. After a call whose outcome is not known
nothing is written before Telegram answers again, so that an outage uses up no repeat.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from telegram import Bot, InlineKeyboardMarkup, LinkPreviewOptions, Message, ReplyParameters
from telegram.error import BadRequest, RetryAfter, TelegramError

from channels.errors import DeliveryUnknown, RateLimited
from channels.telegram.marking import Marked
from channels.telegram.pace import Pace
from channels.telegram.refusals import NO_REPLY, NO_TOPIC, NOT_MODIFIED, meaning, says, seconds_of
from channels.types import Address

NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
_SLACK_SECONDS: Final = 0.2
"""A held chat is left alone for a moment longer than Telegram says."""

Send = Callable[[str, dict[str, Any]], Awaitable[Message]]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on its way out, with what stands below it."""

    name: str
    data: bytes
    caption: Marked


class Calls:
    """Sends and edits at the pace of each chat."""

    def __init__(self, bot: Bot, pace: Pace) -> None:
        self._bot = bot
        self._pace = pace
        self._answers = False

    async def send(self, address: Address, words: Marked, keys: InlineKeyboardMarkup | None) -> str:
        """A new message; its id. Raises `RateLimited`, `DeliveryRefused`, `DeliveryUnknown`, `Moved`."""

        async def message(chat_id: str, place: dict[str, Any]) -> Message:
            return await self._bot.send_message(
                chat_id,
                words.text,
                entities=words.entities,
                link_preview_options=NO_PREVIEW,
                reply_markup=keys,
                **place,
            )

        return await self._placed(address, message)

    async def upload(self, address: Address, file: Upload) -> str:
        """A new message with a file; its id. Raises as `send` does."""

        async def document(chat_id: str, place: dict[str, Any]) -> Message:
            return await self._bot.send_document(
                chat_id,
                file.data,
                filename=file.name,
                caption=file.caption.text,
                caption_entities=file.caption.entities,
                **place,
            )

        return await self._placed(address, document)

    async def edit(
        self, address: Address, message_id: str, words: Marked, keys: InlineKeyboardMarkup | None
    ) -> None:
        """Give a message other words; that it has them already is well. Raises as `send` does."""
        chat_id = address.conversation
        try:
            async with self._turn(chat_id):
                await self._bot.edit_message_text(
                    words.text,
                    chat_id,
                    int(message_id),
                    entities=words.entities,
                    link_preview_options=NO_PREVIEW,
                    reply_markup=keys,
                )
        except TelegramError as error:
            if says(error, NOT_MODIFIED):
                return
            raise self._told(chat_id, error) from error

    @asynccontextmanager
    async def _turn(self, chat_id: str) -> AsyncIterator[None]:
        """Write one message meanwhile. Raises `RateLimited` while Telegram does not answer, or is paced."""
        if not self._answers:
            try:
                await self._bot.get_me()
            except TelegramError as error:
                raise RateLimited(seconds_of(error)) from error
            self._answers = True
        async with self._pace.turn(chat_id):
            yield

    async def _placed(self, address: Address, send: Send) -> str:
        """Send where the address says, and without what is not there any more."""
        place, chat_id = _place(address), address.conversation
        while True:
            try:
                async with self._turn(chat_id):
                    return str((await send(chat_id, place)).message_id)
            except BadRequest as error:
                elsewhere = _without(place, error)
                if elsewhere is None:
                    raise self._told(chat_id, error) from error
                place = elsewhere
            except TelegramError as error:
                raise self._told(chat_id, error) from error

    def _told(self, chat_id: str, error: TelegramError) -> Exception:
        if isinstance(error, RetryAfter):
            self._pace.hold(chat_id, seconds_of(error) + _SLACK_SECONDS)
        meant = meaning(error)
        if isinstance(meant, DeliveryUnknown):
            self._answers = False
        return meant


def _place(address: Address) -> dict[str, Any]:
    """Topic and reply of a new message. General, and a chat without topics, is named by naming none."""
    place: dict[str, Any] = {}
    if address.thread.isdigit():
        place["message_thread_id"] = int(address.thread)
    if address.reply_to.isdigit():
        place["reply_parameters"] = ReplyParameters(int(address.reply_to), allow_sending_without_reply=True)
    return place


def _without(place: dict[str, Any], error: BadRequest) -> dict[str, Any] | None:
    """The place without what Telegram does not find; None where that is not the matter."""
    if says(error, NO_TOPIC) and "message_thread_id" in place:
        return {name: value for name, value in place.items() if name != "message_thread_id"}
    if says(error, *NO_REPLY) and "reply_parameters" in place:
        return {name: value for name, value in place.items() if name != "reply_parameters"}
    return None
