"""Windows: forms, views beside the conversation, the home tab, and where the answer to a form goes.

`intake` starts them after the acknowledgement. What a person may see is decided by the daemon's `Views`.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from channels.document import Document, Paragraph, Text
from channels.errors import ChannelError, NotAccepted
from channels.ports import Views
from channels.slack import forms
from channels.slack.calls import Calls
from channels.slack.events import PLATFORM, Bot, is_direct, thread_of
from channels.slack.jumping import leading
from channels.slack.said import as_said
from channels.slack.whispering import Whispering
from channels.types import Audience, InboundMessage, Person

HOME: Final = "home"
MESSAGES: Final = "messages"


class Windows:
    """Opens views. `views` is None where there is no daemon; then there is nothing to see."""

    def __init__(self, calls: Calls, views: Views | None, whispering: Whispering, bot: Bot) -> None:
        self._calls = calls
        self._views = views
        self._whispering = whispering
        self._bot = bot

    async def open_form(self, body: Mapping[str, Any]) -> None:
        """The form for a question, filled with the message whose shortcut was taken."""
        user = str((body.get("user") or {}).get("id") or "")
        language = await self._whispering.language(user)
        message = body.get("message") or {}
        channel = str((body.get("channel") or {}).get("id") or "")
        ts, thread = str(message.get("ts") or ""), str(message.get("thread_ts") or "")
        notes = {"channel": channel, "thread": thread_of(channel, ts, thread)} if channel else {}
        question = as_said(str(message.get("text") or ""), self._bot.user)
        view = forms.research_form(lambda key: self._whispering.sentence(key, language), notes, question)
        await self._calls("views.open", trigger_id=str(body.get("trigger_id") or ""), view=view)

    async def open_view(self, press: InboundMessage, trigger: str) -> None:
        """The view that a button names, in a window."""
        _, _, rest = press.text.partition(":")
        name, _, argument = rest.partition(":")
        language = await self._whispering.language(press.sender.person)
        document = None
        if self._views is not None:
            document = await self._views.view(name, argument, press.sender, press.address)
        words = self._whispering.sentence
        shown = document or _sentence(words("chat.not_there", language), language)
        title = words(f"chat.window.{name}" if document else "chat.window.other", language)
        window = forms.window(shown, title, words("chat.close", language))
        await self._calls("views.open", trigger_id=trigger, view=window)

    async def opened(self, event: Mapping[str, Any], team: str) -> None:
        """Somebody opened the app: their home."""
        user = str(event.get("user") or "")
        if event.get("tab") != HOME or self._views is None or not user:
            return
        document = await self._views.view(HOME, "", Person(PLATFORM, team, user), None)
        if document is None:
            language = await self._whispering.language(user)
            document = _sentence(self._whispering.sentence("chat.not_there", language), language)
        shown = await leading(document, self._calls)
        await self._calls("views.publish", user_id=user, view=forms.home(shown))

    async def placed(self, message: InboundMessage) -> InboundMessage:
        """A form's message with a place for its answer: alone with the person, where it names none.

        Raises `NotAccepted`.
        """
        if message.address.conversation:
            return message
        user = message.sender.person
        try:
            answer = await self._calls("conversations.open", users=user)
        except ChannelError as error:
            raise NotAccepted(await self._whispering.words(user, "chat.no_place")) from error
        channel = str((answer.get("channel") or {}).get("id") or "")
        return replace(
            message,
            address=replace(message.address, conversation=channel),
            audience=Audience.PRIVATE,
            anchored=is_direct(channel),
        )


def _sentence(words: str, language: str) -> Document:
    return Document("view", language, (Paragraph((Text(words),)),))
