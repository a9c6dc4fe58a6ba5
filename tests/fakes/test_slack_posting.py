"""What may be posted, changed and taken away, and how Slack says no: each strictness by the real client."""

from typing import Any

import pytest

from tests.fakes.clock import FakeClock
from tests.fakes.slack import AppConfig, slack_standin
from tests.fakes.slack.model import ChannelKind
from tests.fakes.slack_clients import client_of, refused

PAYLOAD = {"event_type": "part", "event_payload": {"delivery_id": "d1"}}
BLOCK = {"type": "section", "text": {"type": "mrkdwn", "text": "A *toll*."}}

REFUSALS: list[tuple[dict[str, Any], str]] = [
    ({"channel": "C9", "text": "x"}, "channel_not_found"),
    ({"channel": "C3", "text": "x"}, "not_in_channel"),
    ({"channel": "C1", "text": ""}, "no_text"),
    ({"channel": "C1", "text": "x", "thread_ts": "1.000001"}, "thread_not_found"),
    ({"channel": "C1", "markdown_text": "m" * 12_001}, "msg_too_long"),
    ({"channel": "C1", "markdown_text": "m", "text": "x"}, "markdown_text_conflict"),
    ({"channel": "C1", "text": "x", "blocks": "[{"}, "invalid_blocks_format"),
    ({"channel": "C1", "text": "x", "blocks": [BLOCK] * 51}, "invalid_blocks"),
    ({"channel": "C1", "text": "x", "metadata": {"event_type": "part"}}, "invalid_metadata_schema"),
    ({"channel": "C1", "text": "x", "metadata": "{"}, "invalid_metadata_format"),
    (
        {"channel": "C1", "text": "x", "metadata": {"event_type": "p", "event_payload": {"a": "b" * 8_000}}},
        "metadata_too_large",
    ),
]


@pytest.mark.parametrize(("call", "code"), REFUSALS, ids=[code for _, code in REFUSALS])
async def test_a_post_that_slack_does_not_take_is_refused_by_its_code(
    call: dict[str, Any], code: str
) -> None:
    """And nothing stands in the channel."""
    async with slack_standin(FakeClock()) as slack:
        assert await refused(client_of(slack).api_call("chat.postMessage", json=call)) == code
        assert len(slack.channel_view("C1")) == 0


async def test_an_archived_channel_takes_nothing() -> None:
    """Neither posts nor changes."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        posted = await client.chat_postMessage(channel="C1", text="x")
        slack.user("U1").archives("C1")

        assert await refused(client.chat_postMessage(channel="C1", text="y")) == "is_archived"
        assert await refused(client.chat_update(channel="C1", ts=posted["ts"], text="y")) == "is_archived"


async def test_a_private_channel_that_the_bot_is_not_in_does_not_exist_for_it() -> None:
    """It is not told that it may not: it is told that there is none."""
    async with slack_standin(FakeClock()) as slack:
        slack.workspace.add_channel("G2", "secret", ("U1",), ChannelKind.PRIVATE)

        assert await refused(client_of(slack).chat_postMessage(channel="G2", text="x")) == "channel_not_found"


async def test_with_the_public_scope_it_may_post_without_an_invitation() -> None:
    """`chat:write.public`."""
    async with slack_standin(FakeClock()) as slack:
        slack.app.scopes.add("chat:write.public")

        assert await refused(client_of(slack).chat_postMessage(channel="C3", text="x")) == "ok"


async def test_a_reply_to_a_reply_is_refused() -> None:
    """A thread has one root, and only that may be named."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U1").says("C1", "a")
        reply = slack.user("U1").says("C1", "b", root)
        call = client_of(slack).chat_postMessage(channel="C1", text="c", thread_ts=reply.ts)

        assert await refused(call) == "cannot_reply_to_message"


async def test_a_text_is_cut_at_40000_without_a_word() -> None:
    """As at Slack: nobody is told, so nobody may rely on it."""
    async with slack_standin(FakeClock()) as slack:
        await client_of(slack).chat_postMessage(channel="C1", text="x" * 41_000)

        assert len(slack.channel_view("C1")[0].text) == 40_000


async def test_the_flags_of_a_post_are_kept_as_they_were_given() -> None:
    """What was not said is not there."""
    async with slack_standin(FakeClock()) as slack:
        await client_of(slack).chat_postMessage(channel="C1", text="x", unfurl_links=False)

        assert slack.channel_view("C1")[0].message.flags == {"unfurl_links": False}


async def test_an_update_takes_4000_characters_of_text_and_12000_of_markdown() -> None:
    """The two ways have two limits."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        ts = (await client.chat_postMessage(channel="C1", text="x"))["ts"]

        assert await refused(client.chat_update(channel="C1", ts=ts, text="x" * 4_001)) == "msg_too_long"
        assert await refused(client.chat_update(channel="C1", ts=ts, text="x" * 4_000)) == "ok"
        assert await refused(client.chat_update(channel="C1", ts=ts, markdown_text="m" * 12_000)) == "ok"


async def test_a_new_text_without_blocks_takes_the_old_blocks_away() -> None:
    """A person then reads the text."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        ts = (await client.chat_postMessage(channel="C1", text="x", blocks=[BLOCK]))["ts"]
        assert slack.channel_view("C1")[0].text == "A *toll*."

        await client.chat_update(channel="C1", ts=ts, text="now this")

        assert slack.channel_view("C1")[0].text == "now this"


async def test_only_own_messages_can_be_changed_or_taken_away() -> None:
    """And only those that are there."""
    async with slack_standin(FakeClock()) as slack:
        client, theirs = client_of(slack), slack.user("U1").says("C1", "mine")

        assert (
            await refused(client.chat_update(channel="C1", ts=theirs.ts, text="x")) == "cant_update_message"
        )
        assert await refused(client.chat_delete(channel="C1", ts=theirs.ts)) == "cant_delete_message"
        assert await refused(client.chat_update(channel="C1", ts="1.000001", text="x")) == "message_not_found"
        assert await refused(client.chat_delete(channel="C1", ts="1.000001")) == "message_not_found"


async def test_a_root_with_replies_leaves_a_tombstone() -> None:
    """The thread stays readable."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        root = (await client.chat_postMessage(channel="C1", text="root"))["ts"]
        slack.user("U1").says("C1", "reply", root)
        await client.chat_delete(channel="C1", ts=root)

        assert [one.text for one in slack.thread("C1", root)] == ["This message was deleted.", "reply"]


async def test_an_ephemeral_message_is_seen_by_one_and_found_by_no_method() -> None:
    """And only by who is in the channel."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        ts = (await client.chat_postEphemeral(channel="C1", user="U1", text="for you"))["message_ts"]

        assert slack.channel_view("C1", viewer="U1")[0].text == "for you"
        assert len(slack.channel_view("C1", viewer="U2")) == 0
        assert await refused(client.chat_update(channel="C1", ts=ts, text="x")) == "message_not_found"
        elsewhere = client.chat_postEphemeral(channel="G1", user="U2", text="x")
        assert await refused(elsewhere) == "user_not_in_channel"


async def test_a_permalink_names_the_thread_of_a_reply() -> None:
    """So that it opens there."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U1").says("C1", "a")
        reply = slack.user("U1").says("C1", "b", root)
        link = (await client_of(slack).chat_getPermalink(channel="C1", message_ts=reply.ts))["permalink"]

        assert link.endswith(f"/archives/C1/p{reply.ts.replace('.', '')}?thread_ts={root.ts}&cid=C1")


@pytest.mark.parametrize(
    ("token", "code"),
    [("xoxb-other", "invalid_auth"), ("xapp-standin-app-token", "not_allowed_token_type")],
)
async def test_a_wrong_token_is_refused(token: str, code: str) -> None:
    """One that nobody knows, and one that is for something else."""
    async with slack_standin(FakeClock()) as slack:
        assert await refused(client_of(slack, token).auth_test()) == code


async def test_a_revoked_token_is_refused() -> None:
    """From the moment on which it is revoked."""
    async with slack_standin(FakeClock()) as slack:
        assert await refused(client_of(slack).auth_test()) == "ok"
        slack.app.revoked = True
        assert await refused(client_of(slack).auth_test()) == "token_revoked"


async def test_a_missing_scope_is_named() -> None:
    """With what is needed and what there is."""
    app = AppConfig()
    app.scopes.discard("reactions:write")
    async with slack_standin(FakeClock(), app=app) as slack:
        message = slack.user("U1").says("C1", "x")
        client = client_of(slack)
        call = client.reactions_add(channel="C1", timestamp=message.ts, name="eyes")

        assert await refused(call) == "missing_scope"
        answer = slack.shared.calls.of("slack", endpoint="reactions.add")[0].answer
        assert answer["needed"] == "reactions:write"
        assert "chat:write" in answer["provided"]


async def test_an_unknown_method_is_refused_by_name() -> None:
    """With status 200."""
    async with slack_standin(FakeClock()) as slack:
        assert await refused(client_of(slack).api_call("chat.shout")) == "unknown_method"
