"""The Bot API over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`, with any prefix before them.

Started by `Standins` beside the other services, or alone by `telegram_standin` (see `__init__.py`). The call
log holds each method with its parameters, its times and the answer.
"""

from collections.abc import Callable
from inspect import isawaitable
from typing import Any, ClassVar

from aiohttp import web

from research.ports import Clock
from tests.fakes import transport
from tests.fakes.calls import Call
from tests.fakes.faults import Fault
from tests.fakes.service import CALL, Refusal, Service, Shared
from tests.fakes.telegram import callbacks, chats, editing, media, sending
from tests.fakes.telegram.by_hand import ByHand
from tests.fakes.telegram.errors import ApiError, conflict, too_many
from tests.fakes.telegram.files import UPLOAD_BYTES
from tests.fakes.telegram.flood import Rates
from tests.fakes.telegram.params import Params, Upload
from tests.fakes.telegram.people import People
from tests.fakes.telegram.receiving import OTHER_POLL, Polling, get_updates
from tests.fakes.telegram.town import TOKEN, Town
from tests.fakes.telegram.webhook import Webhook

METHODS: dict[str, Callable[[Town, Params], Any]] = {
    name.lower(): method
    for module in (callbacks, chats, editing, media, sending)
    for name, method in module.METHODS.items()
}
PARAMS = web.RequestKey("params", Params)
PAGE = "page"
AFTERWARDS = ("lost_answer", "reset_after", "stall_after")
"""Faults that strike after the call took effect."""


class Telegram(People, Service):
    """The service, and the people and chats in it (see `people.py`)."""

    name = "telegram"
    body_limit: ClassVar[int] = UPLOAD_BYTES + 4 * 1024 * 1024
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "wrong_key": (401, "Unauthorized: invalid token specified"),
        "revoked_key": (401, "Unauthorized"),
        "forbidden": (403, "Forbidden: bot was blocked by the user"),
        "server_error": (500, "Internal Server Error"),
        "overloaded": (502, "Bad Gateway"),
    }

    def __init__(self, shared: Shared, clock: Clock, rates: Rates, username: str = "footnote_bot") -> None:
        super().__init__(shared)
        self.town = Town(clock, rates, username)
        self.calls = shared.calls
        self.polling = Polling()
        self.webhook = Webhook(self.town, self.polling)
        self.answered: dict[int, int] = {}
        """For each call the last one that had come when it was answered, as times may stand still."""
        self._latest = 0

    def settings(self) -> dict[str, str]:
        """The environment that points Footnote here."""
        return {"TELEGRAM_API_URL": self.url, "TELEGRAM_BOT_TOKEN": TOKEN}

    def routes(self) -> list[web.RouteDef]:
        """Methods by GET and POST, and downloads."""
        prefix = "/{prefix:(?:[^/]+/)*?}"
        return [
            *ByHand(self).routes(),
            web.get(prefix + "file/bot{token:[^/]+}/{path:.+}", self._download, name="file"),
            web.get(prefix + "bot{token:[^/]+}/{method:[A-Za-z]+}", self._call),
            web.post(prefix + "bot{token:[^/]+}/{method:[A-Za-z]+}", self._call, name="method"),
        ]

    async def stop(self) -> None:
        """Stop delivering and listening; open polls end."""
        self.polling.abort(ApiError(502, "Bad Gateway"))
        await self.webhook.stop()
        await super().stop()

    def error(self, refusal: Refusal) -> web.Response:
        """`{ok, error_code, description, parameters}`."""
        return web.json_response(envelope(refusal), status=refusal.status)

    def key(self, request: web.Request) -> str | None:
        """The token in the path."""
        return request.match_info.get("token")

    def admit(self, call: Call) -> None:
        """A path without a token is just not found; the pages need none."""
        if call.endpoint == "unknown":
            raise Refusal(404, "Not Found")
        if not call.endpoint.startswith(PAGE):
            super().admit(call)

    def about(self, request: web.Request, body: Any) -> str:
        """The words and the chat of the call."""
        if not isinstance(body, dict):
            return str(request.match_info.get("path", ""))
        return " ".join(str(body[name]) for name in ("chat_id", "text", "caption") if name in body)

    def refusal(self, kind: str, retry_after: float | None = None) -> Refusal:
        """429 says in words and in parameters how long to wait."""
        if kind == "rate_limited":
            return too_many(int(retry_after or 1))
        return super().refusal(kind, retry_after)

    async def _describe(self, request: web.Request, call: Call) -> None:
        self._latest = call.number
        try:
            params = await _params(request)
        except ConnectionResetError as error:  # Whoever wrote was killed in the middle of it.
            raise web.HTTPBadRequest from error
        request[PARAMS] = params
        call.endpoint = request.match_info.get("method", call.endpoint)
        call.body = params.decoded()
        call.headers = {name.lower(): value for name, value in request.headers.items()}
        call.key = self.key(request)
        call.about = self.about(request, call.body if "method" in request.match_info else None)

    async def _respond(
        self, request: web.Request, handler: Any, call: Call, fault: Fault | None
    ) -> web.StreamResponse:
        try:
            return await self._under(fault, request, handler, call)
        finally:
            self.answered[call.number] = self._latest

    async def _under(
        self, fault: Fault | None, request: web.Request, handler: Any, call: Call
    ) -> web.StreamResponse:
        if fault is not None and fault.kind == "conflict":
            raise conflict(OTHER_POLL)
        if fault is None or fault.kind not in AFTERWARDS:
            return await super()._respond(request, handler, call, fault)
        answer = await super()._respond(request, handler, call, None)
        if fault.kind == "lost_answer":
            raise ApiError(502, "Bad Gateway")
        if fault.kind == "reset_after":
            transport.reset(request)
            return web.Response(status=499)
        await self.shared.faults.stalled()
        return answer

    async def _call(self, request: web.Request) -> web.Response:
        call, params = request[CALL], request[PARAMS]
        await self.take(call)
        try:
            call.answer = {"ok": True, "result": await self._result(request, params)}
        except ApiError as refusal:
            call.answer = envelope(refusal)
            raise
        return web.json_response(call.answer)

    async def _result(self, request: web.Request, params: Params) -> Any:
        result = self._run(request.match_info["method"].lower(), params)
        return await result if isawaitable(result) else result

    def _run(self, method: str, params: Params) -> Any:
        receiving: dict[str, Callable[[], Any]] = {
            "getupdates": lambda: get_updates(self.town, params, self.polling, self.webhook.url),
            "setwebhook": lambda: self.webhook.set(params),
            "deletewebhook": lambda: self.webhook.delete(params),
            "getwebhookinfo": self.webhook.info,
        }
        if method in receiving:
            return receiving[method]()
        if method not in METHODS:
            raise ApiError(404, "Not Found: method not found")
        return METHODS[method](self.town, params)

    async def _download(self, request: web.Request) -> web.Response:
        file = self.town.files.by_path.get(request.match_info["path"])
        if file is None:
            raise ApiError(404, "Not Found")
        return web.Response(body=file.data, content_type="application/octet-stream")


def envelope(refusal: Refusal) -> dict[str, Any]:
    """The body of an error."""
    shown: dict[str, Any] = {"ok": False, "error_code": refusal.status, "description": refusal.message}
    if isinstance(refusal, ApiError) and refusal.parameters:
        shown["parameters"] = refusal.parameters
    return shown


async def _params(request: web.Request) -> Params:
    values: dict[str, Any] = dict(request.query)
    uploads: dict[str, Upload] = {}
    if request.content_type == "application/json":
        values |= await request.json() if request.can_read_body else {}
    elif request.method == "POST":
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                uploads[name] = Upload(value.filename, value.file.read(), value.content_type)
            else:
                values[name] = value
    return Params(values, uploads)


__all__ = ["METHODS", "TOKEN", "Telegram", "envelope"]
