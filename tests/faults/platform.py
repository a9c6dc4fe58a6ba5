"""A chat platform that is a folder, so that it outlives the daemon: people write, a channel answers.

The daemon of `tests.faults.daemon` has two such channels: one that can look up what it posted, and one that
cannot. The scenarios write messages and read the posts. An event is given again until it is acknowledged.
"""

import asyncio
import json
import os
import random
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bot.replies import say
from bot.store.codec import Codec
from channels.document import Document, Footnotes, Paragraph, Text
from channels.errors import NotAccepted
from channels.ports import Accept
from channels.types import Address, InboundMessage, Receipt

LOOK_AGAIN_SECONDS = 0.02
SEND_SECONDS = 0.02
MESSAGES = Codec(InboundMessage)
REPEAT = say("delivery.repeat", "en")


@dataclass(frozen=True, slots=True)
class Post:
    """What a person sees: when, for which delivery, whether with footnotes and labelled as a repeat."""

    at: float
    delivery: str
    conversation: str
    cited: bool
    repeat: bool
    pid: int


class Platform:
    """The folder as the people see it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        for name in ("events", "acknowledged", "listening"):
            (folder / name).mkdir(parents=True, exist_ok=True)

    def write(self, name: str, message: InboundMessage) -> None:
        """A person writes; `name` is that of the event, in whose order they are given."""
        path = self._folder / "events" / f"{message.address.platform}-{name}.json"
        hidden = path.with_suffix(".part")
        hidden.write_text(MESSAGES.dumps(message), encoding="utf-8")
        hidden.rename(path)

    def acknowledged(self) -> int:
        """How many events the daemon has taken."""
        return len(list((self._folder / "acknowledged").iterdir()))

    def events(self) -> int:
        """How many events there are."""
        return len(list((self._folder / "events").glob("*.json")))

    def waiting(self) -> set[str]:
        """The names of the events that the daemon has not taken."""
        taken = {one.stem for one in (self._folder / "acknowledged").iterdir()}
        return {one.stem for one in (self._folder / "events").glob("*.json")} - taken

    def listening(self, pid: int) -> bool:
        """Whether the daemon with that process id has begun to listen."""
        return (self._folder / "listening" / str(pid)).exists()

    def posts(self) -> list[Post]:
        """Everything that was posted or edited, oldest first."""
        try:
            lines = (self._folder / "posts.jsonl").read_text("utf-8").splitlines()
        except FileNotFoundError:
            return []
        return sorted((Post(**json.loads(line)) for line in lines), key=lambda one: one.at)


class FolderChannel:
    """The daemon's side. With `looks_up` it does not post what it finds to be posted already."""

    def __init__(self, name: str, folder: Path, *, looks_up: bool) -> None:
        self.platform = name
        self._folder = folder
        self._looks_up = looks_up
        self._order = random.Random(os.getpid())

    async def run(self, accept: Accept) -> None:
        """Give every event that is not acknowledged, in an order of chance, and acknowledge it."""
        await asyncio.to_thread((self._folder / "listening" / str(os.getpid())).touch)
        while True:
            for path in await asyncio.to_thread(self._waiting):
                try:
                    await accept(MESSAGES.loads(await asyncio.to_thread(path.read_bytes)))
                except NotAccepted:
                    continue
                await asyncio.to_thread((self._folder / "acknowledged" / path.name).touch)
            await asyncio.sleep(LOOK_AGAIN_SECONDS)

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The document as one message."""
        return (document,)

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Show a document; it takes a moment before the platform says that it is there."""
        found = self._looks_up and await asyncio.to_thread(self._shown, delivery_id)
        if not found:
            await self._show(address, document, delivery_id)
        return Receipt(delivery_id)

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Show what has changed."""
        await self._show(address, document, f"edit of {receipt.message_id}")
        return receipt

    async def _show(self, address: Address, document: Document, delivery_id: str) -> None:
        repeat = bool(document.blocks) and document.blocks[0] == Paragraph((Text(REPEAT, "em"),))
        cited = any(isinstance(block, Footnotes) for block in document.blocks)
        post = Post(time.time(), delivery_id, address.conversation, cited, repeat, os.getpid())
        await asyncio.to_thread(self._append, asdict(post))
        await asyncio.sleep(SEND_SECONDS)

    def _append(self, post: dict[str, Any]) -> None:
        line = (json.dumps(post) + "\n").encode()
        file = os.open(self._folder / "posts.jsonl", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(file, line)
        finally:
            os.close(file)

    def _shown(self, delivery_id: str) -> bool:
        return any(one.delivery == delivery_id for one in Platform(self._folder).posts())

    def _waiting(self) -> list[Path]:
        known = {one.name for one in (self._folder / "acknowledged").iterdir()}
        events = (self._folder / "events").glob(f"{self.platform}-*.json")
        waiting = sorted(one for one in events if one.name not in known)
        self._order.shuffle(waiting)
        return waiting
