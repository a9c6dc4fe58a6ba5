"""State: the opened Redis with every store on it; the first thing that a command opens.

`bot.app`, `bot.cli.ask` and `bot.cli.jobs` open it. Without `REDIS_URL` it is the embedded server of the data
directory, which several processes share.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.data_dir import usable_folder
from bot.errors import ServerUnusable
from bot.jobs.elsewhere import Elsewhere
from bot.jobs.stop import JobStopper
from bot.outbox import Outbox
from bot.queue import LEASE, Queues
from bot.reports import ReportFiles
from bot.settings import Settings
from bot.store.connection import connected
from bot.store.events import EventStore
from bot.store.inbox import InboxStore
from bot.store.jobs import JobStore
from bot.store.journal import JournalStore
from bot.store.outbox import OutboxStore
from bot.store.sessions import SessionStore
from bot.store.waiting_room import NO_LIMIT, Crowd
from bot.tracing.buffer import TraceBuffer, buffering
from bot.tracing.faults import faults_told
from bot.tracing.people import pseudonyms
from bot.tracing.tracer import Tracer
from bot.tracing.versions import prompts_version
from bot.valkey import check_version, embedded
from research.ports import Clock


@dataclass(frozen=True, slots=True)
class State:
    """Everything that is kept between processes."""

    client: Redis
    jobs: JobStore
    inbox: InboxStore
    outbox: Outbox
    queues: Queues
    stopper: JobStopper
    reports: ReportFiles
    sessions: SessionStore
    journal: JournalStore
    traces: TraceBuffer
    tracer: Tracer


@asynccontextmanager
async def opened(settings: Settings, clock: Clock) -> AsyncIterator[State]:
    """The state for as long as the context is open. Raises `DataDirUnusable`, `ServerUnusable`."""
    await asyncio.to_thread(usable_folder, settings.data_dir)
    people = await asyncio.to_thread(pseudonyms, settings.data_dir)
    version = await asyncio.to_thread(prompts_version)
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(_server(settings, clock))
        client = await stack.enter_async_context(connected(url))
        traces = await stack.enter_async_context(buffering(EventStore(client), clock))
        queues = await stack.enter_async_context(Queues(url, client, clock, crowd=_crowd(settings)))
        tracer = Tracer(traces, people, version)
        stack.enter_context(faults_told(tracer))
        jobs, deliveries = JobStore(client), OutboxStore(client)
        outbox = Outbox(deliveries, clock, tracer, Elsewhere(jobs, deliveries, clock).bring)
        yield State(
            client,
            jobs,
            InboxStore(client),
            outbox,
            queues,
            JobStopper(jobs, queues, outbox, clock),
            ReportFiles(settings.data_dir / "reports"),
            SessionStore(client),
            JournalStore(client, int(LEASE.total_seconds() * 1000)),
            traces,
            tracer,
        )


def _crowd(settings: Settings) -> Crowd:
    return Crowd(
        settings.user_jobs, settings.user_waiting, settings.team_jobs or NO_LIMIT, settings.team_waiting
    )


@asynccontextmanager
async def _server(settings: Settings, clock: Clock) -> AsyncIterator[str]:
    """The address of the state server: the one that was set, or the embedded one."""
    if settings.redis_url is None:
        async with embedded(settings.data_dir, clock) as url:
            yield url
        return
    url = settings.redis_url.reveal()
    async with Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5, driver_info=None) as client:
        try:
            check_version(await client.info("server"))
        except (RedisError, OSError) as error:
            raise ServerUnusable("unreachable", type(error).__name__) from error
    yield url
