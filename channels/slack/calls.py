"""Calls of the Web API: one client with its connections, errors as ours, and Retry-After obeyed by itself.

Everything in the package that speaks to Slack calls through it. A method that was told to wait in a
conversation is not called there before its time, whoever calls.
"""

import asyncio
import json
import logging
from collections.abc import Mapping
from typing import Any, Final

import aiohttp
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from channels.errors import DeliveryUnknown, RateLimited
from channels.setup import Clock
from channels.slack.quiet import sdk_logger
from channels.slack.refusals import OPERATORS, SOON, code_of, translated

SECONDS: Final = 20.0
"""What one call may take; the outbox gives a step a little more."""
MOST_TURNS: Final = 1_000
_FORMS: Final = ("conversations.", "users.", "files.", "chat.getPermalink")
"""Methods that read a form and not JSON."""

log = logging.getLogger(__name__)


class Calls:
    """Calls Slack. `refused` is the word with which Slack last refused the token; empty when it took it."""

    def __init__(self, token: str, api_url: str, clock: Clock) -> None:
        self._token = token
        self._api_url = api_url
        self._clock = clock
        self._session: aiohttp.ClientSession | None = None
        self._turns: dict[tuple[str, str], asyncio.Lock] = {}
        self._until: dict[tuple[str, str], float] = {}
        self.refused = ""

    async def __call__(self, method: str, **arguments: Any) -> Mapping[str, Any]:
        """What Slack answers. Raises `RateLimited`, `DeliveryRefused`, `DeliveryUnknown`."""
        key = method, str(arguments.get("channel", ""))
        turn = self._turns.setdefault(key, asyncio.Lock())
        async with turn:  # Whoever comes next knows whether this one was told to wait.
            try:
                return await self._call(key, arguments)
            finally:
                if len(self._turns) > MOST_TURNS:
                    self._turns = {name: one for name, one in self._turns.items() if one.locked()}

    async def _call(self, key: tuple[str, str], arguments: Mapping[str, Any]) -> Mapping[str, Any]:
        wait = self._until.get(key, 0.0) - self._clock.monotonic()
        if wait > 0:
            raise RateLimited(wait)
        try:
            answer = await self._send(key[0], arguments)
        except SlackApiError as error:
            raise self._refusal(key, error) from error
        except aiohttp.ClientConnectorError as error:
            raise RateLimited(SOON) from error  # Nobody was reached, so nothing was done.
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            raise DeliveryUnknown(key[0]) from error  # An answer that cannot be read says nothing either.
        self.refused = ""
        self._until.pop(key, None)
        return answer

    async def respond(self, url: str, body: Mapping[str, Any]) -> None:
        """Answer at the address that came with a command; whether it arrives is not known."""
        try:
            async with self.session.post(url, json=dict(body)) as answer:
                await answer.read()
        except (aiohttp.ClientError, TimeoutError, OSError):
            log.warning("an answer to a command was not taken", exc_info=True)

    @property
    def session(self) -> aiohttp.ClientSession:
        """The connections, opened when they are first used."""
        if self._session is None or self._session.closed:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=SECONDS))
        return self._session

    @property
    def token(self) -> str:
        """The bot's token, for what is not a method."""
        return self._token

    async def aclose(self) -> None:
        """Close the connections."""
        if self._session is not None:
            await self._session.close()

    async def _send(self, method: str, arguments: Mapping[str, Any]) -> Mapping[str, Any]:
        client = AsyncWebClient(
            token=self._token,
            base_url=self._api_url,
            session=self.session,
            retry_handlers=[],
            logger=sdk_logger(),
        )
        given = {name: value for name, value in arguments.items() if value is not None}
        way: dict[str, Any] = {"data": _form(given)} if method.startswith(_FORMS) else {"json": given}
        answer = await client.api_call(method, **way)
        return answer.data if isinstance(answer.data, dict) else {}

    def _refusal(self, key: tuple[str, str], error: SlackApiError) -> Exception:
        code, refusal = code_of(error), translated(error)
        if code in OPERATORS:
            self.refused = code
        elif isinstance(refusal, RateLimited):
            self._until[key] = self._clock.monotonic() + refusal.retry_after
        return refusal


def _form(arguments: Mapping[str, Any]) -> dict[str, str]:
    return {name: one if isinstance(one, str) else json.dumps(one) for name, one in arguments.items()}
