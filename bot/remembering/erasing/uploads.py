"""Erases the files that a person attached to questions, wherever they did.

In the registry `bot.remembering.erasing`. What a platform keeps of them is the platform's.
"""

import asyncio

from bot.remembering.erasing.trail import EraserDesk, Trail
from bot.uploads.folders import UploadFolders


class Uploads:
    """Removes folders of uploads."""

    def __init__(self, desk: EraserDesk) -> None:
        self._folders = UploadFolders(desk.settings.data_dir)

    async def erase(self, trail: Trail) -> None:
        """Remove what came with their turns. Raises `OSError`."""
        names = sorted(one for one in trail.ids | trail.job_ids if one.isalnum())
        await asyncio.to_thread(self._folders.remove, names)


def build(desk: EraserDesk) -> Uploads:
    """The eraser of uploads."""
    return Uploads(desk)
