"""A person in a conversation, for stories: says, presses, sees. `Hands` is what a platform gives them.

    asker = Asker(hands)
    await asker.says("What is the toll on the Harbour Bridge?")
    await asker.sees("Over which period?")
    await asker.presses("The last 12 months")

The console's hands are here, and those of the in-memory channel; a platform's stand-in brings its own.
"""

import asyncio
import io
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from typing import Any, Protocol

from channels.console import ConsoleChannel
from channels.document import (
    Bullets,
    Choice,
    Choices,
    Document,
    Footnotes,
    Heading,
    Paragraph,
    ProgressCard,
    Span,
    Table,
    Text,
)
from channels.types import Audience, InboundKind, InboundMessage, Person
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message
from tests.fakes.waiting import PATIENCE_SECONDS

_NUMBERS = count(1)


class Hands(Protocol):
    """How a person reaches a platform."""

    async def send(self, text: str) -> None:
        """Write a message."""
        ...

    async def press(self, label: str) -> None:
        """Press the newest button that says this."""
        ...

    def screen(self) -> Sequence[str]:
        """Everything that was shown so far, one text a message, oldest first; edits are messages too."""
        ...


class Asker:
    """Somebody who talks with the bot. What they have seen they do not see again."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._looked_at = 0

    def looks_away(self) -> None:
        """Everything shown so far counts as seen."""
        self._looked_at = len(self._hands.screen())

    async def says(self, text: str) -> None:
        """Write something."""
        self.looks_away()
        await self._hands.send(text)

    async def presses(self, label: str) -> None:
        """Press a button."""
        self.looks_away()
        await self._hands.press(label)

    async def sees(self, *words: str) -> str:
        """The first new message that holds all these words; fails when none comes."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while True:
                    for message in self._hands.screen()[self._looked_at :]:
                        if all(one in message for one in words):
                            return message
                    await asyncio.sleep(0.01)
        except TimeoutError:
            shown = "\n---\n".join(self._hands.screen()[self._looked_at :])
            raise AssertionError(f"{words} did not appear; there was:\n{shown}") from None

    def saw(self, *words: str) -> bool:
        """Whether any message so far holds all these words."""
        return any(all(one in message for one in words) for message in self._hands.screen())


class ConsoleHands:
    """A terminal. A button is pressed by typing its number."""

    def __init__(self, session: str = "here") -> None:
        pages: list[str] = []
        self._pages = pages
        self.channel = ConsoleChannel(session, _Pages(pages), _Pages(pages))
        self._numbers = count(1)

    async def send(self, text: str) -> None:
        """Type a line."""
        self.channel.type(text, Person("console", "", "someone"), f"m{next(self._numbers)}", _now())

    async def press(self, label: str) -> None:
        """Type the number that stands before the label."""
        for page in reversed(self._pages):
            found = re.search(rf"^\s*(\d+)\. {re.escape(label)}$", page, re.MULTILINE)
            if found:
                await self.send(found[1])
                return
        raise AssertionError(f"there is no {label!r} to press")

    def screen(self) -> Sequence[str]:
        """What was printed, one text a write, on one line each paragraph."""
        return [_flowing(page) for page in self._pages]


class ChannelHands:
    """The in-memory channel: one person in one thread."""

    def __init__(
        self, channel: FakeChannel, *, person: str = "p1", conversation: str = "c1", thread: str = ""
    ) -> None:
        self._channel = channel
        self._person, self._conversation, self._thread = person, conversation, thread

    def message(self, text: str, **more: Any) -> InboundMessage:
        """A message of this person here; `more` replaces its fields."""
        number = f"m{next(_NUMBERS)}"
        made = a_message(
            text, message_id=number, conversation=self._conversation, thread=self._thread, person=self._person
        )
        return replace(made, audience=Audience.SHARED, **more)

    async def send(self, text: str) -> None:
        """Send a message."""
        await self.put(self.message(text))

    async def put(self, message: InboundMessage) -> None:
        """Hand a message over."""
        self._channel.incoming.put_nowait(message)

    async def press(self, label: str) -> None:
        """Press the newest button that says this, with or without its number."""
        for choice in reversed(self._buttons()):
            if re.sub(r"^\d+\. ", "", choice.label) == label:
                await self.put(self.message(choice.value, kind=InboundKind.PRESS))
                return
        raise AssertionError(f"there is no {label!r} to press")

    def _buttons(self) -> list[Choice]:
        return [
            choice
            for address, _, document in self._channel.posts
            if address.conversation == self._conversation
            for block in document.blocks
            if isinstance(block, Choices)
            for choice in block.choices
        ]

    def screen(self) -> Sequence[str]:
        """The posts of the conversation as plain text."""
        return [
            plain(document)
            for address, _, document in self._channel.posts
            if address.conversation == self._conversation
        ]


def plain(document: Document) -> str:
    """Everything that a document says, a line a block."""
    return "\n".join(line for block in document.blocks for line in _lines(block))


def _lines(block: object) -> list[str]:
    if isinstance(block, Heading):
        return [block.text]
    if isinstance(block, Paragraph):
        return [_spans(block.spans)]
    if isinstance(block, Bullets):
        return [f"• {_spans(item)}" for item in block.items]
    if isinstance(block, Choices):
        return [f"[{choice.label}]" for choice in block.choices]
    if isinstance(block, Footnotes):
        return [
            f"[{note.number}] “{note.quote}” {note.title} {note.fetched} {note.url}" for note in block.notes
        ]
    if isinstance(block, Table):
        return [" | ".join(block.header), *(" | ".join(map(_spans, row)) for row in block.rows)]
    if isinstance(block, ProgressCard):
        return [f"{block.title}: {block.phase}"]
    return []


def _spans(spans: tuple[Span, ...]) -> str:
    return "".join(
        one.text if isinstance(one, Text) else f"[{','.join(map(str, one.numbers))}]" for one in spans
    )


def _flowing(page: str) -> str:
    """A page whose lines are joined where the terminal's width broke them."""
    return re.sub(r"[ ]*\n[ ]*(?=\S)", " ", re.sub(r"\n{2,}", "\n\n", page))


def _now() -> datetime:
    return datetime(2026, 1, 5, 9, 0, tzinfo=UTC)


class _Pages(io.StringIO):
    """A stream that keeps each write as a page."""

    def __init__(self, pages: list[str]) -> None:
        super().__init__()
        self._pages = pages

    def write(self, text: str) -> int:
        """Keep it."""
        self._pages.append(text)
        return len(text)
