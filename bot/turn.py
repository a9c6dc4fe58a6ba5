"""Turn: one message being handled, and what became of it. Made by `bot.inbox`, routed by `bot.router`."""

import hashlib
from dataclasses import dataclass, replace

from channels.types import InboundKind, InboundMessage


@dataclass(frozen=True, slots=True)
class Turn:
    """One human message; `id` stands for its place and its message id, whatever the platform repeats."""

    id: str
    message: InboundMessage


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a turn led to: a job, or else a reply. `delivery` is the id of the answer that ends it."""

    delivery: str
    job_id: str | None = None


def turn_of(message: InboundMessage) -> Turn:
    """The turn that a message belongs to; every copy of the message gives the same id.

    What is done to a message (a press, an edit) is a turn of its own, known by its event. Half a surrogate
    pair, which no JSON can carry, becomes a replacement character.
    """
    address = message.address
    parts = [address.platform, address.workspace, address.conversation, message.message_id]
    if message.kind is not InboundKind.MESSAGE:
        parts += [message.kind, message.event_id]
    digest = hashlib.sha256(whole_text("\0".join(parts)).encode())
    return Turn(digest.hexdigest()[:12], replace(message, text=whole_text(message.text)))


def whole_text(text: str) -> str:
    """The text with a replacement character for each half of a surrogate pair."""
    return text.encode("utf-8", "replace").decode("utf-8")
