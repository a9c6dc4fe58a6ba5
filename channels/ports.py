"""What a channel must do, what it may do besides, and what it is given.

A channel module has `build(setup) -> Channel`; `registry.CHANNELS` names it. `Accept` is the daemon's
durable inbox: a channel acknowledges its platform only after it returned (law D1). `bot.outbox` sends; it
asks with `isinstance` for the further abilities (`Finder`, `EndsProgress`, `Downloads`), which not every
platform has; the daemon asks for `Watched` and `Closes`.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol, runtime_checkable

from channels.document import Document
from channels.types import Address, Attachment, InboundMessage, Person, Receipt

Accept = Callable[[InboundMessage], Awaitable[None]]
"""Keeps a message; durable when it returns. Raises what a channel tells its platform or person in words:
`channels.errors.NotAccepted`."""

Files = Callable[[str], Awaitable[bytes]]
"""The bytes behind the `ref` of a `File`. Raises `FileNotFoundError`."""


class Channel(Protocol):
    """One platform."""

    @property
    def platform(self) -> str:
        """The platform's name as it stands in addresses."""
        ...

    async def run(self, accept: Accept) -> None:
        """Receive until cancelled; every message goes to `accept` before it is acknowledged."""
        ...

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The document as the messages that the platform takes, in order; the same parts every time.

        A pure function: it may be called in a thread.
        """
        ...

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Send one part as a new message.

        Raises `RateLimited`, `DeliveryRefused`, `DeliveryUnknown`, `Moved`. `delivery_id` names the message
        and no other: the parts of one delivery have `<id>`, `<id>#2`, … What surely was not sent (nobody
        could be reached) is `RateLimited` too, with a moment to wait.
        """
        ...

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Replace a message that was sent before by one part. Raises as `post` does."""
        ...


@runtime_checkable
class Finder(Protocol):
    """A channel that can look for what it posted, so that nothing of unknown outcome is sent twice."""

    async def find(self, address: Address, delivery_id: str) -> Receipt | None:
        """The message that was posted under that id; None when it surely is not there.

        Raises `RateLimited` and `DeliveryUnknown` when it cannot be told.
        """
        ...


class ProgressEnd(StrEnum):
    """What becomes of the message that progress was edited into, when the last message is there.

    LEFT: nothing, and the last message is posted. REPLACED: the last message's first part is edited into it,
    further parts are posted, and so is a word that it is ready, because nobody is told of an edit. CLOSED: a
    last edit says that it is over, and the last message is posted.
    """

    LEFT = "left"
    REPLACED = "replaced"
    CLOSED = "closed"


@runtime_checkable
class EndsProgress(Protocol):
    """A channel that does something with the message of progress in the end; without it that is LEFT."""

    @property
    def progress_end(self) -> ProgressEnd:
        """What it does; the same every time."""
        ...


@runtime_checkable
class Downloads(Protocol):
    """A channel whose people can send files."""

    async def download(self, attachment: Attachment, into: Path) -> Path:
        """The file in a folder, under a safe name. Raises `DeliveryRefused` with the reason in words' key."""
        ...


@dataclass(frozen=True, slots=True)
class Health:
    """How a channel's connection stands; `why` is a short word for the operator where it does not."""

    ok: bool
    why: str = ""


@runtime_checkable
class Watched(Protocol):
    """A channel that knows whether its platform can reach it."""

    def health(self) -> Health:
        """How it stands at this moment."""
        ...


@runtime_checkable
class Closes(Protocol):
    """A channel that holds connections beyond the end of `run`, because the last deliveries use them."""

    async def aclose(self) -> None:
        """Let go of them; nothing is sent afterwards."""
        ...


class Views(Protocol):
    """What the daemon can show at once, without a turn: a person's home, the sources of a report.

    Names: `home` (argument empty), `sources` (a job's id), `memory`, `watches`. Every view is checked for
    who asks; what they may not see is None, exactly as what does not exist.
    """

    async def view(
        self, name: str, argument: str, person: Person, address: Address | None
    ) -> Document | None:
        """The view as a document of kind 'view'."""
        ...
