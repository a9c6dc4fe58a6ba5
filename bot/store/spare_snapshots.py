"""Spare snapshots in Redis: where a page's text goes when the disk does not take it.

`bot.app` puts it over the files. A text lies there as long as a journal does, and moves to no file later.
"""

import hashlib
import logging

from redis.asyncio import Redis

from bot.store import keys
from research.ports import Snapshots

log = logging.getLogger(__name__)


class SpareSnapshots:
    """The `Snapshots` port over another one that may fail to write."""

    def __init__(self, files: Snapshots, client: Redis) -> None:
        self._files = files
        self._client = client

    async def put(self, text: str) -> tuple[str, str]:
        """Keep a text; its sha256 (hex), and the path of its file, empty where there is none."""
        try:
            return await self._files.put(text)
        except OSError as error:
            log.warning("a page is kept in the state server: %s", error)
        sha256 = hashlib.sha256(text.encode("utf-8")).hexdigest()
        await self._client.set(keys.snapshot(sha256), text, ex=keys.JOB_SECONDS)
        return sha256, ""

    async def get(self, sha256: str) -> str:
        """The text with that digest. Raises `KeyError` when there is none."""
        try:
            return await self._files.get(sha256)
        except (KeyError, OSError):
            text = await self._client.get(keys.snapshot(sha256))
            if text is None:
                raise KeyError(sha256) from None
            return str(text)
