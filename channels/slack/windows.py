"""Windows: forms, and views beside the conversation.

`intake` starts them after the acknowledgement. What a person may see is decided by the daemon's `Views`.
"""

from collections.abc import Mapping
from typing import Any

from channels.document import Document, Paragraph, Text
from channels.ports import Views
from channels.slack import forms
from channels.slack.calls import Calls
from channels.slack.events import Bot, thread_of
from channels.slack.said import as_said
from channels.slack.whispering import Whispering
from channels.types import InboundMessage


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

    async def tell(self, words: str, language: str, trigger: str) -> None:
        """A sentence in a window, for what was done where nothing can be written."""
        title, close = (self._whispering.sentence(key, language) for key in ("chat.form.title", "chat.close"))
        await self._calls(
            "views.open", trigger_id=trigger, view=forms.window(_sentence(words, language), title, close)
        )


def _sentence(words: str, language: str) -> Document:
    return Document("view", language, (Paragraph((Text(words),)),))
