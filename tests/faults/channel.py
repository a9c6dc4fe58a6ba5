"""The daemon's side of the platform: a channel over the folder, with or without looking up what it posted.

`tests.faults.daemon` builds both. One closes its message of progress and can look up, as Slack does; the
other replaces it and cannot, as Telegram does. Reports are split into parts.
"""

import asyncio
import json
import os
import random
import time
import uuid
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from bot.replies import say
from channels.document import Block, Document, Footnotes, Paragraph, Text
from channels.errors import NotAccepted
from channels.ports import Accept, ProgressEnd
from channels.types import Address, Receipt
from tests.faults.platform import MESSAGES, Platform, Post, Refused

LOOK_AGAIN_SECONDS = 0.02
MOST_PARTS = 3
REPEAT = say("delivery.repeat", "en")
MARK = "part"

Seam = Callable[[str, str], None]


class FolderChannel:
    """A channel that cannot look up what it posted. `seam` is told where it is, and may end the process."""

    def __init__(
        self, name: str, folder: Path, end: ProgressEnd, send_seconds: float, seam: Seam = lambda *_: None
    ) -> None:
        self.platform = name
        self.progress_end = end
        self._folder = folder
        self._send_seconds = send_seconds
        self._seam = seam
        self._order = random.Random(os.getpid())

    async def run(self, accept: Accept) -> None:
        """Give every event that is not acknowledged, in an order of chance, and acknowledge it."""
        await asyncio.to_thread((self._folder / "listening" / str(os.getpid())).touch)
        while True:
            waiting = await asyncio.to_thread(self._waiting)
            await asyncio.gather(*(self._give(path, accept) for path in waiting[:20]))
            await asyncio.sleep(LOOK_AGAIN_SECONDS)

    async def _give(self, path: Path, accept: Accept) -> None:
        began = time.monotonic()
        try:
            await accept(MESSAGES.loads(await asyncio.to_thread(path.read_bytes)))
        except NotAccepted as error:
            refused = Refused(time.time(), path.stem, time.monotonic() - began, error.words)
            await asyncio.to_thread(self._append, "refused", asdict(refused))
            await asyncio.sleep(0.5)
            return
        self._seam("kept", self.platform)
        await asyncio.to_thread((self._folder / "acknowledged" / path.name).touch)
        self._seam("acknowledged", self.platform)

    def parts(self, document: Document) -> tuple[Document, ...]:
        """A report in some parts, each with a mark; everything else as one."""
        if document.kind != "report" or len(document.blocks) < 2:
            return (document,)
        count = min(MOST_PARTS, len(document.blocks))
        bounds = [len(document.blocks) * number // count for number in range(count + 1)]
        return tuple(
            replace(document, blocks=(*document.blocks[bounds[one] : bounds[one + 1]], _mark(one + 1, count)))
            for one in range(count)
        )

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Show a document; it takes a moment before the platform says that it is there."""
        self._seam("before_send", self.platform)
        message = f"m{uuid.uuid4().hex}"
        await self._show(address, document, delivery_id, message, edit=False)
        self._seam("after_send", self.platform)
        return Receipt(message)

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Show what has changed."""
        self._seam("before_edit", self.platform)
        await self._show(address, document, "", receipt.message_id, edit=True)
        self._seam("after_edit", self.platform)
        return receipt

    async def _show(
        self, address: Address, document: Document, delivery_id: str, message: str, *, edit: bool
    ) -> None:
        part, parts = _part(document)
        post = Post(
            time.time(),
            delivery_id,
            message,
            address.conversation,
            document.kind,
            part,
            parts,
            edit,
            any(isinstance(block, Footnotes) for block in document.blocks),
            bool(document.blocks) and document.blocks[0] == Paragraph((Text(REPEAT, "em"),)),
            os.getpid(),
            _words(document)[:80],
            self.platform,
        )
        await asyncio.sleep(self._send_seconds / 2)
        await asyncio.to_thread(self._append, "posts", asdict(post))
        await asyncio.sleep(self._send_seconds / 2)

    def _append(self, name: str, value: dict[str, Any]) -> None:
        line = (json.dumps(value) + "\n").encode()
        file = os.open(self._folder / f"{name}.jsonl", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(file, line)
        finally:
            os.close(file)

    def _waiting(self) -> list[Path]:
        known = {one.name for one in (self._folder / "acknowledged").iterdir()}
        events = (self._folder / "events").glob(f"{self.platform}-*.json")
        waiting = sorted(one for one in events if one.name not in known)
        self._order.shuffle(waiting)
        return waiting


class FindingFolderChannel(FolderChannel):
    """One that can."""

    async def find(self, address: Address, delivery_id: str) -> Receipt | None:
        """The message that stands in the folder for a delivery."""
        posts = await asyncio.to_thread(lambda: Platform(self._folder).posts())
        found = (one.message for one in posts if one.delivery == delivery_id)
        return next((Receipt(one) for one in found), None)


def _mark(part: int, parts: int) -> Block:
    return Paragraph((Text(f"{MARK} {part} {parts}"),))


def _part(document: Document) -> tuple[int, int]:
    match document.blocks[-1:]:
        case (Paragraph((Text(text),)),) if text.startswith(f"{MARK} "):
            _, part, parts = text.split()
            return int(part), int(parts)
    return 1, 1


def _words(document: Document) -> str:
    texts = (block for block in document.blocks if isinstance(block, Paragraph))
    return " ".join(span.text for one in texts for span in one.spans if isinstance(span, Text))
