"""Events by HTTP: signatures as the SDK checks them, retries with their headers, attacks on a switch."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from slack_sdk.signature import SignatureVerifier

from tests.fakes.clock import FakeClock
from tests.fakes.slack import Signing, Slack, slack_standin


class Endpoint:
    """An app's address that checks signatures and notes what came."""

    def __init__(self, secret: str) -> None:
        self.verifier = SignatureVerifier(secret)
        self.seen: list[tuple[bool, web.Request, str]] = []
        self.status = 200

    async def answer(self, request: web.Request) -> web.Response:
        body = await request.text()
        good = self.verifier.is_valid_request(body, dict(request.headers))
        self.seen.append((good, request, body))
        return web.json_response({"challenge": "words"}, status=self.status if good else 401)


@asynccontextmanager
async def endpoint(slack: Slack) -> AsyncIterator[Endpoint]:
    """The address, entered in the app's settings."""
    at = Endpoint(slack.app.signing_secret)
    application = web.Application()
    application.router.add_post("/slack/events", at.answer)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    slack.app.request_url = f"http://127.0.0.1:{runner.addresses[0][1]}/slack/events"
    try:
        yield at
    finally:
        await runner.cleanup()


async def test_an_event_is_signed_as_the_sdk_checks_it() -> None:
    """And acknowledged by 200."""
    async with slack_standin(FakeClock()) as slack, endpoint(slack) as at:
        slack.user("U1").says("C1", "xin chào")
        await slack.deliveries.settled()

        assert [good for good, _, _ in at.seen] == [True]
        assert slack.deliveries.all[0].acknowledged


@pytest.mark.parametrize("signing", [Signing.FORGED, Signing.STALE, Signing.MISSING])
async def test_an_attack_is_not_signed_as_it_should_be(signing: Signing) -> None:
    """Another secret, a replay of ten minutes ago, no signature at all."""
    async with slack_standin(FakeClock()) as slack, endpoint(slack) as at:
        slack.app.signing = signing
        slack.deliveries.retry_seconds = ()
        slack.user("U1").says("C1", "hello")
        await slack.deliveries.settled()

        assert [good for good, _, _ in at.seen] == [False]


async def test_a_failed_event_is_repeated_with_its_number_and_reason() -> None:
    """`X-Slack-Retry-Num` and `X-Slack-Retry-Reason`."""
    async with slack_standin(FakeClock()) as slack, endpoint(slack) as at:
        at.status = 500
        slack.deliveries.retry_seconds = (0,)
        slack.user("U1").says("C1", "hello")
        await slack.deliveries.settled()

        first, second = (request.headers for _, request, _ in at.seen)
        assert "X-Slack-Retry-Num" not in first
        assert (second["X-Slack-Retry-Num"], second["X-Slack-Retry-Reason"]) == ("1", "http_error")


async def test_commands_and_presses_come_as_forms() -> None:
    """A command as fields, a press as one field of JSON."""
    async with slack_standin(FakeClock()) as slack, endpoint(slack) as at:
        await slack.user("U1").slash("/research tolls & fees", "C1").ended()
        await slack.user("U1").shortcut("research_new").ended()

        assert "command=%2Fresearch&text=tolls+%26+fees" in at.seen[0][2]
        assert at.seen[1][2].startswith("payload=%7B")


async def test_the_address_is_verified_by_a_challenge() -> None:
    """Which comes back."""
    async with slack_standin(FakeClock()) as slack, endpoint(slack):
        assert await slack.http.challenge("words") == {"challenge": "words"}
