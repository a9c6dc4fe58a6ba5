"""The Telegram channel: receives by polling or webhook, sends parts and files, edits progress in place.

`assembly` puts it together; `bot.outbox` sends through it.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from channels.document import Choices, Document, File
from channels.errors import DeliveryRefused
from channels.ports import Accept, Health, ProgressEnd
from channels.telegram.calls import Calls
from channels.telegram.files import FileRoom
from channels.telegram.keyboard import keyboard
from channels.telegram.marking import Marked
from channels.telegram.reception import Reception
from channels.telegram.rendering import rendered
from channels.telegram.splitting import parts_of
from channels.telegram.trailing import Trailing
from channels.telegram.updates import PLATFORM
from channels.types import Address, Attachment, Receipt

PROGRESS: Final = "progress"
NOTHING: Final = Marked("…", ())
"""Telegram takes no empty text, as would stand above buttons alone."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What the channel works with. `long` are the words that lead to a report's file, by language."""

    calls: Calls
    reception: Reception
    files: FileRoom
    trailing: Trailing
    long: dict[str, str]


class TelegramChannel:
    """One bot of Telegram."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def platform(self) -> str:
        """The platform's name as it stands in addresses."""
        return PLATFORM

    @property
    def progress_end(self) -> ProgressEnd:
        """The report takes the place of the progress: an edit is the one thing that can be repeated."""
        return ProgressEnd.REPLACED

    def health(self) -> Health:
        """Whether Telegram takes our token and brings us what people write."""
        return self._desk.reception.health()

    async def run(self, accept: Accept) -> None:
        """Receive until cancelled."""
        await self._desk.reception.run(accept)

    async def aclose(self) -> None:
        """Close the connections."""
        await self._desk.trailing.aclose()
        await self._desk.reception.aclose()

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The document as messages within Telegram's limits."""
        return parts_of(document, self._desk.long.get(document.language, ""))

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Send one part as a new message, in its topic, as an answer to what was asked."""
        del delivery_id  # Telegram keeps nothing of ours beside a message.
        file = next((block for block in document.blocks if isinstance(block, File)), None)
        if file is not None and not any(isinstance(one, Choices) for one in document.blocks):
            return Receipt(await self._desk.files.send(address, file, rendered(document)))
        keys = keyboard(document, address.thread)
        message_id = await self._desk.calls.send(address, _words(document), keys)
        if document.kind == PROGRESS:
            self._desk.trailing.begun(address.conversation, message_id)
        return Receipt(message_id)

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Replace a message that was sent before; steps of progress not more often than is allowed."""
        if any(isinstance(block, File) for block in document.blocks):
            raise DeliveryRefused("no_text")
        chat_id, message_id = address.conversation, receipt.message_id
        words, keys = _words(document), keyboard(document, address.thread)

        async def show() -> None:
            await self._desk.calls.edit(address, message_id, words, keys)

        if document.kind == PROGRESS:
            await self._desk.trailing.show(chat_id, message_id, show)
        else:
            await self._desk.trailing.end(chat_id, message_id)
            await show()
        return receipt

    async def download(self, attachment: Attachment, into: Path) -> Path:
        """The file in a folder, under a safe name."""
        return await self._desk.files.fetch(attachment, into)


def _words(document: Document) -> Marked:
    words = rendered(document)
    return words if words.text else NOTHING
