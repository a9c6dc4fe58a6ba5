"""Waiting for something to become true, instead of sleeping for a guess."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE_SECONDS = 60.0


async def eventually(look: Callable[[], Awaitable[T]], what: str) -> T:
    """The first truthy answer of `look`; fails with `what` was expected if none comes."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                answer = await look()
                if answer:
                    return answer
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"it did not come to pass: {what}") from None
