"""The Redis client that every store shares. `bot.state` opens it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import TimeoutError as NoAnswer

CONNECTIONS: Final = 32
ANSWER_SECONDS: Final = 15.0
"""Longer than any blocking read of a store, which waits a second at most."""


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Redis]:
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
    client = Redis.from_pool(pool)
    try:
        yield client
    finally:
        await client.aclose()
