"""Socket Mode with a watchdog: the connection is replaced when it shows no sign of life, and health says so.

`channel` runs it. A quiet workspace is left alone: pings are answered there too. The SDK reconnects by itself
in most cases; one that it does not notice, or in which it tries a used ticket for ever, ends here.
"""

import asyncio
import contextlib
import logging
from typing import Any, Final, Protocol, cast

from slack_bolt.adapter.socket_mode.aiohttp import AsyncSocketModeHandler
from slack_bolt.app.async_app import AsyncApp

from channels.ports import Health
from channels.setup import Clock

PING_SECONDS: Final = 10.0
LOOK_SECONDS: Final = 5.0
RED_SECONDS: Final = 30.0
"""Without a connection for so long, it is not well."""
RENEW_SECONDS: Final = 60.0
"""Without a sign of life for so long, everything begins anew."""

log = logging.getLogger(__name__)


class _Handler(Protocol):
    """What we use of the SDK's handler."""

    client: Any

    async def connect_async(self) -> None: ...

    async def close_async(self) -> None: ...


class Socket:
    """One connection to Slack at a time. `scale` makes all times shorter, for tests."""

    def __init__(self, app: AsyncApp, app_token: str, clock: Clock, scale: float = 1.0) -> None:
        self._app = app
        self._app_token = app_token
        self._clock = clock
        self._scale = scale
        self._alive = clock.monotonic()
        self._sign: object = None
        self._handler: _Handler | None = None
        self._connecting: asyncio.Task[None] | None = None

    def health(self) -> Health:
        """Well while there was a sign of life a moment ago."""
        silent = self._clock.monotonic() - self._alive
        return Health(True) if silent < RED_SECONDS * self._scale else Health(False, "no_connection")

    async def run(self) -> None:
        """Be connected until cancelled."""
        try:
            while True:
                await self._renew()
                while self._clock.monotonic() - self._alive < RENEW_SECONDS * self._scale:
                    await self._clock.sleep(LOOK_SECONDS * self._scale)
                    await self._look()
                log.warning("no sign of life from Slack; the connection is made anew")
        finally:
            await self._close()

    async def _renew(self) -> None:
        await self._close()
        self._alive, self._sign = self._clock.monotonic(), None
        ping = PING_SECONDS * self._scale
        self._handler = cast(_Handler, AsyncSocketModeHandler(self._app, self._app_token, ping_interval=ping))
        self._connecting = asyncio.ensure_future(self._handler.connect_async())

    async def _look(self) -> None:
        """A sign of life is a new pong on a connection that is open."""
        client = self._handler.client if self._handler is not None else None
        if client is None or not await client.is_connected():
            return
        sign = getattr(client, "last_ping_pong_time", None), getattr(client, "current_session", None)
        if sign != self._sign:
            self._sign, self._alive = sign, self._clock.monotonic()

    async def _close(self) -> None:
        handler, self._handler = self._handler, None
        connecting, self._connecting = self._connecting, None
        if connecting is not None:
            connecting.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await connecting
        if handler is not None:
            with contextlib.suppress(Exception):  # What is dead cannot always be closed.
                await handler.close_async()
