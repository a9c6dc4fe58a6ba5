"""What a channel must do, and what it is given.

A channel module has `build(setup) -> Channel`; `registry.CHANNELS` names it. `Accept` is the daemon's
durable inbox: a channel acknowledges its platform only after it returned (law D1).
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

from channels.document import Document
from channels.types import Address, InboundMessage, Receipt

Accept = Callable[[InboundMessage], Awaitable[None]]


class Channel(Protocol):
    """One platform."""

    @property
    def platform(self) -> str:
        """The platform's name as it stands in addresses."""
        ...

    async def run(self, accept: Accept) -> None:
        """Receive until cancelled; every message goes to `accept` before it is acknowledged."""
        ...

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Send a new message. Raises `RateLimited`, `DeliveryRefused`, `DeliveryUnknown`."""
        ...

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Replace a message that was sent before. Raises as `post` does."""
        ...
