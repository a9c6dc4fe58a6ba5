"""One daemon owns a data directory, and others can see that it does."""

import asyncio
import os
from pathlib import Path

import pytest

from bot.daemon import Owner, owned, owner_of
from bot.errors import DaemonRunning
from tests.fakes.clock import FakeClock, settle


async def test_a_second_daemon_is_refused_with_the_process_of_the_first(tmp_path: Path) -> None:
    """So that the person knows what to end."""
    clock = FakeClock()
    async with owned(tmp_path, "all", clock):
        second = asyncio.ensure_future(_own(tmp_path, clock))
        while not second.done():
            await asyncio.to_thread(lambda: None)
            await clock.advance(1)
        with pytest.raises(DaemonRunning) as refusal:
            await second

    assert refusal.value.pid == str(os.getpid())


async def _own(data_dir: Path, clock: FakeClock) -> None:
    async with owned(data_dir, "all", clock):
        await settle()


async def test_whoever_asks_sees_the_owner_and_its_role(tmp_path: Path) -> None:
    """While it runs, and not after."""
    async with owned(tmp_path, "gateway", FakeClock()):
        assert await asyncio.to_thread(owner_of, tmp_path) == Owner(str(os.getpid()), "gateway")

    assert await asyncio.to_thread(owner_of, tmp_path) is None


async def test_a_directory_that_was_owned_can_be_owned_again(tmp_path: Path) -> None:
    """The lock ends with its holder."""
    async with owned(tmp_path, "all", FakeClock()):
        pass
    async with owned(tmp_path, "all", FakeClock()):
        assert await asyncio.to_thread(owner_of, tmp_path) is not None
