"""Erases the answers of a person from the cache, so that nobody is given or offered them again.

In the registry `bot.remembering.erasing`. Those that were given where others read go too.
"""

from bot.caching.answer import whose
from bot.remembering.erasing.trail import EraserDesk, Trail
from channels.types import Audience


class KeptAnswers:
    """Removes answers that were kept."""

    def __init__(self, desk: EraserDesk) -> None:
        self._answers = desk.answers

    async def erase(self, trail: Trail) -> None:
        """Remove what their jobs have left, and take it off every list. Raises `ServerUnusable`."""
        if self._answers is None:
            return
        lists = {whose(trail.person, place, one) for place in trail.places for one in Audience}
        await self._answers.forget(trail.job_ids, lists)


def build(desk: EraserDesk) -> KeptAnswers:
    """The eraser of kept answers."""
    return KeptAnswers(desk)
