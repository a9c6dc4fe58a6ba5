"""Guidance of one job, as its run takes it in: what the person said while it ran.

`bot.jobs.research` hands one to each run; `research.run` asks before it reflects and before it writes.
"""

import logging

from redis.exceptions import RedisError

from bot.store.guidance import GuidanceStore

log = logging.getLogger(__name__)


class JobGuidance:
    """The `Guidance` port over Redis."""

    def __init__(self, job_id: str, store: GuidanceStore) -> None:
        self._job_id = job_id
        self._store = store

    async def said(self) -> tuple[str, ...]:
        """Everything that was said so far; a store that does not answer has heard nothing new."""
        try:
            return await self._store.said(self._job_id)
        except RedisError:
            log.warning("the guidance of job %s cannot be read", self._job_id, exc_info=True)
            return ()
