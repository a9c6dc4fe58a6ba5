"""The outbox in Redis: one line of deliveries for each conversation, one mailbox for each kind of gateway.

`bot.outbox` is the only user. A mailbox holds conversations by the time at which something may be sent in
them; a gateway claims a conversation for a while, so that its order holds with any number of gateways.
"""

from datetime import datetime
from typing import Final

from redis.asyncio import Redis

from bot.delivery import Claim, Delivery, DeliveryState, Kind
from bot.store import keys, outbox_scripts
from bot.store.codec import Codec
from channels.types import Receipt

CLAIM_SECONDS: Final = 60.0

_DELIVERIES: Final = Codec(Delivery)


class OutboxStore:
    """Deliveries that wait, are being sent, or were sent."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def enqueue(self, delivery: Delivery, now: datetime, *, closes: str = "") -> bool:
        """Put a message at the end of its line; false, and nothing changes, when its id was seen before.

        `closes` names a slot of progress that ends with this message.
        """
        host, conversation = keys.host_of(delivery.address), keys.conversation_of(delivery.address)
        progress = progress_id(closes)
        return bool(
            await outbox_scripts.ENQUEUE.run(
                self._client,
                (*_places(delivery.id, host, conversation), keys.slot(closes), keys.delivery(progress)),
                (
                    delivery.id,
                    _DELIVERIES.dumps(delivery),
                    conversation,
                    _ms(now),
                    keys.DELIVERY_SECONDS,
                    closes,
                    progress,
                ),
            )
        )

    async def progress(self, delivery: Delivery, now: datetime) -> bool:
        """Put a step of progress in line, in place of one that waits there; false when the slot is closed."""
        host, conversation = keys.host_of(delivery.address), keys.conversation_of(delivery.address)
        return bool(
            await outbox_scripts.PROGRESS.run(
                self._client,
                (*_places(delivery.id, host, conversation), keys.slot(delivery.slot)),
                (
                    delivery.id,
                    _DELIVERIES.dumps(delivery),
                    conversation,
                    _ms(now),
                    keys.DELIVERY_SECONDS,
                    delivery.slot,
                ),
            )
        )

    async def claim(self, host: str, now: datetime) -> Claim | float:
        """The next delivery of a mailbox, or the seconds until there may be one (infinite when empty)."""
        answer = await outbox_scripts.CLAIM.run(
            self._client,
            (keys.mailbox(host),),
            (_ms(now), _ms(now) + int(CLAIM_SECONDS * 1000), keys.line(""), keys.delivery(""), keys.slot("")),
        )
        if len(answer) == 1:
            return float("inf") if int(answer[0]) < 0 else max(0.0, int(answer[0]) - _ms(now)) / 1000
        text, doubts, version, slot_receipt = answer
        delivery = _DELIVERIES.loads(text)
        receipt = slot_receipt or (delivery.target and await self._receipt(delivery.target))
        return Claim(delivery, int(doubts), int(version), Receipt(receipt) if receipt else None)

    async def settle(
        self, claim: Claim, state: DeliveryState, receipt: Receipt | None, now: datetime
    ) -> None:
        """Record how a delivery ended and let its conversation go on."""
        delivery = claim.delivery
        host, conversation = keys.host_of(delivery.address), keys.conversation_of(delivery.address)
        await outbox_scripts.SETTLE.run(
            self._client,
            (*_places(delivery.id, host, conversation), keys.slot(delivery.slot)),
            (
                delivery.id,
                conversation,
                _ms(now),
                "1" if delivery.kind is Kind.PROGRESS else "",
                claim.version,
                state,
                receipt.message_id if receipt else "",
                keys.DELIVERED_SECONDS,
            ),
        )

    async def postpone(self, claim: Claim, until: datetime, state: DeliveryState) -> None:
        """Leave the conversation alone until then. QUEUED: nothing was sent; SENDING: it may have been."""
        delivery = claim.delivery
        host, conversation = keys.host_of(delivery.address), keys.conversation_of(delivery.address)
        await outbox_scripts.POSTPONE.run(
            self._client,
            (keys.delivery(delivery.id), keys.mailbox(host)),
            (conversation, _ms(until), state),
        )

    async def state(self, delivery_id: str) -> DeliveryState | None:
        """How a delivery stands; None when there is none with that id."""
        state = await self._client.hget(keys.delivery(delivery_id), "state")
        return None if state is None else DeliveryState(str(state))

    async def wait(self, host: str, seconds: float) -> None:
        """Return when something new is in a mailbox, or after `seconds`."""
        await self._client.blpop([keys.wake(host)], timeout=seconds)

    async def waiting(self, host: str) -> int:
        """How many conversations of a mailbox have something to be sent."""
        return int(await self._client.zcard(keys.mailbox(host)))

    async def _receipt(self, delivery_id: str) -> str:
        return str(await self._client.hget(keys.delivery(delivery_id), "receipt") or "")


def progress_id(slot: str) -> str:
    """The delivery id that all progress of a slot shares."""
    return f"{slot}:progress"


def _places(delivery_id: str, host: str, conversation: str) -> tuple[str, str, str, str]:
    return keys.delivery(delivery_id), keys.line(conversation), keys.mailbox(host), keys.wake(host)


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
