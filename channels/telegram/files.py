"""Files: reports on their way out into a chat, and what people attach on its way in.

`channel` calls it.
"""

import asyncio
import re
from pathlib import Path
from typing import Final

from telegram import Bot
from telegram.error import TelegramError

from channels.document import File
from channels.errors import DeliveryRefused
from channels.ports import Files
from channels.telegram.calls import Calls, Upload
from channels.telegram.lifeless import lifeless
from channels.telegram.marking import Marked
from channels.telegram.refusals import meaning
from channels.types import Address, Attachment

MOST_BYTES: Final = 20_000_000
"""More than that a bot is not given."""
_MOST_CAPTION: Final = 400
_UNSAFE: Final = re.compile(r"[^\w.\- ]+")


class FileRoom:
    """Sends and fetches files. `files` gives the bytes behind a reference; None where there is no daemon."""

    def __init__(self, bot: Bot, calls: Calls, files: Files | None) -> None:
        self._bot = bot
        self._calls = calls
        self._files = files

    async def send(self, address: Address, file: File, words: Marked) -> str:
        """A file as one message, with words in front of its title; its id. Raises as `Calls.send` does."""
        if self._files is None:
            raise DeliveryRefused("no_files")
        try:
            data = await self._files(file.ref)
        except FileNotFoundError as error:
            raise DeliveryRefused("file_gone") from error
        title = lifeless(file.title)[:_MOST_CAPTION].strip()
        caption = Marked(f"{words.text}\n\n{title}" if words.text else title, words.entities)
        return await self._calls.upload(address, Upload(_safe(file.name), data, caption))

    async def fetch(self, attachment: Attachment, into: Path) -> Path:
        """An attachment in a folder. Raises `DeliveryRefused`: too_large, file_gone; else as sending."""
        if attachment.size > MOST_BYTES:
            raise DeliveryRefused("too_large")
        try:
            file = await self._bot.get_file(attachment.ref)
            if (file.file_size or 0) > MOST_BYTES:
                raise DeliveryRefused("too_large")
            data = await file.download_as_bytearray()
        except TelegramError as error:
            raise meaning(error) from error
        place = into / _safe(attachment.name)
        await asyncio.to_thread(place.write_bytes, data)
        return place


def _safe(name: str) -> str:
    """A file name without folders or signs that mean something to a shell."""
    return _UNSAFE.sub("_", name.replace("\\", "/").rpartition("/")[2])[-120:].lstrip(".") or "file"
