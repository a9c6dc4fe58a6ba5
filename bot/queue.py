"""The queue of jobs: pydocket behind four verbs, add, cancel, work, forget.

`bot.jobs` adds and cancels, `bot.app` works. The only argument of a task is a job's id, because arguments
are pickled; the key of an entry carries the number of the run. An entry whose worker dies is handed to
another worker when its lease is over.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Final

from docket import Docket, TaskKey, Worker
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as NotThere

from bot.store import keys
from research.ports import Clock

TASK: Final = "research"
LEASE: Final = timedelta(seconds=30)
PATIENCE: Final = 50
"""Tries of an `add` while a server restarts, a fifth of a second apart."""

RunJob = Callable[[str, int], Awaitable[None]]
"""Runs a job by its id, as the run of that number."""


class Queues:
    """The queues on one Redis; each is opened when it is first used."""

    def __init__(self, url: str, client: Redis, clock: Clock, lease: timedelta = LEASE) -> None:
        self._url = url
        self._client = client
        self._clock = clock
        self._lease = lease
        self._stack = AsyncExitStack()
        self._dockets: dict[str, Docket] = {}
        self._opening = asyncio.Lock()

    async def __aenter__(self) -> "Queues":
        await self._stack.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def add(self, queue: str, job_id: str, run: int) -> None:
        """Put a job in a queue; nothing happens when that run of it is there already."""
        docket = await self._open(queue)
        for patience in range(PATIENCE, 0, -1):
            try:
                await docket.add(TASK, key=f"{job_id}:{run}")(job_id)
            except NotThere:
                if patience == 1:
                    raise
                await self._clock.sleep(0.2)
            else:
                return

    async def cancel(self, queue: str, job_id: str, run: int) -> None:
        """Take a job that has not begun out of a queue."""
        docket = await self._open(queue)
        await docket.cancel(f"{job_id}:{run}")

    async def work(
        self, queue: str, run_job: RunJob, concurrency: int, stopping: asyncio.Event, grace: float
    ) -> None:
        """Run the jobs of a queue until `stopping`; those that run then have `grace` seconds to end.

        A job that is still running after that is cancelled and stays in the queue for another worker.
        """

        async def research(job_id: str, key: str = TaskKey()) -> None:
            await run_job(job_id, int(key.rpartition(":")[2]))

        docket = await self._open(queue)
        docket.register(research, names=[TASK])
        async with Worker(docket, concurrency=concurrency, redelivery_timeout=self._lease) as worker:
            working = asyncio.ensure_future(worker.run_forever())
            stop = asyncio.ensure_future(stopping.wait())
            await asyncio.wait({working, stop}, return_when=asyncio.FIRST_COMPLETED)
            stop.cancel()
            cutting = asyncio.ensure_future(self._cut_short(working, grace))
        # Leaving the context has ended the worker, its jobs included.
        cutting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await working

    async def _cut_short(self, working: "asyncio.Future[None]", grace: float) -> None:
        """Cancel the jobs that still run when the grace is over, again and again: a cancel can get lost."""
        await self._clock.sleep(grace)
        while not working.done():
            working.cancel()
            await self._clock.sleep(1.0)

    async def forget(self, queue: str) -> None:
        """Remove a queue that nobody will use again."""
        found = [key async for key in self._client.scan_iter(match=f"{keys.queue(queue)}:*", count=500)]
        if found:
            await self._client.delete(*found)

    async def _open(self, queue: str) -> Docket:
        async with self._opening:
            if queue not in self._dockets:
                docket = Docket(name=keys.queue(queue), url=self._url)
                docket.register(_elsewhere, names=[TASK])
                self._dockets[queue] = await self._stack.enter_async_context(docket)
            return self._dockets[queue]


async def _elsewhere(job_id: str) -> None:
    """Stands for the task in a process that only adds to the queue."""
    raise NotImplementedError(job_id)
