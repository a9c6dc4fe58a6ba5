"""How Slack reaches us: sockets that die in every way, and signed requests over HTTP."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.http import Doorkeeper
from channels.errors import RateLimited
from channels.setup import ChannelSetup
from channels.slack.assembly import assembled
from channels.slack.channel import SlackChannel
from research.clock import SystemClock
from tests.channels.slack.ground import Kept, at_slack, says
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack.app_config import Signing

FAST = 0.02
"""A fiftieth of the real times."""


@asynccontextmanager
async def over_sockets(*faults: Fault) -> AsyncIterator[tuple[Slack, SlackChannel, Kept]]:
    """The channel over Socket Mode on the machine's clock, with its times made short."""
    clock, kept = SystemClock(), Kept()
    async with slack_standin(clock, faults=faults) as slack:
        channel = assembled(ChannelSetup(settings=slack.settings(), clock=clock), FAST)
        running = asyncio.ensure_future(channel.run(kept.accept))
        try:
            await slack.sockets.connected()
            yield slack, channel, kept
        finally:
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
            await channel.aclose()


@pytest.mark.parametrize("end", ["refresh", "drop", "silence"])
async def test_case_15_a_connection_that_ends_is_replaced(end: str) -> None:
    """Told to leave, reset, or dead without a word: what is said afterwards arrives (sdk#1701)."""
    async with over_sockets() as (slack, _, kept):
        first = slack.sockets.open[0]
        done = getattr(slack.sockets, end)()
        if asyncio.iscoroutine(done):
            await done
        await slack.until(lambda: any(one is not first for one in slack.sockets.open), "a new connection")
        if end == "silence":
            await slack.until(lambda: first not in slack.sockets.open, "the dead one is left")
        slack.user("U1").mentions("C1", "are you there?")
        await slack.until(lambda: kept.texts == ["are you there?"], "the message")


async def test_health_is_red_while_nothing_reaches_us_and_well_again_afterwards() -> None:
    """In bounded time, both ways."""
    async with over_sockets() as (slack, channel, _):
        assert channel.health().ok
        most, slack.sockets.most = slack.sockets.most, 0
        done = slack.sockets.drop()
        if asyncio.iscoroutine(done):
            await done
        await slack.until(lambda: not channel.health().ok, "red")
        slack.sockets.most = most
        await slack.until(lambda: channel.health().ok, "well")


async def test_a_quiet_workspace_is_left_alone() -> None:
    """Nobody says anything for many times the watchdog's patience; there was one connection all along."""
    async with over_sockets() as (slack, channel, _):
        first = slack.sockets.open[0]
        for _ in range(20):
            await SystemClock().sleep(FAST * 10)

        assert slack.sockets.ever == [first]
        assert channel.health().ok


async def test_a_token_that_is_revoked_turns_health_red() -> None:
    """With Slack's own word, for the operator; what is to be sent waits."""
    async with at_slack() as ground:
        ground.slack.app.revoked = True
        with pytest.raises(RateLimited):
            await ground.channel.post(ground.thread(), says("hello"), "d1")

        assert ground.channel.health().why == "token_revoked"


@asynccontextmanager
async def over_http() -> AsyncIterator[tuple[Slack, Kept]]:
    """The channel without an app token, behind the daemon's listener."""
    clock, kept, doors = FakeClock(), Kept(), Doorkeeper()
    async with slack_standin(clock) as slack, doors.listening("127.0.0.1:0") as port:
        settings = {name: one for name, one in slack.settings().items() if name != "SLACK_APP_TOKEN"}
        channel = assembled(ChannelSetup(settings=settings, clock=clock, http=doors))
        running = asyncio.ensure_future(channel.run(kept.accept))
        slack.app.request_url = f"http://127.0.0.1:{port}/slack/events"
        await slack.until(lambda: channel.health().ok, "introduced")
        try:
            yield slack, kept
        finally:
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
            await slack.http.stop()
            await channel.aclose()


async def test_over_http_events_commands_and_the_challenge_are_answered() -> None:
    """The same, by signed requests."""
    async with over_http() as (slack, kept):
        answer = await slack.http.challenge("are you it?")
        slack.user("U1").mentions("C1", "hello")
        delivery = await slack.user("U1").slash("/research why?", "C1").ended()
        await slack.deliveries.settled()

        assert "are you it?" in str(answer)
        assert sorted(kept.texts) == ["/research why?", "hello"]
        assert delivery.answer["response_type"] == "ephemeral"


@pytest.mark.parametrize("signing", [Signing.FORGED, Signing.STALE, Signing.MISSING])
async def test_s13_a_request_that_slack_did_not_sign_now_is_refused(signing: Signing) -> None:
    """Somebody else's secret, a replay after five minutes, none at all."""
    async with over_http() as (slack, kept):
        slack.app.signing = signing
        delivery = await slack.user("U1").slash("/research why?", "C1").ended()

        assert not delivery.acknowledged
        assert kept.messages == []
