"""A call to a service ends in an answer or in a failure with a name."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.concurrency import Gate, Pace
from research.tools.providers import Provider
from research.tools.service import Service, longest
from tests.fakes.clock import FakeClock, settle

CLOCK = FakeClock()


async def close() -> None:
    """Nothing to give back."""


def service(clock: FakeClock = CLOCK) -> Service[str]:
    """A service whose client is a word."""
    return Service(Provider("search", "client", Gate("search", clock, Pace(2, 2)), clock, close))


def failing(error: Exception) -> Callable[[str], Awaitable[str]]:
    """A call that fails."""

    async def call(client: str) -> str:
        raise error

    return call


async def answering(client: str) -> str:
    """A call that succeeds."""
    return client


async def test_a_call_gets_the_client_and_gives_its_answer() -> None:
    """Nothing in between."""
    assert await service().ask(1, answering) == "client"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (httpx.ReadError("reset"), Outage.UNREACHABLE),
        (TimeoutError(), Outage.TOO_SLOW),
        (ValueError("not JSON"), Outage.GARBLED),
        (KeyError("results"), Outage.GARBLED),
        (AttributeError("get"), Outage.GARBLED),
        (TypeError("a list"), Outage.GARBLED),
    ],
)
async def test_every_failure_has_a_name(error: Exception, reason: Outage) -> None:
    """Whatever the client raises."""
    with pytest.raises(ToolUnavailable) as told:
        await service().ask(1, failing(error))

    assert (told.value.reason, told.value.passing) == (reason, True)


async def test_a_call_ends_when_its_time_is_up() -> None:
    """On the clock of the job; the request is cancelled and may have been billed."""
    clock = FakeClock()
    ended = asyncio.Event()

    async def never(client: str) -> str:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return client

    asking = asyncio.create_task(service(clock).ask(20, never))
    await settle()
    await clock.advance(20)
    with pytest.raises(ToolUnavailable) as told:
        await asking

    assert (told.value.reason, told.value.billed, ended.is_set()) == (Outage.TOO_SLOW, True, True)


@pytest.mark.parametrize("reason", [Outage.WRONG_KEY, Outage.QUOTA_GONE])
async def test_a_key_that_was_refused_is_not_tried_again_in_the_job(reason: Outage) -> None:
    """The next call is refused here, unsent, with the same reason; another job asks anew."""
    ours = service()
    with pytest.raises(ToolUnavailable):
        await ours.ask(1, failing(ToolUnavailable("search", "no", billed=False, reason=reason)))
    with pytest.raises(ToolUnavailable) as told:
        await ours.ask(1, answering)

    assert (reason, False, False) == (told.value.reason, told.value.sent, told.value.billed)
    assert await service().ask(1, answering) == "client"


async def test_a_cancelled_call_leaves_no_task_behind() -> None:
    """The request is cancelled with the branch, and its place is free."""
    ours = service()
    asking = [asyncio.create_task(ours.ask(1, lambda _: asyncio.Event().wait())) for _ in range(2)]
    await settle()
    for one in asking:
        one.cancel()
    await asyncio.gather(*asking, return_exceptions=True)

    assert {asyncio.current_task()} == asyncio.all_tasks()
    assert await ours.ask(1, answering) == "client"


def test_the_longest_call_has_its_turn_in_the_queue_and_then_its_time() -> None:
    """The outer limit never cuts off a call that keeps its own."""
    assert longest(20, 40) > 90 + 40
