"""Answers on their way out at the pace that Telegram lets them: all of them, in order, where they were asked.

Every test ends with the invariants over the call log.
"""

import pytest
from redis.asyncio import Redis

from bot.delivery import DeliveryState
from channels.document import Block, Choice, Choices, Document, Heading, Paragraph, Text
from tests.channels.telegram.delivering import Post, posting
from tests.channels.telegram.ground import card, words
from tests.channels.telegram.test_splitting import SIZES, messages, whole
from tests.fakes.faults import Fault
from tests.fakes.long_reports import long_document
from tests.fakes.telegram.invariants import check, in_order, one_final

HOLD = 200


def report(parts: int) -> Document:
    """A report of so many messages, with a button below the last."""
    blocks: list[Block] = []
    for number in range(parts):
        blocks += [Heading(2, f"Part {number}"), *[Paragraph((Text(f"word{number} " * 180),))] * 2]
    return Document("report", "en", (*blocks, Choices((Choice("Sources", "view:1"),))))


def lost(post: Post, kind: str, endpoint: str, times: int = 1, **more: float) -> None:
    """Let calls fail."""
    post.telegram.shared.faults.add(Fault(kind, endpoint=endpoint, times=times, **more))  # type: ignore[arg-type]


async def test_25_one_chat_held_for_200_seconds_delays_no_other(client: Redis) -> None:
    """Sixty messages to another chat go out in the second in which they are put in (PTB#3765, #3772)."""
    async with posting(client) as post:
        held, _ = await post.asked(1)
        free, _ = await post.asked(2)
        post.telegram.town.flood.hold(1, HOLD)
        put_in = []
        for number in range(60):
            if number % 6 == 0:
                await post.outbox.post(held, words(f"held {number:02}"), f"held{number}")
            await post.outbox.post(free, words(f"free {number:02}"), f"free{number}")
            put_in.append(post.clock.monotonic())
            await post.work(3.0, step=1.0)
        sent = [one.started for one in post.calls(free)]
        delays = [after - before for before, after in zip(put_in, sent, strict=True)]
        assert max(delays) < 1.0
        assert [one.status for one in post.calls(held)] == [429]

        await post.empty()
        waited = [one for one in post.calls(held) if one.status == 200]
        assert waited[0].started >= HOLD
        in_order(post.telegram.chat(1), [f"held {number:02}" for number in range(0, 60, 6)])
        in_order(post.telegram.chat(2), [f"free {number:02}" for number in range(60)])
        check(post.telegram)


async def test_f11_eight_messages_at_once_arrive_in_order(client: Redis) -> None:
    """Where the library's own limiter lost one of eight and mixed the others; no call is refused."""
    async with posting(client) as post:
        address, _ = await post.asked()
        for number in range(8):
            await post.outbox.post(address, words(f"m{number}"), f"d{number}")
        await post.empty()

        assert post.telegram.chat(1).texts() == [f"m{number}" for number in range(8)]
        assert {one.status for one in post.calls(address)} == {200}
        check(post.telegram)


async def test_22_parts_stay_in_order_when_the_second_is_held(client: Redis) -> None:
    """In a topic, each of them in it; the buttons stand below the last (openclaw#27157, #62036, T5)."""
    async with posting(client) as post:
        address, asked = await post.asked(topic=True)
        await post.outbox.post(address, report(6), "r")
        await post.work(0)
        lost(post, "rate_limited", "sendMessage", retry_after=7)
        await post.empty()
        room = post.telegram.chat(int(address.conversation))
        in_order(room, [f"Part {number}" for number in range(6)], asked.thread)

        shown = room.seen(asked.thread, by_bot=True)
        assert [bool(one.buttons) for one in shown] == [False] * (len(shown) - 1) + [True]
        assert sum(one.status == 429 for one in post.calls(address)) == 1
        assert all(one.reply_to is asked for one in shown)
        check(post.telegram)


async def test_t10_progress_is_let_go_under_a_hold_and_the_report_arrives(client: Redis) -> None:
    """Nothing is written before its time, steps are dropped, and one final comes (case 26, agno#7360)."""
    async with posting(client) as post:
        address, asked = await post.asked()
        for second in range(40):
            if second == 10:
                post.telegram.town.flood.hold(1, 90)
            await post.outbox.progress(address, card(f"step {second}"), "job")
            await post.work(1.0)
        await post.outbox.final(
            address, words("The report.", Choices((Choice("Sources", "v"),))), "end", "job"
        )
        await post.empty()

        final = one_final(post.telegram.chat(1), asked, lambda one: bool(one.buttons))
        assert final.text == "The report."
        assert post.telegram.chat(1).texts() == ["The report.", "Ready: the answer stands above."]
        check(post.telegram)


async def test_progress_in_a_group_leaves_room_for_the_report(client: Redis) -> None:
    """A step a second for three minutes, then eight messages: none is refused, and none waits a minute."""
    async with posting(client) as post:
        address, asked = await post.asked(topic=True)
        for second in range(180):
            await post.outbox.progress(address, card(f"step {second}"), "job")
            await post.work(1.0, step=1.0)
        begun = post.clock.monotonic()
        await post.outbox.final(address, report(8), "end", "job")
        await post.empty()

        edits = [one.started for one in post.calls(address) if one.started < begun]
        assert {one.status for one in post.calls(address)} == {200}
        assert len(edits) <= 9 * 3 + 1
        assert post.calls(address)[-1].started - begun < 30
        in_order(post.telegram.chat(int(address.conversation)), [f"Part {n}" for n in range(8)], asked.thread)
        check(post.telegram)


@pytest.mark.parametrize("kind", ["reset_after", "lost_answer", "reset", "server_error"])
async def test_33_one_final_when_the_edit_into_it_fails(client: Redis, kind: str) -> None:
    """An edit is simply made again: no second message, and no word (nanobot#2110, T3)."""
    async with posting(client) as post:
        address, asked = await post.asked()
        await post.outbox.progress(address, card("step"), "job")
        await post.work(4.0)
        lost(post, kind, "editMessageText", times=3)
        await post.outbox.final(
            address, words("The report.", Choices((Choice("Sources", "v"),))), "end", "job"
        )
        await post.empty()

        assert one_final(post.telegram.chat(1), asked, lambda one: bool(one.buttons)).text == "The report."
        assert len(post.telegram.chat(1).seen(by_bot=True)) == 2
        check(post.telegram)


async def test_32_a_report_whose_progress_is_gone_is_a_reply_all_the_same(client: Redis) -> None:
    """Its message of progress was deleted: the report is a new one, in its topic (deer-flow#3534)."""
    async with posting(client) as post:
        address, asked = await post.asked(topic=True)
        room = post.telegram.chat(int(address.conversation))
        await post.outbox.progress(address, card("step"), "job")
        await post.work(7.0)
        room.seen(by_bot=True)[0].deleted = True
        await post.outbox.final(address, report(2), "end", "job")
        await post.empty()

        shown = room.seen(asked.thread, by_bot=True)
        assert all(one.reply_to is asked for one in shown)
        one_final(room, asked, lambda one: bool(one.buttons))
        in_order(room, ["Part 0", "Part 1"], asked.thread)
        check(post.telegram, but=("nothing_refused",))


@pytest.mark.parametrize("kind", ["reset_after", "lost_answer"])
async def test_d2_a_part_that_may_have_arrived_is_repeated_with_a_word(client: Redis, kind: str) -> None:
    """That part alone, once, and in its place."""
    async with posting(client) as post:
        address, _ = await post.asked()
        await post.outbox.post(address, report(4), "r")
        lost(post, kind, "sendMessage")
        await post.empty()

        texts = post.telegram.chat(1).texts()
        assert [one.startswith("This message may be a repeat") for one in texts] == [
            False,
            True,
            *[False] * (len(texts) - 2),
        ]
        assert texts[0] in texts[1]
        check(post.telegram)


async def test_j2_an_outage_of_an_hour_uses_up_no_repeat(client: Redis) -> None:
    """While Telegram answers nothing, nothing is sent; then everything arrives (openclaw#44925)."""
    async with posting(client) as post:
        address, _ = await post.asked()
        await post.outbox.post(address, words("Noted."), "n")
        await post.empty()
        for endpoint in ("sendMessage", "getMe"):
            lost(post, "overloaded", endpoint, times=10_000)
        await post.outbox.post(address, words("The report."), "r")
        await post.work(3600.0, step=20.0)
        tried = len(post.calls(address)) - 1
        post.telegram.shared.faults.clear()
        await post.empty()

        assert tried == 1
        assert post.telegram.chat(1).texts()[-1].endswith("The report.")
        assert await post.outbox.settled("r") is DeliveryState.DELIVERED
        check(post.telegram)


async def test_38_the_long_vietnamese_report_arrives_whole(client: Redis) -> None:
    """60,000 letters, 60 tables and emoji, at Telegram's own pace, with parts that fail (deer-flow#1732)."""
    document = whole(long_document("vi", SIZES["60,000"]))
    async with posting(client) as post:
        address, _ = await post.asked()
        await post.outbox.post(address, document, "r")
        await post.work(6.0)
        lost(post, "rate_limited", "sendMessage", retry_after=30)
        lost(post, "reset", "sendMessage")
        await post.empty(step=2.0)

        texts = [one.removeprefix("This message may be a repeat") for one in post.telegram.chat(1).texts()]
        assert len(texts) == len(messages(document))
        assert all(one.text in text for one, text in zip(messages(document), texts, strict=True))
        check(post.telegram)


async def test_a_report_with_its_file_comes_as_summary_buttons_and_file(client: Redis) -> None:
    """In a group's topic everything of it is there, the file too."""
    document = long_document("vi", SIZES["60,000"])

    async def bytes_of(ref: str) -> bytes:
        return ref.encode()

    async with posting(client, files=bytes_of) as post:
        address, asked = await post.asked(topic=True)
        await post.outbox.progress(address, card("step"), "job")
        await post.work(7.0)
        await post.outbox.final(address, document, "end", "job")
        await post.empty()

        shown = post.telegram.chat(int(address.conversation)).seen(asked.thread, by_bot=True)
        assert [one.document for one in shown if one.document] == ["report-abc.html"]
        one_final(post.telegram.chat(int(address.conversation)), asked, lambda one: bool(one.buttons))
        check(post.telegram)
