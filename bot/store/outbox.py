"""The outbox in Redis: one line of deliveries for each place, one mailbox for each kind of gateway.

`bot.outbox` is the only user. A mailbox holds lines by the time at which something may be sent in them; a
gateway claims a line for a while, so that its order holds with any number of gateways.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from redis.asyncio import Redis

from bot.delivery import Claim, Delivery, DeliveryState
from bot.store import keys, mail_keys, outbox_scripts
from bot.store.codec import Codec
from channels.types import Address, Receipt

CLAIM_SECONDS: Final = 30.0
MOST_MOVES: Final = 3

_DELIVERIES: Final = Codec(Delivery)


class OutboxStore:
    """Deliveries that wait, are being sent, or were sent."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def enqueue(self, delivery: Delivery, now: datetime) -> bool:
        """Put a message at the end of its line; false, and nothing changes, when its id was seen before.

        A FINAL closes its slot: progress that waits there is not sent any more.
        """
        progress = progress_id(delivery.slot)
        return bool(
            await outbox_scripts.ENQUEUE.run(
                self._client,
                (
                    *_places(delivery.id, delivery.address),
                    mail_keys.slot(delivery.slot),
                    mail_keys.delivery(progress),
                ),
                (
                    delivery.id,
                    _DELIVERIES.dumps(delivery),
                    keys.conversation_of(delivery.address),
                    _ms(now),
                    keys.DELIVERY_SECONDS,
                    delivery.slot,
                    progress,
                    delivery.kind,
                    delivery.target,
                ),
            )
        )

    async def progress(self, delivery: Delivery, now: datetime) -> bool:
        """Put a step of progress in line, in place of one that waits there; false when the slot is closed."""
        return bool(
            await outbox_scripts.PROGRESS.run(
                self._client,
                (*_places(delivery.id, delivery.address), mail_keys.slot(delivery.slot)),
                (
                    delivery.id,
                    _DELIVERIES.dumps(delivery),
                    keys.conversation_of(delivery.address),
                    _ms(now),
                    keys.DELIVERY_SECONDS,
                    delivery.slot,
                ),
            )
        )

    async def claim(self, host: str, now: datetime) -> Claim | float:
        """The next delivery of a mailbox, or the seconds until there may be one (infinite when empty)."""
        prefixes = (mail_keys.line(""), mail_keys.delivery(""), mail_keys.slot(""), mail_keys.pause(""))
        answer = await outbox_scripts.CLAIM.run(
            self._client,
            (mail_keys.mailbox(host),),
            (_ms(now), _ms(now) + int(CLAIM_SECONDS * 1000), *prefixes),
        )
        if len(answer) == 1:
            return float("inf") if int(answer[0]) < 0 else max(0.0, int(answer[0]) - _ms(now)) / 1000
        text, number, done, receipts, doubts, places, afresh, version, closed, lost, line = answer
        delivery = _DELIVERIES.loads(text)
        now_at = await self._now_at(delivery.address)
        moved = now_at.conversation != delivery.address.conversation
        return Claim(
            replace(delivery, address=now_at),
            int(number),
            int(done),
            _receipts(receipts),
            int(doubts),
            _standing(_receipts(places), now_at) if moved else _receipts(places),
            afresh == "1",
            int(version),
            closed == "1",
            int(lost),
            line=str(line),
            moved=moved,
        )

    async def moved(self, address: Address, conversation: str) -> None:
        """From now on everything for a chat goes to another one, also what waits or is put in line later."""
        key = mail_keys.moved(keys.chat_of(address))
        await self._client.set(key, conversation, ex=keys.DELIVERED_SECONDS)

    async def _now_at(self, address: Address) -> Address:
        """Where a chat is now. Neither threads nor messages of the old one are there."""
        for _ in range(MOST_MOVES):
            found = await self._client.get(mail_keys.moved(keys.chat_of(address)))
            if found is None:
                break
            address = Address(address.platform, address.workspace, str(found))
        return address

    async def record(
        self,
        claim: Claim,
        state: DeliveryState,
        now: datetime,
        *,
        done: int,
        receipts: Sequence[Receipt],
        message: Receipt | None = None,
        reason: str = "",
        missing: bool = False,
    ) -> None:
        """Record how far a delivery is and let its line go on; QUEUED when it has another step.

        `message` is what was sent now: the platform's id of it leads back to the delivery. When the
        step may be `missing` the delivery ends UNKNOWN.
        """
        delivery = claim.delivery
        found = delivery.target or delivery.id
        await outbox_scripts.RECORD.run(
            self._client,
            (
                *_places(delivery.id, delivery.address, claim.line),
                mail_keys.delivery(delivery.target),
                _message(delivery.address, message),
            ),
            (
                delivery.id,
                claim.line,
                _ms(now),
                claim.number,
                state,
                done,
                _json(receipts),
                reason,
                keys.DELIVERED_SECONDS,
                found if message is not None and message.message_id else "",
                "1" if missing else "",
            ),
        )

    async def shown(self, claim: Claim, receipt: Receipt | None, now: datetime, *, silent: bool) -> None:
        """Record that progress was sent, or may have been; with `silent` its slot says no more."""
        delivery = claim.delivery
        await outbox_scripts.SHOWN.run(
            self._client,
            (
                *_places(delivery.id, delivery.address, claim.line),
                mail_keys.slot(delivery.slot),
                _message(delivery.address, receipt),
            ),
            (
                delivery.id,
                claim.line,
                _ms(now),
                claim.number,
                claim.version,
                _json([receipt]) if receipt else "",
                keys.DELIVERED_SECONDS,
                delivery.id if receipt is not None and receipt.message_id else "",
                "1" if silent else "",
            ),
        )

    async def postpone(
        self,
        claim: Claim,
        until: datetime,
        state: DeliveryState,
        now: datetime,
        *,
        pause: bool = False,
        afresh: bool = False,
    ) -> None:
        """Leave the line alone until then. QUEUED: nothing was sent; SENDING: it may have been.

        With `pause` the whole conversation is left alone; with `afresh` nothing will be edited.
        """
        delivery = claim.delivery
        await outbox_scripts.POSTPONE.run(
            self._client,
            (
                mail_keys.delivery(delivery.id),
                mail_keys.mailbox(keys.host_of(delivery.address)),
                mail_keys.pause(claim.line.rpartition("/")[0]),
            ),
            (
                claim.line,
                _ms(until),
                state,
                claim.number,
                "1" if pause else "",
                "1" if afresh else "",
                _ms(now),
            ),
        )

    async def free(self, host: str, now: datetime, *, everything: bool = False) -> int:
        """Give up every claim in a mailbox; only for who knows that no other gateway lives. How many.

        With `everything` nothing waits any more for what a platform wanted either.
        """
        arguments = (
            _ms(now),
            mail_keys.line(""),
            mail_keys.delivery(""),
            mail_keys.pause(""),
            "1" if everything else "",
        )
        return int(await outbox_scripts.FREE.run(self._client, (mail_keys.mailbox(host),), arguments))

    async def state(self, delivery_id: str) -> DeliveryState | None:
        """How a delivery stands; None when there is none with that id."""
        state = await self._client.hget(mail_keys.delivery(delivery_id), "state")
        return None if state is None else DeliveryState(str(state))

    async def receipts(self, delivery_id: str) -> tuple[Receipt, ...]:
        """The receipts of the parts that were sent so far, in order."""
        return _receipts(await self._client.hget(mail_keys.delivery(delivery_id), "receipts") or "[]")

    async def reason(self, delivery_id: str) -> str:
        """Why a delivery was refused; empty otherwise."""
        return str(await self._client.hget(mail_keys.delivery(delivery_id), "reason") or "")

    async def delivery_of(self, address: Address, message_id: str) -> str | None:
        """The id of the delivery that a message of a conversation belongs to; None when it is not ours."""
        found = await self._client.get(_message(address, Receipt(message_id)))
        return None if found is None else str(found)

    async def wait(self, host: str, seconds: float) -> None:
        """Return when something new is in a mailbox, or after `seconds`."""
        await self._client.blpop([mail_keys.wake(host)], timeout=seconds)

    async def waiting(self, host: str) -> int:
        """How many lines of a mailbox have something to be sent."""
        return int(await self._client.zcard(mail_keys.mailbox(host)))


def progress_id(slot: str) -> str:
    """The delivery id that all progress of a slot shares."""
    return f"{slot}:progress"


def _places(delivery_id: str, address: Address, line: str = "") -> tuple[str, str, str, str]:
    """The keys of a delivery, its line, its mailbox and the bell of that."""
    host = keys.host_of(address)
    line = line or keys.conversation_of(address)
    return (
        mail_keys.delivery(delivery_id),
        mail_keys.line(line),
        mail_keys.mailbox(host),
        mail_keys.wake(host),
    )


def _message(address: Address, receipt: Receipt | None) -> str:
    return mail_keys.message(keys.chat_of(address), receipt.message_id if receipt else "")


def _json(receipts: Sequence[Receipt]) -> str:
    """Ids, and a pair of id and conversation for what stands elsewhere than it was meant to."""
    return json.dumps(
        [[one.message_id, one.conversation] if one.conversation else one.message_id for one in receipts]
    )


def _receipts(text: str | bytes) -> tuple[Receipt, ...]:
    return tuple(Receipt(*one) if isinstance(one, list) else Receipt(str(one)) for one in json.loads(text))


def _standing(places: Sequence[Receipt], address: Address) -> tuple[Receipt, ...]:
    """The messages to edit when they all stand in a conversation; otherwise new ones are sent there."""
    here = all(one.conversation == address.conversation for one in places)
    return tuple(places) if here else ()


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
