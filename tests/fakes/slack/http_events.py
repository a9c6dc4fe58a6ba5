"""Delivery by HTTP to the app's request URL, signed as Slack signs, or as an attacker would.

`deliveries.py` uses it instead of Socket Mode when `AppConfig.request_url` is set.
"""

import asyncio
import hashlib
import hmac
import json
import time
from typing import Any
from urllib.parse import urlencode

import aiohttp

from tests.fakes.slack.app_config import AppConfig, Signing
from tests.fakes.slack.deliveries import Attempt, Delivery, Outcome
from tests.fakes.slack.limits import ACK_SECONDS
from tests.fakes.slack.workspace import Clock

TOO_OLD_SECONDS = 600


def signature(secret: str, timestamp: str, body: str) -> str:
    """Slack's v0 signature."""
    basis = f"v0:{timestamp}:{body}".encode()
    return "v0=" + hmac.new(secret.encode(), basis, hashlib.sha256).hexdigest()


class HttpEvents:
    """The way over HTTP. The signed time is the machine's own: the verifier of the SDK reads that."""

    def __init__(self, app: AppConfig, clock: Clock) -> None:
        self._app = app
        self._clock = clock
        self._session: aiohttp.ClientSession | None = None

    async def send(self, delivery: Delivery, attempt: Attempt, retry: int, reason: str) -> Outcome:
        """One request; redirects are not followed, 2xx acknowledges."""
        attempt.via = self._app.request_url
        body, content_type = _body(delivery)
        headers = {"Content-Type": content_type, "User-Agent": "Slackbot 1.0", **self.signed(body)}
        if retry:
            headers |= {"X-Slack-Retry-Num": str(retry), "X-Slack-Retry-Reason": _reason(reason)}
        request = asyncio.ensure_future(self._post(body, headers))
        timer = asyncio.ensure_future(self._clock.sleep(ACK_SECONDS))
        try:
            await asyncio.wait({request, timer}, return_when=asyncio.FIRST_COMPLETED)
            return request.result() if request.done() else Outcome(False, "timeout")
        finally:
            for one in (request, timer):
                one.cancel()

    async def challenge(self, words: str) -> Any:
        """The URL verification that Slack makes when the address is entered; the app's answer."""
        request = {"type": "url_verification", "token": "unused", "challenge": words}
        body = json.dumps(request)
        return (await self._post(body, {"Content-Type": "application/json", **self.signed(body)})).answer

    def signed(self, body: str) -> dict[str, str]:
        """The headers of the signature, in the way that the switch says."""
        way = self._app.signing
        if way is Signing.MISSING:
            return {}
        moment = str(int(time.time()) - (TOO_OLD_SECONDS if way is Signing.STALE else 0))
        secret = "somebody-elses-secret" if way is Signing.FORGED else self._app.signing_secret
        return {
            "X-Slack-Request-Timestamp": moment,
            "X-Slack-Signature": signature(secret, moment, body),
        }

    async def stop(self) -> None:
        """Close what is open."""
        if self._session is not None:
            await self._session.close()

    async def _post(self, body: str, headers: dict[str, str]) -> Outcome:
        self._session = self._session or aiohttp.ClientSession()
        try:
            async with self._session.post(
                self._app.request_url, data=body.encode(), headers=headers, allow_redirects=False
            ) as answer:
                text = await answer.text()
                if 200 <= answer.status < 300:
                    return Outcome(True, answer=_read(text, answer.content_type))
                return Outcome(False, "http_error", answer.status)
        except (aiohttp.ClientError, OSError):
            return Outcome(False, "connection_failed")


def _body(delivery: Delivery) -> tuple[str, str]:
    if delivery.kind == "events_api":
        return json.dumps(delivery.payload), "application/json"
    if delivery.kind == "slash_commands":
        return urlencode(delivery.payload), "application/x-www-form-urlencoded"
    return urlencode({"payload": json.dumps(delivery.payload)}), "application/x-www-form-urlencoded"


def _reason(reason: str) -> str:
    return "http_timeout" if reason == "timeout" else reason


def _read(text: str, content_type: str) -> Any:
    if not text:
        return None
    return json.loads(text) if content_type == "application/json" else {"text": text}
