"""What Telegram's errors mean for the outbox, in one table.

`calls` turns every error of the library into one of ours with it. The library rewrites the server's sentences
(capitals), so they are compared in small letters. What may have been sent is never called unsent.
"""

from typing import Final

import httpx
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from channels.errors import ChannelError, DeliveryRefused, DeliveryUnknown, Moved, RateLimited

UNREACHABLE_SECONDS: Final = 3.0
WITHOUT_TOKEN_SECONDS: Final = 60.0
"""A refused token is the operator's to mend; what waits is kept until then."""
NOT_MODIFIED: Final = "message is not modified"
NO_REPLY: Final = ("message to be replied not found", "reply message not found", "replied message not found")
NO_TOPIC: Final = "message thread not found"

_REASONS: Final = (
    ("bot was blocked by the user", "blocked"),
    ("user is deactivated", "deactivated"),
    ("can't initiate conversation", "never_started"),
    ("bot was kicked", "kicked"),
    ("bot is not a member", "left"),
    ("group chat was deleted", "chat_deleted"),
    ("chat not found", "chat_not_found"),
    ("topic_closed", "topic_closed"),
    ("topic_deleted", "topic_deleted"),
    ("not enough rights", "no_rights"),
    ("need administrator rights", "no_rights"),
    ("have no rights", "no_rights"),
    ("chat_write_forbidden", "no_rights"),
    ("message to edit not found", "message_gone"),
    ("message can't be edited", "message_gone"),
    ("there is no text in the message", "message_gone"),
    ("too long", "too_long"),
    ("request entity too large", "too_large"),
    ("file is too big", "too_large"),
    ("wrong file", "file_gone"),
    ("file_reference", "file_gone"),
)
_NOT_SENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol)


def meaning(error: TelegramError) -> ChannelError:
    """The error of ours that says what to do next."""
    if isinstance(error, RetryAfter | InvalidToken):
        return RateLimited(seconds_of(error))
    if isinstance(error, ChatMigrated):
        return Moved(str(error.new_chat_id))
    if isinstance(error, BadRequest | Forbidden):
        return DeliveryRefused(reason_of(error))
    if isinstance(error.__cause__, _NOT_SENT):
        return RateLimited(seconds_of(error))
    if isinstance(error, NetworkError) and "too large" in error.message.lower():
        return DeliveryRefused("too_large")
    return DeliveryUnknown(error.message)


def reason_of(error: TelegramError) -> str:
    """A word for a refusal."""
    said = error.message.lower()
    known = (reason for words, reason in _REASONS if words in said)
    return next(known, "forbidden" if isinstance(error, Forbidden) else "bad_request")


def seconds_of(error: TelegramError) -> float:
    """How long to wait: as Telegram says, or until it may be asked again."""
    if isinstance(error, InvalidToken):
        return WITHOUT_TOKEN_SECONDS
    if not isinstance(error, RetryAfter):
        return UNREACHABLE_SECONDS
    after = error.retry_after
    return float(after) if isinstance(after, int | float) else after.total_seconds()


def says(error: TelegramError, *sentences: str) -> bool:
    """Whether the error's sentence is one of those."""
    said = error.message.lower()
    return any(one in said for one in sentences)
