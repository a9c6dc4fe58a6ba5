"""A page whose text the disk does not take is kept elsewhere, and found there."""

import errno

import pytest
from redis.asyncio import Redis

from bot.store.spare_snapshots import SpareSnapshots
from tests.fakes.research import MemorySnapshots

TEXT = "Sea aster grows on salt marshes. Cải biển."


class FullSnapshots(MemorySnapshots):
    """A disk that is full."""

    async def put(self, text: str) -> tuple[str, str]:
        raise OSError(errno.ENOSPC, "No space left on device")


async def test_what_the_disk_takes_is_on_the_disk_alone(client: Redis) -> None:
    """Redis is for when it does not."""
    files = MemorySnapshots()
    sha256, path = await SpareSnapshots(files, client).put(TEXT)

    assert (sha256, path) == await files.put(TEXT)
    assert await client.dbsize() == 0


async def test_what_the_disk_does_not_take_is_found_again(client: Redis) -> None:
    """Under the same digest, for as long as a journal may need it, by another process too."""
    sha256, path = await SpareSnapshots(FullSnapshots(), client).put(TEXT)

    assert path == ""
    assert sha256 == (await MemorySnapshots().put(TEXT))[0]
    assert await SpareSnapshots(MemorySnapshots(), client).get(sha256) == TEXT
    assert await client.ttl(f"footnote:snapshot:{sha256}") > 0


async def test_what_is_nowhere_is_a_key_error(client: Redis) -> None:
    """As on the disk."""
    with pytest.raises(KeyError):
        await SpareSnapshots(MemorySnapshots(), client).get("0" * 64)
