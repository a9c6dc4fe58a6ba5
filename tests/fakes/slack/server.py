"""The stand-in of Slack: Web API, Socket Mode, files and response addresses on 127.0.0.1.

`Standins` starts it with the others; a test of the channel alone takes `slack_standin()`.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, ClassVar

from aiohttp import web
from aiohttp.typedefs import Handler

from tests.fakes.calls import Call, CallLog
from tests.fakes.faults import Fault, Faults
from tests.fakes.service import CALL, FAULT, Refusal, Service, Shared
from tests.fakes.slack import arguments, by_hand, filing
from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.committing import AFTER, after_commit
from tests.fakes.slack.deliveries import Attempt, Deliveries, Delivery, Outcome
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.events import Events
from tests.fakes.slack.http_events import HttpEvents
from tests.fakes.slack.methods import METHODS
from tests.fakes.slack.model import ChannelKind, User
from tests.fakes.slack.person import Person
from tests.fakes.slack.platform import Platform
from tests.fakes.slack.ration import Ration
from tests.fakes.slack.responding import answer_with
from tests.fakes.slack.sessions import Sessions
from tests.fakes.slack.sockets import Sockets
from tests.fakes.slack.thread import ThreadView, channel_view, thread_view
from tests.fakes.slack.tickets import Tickets
from tests.fakes.slack.views import Views
from tests.fakes.slack.workspace import Clock, Workspace
from tests.fakes.waiting import eventually
from tests.fakes.world import named_world

PROBLEM = web.RequestKey("problem", SlackError)


class Slack(Service):
    """The service. The parts of `Platform` are also here by name; the switches are on them.

    `slack.deliveries` (`copies`, `hold`, `release`, `again`), `slack.sockets` (`drop`, `silence`, `refresh`),
    `slack.ration.on`, `slack.app` (scopes, events, signing, request_url), and `Faults` for the calls.
    """

    name = "slack"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "rate_limited": (429, "ratelimited"),
        "overloaded": (503, "service_unavailable"),
        "server_error": (500, "internal_error"),
        "wrong_key": (200, "invalid_auth"),
        "revoked_key": (200, "token_revoked"),
        "forbidden": (200, "access_denied"),
        "quota_gone": (429, "ratelimited"),
    }

    def __init__(self, shared: Shared, clock: Clock, app: AppConfig | None = None) -> None:
        super().__init__(shared)
        self.app = app or AppConfig()
        self.clock = clock
        self.workspace = Workspace(self.app, clock)
        changes = self.workspace.changes
        self.sockets = Sockets(self.app, clock, changes)
        self.http = HttpEvents(self.app, clock)
        self.deliveries = Deliveries(clock, changes, self)
        self.events = Events(self.workspace, self.deliveries)
        self.sessions = Sessions(self.workspace)
        self.views = Views(self.workspace)
        self.tickets = Tickets(self.workspace)
        self.ration = Ration(clock.monotonic)
        self.platform = Platform(
            self.app, clock, self.workspace, self.deliveries, self.events, self.sockets, self.sessions,
            self.views, self.tickets,
        )  # fmt: skip
        populate(self.workspace)

    # What a test sees and does.

    @property
    def api_url(self) -> str:
        """What `SLACK_API_URL` is set to."""
        return f"{self.url}/api/"

    def settings(self) -> dict[str, str]:
        """The environment that points Footnote here."""
        return {
            "SLACK_API_URL": self.api_url,
            "SLACK_BOT_TOKEN": self.app.bot_token,
            "SLACK_APP_TOKEN": self.app.app_token,
            "SLACK_SIGNING_SECRET": self.app.signing_secret,
        }

    def user(self, user_id: str) -> Person:
        """A person's hands."""
        return Person(self.platform, user_id)

    def thread(self, channel: str, ts: str, viewer: str = "") -> ThreadView:
        """What stands in a thread, as a person sees it."""
        return thread_view(self.workspace, channel, ts, viewer, self.sessions.line(channel, ts))

    def channel_view(self, channel: str, viewer: str = "") -> ThreadView:
        """What stands in a conversation outside of threads."""
        return channel_view(self.workspace, channel, viewer)

    async def until(self, ready: Callable[[], Any], what: str = "what the test waits for") -> None:
        """Return as soon as `ready` is true; fails with `what` when nobody has patience left."""

        async def look() -> Any:
            return ready()

        await eventually(look, what)

    # The server.

    async def start(self) -> None:
        """Listen."""
        await super().start()
        self.platform.url = self.workspace.files_url = self.url

    async def stop(self) -> None:
        """Stop delivering and listening."""
        await self.deliveries.stop()
        await self.http.stop()
        await self.sockets.stop()
        await super().stop()

    def routes(self) -> list[web.RouteDef]:
        """One route a method, and the rest."""
        return [
            *(web.route("*", f"/api/{name}", self._method, name=name) for name in METHODS),
            web.route("*", "/api/{method}", self._no_method, name="unknown_method"),
            web.get("/link", self._link, name="link"),
            web.post("/upload/v1/{id}", self._upload, name="upload"),
            web.get("/files-pri/{place}/download/{name}", self._download, name="download"),
            web.post("/response/{id}", self._response, name="response"),
            web.get("/", self._page, name="by_hand"),
            web.post("/", self._act, name="by_hand_act"),
        ]

    def error(self, refusal: Refusal) -> web.Response:
        """Slack's error object; status 200 unless it is about rates, or a fault of the server."""
        if not isinstance(refusal, SlackError):
            return web.Response(status=refusal.status, text=refusal.message)
        headers = {"X-OAuth-Scopes": ",".join(sorted(self.app.scopes))}
        if refusal.retry_after is not None:
            headers["Retry-After"] = f"{refusal.retry_after:g}"
        return web.json_response(refusal.body(), status=refusal.status, headers=headers)

    def refusal(self, kind: str, retry_after: float | None = None) -> Refusal:
        """How Slack refuses under a fault."""
        status, code = self.refusals[kind]
        return SlackError(code, status=status, retry_after=retry_after if status == 429 else None)

    def about(self, request: web.Request, body: Any) -> str:
        """The conversation and the words."""
        asked = body if isinstance(body, dict) else {}
        parts = (
            asked.get("channel") or asked.get("channel_id"),
            asked.get("text") or asked.get("markdown_text"),
        )
        return " ".join(str(one) for one in parts if one)

    def handles(self, fault: Fault, body: Any) -> bool:
        """Failures after the deed are played when it is done."""
        return fault.kind in AFTER

    def admit(self, call: Call) -> None:
        """Let a call in by its token, its scope and the ration."""
        method = METHODS.get(call.endpoint)
        if method is None:
            return
        if call.key is None:
            raise SlackError("not_authed")
        known = {self.app.bot_token: "bot", self.app.app_token: "app"}
        if call.key not in known:
            raise SlackError("invalid_auth")
        if self.app.revoked or call.key in self.shared.revoked:
            raise SlackError("token_revoked")
        if known[call.key] != method.token:
            raise SlackError("not_allowed_token_type")
        asked = call.body if isinstance(call.body, dict) else {}
        self.ration.take(call.endpoint, method.tier, str(asked.get("channel") or ""))
        if method.scope:
            self.platform.need(method.scope)

    async def send(self, delivery: Delivery, attempt: Attempt, retry: int, reason: str) -> Outcome:
        """Deliver by HTTP where a request URL is set, else by Socket Mode."""
        way = self.http if self.app.request_url else self.sockets
        return await way.send(delivery, attempt, retry, reason)

    async def _describe(self, request: web.Request, call: Call) -> None:
        call.headers = {name.lower(): value for name, value in request.headers.items()}
        call.key = self.key(request)
        if not request.path.startswith(("/api/", "/response/")):
            return
        raw, method = await request.read(), METHODS.get(call.endpoint)
        takes_json = method.takes_json if method else True
        try:
            call.body = arguments.read(
                dict(request.query), request.headers.get("Content-Type", ""), raw, takes_json
            )
        except SlackError as problem:
            request[PROBLEM], call.body = problem, {}
        call.key = call.key or call.body.pop("token", None)
        call.about = self.about(request, call.body)

    async def _respond(
        self, request: web.Request, handler: Handler, call: Call, fault: Fault | None
    ) -> web.StreamResponse:
        try:
            return await super()._respond(request, handler, call, fault)
        except SlackError as refusal:
            call.answer = refusal.body() | (
                {"retry_after": refusal.retry_after} if refusal.retry_after else {}
            )
            raise

    async def _method(self, request: web.Request) -> web.Response:
        call = request[CALL]
        if PROBLEM in request:
            raise request[PROBLEM]
        await self.take(call)
        answer = {"ok": True, **METHODS[call.endpoint].run(self.platform, dict(call.body))}
        call.answer = answer
        response = web.json_response(answer, headers={"X-OAuth-Scopes": ",".join(sorted(self.app.scopes))})
        return await after_commit(request.get(FAULT), self.shared.faults, request, response)

    async def _no_method(self, request: web.Request) -> web.Response:
        raise SlackError("unknown_method", req_method=request.match_info["method"])

    async def _link(self, request: web.Request) -> web.StreamResponse:
        return await self.sockets.link(request)

    async def _upload(self, request: web.Request) -> web.Response:
        response = await filing.upload(self.platform, request)
        return await after_commit(request.get(FAULT), self.shared.faults, request, response)

    async def _download(self, request: web.Request) -> web.Response:
        return await filing.download(self.platform, request)

    async def _page(self, request: web.Request) -> web.Response:
        return by_hand.page(self.platform, request)

    async def _act(self, request: web.Request) -> web.Response:
        return await by_hand.act(self.platform, request)

    async def _response(self, request: web.Request) -> web.Response:
        response = self.tickets.use_response(request.match_info["id"])
        answer_with(self.platform, response, dict(request[CALL].body))
        return await after_commit(request.get(FAULT), self.shared.faults, request, web.Response(text="ok"))


def populate(workspace: Workspace) -> None:
    """Two people and four conversations; a test adds what it needs."""
    bot = workspace.app.bot_user
    workspace.add_user(
        User("U1", "ann", "Ann Hill", "en-GB", "Europe/London", 0, "ann@tides.example", "+44 000")
    )
    workspace.add_user(
        User("U2", "mai", "Mai Tran", "vi-VN", "Asia/Ho_Chi_Minh", 25_200, "mai@tides.example", "+84 000")
    )
    workspace.add_channel("C1", "research", ("U1", "U2", bot))
    workspace.add_channel("C2", "harbour", ("U1", "U2", bot))
    workspace.add_channel("C3", "random", ("U1", "U2"))
    workspace.add_channel("G1", "board", ("U1", bot), ChannelKind.PRIVATE)


@asynccontextmanager
async def slack_standin(
    clock: Clock, *, faults: Iterable[Fault] = (), seed: int = 0, app: AppConfig | None = None
) -> AsyncIterator[Slack]:
    """The stand-in alone, on a test's clock."""
    switches = Faults(faults, seed)
    shared = Shared(named_world("small"), CallLog(clock.monotonic), switches, clock.monotonic, _at_once)
    slack = Slack(shared, clock, app)
    await slack.start()
    try:
        yield slack
    finally:
        switches.release()
        await slack.stop()


async def _at_once(seconds: float) -> None:
    await asyncio.sleep(0)
