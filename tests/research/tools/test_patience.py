"""A call is tried again when that can help, for as long as there is time, and never on the house."""

from collections.abc import Awaitable, Callable

import pytest

from research.errors import BudgetExhausted, ToolUnavailable
from research.report import StopReason
from research.tools.patience import keep_trying
from tests.fakes.services import NapClock


def busy(retry_after: float | None = None) -> ToolUnavailable:
    """A refusal that passes and costs nothing."""
    return ToolUnavailable("search", "busy", retry_after, billed=False, passing=True)


def lost() -> ToolUnavailable:
    """A failure that passes and may have been billed."""
    return ToolUnavailable("search", "reset", passing=True)


class Script:
    """Fails with the given errors in turn, then answers."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.attempts = 0

    async def __call__(self) -> str:
        """The next attempt."""
        self.attempts += 1
        if self.errors:
            raise self.errors.pop(0)
        return "an answer"


def trying(script: Callable[[], Awaitable[str]], clock: NapClock, seconds: float = 60) -> Awaitable[str]:
    """`keep_trying` without spread, and with some time."""
    return keep_trying(script, clock=clock, seconds_left=lambda: seconds, jitter=lambda: 1.0)


async def test_a_refusal_is_repeated_twice_with_growing_waits() -> None:
    """Three attempts in all."""
    clock, script = NapClock(), Script(busy(), busy())

    assert await trying(script, clock) == "an answer"
    assert (script.attempts, clock.naps) == (3, [1.0, 2.0])


async def test_jitter_shortens_a_wait_by_up_to_a_half() -> None:
    """Callers that failed together do not come back together."""
    clock = NapClock()
    await keep_trying(Script(busy()), clock=clock, seconds_left=lambda: 60, jitter=lambda: 0.0)

    assert clock.naps == [0.5]


async def test_the_fourth_attempt_is_never_made() -> None:
    """What does not pass is told."""
    script = Script(*[busy() for _ in range(9)])
    with pytest.raises(ToolUnavailable):
        await trying(script, NapClock())

    assert script.attempts == 3


async def test_what_may_have_been_billed_is_repeated_once() -> None:
    """Money is not thrown after a service that breaks."""
    script = Script(lost(), lost(), lost())
    with pytest.raises(ToolUnavailable):
        await trying(script, NapClock())

    assert script.attempts == 2


async def test_a_failure_that_does_not_pass_is_told_at_once() -> None:
    """A wrong key stays wrong."""
    script, clock = Script(ToolUnavailable("search", "wrong key", billed=False)), NapClock()
    with pytest.raises(ToolUnavailable):
        await trying(script, clock)

    assert (script.attempts, clock.naps) == (1, [])


async def test_it_waits_as_long_as_the_service_asks() -> None:
    """Retry-After wins over our own guess."""
    clock = NapClock()
    await trying(Script(busy(retry_after=7.0)), clock)

    assert clock.naps == [7.0]


@pytest.mark.parametrize("wait", [60.0, 3600.0])
async def test_it_does_not_wait_past_its_time(wait: float) -> None:
    """A huge Retry-After ends the call at once."""
    script, clock = Script(busy(retry_after=wait)), NapClock()
    with pytest.raises(ToolUnavailable):
        await trying(script, clock, seconds=60)

    assert (script.attempts, clock.naps) == (1, [])


async def test_without_room_for_another_attempt_the_failure_is_told() -> None:
    """The limit is not what happened to this call."""
    limit = BudgetExhausted(StopReason.USD, 1, 1)

    with pytest.raises(ToolUnavailable, match="reset"):
        await trying(Script(lost(), limit), NapClock())


async def test_without_room_for_the_first_attempt_the_limit_is_told() -> None:
    """Nothing was asked."""
    with pytest.raises(BudgetExhausted):
        await trying(Script(BudgetExhausted(StopReason.USD, 1, 1)), NapClock())
