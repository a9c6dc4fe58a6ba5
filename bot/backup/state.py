"""The state as a backup has it: the append-only files of the embedded server, copied while it serves.

A server that appends and does not rewrite leaves its files whole at every moment, so a copy holds all that
was acknowledged before it began. See "Backing up AOF data" in the documentation of Redis persistence.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from redis.asyncio import Redis

from bot.backup.errors import CannotBackUp
from bot.valkey import STATE, embedded
from research.ports import Clock

APPENDED: Final = "appendonlydir"
REWRITES: Final = "auto-aof-rewrite-percentage"
LOOK_SECONDS: Final = 0.1
REWRITE_SECONDS: Final = 120.0
"""How long a rewrite that is under way may take to end."""


async def copy_state(data_dir: Path, into: Path, clock: Clock) -> None:
    """Copy the append-only files of a data directory; its server is started where none runs.

    Raises `CannotBackUp`, `DataDirUnusable`, `ServerUnusable` and `RedisError`.
    """
    async with embedded(data_dir, clock) as url:
        client = Redis.from_url(url, decode_responses=True)
        try:
            async with _no_rewrite(client, data_dir, clock):
                await asyncio.to_thread(_copy, data_dir / STATE.folder / APPENDED, into)
        finally:
            await client.aclose()


@asynccontextmanager
async def _no_rewrite(client: Redis, data_dir: Path, clock: Clock) -> AsyncIterator[None]:
    """The server rewrites nothing for as long as the context is open."""
    before = str((await client.config_get(REWRITES))[REWRITES])
    await client.config_set(REWRITES, "0")
    try:
        patience = clock.monotonic() + REWRITE_SECONDS
        while await _rewrites(client):
            if clock.monotonic() > patience:
                raise CannotBackUp(str(data_dir), "failed")
            await clock.sleep(LOOK_SECONDS)
        yield
    finally:
        await asyncio.shield(client.config_set(REWRITES, before))


async def _rewrites(client: Redis) -> bool:
    persistence = await client.info("persistence")
    return bool(persistence["aof_rewrite_in_progress"] or persistence["aof_rewrite_scheduled"])


def _copy(appended: Path, into: Path) -> None:
    into.mkdir(parents=True)
    for file in sorted(appended.iterdir()):
        shutil.copyfile(file, into / file.name)
