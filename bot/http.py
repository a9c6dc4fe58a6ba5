"""The daemon's listener at FOOTNOTE_HTTP: the paths that channels open, and whether the daemon is well.

`bot.cli.serving` listens for as long as the daemon runs. `/healthz` answers 200 while every channel is well
and 503 otherwise, with a JSON object that says which is not. `/readyz` says whether questions can be taken,
`/metrics` counts for Prometheus.
"""

import json
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from redis.exceptions import RedisError

from bot.errors import CannotListen
from bot.tracing.metrics import Metrics
from channels.http import Answering, HttpRequest
from channels.ports import Channel, Watched

MOST_BYTES: Final = 1_000_000
"""What platforms send is far smaller."""

log = logging.getLogger(__name__)


class Doorkeeper:
    """Answers at the paths that are open. `channels` are asked whether they are well."""

    def __init__(self) -> None:
        self._paths: dict[str, Answering] = {}
        self.channels: tuple[Channel, ...] = ()
        self.metrics: Metrics | None = None

    def open(self, path: str, answer: Answering) -> None:
        """Answer POST requests at a path from now on."""
        self._paths[path] = answer

    def close(self, path: str) -> None:
        """Answer there no longer."""
        self._paths.pop(path, None)

    @asynccontextmanager
    async def listening(self, address: str) -> AsyncIterator[int]:
        """Listen at `host:port`; the port, which is chosen where 0 is given. Raises `CannotListen`."""
        app = web.Application(client_max_size=MOST_BYTES)
        app.add_routes(
            [
                web.get("/healthz", self._health),
                web.get("/readyz", self._ready),
                web.get("/metrics", self._counted),
                web.post("/{path:.*}", self._posted),
            ]
        )
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            host, _, port = address.rpartition(":")
            site = web.TCPSite(runner, host.strip("[]"), int(port))
            try:
                await site.start()
            except (OSError, OverflowError) as error:
                raise CannotListen(address) from error
            yield runner.addresses[0][1]
        finally:
            await runner.cleanup()

    async def _posted(self, request: web.Request) -> web.Response:
        answer = self._paths.get(request.path)
        if answer is None:
            return web.Response(status=404)
        headers = {name.lower(): value for name, value in request.headers.items()}
        try:
            given = await answer(HttpRequest(headers, await request.read()))
        except web.HTTPException:
            raise
        except Exception:  # Whatever the mistake, the platform is to ask again, and the listener stays.
            log.exception("a request to %s failed", request.path)
            return web.Response(status=500)
        return web.Response(
            status=given.status, text=given.body, content_type=given.content_type, headers=given.headers
        )

    async def _health(self, request: web.Request) -> web.Response:
        found = dict(_states(self.channels))
        well = all(state == "ok" for state in found.values())
        text = json.dumps({"ok": well, "channels": found})
        return web.Response(status=200 if well else 503, text=text, content_type="application/json")

    async def _ready(self, request: web.Request) -> web.Response:
        if self.metrics is None:
            return web.Response(status=503, text='{"ok": false}', content_type="application/json")
        ready = await self.metrics.ready()
        text = json.dumps({"ok": ready.ok, **ready.why})
        return web.Response(status=200 if ready.ok else 503, text=text, content_type="application/json")

    async def _counted(self, request: web.Request) -> web.Response:
        try:
            text = await self.metrics.text() if self.metrics else ""
        except (RedisError, OSError):
            return web.Response(status=503)
        return web.Response(text=text, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


def _states(channels: Iterable[Channel]) -> Iterable[tuple[str, str]]:
    for channel in channels:
        if isinstance(channel, Watched):
            health = channel.health()
            yield channel.platform, "ok" if health.ok else health.why
