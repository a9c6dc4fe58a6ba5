"""`setWebhook`, deleteWebhook, getWebhookInfo, the delivery: in order, with the secret, until it is taken.

`server.py` starts a `Webhook` beside the polling; only one of the two is active.
"""

import asyncio
import contextlib
import re
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from tests.fakes.telegram.errors import bad, conflict
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.receiving import Polling, allow
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.town import Town
from tests.fakes.telegram.updates import Update

PORTS = (80, 88, 443, 8443)
FIRST_DELAY = 1.0
LONGEST_DELAY = 64.0
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Webhook:
    """Where updates go, if anywhere. `deliveries` lists every attempt as (update id, status or error)."""

    def __init__(self, town: Town, polling: Polling) -> None:
        self.town = town
        self.polling = polling
        self.url = ""
        self.secret = ""
        self.deliveries: list[tuple[int, int | str]] = []
        self._connections = 40
        self._failed: tuple[int, str] | None = None
        self._task: asyncio.Task[None] | None = None

    async def set(self, params: Params) -> Any:
        """`setWebhook`; an empty address removes it."""
        url, secret = params.text("url"), params.text("secret_token")
        if url:
            _check(url, secret)
        if params.flag("drop_pending_updates"):
            self.town.updates.clear()
        allow(self.town, params)
        await self.stop()
        self.url, self.secret, self._failed = url, secret, None
        self._connections = params.integer("max_connections", 40, 1, 100)
        if url:
            self.polling.abort(conflict("terminated by setWebhook request"))
            self._task = asyncio.create_task(self._deliver())
        return True

    async def delete(self, params: Params) -> Any:
        """`deleteWebhook`."""
        return await self.set(Params({"drop_pending_updates": params.values.get("drop_pending_updates")}))

    def info(self) -> Json:
        """`getWebhookInfo`."""
        shown: Json = {
            "url": self.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self.town.updates.pending),
        }
        if self._failed is not None:
            shown["last_error_date"], shown["last_error_message"] = self._failed
        if self.url:
            shown |= {"max_connections": self._connections, "ip_address": "127.0.0.1"}
        if self.town.updates.allowed is not None:
            shown["allowed_updates"] = sorted(self.town.updates.allowed)
        return shown

    async def stop(self) -> None:
        """Stop delivering."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _deliver(self) -> None:
        async with aiohttp.ClientSession() as session:
            delay = FIRST_DELAY
            while True:
                self.town.updates.expire()
                pending = self.town.updates.repeats() or self.town.updates.pending
                if not pending:
                    await self.town.updates.changed()
                elif await self._send(session, pending[0]):
                    self.town.updates.drop(pending[0])
                    delay = FIRST_DELAY
                else:
                    await self.town.clock.sleep(delay)
                    delay = min(delay * 2, LONGEST_DELAY)

    async def _send(self, session: aiohttp.ClientSession, update: Update) -> bool:
        headers = {SECRET_HEADER: self.secret} if self.secret else {}
        try:
            async with session.post(self.url, json=update.json(), headers=headers) as answer:
                status = answer.status
        except aiohttp.ClientError as error:
            self.deliveries.append((update.id, type(error).__name__))
            self._failed = self.town.now(), "Connection refused"
            return False
        self.deliveries.append((update.id, status))
        if 200 <= status < 300:
            return True
        self._failed = self.town.now(), f"Wrong response from the webhook: {status} {answer.reason}"
        return False


def _check(url: str, secret: str) -> None:
    """The platform wants https on its ports; an address of this machine may do without."""
    parts = urlsplit(url)
    here = parts.hostname in ("127.0.0.1", "localhost")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise bad("invalid webhook URL specified")
    if not here and parts.scheme != "https":
        raise bad("bad webhook: An HTTPS URL must be provided for webhook")
    if not here and (parts.port or 443) not in PORTS:
        raise bad("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
    if len(secret) > 256:
        raise bad("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise bad("secret token contains unallowed characters")
