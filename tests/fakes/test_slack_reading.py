"""What the bot may read: history, threads with metadata, people, files; and what it may upload."""

import aiohttp

from tests.fakes.clock import FakeClock
from tests.fakes.slack import slack_standin
from tests.fakes.slack_clients import client_of, refused

METADATA = {"event_type": "footnote", "event_payload": {"delivery_id": "d1"}}


async def test_metadata_is_read_only_when_it_is_asked_for() -> None:
    """So a post of unknown outcome is found again."""
    async with slack_standin(FakeClock()) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        await client.chat_postMessage(channel="C1", thread_ts=root, text="y", metadata=METADATA)
        without = await client.conversations_replies(channel="C1", ts=root)
        found = await client.conversations_replies(channel="C1", ts=root, include_all_metadata=True)

        assert "metadata" not in without["messages"][1]
        assert found["messages"][1]["metadata"] == METADATA


async def test_history_is_newest_first_without_replies_and_in_pages() -> None:
    """A cursor leads on; a wrong one is refused."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        roots = [slack.user("U1").says("C1", f"{number}") for number in range(3)]
        slack.user("U1").says("C1", "reply", roots[0])
        first = await client.conversations_history(channel="C1", limit=2)
        cursor = first["response_metadata"]["next_cursor"]
        rest = await client.conversations_history(channel="C1", limit=2, cursor=cursor)

        assert [one["text"] for one in first["messages"]] == ["2", "1"]
        assert [one["text"] for one in rest["messages"]] == ["0"]
        assert await refused(client.conversations_history(channel="C1", cursor="x")) == "invalid_cursor"


async def test_history_needs_the_scope_of_its_kind_of_conversation() -> None:
    """`groups:history` for a private channel."""
    async with slack_standin(FakeClock()) as slack:
        slack.app.scopes.discard("groups:history")
        client = client_of(slack)

        assert await refused(client.conversations_history(channel="C1")) == "ok"
        assert await refused(client.conversations_history(channel="G1")) == "missing_scope"
        assert await refused(client.conversations_history(channel="C3")) == "not_in_channel"


async def test_a_reading_method_does_not_see_json() -> None:
    """As at Slack, its arguments come as a form."""
    async with slack_standin(FakeClock()) as slack:
        call = client_of(slack).api_call("conversations.info", json={"channel": "C1"})

        assert await refused(call) == "channel_not_found"


async def test_a_persons_language_is_told_only_when_asked_for_and_the_address_only_by_scope() -> None:
    """`include_locale`, `users:read.email`."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        shy = (await client.users_info(user="U2"))["user"]
        asked = (await client.users_info(user="U2", include_locale=True))["user"]
        slack.app.scopes.add("users:read.email")
        known = (await client.users_info(user="U2"))["user"]

        assert "locale" not in shy
        assert "email" not in shy["profile"]
        assert (asked["locale"], asked["tz"]) == ("vi-VN", "Asia/Ho_Chi_Minh")
        assert known["profile"]["email"] == "mai@tides.example"
        assert await refused(client.users_info(user="U9")) == "user_not_found"


async def test_a_direct_conversation_is_opened_once() -> None:
    """Each time the same."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        first = (await client.conversations_open(users="U1"))["channel"]["id"]

        assert (await client.conversations_open(users=["U1"]))["channel"]["id"] == first
        assert slack.user("U1").direct() == first
        assert await refused(client.conversations_open(users="U9")) == "user_not_found"


async def test_a_file_is_uploaded_in_three_steps_into_a_thread() -> None:
    """By the client's own way."""
    async with slack_standin(FakeClock()) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        await client.files_upload_v2(
            channel="C1", thread_ts=root, filename="report.html", content="<p>tolls</p>", title="The report"
        )

        assert slack.thread("C1", root)[1].lines == ("[file: The report]",)
        assert slack.thread("C1", root)[1].message.files[0].data == b"<p>tolls</p>"


async def test_an_upload_must_have_the_announced_length_and_be_there() -> None:
    """Else it is refused, there and at the end."""
    async with slack_standin(FakeClock()) as slack, aiohttp.ClientSession() as session:
        client = client_of(slack)
        step = await client.files_getUploadURLExternal(filename="a.txt", length=3)
        async with session.post(step["upload_url"], data=b"four") as answer:
            assert answer.status == 400
        call = client.files_completeUploadExternal(
            files=[{"id": step["file_id"], "title": "a"}], channel_id="C1"
        )

        assert await refused(call) == "file_not_found"


async def test_a_file_is_read_with_the_token_and_others_get_the_sign_in_page() -> None:
    """With status 200: who does not look takes the page for the file."""
    async with slack_standin(FakeClock()) as slack, aiohttp.ClientSession() as session:
        file = slack.user("U1").uploads("C1", "tolls.csv", b"a,b", mimetype="text/csv").files[0]
        url = slack.deliveries.all[0].payload["event"]["files"][0]["url_private_download"]
        token = {"Authorization": f"Bearer {slack.app.bot_token}"}
        async with session.get(url, headers=token) as good, session.get(url) as bad:
            assert (await good.read(), good.content_type) == (file.data, "text/csv")
            assert (bad.status, bad.content_type) == (200, "text/html")


async def test_an_emoji_is_put_once() -> None:
    """`already_reacted`, `no_reaction`."""
    async with slack_standin(FakeClock()) as slack:
        client, message = client_of(slack), slack.user("U1").says("C1", "x")
        mark = {"channel": "C1", "timestamp": message.ts, "name": "eyes"}

        assert await refused(client.reactions_add(**mark)) == "ok"
        assert await refused(client.reactions_add(**mark)) == "already_reacted"
        assert await refused(client.reactions_remove(**mark)) == "ok"
        assert await refused(client.reactions_remove(**mark)) == "no_reaction"
