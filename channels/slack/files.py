"""Files: reports on their way out into a thread, and what people attach on its way in.

`channel` calls it. Slack cannot carry our metadata on a shared file, so a file is known again by its name,
which holds the id of its delivery.
"""

import asyncio
import hashlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import aiohttp

from channels.document import File
from channels.errors import DeliveryRefused, DeliveryUnknown
from channels.inert import one_line
from channels.ports import Files
from channels.slack.calls import Calls
from channels.slack.looking import messages_in
from channels.types import Address, Attachment, Receipt

MOST_BYTES: Final = 20_000_000
"""A larger attachment is not read."""
_PIECE: Final = 65_536


class FileRoom:
    """Sends and fetches files. `files` gives the bytes behind a reference; None where there is no daemon."""

    def __init__(self, calls: Calls, files: Files | None) -> None:
        self._calls = calls
        self._files = files

    async def send(self, address: Address, files: Sequence[File], delivery_id: str) -> Receipt:
        """Files as one message of a thread; what was sent under this id before is not sent again."""
        names = [_name(one, delivery_id) for one in files]
        found = await self._sent(address, set(names))
        if found is not None:
            return found
        uploaded = [
            {"id": await self._upload(name, await self._bytes(one)), "title": one_line(one.title)}
            for name, one in zip(names, files, strict=True)
        ]
        await self._calls(
            "files.completeUploadExternal",
            files=uploaded,
            channel_id=address.conversation,
            thread_ts=address.thread or None,
        )
        return await self._sent(address, set(names)) or Receipt(str(uploaded[0]["id"]))

    async def fetch(self, attachment: Attachment, into: Path) -> Path:
        """An attachment in a folder. Raises `DeliveryRefused`: too_large, gone or not_hosted."""
        answer = await self._calls("files.info", file=attachment.ref)
        file: Mapping[str, Any] = answer.get("file") or {}
        url = str(file.get("url_private_download") or file.get("url_private") or "")
        if file.get("is_external") or file.get("mode") == "external" or not url:
            raise DeliveryRefused("not_hosted")  # The token goes to Slack alone.
        if int(file.get("size") or 0) > MOST_BYTES:
            raise DeliveryRefused("too_large")
        data = await self._get(url)
        place = into / _safe(str(file.get("name") or attachment.name))
        await asyncio.to_thread(place.write_bytes, data)
        return place

    async def _sent(self, address: Address, names: set[str]) -> Receipt | None:
        """The message that holds the files already."""
        try:
            async for message in messages_in(self._calls, address):
                if names & {str(file.get("name")) for file in message.get("files") or ()}:
                    return Receipt(str(message["ts"]))
        except DeliveryRefused:
            return None  # Without the right to read we cannot know.
        return None

    async def _bytes(self, file: File) -> bytes:
        if self._files is None:
            raise DeliveryRefused("no_files")
        try:
            return await self._files(file.ref)
        except FileNotFoundError as error:
            raise DeliveryRefused("file_not_found") from error

    async def _upload(self, name: str, data: bytes) -> str:
        """The id of an uploaded file, which nobody sees before it is shared."""
        place = await self._calls("files.getUploadURLExternal", filename=name, length=len(data))
        try:
            async with self._calls.session.post(str(place["upload_url"]), data=data) as answer:
                if answer.status != 200:
                    raise DeliveryUnknown("upload")
                await answer.read()
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise DeliveryUnknown("upload") from error
        return str(place["file_id"])

    async def _get(self, url: str) -> bytes:
        headers, found = {"Authorization": f"Bearer {self._calls.token}"}, bytearray()
        try:
            async with self._calls.session.get(url, headers=headers, allow_redirects=False) as answer:
                if answer.status != 200:
                    raise DeliveryRefused("gone")
                async for piece in answer.content.iter_chunked(_PIECE):
                    found += piece
                    if len(found) > MOST_BYTES:
                        raise DeliveryRefused("too_large")
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise DeliveryUnknown("download") from error
        return bytes(found)


def _name(file: File, delivery_id: str) -> str:
    """The file's name with a mark of its delivery: a report that was continued is another file."""
    mark = hashlib.sha256(delivery_id.encode()).hexdigest()[:6]
    stem, dot, ending = file.name.rpartition(".")
    return _safe(f"{stem}-{mark}.{ending}" if dot else f"{file.name}-{mark}")


def _safe(name: str) -> str:
    """A file's name without a path, and not too long."""
    kept = re.sub(r"[^\w.\- ]", "_", one_line(name).rpartition("/")[2]).strip(". ")
    return kept[-120:] or "file"
