"""What people do at Slack reaches the inbox once, before it is acknowledged; what cannot be kept is told."""

import random

import pytest

from channels.types import Audience, InboundKind
from tests.channels.slack.ground import OUT_OF_ORDER, at_slack, progress, says
from tests.fakes.faults import Fault
from tests.fakes.slack.invariants import violations


async def test_s1_a_mention_and_its_twin_are_one_message() -> None:
    """Slack tells of a mention twice, in any order, with two ids: one message (openclaw#34833)."""
    async with at_slack() as ground:
        ground.slack.deliveries.hold()
        said = ground.slack.user("U1").mentions("C1", "What does sea aster cost?")
        ground.slack.deliveries.release(random.Random(2))
        message = await ground.heard()

        assert len(ground.kept.messages) == 1
        assert (message.message_id, message.address.thread) == (said.ts, said.ts)
        assert message.text == "What does sea aster cost?"
        assert (message.addressed, message.audience) == (True, Audience.SHARED)
        assert (message.locale, message.timezone) == ("en-GB", "Europe/London")


async def test_case_13_s2_what_comes_again_is_the_same_message() -> None:
    """Three copies at once, and one hours later (openclaw#83521, bolt-python#1027)."""
    async with at_slack() as ground:
        ground.slack.deliveries.copies = 3
        ground.slack.user("U1").mentions("C1", "hello")
        await ground.heard()
        ground.slack.deliveries.again(ground.slack.deliveries.events("message")[0])
        await ground.slack.deliveries.settled()

        assert len(ground.kept.messages) == 1
        assert all(one.acknowledged for one in ground.slack.deliveries.all)


async def test_case_19_s3_chatter_is_nothing_to_us() -> None:
    """Words that name nobody, or somebody else, outside of threads (DeerFlow, iterate#1998)."""
    async with at_slack() as ground:
        ground.slack.user("U1").says("C1", "lunch?")
        ground.slack.user("U2").says("C1", "<@U1> what about noodles?")
        await ground.slack.deliveries.settled()

        assert ground.kept.messages == []
        assert all(one.acknowledged for one in ground.slack.deliveries.all)


async def test_s4_a_file_is_never_met_with_silence() -> None:
    """A direct message with a PDF has the subtype file_share and is kept with what came along (DeerFlow)."""
    async with at_slack() as ground:
        person = ground.slack.user("U1")
        person.uploads(
            person.direct(), "prices.pdf", b"%PDF-", "compare with this", mimetype="application/pdf"
        )
        message = await ground.heard()

        assert message.text == "compare with this"
        assert [(one.name, one.media_type, one.size) for one in message.attachments] == [
            ("prices.pdf", "application/pdf", 5)
        ]
        assert message.audience is Audience.PRIVATE


async def test_case_18_s7_words_in_a_thread_are_overheard() -> None:
    """A follow-up without a mention keeps the thread's root, and says that it named nobody (onyx#1496)."""
    async with at_slack() as ground:
        root = ground.slack.user("U1").mentions("C1", "hello")
        ground.slack.user("U2").says("C1", "and in spring?", root)
        message = await ground.heard(2)

        assert (message.text, message.addressed) == ("and in spring?", False)
        assert message.address.thread == root.ts


async def test_s8_messages_to_the_bot_alone_go_on_in_one_place() -> None:
    """Direct messages share a conversation; one in a thread stays in that thread."""
    async with at_slack() as ground:
        first = ground.slack.user("U1").tells("one")
        ground.slack.user("U1").tells("two")
        ground.slack.user("U1").tells("in a thread", first)
        await ground.heard(3)

        assert [one.address.thread for one in ground.kept.messages] == ["", "", first.ts]
        assert all(one.addressed for one in ground.kept.messages)


async def test_s15_a_command_is_acknowledged_with_a_word() -> None:
    """/research is no message: it is known by its trigger, and answered where only its sender sees it."""
    async with at_slack() as ground:
        delivery = await ground.slack.user("U2").slash("/research giá hạ thảo là bao nhiêu?", "C1").ended()
        message = await ground.heard()

        assert (message.text, message.anchored) == ("/research giá hạ thảo là bao nhiêu?", False)
        assert delivery.answer == {"response_type": "ephemeral", "text": "Đã nhận."}
        assert message.sender_name == "Mai Tran"


async def test_s17_a_long_question_arrives_whole() -> None:
    """2,000 characters (openclaw#79027)."""
    async with at_slack() as ground:
        text = "why " + "and why " * 250
        ground.slack.user("U1").mentions("C1", text)

        assert (await ground.heard()).text == text.strip()


@pytest.mark.parametrize("kind", ["garbage", "truncated_body", "server_error", "bad_gateway", "reset"])
async def test_a_command_is_taken_though_slack_tells_nothing_of_its_person(kind: str) -> None:
    """Slack never brings a command again, whatever it answers when it is asked who that is."""
    async with at_slack(faults=[Fault(kind, service="slack", endpoint="users.info")]) as ground:
        delivery = await ground.slack.user("U1").slash("/research why?", "C1").ended()

        assert delivery.answer == {"response_type": "ephemeral", "text": "Got it."}
        assert (await ground.heard()).text == "/research why?"


async def test_case_17_research_in_a_thread() -> None:
    """Slack has no commands in threads; `!research` stands for one (bolt-python#873, hermes#25355)."""
    async with at_slack() as ground:
        root = ground.slack.user("U1").says("C1", "look at this")
        ground.slack.user("U1").says("C1", "!research is it true?", root)
        message = await ground.heard()

        assert (message.text, message.addressed) == ("/research is it true?", True)
        assert message.address.thread == root.ts


async def test_what_cannot_be_kept_is_not_acknowledged() -> None:
    """An event comes again until it is kept, and is then kept once (agno#10073, vercel/chat#666)."""
    async with at_slack() as ground:
        ground.slack.deliveries.retry_seconds = (0.0, 0.0, 0.0)
        ground.kept.broken = True
        ground.slack.user("U1").tells("hello")
        await ground.waits_in_vain(2)
        ground.kept.broken = False
        await ground.clock.advance(3.1)
        await ground.heard()

        assert ground.kept.texts == ["hello"]
        assert ground.slack.deliveries.all[-1].acknowledged


async def test_whoever_cannot_be_kept_in_the_end_is_told() -> None:
    """When the last try fails too, the person hears of it in words."""
    async with at_slack() as ground:
        ground.slack.deliveries.retry_seconds = (0.0, 0.0, 0.0)
        ground.kept.broken = True
        said = ground.slack.user("U1").mentions("C1", "hello")
        await ground.waits_in_vain(4)
        await ground.slack.until(
            lambda: OUT_OF_ORDER in ground.slack.thread("C1", said.ts, "U1").text, "a word"
        )

        assert violations(ground.slack) == []


async def test_a_command_that_cannot_be_kept_is_told_at_once() -> None:
    """Slack never brings a command again."""
    async with at_slack() as ground:
        ground.kept.broken = True
        delivery = await ground.slack.user("U1").slash("/research why?", "C1").ended()

        assert delivery.answer == {"response_type": "ephemeral", "text": OUT_OF_ORDER}
        assert len(delivery.attempts) == 1


async def test_a_press_names_what_was_pressed() -> None:
    """Its value, its message and its thread; a press that cannot be kept is told."""
    async with at_slack(without=("status_is_cleared",)) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, progress(), "d1")
        message = ground.slack.workspace.channels["C1"].messages[receipt.message_id]
        await ground.slack.user("U2").presses(message, "Stop").ended()
        press = await ground.heard()

        assert (press.kind, press.text, press.about) == (InboundKind.PRESS, "stop:abc", receipt.message_id)
        assert press.address == address
        assert press.sender.person == "U2"


async def test_the_native_stop_is_a_press_on_stop() -> None:
    """The session is shown as processing with progress, and the stop names no job."""
    async with at_slack() as ground:
        address = ground.thread()
        await ground.channel.post(address, progress(), "d1")
        ground.slack.user("U1").stops("C1", address.thread)
        press = await ground.heard()

        assert (press.kind, press.text, press.address) == (InboundKind.PRESS, "stop", address)
        await ground.slack.until(lambda: ground.slack.sessions.processing() == [], "nothing is at work")


async def test_an_edit_and_a_deletion_name_their_message() -> None:
    """Changes that Slack makes itself are none."""
    async with at_slack() as ground:
        said = ground.slack.user("U1").mentions("C1", "helo")
        await ground.heard()
        ground.slack.user("U1").edits(said, "<@U0FOOTNOTE> hello")
        edit = await ground.heard(2)
        ground.slack.user("U1").deletes(said)
        gone = await ground.heard(3)

        assert (edit.kind, edit.text, edit.message_id) == (InboundKind.EDIT, "hello", said.ts)
        assert (gone.kind, gone.message_id, gone.address) == (InboundKind.DELETE, said.ts, edit.address)


async def test_a_mention_that_is_added_later_is_a_question() -> None:
    """Words that were none of ours become so when the bot is named in them."""
    async with at_slack() as ground:
        said = ground.slack.user("U1").says("C1", "what is sea aster?")
        await ground.slack.deliveries.settled()
        ground.slack.user("U1").edits(said, "<@U0FOOTNOTE> what is sea aster?")
        message = await ground.heard()

        assert (message.kind, message.text) == (InboundKind.MESSAGE, "what is sea aster?")


async def test_leaving_and_archiving_end_a_conversation() -> None:
    """Nobody can receive there any more."""
    async with at_slack() as ground:
        ground.slack.user("U1").archives("C1")
        await ground.heard()
        ground.slack.user("U1").removes_bot("C2")
        await ground.heard(2)

        assert [one.kind for one in ground.kept.messages] == [InboundKind.GONE] * 2
        assert [one.address.conversation for one in ground.kept.messages] == ["C1", "C2"]


async def test_a_reaction_below_our_message_is_a_sign_of_life() -> None:
    """One below somebody else's is none."""
    async with at_slack() as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, says("hello"), "d1")
        messages = ground.slack.workspace.channels["C1"].messages
        ground.slack.user("U1").reacts(messages[address.thread], "eyes")
        ground.slack.user("U1").reacts(messages[receipt.message_id], "tada")
        reaction = await ground.heard()

        assert (reaction.kind, reaction.text) == (InboundKind.REACTION, "tada")
        assert reaction.about == receipt.message_id


async def test_our_own_messages_are_not_heard() -> None:
    """What the bot posts comes back as an event."""
    async with at_slack() as ground:
        await ground.channel.post(ground.thread(), says("hello"), "d1")
        await ground.slack.deliveries.settled()

        assert ground.kept.messages == []
