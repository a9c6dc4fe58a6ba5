"""What every stand-in shares: a server on 127.0.0.1, the call log, keys, latencies, faults of transport.

Each stand-in is a `Service` with its routes, its error shapes and a few words on what a request is about;
`Standins` starts them.
"""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, ClassVar

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from tests.fakes import transport
from tests.fakes.calls import Bill, Call, CallLog
from tests.fakes.faults import Fault, Faults
from tests.fakes.world import World

CALL = web.RequestKey("call", Call)
FAULT = web.RequestKey("fault", Fault)


@dataclass(slots=True)
class Shared:
    """What the stand-ins of one suite have in common.

    `keys` maps a service to the key that it accepts (none: no key is needed); `revoked` keys were once valid.
    `pace` waits out a latency, by default not at all; `clock` gives the times in the log.
    """

    world: World
    calls: CallLog
    faults: Faults
    clock: Callable[[], float]
    pace: Callable[[float], Awaitable[None]]
    keys: dict[str, str] = field(default_factory=dict)
    revoked: set[str] = field(default_factory=set)


class Refusal(Exception):
    """A request that the service refuses; `Service.error` gives it the service's own shape."""

    def __init__(self, status: int, message: str, kind: str = "", retry_after: float | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.kind = kind
        self.retry_after = retry_after


REFUSALS: dict[str, tuple[int, str]] = {
    "rate_limited": (429, "Too many requests; slow down."),
    "overloaded": (503, "The service is overloaded."),
    "server_error": (500, "Internal server error."),
    "wrong_key": (401, "Invalid API key."),
    "revoked_key": (401, "This API key has been revoked."),
    "forbidden": (403, "This is not allowed."),
    "quota_gone": (402, "The plan's credits are used up."),
}


class Service:
    """One stand-in. A subclass gives `name`, `routes` and `error`, and changes what differs for it."""

    name: ClassVar[str]
    body_limit: ClassVar[int] = 32 * 1024 * 1024
    refusals: ClassVar[dict[str, tuple[int, str]]] = {}

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.world: World = shared.world
        self.port = 0
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The base address, without a closing slash."""
        return f"http://127.0.0.1:{self.port}"

    def routes(self) -> list[web.RouteDef]:
        """The routes; the name of each is the endpoint in the call log."""
        raise NotImplementedError

    def error(self, refusal: Refusal) -> web.Response:
        """The service's own shape of an error."""
        raise NotImplementedError

    def key(self, request: web.Request) -> str | None:
        """The key that the request carries."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" and token else None

    def about(self, request: web.Request, body: Any) -> str:
        """What the request is about, for faults and tests to match."""
        asked = body if isinstance(body, dict) else dict(request.query)
        return str(asked.get("query") or asked.get("url") or asked.get("urls") or request.query_string)

    def role(self, body: Any) -> str:
        """The role that asks, where the service is a model."""
        return ""

    def admit(self, call: Call) -> None:
        """Let a request in by its key, or raise `Refusal`."""
        valid = self.shared.keys.get(self.name)
        if call.key in self.shared.revoked:
            raise self.refusal("revoked_key")
        if valid is not None and call.key != valid:
            raise self.refusal("wrong_key")

    def refusal(self, kind: str, retry_after: float | None = None) -> Refusal:
        """How the service refuses under a fault."""
        status, message = {**REFUSALS, **self.refusals}[kind]
        return Refusal(status, message, kind, retry_after if kind == "rate_limited" else None)

    def handles(self, fault: Fault, body: Any) -> bool:
        """Whether the handler itself plays this fault (inside a stream)."""
        return False

    def bill(self, call: Call, amount: int) -> None:
        """Put credits on the invoice at the world's price."""
        call.bill = Bill(amount * self.world.credits.get(self.name, Decimal(0)), amount)

    async def take(self, call: Call, seconds: float | None = None) -> None:
        """Take the real service's time; the nominal time is recorded even when it is not waited for."""
        call.latency = self.world.latency(self.name) if seconds is None else seconds
        await self.shared.pace(call.latency)

    async def start(self) -> None:
        """Listen on a free port of 127.0.0.1."""
        app = web.Application(middlewares=[self._middleware()], client_max_size=self.body_limit)
        app.router.add_routes(self.routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Stop listening and drop what is open."""
        if self._runner is not None:
            await self._runner.cleanup()

    def _middleware(self) -> Middleware:
        @web.middleware
        async def record(request: web.Request, handler: Handler) -> web.StreamResponse:
            endpoint = request.match_info.route.name or "unknown"
            with self.shared.calls.record(self.name, endpoint) as call:
                await self._describe(request, call)
                fault = self.shared.faults.draw(call)
                request[CALL] = call
                if fault is not None:
                    request[FAULT] = fault
                try:
                    response = await self._respond(request, handler, call, fault)
                except Refusal as refusal:
                    response = self.error(refusal)
                except web.HTTPException as error:
                    response = self.error(Refusal(error.status, error.reason, "not_found"))
                call.status = response.status
                return response

        return record

    async def _describe(self, request: web.Request, call: Call) -> None:
        raw = await request.read()
        try:
            call.body = json.loads(raw) if raw else None
        except ValueError:
            call.body = raw
        call.headers = {name.lower(): value for name, value in request.headers.items()}
        call.key = self.key(request)
        call.about = self.about(request, call.body)
        call.role = self.role(call.body)

    async def _respond(
        self, request: web.Request, handler: Handler, call: Call, fault: Fault | None
    ) -> web.StreamResponse:
        kind = fault.kind if fault is not None and not self.handles(fault, call.body) else None
        if kind in REFUSALS and fault is not None:
            raise self.refusal(kind, fault.retry_after)
        if kind == "bad_gateway":
            return transport.bad_gateway()
        if kind == "reset":
            transport.reset(request)
            return web.Response(status=499)
        if kind == "stall":
            await self.shared.faults.stalled()
        self.admit(call)
        if call.endpoint == "unknown":
            raise Refusal(404, f"{request.method} {request.path} is not known here.", "not_found")
        answer = await handler(request)
        if kind in ("truncated_body", "garbage") and isinstance(answer, web.Response):
            return (
                transport.garbage(answer) if kind == "garbage" else await transport.send_half(request, answer)
            )
        return answer


def asked(call: Call) -> dict[str, Any]:
    """The JSON object of a request; `Refusal` 400 when it is none."""
    if not isinstance(call.body, dict):
        raise Refusal(400, "The body must be a JSON object.", "invalid_request_error")
    return call.body
