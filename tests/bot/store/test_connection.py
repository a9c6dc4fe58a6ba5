"""The client that every store shares."""

import asyncio

from bot.store.connection import connected


async def test_a_task_that_is_cancelled_during_a_command_ends(server: str) -> None:
    """Whenever the cancel comes. On Python 3.11 redis-py loses some, and the task would go on for ever."""
    async with connected(server) as client:

        async def busy() -> None:
            while True:
                await client.ping()

        for turns in range(300):
            task = asyncio.ensure_future(busy())
            for _ in range(turns % 30):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait({task}, timeout=5)
            assert task.cancelled(), f"the cancel after {turns % 30} turns of the loop was lost"


async def test_more_commands_than_connections_wait_their_turn(server: str) -> None:
    """Two hundred at once are answered, none is refused."""
    async with connected(server) as client:
        answers = await asyncio.gather(*(client.ping() for _ in range(200)))

    assert answers == [True] * 200
