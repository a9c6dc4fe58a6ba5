"""What is sent goes where it was asked, survives what Telegram refuses, and is told apart when it fails."""

import asyncio
from typing import Any

import pytest

from bot.replies import say
from bot.steps import as_repeat
from channels.document import Document, File
from channels.errors import DeliveryRefused, DeliveryUnknown, Moved, RateLimited
from channels.types import Address, Attachment, Receipt
from tests.channels.telegram.ground import at_telegram, words
from tests.fakes.faults import Fault
from tests.fakes.telegram.invariants import check, writes

HOSTILE = "@everyone /stop #tag $USD https://evil.example/x settings.py me@evil.example 10.0.0.1 tg://x?y=1"


async def test_12_nothing_in_a_text_comes_alive() -> None:
    """No mention, command, hashtag, address or host works that a page wrote (law S2)."""
    async with at_telegram(listens=False) as ground:
        await ground.channel.post(await ground.asked(), words(HOSTILE), "d")

        assert ground.telegram.chat(1).seen(by_bot=True)[0].entities == []
        check(ground.telegram)


async def test_previews_are_off_on_sends_and_edits() -> None:
    """Telegram fetches nothing that stands in an answer."""
    async with at_telegram(listens=False) as ground:
        address = await ground.asked()
        receipt = await ground.channel.post(address, words("one"), "d")
        await ground.channel.edit(address, receipt, words("two"))

        shown = [one.body["link_preview_options"] for one in writes(ground.telegram)]
        assert shown == [{"is_disabled": True}] * 2


async def test_34_what_is_not_modified_is_well() -> None:
    """The same words again are a success (pyTelegramBotAPI#637)."""
    async with at_telegram(listens=False) as ground:
        address = await ground.asked()
        receipt = await ground.channel.post(address, words("one"), "d")

        assert await ground.channel.edit(address, receipt, words("one")) == receipt


async def test_t2_everything_stays_in_its_topic() -> None:
    """A topic by its number, General by none (openclaw#27560)."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        forum = ground.telegram.supergroup("Team", an, forum=True)
        salt = forum.topic("Salt")
        an.says(forum, "@footnote_bot one", topic=salt)
        an.says(forum, "@footnote_bot two")
        await ground.heard(2)
        for number, one in enumerate(ground.kept.messages):
            # Telegram puts what answers a message into the topic of that message, whatever topic is named.
            await ground.channel.post(one.address.place, words(f"answer {number}"), f"d{number}")

        assert (forum.texts(salt), forum.texts(None)) == (["answer 0"], ["answer 1"])
        check(ground.telegram)


async def test_an_answer_to_a_deleted_topic_is_not_lost() -> None:
    """Without the topic is better than not at all (openclaw#11620)."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        forum = ground.telegram.supergroup("Team", an, forum=True)
        salt = forum.topic("Salt")
        an.says(forum, "@footnote_bot one", topic=salt)
        asked = await ground.heard()
        forum.deletes_topic(salt)
        await ground.channel.post(asked.address, words("answer"), "d")

        assert forum.texts(None) == ["answer"]
        check(ground.telegram, but=("in_their_topics",))


async def test_an_answer_to_a_deleted_question_is_not_lost() -> None:
    """The reply may be sent without what it replies to."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        an.deletes(an.says(None, "one"))
        asked = await ground.heard()
        await ground.channel.post(asked.address, words("answer"), "d")

        assert ground.telegram.chat(an).texts() == ["answer"]
        check(ground.telegram)


async def test_a_group_that_moved_says_where_it_is_now() -> None:
    """Nothing is sent or changed in its place; the outbox decides what goes there."""
    async with at_telegram(listens=False) as ground:
        an = ground.telegram.user(1, "An")
        group = ground.telegram.group("Team", an)
        address = Address("telegram", "", str(group.id))
        receipt = await ground.channel.post(address, words("before"), "d1")
        new = group.migrates(-1009999)
        with pytest.raises(Moved) as edited:
            await ground.channel.edit(address, receipt, words("after"))
        with pytest.raises(Moved) as posted:
            await ground.channel.post(address, words("after"), "d2")

        assert [one.value.conversation for one in (edited, posted)] == [str(new.id)] * 2
        assert new.texts() == []


@pytest.mark.parametrize(
    ("happens", "reason"),
    [
        (lambda ground, group: ground.telegram.user(1).blocks(), "blocked"),
        (lambda ground, group: ground.telegram.user(1).leaves_telegram(), "deactivated"),
    ],
)
async def test_who_cannot_be_written_to_is_a_refusal_with_its_reason(happens: Any, reason: str) -> None:
    """The outbox tells elsewhere, or gives up; it does not try again."""
    async with at_telegram(listens=False) as ground:
        address = await ground.asked()
        happens(ground, None)
        with pytest.raises(DeliveryRefused) as refused:
            await ground.channel.post(address, words("one"), "d")

        assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("happens", "reason"),
    [("kicks_bot", "kicked"), ("deletes", "chat_not_found"), ("mutes", "no_rights")],
)
async def test_a_group_that_is_closed_to_us_is_a_refusal(happens: str, reason: str) -> None:
    """Removed, deleted, or without the right to write."""
    async with at_telegram(listens=False) as ground:
        an = ground.telegram.user(1, "An")
        group = ground.telegram.supergroup("Team", an)
        getattr(group, happens)(*([an] if happens == "kicks_bot" else []))
        with pytest.raises(DeliveryRefused) as refused:
            await ground.channel.post(Address("telegram", "", str(group.id)), words("one"), "d")

        assert refused.value.reason == reason


async def test_a_closed_topic_is_a_refusal() -> None:
    """Only administrators write there."""
    async with at_telegram(listens=False) as ground:
        an = ground.telegram.user(1, "An")
        forum = ground.telegram.supergroup("Team", an, forum=True)
        salt = forum.topic("Salt")
        forum.closes_topic(salt)
        with pytest.raises(DeliveryRefused, match="topic_closed"):
            await ground.channel.post(Address("telegram", "", str(forum.id), str(salt)), words("one"), "d")


@pytest.mark.parametrize("kind", ["lost_answer", "reset_after", "server_error", "overloaded"])
async def test_f9_what_may_have_arrived_is_not_called_unsent(kind: str) -> None:
    """A 5xx and a connection that broke say nothing about the message."""
    faults = [Fault(kind, endpoint="sendMessage", times=1)]
    async with at_telegram(listens=False, faults=faults) as ground:
        address = await ground.asked()
        with pytest.raises(DeliveryUnknown):
            await ground.channel.post(address, words("one"), "d")


async def test_26_a_chat_that_is_held_is_not_called_again() -> None:
    """The time is passed on, and heeded in this process too (agno#7360)."""
    async with at_telegram(listens=False) as ground:
        address = await ground.asked()
        ground.telegram.town.flood.hold(1, 200)
        for _ in range(2):
            with pytest.raises(RateLimited) as limit:
                await ground.channel.post(address, words("one"), "d")
            assert limit.value.retry_after >= 200

        assert len(writes(ground.telegram)) == 1


async def test_25_one_chat_held_for_200_seconds_delays_no_other() -> None:
    """Another chat's messages go out at once (python-telegram-bot#3765)."""
    async with at_telegram(listens=False) as ground:
        held = await ground.asked()
        ground.telegram.user(2, "Bình").starts()
        ground.telegram.town.flood.hold(1, 200)
        with pytest.raises(RateLimited):
            await ground.channel.post(held, words("one"), "d1")
        await ground.channel.post(Address("telegram", "", "2"), words("two"), "d2")

        assert ground.telegram.chat(2).texts() == ["two"]
        assert ground.clock.monotonic() == 0
        check(ground.telegram)


async def test_a_refused_token_keeps_what_waits() -> None:
    """The operator mends it; until then nothing is given up."""
    faults = [Fault("revoked_key", endpoint="sendMessage", times=1)]
    async with at_telegram(listens=False, faults=faults) as ground:
        with pytest.raises(RateLimited):
            await ground.channel.post(await ground.asked(), words("one"), "d")


async def test_a_report_goes_as_a_file() -> None:
    """Under its name, below what is said of it; without its bytes it is refused."""

    async def bytes_of(ref: str) -> bytes:
        if ref != "report/1.html":
            raise FileNotFoundError(ref)
        return b"<html>"

    async with at_telegram(listens=False, files=bytes_of) as ground:
        address = await ground.asked()
        for ref in ("report/1.html", "gone"):
            part = words("x", File("report-1.html", "text/html", "Salt, @all", ref))
            file_part = ground.channel.parts(part)[-1]
            if ref == "gone":
                with pytest.raises(DeliveryRefused, match="file_gone"):
                    await ground.channel.post(address, file_part, "d")
            else:
                await ground.channel.post(address, file_part, "d")

        assert ground.telegram.chat(1).seen(by_bot=True)[0].document == "report-1.html"
        check(ground.telegram)


async def test_a_file_that_may_have_arrived_says_so() -> None:
    """The word that it may be a repeat stands in front of its title (law D2)."""

    async def bytes_of(ref: str) -> bytes:
        return ref.encode()

    async with at_telegram(listens=False, files=bytes_of) as ground:
        address = await ground.asked()
        (part,) = ground.channel.parts(Document("report", "en", (File("a.html", "text/html", "Salt", "a"),)))
        await ground.channel.post(address, as_repeat(part), "d")

        (shown,) = ground.telegram.chat(1).seen(by_bot=True)
        assert shown.text == f"{say('delivery.repeat', 'en')}\n\nSalt"
        check(ground.telegram)


async def test_an_attachment_is_fetched_under_a_safe_name(tmp_path: Any) -> None:
    """What a person sends cannot choose a folder."""
    async with at_telegram() as ground:
        ground.telegram.user(1, "An").uploads(None, "../../etc/passwd", b"hello", caption="x")
        heard = await ground.heard()
        place = await ground.channel.download(heard.attachments[0], tmp_path)

        assert place.parent == tmp_path
        assert await asyncio.to_thread(place.read_bytes) == b"hello"
        with pytest.raises(DeliveryRefused, match="too_large"):
            await ground.channel.download(Attachment("a", "b", 30_000_000, "c"), tmp_path)


async def test_an_edit_of_what_is_gone_is_a_refusal() -> None:
    """The report is then sent as a new message."""
    async with at_telegram(listens=False) as ground:
        with pytest.raises(DeliveryRefused, match="message_gone"):
            await ground.channel.edit(await ground.asked(), Receipt("77"), words("one"))
