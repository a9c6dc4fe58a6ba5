"""Delivery: one message on its way out. Made by `bot.outbox`, kept by `bot.store.outbox`."""

from dataclasses import dataclass
from enum import StrEnum

from channels.document import Document
from channels.types import Address, Receipt


class Kind(StrEnum):
    """A new message, a change of an earlier one, or a step of a job's progress."""

    POST = "post"
    EDIT = "edit"
    PROGRESS = "progress"


class DeliveryState(StrEnum):
    """How a delivery stands. UNKNOWN may or may not have arrived and is not sent again."""

    QUEUED = "queued"
    SENDING = "sending"
    DELIVERED = "delivered"
    REFUSED = "refused"
    UNKNOWN = "unknown"

    @property
    def over(self) -> bool:
        """Whether the outbox is done with it."""
        return self not in (DeliveryState.QUEUED, DeliveryState.SENDING)


@dataclass(frozen=True, slots=True)
class Delivery:
    """One message. `slot` names the message that progress is edited into, `target` the delivery to edit."""

    id: str
    kind: Kind
    address: Address
    document: Document
    slot: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A delivery that this gateway may send now.

    `doubts` counts the earlier tries of which nobody knows whether they arrived. `receipt` is that of the
    message to edit, where there is one. `version` counts the changes of a progress message.
    """

    delivery: Delivery
    doubts: int
    version: int
    receipt: Receipt | None
