"""Tasks that swallow a cancel end all the same, and nobody waits for them for ever."""

import asyncio

from research.ending import MOST_TRIES, ended, told_to_end


async def test_a_swallowed_cancel_is_given_again() -> None:
    """The first cancel is lost, the second ends the task."""
    cancels = 0

    async def deaf_once() -> None:
        nonlocal cancels
        while True:
            try:
                await asyncio.get_running_loop().create_future()
            except asyncio.CancelledError:
                cancels += 1
                if cancels == 2:
                    raise

    task = asyncio.ensure_future(deaf_once())
    await asyncio.sleep(0)

    assert await ended(task, again=0.001)
    assert cancels == 2


async def test_a_task_that_never_ends_is_left_alone() -> None:
    """After so many tries the answer is no."""
    cancels, over = 0, False

    async def deaf() -> None:
        nonlocal cancels
        while not over:
            try:
                await asyncio.get_running_loop().create_future()
            except asyncio.CancelledError:
                cancels += 1

    task = asyncio.ensure_future(deaf())
    await asyncio.sleep(0)

    assert not await ended(task, again=0.001)
    assert cancels == MOST_TRIES
    over = True
    task.cancel()
    await task


async def test_an_error_on_the_way_is_not_raised() -> None:
    """Whoever ends a task does not care how it would have ended."""

    async def broken() -> None:
        raise ValueError

    assert await ended(asyncio.ensure_future(broken()))


async def test_a_loop_can_see_that_it_was_cancelled() -> None:
    """Also where the cancel itself was swallowed below."""
    rounds = 0

    async def loop() -> None:
        nonlocal rounds
        while not told_to_end():
            rounds += 1
            try:
                await asyncio.get_running_loop().create_future()
            except asyncio.CancelledError:
                continue

    task = asyncio.ensure_future(loop())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait({task}, timeout=5)

    assert task.done()
    assert rounds == 1
