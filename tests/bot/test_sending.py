"""Sending a delivery part by part: where it goes on after a kill, and what is never sent twice."""

from contextlib import suppress
from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.delivery import Claim, DeliveryState
from bot.outbox import Outbox
from bot.replies import say
from bot.sending import MOST_DEATHS, SETTLED_SECONDS
from bot.store.outbox import OutboxStore
from channels.document import Document
from channels.errors import DeliveryRefused, DeliveryUnknown, RateLimited
from channels.ports import ProgressEnd
from channels.types import Address, Receipt
from tests.fakes.channel import FakeChannel, FindingChannel, says
from tests.fakes.clock import FakeClock

HERE = Address("test", "w1", "c1", "t1")
BESIDE = Address("test", "w1", "c1", "t2")
THERE = Address("test", "w1", "c2")
REPEAT = say("delivery.repeat", "en")
READY = say("delivery.ready", "en")
CLOSED = say("delivery.closed", "en")
GONE = say("delivery.part_gone", "en")


class Post:
    """An outbox under a clock that the test moves; whoever delivers does so through `channel`."""

    def __init__(self, client: Redis, channel: FakeChannel) -> None:
        self.clock = FakeClock()
        self.store = OutboxStore(client)
        self.outbox = Outbox(self.store, self.clock)
        self.channel = channel

    async def claim(self) -> Claim:
        claim = await self.store.claim("test", self.clock.now())
        assert isinstance(claim, Claim)
        return claim

    async def step(self) -> None:
        """Deliver one step."""
        await self.outbox.deliver(await self.claim(), self.channel)

    async def deliver(self) -> None:
        """Deliver all that may be delivered now."""
        while isinstance(claim := await self.store.claim("test", self.clock.now()), Claim):
            await self.outbox.deliver(claim, self.channel)

    async def persist(self) -> None:
        """Deliver for a long time."""
        for _ in range(40):
            await self.deliver()
            await self.clock.advance(70)


async def test_every_part_is_a_message_of_its_own(client: Redis) -> None:
    """In order, under ids that name the part, each with its receipt."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.deliver()

    assert post.channel.texts() == ["one", "two", "three"]
    assert post.channel.ids() == ["d1", "d1#2", "d1#3"]
    assert await post.outbox.receipts("d1") == (
        Receipt("receipt-1"),
        Receipt("receipt-2"),
        Receipt("receipt-3"),
    )
    assert await post.outbox.settled("d1") is DeliveryState.DELIVERED


async def test_a_kill_between_parts_goes_on_at_the_right_part(client: Redis) -> None:
    """What was recorded is not sent again, and the next part carries no word of a repeat."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.step()
    await post.step()
    assert await post.outbox.settled("d1") is None
    await Post(client, post.channel).deliver()

    assert post.channel.texts() == ["one", "two", "three"]


async def test_a_part_of_unknown_outcome_alone_is_labelled(client: Redis) -> None:
    """Killed after the second part was sent and before that was recorded."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.step()
    await post.claim()
    await post.clock.advance(31)
    await post.deliver()

    assert post.channel.texts() == ["one", f"{REPEAT}\ntwo", "three"]


async def test_gateways_that_die_over_a_part_lose_it_not(client: Redis) -> None:
    """Each may have died before it sent; the part still comes, labelled, and what follows it too."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.step()
    for _ in range(4):
        await post.claim()
        await post.clock.advance(31)
    await post.deliver()

    assert post.channel.texts() == ["one", f"{REPEAT}\ntwo", "three"]


class Died(BaseException):
    """The process was killed."""


class Deadly(FakeChannel):
    """Whoever sends dies."""

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        raise Died


async def test_a_storm_of_kills_loses_no_message(client: Redis) -> None:
    """However often gateways die while they send: a later one that lives for a while sends it."""
    await Post(client, FakeChannel()).outbox.post(HERE, says("one"), "d1")
    for _ in range(3 * MOST_DEATHS):
        life = Post(client, Deadly())
        await life.outbox.free("test")
        with suppress(Died):
            await life.deliver()
    calm = Post(client, FakeChannel())
    await calm.clock.advance(SETTLED_SECONDS + 1)
    await calm.deliver()

    assert calm.channel.texts() == [f"{REPEAT}\none"]
    assert await calm.outbox.settled("d1") is DeliveryState.DELIVERED


async def test_a_part_whose_outcome_stays_unknown_keeps_no_other_back(client: Redis) -> None:
    """The rest is sent, and the delivery ends as one of which nobody knows."""
    post = Post(client, FakeChannel([None, DeliveryUnknown(), DeliveryUnknown()], splits=True))
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.persist()

    assert post.channel.texts() == ["one", "three"]
    assert await post.outbox.settled("d1") is DeliveryState.UNKNOWN


async def test_two_threads_of_a_chat_do_not_mix_their_parts_with_the_wait(client: Redis) -> None:
    """A platform that wants to be left alone in a chat is, in every thread; other chats go on."""
    post = Post(client, FakeChannel([None, RateLimited(30)], splits=True))
    await post.outbox.post(HERE, says("one", "two"), "d1")
    await post.deliver()
    await post.outbox.post(BESIDE, says("beside"), "d2")
    await post.outbox.post(THERE, says("there"), "d3")
    await post.deliver()
    await post.clock.advance(29)
    await post.deliver()
    assert post.channel.texts() == ["one", "there"]
    await post.clock.advance(2)
    await post.deliver()

    assert sorted(post.channel.texts()) == ["beside", "one", "there", "two"]
    assert post.channel.texts("c1").index("one") < post.channel.texts("c1").index("two")


@pytest.mark.parametrize("lost", ["before", "after"])
async def test_where_it_can_be_looked_up_nothing_is_sent_twice(client: Redis, lost: str) -> None:
    """Whether the message had arrived or not, it is there once and carries no word of a repeat."""
    failure = [None, DeliveryUnknown()]
    channel = (
        FindingChannel(afterwards=failure, splits=True)
        if lost == "after"
        else FindingChannel(failure, splits=True)
    )
    post = Post(client, channel)
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.persist()

    assert channel.texts() == ["one", "two", "three"]
    assert [one.message_id for one in await post.outbox.receipts("d1")] == [
        "receipt-1",
        "receipt-2",
        "receipt-3",
    ]


async def test_what_cannot_be_looked_up_now_is_looked_up_later(client: Redis) -> None:
    """A look-up that fails is no licence to send."""
    lookups = [DeliveryUnknown(), RateLimited(5), ConnectionResetError()]
    channel = FindingChannel(afterwards=[DeliveryUnknown()], lookups=lookups)
    post = Post(client, channel)
    await post.outbox.post(HERE, says("one"), "d1")
    await post.persist()

    assert channel.texts() == ["one"]
    assert await post.outbox.settled("d1") is DeliveryState.DELIVERED


async def test_what_one_person_sees_cannot_be_looked_up(client: Redis) -> None:
    """It is sent once more with a word, on any channel, to that person alone."""
    channel = FindingChannel(afterwards=[DeliveryUnknown()], splits=True)
    post = Post(client, channel)
    await post.outbox.post(HERE, replace(says("yours"), private_to="p1"), "d1")
    await post.persist()

    assert channel.texts() == ["yours", f"{REPEAT}\nyours"]
    assert {document.private_to for _, _, document in channel.posts} == {"p1"}


async def test_the_last_message_takes_the_place_of_progress(client: Redis) -> None:
    """Its first part is an edit, the others are new, and so is a short word that tells the person."""
    post = Post(client, FakeChannel(splits=True, progress_end=ProgressEnd.REPLACED))
    await post.outbox.progress(HERE, says("working"), "j1")
    await post.deliver()
    await post.outbox.final(HERE, says("one", "two"), "j1:end", "j1")
    await post.deliver()

    assert post.channel.on_show() == ["one", "two", READY]
    assert post.channel.ids() == ["j1:progress", "j1:end#2", "j1:end#ready"]
    assert [one.message_id for one in await post.outbox.receipts("j1:end")] == ["receipt-1", "receipt-2"]


async def test_without_progress_the_last_message_is_new(client: Redis) -> None:
    """Then nobody needs a word that it is ready."""
    post = Post(client, FakeChannel(splits=True, progress_end=ProgressEnd.REPLACED))
    await post.outbox.final(HERE, says("one", "two"), "j1:end", "j1")
    await post.deliver()

    assert post.channel.texts() == ["one", "two"]


async def test_progress_that_was_deleted_is_not_in_the_way_of_the_answer(client: Redis) -> None:
    """A platform that refuses the edit gets the whole answer as new messages."""
    channel = FakeChannel([None, DeliveryRefused("message_not_found")], progress_end=ProgressEnd.REPLACED)
    post = Post(client, channel)
    await post.outbox.progress(HERE, says("working"), "j1")
    await post.deliver()
    await post.outbox.final(HERE, says("answer"), "j1:end", "j1")
    await post.deliver()

    assert channel.texts() == ["working", "answer"]
    assert await post.outbox.settled("j1:end") is DeliveryState.DELIVERED


@pytest.mark.parametrize("refused", [False, True])
async def test_the_message_of_progress_is_closed_before_the_answer(client: Redis, refused: bool) -> None:
    """With a sentence, or what was given for it; a refusal to edit does not hold the answer up."""
    failures = [None, DeliveryRefused("gone") if refused else None]
    post = Post(client, FakeChannel(failures, progress_end=ProgressEnd.CLOSED))
    await post.outbox.progress(HERE, says("working"), "j1")
    await post.deliver()
    await post.outbox.final(HERE, says("answer"), "j1:end", "j1")
    await post.deliver()

    assert post.channel.on_show() == ["working" if refused else CLOSED, "answer"]
    assert [one.message_id for one in await post.outbox.receipts("j1:end")] == ["receipt-2"]


async def test_what_closes_the_progress_can_be_given(client: Redis) -> None:
    """A last card, for one."""
    post = Post(client, FakeChannel(progress_end=ProgressEnd.CLOSED))
    await post.outbox.progress(HERE, says("working"), "j1")
    await post.deliver()
    await post.outbox.final(HERE, says("answer"), "j1:end", "j1", closing=says("done in 3 s"))
    await post.deliver()

    assert post.channel.on_show() == ["done in 3 s", "answer"]


async def test_progress_that_may_have_arrived_is_found_before_the_answer_replaces_it(client: Redis) -> None:
    """Killed in the middle of the first progress, with the answer waiting behind it."""
    post = Post(client, FindingChannel(progress_end=ProgressEnd.REPLACED))
    await post.outbox.progress(HERE, says("working"), "j1")
    claim = await post.claim()
    await post.channel.post(HERE, claim.delivery.document, claim.delivery.id)
    await post.outbox.final(HERE, says("answer"), "j1:end", "j1")
    await post.clock.advance(31)
    await post.deliver()

    assert post.channel.on_show() == ["answer", READY]


async def test_progress_whose_outcome_stays_unknown_falls_silent(client: Redis) -> None:
    """After one labelled repeat no more is sent, until the answer comes."""
    post = Post(client, FakeChannel(afterwards=[DeliveryUnknown(), DeliveryUnknown()]))
    await post.outbox.progress(HERE, says("10 %"), "j1")
    await post.persist()
    await post.outbox.progress(HERE, says("20 %"), "j1")
    await post.outbox.final(HERE, says("answer"), "j1:end", "j1")
    await post.persist()

    assert post.channel.texts() == ["10 %", f"{REPEAT}\n10 %", "answer"]


async def test_an_edit_that_grows_posts_the_rest(client: Redis) -> None:
    """And the next edit changes all of it."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two"), "d1")
    await post.outbox.edit(HERE, says("ONE", "TWO", "THREE"), "d2", target="d1")
    await post.outbox.edit(HERE, says("1", "2", "3"), "d3", target="d1")
    await post.deliver()

    assert post.channel.on_show() == ["1", "2", "3"]
    assert post.channel.ids() == ["d1", "d1#2", "d2#3"]
    assert await post.outbox.delivery_of(HERE, "receipt-3") == "d1"


async def test_an_edit_that_shrinks_empties_the_rest(client: Redis) -> None:
    """What has no part any more says so, and is used again when the document grows."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two", "three"), "d1")
    await post.outbox.edit(HERE, says("ONE"), "d2", target="d1")
    await post.deliver()
    assert post.channel.on_show() == ["ONE", GONE, GONE]
    await post.outbox.edit(HERE, says("1", "2"), "d3", target="d1")
    await post.deliver()

    assert post.channel.on_show() == ["1", "2", GONE]
    assert len(await post.outbox.receipts("d1")) == 3


async def test_an_edit_of_unknown_outcome_is_made_again_without_a_word(client: Redis) -> None:
    """It changes nothing to make it twice."""
    post = Post(client, FakeChannel(afterwards=[None, DeliveryUnknown(), DeliveryUnknown()]))
    await post.outbox.post(HERE, says("one"), "d1")
    await post.outbox.edit(HERE, says("ONE"), "d2", target="d1")
    await post.persist()

    assert post.channel.on_show() == ["ONE"]
    assert await post.outbox.settled("d2") is DeliveryState.DELIVERED


async def test_a_message_leads_back_to_its_delivery(client: Redis) -> None:
    """From any part and any thread of its chat, and from nowhere else."""
    post = Post(client, FakeChannel(splits=True))
    await post.outbox.post(HERE, says("one", "two"), "d1")
    await post.deliver()

    assert await post.outbox.delivery_of(HERE, "receipt-2") == "d1"
    assert await post.outbox.delivery_of(replace(HERE, thread="", reply_to="m1"), "receipt-1") == "d1"
    assert await post.outbox.delivery_of(THERE, "receipt-1") is None
    assert await post.outbox.delivery_of(HERE, "receipt-3") is None


async def test_what_an_answer_refers_to_names_no_other_line(client: Redis) -> None:
    """Messages of one thread keep their order, whatever they refer to."""
    post = Post(client, FakeChannel([RateLimited(5)]))
    await post.outbox.post(replace(HERE, reply_to="m1"), says("one"), "d1")
    await post.outbox.post(replace(HERE, reply_to="m2"), says("two"), "d2")
    await post.persist()

    assert post.channel.texts() == ["one", "two"]
    assert [address.reply_to for address, _, _ in post.channel.posts] == ["m1", "m2"]


async def test_a_refusal_can_be_asked(client: Redis) -> None:
    """In the platform's own word, with what was sent before it."""
    post = Post(client, FakeChannel([None, DeliveryRefused("is_archived")], splits=True))
    await post.outbox.post(HERE, says("one", "two"), "d1")
    await post.outbox.post(HERE, says("three"), "d2")
    await post.deliver()

    assert await post.outbox.refusal("d1") == "is_archived"
    assert await post.outbox.refusal("d2") is None
    assert await post.outbox.receipts("d1") == (Receipt("receipt-1"),)


async def test_a_gateway_that_was_frozen_in_its_claim_sends_nothing(client: Redis) -> None:
    """Another one may have sent it by then, and what the thawed one records is not heard."""
    post = Post(client, FakeChannel())
    await post.outbox.post(HERE, says("one"), "d1")
    stale = replace(await post.claim(), late=post.clock.monotonic() + 25)
    await post.clock.advance(31)
    await post.deliver()
    await post.outbox.deliver(stale, post.channel)
    await post.store.record(stale, DeliveryState.UNKNOWN, post.clock.now(), done=0, receipts=())

    assert post.channel.texts() == [f"{REPEAT}\none"]
    assert await post.outbox.settled("d1") is DeliveryState.DELIVERED


async def test_the_single_owner_need_not_wait_for_a_dead_gateways_claims(client: Redis) -> None:
    """What a killed daemon was sending goes on at once; what the platform wants to wait for does not."""
    post = Post(client, FakeChannel([RateLimited(20)]))
    await post.outbox.post(THERE, says("limited"), "d1")
    await post.deliver()
    await post.outbox.post(HERE, says("one"), "d2")
    await post.claim()
    await post.outbox.free("test")
    await post.deliver()

    assert post.channel.texts() == [f"{REPEAT}\none"]
