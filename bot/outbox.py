"""The outbox: durable messages on their way out, in order within a conversation, each at its platform's pace.

Whatever speaks to a person puts documents in (`post`, `progress`, `final`); a gateway runs `run` for each
channel that it hosts. A delivery whose outcome is not known is never repeated silently (law D3).
"""

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta
from typing import Final

from redis.exceptions import RedisError

from bot.delivery import Claim, Delivery, DeliveryState, Kind
from bot.replies import say
from bot.store.outbox import OutboxStore, progress_id
from channels.document import Document, Paragraph, Text
from channels.errors import ChannelError, DeliveryRefused, RateLimited
from channels.ports import Channel
from channels.types import Address, Receipt
from research.brief import Language
from research.ports import Clock

AT_ONCE: Final = 8
IDLE_SECONDS: Final = 0.25
AGAIN_SECONDS: Final = 2.0
MOST_DOUBTS: Final = {Kind.POST: 1, Kind.EDIT: 5, Kind.PROGRESS: 5}
"""A new message is sent once more, with a word that it may be a repeat; an edit may be repeated freely."""

log = logging.getLogger(__name__)


class Outbox:
    """Takes documents in, and sends what its channels may deliver."""

    def __init__(self, store: OutboxStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def post(self, address: Address, document: Document, delivery_id: str) -> None:
        """A new message; a second one with the same id is not sent."""
        await self._store.enqueue(Delivery(delivery_id, Kind.POST, address, document), self._clock.now())

    async def edit(self, address: Address, document: Document, delivery_id: str, target: str) -> None:
        """A change of the message that was delivered as `target`."""
        delivery = Delivery(delivery_id, Kind.EDIT, address, document, target=target)
        await self._store.enqueue(delivery, self._clock.now())

    async def progress(self, address: Address, document: Document, slot: str) -> None:
        """A step of progress; of those that wait, only the latest is sent, into one edited message."""
        delivery = Delivery(progress_id(slot), Kind.PROGRESS, address, document, slot=slot)
        await self._store.progress(delivery, self._clock.now())

    async def final(self, address: Address, document: Document, delivery_id: str, slot: str) -> None:
        """The message that ends a slot of progress; nothing of the slot is sent after it."""
        delivery = Delivery(delivery_id, Kind.POST, address, document)
        await self._store.enqueue(delivery, self._clock.now(), closes=slot)

    async def settled(self, delivery_id: str) -> DeliveryState | None:
        """How a delivery ended; None while it is on its way."""
        state = await self._store.state(delivery_id)
        return state if state is not None and state.over else None

    async def run(self, host: str, channel: Channel, stopping: asyncio.Event) -> None:
        """Deliver what is in a mailbox through a channel until `stopping`; what was begun is finished."""
        async with asyncio.TaskGroup() as sending:
            slots = asyncio.Semaphore(AT_ONCE)
            while not stopping.is_set():
                await slots.acquire()
                claim = await self._next(host)
                if claim is None:
                    slots.release()
                    continue
                task = sending.create_task(self._send(claim, channel))
                task.add_done_callback(lambda _: slots.release())

    async def _next(self, host: str) -> Claim | None:
        """A claim, or None after waiting for a while."""
        try:
            claim = await self._store.claim(host, self._clock.now())
            if isinstance(claim, Claim):
                return claim
            await self._store.wait(host, max(0.01, min(claim, IDLE_SECONDS)))
        except RedisError:
            log.warning("the outbox waits for its store", exc_info=True)
            await self._clock.sleep(IDLE_SECONDS)
        return None

    async def _send(self, claim: Claim, channel: Channel) -> None:
        try:
            await self.deliver(claim, channel)
        except RedisError:
            # The claim runs out, and the delivery is taken up again as one whose outcome is not known.
            log.warning("delivery %s could not be recorded", claim.delivery.id, exc_info=True)

    async def deliver(self, claim: Claim, channel: Channel) -> None:
        """Send one claimed delivery and record how it went."""
        now = self._clock.now
        if claim.doubts > MOST_DOUBTS[claim.delivery.kind]:
            await self._store.settle(claim, DeliveryState.UNKNOWN, None, now())
            return
        try:
            receipt = await self._hand_over(claim, channel)
        except RateLimited as limit:
            await self._store.postpone(
                claim, now() + timedelta(seconds=limit.retry_after), DeliveryState.QUEUED
            )
        except DeliveryRefused:
            log.warning("delivery %s was refused", claim.delivery.id, exc_info=True)
            await self._store.settle(claim, DeliveryState.REFUSED, None, now())
        except (ChannelError, OSError):
            log.warning("the outcome of delivery %s is not known", claim.delivery.id, exc_info=True)
            await self._doubt(claim)
        except Exception:  # An adapter's mistake must not end the deliveries of other conversations.
            log.exception("delivery %s failed", claim.delivery.id)
            await self._doubt(claim)
        else:
            await self._store.settle(claim, DeliveryState.DELIVERED, receipt, now())

    async def _hand_over(self, claim: Claim, channel: Channel) -> Receipt:
        delivery = claim.delivery
        if claim.receipt is not None:
            return await channel.edit(delivery.address, claim.receipt, delivery.document)
        repeated = claim.doubts > 0 and delivery.kind is Kind.POST
        document = _as_repeat(delivery.document) if repeated else delivery.document
        return await channel.post(delivery.address, document, delivery.id)

    async def _doubt(self, claim: Claim) -> None:
        """Leave the delivery as it is for a while; then it is taken up as one that may have arrived."""
        until = self._clock.now() + timedelta(seconds=AGAIN_SECONDS)
        await self._store.postpone(claim, until, DeliveryState.SENDING)


def _as_repeat(document: Document) -> Document:
    """The document with a word that it may have arrived before."""
    language: Language = "vi" if document.language == "vi" else "en"
    note = Paragraph((Text(say("delivery.repeat", language), "em"),))
    return replace(document, blocks=(note, *document.blocks))
