"""What ends a job and is refused where it was asked for goes to its asker alone."""

from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.delivery import Delivery, DeliveryState, Kind
from bot.jobs.elsewhere import Elsewhere
from bot.outbox import Outbox
from bot.replies import say
from bot.store.jobs import JobStore
from bot.store.outbox import OutboxStore
from channels.document import Document
from channels.errors import DeliveryRefused
from channels.types import Address, Receipt
from tests.bot.jobs.test_journal import a_job
from tests.fakes.channel import FakeChannel, says
from tests.fakes.clock import FakeClock


class Archived(FakeChannel):
    """A platform where c1 is archived."""

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Refused there, kept elsewhere."""
        if address.conversation == "c1":
            raise DeliveryRefused("is_archived")
        return await super().post(address, document, delivery_id)


async def delivered(client: Redis, channel: FakeChannel, clock: FakeClock, outbox: Outbox) -> None:
    """Deliver all that may be delivered now."""
    store = OutboxStore(client)
    while not isinstance(claim := await store.claim("test", clock.now()), float):
        await outbox.deliver(claim, channel)


@pytest.mark.parametrize("killed", [False, True])
async def test_a_refused_answer_comes_with_a_word_to_its_asker_once(client: Redis, killed: bool) -> None:
    """Also when the daemon was killed after it was put in line and before the refusal was recorded."""
    clock, jobs, store = FakeClock(), JobStore(client), OutboxStore(client)
    job = replace(a_job(), address=Address("test", "w1", "c1", "t1"))
    await jobs.create(job)
    elsewhere = Elsewhere(jobs, store, clock)
    outbox = Outbox(store, clock, bring=elsewhere.bring)
    channel = Archived()
    if killed:
        await elsewhere.bring(
            Delivery(job.final_delivery, Kind.FINAL, job.address, says("answer"), slot=job.slot)
        )
    await outbox.final(job.address, says("answer"), job.final_delivery, job.slot)
    await delivered(client, channel, clock, outbox)

    word = say("job.elsewhere", "en", question=job.brief.question.text)
    assert channel.texts() == [word, "answer"]
    assert {address.conversation for address, _, _ in channel.posts} == {job.asker.person}
    assert await outbox.settled(job.final_delivery) is DeliveryState.REFUSED


@pytest.mark.parametrize("change", [{"watch": "w1"}, {"address": Address("test", "w1", "p1")}])
async def test_nothing_is_brought_where_there_is_no_other_place(
    client: Redis, change: dict[str, object]
) -> None:
    """A digest rests with its watch, and who is written to alone already cannot be reached otherwise."""
    clock, jobs, store = FakeClock(), JobStore(client), OutboxStore(client)
    job = replace(a_job(), **{"address": Address("test", "w1", "c1"), **change})  # type: ignore[arg-type]
    await jobs.create(job)
    outbox = Outbox(store, clock, bring=Elsewhere(jobs, store, clock).bring)
    channel = FakeChannel([DeliveryRefused("gone")])
    await outbox.final(job.address, says("answer"), job.final_delivery, job.slot)
    await delivered(client, channel, clock, outbox)

    assert channel.texts() == []
