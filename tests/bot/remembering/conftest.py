"""Every story about memory is played twice: in one go, and with a restart in the middle."""

from collections.abc import AsyncIterator

import pytest

from bot.settings import Settings
from bot.state import State
from tests.fakes.talking import Colleague, working


@pytest.fixture(params=[False, True], ids=["in_one_go", "across_a_restart"])
async def colleague(
    request: pytest.FixtureRequest, state: State, settings: Settings
) -> AsyncIterator[Colleague]:
    """A colleague at work on an empty state."""
    async with working(Colleague(settings, state, restarts=request.param)) as one:
        yield one
