"""The real clients of Slack against its stand-in: Bolt over Socket Mode, and the Web API's client.

For tests of the stand-in; the channel's own tests use the channel.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from slack_bolt.adapter.socket_mode.aiohttp import AsyncSocketModeHandler
from slack_bolt.app.async_app import AsyncApp
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from tests.fakes.slack import Slack


def client_of(slack: Slack, token: str | None = None) -> AsyncWebClient:
    """A client that does not retry by itself."""
    return AsyncWebClient(token=token or slack.app.bot_token, base_url=slack.api_url, retry_handlers=[])


async def refused(call: Any) -> str:
    """The code with which a call is refused, or 'ok'."""
    try:
        await call
    except SlackApiError as error:
        return str(error.response["error"])
    return "ok"


@dataclass
class Heard:
    """A Bolt app that notes every body that reaches it, and acknowledges unless told otherwise."""

    app: AsyncApp
    handler: AsyncSocketModeHandler
    bodies: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, Any]] = field(default_factory=list)
    refuses: int = 0

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events among them."""
        return [one["event"] for one in self.bodies if one.get("type") == "event_callback"]


class Refused(Exception):
    """Raised before the acknowledgement, so that there is none."""


@asynccontextmanager
async def bolt(slack: Slack, ping_interval: float = 10) -> AsyncIterator[Heard]:
    """A connected Bolt app; `refuses` of the next deliveries stay without acknowledgement."""
    app = AsyncApp(client=client_of(slack), raise_error_for_unhandled_request=False)
    handler = AsyncSocketModeHandler(app, slack.app.app_token, ping_interval=ping_interval)
    heard = Heard(app, handler)

    @app.middleware
    async def note(body: dict[str, Any], request: Any, next_: Any) -> None:
        heard.bodies.append(body)
        heard.headers.append(dict(request.headers))
        if heard.refuses > 0:
            heard.refuses -= 1
            raise Refused
        await next_()

    @app.event({"type": "message"})
    @app.event("message")
    async def message() -> None: ...

    @app.event("app_mention")
    async def mention() -> None: ...

    @app.event("agent_session_stopped")
    async def stopped() -> None: ...

    @app.event("app_home_opened")
    async def home() -> None: ...

    await handler.connect_async()
    try:
        await slack.sockets.connected()
        yield heard
    finally:
        await handler.close_async()
