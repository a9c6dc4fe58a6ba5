"""Sending: what Slack refuses, rations and loses, and what must hold over every call of the channel."""

from dataclasses import replace

import pytest
from slack_sdk.errors import SlackApiError

from channels.document import (
    Choice,
    Choices,
    Document,
    File,
    Footnote,
    Footnotes,
    Heading,
    Paragraph,
    Text,
)
from channels.errors import ChannelError, DeliveryRefused, DeliveryUnknown, RateLimited
from channels.slack.refusals import translated
from channels.types import Receipt
from tests.channels.slack.ground import at_slack, progress, says
from tests.fakes.faults import Fault
from tests.fakes.long_reports import Size, long_document
from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.invariants import violations

QUOTE = Footnote(1, "A quote", "A page", "https://example.com/page", "today")


async def no_files(ref: str) -> bytes:
    return f"the file {ref}".encode()


async def test_case_9_11_a_report_is_sent_in_parts_into_its_thread() -> None:
    """Words, then files; flags on every post, metadata on each, nothing out of order (openclaw#68585)."""
    async with at_slack(listening=False, files=no_files) as ground:
        address, report = ground.thread(), long_document("en", Size(12_000, 3, 20, 1))
        for number, part in enumerate(ground.channel.parts(report), 1):
            await ground.clock.advance(1.1)
            await ground.channel.post(address, part, "d1" if number == 1 else f"d1#{number}")
        shown = ground.slack.thread("C1", address.thread).by_bot

        assert [one.text.startswith("[file: Report") for one in shown].count(True) == 1
        assert shown[-1].message.files[0].data == b"the file report/abc.html"
        assert violations(ground.slack) == []


async def test_case_12_a_page_calls_nobody() -> None:
    """`<!everyone>` of a model is literal text, in blocks and in the notification (hermes-agent#26869)."""
    words = "<!everyone> <!channel> <@U2> @here *bold* <https://evil.example|bank>"
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        document = Document("reply", "en", (Heading(1, words), Paragraph((Text(words),))))
        await ground.channel.post(address, document, "d1")
        (shown,) = ground.slack.thread("C1", address.thread).by_bot

        assert shown.lines[1].replace("\u2060", "") == words
        assert "&lt;\u2060!everyone&gt;" in shown.message.text
        assert violations(ground.slack) == []


async def test_s13_a_ration_is_obeyed() -> None:
    """After 429 nothing is sent there before its time, whoever tries; elsewhere it is (openclaw#138479)."""
    fault = Fault("rate_limited", service="slack", endpoint="chat.postMessage", times=1, retry_after=5)
    async with at_slack(listening=False, faults=[fault]) as ground:
        here, there = ground.thread("C1"), ground.thread("C2")
        for _ in range(2):
            with pytest.raises(RateLimited) as caught:
                await ground.channel.post(here, says("hello"), "d1")
            assert 0 < caught.value.retry_after <= 5
        await ground.channel.post(there, says("hello"), "d2")
        await ground.clock.advance(caught.value.retry_after)
        await ground.channel.post(here, says("hello"), "d1")

        assert violations(ground.slack) == []


@pytest.mark.parametrize("kind", ["lost_answer", "reset_after"])
async def test_s13_what_may_have_arrived_is_found(kind: str) -> None:
    """Done, and the answer lost: the outcome is unknown, and the message is found by its metadata."""
    fault = Fault(kind, service="slack", endpoint="chat.postMessage", times=1)
    async with at_slack(listening=False, faults=[fault]) as ground:
        address = ground.thread()
        with pytest.raises(DeliveryUnknown):
            await ground.channel.post(address, says("hello"), "d1")
        found = await ground.channel.find(address, "d1")

        assert found == Receipt(ground.slack.thread("C1", address.thread).by_bot[0].message.ts)
        assert await ground.channel.find(address, "d2") is None


async def test_a_message_outside_of_threads_is_found_too() -> None:
    """The anchor of a command stands in the conversation itself."""
    async with at_slack(listening=False) as ground:
        address = replace(ground.thread(), thread="")
        receipt = await ground.channel.post(address, says("Ann asks: why?"), "t1:anchor")

        assert await ground.channel.find(address, "t1:anchor") == receipt


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("not_in_channel", DeliveryRefused),
        ("is_archived", DeliveryRefused),
        ("channel_not_found", DeliveryRefused),
        ("token_revoked", RateLimited),
        ("internal_error", DeliveryUnknown),
        ("ratelimited", RateLimited),
        ("a_code_that_nobody_knows", DeliveryRefused),
    ],
)
def test_every_code_is_something_to_do_next(code: str, kind: type[ChannelError]) -> None:
    """Refused for good, worth waiting for, or of unknown outcome."""
    assert isinstance(translated(SlackApiError("no", {"ok": False, "error": code})), kind)


async def test_what_a_conversation_refuses_is_refused() -> None:
    """With Slack's own word."""
    async with at_slack(listening=False) as ground:
        address = ground.thread("C1")
        ground.slack.user("U1").archives("C1")
        with pytest.raises(DeliveryRefused, match="is_archived"):
            await ground.channel.post(address, says("hello"), "d1")


async def test_a_word_to_one_person_is_seen_by_that_person_alone() -> None:
    """Where others read it is ephemeral; alone with the bot it is a message."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        await ground.channel.post(address, says("for Ann", private_to="U1"), "d1")
        direct = ground.slack.user("U1").tells("hello")
        alone = replace(address, conversation=direct.channel, thread="")
        await ground.channel.post(alone, says("here too", private_to="U1"), "d2")

        assert "for Ann" in ground.slack.thread("C1", address.thread, "U1").text
        assert "for Ann" not in ground.slack.thread("C1", address.thread, "U2").text
        assert "here too" in ground.slack.channel_view(direct.channel).text


async def test_the_status_is_shown_with_progress_and_cleared_before_the_end() -> None:
    """Slack never clears a session by itself (the app must move it off processing)."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, progress(), "p1")
        assert ground.slack.sessions.processing() == [("C1", address.thread)]
        await ground.channel.edit(address, receipt, progress("Writing"))
        await ground.channel.edit(address, receipt, says("It is over."))

        assert ground.slack.sessions.processing() == []
        assert violations(ground.slack) == []


async def test_a_status_that_cannot_be_cleared_is_cleared_later() -> None:
    """The report does not wait for it."""
    async with at_slack() as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, progress(), "p1")
        ground.slack.shared.faults.add(
            Fault("server_error", service="slack", endpoint="agents.sessions.setStatus", times=1)
        )
        await ground.channel.edit(address, receipt, says("It is over."))
        assert ground.slack.sessions.processing() != []
        await ground.clock.advance(16)
        await ground.slack.until(lambda: ground.slack.sessions.processing() == [], "cleared")


async def test_a_status_that_could_not_be_cleared_is_cleared_when_the_daemon_ends() -> None:
    """Nobody would do it afterwards."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, progress(), "p1")
        ground.slack.shared.faults.add(
            Fault("server_error", service="slack", endpoint="agents.sessions.setStatus", times=1)
        )
        await ground.channel.edit(address, receipt, says("It is over."))
        assert ground.slack.sessions.processing() != []
        await ground.channel.aclose()

        assert ground.slack.sessions.processing() == []


async def test_an_app_that_is_no_agent_uses_the_line_below_the_thread() -> None:
    """And takes it away again."""
    async with at_slack(listening=False, app=AppConfig(is_agent=False)) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, progress(), "p1")
        assert ground.slack.thread("C1", address.thread).status == "is researching…"
        await ground.channel.edit(address, receipt, says("It is over."))

        assert ground.slack.thread("C1", address.thread).status == ""


async def test_an_edit_holds_no_link() -> None:
    """An edit has no flags against unfurling; a post has both (openclaw#34512, agent-slack#133)."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        document = Document(
            "reply", "en", (Paragraph((Text("see https://evil.example/"),)), Footnotes((QUOTE,)))
        )
        receipt = await ground.channel.post(address, document, "d1")
        await ground.channel.edit(address, receipt, document)
        (post,) = ground.slack.shared.calls.of("slack", endpoint="chat.postMessage")
        (edit,) = ground.slack.shared.calls.of("slack", endpoint="chat.update")

        assert "https://example.com/page" in str(post.body["blocks"])
        assert "https://" not in str(edit.body)
        assert violations(ground.slack) == []


async def test_case_4_s11_an_edit_is_not_cut_and_shows_no_signs() -> None:
    """More than 4,000 characters, and no `**` of a markup that Slack does not read (vercel/chat#901)."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, says("Soon."), "d1")
        long = [f"Line {number} of a long text about the harvest." for number in range(200)]
        blocks = tuple(Paragraph((Text(line), Text(" Mind this.", "strong"))) for line in long[:40])
        more = Paragraph((Text(" ".join(long)),))
        await ground.channel.edit(address, receipt, Document("reply", "en", (*blocks, more)))
        text = ground.slack.thread("C1", address.thread).text

    assert len(text) > 8_000
    assert all(line in text for line in long)
    assert "*" not in text


async def test_a_file_is_not_sent_twice() -> None:
    """It carries no metadata, and is known by its name."""
    document = Document("report", "en", (File("report-abc.md", "text/markdown", "Report", "report/abc.md"),))
    fault = Fault("lost_answer", service="slack", endpoint="files.completeUploadExternal", times=1)
    async with at_slack(listening=False, files=no_files, faults=[fault]) as ground:
        address = ground.thread()
        with pytest.raises(DeliveryUnknown):
            await ground.channel.post(address, document, "d1#2")
        first = await ground.channel.post(address, document, "d1#2")
        await ground.channel.post(address, document, "d1:again#2")
        sent = ground.slack.thread("C1", address.thread).by_bot

        assert sent[0].message.ts == first.message_id
        assert len(sent) == 2


async def test_what_is_shared_stands_in_the_thread_and_in_the_channel() -> None:
    """A reply that is broadcast, by a wish of a person alone."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        await ground.channel.post(address, says("The summary", kind="shared"), "s1")

        assert "The summary" in ground.slack.channel_view("C1").text
        assert violations(ground.slack) == []


async def test_without_the_right_to_read_nothing_is_looked_for() -> None:
    """The minimal profile rather repeats a message than loses it."""
    app = AppConfig()
    app.scopes -= {"channels:history", "groups:history", "im:history", "mpim:history"}
    async with at_slack(listening=False, app=app) as ground:
        assert await ground.channel.find(ground.thread(), "d1") is None


async def test_a_long_button_says_all_of_it_above() -> None:
    """Slack's buttons hold 75 characters."""
    label = "The whole coast from the river mouth to the northern flats, with all islands that belong to it"
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        await ground.channel.post(
            address, Document("reply", "en", (Choices((Choice(label, "choice:abc:0"),)),)), "d1"
        )
        (shown,) = ground.slack.thread("C1", address.thread).by_bot

        assert label in shown.text
        assert shown.buttons[0].endswith("…")
