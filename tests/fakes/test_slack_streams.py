"""Streams, the status line, and agent sessions with the native stop."""

import pytest

from tests.fakes.clock import FakeClock
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack.interactions import NotPossible
from tests.fakes.slack_clients import client_of, refused


async def started(slack: Slack, thread: str) -> str:
    """A stream for Ann in C1."""
    client = client_of(slack)
    team = slack.app.team_id
    answer = await client.chat_startStream(
        channel="C1", thread_ts=thread, recipient_team_id=team, recipient_user_id="U1"
    )
    return str(answer["ts"])


async def test_a_stream_grows_and_ends_as_one_message() -> None:
    """Markdown, tasks under a title, and blocks below."""
    async with slack_standin(FakeClock()) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        ts = await started(slack, root)
        task = {"type": "task_update", "id": "1", "title": "Read", "status": "complete"}
        await client.chat_appendStream(
            channel="C1", ts=ts, chunks=[{"type": "plan_update", "title": "Plan"}, task]
        )
        await client.chat_appendStream(channel="C1", ts=ts, markdown_text="**Nine** ")
        await client.chat_stopStream(channel="C1", ts=ts, markdown_text="euros.")

        assert slack.thread("C1", root)[1].lines == ("Plan", "● Read", "**Nine** euros.")
        late = client.chat_appendStream(channel="C1", ts=ts, markdown_text="x")
        assert await refused(late) == "message_not_in_streaming_state"


async def test_a_stream_lives_five_minutes() -> None:
    """Then it takes nothing more, and an update is the way to go on."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        ts = await started(slack, root)
        early = client.chat_update(channel="C1", ts=ts, text="x")
        assert await refused(early) == "streaming_state_conflict"
        await clock.advance(300)

        late = client.chat_stopStream(channel="C1", ts=ts, markdown_text="x")
        assert await refused(late) == "message_not_in_streaming_state"
        assert await refused(client.chat_update(channel="C1", ts=ts, markdown_text="**all**")) == "ok"


async def test_in_a_channel_a_stream_must_say_for_whom_it_is() -> None:
    """Team and person, both."""
    async with slack_standin(FakeClock()) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        place = {"channel": "C1", "thread_ts": root}

        assert await refused(client.chat_startStream(**place)) == "missing_recipient_team_id"
        half = client.chat_startStream(**place, recipient_team_id="T")
        assert await refused(half) == "missing_recipient_user_id"


async def test_tasks_count_towards_the_length_of_a_stream() -> None:
    """`msg_too_long` at the end, though the text is short."""
    async with slack_standin(FakeClock()) as slack:
        slack.ration.on = False
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        ts = await started(slack, root)
        for number in range(14):
            chunk = {
                "type": "task_update",
                "id": f"{number}",
                "status": "complete",
                "title": "t",
                "output": "o" * 1000,
            }
            await client.chat_appendStream(channel="C1", ts=ts, chunks=[chunk])

        assert await refused(client.chat_stopStream(channel="C1", ts=ts, markdown_text="x")) == "msg_too_long"


async def test_a_status_line_goes_with_the_next_message_or_after_two_minutes() -> None:
    """Or when it is taken away."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts

        async def say(status: str) -> None:
            await client.assistant_threads_setStatus(channel_id="C1", thread_ts=root, status=status)

        await say("is reading…")
        assert slack.thread("C1", root).status == "is reading…"
        await client.chat_postMessage(channel="C1", thread_ts=root, text="done")
        assert slack.thread("C1", root).status == ""
        await say("is reading…")
        await clock.advance(121)
        assert slack.thread("C1", root).status == ""
        await say("is reading…")
        await say("")
        assert slack.thread("C1", root).status == ""


async def test_the_native_stop_tells_the_app_and_changes_no_status() -> None:
    """The app must do that; streams of the thread have ended."""
    async with slack_standin(FakeClock()) as slack:
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        with pytest.raises(NotPossible):
            slack.user("U1").stops("C1", root)
        await client.agents_sessions_setStatus(channel_id="C1", thread_ts=root, status="processing")
        ts = await started(slack, root)
        stopped = slack.user("U1").stops("C1", root)

        assert stopped is not None
        assert stopped.payload["event"]["streaming_message_ts"] == [ts]
        assert slack.sessions.all["C1", root].status == "processing"
        late = client.chat_appendStream(channel="C1", ts=ts, markdown_text="x")
        assert await refused(late) == "message_not_in_streaming_state"


async def test_without_the_subscription_the_session_warns() -> None:
    """`missing_agent_session_stopped_event_subscription`; and there is no button."""
    async with slack_standin(FakeClock()) as slack:
        slack.app.events.discard("agent_session_stopped")
        client, root = client_of(slack), slack.user("U1").says("C1", "x").ts
        answer = await client.agents_sessions_setStatus(channel_id="C1", thread_ts=root, status="processing")

        assert answer["warning"] == "missing_agent_session_stopped_event_subscription"
        with pytest.raises(NotPossible):
            slack.user("U1").stops("C1", root)


async def test_at_most_four_prompts_are_suggested() -> None:
    """Each with title and message."""
    async with slack_standin(FakeClock()) as slack:
        client, place = client_of(slack), slack.user("U1").direct()
        one = {"title": "Tolls", "message": "What are the tolls?"}

        def suggest(count: int) -> object:
            return client.assistant_threads_setSuggestedPrompts(channel_id=place, prompts=[one] * count)

        assert await refused(suggest(5)) == "invalid_arguments"
        assert await refused(suggest(4)) == "ok"
