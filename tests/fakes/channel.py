"""A channel that keeps what it is given, and fails when it is told to."""

import asyncio
from collections.abc import Iterable

from channels.document import Document, Paragraph, Text
from channels.ports import Accept
from channels.types import Address, InboundMessage, Receipt


class FakeChannel:
    """A platform in memory. `failures` are raised by the next sends, one each; None lets one pass."""

    def __init__(self, failures: Iterable[Exception | None] = (), *, platform: str = "test") -> None:
        self.platform = platform
        self.posts: list[tuple[Address, str, Document]] = []
        self.edits: list[tuple[Receipt, Document]] = []
        self.incoming: asyncio.Queue[InboundMessage] = asyncio.Queue()
        self._failures = list(failures)

    async def run(self, accept: Accept) -> None:
        """Hand over what is put into `incoming`."""
        while True:
            await accept(await self.incoming.get())

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The document as one message."""
        return (document,)

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Keep the document, or fail."""
        self._fail()
        self.posts.append((address, delivery_id, document))
        return Receipt(f"receipt-{len(self.posts)}")

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Keep the change, or fail."""
        self._fail()
        self.edits.append((receipt, document))
        return receipt

    def texts(self, conversation: str = "") -> list[str]:
        """The words of the posts, in order, of one conversation or all."""
        return [
            words(document)
            for address, _, document in self.posts
            if conversation in ("", address.conversation)
        ]

    def _fail(self) -> None:
        failure = self._failures.pop(0) if self._failures else None
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


def says(text: str, kind: str = "reply") -> Document:
    """A document of one paragraph."""
    return Document(kind, "en", (Paragraph((Text(text),)),))
