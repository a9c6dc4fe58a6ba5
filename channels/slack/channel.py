"""The Slack channel: receives over Socket Mode or HTTP, posts and edits, finds, and clears its status.

`assembly` puts it together; `bot.outbox` sends through it.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from channels.document import Document, File
from channels.errors import DeliveryRefused, Moved
from channels.ports import Accept, Health, ProgressEnd
from channels.slack.calls import Calls
from channels.slack.drawing import Drawing
from channels.slack.errands import Errands
from channels.slack.events import PLATFORM, is_direct, is_person
from channels.slack.files import FileRoom
from channels.slack.homes import Homes
from channels.slack.looking import metadata, posted
from channels.slack.people import People
from channels.slack.reception import Reception
from channels.slack.splitting import parts_of
from channels.slack.status import Status
from channels.slack.whispering import Whispering
from channels.types import Address, Attachment, Receipt

POST: Final = "chat.postMessage"
EPHEMERAL: Final = "chat.postEphemeral"
UPDATE: Final = "chat.update"
PROGRESS: Final = "progress"
SHARED: Final = "shared"
_NO_RIGHT: Final = frozenset({"missing_scope", "not_allowed_token_type"})


@dataclass(frozen=True, slots=True)
class Desk:
    """What the channel works with."""

    calls: Calls
    reception: Reception
    people: People
    files: FileRoom
    status: Status
    whispering: Whispering
    homes: Homes
    drawing: Drawing
    errands: Errands


class SlackChannel:
    """One workspace of Slack."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._calls = desk.calls

    @property
    def platform(self) -> str:
        """The platform's name as it stands in addresses."""
        return PLATFORM

    @property
    def progress_end(self) -> ProgressEnd:
        """Nobody is told of an edit, so the report is a new message below the card."""
        return ProgressEnd.CLOSED

    def health(self) -> Health:
        """Whether Slack takes our token and reaches us."""
        return self._desk.reception.health()

    async def run(self, accept: Accept) -> None:
        """Receive until cancelled; what could not be tidied up is tidied beside it."""
        tidying = asyncio.ensure_future(self._desk.status.tidy())
        try:
            await self._desk.reception.run(accept)
        finally:
            tidying.cancel()
            await asyncio.gather(tidying, return_exceptions=True)

    async def aclose(self) -> None:
        """Finish the errands, clear what still shows us at work, and close the connections."""
        await self._desk.errands.finish()
        await self._desk.status.finish()
        await self._desk.people.aclose()
        await self._calls.aclose()

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The document as messages within Slack's limits."""
        return parts_of(document)

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Send one part; links stand in it, and both flags against unfurling."""
        if is_person(address.conversation):
            raise Moved(await self._desk.people.direct(address.conversation))
        files = [block for block in document.blocks if isinstance(block, File)]
        if files and len(files) == len(document.blocks):
            return await self._desk.files.send(address, files, delivery_id)
        try:
            receipt = await self._desk.drawing.sent(
                document,
                lambda content: self._sent(address, document, content, delivery_id),
                links=True,
            )
        except DeliveryRefused as refusal:
            self._desk.errands.start(self._desk.whispering.refused(address.conversation, refusal.reason))
            raise
        if document.kind == PROGRESS:
            await self._desk.status.show(_place(address))
        elif document.kind == "report":
            await self._desk.status.clear(_place(address))
        self._desk.errands.start(self._desk.homes.renew(address.conversation))
        return receipt

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Replace a message; an edit has no flags against unfurling, so that no link stands in it."""
        if document.kind == PROGRESS:
            await self._desk.status.show(_place(address))
        else:
            await self._desk.status.clear(_place(address))
        await self._desk.drawing.sent(
            document,
            lambda content: self._calls(
                UPDATE, channel=address.conversation, ts=receipt.message_id, **content
            ),
            links=False,
        )
        return receipt

    async def find(self, address: Address, delivery_id: str) -> Receipt | None:
        """The message with that id; None also where we may not look: a loss is worse than a repeat."""
        try:
            return await posted(self._calls, address, delivery_id)
        except DeliveryRefused as refusal:
            if refusal.reason in _NO_RIGHT or refusal.reason == "thread_not_found":
                return None
            raise

    async def download(self, attachment: Attachment, into: Path) -> Path:
        """The file in a folder, under a safe name."""
        return await self._desk.files.fetch(attachment, into)

    async def _sent(
        self, address: Address, document: Document, content: dict[str, Any], delivery_id: str
    ) -> Receipt:
        place = {"channel": address.conversation, "thread_ts": address.thread or None}
        if document.private_to and not is_direct(address.conversation):
            answer = await self._calls(EPHEMERAL, **place, **content, user=document.private_to)
            return Receipt(str(answer.get("message_ts")))
        answer = await self._calls(
            POST,
            **place,
            **content,
            reply_broadcast=True if document.kind == SHARED and address.thread else None,
            unfurl_links=False,
            unfurl_media=False,
            metadata=metadata(delivery_id, document.kind),
        )
        return Receipt(str(answer.get("ts")))


def _place(address: Address) -> tuple[str, str]:
    return address.conversation, address.thread
