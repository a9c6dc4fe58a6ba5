"""Uploads go when nobody can need them any more."""

import asyncio
import os

from bot.settings import Settings
from bot.state import State
from bot.uploads.folders import UploadFolders
from bot.uploads.sweeping import KEPT_SECONDS, Sweeping
from research.clock import SystemClock


async def test_an_old_folder_without_a_job_goes(state: State, settings: Settings) -> None:
    """A young one stays."""
    folders, clock = UploadFolders(settings.data_dir), SystemClock()
    old = await asyncio.to_thread(folders.made, "aaaaaaaaaaaa")
    await asyncio.to_thread(folders.made, "bbbbbbbbbbbb")
    then = clock.now().timestamp() - KEPT_SECONDS - 60
    await asyncio.to_thread(os.utime, old, (then, then))

    assert await Sweeping(folders, state.jobs, clock).tick() == 1
    assert [one.name for one in folders.root.iterdir()] == ["bbbbbbbbbbbb"]
