"""Whispering: words of our own to one person, in their language, where they just did something.

`intake` tells with it what could not be kept, `channel` why an answer cannot be posted: by the address that
came with a command where the bot may not write itself.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from channels.setup import Clock
from channels.slack import inline
from channels.slack.calls import Calls
from channels.slack.events import is_direct
from channels.slack.looking import metadata
from channels.slack.people import People
from channels.types import InboundMessage

RESPONSE_SECONDS: Final = 1_750.0
MOST_REMEMBERED: Final = 1_000
REASONS: Final = frozenset({"not_in_channel", "channel_not_found", "is_archived", "restricted_action"})
"""The refusals of a conversation for which there are words."""

Say = Callable[[str, str], str]


class Whispering:
    """Tells one person something."""

    def __init__(self, calls: Calls, people: People, say: Say | None, clock: Clock) -> None:
        self._calls = calls
        self._people = people
        self._say = say or (lambda key, language: key)
        self._clock = clock
        self._ways: dict[str, tuple[float, str, str]] = {}

    async def language(self, user: str) -> str:
        """The language of a person, as Slack tells it."""
        locale = (await self._people.who(user)).locale or ""
        return "vi" if locale.lower().startswith("vi") else "en"

    def sentence(self, key: str, language: str) -> str:
        """A sentence in a language."""
        return self._say(key, language)

    async def words(self, user: str, key: str) -> str:
        """A sentence in a person's language."""
        return self._say(key, await self.language(user))

    async def say(self, message: InboundMessage, words: str) -> None:
        """Tell the sender of a message, where they sent it. Raises a `ChannelError`."""
        address = message.address
        method = "chat.postMessage" if is_direct(address.conversation) else "chat.postEphemeral"
        more: dict[str, Any] = {"user": message.sender.person}
        if is_direct(address.conversation):
            more = {"unfurl_links": False, "unfurl_media": False, "metadata": _note(message)}
        await self._calls(
            method,
            channel=address.conversation,
            thread_ts=address.thread or None,
            text=inline.escaped(words),
            **more,
        )

    def remember(self, payload: Mapping[str, Any]) -> None:
        """Keep the address that came with what a person did, for as long as it can be used."""
        url = str(payload.get("response_url") or "")
        channel = str(payload.get("channel_id") or (payload.get("channel") or {}).get("id") or "")
        user = str(payload.get("user_id") or (payload.get("user") or {}).get("id") or "")
        if url and channel:
            if len(self._ways) >= MOST_REMEMBERED:
                self._ways.clear()
            self._ways[channel] = (self._clock.monotonic() + RESPONSE_SECONDS, url, user)

    async def refused(self, channel: str, reason: str) -> None:
        """Tell whoever just used a command there why nothing can be posted."""
        until, url, user = self._ways.pop(channel, (0.0, "", ""))
        if reason not in REASONS or until < self._clock.monotonic():
            return
        words = await self.words(user, f"chat.refused.{reason}")
        body = {"response_type": "ephemeral", "text": inline.escaped(words), "replace_original": False}
        await self._calls.respond(url, body)


def _note(message: InboundMessage) -> dict[str, Any]:
    return metadata(f"not-kept:{message.event_id}", "reply")
