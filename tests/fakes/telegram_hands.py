"""A person's hands at Telegram's stand-in, for stories: `Asker(TelegramHands(telegram, person))`.

In a group every message names the bot, as it must; `topic` is the topic in which all of it happens.
"""

from collections.abc import Sequence
from typing import Any

from tests.fakes.telegram import Telegram
from tests.fakes.telegram.person import Person
from tests.fakes.telegram.records import Message
from tests.fakes.telegram.room import Room

_WRITES = ("sendMessage", "editMessageText")
_JOINER = "\u2060"


class TelegramHands:
    """One person in one chat or topic."""

    def __init__(
        self, telegram: Telegram, person: Person, group: Room | None = None, topic: int | None = None
    ) -> None:
        self._telegram, self._person, self._group, self._topic = telegram, person, group, topic

    @property
    def room(self) -> Room:
        """The chat."""
        return self._group or self._telegram.chat(self._person)

    async def send(self, text: str) -> None:
        """Write a message."""
        name = f"@{self._telegram.town.bot.username} " if self._group is not None else ""
        self._person.says(self._group, f"{name}{text}", topic=self._topic)

    def shown(self) -> Sequence[Message]:
        """The bot's messages that stand there."""
        return self.room.seen(self._topic, by_bot=True) if self._topic else self.room.seen(by_bot=True)

    async def press(self, label: str) -> None:
        """Press the newest button that says this."""
        for message in reversed(self.shown()):
            if any(label in one for one in message.buttons):
                self._person.presses(message, label)
                return
        raise AssertionError(f"there is no {label!r} to press")

    def screen(self) -> Sequence[str]:
        """What was shown in the chat, edits too, in the order of the calls."""
        calls = self._telegram.calls.of("telegram")
        return [
            _read(call.body)
            for call in calls
            if call.endpoint in _WRITES
            and str(call.body.get("chat_id")) == str(self.room.id)
            and isinstance(call.answer, dict)
            and call.answer.get("ok")
        ]


def _read(body: dict[str, Any]) -> str:
    keys = (body.get("reply_markup") or {}).get("inline_keyboard", [])
    buttons = [f"[{one['text']}]" for row in keys for one in row]
    return "\n".join((str(body.get("text", "")).replace(_JOINER, ""), *buttons))
