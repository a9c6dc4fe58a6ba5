"""Intake: what Slack delivers is kept before it is acknowledged, and whoever cannot be kept is told in words.

`assembly` hangs `take` into Bolt as a global middleware, which runs before every acknowledgement (law D1).
Events that could not be kept are not acknowledged, so that Slack brings them again; commands, presses and
forms come once, so that their person is told at once.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final

from slack_bolt.request.async_request import AsyncBoltRequest
from slack_bolt.response import BoltResponse

from channels.errors import NotAccepted
from channels.ports import Accept
from channels.setup import Clock
from channels.slack import interactions
from channels.slack.errands import Errands
from channels.slack.events import Bot, message_of
from channels.slack.homes import Homes
from channels.slack.people import People
from channels.slack.status import Status
from channels.slack.whispering import Whispering
from channels.slack.windows import Windows
from channels.types import InboundKind, InboundMessage

LAST_RETRY: Final = 3
"""Slack brings an event four times; the person is told when the last one fails."""
VIEW: Final = "view:"

log = logging.getLogger(__name__)

TAKEN: Final = 200
NOT_TAKEN: Final = 503


class Intake:
    """Takes what is delivered. `accept` is set when the channel begins to run."""

    def __init__(
        self,
        bot: Bot,
        people: People,
        windows: Windows,
        homes: Homes,
        whispering: Whispering,
        errands: Errands,
        status: Status,
        clock: Clock,
    ) -> None:
        self._bot = bot
        self._people = people
        self._windows = windows
        self._homes = homes
        self._whispering = whispering
        self._errands = errands
        self._status = status
        self._clock = clock
        self.accept: Accept | None = None

    async def take(self, request: AsyncBoltRequest) -> BoltResponse:
        """The acknowledgement of one delivery, or the lack of one."""
        body: Mapping[str, Any] = request.body
        if body.get("command"):
            return await self._command(body)
        kind = body.get("type")
        if kind == "event_callback":
            return await self._event(body, _retry(request))
        if kind == "block_actions":
            return await self._press(body)
        if kind == "view_submission":
            return await self._form(body)
        if kind in ("shortcut", "message_action"):
            self._whispering.remember(body)
            self._errands.start(self._windows.open_form(body))
        return BoltResponse(status=TAKEN)

    async def _event(self, body: Mapping[str, Any], retry: int) -> BoltResponse:
        event = body.get("event") or {}
        if event.get("type") == "app_home_opened":
            self._errands.start(self._homes.opened(event, str(body.get("team_id") or self._bot.team)))
            return BoltResponse(status=TAKEN)
        message = message_of(body, self._bot)
        if message is None:
            return BoltResponse(status=TAKEN)
        try:
            await self._keep(message)
        except NotAccepted as error:
            if retry >= LAST_RETRY:
                self._errands.start(self._whispering.say(message, error.words))
            return BoltResponse(status=NOT_TAKEN)
        if message.kind is InboundKind.PRESS:  # Slack's own stop leaves it to us to show that it was heard.
            place = message.address.conversation, message.address.thread
            self._errands.start(self._status.clear(place))
        return BoltResponse(status=TAKEN)

    async def _command(self, body: Mapping[str, Any]) -> BoltResponse:
        self._whispering.remember(body)
        message = interactions.command_of(body, self._bot, self._clock.now())
        try:
            await self._keep(message)
        except NotAccepted as error:
            return _told(error.words)
        return _told(await self._whispering.words(message.sender.person, "chat.taken"))

    async def _press(self, body: Mapping[str, Any]) -> BoltResponse:
        message = interactions.press_of(body, self._bot, self._clock.now())
        if message is None:
            return BoltResponse(status=TAKEN)
        if message.text.startswith(VIEW):
            self._errands.start(self._windows.open_view(message, str(body.get("trigger_id") or "")))
            return BoltResponse(status=TAKEN)
        if not message.address.conversation:
            return await self._press_in_view(message, str(body.get("trigger_id") or ""))
        try:
            await self._keep(message)
        except NotAccepted as error:
            self._errands.start(self._whispering.say(message, error.words))
        return BoltResponse(status=TAKEN)

    async def _press_in_view(self, message: InboundMessage, trigger: str) -> BoltResponse:
        """A press on the home tab: its answer stands alone with the person, and the home follows it."""
        try:
            placed = await self._homes.placed(message)
            self._homes.pressed(placed)
            await self._keep(placed)
        except NotAccepted as error:
            language = await self._whispering.language(message.sender.person)
            self._errands.start(self._windows.tell(error.words, language, trigger))
        return BoltResponse(status=TAKEN)

    async def _form(self, body: Mapping[str, Any]) -> BoltResponse:
        message = interactions.form_of(body, self._bot, self._clock.now())
        user = message.sender.person
        budget = interactions.filled(body.get("view") or {}).get(interactions.BUDGET)
        if budget and not interactions.is_amount(budget):
            wrong = await self._whispering.words(user, "chat.form.budget.wrong")
            return _errors({interactions.BUDGET: wrong})
        try:
            await self._keep(await self._homes.placed(message))
        except NotAccepted as error:
            return _errors({interactions.QUESTION: error.words})
        return BoltResponse(status=TAKEN)

    async def _keep(self, message: InboundMessage) -> None:
        """Keep a message. Raises `NotAccepted`."""
        if self.accept is None:
            raise NotAccepted("…")
        await self.accept(await self._people.introduced(message))


def _retry(request: AsyncBoltRequest) -> int:
    number = (request.headers.get("x-slack-retry-num") or ["0"])[0]
    return int(number) if number.isdigit() else 0


def _told(words: str) -> BoltResponse:
    return BoltResponse(status=TAKEN, body={"response_type": "ephemeral", "text": words})


def _errors(errors: Mapping[str, str]) -> BoltResponse:
    return BoltResponse(status=TAKEN, body={"response_action": "errors", "errors": dict(errors)})
