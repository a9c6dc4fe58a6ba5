"""Who owns a data directory: one daemon at a time, and whoever asks can see what it does.

`bot.cli.serve` owns, `bot.cli.ask` and `bot.cli.check` look. With `REDIS_URL` any number of daemons may run.
"""

import asyncio
import gc
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.data_dir import usable_folder
from bot.errors import DaemonRunning
from bot.locks import FileLock
from research.ports import Clock

LOCK: Final = "daemon.lock"
TRIES: Final = 20


@dataclass(frozen=True, slots=True)
class Owner:
    """The daemon that owns a data directory."""

    pid: str
    role: str


@asynccontextmanager
async def owned(data_dir: Path, role: str, clock: Clock) -> AsyncIterator[None]:
    """Own the data directory. Raises `DaemonRunning` and `DataDirUnusable`."""
    lock = await asyncio.to_thread(_open, data_dir)
    try:
        for _ in range(TRIES):
            if await asyncio.to_thread(lock.take):
                break
            await clock.sleep(0.05)  # Somebody who only looks holds the lock for a moment.
        else:
            raise DaemonRunning(str(data_dir), _note(await asyncio.to_thread(lock.read)).pid)
        await asyncio.to_thread(lock.write, json.dumps({"pid": str(os.getpid()), "role": role}))
        yield
    finally:
        lock.close()


def keep_what_is_loaded() -> None:
    """Let what was loaded at the start be looked through no more for what can be let go.

    It stays as long as the process. Of the time that thirty jobs at once spend on looking, this saves half.
    """
    gc.collect()
    gc.freeze()


def owner_of(data_dir: Path) -> Owner | None:
    """The daemon that runs on a data directory now, or None. Raises `DataDirUnusable`."""
    lock = _open(data_dir)
    try:
        return None if lock.take(shared=True) else _note(lock.read())
    finally:
        lock.close()


def _open(data_dir: Path) -> FileLock:
    return FileLock(usable_folder(data_dir) / LOCK)


def _note(text: str) -> Owner:
    try:
        note = json.loads(text)
        return Owner(str(note["pid"]), str(note["role"]))
    except (ValueError, KeyError, TypeError):
        return Owner("?", "?")
