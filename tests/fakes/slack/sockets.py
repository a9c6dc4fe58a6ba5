"""Socket Mode: tickets, connections, envelopes and their acknowledgements.

`apps.connections.open` hands out a ticket; `server.py` routes `/link` here; `deliveries.py` sends through it.
Switches: `refresh`, `warn`, `drop`, `silence`, `link_disabled`.
"""

import asyncio
import itertools
import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.fakes import transport
from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.deliveries import Attempt, Delivery, Outcome
from tests.fakes.slack.limits import ACK_SECONDS, SOCKETS, TICKET_SECONDS
from tests.fakes.slack.workspace import Changes, Clock

GRACE_SECONDS = 10.0


@dataclass(eq=False)
class Connection:
    """One websocket. A `silent` one is dead: it neither sends, hears nor answers a ping."""

    name: str
    socket: web.WebSocketResponse
    request: web.Request
    opened: float
    silent: bool = False
    leaving: bool = False
    acks: dict[str, asyncio.Future[Any]] = field(default_factory=dict)
    sent: list[dict[str, Any]] = field(default_factory=list)
    received: list[dict[str, Any]] = field(default_factory=list)

    async def send(self, message: dict[str, Any]) -> None:
        """Send, unless it is dead."""
        self.sent.append(message)
        if not self.silent and not self.socket.closed:
            await self.socket.send_str(json.dumps(message))


class Sockets:
    """The connections of one app, served in turn."""

    def __init__(self, app: AppConfig, clock: Clock, changes: Changes) -> None:
        self.open: list[Connection] = []
        self.ever: list[Connection] = []
        self.most = SOCKETS
        self._app = app
        self._clock = clock
        self._changes = changes
        self._tickets: dict[str, float] = {}
        self._count = itertools.count(1)
        self._turn = 0
        self._timers: set[asyncio.Task[None]] = set()

    def ticket(self) -> str:
        """A ticket for one connection, good for half a minute."""
        ticket = f"ticket-{next(self._count)}"
        self._tickets[ticket] = self._clock.monotonic() + TICKET_SECONDS
        return ticket

    async def link(self, request: web.Request) -> web.StreamResponse:
        """Serve one websocket until it closes."""
        good_until = self._tickets.pop(request.query.get("ticket", ""), None)
        if good_until is None or good_until < self._clock.monotonic():
            return web.Response(status=408, text="the ticket is used or too old")
        socket = web.WebSocketResponse(autoping=False)
        await socket.prepare(request)
        connection = Connection(f"link-{next(self._count)}", socket, request, self._clock.monotonic())
        if len(self.open) >= self.most:
            await connection.send(self._goodbye("too_many_websockets"))
            await socket.close()
            return socket
        self.open.append(connection)
        self.ever.append(connection)
        await connection.send(self._hello())
        self._changes.tell()
        try:
            await self._listen(connection)
        finally:
            self.open.remove(connection)
            for waiting in connection.acks.values():
                if not waiting.done():
                    waiting.set_result(Outcome(False, "connection_closed"))
            self._changes.tell()
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if connection.silent:
                continue
            if message.type is WSMsgType.PING:
                await connection.socket.pong(message.data)
            elif message.type is WSMsgType.TEXT:
                self._heard(connection, message.data)

    def _heard(self, connection: Connection, raw: str) -> None:
        try:
            said = json.loads(raw)
        except ValueError:
            return
        connection.received.append(said)
        waiting = connection.acks.get(said.get("envelope_id", ""))
        if waiting is not None and not waiting.done():
            waiting.set_result(Outcome(True, answer=said.get("payload")))

    async def send(self, delivery: Delivery, attempt: Attempt, retry: int, reason: str) -> Outcome:
        """One envelope to one connection, and its acknowledgement or the end of three seconds."""
        able = [one for one in self.open if not one.leaving] or self.open
        if not able:
            return Outcome(False, "connection_failed")
        self._turn += 1
        connection = able[self._turn % len(able)]
        attempt.via = connection.name
        envelope = {
            "envelope_id": f"envelope-{next(self._count)}",
            "type": delivery.kind,
            "payload": delivery.payload,
            "accepts_response_payload": delivery.takes_answer,
        }
        if delivery.kind == "events_api":
            envelope |= {"retry_attempt": retry, "retry_reason": reason}
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        connection.acks[envelope["envelope_id"]] = waiting
        try:
            await connection.send(envelope)
        except (ConnectionError, RuntimeError):
            return Outcome(False, "connection_closed")
        self._changes.tell()
        return await self._acknowledged(waiting)

    async def _acknowledged(self, waiting: "asyncio.Future[Outcome]") -> Outcome:
        timer = asyncio.ensure_future(self._clock.sleep(ACK_SECONDS))
        try:
            await asyncio.wait({waiting, timer}, return_when=asyncio.FIRST_COMPLETED)
            return waiting.result() if waiting.done() else Outcome(False, "timeout")
        finally:
            timer.cancel()

    def _hello(self) -> dict[str, Any]:
        return {
            "type": "hello",
            "num_connections": len(self.open),
            "connection_info": {"app_id": self._app.app_id},
            "debug_info": {"host": "applink-standin", "build_number": 1, "approximate_connection_time": 3600},
        }

    def _goodbye(self, reason: str) -> dict[str, Any]:
        return {"type": "disconnect", "reason": reason, "debug_info": {"host": "applink-standin"}}

    async def refresh(self, reason: str = "refresh_requested") -> None:
        """Ask every connection to come anew; an old one ends when it leaves or after ten seconds."""
        for connection in list(self.open):
            connection.leaving = True
            await connection.send(self._goodbye(reason))
            timer = asyncio.ensure_future(self._close_later(connection))
            self._timers.add(timer)
            timer.add_done_callback(self._timers.discard)

    async def warn(self) -> None:
        """Say that the connection will soon be asked to refresh, as Slack does some seconds before."""
        await self.refresh("warning")

    async def _close_later(self, connection: Connection) -> None:
        await self._clock.sleep(GRACE_SECONDS)
        await connection.socket.close()

    def drop(self) -> None:
        """Cut every connection with a TCP reset."""
        for connection in list(self.open):
            transport.reset(connection.request)

    def silence(self) -> None:
        """Let every open connection die without a word: nothing is sent, heard or ponged on it."""
        for connection in self.open:
            connection.silent = True

    async def connected(self, count: int = 1) -> None:
        """Return when so many living connections are open."""
        await self._changes.wait_for(
            lambda: sum(not (one.silent or one.leaving) for one in self.open) >= count
        )

    async def stop(self) -> None:
        """Close all."""
        for timer in self._timers:
            timer.cancel()
        for connection in list(self.open):
            transport.reset(connection.request)
