"""Fetching: attached files, from their channel into the folder of their job.

`bot.conversation.attaching` calls `fetch`. What has arrived whole is not fetched again, so that a turn that
is handled again after a kill goes on where it was.
"""

import asyncio
import logging
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.conversation.ports import FileSource
from bot.errors import BotError
from bot.uploads.folders import UploadFolders
from bot.uploads.naming import MOST_BYTES, Sorted, shown_name, sort_out
from channels.errors import DeliveryRefused, DeliveryUnknown, RateLimited
from channels.types import Address, Attachment
from research.ports import Clock

FILE_SECONDS: Final = 60.0
"""What one file gets to arrive, waiting for the platform included."""
TRIES: Final = 3
AGAIN_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Fetched:
    """What became of attachments: whether any is there to be read, and the shown names of what is not."""

    arrived: bool
    sorted: Sorted
    failed: tuple[str, ...] = ()
    too_large: tuple[str, ...] = ()


class Fetching:
    """Brings files."""

    def __init__(self, source: FileSource, folders: UploadFolders, clock: Clock) -> None:
        self._source = source
        self._folders = folders
        self._clock = clock

    async def fetch(self, address: Address, attachments: Sequence[Attachment], name: str) -> Fetched:
        """Bring every file that is read into the folder of that name, one after the other."""
        found = sort_out(attachments)
        failed: list[str] = []
        too_large = list(found.too_large)
        for number, (kept_as, one) in enumerate(found.read):
            try:
                await self._bring(address, one, name, number, kept_as)
            except DeliveryRefused as error:
                (too_large if error.reason == "too_large" else failed).append(shown_name(one))
            except (DeliveryUnknown, RateLimited, TimeoutError, OSError, BotError):
                log.warning("an attached file did not arrive", exc_info=True)
                failed.append(shown_name(one))
        there = await asyncio.to_thread(self._folders.names, name)
        return Fetched(bool(there), found, tuple(failed), tuple(too_large))

    async def _bring(
        self, address: Address, attachment: Attachment, name: str, number: int, kept_as: str
    ) -> None:
        """One file, under its name at once and whole. Raises as a channel's download does, `OSError`."""
        if kept_as in await asyncio.to_thread(self._folders.names, name):
            return
        part = await asyncio.to_thread(self._folders.part, name, number)
        try:
            async with asyncio.timeout(FILE_SECONDS):
                arrived = await self._patiently(address, attachment, part)
            await asyncio.to_thread(_settle, arrived, self._folders.of(name) / kept_as)
        finally:
            await asyncio.to_thread(shutil.rmtree, part, True)

    async def _patiently(self, address: Address, attachment: Attachment, part: Path) -> Path:
        for _ in range(TRIES - 1):
            try:
                return await self._source.fetch(address, attachment, part)
            except RateLimited as error:
                await self._clock.sleep(error.retry_after)
            except DeliveryUnknown:
                await self._clock.sleep(AGAIN_SECONDS)
        return await self._source.fetch(address, attachment, part)


def _settle(arrived: Path, target: Path) -> None:
    """Put a whole file in its place. Raises `DeliveryRefused`, `OSError`."""
    if arrived.stat().st_size > MOST_BYTES:
        raise DeliveryRefused("too_large")
    arrived.replace(target)
