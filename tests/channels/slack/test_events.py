"""Slack's payloads as messages, shape by shape."""

from typing import Any

import pytest

from channels.slack.events import Bot, message_of
from channels.slack.said import as_said
from channels.types import InboundKind

BOT = Bot("T1", "UBOT", "BBOT")


def payload(**event: Any) -> dict[str, Any]:
    """An event as it is delivered."""
    shape = {"type": "message", "channel": "C1", "ts": "1.5", "user": "U1", "text": "<@UBOT> hello"}
    return {"type": "event_callback", "team_id": "T1", "event_id": "Ev1", "event": {**shape, **event}}


@pytest.mark.parametrize(
    "event",
    [
        {"user": "UBOT"},
        {"bot_id": "BOTHER"},
        {"user": None, "subtype": "bot_message", "bot_id": "BOTHER"},
        {"user": "USLACKBOT"},
        {"subtype": "channel_join"},
        {"subtype": "channel_topic"},
        {"subtype": "message_replied", "hidden": True},
        {"type": "team_join"},
        {"text": "hello"},
        {"ts": ""},
    ],
)
def test_what_is_nothing_to_us(event: dict[str, Any]) -> None:
    """Machines, our own words, notices, chatter; a bot that answers bots never ends."""
    assert message_of(payload(**event), BOT) is None


def test_a_preview_is_no_edit() -> None:
    """Slack tells of unfurled links and of counts of replies as changes."""
    message = {"ts": "1.5", "user": "U1", "text": "<@UBOT> hello", "attachments": [{}]}
    change = payload(
        subtype="message_changed", message=message, previous_message={**message, "attachments": []}
    )

    assert message_of(change, BOT) is None


def test_a_root_that_was_deleted_leaves_a_tombstone() -> None:
    """Slack tells of it as of a change."""
    before = {"ts": "1.5", "user": "U1", "text": "<@UBOT> hello"}
    after = {"ts": "1.5", "user": "USLACKBOT", "subtype": "tombstone", "text": "This message was deleted."}
    change = payload(subtype="message_changed", message=after, previous_message=before)
    message = message_of(change, BOT)

    assert message is not None
    assert (message.kind, message.message_id) == (InboundKind.DELETE, "1.5")


def test_a_guest_of_a_shared_channel_belongs_to_their_own_workspace() -> None:
    """Whoever is let in by workspace is let in by their own (law S4)."""
    message = message_of(payload(user_team="T2"), BOT)

    assert message is not None
    assert (message.sender.workspace, message.address.workspace) == ("T2", "T1")


def test_a_broadcast_reply_is_heard_once_in_its_thread() -> None:
    """thread_broadcast stands in the channel too; its thread is where it is answered."""
    message = message_of(payload(subtype="thread_broadcast", thread_ts="1.1"), BOT)

    assert message is not None
    assert message.address.thread == "1.1"


@pytest.mark.parametrize("payload_", [{}, {"event": {}}, {"event": {"type": "message"}}])
def test_what_is_broken_is_nothing(payload_: dict[str, Any]) -> None:
    """No error, whatever comes."""
    assert message_of(payload_, BOT) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<@UBOT> why?", "why?"),
        ("hey <@UBOT|footnote>, why?", "hey , why?"),
        ("<@U2|mai> in <#C2|harbour>", "@mai in #harbour"),
        ("<@U2> in <#C2>", "@U2 in #C2"),
        ("a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"),
        ("see <https://a.example/x?y=1&amp;z=2>", "see https://a.example/x?y=1&z=2"),
        ("see <https://a.example/x|the page>", "see the page (https://a.example/x)"),
        ("<mailto:a@b.example|a@b.example>", "a@b.example"),
        ("<!here> <!subteam^S1|@team>", "@here @team"),
        ("!research why?", "/research why?"),
        ("!Research", "/research"),
        ("!researcher", "!researcher"),
    ],
)
def test_markup_becomes_words(text: str, words: str) -> None:
    """As the person saw them."""
    assert as_said(text, "UBOT") == words
