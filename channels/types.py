"""What crosses the line between a platform and the daemon: addresses, people, messages, receipts.

`bot.inbox` receives `InboundMessage`, `bot.outbox` gets a `Receipt` for what it sent.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Address:
    """Where a reply goes: a thread or topic of a conversation; `thread` is empty where there is none.

    `reply_to` is the message that an answer refers to, on platforms that show it; it names no other place.
    """

    platform: str
    workspace: str
    conversation: str
    thread: str = ""
    reply_to: str = ""

    @property
    def place(self) -> "Address":
        """The address without what it refers to: equal for all messages of one thread."""
        return Address(self.platform, self.workspace, self.conversation, self.thread)


@dataclass(frozen=True, slots=True)
class Person:
    """Who wrote. Ids are the platform's own and mean nothing outside their workspace."""

    platform: str
    workspace: str
    person: str


class InboundKind(StrEnum):
    """What a person, or the platform in their name, did.

    PRESS: a button below the message `about`; `text` is the value of its `Choice`. EDIT: the message
    `message_id` now reads `text`. DELETE: it is gone. GONE: nobody can receive in the conversation any more
    (left, archived, blocked); `text` says why in the platform's word. MOVED: the conversation goes on under
    the id in `text`. REACTION: a sign of life under the message `about`.
    """

    MESSAGE = "message"
    PRESS = "press"
    EDIT = "edit"
    DELETE = "delete"
    GONE = "gone"
    MOVED = "moved"
    REACTION = "reaction"


class Audience(StrEnum):
    """Who reads along: the person alone, or others too. What was told alone is never used before others."""

    PRIVATE = "private"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that came with a message. `ref` is what the channel's `download` takes."""

    name: str
    media_type: str
    size: int
    ref: str


@dataclass(frozen=True, slots=True)
class InboundMessage:
    """One message as a person sent it.

    `event_id` is the platform's id of the delivery, `message_id` that of the message; either alone may
    repeat, so both are looked at. `options` holds what a command line or a form set beside the text (see
    `bot.jobs.options`). `locale` and `timezone` (a zone's name) are the person's, where the platform tells.

    `addressed` is false for words that the bot overhears in a thread where it may take part. `anchored` is
    false when nothing of the person stands in the conversation (a command, a form): the question is posted
    first, and everything goes below it. `about` is the message of the bot that was pressed, replied to or
    reacted to, `quoted` the words of it that the person chose.
    """

    event_id: str
    message_id: str
    address: Address
    sender: Person
    text: str
    sent_at: datetime
    locale: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    kind: InboundKind = InboundKind.MESSAGE
    audience: Audience = Audience.PRIVATE
    addressed: bool = True
    anchored: bool = True
    timezone: str | None = None
    sender_name: str = ""
    about: str = ""
    quoted: str = ""
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the platform gave for a sent message; enough to edit it later.

    `conversation` is where the message stands when that is not where it was meant to go.
    """

    message_id: str
    conversation: str = ""
