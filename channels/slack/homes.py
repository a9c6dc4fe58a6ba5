"""Homes: the home tab of each person, the conversation that belongs to it, and presses of its buttons.

`intake` opens and places with it. What is pressed in a view has no conversation of its own, so that it is
taken as said to the bot alone; the answer stands there, and with it the home is drawn anew (`channel`).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from channels.document import Document, Paragraph, Text
from channels.errors import ChannelError, NotAccepted
from channels.ports import Views
from channels.setup import Clock
from channels.slack import forms
from channels.slack.calls import Calls
from channels.slack.events import PLATFORM, is_direct
from channels.slack.jumping import leading
from channels.slack.people import People
from channels.slack.whispering import Whispering
from channels.types import Audience, InboundMessage, Person

HOME: Final = "home"
RENEWED_SECONDS: Final = 600.0
"""For so long after a press every answer to its person may have changed what the home shows."""
MOST_REMEMBERED: Final = 1_000


class Homes:
    """Draws homes. `views` is None where there is no daemon; then there is nothing to see."""

    def __init__(
        self, calls: Calls, people: People, views: Views | None, whispering: Whispering, clock: Clock
    ) -> None:
        self._calls = calls
        self._people = people
        self._views = views
        self._whispering = whispering
        self._clock = clock
        self._pressed: dict[str, tuple[float, Person]] = {}

    async def opened(self, event: Mapping[str, Any], team: str) -> None:
        """Somebody opened the app."""
        user = str(event.get("user") or "")
        if event.get("tab") == HOME and user:
            await self._draw(Person(PLATFORM, team, user))

    async def placed(self, message: InboundMessage) -> InboundMessage:
        """A message with a place for its answer: alone with the person, where it names none.

        Raises `NotAccepted`.
        """
        if message.address.conversation:
            return message
        channel = await self._direct(message.sender.person)
        return replace(
            message,
            address=replace(message.address, conversation=channel),
            audience=Audience.PRIVATE,
            anchored=is_direct(channel),
        )

    def pressed(self, message: InboundMessage) -> None:
        """A button of a home was pressed, and the answer will stand where the message says."""
        if len(self._pressed) >= MOST_REMEMBERED:
            self._pressed.clear()
        until = self._clock.monotonic() + RENEWED_SECONDS
        self._pressed[message.address.conversation] = until, message.sender

    async def renew(self, conversation: str) -> None:
        """Draw the home anew of whoever pressed in it a moment ago and was answered here now."""
        until, person = self._pressed.get(conversation, (0.0, None))
        if person is not None and until > self._clock.monotonic():
            await self._draw(person)

    async def _direct(self, user: str) -> str:
        """The conversation with a person alone. Raises `NotAccepted`."""
        try:
            return await self._people.direct(user)
        except ChannelError as error:
            raise NotAccepted(await self._whispering.words(user, "chat.no_place")) from error

    async def _draw(self, person: Person) -> None:
        if self._views is None:
            return
        document = await self._views.view(HOME, "", person, None)
        if document is None:
            language = await self._whispering.language(person.person)
            words = self._whispering.sentence("chat.not_there", language)
            document = Document("view", language, (Paragraph((Text(words),)),))
        shown = await leading(document, self._calls)
        await self._calls("views.publish", user_id=person.person, view=forms.home(shown))
