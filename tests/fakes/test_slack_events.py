"""Which events come of what people do, and in which shapes, order and number."""

import random

from tests.fakes.clock import FakeClock
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack_clients import client_of


def told(slack: Slack) -> list[tuple[str, str]]:
    """Types and subtypes of the events so far."""
    events = [one.payload["event"] for one in slack.deliveries.all]
    return [(one["type"], one.get("subtype", "")) for one in events]


async def test_a_channel_without_the_bot_is_silent() -> None:
    """Even when it is mentioned."""
    async with slack_standin(FakeClock()) as slack:
        slack.user("U1").mentions("C3", "hello")

        assert told(slack) == []


async def test_in_a_direct_conversation_a_mention_has_no_twin() -> None:
    """It is a message like any other there."""
    async with slack_standin(FakeClock()) as slack:
        slack.user("U1").mentions(slack.user("U1").direct(), "hello")

        assert told(slack) == [("message", "")]
        assert slack.deliveries.all[0].payload["event"]["channel_type"] == "im"


async def test_without_the_subscription_only_the_mention_comes() -> None:
    """The minimal profile: no `message.channels`."""
    async with slack_standin(FakeClock()) as slack:
        slack.app.events.discard("message.channels")
        slack.user("U1").mentions("C1", "hello")
        slack.user("U1").says("C1", "chatter")

        assert told(slack) == [("app_mention", "")]


async def test_edits_and_deletions_are_messages_about_messages() -> None:
    """With what stood there before."""
    async with slack_standin(FakeClock()) as slack:
        ann = slack.user("U1")
        message = ann.says("C1", "first")
        ann.edits(message, "second")
        ann.deletes(message)

        assert told(slack) == [
            ("message", ""),
            ("message", "message_changed"),
            ("message", "message_deleted"),
        ]
        changed, deleted = (one.payload["event"] for one in slack.deliveries.all[1:])
        assert changed["message"]["text"] == "second"
        assert changed["previous_message"]["text"] == "first"
        assert deleted["deleted_ts"] == message.ts


async def test_a_file_comes_as_a_message_of_a_subtype() -> None:
    """With an address that needs the token."""
    async with slack_standin(FakeClock()) as slack:
        slack.user("U1").uploads("C1", "tolls.pdf", b"%PDF", "read this", mimetype="application/pdf")
        event = slack.deliveries.all[0].payload["event"]

        assert (event["subtype"], event["text"]) == ("file_share", "read this")
        assert event["files"][0]["name"] == "tolls.pdf"
        assert event["files"][0]["url_private"].startswith(slack.url)


async def test_a_broadcast_reply_is_in_the_thread_and_in_the_channel() -> None:
    """`thread_broadcast`."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U1").says("C1", "root")
        slack.user("U1").says("C1", "for all", root, broadcast=True)

        assert told(slack)[1] == ("message", "thread_broadcast")
        assert [one.text for one in slack.channel_view("C1")] == ["root", "for all"]


async def test_the_bot_hears_its_own_posts_and_updates() -> None:
    """As from anybody; a client that answers them talks to itself."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        ts = (await client.chat_postMessage(channel="C1", text="mine"))["ts"]
        await client.chat_update(channel="C1", ts=ts, text="still mine")

        assert told(slack) == [("message", ""), ("message", "message_changed")]
        assert slack.deliveries.all[0].payload["event"]["bot_id"] == slack.app.bot_id


async def test_leaving_and_archiving_are_told() -> None:
    """Also when it is the bot that was removed."""
    async with slack_standin(FakeClock()) as slack:
        slack.user("U1").removes_bot("C2")
        slack.user("U1").archives("C1")
        slack.user("U1").archives("G1")

        assert [kind for kind, _ in told(slack)] == [
            "member_left_channel",
            "channel_archive",
            "group_archive",
        ]
        assert slack.deliveries.all[0].payload["event"]["user"] == slack.app.bot_user


async def test_events_come_twice_late_and_shuffled_on_a_switch() -> None:
    """Copies keep their event_id."""
    async with slack_standin(FakeClock()) as slack:
        slack.deliveries.copies = 2
        slack.deliveries.hold()
        for number in range(3):
            slack.user("U1").says("C1", f"{number}")
        assert not any(one.attempts for one in slack.deliveries.all)
        released = slack.deliveries.release(random.Random(1))

        assert len(released) == 6
        assert len({one.payload["event_id"] for one in released}) == 3
        texts = [one.payload["event"]["text"] for one in released]
        assert texts != sorted(texts)


async def test_an_event_can_come_again_hours_later() -> None:
    """With the same event_id."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        slack.user("U1").says("C1", "hello")
        first = slack.deliveries.all[0]
        await clock.advance(7200)
        again = slack.deliveries.again(first)

        assert again.payload == first.payload
