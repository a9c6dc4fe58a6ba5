"""The line before a service: as many at once as it takes, and nobody lost in it."""

import asyncio
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.errors import Outage, ToolUnavailable
from research.tools.concurrency import QUEUE_SECONDS, REST_SECONDS, Gate, Pace
from tests.fakes.clock import FakeClock, settle


def failure(reason: Outage, retry_after: float | None = None) -> ToolUnavailable:
    """What a call tells the gate."""
    return ToolUnavailable("search", "no", retry_after, billed=False, passing=True, reason=reason)


class Call:
    """A call that holds its place until the test ends it."""

    def __init__(self, gate: Gate) -> None:
        self.inside = False
        self._end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.task = asyncio.create_task(self._run(gate))

    async def _run(self, gate: Gate) -> None:
        async with gate.place():
            self.inside = True
            await self._end

    async def succeed(self) -> None:
        """It is answered."""
        self._end.set_result(None)
        await self.task

    async def fail(self, error: ToolUnavailable) -> None:
        """It fails."""
        self._end.set_exception(error)
        with suppress(ToolUnavailable):
            await self.task


async def fail_once(gate: Gate, reason: Outage, retry_after: float | None = None) -> None:
    """One call that fails at once."""
    with suppress(ToolUnavailable):
        async with gate.place():
            raise failure(reason, retry_after)


async def test_no_more_calls_than_room_are_under_way_and_the_rest_come_in_order() -> None:
    """Room for two: the third waits for the first."""
    gate = Gate("search", FakeClock(), Pace(first=2, most=2))
    calls = [Call(gate) for _ in range(4)]
    await settle()
    before = [call.inside for call in calls]
    await calls[0].succeed()
    await settle()

    assert (before, [one.inside for one in calls]) == ([True, True, False, False], [True, True, True, False])
    for call in calls[1:]:
        await call.succeed()
    assert gate.running == 0


async def answered(gate: Gate, count: int) -> None:
    """So many calls at once, all answered."""
    calls = [Call(gate) for _ in range(count)]
    await settle()
    for call in calls:
        await call.succeed()
    await settle()


async def test_every_answer_adds_one_until_the_service_pushes_back_and_then_every_round() -> None:
    """Two, four, eight; then four and a little more."""
    gate = Gate("search", FakeClock(), Pace(first=2, most=64))
    rooms = []
    for _ in range(3):
        await answered(gate, int(gate.room))
        rooms.append(gate.room)
    await fail_once(gate, Outage.RATE_LIMITED)
    halved = gate.room
    await answered(gate, 8)

    assert rooms == [4, 8, 16]
    assert (halved, 8.9 < gate.room < 9.1) == (8, True)


async def test_room_that_nobody_uses_does_not_grow() -> None:
    """One call after the other is no sign that sixteen at once would be taken."""
    gate = Gate("search", FakeClock(), Pace(first=4, most=64))
    for _ in range(50):
        async with gate.place():
            pass

    assert gate.room == 4


async def test_the_room_never_passes_the_most() -> None:
    """However many answers."""
    gate = Gate("search", FakeClock(), Pace(first=4, most=5))
    for _ in range(3):
        await answered(gate, 5)

    assert gate.room == 5


@pytest.mark.parametrize("reason", [Outage.RATE_LIMITED, Outage.OVERLOADED])
async def test_a_push_back_halves_the_room_once_for_all_calls_under_way(reason: Outage) -> None:
    """Eight calls are refused together: eight becomes four, not one."""
    gate = Gate("search", FakeClock(), Pace(first=8, most=8))
    calls = [Call(gate) for _ in range(5)]
    await settle()
    for call in calls:
        await call.fail(failure(reason))

    assert gate.room == 4


async def test_the_room_is_never_less_than_one() -> None:
    """A service that refuses everything is asked one at a time."""
    gate = Gate("search", FakeClock(), Pace(first=2, most=8))
    for _ in range(4):
        await fail_once(gate, Outage.RATE_LIMITED)

    assert gate.room == 1


async def test_a_wrong_key_says_nothing_about_the_room() -> None:
    """Only refusals for want of capacity count."""
    gate = Gate("search", FakeClock(), Pace(first=4, most=8))
    await fail_once(gate, Outage.WRONG_KEY)

    assert gate.room == 4


async def test_a_retry_after_holds_everybody() -> None:
    """Five seconds asked of one call are waited by all."""
    clock = FakeClock()
    gate = Gate("search", clock, Pace())
    await fail_once(gate, Outage.RATE_LIMITED, retry_after=5)
    call = Call(gate)
    await clock.advance(4.9)
    early = call.inside
    await clock.advance(0.2)

    assert (early, call.inside) == (False, True)
    await call.succeed()


async def test_a_long_retry_after_refuses_the_others_without_asking() -> None:
    """An hour is not waited for, but after ten minutes the service is tried again."""
    clock = FakeClock()
    gate = Gate("search", clock, Pace())
    await fail_once(gate, Outage.RATE_LIMITED, retry_after=3600)
    with pytest.raises(ToolUnavailable) as refused:
        async with gate.place():
            pass
    await clock.advance(600)
    async with gate.place():
        asked_again = True

    assert (refused.value.sent, refused.value.billed, refused.value.passing) == (False, False, False)
    assert asked_again


async def test_a_service_that_fails_again_and_again_is_left_alone_for_a_while() -> None:
    """After six failures in a row nobody asks for half a minute, then one failure is enough."""
    clock = FakeClock()
    gate = Gate("search", clock, Pace())
    for _ in range(6):
        await fail_once(gate, Outage.UNREACHABLE)
    with pytest.raises(ToolUnavailable, match="again and again"):
        async with gate.place():
            pass
    await clock.advance(REST_SECONDS)
    await fail_once(gate, Outage.UNREACHABLE)

    with pytest.raises(ToolUnavailable, match="again and again"):
        async with gate.place():
            pass


async def test_one_answer_in_between_ends_a_row_of_failures() -> None:
    """Half a dozen failures spread over answers mean nothing."""
    gate = Gate("search", FakeClock(), Pace())
    for _ in range(12):
        await fail_once(gate, Outage.TOO_SLOW)
        async with gate.place():
            pass


async def test_calls_are_spaced_where_a_service_asks_for_it() -> None:
    """One in three seconds."""
    clock = FakeClock()
    gate = Gate("search", clock, Pace(first=4, most=4, spacing=3.0))
    calls = [Call(gate) for _ in range(3)]
    seen = []
    for _ in range(3):
        await settle()
        seen.append(sum(one.inside for one in calls))
        await clock.advance(3)

    assert seen == [1, 2, 3]
    for call in calls:
        await call.succeed()


async def test_the_queue_has_an_end() -> None:
    """Who waits too long is told that nothing was sent."""
    clock = FakeClock()
    gate = Gate("search", clock, Pace(first=1, most=1))
    first, second = Call(gate), Call(gate)
    await settle()
    await clock.advance(QUEUE_SECONDS)

    with pytest.raises(ToolUnavailable) as told:
        await second.task
    assert not told.value.sent
    await first.succeed()


async def test_a_call_that_is_cancelled_leaves_the_line() -> None:
    """The one behind it comes in."""
    gate = Gate("search", FakeClock(), Pace(first=1, most=1))
    first, second, third = Call(gate), Call(gate), Call(gate)
    await settle()
    second.task.cancel()
    await first.succeed()
    await settle()

    assert third.inside
    await third.succeed()


@given(turns=st.lists(st.integers(0, 12), min_size=1, max_size=12))
def test_a_place_is_given_back_whenever_a_call_is_cancelled(turns: list[int]) -> None:
    """Also at the very moment of being let in."""

    async def play() -> int:
        gate = Gate("search", FakeClock(), Pace(first=1, most=1))
        for turn in turns:
            call = Call(gate)
            await settle(turn)
            call.task.cancel()
            await asyncio.gather(call.task, return_exceptions=True)
            await settle(5)
        return gate.running

    assert asyncio.run(play()) == 0
