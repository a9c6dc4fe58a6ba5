"""Reception: who we are, and the way by which Slack reaches us: Socket Mode with an app token, else HTTP.

`channel` runs it. Nothing is received before Slack has said who we are, so that nothing is taken for a person
that is our own.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from slack_bolt.app.async_app import AsyncApp
from slack_bolt.authorization import AuthorizeResult
from slack_bolt.request.async_request import AsyncBoltRequest
from slack_bolt.response import BoltResponse
from slack_sdk.web.async_client import AsyncWebClient

from channels.errors import ChannelError
from channels.http import Doors, HttpAnswer, HttpRequest
from channels.ports import Accept, Health
from channels.setup import Clock
from channels.slack.access import SlackAccess
from channels.slack.calls import Calls
from channels.slack.events import Bot
from channels.slack.intake import Intake
from channels.slack.quiet import sdk_logger
from channels.slack.socket import Socket

PATH: Final = "/slack/events"
AGAIN_SECONDS: Final = 5.0

log = logging.getLogger(__name__)

MakeIntake = Callable[[Bot], Intake]


class Reception:
    """Receives. `make_intake` builds what takes the deliveries, once it is known who we are."""

    def __init__(
        self, access: SlackAccess, calls: Calls, make_intake: MakeIntake, doors: Doors | None, clock: Clock
    ) -> None:
        self._access = access
        self._calls = calls
        self._make_intake = make_intake
        self._doors = doors
        self._clock = clock
        self._bot: Bot | None = None
        self._socket: Socket | None = None

    def health(self) -> Health:
        """Whether Slack takes our token and reaches us."""
        if self._calls.refused:
            return Health(False, self._calls.refused)
        if self._bot is None:
            return Health(False, "not_connected")
        return Health(True) if self._socket is None else self._socket.health()

    async def run(self, accept: Accept) -> None:
        """Receive until cancelled."""
        bot = self._bot = await self._introduced()
        intake = self._make_intake(bot)
        intake.accept = accept
        app = await asyncio.to_thread(bolt, self._access, bot, intake)  # It looks for files.
        if self._access.app_token:
            self._socket = Socket(app, self._access.app_token, self._clock, self._access.scale)
            await self._socket.run()
        else:
            await self._at_the_door(app)

    async def _introduced(self) -> Bot:
        """Who we are, asked until Slack says it."""
        while True:
            try:
                told = await self._calls("auth.test")
            except ChannelError as error:
                log.warning("Slack does not say who we are: %s", self._calls.refused or error)
                await self._clock.sleep(AGAIN_SECONDS)
                continue
            return Bot(str(told.get("team_id")), str(told.get("user_id")), str(told.get("bot_id")))

    async def _at_the_door(self, app: AsyncApp) -> None:
        if self._doors is None:
            raise RuntimeError("without an app token Slack needs the daemon's listener")

        async def answer(request: HttpRequest) -> HttpAnswer:
            body = request.body.decode("utf-8", "replace")
            given = await app.async_dispatch(AsyncBoltRequest(body=body, headers=dict(request.headers)))
            kind = (given.headers.get("content-type") or ["text/plain"])[0].partition(";")[0]
            return HttpAnswer(given.status, given.body or "", kind)

        self._doors.open(PATH, answer)
        try:
            await asyncio.Event().wait()
        finally:
            self._doors.close(PATH)


def bolt(access: SlackAccess, bot: Bot, intake: Intake) -> AsyncApp:
    """The app, in which every delivery goes to the intake; signatures are checked before it over HTTP."""

    async def authorize() -> AuthorizeResult:
        return AuthorizeResult(
            enterprise_id=None,
            team_id=bot.team,
            bot_token=access.bot_token,
            bot_id=bot.bot,
            bot_user_id=bot.user,
        )

    async def take(req: AsyncBoltRequest) -> BoltResponse:
        return await intake.take(req)

    app = AsyncApp(
        logger=sdk_logger(),
        client=AsyncWebClient(base_url=access.api_url, retry_handlers=[], logger=sdk_logger()),
        authorize=authorize,
        signing_secret=access.signing_secret or "none",
        request_verification_enabled=True,
        attaching_conversation_kwargs_enabled=False,
    )
    app.middleware(take)
    return app
