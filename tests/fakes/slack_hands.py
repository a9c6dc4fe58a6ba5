"""A person's hands at Slack's stand-in, for stories: `Asker(SlackHands(slack))`.

The first message mentions the bot in a channel; what follows is said in the thread below it, unnamed.
"""

from collections.abc import Sequence
from typing import Any

from tests.fakes.slack import Slack
from tests.fakes.slack.model import Message
from tests.fakes.slack.render import lines_of

_WRITES = ("chat.postMessage", "chat.update", "chat.postEphemeral")


class SlackHands:
    """One person in one thread."""

    def __init__(self, slack: Slack, user: str = "U1", channel: str = "C1") -> None:
        self._slack = slack
        self._user, self._channel = user, channel
        self.root: Message | None = None

    async def send(self, text: str) -> None:
        """Write: with the bot's name at first, then in the thread."""
        person = self._slack.user(self._user)
        if self.root is None:
            self.root = person.mentions(self._channel, text)
        else:
            person.says(self._channel, text, self.root)

    async def press(self, label: str) -> None:
        """Press the newest button that says this."""
        assert self.root is not None
        for seen in reversed(self._slack.thread(self._channel, self.root.ts, self._user).messages):
            if any(label in one for one in seen.buttons):
                button = next(one for one in seen.buttons if label in one)
                await self._slack.user(self._user).presses(seen.message, button).ended()
                return
        raise AssertionError(f"there is no {label!r} to press")

    def screen(self) -> Sequence[str]:
        """What was shown in the channel, edits too, in the order of the calls."""
        assert self.root is not None
        return [
            "\n".join(
                lines_of(Message("", "", "", str(call.body.get("text", "")), blocks=_blocks(call.body)))
            )
            for call in self._slack.shared.calls.of("slack")
            if call.endpoint in _WRITES and isinstance(call.answer, dict) and call.answer.get("ok")
            if call.body.get("channel") == self._channel
        ]


def _blocks(body: dict[str, Any]) -> list[dict[str, Any]]:
    found = body.get("blocks") or []
    return found if isinstance(found, list) else []
