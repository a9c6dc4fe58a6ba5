"""Leaks: what every test is watched for, whatever it is about.

`tests.conftest` watches: no trace row may hold what a person wrote, a secret, or words at all, and nothing
that is written to Redis may hold a secret. The stand-ins' keys are the canaries, so every test that uses one
tries it.
"""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest
from redis.asyncio.connection import AbstractConnection

from bot.inbox import Inbox
from bot.store.events import EventStore
from channels.types import InboundMessage

SECRET: Final = re.compile(
    r"standin-(?:key|bot-token|app-token|signing)|AAFootnoteStandIn|canary-|sk-ant-|tvly-|xox[abp]-|xapp-"
)
WORDS: Final = 6
"""A name in a trace has fewer words than that; a sentence has more."""
SHORTEST: Final = 12
"""Shorter messages, such as "stop", may well be names too."""


class Leak(AssertionError):
    """Something went where it must not go."""


class Watch:
    """What this test has said, and whether any of it is where it must not be."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def heard(self, message: InboundMessage) -> None:
        """Remember what a person wrote."""
        self._said |= {one.strip() for one in (message.text, message.quoted) if len(one.strip()) >= SHORTEST}

    def row(self, text: str) -> None:
        """Raises `Leak` for a trace row that holds more than names and numbers."""
        try:
            values = json.loads(text).values()
        except (ValueError, AttributeError):
            return  # It is no row, and is not written.
        for value in values:
            if not isinstance(value, str):
                continue
            if SECRET.search(value) or len(value.split()) >= WORDS or any(one in value for one in self._said):
                raise Leak(f"a trace row holds {value!r}")

    def command(self, packed: Any) -> None:
        """Raises `Leak` for a command to Redis that holds a secret."""
        for part in packed if isinstance(packed, list | tuple) else (packed,):
            said = part if isinstance(part, str) else bytes(part).decode("utf-8", "replace")
            if (found := SECRET.search(said)) is not None:
                raise Leak(f"Redis is told {found.group()!r}: {said[:200]!r}")


@contextmanager
def watched(patch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Watch this process until the context ends; the first leak fails what caused it, and the test."""
    watch, leaks = Watch(), list[Leak]()
    accept, hand_over = Inbox.accept, EventStore.hand_over
    send = AbstractConnection.send_packed_command

    def noted(look: Any, *given: Any) -> None:
        try:
            look(*given)
        except Leak as leak:
            leaks.append(leak)
            raise

    async def accepting(self: Inbox, message: InboundMessage) -> None:
        watch.heard(message)
        await accept(self, message)

    async def handing(self: EventStore, sender: str, batch: int, texts: Sequence[str], dropped: int) -> None:
        for text in texts:
            noted(watch.row, text)
        await hand_over(self, sender, batch, texts, dropped)

    async def sending(self: AbstractConnection, command: Any, check_health: bool = True) -> None:
        noted(watch.command, command)
        await send(self, command, check_health)

    patch.setattr(Inbox, "accept", accepting)
    patch.setattr(EventStore, "hand_over", handing)
    patch.setattr(AbstractConnection, "send_packed_command", sending)
    yield watch
    if leaks:
        raise leaks[0]
