"""The queue of jobs: pydocket behind five verbs, admit, add, cancel, work, forget.

`bot.jobs` adds and cancels, `bot.app` works. An entry is a turn to be served; which job it serves says the
waiting room (`bot.store.waiting_room`), where one person's many jobs do not come before another's first. An
entry whose worker dies is handed to another worker when its lease is over, and serves the same job. The only
argument of a task is a job's id, because arguments are pickled.
"""

import asyncio
import contextlib
import uuid
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Final

from docket import Docket, TaskKey, Worker
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.jobs.record import Job
from bot.store import keys
from bot.store.patience import passes, patiently
from bot.store.waiting_room import Crowd, WaitingRoom
from research.ports import Clock

TASK: Final = "research"
LEASE: Final = timedelta(seconds=30)
LOOK_AGAIN: Final = timedelta(milliseconds=50)
"""How long a worker whose places were all taken does not look for a free one; a person may wait for it."""
PATIENCE: Final = 50
"""Tries of an `add` while a server restarts, a fifth of a second apart."""

RunJob = Callable[[str, int], Awaitable[None]]
"""Runs a job by its id, as the run of that number."""


class Queues:
    """The queues on one Redis; each is opened when it is first used."""

    def __init__(
        self, url: str, client: Redis, clock: Clock, lease: timedelta = LEASE, crowd: Crowd | None = None
    ) -> None:
        self._room = WaitingRoom(client, crowd or Crowd())
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

    async def admit(self, job: Job) -> None:
        """Let a new job into its queue's waiting room. Raises `TooManyJobs`.

        Its record is kept next, and then it is added; until that it is not served.
        """
        await self._room.admit(job.queue, job.id, job.run, job.asker)

    async def add(self, queue: str, job_id: str, run: int) -> None:
        """Put a job in a queue; nothing happens when that run of it is there already."""
        if await self._room.join(queue, job_id, run):
            await self._add(queue, job_id, f"{job_id}:{run}")

    async def _add(self, queue: str, job_id: str, turn: str) -> None:
        docket = await self._open(queue)
        for patience in range(PATIENCE, 0, -1):
            try:
                await docket.add(TASK, key=turn)(job_id)
            except RedisError as error:
                if patience == 1 or not passes(error):
                    raise
                await self._clock.sleep(0.2)
            else:
                return

    async def cancel(self, queue: str, job_id: str) -> None:
        """Take a job that has not begun out of a queue."""
        await self._room.drop(queue, job_id)

    async def work(
        self, queue: str, run_job: RunJob, concurrency: int, stopping: asyncio.Event, grace: float
    ) -> None:
        """Run the jobs of a queue until `stopping`; those that run then have `grace` seconds to end.

        A job that is still running after that is cancelled and stays in the queue for another worker.
        """

        async def research(job_id: str, key: str = TaskKey()) -> None:
            del job_id  # It is in the queue as well, and its turn comes.
            await self._serve(queue, key, run_job)

        docket = await self._open(queue)
        docket.register(research, names=[TASK])
        worker = Worker(
            docket, concurrency=concurrency, redelivery_timeout=self._lease, minimum_check_interval=LOOK_AGAIN
        )
        async with worker:
            working = asyncio.ensure_future(worker.run_forever())
            stop = asyncio.ensure_future(stopping.wait())
            await asyncio.wait({working, stop}, return_when=asyncio.FIRST_COMPLETED)
            stop.cancel()
            cutting = asyncio.ensure_future(self._cut_short(working, grace))
        # Leaving the context has ended the worker, its jobs included.
        cutting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await working

    async def _serve(self, queue: str, turn: str, run_job: RunJob) -> None:
        """Run the job whose turn it is."""
        taken = await patiently(self._clock, lambda: self._room.take(queue, turn))
        if taken is None:
            return
        try:
            await patiently(self._clock, lambda: run_job(taken.job_id, taken.run))
        except asyncio.CancelledError:
            raise  # The entry stays, and whoever gets it next serves the same job.
        except BaseException:
            await self._leave(queue, turn, taken.job_id)
            raise
        await self._leave(queue, turn, taken.job_id)

    async def _leave(self, queue: str, turn: str, job_id: str) -> None:
        """End a turn, and have whoever waits for that served."""
        # Where this is not heard, the room finds out by itself that the job does not run any more.
        with contextlib.suppress(RedisError):
            if await self._room.leave(queue, turn):
                await self._add(queue, job_id, f"{job_id}:after:{uuid.uuid4().hex}")

    async def _cut_short(self, working: "asyncio.Future[None]", grace: float) -> None:
        """Cancel the jobs that still run when the grace is over, again and again: a cancel can get lost."""
        await self._clock.sleep(grace)
        while not working.done():
            working.cancel()
            await self._clock.sleep(1.0)

    async def forget(self, queue: str) -> None:
        """Remove a queue that nobody will use again."""
        for prefix in (f"{keys.queue(queue)}:", keys.room(queue)):
            found = [key async for key in self._client.scan_iter(match=f"{prefix}*", count=500)]
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
