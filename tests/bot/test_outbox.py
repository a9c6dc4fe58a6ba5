"""The outbox: durable, in order, at the platform's pace, and never silently twice."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot.delivery import Claim, DeliveryState
from bot.outbox import Outbox
from bot.store.outbox import OutboxStore
from channels.document import Document
from channels.errors import DeliveryRefused, DeliveryUnknown, RateLimited
from channels.types import Address, Receipt
from tests.fakes.channel import FakeChannel, says
from tests.fakes.clock import FakeClock
from tests.fakes.waiting import eventually

HERE = Address("test", "w1", "c1", "t1")
THERE = Address("test", "w1", "c2")


class Post:
    """An outbox under a clock that the test moves, with one gateway that delivers when told."""

    def __init__(self, client: Redis, channel: FakeChannel) -> None:
        self.clock = FakeClock()
        self.store = OutboxStore(client)
        self.outbox = Outbox(self.store, self.clock)
        self.channel = channel

    async def deliver(self) -> int:
        """Deliver all that may be delivered now; how many tries that took."""
        tries = 0
        while isinstance(claim := await self.store.claim("test", self.clock.now()), Claim):
            await self.outbox.deliver(claim, self.channel)
            tries += 1
        return tries


@pytest.fixture
def post(client: Redis) -> Post:
    return Post(client, FakeChannel())


async def test_messages_of_a_conversation_keep_their_order(post: Post) -> None:
    """First in, first out, whatever another conversation does."""
    for number in range(5):
        await post.outbox.post(HERE, says(f"here {number}"), f"h{number}")
        await post.outbox.post(THERE, says(f"there {number}"), f"t{number}")

    await post.deliver()

    assert post.channel.texts("c1") == [f"here {number}" for number in range(5)]
    assert post.channel.texts("c2") == [f"there {number}" for number in range(5)]


async def test_a_delivery_id_is_delivered_once(post: Post) -> None:
    """Putting the same delivery in twice, before and after it went out, sends it once."""
    await post.outbox.post(HERE, says("one"), "d1")
    await post.outbox.post(HERE, says("one"), "d1")
    await post.deliver()
    await post.outbox.post(HERE, says("one"), "d1")
    await post.deliver()

    assert post.channel.texts() == ["one"]


async def test_waiting_progress_is_replaced_by_newer_progress(post: Post) -> None:
    """Only the latest step is sent, and later steps edit the first message."""
    await post.outbox.progress(HERE, says("10 %"), "job1")
    await post.outbox.progress(HERE, says("20 %"), "job1")
    await post.deliver()
    await post.outbox.progress(HERE, says("30 %"), "job1")
    await post.deliver()

    assert post.channel.texts() == ["20 %"]
    assert [receipt.message_id for receipt, _ in post.channel.edits] == ["receipt-1"]
    assert post.channel.edits[0][1] == says("30 %")


async def test_nothing_of_a_job_comes_after_its_report(post: Post) -> None:
    """The report takes the place of waiting progress, and late progress is not sent."""
    await post.outbox.progress(HERE, says("90 %"), "job1")
    await post.outbox.final(HERE, says("report"), "job1:end", "job1")
    await post.outbox.progress(HERE, says("95 %"), "job1")
    await post.deliver()

    assert post.channel.texts() == ["report"]


async def test_progress_that_changes_while_it_is_sent_is_sent_again(post: Post) -> None:
    """A step that arrives during the send is not lost."""
    await post.outbox.progress(HERE, says("10 %"), "job1")
    claim = await post.store.claim("test", post.clock.now())
    assert isinstance(claim, Claim)
    await post.outbox.progress(HERE, says("20 %"), "job1")
    await post.outbox.deliver(claim, post.channel)
    await post.deliver()

    assert post.channel.texts() == ["10 %"]
    assert [document for _, document in post.channel.edits] == [says("20 %")]


async def test_a_rate_limit_holds_up_its_own_conversation_only(client: Redis) -> None:
    """The other conversation goes on, and the first one waits as long as it was told to."""
    post = Post(client, FakeChannel([RateLimited(30)]))
    await post.outbox.post(HERE, says("slow"), "d1")
    await post.outbox.post(HERE, says("slower"), "d2")
    await post.deliver()
    await post.outbox.post(THERE, says("quick"), "d3")
    await post.deliver()
    await post.clock.advance(29)
    assert await post.deliver() == 0
    await post.clock.advance(2)
    await post.deliver()

    assert post.channel.texts() == ["quick", "slow", "slower"]


async def test_a_refused_message_lets_the_next_one_pass(client: Redis) -> None:
    """What the platform will never take is recorded, not tried for ever."""
    post = Post(client, FakeChannel([DeliveryRefused("gone")]))
    await post.outbox.post(HERE, says("refused"), "d1")
    await post.outbox.post(HERE, says("fine"), "d2")
    await post.deliver()

    assert post.channel.texts() == ["fine"]
    assert await post.outbox.settled("d1") is DeliveryState.REFUSED


@pytest.mark.parametrize("failure", [DeliveryUnknown(), ConnectionResetError(), KeyError("a mistake")])
async def test_an_unknown_outcome_is_repeated_once_and_says_so(client: Redis, failure: Exception) -> None:
    """The second try carries a word that it may be a repeat."""
    post = Post(client, FakeChannel([failure]))
    await post.outbox.post(HERE, says("report"), "d1")
    await post.deliver()
    assert await post.outbox.settled("d1") is None
    await post.clock.advance(3)
    await post.deliver()

    (text,) = post.channel.texts()
    assert "may be a repeat" in text
    assert text.endswith("report")
    assert await post.outbox.settled("d1") is DeliveryState.DELIVERED


async def test_an_outcome_that_stays_unknown_is_recorded(client: Redis) -> None:
    """There is no third try, and the conversation goes on."""
    post = Post(client, FakeChannel([DeliveryUnknown(), DeliveryUnknown()]))
    await post.outbox.post(HERE, says("lost?"), "d1")
    await post.outbox.post(HERE, says("next"), "d2")
    for _ in range(4):
        await post.deliver()
        await post.clock.advance(3)

    assert post.channel.texts() == ["next"]
    assert await post.outbox.settled("d1") is DeliveryState.UNKNOWN


async def test_a_gateway_that_dies_while_sending_leaves_its_claim_to_the_next(post: Post) -> None:
    """After a while the message is taken up again, as one that may have arrived."""
    await post.outbox.post(HERE, says("report"), "d1")
    assert isinstance(await post.store.claim("test", post.clock.now()), Claim)
    assert await post.deliver() == 0
    await post.clock.advance(61)
    await post.deliver()

    (text,) = post.channel.texts()
    assert "may be a repeat" in text


async def test_a_session_delivers_only_its_own(post: Post) -> None:
    """Two console sessions on one server do not take each other's answers."""
    mine, other = Address("console", "", "s1"), Address("console", "", "s2")
    await post.outbox.post(other, says("theirs"), "d1")
    await post.outbox.post(mine, says("mine"), "d2")
    claim = await post.store.claim("console/s1", post.clock.now())

    assert isinstance(claim, Claim)
    assert claim.delivery.document == says("mine")
    assert not isinstance(await post.store.claim("console/s1", post.clock.now()), Claim)


async def test_the_loop_delivers_and_ends_when_told(post: Post) -> None:
    """A running gateway sends what is put in, and finishes when it is asked to stop."""
    stopping = asyncio.Event()
    running = asyncio.ensure_future(post.outbox.run("test", post.channel, stopping))
    await post.outbox.post(HERE, says("hello"), "d1")
    await eventually(lambda: post.outbox.settled("d1"), "the message is delivered")
    stopping.set()
    await running

    assert post.channel.texts() == ["hello"]


async def test_an_edit_changes_the_message_that_was_delivered(post: Post) -> None:
    """The receipt of the first delivery says what to edit."""
    await post.outbox.post(HERE, says("old"), "d1")
    await post.outbox.edit(HERE, says("new"), "d2", target="d1")
    await post.deliver()

    assert post.channel.texts() == ["old"]
    assert [(receipt.message_id, document) for receipt, document in post.channel.edits] == [
        ("receipt-1", says("new"))
    ]


async def test_what_is_due_at_the_end_is_still_delivered(post: Post) -> None:
    """Whatever was said before the gateway was asked to stop is heard, and what has to wait is left."""
    stopping = asyncio.Event()
    stopping.set()
    for number in range(40):
        await post.outbox.post(Address("test", "w1", f"c{number}"), says("last"), f"d{number}")
    await post.outbox.post(HERE, says("first"), "h1")
    await post.outbox.post(HERE, says("second"), "h2")
    await post.outbox.run("test", post.channel, stopping)

    assert post.channel.texts("c1") == ["last", "first", "second"]
    assert len(post.channel.posts) == 42


async def test_a_send_that_does_not_end_holds_up_no_end(client: Redis) -> None:
    """It is left to the next gateway, as one whose outcome is not known."""
    channel, stopping = Hanging(), asyncio.Event()
    post = Post(client, channel)
    running = asyncio.ensure_future(post.outbox.run("test", channel, stopping))
    await post.outbox.post(HERE, says("stuck"), "d1")
    await channel.begun.wait()
    stopping.set()
    while not running.done():
        await post.clock.advance(1)

    assert await post.outbox.settled("d1") is None


class Hanging(FakeChannel):
    """A platform that takes a message and never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        self.begun.set()
        await asyncio.Event().wait()
        return Receipt("")


async def test_a_clock_that_was_set_back_holds_nothing_up(client: Redis) -> None:
    """What was to wait for half a minute does not wait for an hour and a half minute."""
    post, stopping = Post(client, FakeChannel([RateLimited(30)])), asyncio.Event()
    running = asyncio.ensure_future(post.outbox.run("test", post.channel, stopping))
    await post.outbox.post(HERE, says("one"), "d1")
    await eventually(lambda: client.exists("footnote:pause:test/w1/c1"), "the platform wants to wait")
    post.clock.set_back(3600)
    await eventually(lambda: post.outbox.settled("d1"), "it is delivered")
    stopping.set()
    await running

    assert post.channel.texts() == ["one"]
