"""`footnote watch`: the operator lists watches, has one look now, and removes one."""

import asyncio
from pathlib import Path

import pytest

from bot.cli.entry import run
from bot.settings import Settings
from bot.state import opened
from bot.store.watches import WatchStore
from research.clock import SystemClock
from tests.fakes.watching import a_watch, schedule_of


@pytest.fixture
def kept(here: None, tmp_path: Path) -> str:
    """A watch in the data directory."""
    settings = Settings(data_dir=tmp_path / "data")

    async def keep() -> None:
        async with opened(settings, SystemClock()) as state:
            await WatchStore(state.client).create(a_watch(1, schedule_of(1)), 10, 10)

    asyncio.run(keep())
    return "watch00001"


def test_a_watch_is_listed_looked_at_and_removed(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With its id, its person and its topic."""
    assert run(["watch", "list"]) == 0
    listed = capsys.readouterr().out
    assert [one for one in (kept, "test:w1/p1", "topic 1") if one not in listed] == []
    assert run(["watch", "run", kept]) == 0
    assert "topic 1" in capsys.readouterr().out
    assert run(["watch", "remove", kept]) == 0
    assert run(["watch", "remove", kept]) == 2
    assert kept in capsys.readouterr().err


@pytest.mark.parametrize("words", [["watch", "dance"], ["watch", "run"], ["watch", "list", "x"]])
def test_what_means_nothing_is_refused(here: None, words: list[str]) -> None:
    """In a sentence."""
    assert run(words) == 2
