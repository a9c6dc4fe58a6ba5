"""A chat that goes on under another id takes along what is on its way to it, in order and once."""

import pytest
from redis.asyncio import Redis

from bot.delivery import Claim, DeliveryState
from bot.outbox import Outbox
from bot.store.outbox import OutboxStore
from channels.document import Document
from channels.errors import Moved
from channels.ports import Channel, ProgressEnd
from channels.types import Address, Receipt
from tests.channels.telegram.ground import at_telegram, words
from tests.fakes.channel import FakeChannel, says
from tests.fakes.clock import FakeClock
from tests.fakes.telegram.invariants import check

OLD = Address("test", "w1", "old", "t1", "m1")
NEW = Address("test", "w1", "new")


class MovingChannel(FakeChannel):
    """A platform on which a chat has another id from the moment at which `gone` says so."""

    gone = False

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """A message, where the chat is now."""
        self._look(address)
        return await super().post(address, document, delivery_id)

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """A change there."""
        self._look(address)
        return await super().edit(address, receipt, document)

    def _look(self, address: Address) -> None:
        if self.gone and address.conversation == OLD.conversation:
            raise Moved(NEW.conversation)


class Desk:
    """An outbox and a gateway that delivers when told."""

    def __init__(self, client: Redis) -> None:
        self.clock = FakeClock()
        self.store = OutboxStore(client)
        self.outbox = Outbox(self.store, self.clock)
        self.channel = MovingChannel(progress_end=ProgressEnd.REPLACED, splits=True)

    async def deliver(self, channel: Channel | None = None) -> None:
        """Deliver all that may be delivered now."""
        channel = channel or self.channel
        while isinstance(claim := await self.store.claim(channel.platform, self.clock.now()), Claim):
            await self.outbox.deliver(claim, channel)


@pytest.fixture
def desk(client: Redis) -> Desk:
    return Desk(client)


@pytest.mark.parametrize("told", [True, False], ids=["told", "found out"])
async def test_what_waits_for_the_old_chat_goes_to_the_new_one(desk: Desk, told: bool) -> None:
    """Whether the platform tells, or refuses the first message; what is put in line later goes there too."""
    for number in range(3):
        await desk.outbox.post(OLD, says(f"{number}"), f"d{number}")
    desk.channel.gone = True
    if told:
        await desk.outbox.moved(OLD, NEW.conversation)
    await desk.deliver()
    await desk.outbox.post(OLD, says("later"), "d3")
    await desk.deliver()

    assert [address for address, _, _ in desk.channel.posts] == [NEW] * 4
    assert desk.channel.texts() == ["0", "1", "2", "later"]
    assert await desk.store.state("d2") is DeliveryState.DELIVERED


async def test_what_was_sent_to_the_new_chat_is_found_there(desk: Desk) -> None:
    """So that a button below it leads to its job."""
    await desk.outbox.post(OLD, says("report"), "d1")
    desk.channel.gone = True
    await desk.deliver()

    assert await desk.outbox.delivery_of(NEW, "receipt-1") == "d1"
    assert [one.message_id for one in await desk.outbox.receipts("d1")] == ["receipt-1"]


async def test_a_message_of_the_old_chat_is_not_edited_in_the_new_one(desk: Desk) -> None:
    """Its id may be another message's there: progress begins anew, goes on in that, and ends in it."""
    await desk.outbox.progress(OLD, says("10 %"), "job")
    await desk.deliver()
    desk.channel.gone = True
    for step in ("20 %", "30 %"):
        await desk.outbox.progress(OLD, says(step), "job")
        await desk.deliver()
    await desk.outbox.final(OLD, says("report"), "job:end", "job")
    await desk.deliver()

    assert [one.message_id for one, _ in desk.channel.edits] == ["receipt-2", "receipt-2"]
    assert desk.channel.on_show()[:2] == ["10 %", "report"]
    assert {address for address, _, _ in desk.channel.posts[1:]} == {NEW}


async def test_a_report_of_which_a_part_was_sent_goes_on_in_the_new_chat(desk: Desk) -> None:
    """No part is sent twice, and none is missing."""
    await desk.outbox.progress(OLD, says("10 %"), "job")
    await desk.deliver()
    await desk.outbox.final(OLD, says("one", "two", "three"), "job:end", "job")
    claim = await desk.store.claim("test", desk.clock.now())
    assert isinstance(claim, Claim)
    await desk.outbox.deliver(claim, desk.channel)
    desk.channel.gone = True
    await desk.deliver()

    assert desk.channel.on_show() == ["one", "two", "three"]
    assert [address.conversation for address, _, _ in desk.channel.posts] == ["old", "new", "new"]
    assert await desk.store.state("job:end") is DeliveryState.DELIVERED


async def test_a_chat_that_moves_twice_is_followed(desk: Desk) -> None:
    """To where it is in the end."""
    await desk.outbox.moved(Address("test", "w1", "first"), OLD.conversation)
    await desk.outbox.moved(OLD, NEW.conversation)
    await desk.outbox.post(Address("test", "w1", "first"), says("one"), "d1")
    await desk.deliver()

    assert [address for address, _, _ in desk.channel.posts] == [NEW]


async def test_a_message_under_way_when_the_chat_moves_is_recorded(desk: Desk) -> None:
    """It arrived, and does not come again in the new chat."""
    await desk.outbox.post(OLD, says("one"), "d1")
    claim = await desk.store.claim("test", desk.clock.now())
    assert isinstance(claim, Claim)
    await desk.outbox.moved(OLD, NEW.conversation)
    await desk.outbox.deliver(claim, desk.channel)
    await desk.clock.advance(3600.0)
    await desk.deliver()

    assert desk.channel.texts() == ["one"]


async def test_a_telegram_group_that_became_a_supergroup_gets_what_waited(desk: Desk) -> None:
    """The real adapter at Telegram: progress, a reply and the report, all where the group is now."""
    async with at_telegram(listens=False) as ground:
        group = ground.telegram.group("Team", ground.telegram.user(1, "An"))
        address = Address("telegram", "", str(group.id))
        await desk.outbox.progress(address, words("half"), "job")
        await desk.deliver(ground.channel)
        await desk.outbox.post(address, words("a reply"), "d1")
        await desk.outbox.final(address, words("the report"), "job:end", "job")
        new = group.migrates(-1009999)
        await desk.deliver(ground.channel)

        assert (group.texts()[0], new.texts()) == ("half", ["a reply", "the report"])
        assert await desk.outbox.settled("job:end") is DeliveryState.DELIVERED
        check(ground.telegram, but=["nothing_refused", "in_their_topics"])  # One call learns where it is.
