"""What crosses the line between a platform and the daemon: addresses, people, messages, receipts.

`bot.inbox` receives `InboundMessage`, `bot.outbox` gets a `Receipt` for what it sent.
"""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Address:
    """Where a reply goes: a thread or topic of a conversation; `thread` is empty where there is none."""

    platform: str
    workspace: str
    conversation: str
    thread: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Who wrote. Ids are the platform's own and mean nothing outside their workspace."""

    platform: str
    workspace: str
    person: str


@dataclass(frozen=True, slots=True)
class InboundMessage:
    """One message as a person sent it.

    `event_id` is the platform's id of the delivery, `message_id` that of the message; either alone may
    repeat, so both are looked at. `options` holds what a command line or a form set beside the text (see
    `bot.jobs.options`). `locale` is the person's language where the platform tells.
    """

    event_id: str
    message_id: str
    address: Address
    sender: Person
    text: str
    sent_at: datetime
    locale: str | None = None
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the platform gave for a sent message; enough to edit it later."""

    message_id: str
