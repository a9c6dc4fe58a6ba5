"""The outbox: durable messages on their way out, in order within a thread, each at its platform's pace.

Whatever speaks to a person puts documents in (`post`, `edit`, `progress`, `final`); a gateway runs `run` for
each channel that it hosts. How a claimed delivery is sent stands in `bot.sending`.
"""

import asyncio
import logging
from dataclasses import replace
from typing import Final

from redis.exceptions import RedisError

from bot.delivery import Claim, Delivery, DeliveryState, Kind
from bot.sending import SEND_SECONDS, Bring, Sending
from bot.store.outbox import OutboxStore, progress_id
from bot.tracing.tracer import SILENT, Tracer
from channels.document import Document
from channels.ports import Channel
from channels.types import Address, Receipt
from research.ending import ended
from research.ports import Clock

AT_ONCE: Final = 32
IDLE_SECONDS: Final = 0.25
SET_BACK_SECONDS: Final = 3.0
DRAIN_SECONDS: Final = 8.0
"""What deliveries get when the daemon is asked to end."""

log = logging.getLogger(__name__)


class Outbox:
    """Takes documents in, and sends what its channels may deliver."""

    def __init__(
        self, store: OutboxStore, clock: Clock, tracer: Tracer = SILENT, bring: Bring | None = None
    ) -> None:
        self._store = store
        self._clock = clock
        self._sending = Sending(store, clock, tracer, bring)

    async def post(self, address: Address, document: Document, delivery_id: str) -> None:
        """A new document; a second one with the same id is not sent."""
        await self._store.enqueue(Delivery(delivery_id, Kind.POST, address, document), self._clock.now())

    async def edit(self, address: Address, document: Document, delivery_id: str, target: str) -> None:
        """A change of what was delivered as `target`; its parts may be fewer or more than before."""
        delivery = Delivery(delivery_id, Kind.EDIT, address, document, target=target)
        await self._store.enqueue(delivery, self._clock.now())

    async def progress(self, address: Address, document: Document, slot: str) -> None:
        """A step of progress; of those that wait, only the latest is sent, into one edited message."""
        delivery = Delivery(progress_id(slot), Kind.PROGRESS, address, document, slot=slot)
        await self._store.progress(delivery, self._clock.now())

    async def final(
        self,
        address: Address,
        document: Document,
        delivery_id: str,
        slot: str,
        closing: Document | None = None,
    ) -> None:
        """The document that ends a slot of progress; nothing of the slot is sent after it.

        It goes where the channel's `progress_end` says. `closing` is what stays in the message of progress
        where that is closed; without it that is a sentence.
        """
        delivery = Delivery(delivery_id, Kind.FINAL, address, document, slot=slot, closing=closing)
        await self._store.enqueue(delivery, self._clock.now())

    async def settled(self, delivery_id: str) -> DeliveryState | None:
        """How a delivery ended; None while it is on its way."""
        state = await self._store.state(delivery_id)
        return state if state is not None and state.over else None

    async def forgotten(self, delivery_id: str) -> bool:
        """Whether nothing is known of a delivery any more, or nothing ever was."""
        return await self._store.state(delivery_id) is None

    async def refusal(self, delivery_id: str) -> str | None:
        """Why the platform refused a delivery, in its own word; None when it did not."""
        refused = await self._store.state(delivery_id) is DeliveryState.REFUSED
        return await self._store.reason(delivery_id) if refused else None

    async def receipts(self, delivery_id: str) -> tuple[Receipt, ...]:
        """The receipts of the parts that were sent, in order; kept for 30 days."""
        return await self._store.receipts(delivery_id)

    async def delivery_of(self, address: Address, message_id: str) -> str | None:
        """The id of the delivery that a message is a part of, for 30 days; None when it is not ours.

        Progress of a job has the id `bot.store.outbox.progress_id` of its slot.
        """
        return await self._store.delivery_of(address, message_id)

    async def moved(self, address: Address, conversation: str) -> None:
        """A chat goes on under another id: what is on its way to it goes there."""
        await self._store.moved(address, conversation)

    async def free(self, host: str) -> None:
        """Take up at once what a killed gateway was sending; only for the single owner of a mailbox."""
        await self._store.free(host, self._clock.now())

    async def run(self, host: str, channel: Channel, stopping: asyncio.Event) -> None:
        """Deliver what is in a mailbox until `stopping`, and for a while after that what is due then."""
        sending: set[asyncio.Task[None]] = set()
        ahead = self._ahead()
        try:
            while not stopping.is_set():
                ahead = await self._heed_the_clock(host, ahead)
                if len(sending) >= AT_ONCE:
                    await asyncio.wait(sending, return_when=asyncio.FIRST_COMPLETED, timeout=IDLE_SECONDS)
                elif (claim := await self._next(host)) is not None:
                    self._begin(sending, claim, channel)
        finally:
            await self._drain(host, channel, sending)

    def _begin(self, sending: set["asyncio.Task[None]"], claim: Claim, channel: Channel) -> None:
        task = asyncio.create_task(self._send(claim, channel))
        sending.add(task)
        task.add_done_callback(sending.discard)

    async def _drain(self, host: str, channel: Channel, sending: set["asyncio.Task[None]"]) -> None:
        """Send what is due and end what was begun; what does not end in time is taken up by the next one."""
        late = asyncio.ensure_future(self._clock.sleep(DRAIN_SECONDS))
        while not late.done():
            claim = await self._due(host) if len(sending) < AT_ONCE else None
            if claim is not None:
                self._begin(sending, claim, channel)
            elif sending:
                await asyncio.wait({late, *sending}, return_when=asyncio.FIRST_COMPLETED)
            else:
                break
        await ended(late, *sending)

    def _ahead(self) -> float:
        """How far the time of day is ahead of the monotonic clock: it changes only when somebody sets it."""
        return self._clock.now().timestamp() - self._clock.monotonic()

    async def _heed_the_clock(self, host: str, ahead: float) -> float:
        """When the time of day was set back nothing waits for a moment that was meant to be soon."""
        now = self._ahead()
        if now > ahead - SET_BACK_SECONDS:
            return max(now, ahead)
        log.warning("the clock was set back by %.0f s", ahead - now)
        try:
            await self._store.free(host, self._clock.now(), everything=True)
        except RedisError:
            return ahead
        return now

    async def _next(self, host: str) -> Claim | None:
        """A claim, or None after waiting for a while."""
        late = self._clock.monotonic() + SEND_SECONDS
        try:
            claim = await self._store.claim(host, self._clock.now())
            if isinstance(claim, Claim):
                return replace(claim, late=late)
            await self._store.wait(host, max(0.01, min(claim, IDLE_SECONDS)))
        except RedisError:
            log.warning("the outbox waits for its store", exc_info=True)
            await self._clock.sleep(IDLE_SECONDS)
        return None

    async def _due(self, host: str) -> Claim | None:
        """A claim, if there is one now."""
        try:
            claim = await self._store.claim(host, self._clock.now())
        except RedisError:
            return None
        return claim if isinstance(claim, Claim) else None

    async def _send(self, claim: Claim, channel: Channel) -> None:
        try:
            await self.deliver(claim, channel)
        except RedisError:
            # The claim runs out, and the step is taken up again as one whose outcome is not known.
            log.warning("delivery %s could not be recorded", claim.delivery.id, exc_info=True)

    async def deliver(self, claim: Claim, channel: Channel) -> None:
        """Send the next step of a claimed delivery and record how it went."""
        await self._sending.send(claim, channel)
