"""Channels that keep what they are given, and fail when they are told to: a plain one, one that finds."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from channels.document import Document, Paragraph, Text
from channels.ports import Accept, ProgressEnd
from channels.types import Address, InboundMessage, Receipt


class FakeChannel:
    """A platform in memory. `failures` are raised by the next sends, one each; None lets one pass.

    Those of `afterwards` are raised when the message is there already. With `splits` every block is a part.
    """

    def __init__(
        self,
        failures: Iterable[Exception | None] = (),
        *,
        platform: str = "test",
        afterwards: Iterable[Exception | None] = (),
        splits: bool = False,
        progress_end: ProgressEnd = ProgressEnd.LEFT,
    ) -> None:
        self.platform = platform
        self.progress_end = progress_end
        self._splits = splits
        self._afterwards = list(afterwards)
        self.posts: list[tuple[Address, str, Document]] = []
        self.edits: list[tuple[Receipt, Document]] = []
        self.incoming: asyncio.Queue[InboundMessage] = asyncio.Queue()
        self._failures = list(failures)

    async def run(self, accept: Accept) -> None:
        """Hand over what is put into `incoming`."""
        while True:
            await accept(await self.incoming.get())

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The document as one message, or one for each block."""
        if not self._splits:
            return (document,)
        return tuple(replace(document, blocks=(block,)) for block in document.blocks)

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Keep the document, or fail."""
        _fail(self._failures)
        self.posts.append((address, delivery_id, document))
        _fail(self._afterwards)
        return Receipt(f"receipt-{len(self.posts)}")

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Keep the change, or fail."""
        _fail(self._failures)
        self.edits.append((receipt, document))
        _fail(self._afterwards)
        return receipt

    def texts(self, conversation: str = "") -> list[str]:
        """The words of the posts, in order, of one conversation or all."""
        return [
            words(document)
            for address, _, document in self.posts
            if conversation in ("", address.conversation)
        ]

    def ids(self) -> list[str]:
        """The ids under which messages were posted, in order."""
        return [delivery_id for _, delivery_id, _ in self.posts]

    def on_show(self) -> list[str]:
        """The words of the messages as they stand now, edits included, in the order of their posting."""
        shown = {f"receipt-{number}": words(one) for number, (_, _, one) in enumerate(self.posts, 1)}
        return list((shown | {receipt.message_id: words(one) for receipt, one in self.edits}).values())


class FindingChannel(FakeChannel):
    """A platform that can be asked what was posted; `lookups` are raised by the next look-ups."""

    def __init__(self, *args: Any, lookups: Iterable[Exception | None] = (), **options: Any) -> None:
        super().__init__(*args, **options)
        self._lookups = list(lookups)

    async def find(self, address: Address, delivery_id: str) -> Receipt | None:
        """The message under that id."""
        _fail(self._lookups)
        ids = self.ids()
        return Receipt(f"receipt-{ids.index(delivery_id) + 1}") if delivery_id in ids else None


def _fail(failures: list[Exception | None]) -> None:
    failure = failures.pop(0) if failures else None
    if failure is not None:
        raise failure


def words(document: Document) -> str:
    """The plain paragraphs of a document."""
    return "\n".join(
        span.text
        for block in document.blocks
        if isinstance(block, Paragraph)
        for span in block.spans
        if isinstance(span, Text)
    )


def says(*texts: str, kind: str = "reply") -> Document:
    """A document of a paragraph for each text."""
    return Document(kind, "en", tuple(Paragraph((Text(text),)) for text in texts))
