"""Delivery: one document on its way out. Made by `bot.outbox`, kept by `bot.store.outbox`."""

import math
from dataclasses import dataclass
from enum import StrEnum

from channels.document import Document
from channels.types import Address, Receipt


class Kind(StrEnum):
    """A new message, a change of an earlier one, a step of a job's progress, or what ends the progress."""

    POST = "post"
    EDIT = "edit"
    PROGRESS = "progress"
    FINAL = "final"


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
    """One document. `slot` names the message that progress is edited into, `target` the delivery to edit.

    `closing` is what a FINAL leaves in the message of progress where it does not take that itself.
    """

    id: str
    kind: Kind
    address: Address
    document: Document
    slot: str = ""
    target: str = ""
    closing: Document | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A delivery of which this gateway may send the next step now.

    `number` names the claim: whoever holds an older one is not heard any more. `done` steps were sent before,
    and `receipts` are those of the parts among them. `doubts` counts the earlier tries of this step of which
    nobody knows whether they arrived, `lost` those among them that did not end with their gateway. `places`
    are the messages to edit, the slot's or the target's; none are edited when it goes `afresh`. `version`
    counts the changes of a progress message; a `closed` one is not wanted any more, but may have arrived.
    After `late`, on the gateway's monotonic clock, the claim has run out. `line` is where it waits. It has
    `moved` when its conversation has: then the delivery's address is the new one, and `places` stand there.
    """

    delivery: Delivery
    number: int
    done: int = 0
    receipts: tuple[Receipt, ...] = ()
    doubts: int = 0
    places: tuple[Receipt, ...] = ()
    afresh: bool = False
    version: int = 1
    closed: bool = False
    lost: int = 0
    late: float = math.inf
    line: str = ""
    moved: bool = False
