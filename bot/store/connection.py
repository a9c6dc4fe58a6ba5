"""The Redis clients: that which every store shares, opened by `bot.state`, and that of the cache."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import TimeoutError as NoAnswer

CONNECTIONS: Final = 32
ANSWER_SECONDS: Final = 15.0
"""Longer than any blocking read of a store, which waits a second at most."""
HURRIED_SECONDS: Final = 1.0
"""What an answer from the cache is waited for; work that goes on without it is not held up for longer."""


class Client(Redis):
    """A client whose commands may be cancelled at any moment.

    A command runs in a task of its own. Inside redis-py `asyncio.wait_for` swallows a cancel that arrives
    together with its result (Python 3.11), and whoever waits for the cancelled task would wait for ever.
    Pipelines do not go through here; the stores have scripts instead.
    """

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        """The server's answer."""
        command: Callable[..., Awaitable[Any]] = super().execute_command
        return await asyncio.shield(command(*args, **options))


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Client]:
    """A client that waits for a free connection and tries again while a server restarts."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=ANSWER_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=5,
        decode_responses=True,
        driver_info=None,  # Otherwise each connection looks redis-py's version up on the disk.
        retry=Retry(ExponentialBackoff(cap=1, base=0.05), 8),
        retry_on_error=[NotThere, NoAnswer],
    )
    client = Client(connection_pool=pool)
    try:
        yield client
    finally:
        await client.aclose()
        await pool.aclose()


@asynccontextmanager
async def hurried(url: str) -> AsyncIterator[Client]:
    """A client for what can be done without: it gives up at once."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=HURRIED_SECONDS,
        socket_timeout=HURRIED_SECONDS,
        socket_connect_timeout=HURRIED_SECONDS,
        decode_responses=True,
        driver_info=None,
        retry=Retry(ExponentialBackoff(cap=0.05, base=0.01), 1),
        retry_on_error=[NotThere],
    )
    client = Client(connection_pool=pool)
    try:
        yield client
    finally:
        await client.aclose()
        await pool.aclose()
