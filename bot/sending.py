"""Sending: one claimed step of a delivery through its channel, and the record of how it went.

`bot.outbox` calls it. A step whose outcome is not known is looked for where the channel can look; elsewhere a
new message is sent once more with a word that it may be a repeat, and a change simply again (laws D2, D3).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.delivery import Claim, Delivery, DeliveryState, Kind
from bot.steps import Step, as_repeat, steps_of
from bot.store.outbox import CLAIM_SECONDS, OutboxStore
from bot.tracing.tracer import SILENT, Tracer
from channels.errors import ChannelError, DeliveryRefused, DeliveryUnknown, Moved, RateLimited
from channels.ports import Channel, Finder
from channels.types import Receipt
from research.ports import Clock
from research.trace import Event
from research.trace import Kind as Told

SEND_SECONDS: Final = CLAIM_SECONDS - 5
"""Longer than a claim nobody sends; another gateway may have taken the delivery up."""
AGAIN_SECONDS: Final = 2.0
LONGEST_PAUSE: Final = 60.0
MOST_REPEATS: Final = 1
MOST_DEATHS: Final = 20
"""Gateways that died over a new message: as a rule before it was sent, and of something else."""
SOME_DEATHS: Final = 5
SETTLED_SECONDS: Final = 15.0
"""After some deaths over a message only a process that has lived so long tries it again: a storm of kills,
which has nothing to do with the message, then does not use up its tries.
"""
MOST_TRIES: Final = 12
"""For what can be tried again without harm; with the pauses between them that is about eight minutes."""

log = logging.getLogger(__name__)

Bring = Callable[[Delivery], Awaitable[None]]
"""Takes care of what ends a job and was refused."""


class Sending:
    """Sends steps."""

    def __init__(
        self, store: OutboxStore, clock: Clock, tracer: Tracer = SILENT, bring: Bring | None = None
    ) -> None:
        self._store = store
        self._clock = clock
        self._tracer = tracer
        self._bring = bring
        self._born = clock.monotonic()

    async def send(self, claim: Claim, channel: Channel) -> None:
        """Send the next step of a claim."""
        wait = self._born + SETTLED_SECONDS - self._clock.monotonic()
        if wait > 0 and claim.doubts - claim.lost >= SOME_DEATHS:  # First of all: it may die any moment.
            await self._postpone(claim, wait, DeliveryState.QUEUED)
            return
        steps = await asyncio.to_thread(steps_of, claim, channel)
        if claim.done >= len(steps):
            await self._end(claim, DeliveryState.DELIVERED)
            return
        step = steps[claim.done]
        if _too_doubtful(step, claim, channel):
            await self._give_up(claim, steps, DeliveryState.UNKNOWN, "")
            return
        started = self._clock.monotonic()
        try:
            async with asyncio.timeout(SEND_SECONDS):
                receipt = await self._hand_over(claim, step, channel)
        except RateLimited as limit:
            self._tell(claim, started, "rate_limited")
            await self._postpone(claim, limit.retry_after, DeliveryState.QUEUED, pause=True)
        except Moved as move:
            self._tell(claim, started, "moved")
            await self._follow(claim, move.conversation)
        except DeliveryRefused as refusal:
            self._tell(claim, started, "refused")
            log.warning("delivery %s was refused: %s", claim.delivery.id, refusal.reason)
            await self._give_up(claim, steps, DeliveryState.REFUSED, refusal.reason)
        except (ChannelError, OSError):
            self._tell(claim, started, "unknown")
            log.warning("the outcome of delivery %s is not known", claim.delivery.id, exc_info=True)
            await self._doubt(claim)
        except Exception:  # An adapter's mistake must not end the deliveries of other conversations.
            self._tell(claim, started, "failed")
            log.exception("delivery %s failed", claim.delivery.id)
            await self._doubt(claim)
        else:
            self._tell(claim, started, "ok")
            await self._sent(claim, steps, receipt)

    def _tell(self, claim: Claim, started: float, outcome: str) -> None:
        """Tell the traces of a message that was handed to the platform."""
        delivery = claim.delivery
        job, took = delivery.slot.partition(":")[0], (self._clock.monotonic() - started) * 1000
        event = Event(
            Told.DELIVERY,
            step=delivery.kind,
            provider=delivery.address.platform,
            milliseconds=took,
            outcome=outcome,
        )
        self._tracer.of(delivery.address, job).emit(event)

    async def _hand_over(self, claim: Claim, step: Step, channel: Channel) -> Receipt | None:
        """The receipt of the step's message; None for progress that is not wanted any more."""
        address = claim.delivery.address
        if claim.doubts and _findable(step, channel) and isinstance(channel, Finder):
            found = await channel.find(address, step.id)
            if found is not None:
                return found
        if claim.closed:
            return None
        if self._clock.monotonic() > claim.late:
            raise DeliveryUnknown  # This process was frozen, and another gateway may have sent it.
        if step.edits is not None:
            return await channel.edit(address, step.edits, step.document)
        repeated = claim.doubts > 0 and not _findable(step, channel)
        document = as_repeat(step.document) if repeated else step.document
        return await channel.post(address, document, step.id)

    async def _follow(self, claim: Claim, conversation: str) -> None:
        """Send it, and all that comes after it, where its conversation goes on."""
        log.info("%s goes on as %s", claim.delivery.address, conversation)
        await self._store.moved(claim.delivery.address, conversation)
        await self._postpone(claim, 0.0, DeliveryState.QUEUED)

    async def _sent(self, claim: Claim, steps: tuple[Step, ...], receipt: Receipt | None) -> None:
        """Record that a step was sent."""
        now, step = self._clock.now(), steps[claim.done]
        if receipt is not None and claim.moved:
            receipt = replace(receipt, conversation=claim.delivery.address.conversation)
        if claim.delivery.kind is Kind.PROGRESS:
            await self._store.shown(claim, receipt, now, silent=False)
            return
        receipts = (*claim.receipts, receipt) if step.part and receipt is not None else claim.receipts
        message = receipt if step.part or step.edits is None else None
        await self._go_on(claim, steps, receipts, message)

    async def _give_up(
        self, claim: Claim, steps: tuple[Step, ...], state: DeliveryState, reason: str
    ) -> None:
        """Leave a step that cannot be sent: do without it, send it as a new message, or end the delivery.

        A part of which nobody knows whether it is there keeps no other part back.
        """
        step = steps[claim.done]
        if claim.delivery.kind is Kind.PROGRESS:
            silent = state is DeliveryState.UNKNOWN
            await self._store.shown(claim, None, self._clock.now(), silent=silent)
        elif step.optional:
            await self._go_on(claim, steps, claim.receipts, None)
        elif step.edits is not None and claim.delivery.kind is Kind.FINAL:
            await self._postpone(claim, 0.0, DeliveryState.QUEUED, afresh=True)
        elif state is DeliveryState.UNKNOWN:
            await self._go_on(claim, steps, claim.receipts, None, missing=True)
        else:
            if claim.delivery.kind is Kind.FINAL and self._bring is not None:
                await self._bring(claim.delivery)
            await self._end(claim, state, reason)

    async def _go_on(
        self,
        claim: Claim,
        steps: tuple[Step, ...],
        receipts: tuple[Receipt, ...],
        message: Receipt | None,
        *,
        missing: bool = False,
    ) -> None:
        done = claim.done + 1
        state = DeliveryState.DELIVERED if done == len(steps) else DeliveryState.QUEUED
        await self._store.record(
            claim,
            state,
            self._clock.now(),
            done=done,
            receipts=receipts,
            message=message,
            missing=missing,
        )

    async def _end(self, claim: Claim, state: DeliveryState, reason: str = "") -> None:
        now = self._clock.now()
        await self._store.record(claim, state, now, done=claim.done, receipts=claim.receipts, reason=reason)

    async def _doubt(self, claim: Claim) -> None:
        """Leave the step as it is for a while; then it is taken up as one that may have arrived."""
        pause = min(AGAIN_SECONDS * 2**claim.doubts, LONGEST_PAUSE)
        await self._postpone(claim, pause, DeliveryState.SENDING)

    async def _postpone(
        self,
        claim: Claim,
        seconds: float,
        state: DeliveryState,
        *,
        pause: bool = False,
        afresh: bool = False,
    ) -> None:
        now = self._clock.now()
        until = now + timedelta(seconds=seconds)
        await self._store.postpone(claim, until, state, now, pause=pause, afresh=afresh)


def _findable(step: Step, channel: Channel) -> bool:
    """Whether the channel can tell if the step's message is there. One that a single person sees is not."""
    return step.edits is None and isinstance(channel, Finder) and not step.document.private_to


def _too_doubtful(step: Step, claim: Claim, channel: Channel) -> bool:
    if step.edits is not None or _findable(step, channel) or claim.closed:
        return claim.doubts > MOST_TRIES
    return claim.lost > MOST_REPEATS or claim.doubts > MOST_DEATHS
