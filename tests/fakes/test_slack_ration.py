"""Rates, and failures of which nobody knows whether they came before or after the deed."""

import asyncio

import aiohttp
import pytest
from slack_sdk.errors import SlackApiError

from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack_clients import client_of, refused


async def test_one_message_a_second_in_a_channel_after_five_at_once() -> None:
    """The sixth is told how long to wait; other channels are not held up."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        client = client_of(slack)
        for number in range(5):
            await client.chat_postMessage(channel="C1", text=f"{number}")
        with pytest.raises(SlackApiError) as early:
            await client.chat_postMessage(channel="C1", text="6")
        assert early.value.response.status_code == 429
        assert early.value.response.headers["Retry-After"] == "1"
        assert await refused(client.chat_postMessage(channel="C2", text="x")) == "ok"
        await clock.advance(1)

        assert await refused(client.chat_postMessage(channel="C1", text="6")) == "ok"


async def test_a_tier_is_counted_by_method() -> None:
    """Fifty updates, then none for a while; what is read does not count with it."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        client = client_of(slack)
        ts = (await client.chat_postMessage(channel="C1", text="x"))["ts"]
        for number in range(50):
            await client.chat_update(channel="C1", ts=ts, text=f"{number}")

        assert await refused(client.chat_update(channel="C1", ts=ts, text="x")) == "ratelimited"
        assert await refused(client.conversations_replies(channel="C1", ts=ts)) == "ok"
        await clock.advance(2)
        assert await refused(client.chat_update(channel="C1", ts=ts, text="x")) == "ok"


async def test_what_was_refused_does_not_take_effect() -> None:
    """429 before the deed."""
    async with slack_standin(FakeClock()) as slack:
        for number in range(8):
            await refused(client_of(slack).chat_postMessage(channel="C1", text=f"{number}"))

        assert len(slack.channel_view("C1")) == 5


def posts(slack: Slack) -> int:
    """How many messages stand in C1."""
    return len(slack.channel_view("C1"))


@pytest.mark.parametrize(
    ("kind", "stands"), [("server_error", 0), ("reset", 0), ("lost_answer", 1), ("reset_after", 1)]
)
async def test_a_failure_comes_before_or_after_the_deed(kind: str, stands: int) -> None:
    """And the caller cannot tell."""
    async with slack_standin(FakeClock(), faults=[Fault(kind, service="slack", times=1)]) as slack:
        with pytest.raises((SlackApiError, aiohttp.ClientError)):
            await client_of(slack).chat_postMessage(channel="C1", text="x")

        assert posts(slack) == stands


async def test_an_answer_can_hang_after_the_deed() -> None:
    """Until it is released."""
    async with slack_standin(FakeClock(), faults=[Fault("stall_after", service="slack", times=1)]) as slack:
        call = asyncio.create_task(client_of(slack).chat_postMessage(channel="C1", text="x"))
        await slack.shared.faults.until_stalled()
        assert posts(slack) == 1
        assert not call.done()
        slack.shared.faults.release()

        assert (await call)["ok"]


async def test_every_call_is_logged_with_arguments_times_and_answer() -> None:
    """Also those that were refused."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        await clock.advance(5)
        await refused(client_of(slack).chat_postMessage(channel="C3", text="x"))
        call = slack.shared.calls.of("slack", endpoint="chat.postMessage")[0]

        assert (call.started, call.status, call.body["text"]) == (5.0, 200, "x")
        assert call.answer == {"ok": False, "error": "not_in_channel"}
