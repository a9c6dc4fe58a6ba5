"""Room for calls at one service: nobody overtakes, and nobody is lost in the line."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from research.room import Room
from tests.fakes.clock import settle


async def test_whoever_comes_later_waits_behind_those_who_wait() -> None:
    """A place that gets free belongs to the first in line, not to whoever asks at that moment."""
    room, order = Room(1, 1), list[str]()

    async def call(name: str) -> None:
        await room.enter()
        order.append(name)

    await room.enter()
    first = asyncio.create_task(call("first"))
    await settle(5)
    room.leave()
    assert not room.free
    second = asyncio.create_task(call("second"))
    await settle(5)
    room.leave()
    await asyncio.gather(first, second)

    assert order == ["first", "second"]


async def test_the_room_is_never_halved_below_the_least() -> None:
    """However often the service refuses."""
    room = Room(64, 128, least=4)
    for _ in range(10):
        room.pushed_back(await room.enter())
        room.leave()

    assert room.size == 4


@given(turns=st.lists(st.tuples(st.integers(0, 8), st.booleans()), min_size=1, max_size=16))
def test_no_more_run_than_there_is_room_and_every_place_comes_back(turns: list[tuple[int, bool]]) -> None:
    """Whoever is cancelled, and whenever."""

    async def play() -> tuple[int, int]:
        room, most = Room(2, 2), 0

        async def call() -> None:
            nonlocal most
            await room.enter()
            most = max(most, room.running)
            try:
                await settle(3)
            finally:
                room.leave()

        calls = []
        for turn, cancelled in turns:
            calls.append(asyncio.create_task(call()))
            await settle(turn)
            if cancelled:
                calls[-1].cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        return most, room.running

    most, left = asyncio.run(play())
    assert most <= 2
    assert left == 0
